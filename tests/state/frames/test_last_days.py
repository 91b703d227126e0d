"""The last day of a term, at whatever length it is told."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

TASKS = "household.deadlines"


def _tasks(*said: tuple[str, str]) -> list[tuple[object, str]]:
    return [(v["what"], str(v.get("due"))) for path, v in records(*said) if path == TASKS]


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("I have to send in the form on or before the 1st of April.", "send in the form", "2025-04-01"),
        ("We must hand in the survey by midnight on 26 March.", "hand in the survey", "2025-03-26"),
        ("I need to return the key not later than the end of 24 April.", "return the key", "2025-04-24"),
        ("The bank wants the payslips no later than close of business on 21 March.", "payslips", "2025-03-21"),
        ("The test of my Vespa has to be done within nine weeks from today.", "test of Vespa", "2025-05-12"),
        (
            "The council asks me to send a photo ten working days from today at the latest.",
            "send a photo",
            "2025-03-24",
        ),
        ("If the office doesn't have the form by 3 April, I get nothing.", "form", "2025-04-03"),
        (
            "An appeal against the decision is possible within four weeks from today and not a day later. "
            "I mean to appeal.",
            "appeal (decision)",
            "2025-04-07",
        ),
    ],
)
def test_a_last_day_is_read_at_whatever_length_it_is_told(told: str, what: str, due: str) -> None:
    assert [(what, due)] == _tasks(("2025-03-10", told))


@pytest.mark.parametrize(
    "told",
    [
        "Did we have to send in the form on or before the 1st of April?",
        "My neighbour has to send in his form on or before the 1st of April.",
        "If the office doesn't have the form by 3 April, does it matter?",
        "It rained right up to the 3rd and not a day longer.",
    ],
)
def test_what_is_asked_or_anothers_sets_no_day(told: str) -> None:
    assert [] == _tasks(("2025-03-10", told))


def test_a_note_quotes_the_last_day_as_it_was_told() -> None:
    (values,) = [
        v for path, v in records(("2025-03-10", "I must pay the bill on or before the 1st of April.")) if path == TASKS
    ]
    assert "I must pay the bill on or before the 1st of April." in str(values.get("notes") or values)
