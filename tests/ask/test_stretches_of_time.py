"""Stretches of time as people name them, and the forms of their questions, over one log of runs."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 4, 30, 9)
"""A Wednesday."""
RUNS = """date,start_time,distance_km,duration_min,surface,race
2024-01-01,08:00,5.0,30,road,false
2024-04-06,09:30,10.0,62,trail,false
2024-12-24,16:00,6.0,36,road,false
2024-12-27,10:00,8.0,48,road,true
2025-01-02,07:10,7.0,41,road,false
2025-03-08,09:00,12.0,75,trail,true
2025-03-28,18:30,4.0,24,road,false
2025-04-03,18:45,9.0,53,trail,false
2025-04-20,10:15,11.0,70,road,false
2025-04-26,09:05,15.0,95,trail,false
2025-04-27,19:20,5.0,29,road,false
2025-04-27,21:00,3.0,18,road,false
"""


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    home: Path = tmp_path_factory.mktemp("runs")
    with Memory.init(home / "user", tz="UTC") as opened:
        (home / "runs.csv").write_text(RUNS, encoding="utf-8")
        opened.add(home / "runs.csv", collection="sport.runs")
        yield opened


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many runs have I done since the start of the year?", 8),
        ("How many runs since New Year?", 8),
        ("How many runs since Christmas?", 9),
        ("How many runs did I do last weekend?", 3),
        ("How far did I run on Sunday?", 8.0),
        ("How many runs since Sunday?", 2),
        ("How many times did I run on Sunday in April 2025?", 3),
        ("Did I run last Saturday?", True),
        ("How many runs in the last fortnight?", 4),
        ("How many runs in the last half year?", 10),
        ("How many runs in January, March and April 2025?", 8),
        ("How many runs in January, February and March this year?", 3),
        ("How many runs over the whole of 2024?", 4),
        ("How many runs over the course of last year?", 4),
        ("How many runs between the start of 2024 and the end of March 2025?", 7),
        ("How many runs up to the end of April 2024?", 2),
        ("How many runs did I do earlier this year?", 8),
        ("Did I run on New Year's Day?", False),
        ("Did I run on New Year's Day 2024?", True),
        ("Did I run on Christmas Eve?", True),
        ("How many runs did I do in the first ten days of April?", 1),
        ("How many runs in the second half of April 2025?", 4),
        ("How many runs in the first half of March?", 1),
        ("How many runs in the last week of March?", 1),
        ("How many runs from 3 to 20 April 2025?", 2),
        ("How many runs between 3rd and 20th April?", 2),
        ("How many runs did I do three days ago?", 2),
        ("How many runs did I do a month ago?", 2),
        ("How many runs in the first half of the year?", 8),
        ("How many kilometres a month did I run on average this year?", 66 / 4),
    ],
)
def test_a_stretch_of_time_is_read_as_people_name_it(memory: Memory, question: str, value: Any) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "How many runs do I do in April?",
        "How many runs will I do in April?",
        "How many runs did I do at Christmas?",
        "How far did I run two weeks ago?",
        "How long have I been running?",
        "Where was my last run?",
    ],
)
def test_a_time_that_may_be_another_is_refused(memory: Memory, question: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused", asked.code


def test_the_year_that_was_taken_is_said(memory: Memory) -> None:
    assert ask(memory, "How many runs did I do on the 5th of April?").notes == (
        "the time asked about is taken to be 2025-04-05",
    )


def test_a_month_of_several_years_is_not_taken_for_the_last_one(memory: Memory) -> None:
    asked = ask(memory, "How many runs did I do in April?")
    assert (asked.status, asked.reason) == ("refused", "which year is meant is not said")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many runs do I do a month?", 12 / 16),
        ("How often do I run per year?", 6),
        ("Have I run more this year than last?", True),
        ("Did I run more often this month than last?", True),
        ("Did I do more runs in 2024 or in 2025?", "2025"),
        ("Do I run more often on Fridays or on Saturdays?", "Saturday"),
        ("Was my last trail run longer than 10 km?", True),
        ("Did my first run take more than an hour?", False),
        ("Have I run at all this month?", True),
        ("Did I run at least three times last week?", True),
        ("Did I run more than three times last week?", False),
        ("Were any of my races on road?", True),
        ("Are most of my runs on road?", True),
        ("Were most of my runs in April 2025 on road?", True),
        ("Have less than half of my runs been on trail?", True),
        ("What's the most runs I've done in one day?", 2),
        ("What's the most kilometres I've run in a month?", 43.0),
        ("Have I ever run more than 40 km in a month?", True),
        ("Have I ever run more than 50 km in a month?", False),
        ("Did I ever run more than twice in one day?", False),
        ("What's the furthest I've ever run?", 15.0),
        ("Trail runs in 2025: how many?", 3),
        ("Runs over 10 km in 2025, how many were there?", 3),
        ("How many runs were longer than an hour in the last 30 days?", 2),
        ("How long has it been since I last ran?", 3),
        ("How long since my last race?", 53),
        ("What's the longest I've ever run in kilometres?", 15.0),
        ("How many runs did I start before half past nine in the morning?", 4),
        ("How many runs did I start after a quarter to seven in the evening?", 2),
        ("How many runs since the eighth of March?", 7),
        ("When was my most recent race?", dt.date(2025, 3, 8)),
        ("Could you tell me how many runs I did this year so far, please?", 8),
    ],
)
def test_the_forms_of_everyday_questions(memory: Memory, question: str, value: Any) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "What's the most I've run in a week?",
        "What's the fewest runs I've done in a month?",
        "How many runs did I do per month in 2024?",
        "Did most of my friends run?",
        "Was my last run better than 8?",
    ],
)
def test_what_such_a_form_leaves_open_is_refused(memory: Memory, question: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused", asked.code
