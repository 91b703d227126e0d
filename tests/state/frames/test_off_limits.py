"""What is ruled out for a time and is no kind of goods, what is done all the same, and sums above what gets through."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import records

DAY, LATER = "2026-03-02", "2026-04-07"
_CREDIT = "Our broker said no new credit of any sort until we complete on 12 June."
_CARD = "The band's credit card is in the red. Nothing whatsoever goes on that card until the end of April."
_ACCOUNT = (
    "My tax money is in an account at Ostbank. Not one euro leaves that account before the tax is paid on 31 July."
)
_SHARES = "Compliance wrote that no employee may buy or sell Tarrow shares from 15 March to 30 April."
_WAITS = "The board says no money goes to Lindholm Roofing before the surveyor has been, and she comes on 23 April."
_ONLY = "The council gave our chess club £2,000! The letter says it may be used for junior coaching only."


@pytest.mark.parametrize(
    ("text", "subject", "until"),
    [
        (_CREDIT, "instalment buying", dt.date(2026, 6, 12)),
        ("We close on 12 June. Till then we mustn't take on any new debt.", "instalment buying", dt.date(2026, 6, 12)),
        ("The lender told us not to open any new accounts before 29 May.", "instalment buying", dt.date(2026, 5, 28)),
        (_CARD, "payment from band's credit card", dt.date(2026, 4, 30)),
        ("We've agreed not to touch the holiday pot until July 1.", "payment from holiday pot", dt.date(2026, 7, 1)),
        (_SHARES, "trading in Tarrow shares from 2026-03-15", dt.date(2026, 4, 30)),
        (_WAITS, "payment to Lindholm Roofing", dt.date(2026, 4, 23)),
        (_ONLY, "payment from council money", None),
    ],
)
def test_what_is_ruled_out_is_a_limit_of_nothing_and_no_task(text: str, subject: str, until: dt.date | None) -> None:
    found = records((DAY, text))
    (limit,) = (values for path, values in found if path == "finance.limits")
    assert (limit["subject"], limit["max_amount"], limit.get("until")) == (subject, 0.0, until)
    assert "household.deadlines" not in {path for path, _ in found}


@pytest.mark.parametrize(
    "text",
    [
        "My sister's broker told her not to take out any new loans until June.",
        "The shop does not take credit until June.",
        "Did the bank say no new loans until June?",
        "If we take no new credit until June the rate is lower.",
    ],
)
def test_what_binds_others_or_is_only_asked_rules_nothing_out(text: str) -> None:
    assert [values for path, values in records((DAY, text)) if values.get("subject") == "instalment buying"] == []


@pytest.mark.parametrize(
    ("rule", "deed"),
    [
        (_CREDIT, "Found a sofa at Marlow's, £2,100 over 36 months. I'm filling in their finance application tonight."),
        (_CREDIT, "I'm taking out a small loan for the kitchen, £5,000."),
        (_CREDIT, "The dealer does 0% over three years, £249 a month, so I signed for the Skoda today."),
        (_CARD, "Found an amplifier, £640. I'm putting it on the band's credit card this afternoon."),
        (_ACCOUNT, "I'm getting a lens for 900 euros today and pay with a transfer from the Ostbank account."),
        (_SHARES, "I'm going to sell 150 of my Tarrow shares tomorrow to cover the roof."),
        (_WAITS, "I'm wiring Lindholm Roofing the 12,400 pounds today."),
        (_ONLY, "Paying the summer party band £400 out of the council money."),
    ],
)
def test_what_is_done_all_the_same_is_told(tmp_path: Path, rule: str, deed: str) -> None:
    assert "finance_forbidden" in raised(tmp_path / "m", (DAY, rule), (LATER, deed))


@pytest.mark.parametrize(
    ("rule", "deed"),
    [
        (_CREDIT, "Found a sofa at Marlow's, £2,100. I'm paying cash from savings."),
        (_CREDIT, "My sister bought her sofa on Klarna, three payments of £160."),
        (_CREDIT, "They offered me 0% finance on the sofa but I said no and paid outright."),
        (_CREDIT, "I put the weekly shop on my usual credit card, £96."),
        (_CARD, "Paid £400 off the band's credit card today."),
        (_CARD, "Found an amplifier, £640. I'm putting it on my own debit card."),
        (_ACCOUNT, "Put another 400 euros into the Ostbank account."),
        (_SHARES, "I'm going to sell 150 of my Ormond shares tomorrow."),
        (_SHARES, "My colleague sold his Tarrow shares anyway."),
        (_WAITS, "Lindholm Roofing sent the invoice over 12,400 pounds."),
        (_ONLY, "Paid our junior coach Mia £300 from the council money."),
    ],
)
def test_what_keeps_to_the_rule_is_let_be(tmp_path: Path, rule: str, deed: str) -> None:
    assert not {"finance_forbidden", "finance_limit"} & {*raised(tmp_path / "m", (DAY, rule), (LATER, deed))}


def test_a_rule_ends_early_with_what_it_lasts_until(tmp_path: Path) -> None:
    ended = (DAY, _CREDIT), ("2026-03-20", "We completed early, keys in hand!")
    assert raised(tmp_path / "m", *ended, (LATER, "I'm taking out a small loan for the kitchen, £5,000.")) == []


_APP = "My Norbank app lets out £10,000 a day in total, anything more has to be done at the branch."
_HOTEL = "Hotels on the project are reimbursed up to 140 euros a night, and anything above that isn't paid."
_VISA = "My Visa has a $2,500 limit and there's $1,900 on it after the brake job."


@pytest.mark.parametrize(
    ("rule", "deed", "told"),
    [
        (_APP, "The solicitor needs the £14,500 deposit. I'll send it from the Norbank app over breakfast.", True),
        (_APP, "The solicitor needs the £9,500 deposit. I'll send it from the Norbank app over breakfast.", False),
        (_APP, "The solicitor needs £14,500. I'll send it in two parts, today and tomorrow.", False),
        (_HOTEL, "I reserved three nights at the Hotel Limm for 212 euros a night, the project pays.", True),
        (_HOTEL, "I reserved three nights at the Hotel Limm for 132 euros a night, the project pays.", False),
        (_HOTEL, "For our holiday in Rome I booked a hotel for 212 euros a night.", False),
        (_VISA, "The outfitter wants $900 up front for the canoes. I'll put it on the Visa tonight.", True),
        (_VISA, "The outfitter wants $400 up front for the canoes. I'll put it on the Visa tonight.", False),
        (_VISA, "The outfitter wants $900 up front for the canoes. I'll put it on my Amex tonight.", False),
    ],
)
def test_a_sum_above_what_gets_through_is_told(tmp_path: Path, rule: str, deed: str, told: bool) -> None:
    assert told is ("finance_limit" in raised(tmp_path / "m", (DAY, rule), (LATER, deed)))


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("No Afterpay for me until 30 June.", "Afterpay"),
        ("No more loans to my neighbour Oskar until 30 June.", "loan to neighbour Oskar"),
        ("Nothing goes on the credit card until 30 June.", "credit card"),
        ("Drinks on the company card get no more than $80 a month.", "Drinks per month"),
    ],
)
def test_a_rule_read_by_what_it_is_on_stays_one(text: str, subject: str) -> None:
    (limit,) = (values for path, values in records((DAY, text)) if path == "finance.limits")
    assert limit["subject"] == subject


def test_what_goes_on_a_credit_card_that_is_to_rest_is_told(tmp_path: Path) -> None:
    rule = "Nothing goes on the credit card until 30 June."
    assert "finance_forbidden" in raised(
        tmp_path / "a", (DAY, rule), (LATER, "I put the new sofa on the credit card, £900.")
    )
    assert "finance_forbidden" not in raised(
        tmp_path / "b", (DAY, rule), (LATER, "I paid £200 off my credit card today.")
    )


@pytest.mark.parametrize(
    "said",
    [
        "My office card has a $2,500 per-transaction limit.",
        "The firm's Visa has a limit of 900 euros for each purchase.",
        "Our club card has a 3,000 dollar limit.",
    ],
)
def test_a_limit_of_a_card_is_for_no_month_that_nobody_told(said: str) -> None:
    subjects = [values["subject"] for path, values in records(said) if path == "finance.limits"]
    assert not [subject for subject in subjects if "month" in subject]


def test_a_payment_above_the_limit_of_a_card_is_put_on_that_card() -> None:
    found = records(
        ("2025-03-10", "My office card has a $2,500 per-transaction limit."),
        ("2025-04-02", "The hall asks $3,100 for the day. Can you put it on my office card?"),
    )
    (limit,) = [values for path, values in found if path == "finance.limits"]
    (payment,) = [values for path, values in found if path == "finance.payments"]
    assert (limit["subject"], limit["max_amount"]) == ("office card", 2500.0)
    assert (payment["from_account"], payment["amount"]) == ("office card", 3100.0)
