"""Journeys that a later day lets go, puts off or moves in everyday words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_SEOUL = ("2025-02-10", "I fly to Seoul on 8 May.")


def _trip(then: str) -> dict[str, Any] | None:
    return next((v for path, v in records(_SEOUL, ("2025-03-20", then)) if path == "travel.trips"), None)


@pytest.mark.parametrize(
    "then",
    [
        "We've dropped Korea, too hot with a baby.",
        "I've decided against Seoul.",
        "We're letting Korea go, Peter's hip won't do it.",
        "I've put Seoul off until the autumn.",
        "Now that Korea isn't happening any more, could you suggest a weekend nearby?",
        "Turns out they don't need me in Seoul.",
        "Well, Korea fell through.",
        "We do the Seoul meeting over Zoom now, no flight needed.",
        "I got my money back for the Seoul flight.",
        "Since I'm not flying in May any more, what could we do with the week at home?",
    ],
)
def test_a_journey_that_is_let_go_is_in_doubt(then: str) -> None:
    trip = _trip(then)
    assert trip is None or trip["doubtful"]


@pytest.mark.parametrize(
    ("then", "day"),
    [
        ("Seoul is now on 15 May.", "2025-05-15"),
        ("I've pushed the Korean trip back to 22 May.", "2025-05-22"),
        ("The airline let me shift Korea to the week after, so I'll go on the 15th.", "2025-05-15"),
    ],
)
def test_a_journey_that_is_moved_leaves_on_its_new_day(then: str, day: str) -> None:
    trip = _trip(then)
    assert trip is not None
    assert str(trip["departure_date"]) == day


@pytest.mark.parametrize(
    ("then", "back"),
    [
        ("I'm coming back from Seoul on the 15th already.", "2025-05-15"),
        ("I'm flying home from Seoul on 18 May instead.", "2025-05-18"),
        ("I'm coming back from Rome on the 22nd.", "2025-05-20"),
    ],
)
def test_a_journey_ends_on_the_day_that_is_told_anew(then: str, back: str) -> None:
    told = records(("2025-02-10", "I'm in Seoul from 8 to 20 May."), ("2025-03-20", then))
    ends = [str(v["return_date"]) for p, v in told if p == "travel.trips" and v["destination"] == "Seoul"]
    assert ends == [back]


@pytest.mark.parametrize(
    "then",
    [
        "I've dropped French for Korean because of Seoul.",
        "My sister cancelled her trip to Egypt.",
        "The Korean restaurant round the corner is off the list.",
        "Might we put Seoul off?",
        "My train to Leeds is cancelled, Seoul is fine.",
        "Anna's Korea trip fell through, mine is on.",
        "We're not cancelling Korea.",
        "I moved house, so Seoul feels far away.",
    ],
)
def test_a_journey_stands_where_its_place_is_only_mentioned(then: str) -> None:
    trip = _trip(then)
    assert trip is not None
    assert not trip.get("doubtful")
    assert str(trip["departure_date"]) == "2025-05-08"
