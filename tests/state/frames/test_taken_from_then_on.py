"""A thing that is handed over on the day of one sentence and kept until that of the next."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-01-03"


def _events(*told: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*told) if path == "calendar.events"]


@pytest.mark.parametrize(
    ("told", "thing", "first", "last"),
    [
        (
            "The Subaru goes in for head gaskets on January 20. The shop's keeping it through the 22nd.",
            "Subaru",
            (1, 20),
            (1, 22),
        ),
        (
            "I'm handing the car in for the recall on 9 February. They'll keep it until the 12th.",
            "car",
            (2, 9),
            (2, 12),
        ),
        (
            "The sewing machine goes off to be serviced on 9 February; I'll have it back by 20 February.",
            "sewing machine",
            (2, 9),
            (2, 20),
        ),
        (
            "The hinge of my laptop has given up. I am leaving it with the repair shop on Monday 9 February, "
            "and they give it back to me on Friday 13 February.",
            "laptop",
            (2, 9),
            (2, 13),
        ),
        (
            "My bike needs new brakes. I'm taking it to Halfords on 9 February and I get it back on the 12th.",
            "bike",
            (2, 9),
            (2, 12),
        ),
    ],
)
def test_it_is_away_from_the_first_day_to_the_last(
    told: str, thing: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (event,) = _events((DAY, told))
    assert event["resource"] == thing
    assert (event["start"].date(), event["end"].date()) == (dt.date(2026, *first), dt.date(2026, *last))


def test_an_until_alone_runs_from_today() -> None:
    (event,) = _events((DAY, "Lena has my camera. She's keeping it until 9 January."))
    assert (event["start"].date(), event["end"].date()) == (dt.date(2026, 1, 3), dt.date(2026, 1, 9))


@pytest.mark.parametrize(
    ("told", "start", "end"),
    [
        (
            "A law firm has booked me for a deposition by video on Wednesday 28 January. It runs from 10:00 to 12:00.",
            dt.time(10),
            dt.time(12),
        ),
        (
            "My choir sings at the town hall on Saturday 24 January. It starts at seven in the evening.",
            dt.time(19),
            None,
        ),
    ],
)
def test_the_hours_of_an_event_may_stand_behind_it(told: str, start: dt.time, end: dt.time | None) -> None:
    (event,) = _events((DAY, told))
    assert event["start"].time() == start
    assert (event["end"].time() if event.get("end") else None) == end
