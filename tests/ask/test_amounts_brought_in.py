"""How much came of a thing in all: the weight that harvests brought in, and none of what was lifted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory

NOW = dt.datetime(2025, 9, 10, 9)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("garden.balcony_harvests", {"picked_on": day, "crop": crop, "tub": tub, "weight_g": weight, "taste": taste})
        for day, crop, tub, weight, taste in (
            ("2025-07-02", "tomatoes", "big", 200, 5),
            ("2025-07-03", "tomatoes", "small", 250, 2),
            ("2025-07-12", "beans", "big", 300, 1),
        )
    ),
    *(
        ("gym.strength_sets", {"done_on": day, "exercise": exercise, "weight_kg": weight})
        for day, exercise, weight in (
            ("2025-01-02", "squat", 80),
            ("2025-01-09", "squat", 85),
            ("2025-03-02", "press", 60),
        )
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("amounts"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many grams of tomatoes came off the balcony this year?", 450),
        ("Which crop brought in the most weight?", "tomatoes"),
        ("Which crop brought in the most weight at once?", "beans"),
        ("Which two tubs have given the most grams in all, best one first?", ["big", "small"]),
    ],
)
def test_what_was_brought_in_is_a_total(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize("question", ["Which exercise gave the most weight?", "Which tubs were given the most grams?"])
def test_weights_that_are_no_amounts_are_not_added_up(memory: Memory, question: str) -> None:
    assert memory.ask(question).status == "refused"
