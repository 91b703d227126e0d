"""Days and things that are taken, told in words that once were misread: hours of departure, things lent, what is declined."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-03-02"


def _left(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, one) for one in said)) if path == collection]


@pytest.mark.parametrize(
    ("text", "departs"),
    [
        ("We're in Jersey from 5 to 12 July. The ferry sails from Poole at 7.30 am on the 5th.", dt.datetime(2026, 7, 5, 7, 30)),
        ("Booked Mallorca, 3 to 10 May. Our flight leaves Gatwick at ten past six in the morning on the 3rd.", dt.datetime(2026, 5, 3, 6, 10)),
        ("We're off to Vienna from 5 to 9 April. The train goes from Graz at 14:20 on the 5th.", dt.datetime(2026, 4, 5, 14, 20)),
    ],
)  # fmt: skip
def test_the_hour_of_departure_belongs_to_the_journey(text: str, departs: dt.datetime) -> None:
    (trip,) = _left("travel.trips", text)
    assert trip["departs_at"] == departs
    assert _left("calendar.events", text) == []


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("I'm sewing all six cloaks on my machine on Sunday, March 15.", "machine"),
        ("The director moved things up, so I'm sewing all six cloaks on my machine on Sunday, March 15.", "machine"),
        ("The Mathur lunch is on Sunday 22 March. We'll load the van at 6 am and take everything over.", "van"),
    ],
)
def test_what_is_used_for_something_is_needed_then(text: str, thing: str) -> None:
    assert thing in [e.get("resource") for e in _left("calendar.events", text)]


@pytest.mark.parametrize(
    "text",
    [
        "My car goes to him on 12 March and I get it back on the evening of 13 March, it's the timing belt.",
        "The garage in Lyon has my van from 12 March and I get it back on the 13th.",
    ],
)
def test_a_thing_that_comes_back_is_away_until_then(text: str) -> None:
    (event,) = _left("calendar.events", text)
    assert (event["start"].date(), event["end"].date()) == (dt.date(2026, 3, 12), dt.date(2026, 3, 13))
    assert _left("travel.trips", text) == []


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("My sister's book launch is on May 14 at 2 pm in Seattle and I'm gutted I can't be there.", []),
        ("My old roommate invited me to a barbecue on May 12 at 3 pm but I told him I can't come.", []),
        ("The meter man comes on 10 March between 8 and 12, my neighbour will let him in.", []),
        ("My dentist appointment is on 14 March at 3, so I can't go to the gym.", ["dentist appointment"]),
        ("The plumber comes on 10 March at 8, I'll stay home to let him in.", ["plumber"]),
    ],
)
def test_who_does_not_come_is_not_taken(text: str, titles: list[str]) -> None:
    assert [e["title"] for e in _left("calendar.events", text)] == titles


def test_what_was_swapped_for_an_event_does_not_end_it() -> None:
    told = "The parent-teacher meeting for Ann is on 13 March at 4."
    for later in (
        "Swapped my shift so I can be at Ann's parent-teacher meeting on 13 March at four.",
        "About the parent-teacher meeting on 13 March, the school says it's in the hall now.",
    ):
        (event,) = _left("calendar.events", told, later)
        assert event["status"] == "planned"


def test_the_zone_of_whom_the_sentence_before_names_is_theirs() -> None:
    text = (
        "The Boston editor wants to go through the cover. I've said yes to a video call on 20 March at 9 am their time."
    )
    (event,) = _left("calendar.events", text)
    assert event["start"] == dt.datetime(2026, 3, 20, 13)
