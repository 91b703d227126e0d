"""What was paid for one visit and stands twice in a list, services that "it" stands for, and texts that give an account."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EARLIER, DAY = "2025-06-03", "2025-06-16"


def _left(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


_LIST = "Sorting the Visa bill. June 3 Benny's Plumbing $385, June 4 Lowe's $41.18, June 5 Benny's Plumbing $385."


def test_one_visit_that_stands_twice_on_the_bill_was_paid_twice() -> None:
    told = "Benny's Plumbing came by today to replace the valve. One visit, $385, I put it on my Visa."
    found = [(p["payee"], p["amount"], p["date"]) for p in _left("finance.payments", (EARLIER, told), (DAY, _LIST))]
    assert found == [("Benny's Plumbing", 385, dt.date(2025, 6, day)) for day in (3, 5)]


@pytest.mark.parametrize(
    ("told", "listed"),
    [
        ("Benny's Plumbing came by today, $385 on my Visa. He comes back Thursday, same job, another $385.", _LIST),
        (
            "Benny's Plumbing came by once this morning, $385 on my Visa.",
            "Sorting the Visa bill. June 4 Benny's Plumbing $385, June 4 Lowe's $41.18.",
        ),
    ],
)
def test_two_visits_or_one_that_stands_once_are_no_second_payment(told: str, listed: str) -> None:
    assert len(_left("finance.payments", (EARLIER, told), (DAY, listed))) <= 1


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("I don't need McAfee any longer. It renews by itself on 2 October for 109.95 euros.", "McAfee"),
        ("We never watch MUBI these days. It renews on 2 October for £95.88.", "MUBI"),
        (
            "Our booking software, WaveDesk, renews by itself on 2 October for $648, and I don't want another year.",
            "WaveDesk",
        ),
    ],
)
def test_a_service_is_called_by_its_name_wherever_it_stands(told: str, name: str) -> None:
    (found,) = _left("finance.subscriptions", (DAY, told))
    assert (found["name"], found["renews_on"], found["wants_to_cancel"]) == (name, dt.date(2025, 10, 2), True)


def test_a_trial_is_cancelled_although_a_letter_came_to_say_so() -> None:
    (found,) = _left(
        "finance.subscriptions",
        (EARLIER, "I started a free trial of Findmypast. It ends on 22 June and then they take £79.99 for a year."),
        (DAY, "I've cancelled the Findmypast trial now and got the email to say I won't be charged."),
    )
    assert found["cancelled_on"] == dt.date(2025, 6, 16)


def test_a_closed_account_is_given_in_a_text_that_is_asked_for() -> None:
    found = _left(
        "finance.payments",
        (EARLIER, "I closed my PTSB account, the one ending 2207, on Monday."),
        (DAY, "Can you write a short reply to HR saying to pay me into the PTSB account ending 2207?"),
    )
    assert [p["from_account"] for p in found] == ["PTSB ending in 2207"]


def test_an_order_that_was_revised_takes_the_place_of_the_one_before() -> None:
    found = _left(
        "finance.transfers",
        (EARLIER, "The transfer to the roofer is $4,500 from savings on June 20."),
        (
            DAY,
            "The roofer revised it: it's $4,850 now. Draft a message to my bank to send $4,850 to the roofer from savings on June 20.",
        ),
    )
    assert [(t["amount"], t["from_account"], t.get("destination")) for t in found] == [(4850, "savings", None)]
