"""What is on every week and is told to be over is done; a pause or one last evening of many is not."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

CLASS = ("2026-01-08", "My pottery course is every Tuesday from 6 to 8 pm.")


def _status(told: str) -> str:
    (event,) = [v for path, v in records(CLASS, ("2026-02-11", told)) if path == "calendar.events"]
    return str(event["status"])


@pytest.mark.parametrize(
    "told",
    [
        "The pottery course is over already.",
        "The pottery course has finished, I miss it.",
        "Our pottery course ended last night.",
        "Last night was the final session of the pottery course.",
    ],
)
def test_a_course_that_is_over_is_done(told: str) -> None:
    assert _status(told) == "done"


@pytest.mark.parametrize(
    "told",
    [
        "The pottery course is not over yet.",
        "The pottery course finished early today.",
        "That was the last session of the pottery course before the break.",
        "The chess club is over.",
        "The last session of the pottery course was fun.",
        "Harry's pottery course is over now.",
        "Is the pottery course over?",
    ],
)
def test_a_course_that_goes_on_stays(told: str) -> None:
    assert _status(told) == "planned"
