"""A task that is told anew with a later day is the one on record."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

FORM = ("2025-03-25", "I still have to put in the nursery form, they accept it until 30 April.")


@pytest.mark.parametrize(
    ("told", "days"),
    [
        ("They wrote that the nursery form can come in until 30 September this year.", ["2025-09-30"]),
        ("The deadline for the nursery form was extended to 31 May.", ["2025-05-31"]),
        ("The swimming form has to be in by 30 September.", ["2025-04-30", "2025-09-30"]),
        ("Can the nursery form come in until 30 September?", ["2025-04-30"]),
    ],
)
def test_a_later_day_moves_the_task_on_record(told: str, days: list[str]) -> None:
    tasks = [values for path, values in records(FORM, ("2025-03-30", told)) if path == "household.deadlines"]
    assert sorted(t["due"] for t in tasks) == [dt.date.fromisoformat(day) for day in days]
