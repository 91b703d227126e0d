"""Yes or no about what was done in a time, records that are readings, and names that are values as well."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 1, 9)
FILES = {
    "sport.hikes": """date,region,distance_km,duration_min
2024-05-03,Harz,12.5,200
2024-05-10,Eifel,14.0,230
2024-06-02,Harz,21.0,400
2025-01-05,Harz,9.0,150
""",
    "health.glucose": """date,slot,glucose_mmol_l,insulin_units
2024-11-01,breakfast,5.1,4
2024-12-03,dinner,10.8,6
2025-01-10,dinner,3.9,2
""",
    "home.letters": """posted,recipient,kind,reply_on
2024-03-01,Jean,letter,2024-04-01
2024-04-01,Jean,card,
2024-05-01,Ruth,letter,
2024-06-01,Ruth,card,
""",
    "shopping.clothes": """bought,item,condition,times_worn
2024-03-01,coat,worn,2
2024-04-01,shoes,good,9
2024-05-01,shoes,worn,3
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("time"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Did I hike more than 25 km in May 2024?", True),
        ("Did I hike more than 30 km in May 2024?", False),
        ("Have I hiked more than 10 km this year?", False),
        ("Did I spend more than 7 hours hiking in May 2024?", True),
        ("Did I spend more than 7 hours on hikes in May 2024?", True),
        ("Did I ever hike more than 20 km?", True),
        ("Was any hike longer than 25 km?", False),
    ],
)
def test_what_was_done_in_a_time_is_all_of_it(memory: Memory, question: str, value: bool) -> None:
    assert ask(memory, question).value is value


@pytest.mark.parametrize(
    "question",
    [
        "Did I hike more than 25 km?",
        "Did I hike less than 13 km in May 2024?",
        "Did my hikes in May 2024 take more than 7 hours?",
    ],
)
def test_without_a_time_or_below_a_bound_one_or_all_may_be_meant(memory: Memory, question: str) -> None:
    asked = ask(memory, question)
    assert (asked.status, asked.reason) == ("refused", "whether one record or all together must pass is not said")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was my lowest glucose in the past 90 days?", 3.9),
        ("What is my average glucose at dinner?", 7.35),
        ("How many readings have I had above 10 mmol/L?", 1),
    ],
)
def test_records_called_as_their_number_are_readings_of_it(memory: Memory, question: str, value: float) -> None:
    assert ask(memory, question).value == pytest.approx(value)


def test_a_kind_that_is_called_as_all_records_is_not_taken_for_them(memory: Memory) -> None:
    asked = ask(memory, "How many of my letters have had no reply?")
    assert (asked.status, asked.reason) == (
        "refused",
        "whether all records or those of kind letter are meant is not said",
    )
    assert ask(memory, "How many cards did I post in 2024?").value == 2


def test_what_was_worn_is_not_what_is_in_a_worn_condition(memory: Memory) -> None:
    assert ask(memory, "How many clothes have I worn fewer than 5 times?").status == "refused"
    assert ask(memory, "How many worn clothes did I buy?").value == 2
