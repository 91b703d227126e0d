"""A number without a currency is a sum only where the verb deals in nothing else."""

import pytest

from tests.state.frames.dialogue import records


@pytest.mark.parametrize(
    ("text", "collection", "field", "amount"),
    [
        ("Netflix went up to 17.99 a month.", "finance.subscriptions", "price", 17.99),
        ("Keep takeaways under 100 a month.", "finance.limits", "max_amount", 100.0),
        ("Please send 2,000 to Tom from savings on Friday.", "finance.transfers", "amount", 2000.0),
        ("Paid the plumber 120 in cash today.", "finance.payments", "amount", 120.0),
        ("Rent of 1,250 goes out on the 1st of every month.", "finance.payments", "amount", 1250.0),
        ("I don't want to spend over 600 on the new sofa.", "finance.limits", "max_amount", 600.0),
        ("We agreed on max 30 each for Christmas presents.", "finance.limits", "max_amount", 30.0),
    ],
)
def test_a_bare_number_is_a_sum_without_currency(text, collection, field, amount):
    ((found, values),) = records(text)
    assert (collection, amount, None) == (found, values[field], values.get("currency"))


@pytest.mark.parametrize(
    "text",
    [
        "I paid for 3 tickets.",
        "I sent 20 photos to Tom.",
        "We moved the meeting to 4.",
        "I spent 3 hours on the phone.",
        "Keep meetings under 30 minutes.",
        "I run 3 times a week.",
    ],
)
def test_what_counts_things_or_time_is_no_sum(text):
    assert [] == records(text)


def test_a_rate_is_no_institution():
    assert [("finance.accounts", {"institution": "HSBC", "kind": "credit card"})] == records(
        "I've got a credit card with HSBC at 19.9% APR."
    )
    assert [] == records("My credit card is at 22% APR.")


def test_what_a_medicine_is_for_is_not_its_name():
    assert [] == records("I'm on a cholesterol 10 mg tablet.")
    assert [] == records("She takes 20 mg daily for cholesterol.")
