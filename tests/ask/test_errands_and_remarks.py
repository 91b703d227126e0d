"""Values that say what was done to what; remarks and clauses that restrict nothing, and those that do."""

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
        (
            "flat.chores_done",
            {"done_on": day, "chore": chore, "whose_turn": turn, "done_by": by, "minutes": took, "supplies": supplies},
        )
        for day, chore, turn, by, took, supplies in (
            ("2024-07-02", "taking the bins out", "me", "me", 5, []),
            ("2024-12-09", "taking the bins out", "me", "Jonas", 7, []),
            ("2025-01-12", "oven clean", "Jonas", "Ayla", 40, ["soda"]),
            ("2025-07-03", "oven clean", "Ayla", "Jonas", 50, ["soda", "vinegar"]),
            ("2025-07-20", "fridge clear-out", "Jonas", "me", 30, ["vinegar"]),
        )
    ),
    *(
        ("garden.sowings", {"sown_on": day, "crop": crop, "variety": kind, "bed": bed})
        for day, crop, kind, bed in (
            ("2024-03-01", "tomato", "Sungold", "greenhouse"),
            ("2025-03-01", "tomato", "Marmande", "greenhouse"),
            ("2025-04-01", "carrot", "Nantes", "open bed"),
        )
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("errands"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many times have I taken the bins out?", 1),
        ("How often did Jonas take out the bins?", 1),
        ("Has Jonas ever cleaned the oven?", True),
        ("When was the fridge last cleared out?", dt.date(2025, 7, 20)),
        ("How long does the oven take on average?", 45.0),
    ],
)
def test_a_value_that_says_what_was_done_answers_to_its_verb_and_thing(
    memory: Memory, question: str, value: object
) -> None:
    answer = memory.ask(question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "How often have I used the oven?",
        "How often was Jonas in the oven?",
        "How many times have I taken the bins in?",
        "Has the fridge ever broken?",
    ],
)
def test_another_verb_of_the_thing_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many chores were there in July, both years together?", 3),
        ("How many chores did we do in July or January, all years together?", 4),
        ("Which chore took both soda and vinegar in one go?", "oven clean"),
        ("How many chores were there, counting each once?", 3),
        ("My wife says I overdo the tomatoes. How many tomato varieties have I sown?", 2),
        ("Just for my books, how many sowings were there in 2025?", 2),
        ("How many different varieties of tomato have I sown in all the time I've kept this list?", 2),
    ],
)
def test_clauses_that_restrict_nothing_are_left_out(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question)
    assert answer.value == value, answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "How many chores were there in July, all three years together?",
        "How many chores were there on 3 July, all years together?",
        "Which month had the most chores, all years together?",
        "My wife says only the greenhouse matters. How many sowings were there?",
        "My wife says I overdo the tomatoes. How many varieties have I sown?",
        "My wife says I love them. How often have I been there?",
        "My wife says Berlin is nicer. How many sowings were there?",
    ],
)
def test_clauses_that_may_restrict_are_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question).status == "refused"
