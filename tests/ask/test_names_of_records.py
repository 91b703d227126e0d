"""What else the records are called: presents that were given, boulder problems; who else did what the name says."""

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
            "people.gifts_given",
            {"given_on": day, "person": who, "occasion": why, "gift": gift, "cost_eur": cost, "chipped_in": others},
        )
        for day, who, why, gift, cost, others in (
            ("2024-12-24", "Hanna", "Christmas", "scarf", 20.0, []),
            ("2024-12-24", "Dad", "Christmas", "novel", 12.0, ["Hanna"]),
            ("2025-02-03", "Dad", "birthday", "scarf", 30.0, ["Hanna", "Jonas"]),
        )
    ),
    *(
        (
            "sport.bouldering",
            {
                "climbed_on": day,
                "session_start": start,
                "gym": gym,
                "grade": grade,
                "topped": topped,
                "attempts": tries,
            },
        )
        for day, start, gym, topped, tries in (
            ("2025-05-02", "18:00", "Boulderwelt", True, 1),
            ("2025-05-02", "18:00", "Boulderwelt", False, 4),
            ("2025-06-09", "10:00", "Block Nord", True, 3),
        )
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("names"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many gifts did I give to Dad?", 2),
        ("How many different gifts have I given?", 2),
        ("How many presents were for Christmas?", 2),
        ("What does a Christmas present cost me on average?", 16.0),
        ("How many of the presents on my list did Hanna chip in for?", 2),
        ("How many boulder problems have I tried?", 3),
        ("How many of the problems I tried at Boulderwelt did I top?", 1),
        ("How many problems did I top in 2025?", 2),
    ],
)
def test_records_answer_to_what_else_they_are_called(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "How many gifts did Hanna give?",
        "Who gave the most often?",
        "Who is present most often?",
        "How many sessions did I have at Boulderwelt?",
    ],
)
def test_what_others_did_and_what_holds_several_records_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question).status == "refused"
