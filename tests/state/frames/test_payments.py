"""What is paid and to whom: done, and not ordered, usual or of another clause; rent comes every month."""

import pytest

from tests.state.frames.dialogue import records


@pytest.mark.parametrize(
    "text",
    [
        "I pay Maria 15 euros an hour to clean.",
        "Send 400 to Lena for the holiday flat.",
        "The rent for the hall was 300.",
        "My rent is too damn high.",
    ],
)
def test_an_order_and_a_habit_are_no_payments(text):
    assert [] == records(text)


def test_a_sum_of_another_clause_was_not_paid_to_the_place_moved_to():
    found = records("I moved to Porto last month, rent is 950 euros and due on the 1st.")
    assert "Porto" not in [values.get("payee") for _, values in found]


@pytest.mark.parametrize(
    ("text", "payee", "amount"),
    [("Our rent is 1,200.", "rent", 1200.0), ("Car insurance is 64 pounds a month.", "Car insurance", 64.0)],
)
def test_what_is_due_every_month_recurs(text, payee, amount):
    ((collection, values),) = records(text)
    assert ("finance.payments", payee, amount, True) == (
        collection,
        values["payee"],
        values["amount"],
        values["recurring"],
    )


def test_what_was_returned_was_not_bought_that_day():
    assert [] == records("I returned the jacket to Zara yesterday and got my 79.90 back.")


def test_the_end_of_an_account_number_is_no_sum():
    ((_, values),) = records("Transfer 1,500 to Mike's account ending 4432.")
    assert (1500.0, "account ending in 4432", "Mike") == (
        values["amount"],
        values["destination"],
        values["recipient"],
    )


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("The warranty on the washing machine runs out on 28 March.", "warranty_until", "2025-03-28"),
        ("I bought boots at Clarks on 1 March, can return them for 30 days.", "return_until", "2025-03-31"),
        ("My gym contract renews on 1 May, I have to give a month's notice.", "notice_days", "30"),
    ],
)
def test_terms_are_read_however_they_are_told(text, field, value):
    assert value in [str(values.get(field)) for _, values in records(text)]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Netflix charged me 12.99 but refunded it straight away.", "refunded"),
        ("Netflix charged me 12.99 and has not refunded it yet.", "charged"),
    ],
)
def test_a_charge_that_was_given_back_is_refunded(text, status):
    assert status in [values.get("status") for _, values in records(text)]
