"""What one is bound to in person, duties over days, houses in towns, things fetched later, and what binds nobody."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-09-01"


def _events(*texts: str) -> list[dict[str, Any]]:
    told = records(*((DAY, text) for text in texts))
    return [v for path, v in told if path == "calendar.events" and v.get("status") != "cancelled"]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("My nephew's swearing-in is on Thursday 9 October and I've got to stand beside him the whole time.", "swearing-in (accepted)"),
        ("The tiler wants to have a call on Thursday at 10. Told him no worries.", "tiler"),
        ("I'm on the late on Thursday 18 September, 2pm to 10pm.", "late"),
        ("I need to show up for jury duty on Wednesday 24 September at 8 am.", "jury duty"),
        ("I'm to report to the barracks every day from Monday, September 15 through Friday, September 19.", "duty: the barracks"),
        ("Orthodontist's fitting my brace on 11 December, 2 to 3 pm.", "Orthodontist"),
        ("The fire inspection for the van is on Monday 22 September at 10.", "fire inspection"),
    ],
)  # fmt: skip
def test_what_the_speaker_is_bound_to_is_an_event_of_theirs(text: str, title: str) -> None:
    (found,) = _events(text)
    assert title.lower() in found["title"].lower()
    assert not found.get("resource")


@pytest.mark.parametrize(
    "text",
    [
        "My brother's side plays on Thursday 18 September at 6. He has to turn up in person.",
        "Do I have to show up for the talk on Thursday 18 September at 6?",
        "I have to report to my boss by Monday, September 15.",
        "The clerk told me I'd have it back on 18 September.",
        "My cousin in Vancouver is going to see her bank on 4 November.",
    ],
)
def test_what_binds_others_or_nobody_is_none(text: str) -> None:
    assert not [p for p, _ in records((DAY, text)) if p in ("calendar.events", "travel.trips", "household.leases")]


def test_a_house_called_by_its_town_is_in_it() -> None:
    (found,) = _events("I have my audition at the Leeds conservatoire on 19 November at 2 pm.")
    assert found["place"] == "conservatoire, Leeds"


@pytest.mark.parametrize(
    ("text", "resource", "last"),
    [
        ("The bike's getting new gears. In at Tom's shop Monday 13 October, pick it up Wednesday 15th.", "bike", 15),
        ("The car's having its brakes done. In at the garage Monday 13 October, get it back Thursday 16th.", "car", 16),
        ("My laptop goes to the IT department from 3 to 5 October for a new keyboard.", "laptop", 5),
        ("My tablet screen is cracked. I'm dropping it at the repair shop on 6 October and they're keeping it until 10 October.", "tablet", 10),
    ],
)  # fmt: skip
def test_a_thing_is_away_until_it_is_fetched_and_whole_with_its_parts(text: str, resource: str, last: int) -> None:
    (found,) = _events(text)
    assert (found["resource"], found["end"].day) == (resource, last)


def test_days_at_the_lake_are_days_away_and_a_day_there_is_none() -> None:
    (found,) = _events("It's me and the girls at the lake from 14 to 21 October.")
    assert (found["title"], found["end"].day) == ("away (lake)", 21)
    assert not _events("We're at the beach on 14 October.")


def test_how_long_one_is_there_ends_the_event_before() -> None:
    (found,) = _events("The hygiene inspection is on Monday 22 September at 10. I have to be there, about two hours.")
    assert found["end"].hour == 12


def test_who_lets_the_fitter_in_is_bound_and_not_the_speaker() -> None:
    visit = "The plumber comes to our flat on 10 October at 8 in the morning."
    assert not _events(f"{visit} Otieno works from home that day and will open the door for him.")
    assert _events(f"{visit} I will open the door for him.")
    assert _events(f"{visit} I work from home that day and will open the door for him.")


def test_what_comes_to_be_seen_to_is_not_bought_and_what_is_out_now_is_off_on_no_day() -> None:
    text = "The man comes for the gas boiler on 17 October between ten and noon and I told them yes, I'll be home. The lift is out again."
    told = records((DAY, text))
    assert [path for path, _ in told] == ["calendar.events"]


def test_the_speakers_part_behind_a_colon_is_read_alone() -> None:
    told = dict(records((DAY, "The cat goes to the cattery: I am in Bergen from 3 to 9 November.")))
    assert told["travel.trips"]["destination"] == "Bergen"
    assert "travel.trips" not in dict(records((DAY, "A rule of the house: I never go to Bergen from 3 to 9 November.")))


def test_a_week_left_out_is_one_of_what_recurs_without_its_weekday() -> None:
    found = records(
        ("2025-09-17", "I have a pottery class from 7 to 9 pm each week until November 26."),
        ("2025-10-20", "There is no class on November 12, because they are rebuilding the kiln."),
    )
    assert [len(v.get("exceptions") or ()) for _, v in found] == [1]


def test_what_takes_place_on_a_day_that_is_taken_needs_no_noun_of_events() -> None:
    first = "I've got an interview on Thursday 16 October from 10 to 11:30."
    told = _events(
        first, "Our tutor has announced that the statistics mid-sem is now on 16 October, from 10:30 to 12:30."
    )
    assert len(told) == 2
    assert len(_events(first, "Our neighbours get their sofa on 16 October at 11.")) == 1
