"""Contracts that go on unless somebody is told in time, and what becomes of them later."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import records
from usercode.state.frames.turns.given_up import ENDED, GOES_ON, OVER, Contract, becomes, may_settle

TASKS = "household.deadlines"
BEEHIVE = (
    "2024-11-05",
    "I've a desk in the Beehive, 210 a month. It goes until 31 March and they add half a year if they don't hear from "
    "me two weeks before.",
)
KENNEL = (
    "2025-01-10",
    "Our boat has a berth in Falk Marina, 900 for the year to 31 October. Anybody who isn't coming back has to say so "
    "two months before that, or they're billed again.",
)


def of(path: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for kind, values in records(*said) if kind == path]


@pytest.mark.parametrize(
    ("said", "due"),
    [
        (BEEHIVE, dt.date(2025, 3, 17)),
        (KENNEL, dt.date(2025, 8, 31)),
        (
            (
                "2025-04-17",
                "Rented a storage box today, 58 a month for seven months. After that it's another seven if you haven't "
                "told them 31 days ahead.",
            ),
            dt.date(2025, 10, 17),
        ),
        (
            (
                "2025-03-01",
                "My PO box costs 96 a year and is extended every 31 December unless you cancel a month before.",
            ),
            dt.date(2025, 11, 30),
        ),
    ],
)
def test_the_last_day_is_counted_back_from_an_end_in_whatever_words(said, due):
    assert due in [task.get("due") for task in of(TASKS, said)]


def test_the_end_and_the_length_of_notice_may_be_told_on_two_days(tmp_path):
    told = (
        (
            "2025-05-14",
            "Dug out the contract for our storage unit on Dupont. It runs until 31 October and then rolls over.",
        ),
        (
            "2025-06-11",
            "The Dupont people say it can only be stopped in writing, at least two months before it runs out.",
        ),
    )
    assert "household_deadline" in raised(tmp_path / "u", *told, ("2025-08-27", "How do I peel garlic?"))


@pytest.mark.parametrize(
    "said",
    [
        "My brother has a desk in the Beehive. His goes until 31 March and they add half a year unless he tells them.",
        "At my job one has to give three months' notice before the end of March.",
    ],
)
def test_what_is_anothers_or_no_contract_is_none(said):
    assert not [t for t in of(TASKS, ("2024-11-05", said)) if str(t["what"]).startswith("notice (")]


@pytest.mark.parametrize(
    ("first", "later", "on"),
    [
        (
            BEEHIVE,
            ("2025-02-20", "My new boss wants me in the office, so I won't be needing the Beehive."),
            "2025-03-13",
        ),
        (KENNEL, ("2025-07-28", "Sold Petrel to the Hardings, they take her away in October."), "2025-08-27"),
    ],
)
def test_what_makes_a_notice_due_does_not_close_it(tmp_path, first, later, on):
    assert "household_deadline" in raised(tmp_path / "u", first, later, (on, "How do I peel garlic?"))


@pytest.mark.parametrize(
    ("first", "later", "on"),
    [
        (
            BEEHIVE,
            ("2025-02-20", "Emailed the Beehive that I'm out at the end of March, they've confirmed it."),
            "2025-03-13",
        ),
        (
            BEEHIVE,
            ("2025-02-20", "The new job fell through, so the Beehive desk it is for another year."),
            "2025-03-13",
        ),
        (KENNEL, ("2025-07-28", "Sold the boat. The marina has had our notice since Monday."), "2025-08-27"),
        (KENNEL, ("2025-07-28", "We thought of selling the boat but couldn't do it. She stays."), "2025-08-27"),
    ],
)
def test_who_has_been_told_or_stays_is_told_no_more(tmp_path, first, later, on):
    assert "household_deadline" not in raised(tmp_path / "u", first, later, (on, "How do I peel garlic?"))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A couple bought the motorhome and drove it off. It's hotels from now on.", OVER),
        ("The caravan stays where it is, we love it there.", GOES_ON),
        ("I've sent the site office my letter that we're out.", ENDED),
        ("Lovely weather at the lake today.", ""),
        ("My neighbour has sold his caravan.", ""),
    ],
)
def test_what_becomes_of_a_contract_is_told_by_what_it_serves(text, what):
    contract = Contract(
        "notice (pitch)", "The pitch is ours until October unless the site office hears two months before."
    )
    assert becomes(text.split("@"), contract) == what


def test_the_terms_of_a_contract_settle_nothing():
    assert not may_settle("They need six weeks' notice from anyone who doesn't want to roll over.")
    assert may_settle("They have had my notice.")
