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
            "home.lent_out",
            {"item": item, "lent_to": who, "lent_on": day, "due_back": due, "returned_on": back, "value_eur": value},
        )
        for item, who, day, due, back, value in (
            ("tent", "Petra", "2025-03-01", "2025-03-10", "2025-03-09", 80),
            ("drill", "Petra", "2025-06-01", "2025-06-08", None, 60),
            ("ladder", "Kaya", "2025-08-01", "2025-08-08", None, 120),
        )
    ),
    *(
        (
            "sport.bouldering",
            {
                "climbed_on": day,
                "session_start": start,
                "gym": gym,
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


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many loans are still open?", 2),
        ("How many loans are still open, meaning the item hasn't come back yet?", 2),
        ("Which items are out at the moment?", ["drill", "ladder"]),
        ("What is the total value of everything that is still out?", 180),
        ("What is the total value of everything I lent to Petra?", 140),
    ],
)
def test_what_is_lent_is_out_until_it_comes_back(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    "question",
    ["How many loans are still open, meaning the item is a tent?", "How many items are out of order?"],
)
def test_what_is_said_behind_meaning_must_be_the_same(memory: Memory, question: str) -> None:
    assert memory.ask(question).status == "refused"
