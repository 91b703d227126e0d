"""Bills, accounts and trials that are told in plain words: what is read of them, and what leaves nothing."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.billnumbers import bill_numbers

DAY = "2025-03-10"
PAYMENTS, TRANSFERS, SERVICES, LIMITS = (
    f"finance.{name}" for name in ("payments", "transfers", "subscriptions", "limits")
)


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("The invoice no. 4471 from Otto", ["no. 4471"]),
        ("their bill, number 88120 for £40", ["number 88120"]),
        ("paid invoice 2025-031 and ref QX-77", ["2025-031", "QX-77"]),
        ("the gas bill 120, the invoice 385 euros, an order of 3 pizzas, invoice 99.50", []),
    ],
)
def test_the_number_of_a_bill_is_no_sum(text: str, numbers: list[str]) -> None:
    assert [text[a:b] for a, b in bill_numbers(text)] == numbers


@pytest.mark.parametrize(
    ("text", "payee", "number", "amount", "status"),
    [
        ("I squared invoice no. 4471 from Otto Brandt this morning, £88.", "Otto Brandt", "4471", 88.0, "paid"),
        (
            "Invoice QX-77 from Harbour Glass got paid today. It was for 240 euros.",
            "Harbour Glass",
            "QX-77",
            240.0,
            "paid",
        ),
        (
            "I need to wire 240 euros to Harbour Glass for invoice 2025-031.",
            "Harbour Glass",
            "2025-031",
            240.0,
            "planned",
        ),
        ("I still have to pay CoolTech invoice 5518, $640.", "CoolTech", "5518", 640.0, "planned"),
        ("CoolTech wants $640 for invoice 5518, it is due on Friday.", "CoolTech", "5518", 640.0, "owed"),
        ("Today Dr Weiss is asking for 75 euros for bill no. 909.", "Dr Weiss", "909", 75.0, "owed"),
        ("Tonight: pay Ina Roth's invoice no. 4480, £310, and water the plants.", "Ina Roth", "4480", 310.0, "planned"),
        ("The roofer, Max Hale, came on Friday. I paid his invoice no. 31 today, £95.", "Max Hale", "31", 95.0, "paid"),
    ],
)
def test_a_bill_is_read_by_its_number(text: str, payee: str, number: str, amount: float, status: str) -> None:
    (found,) = [*_left(PAYMENTS, text), *_left(TRANSFERS, text)]
    name = found.get("payee") or found["recipient"]
    assert (name, found["reference"], found["amount"], found["status"]) == (payee, number, amount, status)


@pytest.mark.parametrize(
    "text",
    [
        "My neighbour paid invoice no. 4471 from Otto Brandt, £88.",
        "If invoice no. 4471 from Otto Brandt comes, £88, I'll pay it.",
        "Should I pay invoice no. 4471 from Otto Brandt, £88?",
        "I haven't paid invoice no. 4471 from Otto Brandt, £88.",
        "I'm disputing invoice no. 4471 from Otto Brandt, £88.",
        "My sister got a reminder for invoice QX-77 from Otto Brandt, £88.",
        "Otto Brandt wants £88 from her for invoice no. 4471.",
    ],
)
def test_a_bill_of_others_or_left_open_is_none(text: str) -> None:
    assert not _left(PAYMENTS, text)


def test_a_payment_that_is_told_over_is_no_second_one() -> None:
    again = ("2025-03-24", "I already paid invoice no. 4471 from Otto Brandt, £88, why do they write?")
    assert len(_left(PAYMENTS, "I paid invoice no. 4471 from Otto Brandt, £88.", again)) == 1
    second = ("2025-03-24", "I paid invoice no. 4472 from Otto Brandt, £88.")
    assert len(_left(PAYMENTS, "I paid invoice no. 4471 from Otto Brandt, £88.", second)) == 2


@pytest.mark.parametrize(
    ("text", "account"),
    [
        ("£96 for the water bill will be paid from the Santander account ending with 8842 on Friday.", "8842"),
        ("We're paying the club fees, £60, from my N26 account with the IBAN ending 5526 on 14 April.", "5526"),
        ("I just paid for the train tickets with my debit card ending 5562, £38.", "5562"),
        ("I'll pay for the sofa bed with the Mastercard ending 3391; they want £540.", "3391"),
    ],
)
def test_an_account_is_known_by_its_last_digits(text: str, account: str) -> None:
    found = [*_left(PAYMENTS, text), *_left(TRANSFERS, text)]
    assert [v["from_account"].endswith(account) for v in found if v["amount"] != float(account)] == [True]


@pytest.mark.parametrize(
    "text",
    [
        "My boss paid for dinner with the company card ending 5562, £300.",
        "My sister paid £90 for the cake with her card ending 5562.",
        "If I pay for the tickets with my card ending 5562, £90, do I get points?",
        "£90 for the tickets couldn't be charged to my card ending 5562.",
    ],
)
def test_what_others_pay_with_a_card_is_none(text: str) -> None:
    assert not [*_left(PAYMENTS, text), *_left(TRANSFERS, text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "I started a free trial of Plover Maps today. It's free until April 2 and then they charge $40 to my Visa.",
            "Plover Maps",
        ),
        ("I started the free month of Kanopi today, for the one series my film club loves.", "Kanopi"),
        ("I started a free trial of a recipe app today. It's free for 30 days and then £4 a month.", "recipe app"),
    ],
)
def test_a_trial_is_called_by_what_is_tried(text: str, name: str) -> None:
    assert [v["name"] for v in _left(SERVICES, text)] == [name]


def test_a_trial_that_is_cancelled_in_its_sentence_is_over() -> None:
    text = "I started a trial of Plover Maps to plan a hike. It was free until April 2 and then $40, but I saw enough and cancelled it this morning."
    assert [v.get("cancelled_on") for v in _left(SERVICES, text)] == [dt.date(2025, 3, 10)]


@pytest.mark.parametrize(
    "text",
    [
        "I'm buying no boots until June 30, I've got 9 pairs.",
        "I own 20 scarves, so I'm buying no scarves until June 30.",
    ],
)
def test_what_is_bought_with_no_is_not_bought(text: str) -> None:
    kept = {path for path, _ in records((DAY, text))}
    assert LIMITS in kept
    assert not kept & {PAYMENTS, "finance.purchases"}


@pytest.mark.parametrize(
    ("text", "is_rule"),
    [
        ("My partner and I decided to both say yes before we buy any one thing above £150.", True),
        ("For any purchase over £150 I need to ask my wife first.", True),
        ("We won't order any item that costs over £150 unless we've both agreed to it.", True),
        ("We no longer ask each other before we buy anything over £150.", False),
        ("I'd love to have a rule to check with each other before we buy anything above £150.", False),
        ("Do we need to ask each other before we buy anything over £150?", False),
    ],
)
def test_who_is_asked_first(text: str, *, is_rule: bool) -> None:
    assert [v["subject"] for v in _left(LIMITS, text)] == (["any purchase or payment"] if is_rule else [])


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("There was a card payment from Spotify on March 4: £11.", [11.0]),
        ("£11 was taken by Spotify a week ago.", [11.0]),
        ("There was a payment from Anna on March 4: £11.", []),
        ("Netflix hasn't taken £11 this month.", []),
        ("My brother's Netflix took £11 on March 4.", []),
    ],
)
def test_what_a_service_took_needs_no_account_beside_it(text: str, amounts: list[float]) -> None:
    assert [v["amount"] for v in _left(PAYMENTS, text)] == amounts


def test_whoever_asked_the_payee_corrects_the_account() -> None:
    first = "The deposit is £900 and it has to go to Mrs Dahl's account ending 2218 on 30 May."
    moved = (
        "Mrs Dahl has changed banks, so the deposit now goes to her new account ending 7743, no longer to the old one."
    )
    asked = _left(TRANSFERS, first, ("2025-04-05", f"I rang Mrs Dahl. {moved}"))
    assert [v["destination"].endswith("7743") for v in asked] == [True]
    assert len(_left(TRANSFERS, first, ("2025-04-05", f"An email came. {moved}"))) == 2


def test_what_is_owed_goes_to_somebody() -> None:
    (found,) = _left(
        TRANSFERS,
        "Please note for my payments: the deposit of 1,450 euros goes to the landlord, Mr. de Wit, on 16 June.",
    )
    assert (found["recipient"], found["amount"], found["date"]) == ("Mr. de Wit", 1450.0, dt.date(2025, 6, 16))
    assert not _left(TRANSFERS, "My sister's rent of 900 euros goes to Mr. Hill on 16 June.")
