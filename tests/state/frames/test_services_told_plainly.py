"""Trials and renewals in plain words: when they turn into something paid, whose they are, and that they go on."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-01-05"


def _services(*said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == "finance.subscriptions"]


@pytest.mark.parametrize(
    ("text", "name", "until"),
    [
        (
            "I signed up for the free trial on Ancestry tonight, and I really only need it for a week. "
            "It turns into a paid plan at $29.99 a month on January 19.",
            "Ancestry",
            "2026-01-19",
        ),
        ("I took the Babbel trial today, it becomes a paid plan at $29 a month on January 19.", "Babbel", "2026-01-19"),
        ("I'm trying Grammarly for free. The trial is over in ten days, then $30 a month.", "Grammarly", "2026-01-15"),
        ("Got MasterClass free. They start charging my card $15 a month from March 1.", "MasterClass", "2026-03-01"),
        ("We took the free fortnight at BritBox. I'll be charged £5.99 on 18 January.", "BritBox", "2026-01-18"),
        ("We've got until Friday to get out of the meal kit trial, or it's $72 a week.", "meal kit", "2026-01-09"),
        ("From today I have The Athletic for six weeks for £1, it goes to £8 a month.", "Athletic", "2026-02-16"),
        ("My son took out the free week of Duolingo Super today.", "Duolingo Super", "2026-01-12"),
        ("Write Tom a note that our free month of Sky Sports ends on 30 January.", "Sky Sports", "2026-01-30"),
    ],
)
def test_a_trial_ends_on_the_day_on_which_it_turns_into_something_paid(text: str, name: str, until: str) -> None:
    (found,) = _services(text)
    assert (found["name"], found["trial_until"]) == (name, dt.date.fromisoformat(until))


def test_several_trials_each_have_their_last_day() -> None:
    found = _services("Two trials are running: Peacock until January 8 and Headspace until January 15.")
    assert {v["name"]: v["trial_until"].day for v in found} == {"Peacock": 8, "Headspace": 15}


@pytest.mark.parametrize(
    "text",
    [
        "I signed up for a trial of Adobe Acrobat. I only need it for a week to edit the lease.",
        "Next door's trial of Now TV ends tomorrow.",
        "Priya's free trial of Coursera ends on Thursday, she's a bit worried about it.",
        "Sanjay is on a trial of Peacock, it turns into a paid plan on January 19.",
        "If I take the Peacock trial, will it turn into a paid plan on January 19?",
        "There's a yoga trial class on Thursday at six, free.",
    ],
)
def test_no_trial_of_the_speaker_ends(text: str) -> None:
    assert not [v for v in _services(text) if v.get("trial_until")]


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("The hosting at Bluehost renews on May 2 for $143, that's fine, leave it on.", False),
        ("The Amazon Music trial ends on 19 January, we're going to keep it.", False),
        ("The Washington Post renews on February 1st for $120. I'd like to be out by then.", True),
    ],
)
def test_what_renews_is_wanted_or_not(text: str, wants: bool) -> None:
    (found,) = _services(text)
    assert found["wants_to_cancel"] is wants


def test_what_a_price_is_for_is_no_part_of_its_day() -> None:
    (found,) = _services("The Zwift trial is free, they charge $15 a month from March 1.")
    assert found["trial_until"] == dt.date(2026, 3, 1)


def test_a_paid_plan_is_not_paid() -> None:
    assert not records((DAY, "It turns into a paid plan at $29.99 a month on January 19."))


def test_what_one_could_not_work_without_is_wanted() -> None:
    (found,) = _services("Dropbox renews on the 17th for £95.88, couldn't work without it.")
    assert found["wants_to_cancel"] is False
