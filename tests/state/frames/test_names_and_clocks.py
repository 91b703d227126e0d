"""Whose clock an hour is, things in the names of places, and what beside a day hangs on the weather."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.facts.moods import mood

DAY = "2026-03-02"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    told = [one if isinstance(one, tuple) else (DAY, one) for one in said]
    return [values for path, values in records(*told) if path == collection]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("My brother in Toronto rang. We're having a video call on Sunday 14 June at two in the afternoon, his time, and it will probably last an hour.", 18),
        ("My brother in Toronto rang. We're having a video call on Sunday 14 June at two in the afternoon, and it will probably last an hour.", 14),
    ],
)  # fmt: skip
def test_how_long_it_may_last_leaves_the_hour_sure(text: str, start: int) -> None:
    (event,) = _left("calendar.events", text)
    assert event["start"] == dt.datetime(2026, 6, 14, start)


def test_what_was_agreed_on_is_called_by_what_was_wanted() -> None:
    text = "Our supplier in Chicago wants to go over the new tariffs with me. We settled on Thursday 19 March at 10.30 in the morning their time, for one hour."
    (event,) = _left("calendar.events", text)
    assert event["title"].startswith("go over the new tariffs")


@pytest.mark.parametrize(
    "text",
    [
        "We've booked a table at the Boat House for lunch on Sunday 24 May.",
        "I'm meeting Lisa in the Tent Bar on Sunday 24 May at 7 pm.",
    ],
)
def test_a_thing_in_the_name_of_a_place_is_needed_by_nobody(text: str) -> None:
    assert [e for e in _left("calendar.events", text) if e.get("resource")] == []


def test_the_name_of_a_place_takes_no_thing_that_others_have() -> None:
    lent = "Kasia and her boys are having our caravan from 23 to 26 May."
    (one,) = _left("calendar.events", lent, "We're having brunch at the Caravan Kitchen on Sunday 24 May.")
    assert one["resource"] == "caravan"
    assert len(_left("calendar.events", lent, "We're sleeping in the caravan on Sunday 24 May.")) == 2


def test_what_hangs_on_the_weather_leaves_the_rest_told() -> None:
    text = "We're taking the twins to sleep in the cabin on Saturday 23 and Sunday 24 May, and we'll swim if it stays warm."
    (event,) = _left("calendar.events", text)
    assert event["resource"] == "cabin"
    assert mood("We'll sleep in the cabin on 23 May if it stays warm.") == "hypothetical"
    assert mood("We fly on 23 May, and we'll stay if it works out with the job and the flat.") != "asserted"


def test_a_shift_swapped_for_it_moves_nothing_else() -> None:
    kept = "They're keeping the Fiesta at the garage on Thursday 5 and Friday 6 March to fit a new clutch."
    seen = "Nina's appointment with the skin specialist is at ten on Friday 6 March, and I've swapped my shift for it. I'll drive her over in the Fiesta."
    garage, visit = _left("calendar.events", ("2026-02-19", kept), ("2026-02-26", seen))
    assert garage["start"].date() == dt.date(2026, 3, 5)
    assert visit["start"] == dt.datetime(2026, 3, 6, 10)


def test_a_hired_car_fetched_at_the_port_is_no_errand() -> None:
    text = "Brittany is booked! We're on the ferry to France on Wednesday 10 June, and I'm picking up a hire car at the port and doing all the driving until the 17th."
    (trip,) = _left("travel.trips", text)
    assert [str(trip[day]) for day in ("departure_date", "return_date")] == ["2026-06-10", "2026-06-17"]
    assert _left("travel.trips", "I'm picking up Sam at the port on Wednesday 10 June.") == []


def test_a_wish_that_was_seen_to_is_no_task() -> None:
    text = "Lisa wants a proper catch-up, so we've booked a table at the Ivy for brunch on Sunday 24 May."
    assert _left("household.deadlines", text) == []
