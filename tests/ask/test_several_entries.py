"""Texts that name several at once: lists where the import could tell, else a refusal that says why."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ask.filled import filled, with_tables
from usercode import Memory

NOW = dt.datetime(2024, 6, 1, 9)
TRIPS = """date,city,companions
2023-02-11,Lisbon,Ana; Ben
2023-06-03,Oslo,
2024-01-20,Rome,Ana
2024-02-14,Oslo,
2024-03-03,Lisbon,Ben
2024-05-01,Porto,Ana
"""
STRAY: tuple[tuple[str, dict[str, str]], ...] = (
    ("travel.journeys", {"city": "Lisbon", "date": "2024-01-01", "companions": "Ana"}),
    ("travel.journeys", {"city": "Rome, Milan", "date": "2024-02-01", "companions": "Ana; Ben"}),
    ("travel.journeys", {"city": "Rome", "date": "2024-03-01", "companions": "Tom"}),
    ("travel.journeys", {"city": "Oslo", "date": "2024-04-01", "companions": "Smith, John"}),
)


@pytest.fixture(scope="module")
def listed(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("lists"), {"travel.trips": TRIPS}) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many trips did I take with Ana?", 3),
        ("How many trips did I take with Ben?", 2),
        ("How many trips did I take without Ana?", 3),
        ("How many trips did I take with Ana and Ben?", 1),
        ("Did I travel with Ana to Lisbon?", True),
        ("How many different companions did I have?", 2),
        ("How many trips did I take alone?", 2),
    ],
)
def test_entries_of_a_table_are_counted_one_by_one(listed: Memory, question: str, value: object):
    asked = listed.ask(question, now=NOW)
    assert value == asked.value, asked.reason or asked.code


@pytest.fixture(scope="module")
def stray(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("stray"), STRAY, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("How many journeys did I take with Ana?", "Ana is only a part of"),
        ("How many journeys did I take with Ben?", "ben is only a part of"),
        ("How many journeys did I take without Ana?", "Ana is only a part of"),
        ("How many journeys did I take to Rome?", "Rome is only a part of"),
        ("How many different companions did I have on my journeys?", "names several at once"),
    ],
)
def test_what_a_text_names_beside_others_is_refused(stray: Memory, question: str, named: str):
    asked = stray.ask(question, now=NOW)
    assert "refused" == asked.status, asked.code
    assert named in asked.reason


@pytest.mark.parametrize(("question", "value"), [("How many journeys with Tom?", 1), ("How many journeys to Oslo?", 1)])
def test_other_texts_of_the_same_field_are_answered(stray: Memory, question: str, value: int):
    asked = stray.ask(question, now=NOW)
    assert value == asked.value, asked.reason


def test_lists_show_in_the_state(listed: Memory, tmp_path: Path):
    assert ["Ana", "Ben"] == listed.query("travel.trips[0].companions").value
