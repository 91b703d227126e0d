"""What others do in the records: children at their chores, dogs met on a walk, whoever came, what insurance paid."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 2, 24, 9)
TABLES = {
    "home.chores": """chore_date,child_name,chore,helpers,finished
2024-03-02,Lily,dishes,,true
2024-03-03,Lily,dishes,,false
2024-03-04,Noah,dishes,Emma,true
2024-03-05,Emma,vacuuming,Noah,true
2024-03-06,Emma,laundry,Dad;Noah,true
""",
    "pets.dog_walks": """walk_date,dog,distance_km,dogs_met,off_leash
2024-07-02,Otis,1.5,Duke,true
2024-07-03,Maggie,6.6,Bella;Duke,false
2024-07-05,Otis,3.0,Bella,false
2024-07-06,Otis,2.0,,true
""",
    "home.trade_visits": """visit_date,trade,company,labour_gbp,guarantee_until
2022-02-13,gardener,Green Fingers,130,2023-02-13
2024-03-19,electrician,Volt & Sons,26,2026-03-19
2024-11-02,electrician,Ampere,80,
2024-12-01,plumber,Drips,95,2025-12-01
""",
    "health.physio_sessions": """session_date,fee_usd,covered_by_insurance
2024-01-10,90,true
2024-01-17,60,false
2024-01-24,75,false
""",
    "work.photo_shoots": """shot_on,client,fee_usd,invoice_paid
2024-02-10,Ampel,900,true
2024-02-17,Birch,1600,false
2024-02-24,Ampel,75,false
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("others"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many chores did Lily do?", 2),
        ("How many chores did Noah do?", 1),
        ("How often did we meet Bella?", 2),
        ("On how many walks did Otis meet Duke?", 1),
        ("Which dogs has Otis met?", ["Bella", "Duke"]),
        ("On how many walks was a dog off the leash?", 2),
        ("When did we last meet Bella?", dt.date(2024, 7, 5)),
        ("When was the last time an electrician came?", dt.date(2024, 11, 2)),
        ("How many times did a plumber come round in 2024?", 1),
        ("How many jobs have a guarantee that is still valid today?", 2),
        ("How many visits are still under guarantee?", 2),
        ("What did I pay in fees for sessions that insurance did not cover?", 135),
        ("How many sessions in 2024 didn't insurance pay for?", 2),
        ("How many shoots over $1,000 still haven't been paid?", 1),
    ],
)
def test_what_somebody_else_did_is_answered(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("How many walks did we meet?", "meet"),
        ("How often did I meet Otis?", "meet"),
        ("Did we meet in July 2024?", "meet"),
        ("How many sessions did I not cover?", "cover"),
        ("How many shoots still have been paid?", "still"),
    ],
)
def test_what_a_verb_does_not_fit_is_refused(memory: Memory, question: str, why: str) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.status, why in (asked.reason or "")) == ("refused", True)


def test_somebody_is_no_thing(memory: Memory) -> None:
    """Dishes are the commonest chore, but nobody."""
    asked = memory.ask("Who did the most chores?", now=NOW)
    assert (asked.status, asked.value) == ("refused", None)
