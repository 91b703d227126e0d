"""Payments that are called off or held back, and what closed cards, spellings and left-out subjects are read as."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

ORDER = ("2025-06-02", "I'm going to transfer $700 to Hank for the fence on 13 June.")


def only(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "My wife said don't send Hank the money after all, he owes us from last year.",
        "The $700 must not go to Hank, it goes to the timber yard.",
        "Please don't wire Hank the $700.",
    ],
)
def test_order_called_off(text: str) -> None:
    said = ORDER, ("2025-06-09", text)
    assert [t["status"] for t in only("finance.transfers", *said)] == ["cancelled"]
    [ban] = only("finance.limits", *said)
    assert (ban["subject"], ban["until"]) == ("payment to Hank", dt.date(2025, 6, 16))


@pytest.mark.parametrize(
    "text",
    [
        "I have not sent Hank the money yet.",
        "Should I not send Hank the money?",
        "Don't send Olga the money.",
        "Hank did not want to be paid in cash.",
    ],
)
def test_order_not_called_off(text: str) -> None:
    assert not only("finance.limits", ORDER, ("2025-06-09", text))


@pytest.mark.parametrize(
    "text",
    ["Sent Hank $40 for the lottery tickets.", "Hank is right, it works again now, so I sent Hank the $700."],
)
def test_ban_that_an_order_left_behind_is_over(text: str) -> None:
    off = ("2025-06-09", "Please don't wire Hank the $700.")
    assert not only("finance.limits", ORDER, off, ("2025-06-13", text))


@pytest.mark.parametrize(
    ("text", "party"),
    [
        ("Nah, not paying Olga for the blinds till they're hung.", "Olga"),
        ("I owe Marlon for the porch. Hold the money back until he's painted it.", "Marlon"),
        ("Nothing more goes to Benson Roofing before the snagging list is done.", "Benson Roofing"),
    ],
)
def test_what_is_held_back_until_something_happens(text: str, party: str) -> None:
    [ban] = only("finance.limits", text)
    assert (ban["subject"], ban["max_amount"]) == (f"payment to {party}", 0.0)


@pytest.mark.parametrize("text", ["The blinds are up and look smart.", "Olga's blinds are finally hung."])
def test_what_was_waited_for_has_come(text: str) -> None:
    assert not only("finance.limits", "Not paying Olga for the blinds till they're hung.", ("2025-04-02", text))


def test_what_was_waited_for_has_not_come() -> None:
    said = "Not paying Olga for the blinds till they're hung.", ("2025-04-02", "The blinds are not up yet.")
    assert only("finance.limits", *said)


def test_day_of_what_is_waited_for_ends_a_ban() -> None:
    [ban] = only("finance.limits", "Nothing is to be paid to Benson Roofing before the survey is in on 30 June.")
    assert ban["until"] == dt.date(2025, 6, 30)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The Barclaycard is closed with effect from 6 March.", dt.date(2025, 3, 6)),
        ("My Halifax account is closed as of 6 March.", dt.date(2025, 3, 6)),
        ("My N26 account does not exist anymore since 6 March.", dt.date(2025, 3, 6)),
        ("My HSBC account closes on 1 April.", dt.date(2025, 4, 1)),
    ],
)
def test_day_of_a_closed_account(text: str, day: dt.date) -> None:
    [account] = only("finance.accounts", text)
    assert account["closed_on"] == day


def test_day_from_which_a_service_is_over() -> None:
    [service] = only("finance.subscriptions", "I cancelled my gym membership, effective 6 March.")
    assert service["cancelled_on"] == dt.date(2025, 3, 6)


def test_closed_card_given_and_crossed_out() -> None:
    closed = "The Barclaycard is closed with effect from 6 March."
    assert only("finance.payments", closed, ("2025-04-02", "Booked the Ibis and gave them the Barclaycard."))
    assert not only(
        "finance.payments", closed, ("2025-04-02", "Gave the Ibis the Amex, the Barclaycard I crossed out.")
    )


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("i'm putting myself on a sephora ban til june 15", "sephora"),
        ("No trainers for me till my birthday, the 9th of June.", "trainers"),
    ],
)
def test_what_is_done_without(text: str, subject: str) -> None:
    [ban] = only("finance.limits", text)
    assert (ban["subject"], ban["max_amount"]) == (subject, 0.0)


def test_what_is_not_there_is_not_done_without() -> None:
    assert not only("finance.limits", "No strawberries till 9 June.")


def test_spending_told_without_a_subject() -> None:
    ban = ("2025-05-05", "I'm not buying any more tools till 30 June.")
    bought = ("2025-05-31", "Ducked into Bunnings and walked out with a Makita drill, 319 bucks.")
    left = ("2025-05-31", "Ducked into Bunnings, saw a Makita drill for 319 bucks and walked out.")
    assert [p["amount"] for p in only("finance.payments", ban, bought)] == [319.0]
    assert not only("finance.payments", ban, left)


def test_shares_are_stocks() -> None:
    ban = ("2025-04-02", "No buying of individual stocks till 30 September.")
    assert [p["amount"] for p in only("finance.payments", ban, ("2025-06-18", "I bought 40 shares of Fiat for £270."))]
    assert not only("finance.payments", ban, ("2025-06-18", "Sold 40 shares of Fiat for £270."))
