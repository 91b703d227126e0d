"""What takes a day in everyday words: shifts on days in a row, shows with their doors, floors, calls and treatments."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-10"


def _events(*texts: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in texts)) if path == "calendar.events"]


def _at(month: int, day: int, hour: int = 0, minute: int = 0) -> dt.datetime:
    return dt.datetime(2025, month, day, hour, minute)


@pytest.mark.parametrize(
    "told",
    [
        "I'm on nights at the Mater October 22, 23 and 24, 7 pm to 7 am each.",
        "My rota is up: nights on 22, 23 and 24 October, 7 in the evening to 7 in the morning.",
    ],
)
def test_shifts_on_days_in_a_row_end_in_the_morning(told: str) -> None:
    found = [(e["title"], e["start"], e["end"]) for e in _events(told)]
    assert found == [("night shift", _at(10, d, 19), _at(10, d + 1, 7)) for d in (22, 23, 24)]


@pytest.mark.parametrize(
    ("told", "title", "hour"),
    [
        ("Guess who got two tickets for Norah Jones, Friday October 24, doors at 7 and show at 8!", "Norah Jones", 20),
        (
            "Treated myself, a ticket for Hozier in Marlay Park on Friday 24 October, gates at 5 and he's on at 9.",
            "Hozier",
            21,
        ),
        ("I got tickets for the school concert on Friday 24 October at 6 pm.", "school concert", 18),
    ],
)
def test_a_show_is_called_by_its_name_and_begins_behind_its_doors(told: str, title: str, hour: int) -> None:
    (found,) = _events(told)
    assert (found["title"].removesuffix(" (tickets)"), found["start"]) == (title, _at(10, 24, hour))


@pytest.mark.parametrize(
    ("told", "room", "first", "last"),
    [
        (
            "Getting the downstairs floors refinished. The crew comes May 18 and nobody can set foot downstairs until the morning of May 21.",
            "downstairs",
            18,
            20,
        ),
        (
            "The kitchen floor gets new tile May 18. The guys say nobody walks on it until May 21.",
            "kitchen",
            18,
            21,
        ),
        ("The wood floors get sanded and oiled from 18 to 20 May, we have to be out.", "floors", 18, 20),
    ],
)
def test_floors_take_a_room_from_the_day_of_the_work_on(told: str, room: str, first: int, last: int) -> None:
    (found,) = [e for e in _events(told) if e.get("resource") == room and e["end"] == _at(5, last, 23, 59)]
    assert (found["title"], found["start"]) == (f"{room} out of use", _at(5, first))


def test_a_room_that_cannot_be_used_is_no_rule_on_spending() -> None:
    paths = [path for path, _ in records((DAY, "We can't use the kitchen until May 21."))]
    assert "finance.limits" not in paths


@pytest.mark.parametrize(
    ("told", "title"),
    [
        ("My root canal is on May 16 at 3 pm and it takes about ninety minutes.", "root canal"),
        (
            "The school confirmed our parent-teacher conference with Ms. Alvarez: Friday, May 16 at 3 pm, in person.",
            "parent-teacher conference with Ms. Alvarez",
        ),
        (
            "The Leeds firm wants a second interview by video, on Friday 16 May at 3 pm.",
            "second interview by video",
        ),
        ("The depot confirmed our kickoff call for Friday May 16 at 3 pm.", "kickoff call"),
        ("HR has set up our onboarding call for Friday 16 May at 3 pm.", "onboarding call"),
    ],
)
def test_what_others_set_for_the_speaker_is_called_by_what_it_is(told: str, title: str) -> None:
    (found,) = _events(told)
    assert (found["title"], found["start"]) == (title, _at(5, 16, 15))


@pytest.mark.parametrize(
    "told",
    [
        "My favorite show is on Friday May 16 at 3 pm.",
        "My team is on Friday May 16 at 3 pm on channel 4.",
        "The school wants a call with her parents on Friday May 16 at 3 pm.",
        "The office sent my schedule for Friday May 16 at 3 pm, I'm off.",
        "My flight is on Friday May 16 at 3 pm, says the board.",
    ],
)
def test_what_is_watched_or_others_attend_takes_no_time(told: str) -> None:
    assert _events(told) == []


@pytest.mark.parametrize(
    "over",
    [
        "My partner will stay in for the furnace guy on Friday so I'm free.",
        "My mum will be at ours to let the furnace guy in on Friday.",
    ],
)
def test_who_is_received_by_somebody_else_takes_no_time(over: str) -> None:
    (found,) = _events("The furnace guy comes Friday May 16 between 8 and noon, I have to be home.", over)
    assert (found["title"], found["status"]) == ("furnace guy", "cancelled")


def test_a_pickup_in_the_shop_is_known_by_both_names() -> None:
    (found,) = _events(
        "The transmission on my pickup is slipping. Olson's Garage is taking it Thursday May 15 and Friday May 16, they keep it both days."
    )
    assert (found["title"], found["resource"]) == ("truck in the garage (pickup)", "truck")


def test_the_camper_that_the_speaker_and_theirs_go_in_is_noted_beside_the_stay() -> None:
    (found,) = _events(
        "Got a spot at a campground outside Leadville for July 4 to July 6! It'll be me, my girlfriend and the dog in our camper."
    )
    assert "in our camper" in " ".join(found["notes"])
