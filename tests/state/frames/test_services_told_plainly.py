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


@pytest.mark.parametrize(
    ("first", "then", "name", "price"),
    [
        (
            "I started the free trial at Audible today.",
            "It's free for thirty days and then they take $139.",
            "Audible",
            139,
        ),
        (
            "Signed up for MasterClass today. The first 30 days are free.",
            "After the trial they take $120.",
            "MasterClass",
            120,
        ),
        ("We joined Strava on a 30-day trial today.", "If I do nothing they'll debit $54.", "Strava", 54),
        ("I've put Headspace on my phone.", "Thirty days are free, and afterwards it's $69.", "Headspace", 69),
        (
            "I took the trial of ZEE5 today.",
            "It costs nothing for the first 30 days, then $99 gets deducted.",
            "ZEE5",
            99,
        ),
        ("Peloton gave me thirty days free, starting today.", "When that's over it is $12.99.", "Peloton", 12.99),
    ],
)
def test_what_a_trial_costs_may_be_told_a_message_later(first: str, then: str, name: str, price: float) -> None:
    together = records(f"{first} {then}") if name == "Headspace" else records(first, then)
    (service,) = [v for path, v in together if path == "finance.subscriptions"]
    assert (service["name"], service["price"]) == (name, price)
    assert service["trial_until"].isoformat() == "2025-04-09"
    assert not [path for path, _ in together if path in ("finance.payments", "household.deadlines")]


def test_a_trial_that_is_called_off_at_once_is_over() -> None:
    found = records(
        "Signed up for MasterClass today. The first 14 days are free.",
        "I cancelled it right away so they won't charge me $120 afterwards.",
    )
    (service,) = [v for path, v in found if path == "finance.subscriptions"]
    assert service["cancelled_on"].isoformat() == "2025-03-10"


@pytest.mark.parametrize(
    ("text", "name", "day"),
    [
        (
            "I don't open Adobe Lightroom any more. I still have the yearly plan there, which renews by itself on "
            "3 December for $312.",
            "Adobe Lightroom",
            "2025-12-03",
        ),
        ("I've stopped using Duolingo. The annual plan there rolls over on 20 May, £84.", "Duolingo", "2025-05-20"),
        (
            "We moved everything from Dropbox to iCloud. The paid plan still runs, and on May 18 they'll take $119.",
            "Dropbox",
            "2025-05-18",
        ),
        (
            "My brother doesn't open Adobe Lightroom any more. He has the yearly plan, it renews on 3 May for $9.",
            "",
            "",
        ),
        ("I don't read the Times any longer. My plan was cancelled, it would have renewed on April 2 for £9.", "", ""),
    ],
)
def test_what_is_used_no_more_goes_on_costing_by_the_next_sentence(text: str, name: str, day: str) -> None:
    found = [v for path, v in records(text) if path == "finance.subscriptions" and v.get("renews_on")]
    assert [(v["name"], v["renews_on"].isoformat()) for v in found] == ([(name, day)] if name else [])
