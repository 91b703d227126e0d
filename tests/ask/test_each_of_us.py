"""Each of us and each person: the field of who did what the question says, and none where that is not sure."""

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
        ("flat.chores", {"done_on": day, "chore": chore, "whose_turn": turn, "done_by": by, "minutes": took})
        for day, chore, turn, by, took in (
            ("2025-07-02", "dusting", "me", "me", 5),
            ("2025-07-03", "dusting", "Ayla", "Jonas", 7),
            ("2025-07-12", "mopping", "Jonas", "Jonas", 40),
        )
    ),
    *(
        ("home.repairs", {"reported_on": day, "job": job, "done_by": by})
        for day, job, by in (("2025-01-02", "roof", "Dunn"), ("2025-03-02", "tap", "Kaya"))
    ),
    *(
        ("car.parking", {"parked_on": day, "fee_eur": fee, "paid_by": how})
        for day, fee, how in (("2025-01-02", 3.0, "card"), ("2025-03-02", 2.0, "cash"))
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("each"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many chores did each of us do?", {"Jonas": 2, "me": 1}),
        ("How many minutes has each person spent on chores this year?", {"Jonas": 47, "me": 5}),
        ("How many chores did Jonas do?", 2),
        ("How many minutes did dusting and mopping take, each chore on its own?", {"dusting": 12, "mopping": 40}),
        ("How much did I pay for parking for each way of paying?", {"card": 3.0, "cash": 2.0}),
    ],
)
def test_each_of_us_is_who_did_it(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "How many chores were the turn of each person?",
        "How many repairs did each person report?",
        "How much did each person pay for parking?",
    ],
)
def test_each_person_is_refused_where_no_field_says_who_did_that(memory: Memory, question: str) -> None:
    assert memory.ask(question).status == "refused"
