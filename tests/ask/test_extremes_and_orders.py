"""What is asked of the record at an extreme, in which order several are wanted, and of what a share is."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled, with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 9)
ORDERS = (
    ("2025-01-02", "2025-01-12", "Ana Ruiz", "Lena", "leak", "Quick Fix", 300.0, "card", True, False),
    ("2025-01-20", "2025-01-22", "Ben Okoye", "Max", "boiler", "Old & Son", 120.0, "transfer", False, True),
    ("2025-02-03", "2025-02-08", "Ana Ruiz", "Lena", "boiler", "Quick Fix", 80.0, "card", False, True),
    ("2025-03-11", None, "Cleo Hart", "Max", "roof", "Old & Son", 950.0, None, False, False),
    ("2025-04-01", "2025-04-02", "Ben Okoye", "Lena", "leak", "Bright Co", 60.0, "card", True, False),
    ("2025-05-09", "2025-05-30", "Ana Ruiz", "Max", "lock", "Quick Fix", 45.0, "transfer", False, True),
)
KEYS = ("reported_on", "paid_on", "tenant", "supervisor", "issue_type", "contractor", "cost_eur", "payment_method")
SEEN = (
    ("2025-02-01", "Robin", "Marsh", 4),
    ("2025-02-03", "Robin", "Hill", 31),
    ("2025-02-09", "Robin", "Marsh", 6),
    ("2025-03-02", "Heron", "Marsh", 2),
)
SCORES = (
    ("2025-01-04", "Azul", 90, "home", 50),
    ("2025-01-11", "Catan", 120, "home", 61),
    ("2025-02-02", "Azul", 100, "club", 72),
    ("2025-03-01", "Root", 150, "club", 38),
)
RELIEF = (("2025-01-03", "naproxen", 90), ("2025-01-09", "triptan", 30), ("2025-02-02", "naproxen", 50))
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("home.repairs", {k: v for k, v in zip((*KEYS, "urgent", "late"), row, strict=True) if v is not None})
        for row in ORDERS
    ),
    *(("hobby.sightings", dict(zip(("date", "species", "site", "individuals"), row, strict=True))) for row in SEEN),
    *(
        ("leisure.games", dict(zip(("played_on", "game", "duration_min", "location", "my_score"), row, strict=True)))
        for row in SCORES
    ),
    *(
        ("health.migraines", dict(zip(("start_date", "medication", "relief_after_min"), row, strict=True)))
        for row in RELIEF
    ),
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("extremes"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("What type of issue was the most expensive repair?", "roof"),
        ("Which contractor did the most expensive repair?", "Old & Son"),
        ("Who was the supervisor on the most recent repair?", "Max"),
        ("Which tenant had the most expensive repair?", "Cleo Hart"),
        ("What was the highest repair cost?", 950.0),
        ("Which tenant had the most repair requests?", "Ana Ruiz"),
        ("Where did I see the most robins at once?", "Hill"),
        ("What was my best Azul score?", 72),
        ("What's my top score?", 72),
        ("Where did I get my highest score?", "club"),
        ("Which game have I spent the most time on?", "Azul"),
        ("Which medication brings relief fastest on average?", "triptan"),
        ("Which medication has the longest average time to relief?", "naproxen"),
        ("What is the average relief time for naproxen?", 70.0),
    ],
)
def test_the_record_at_an_extreme_shows_what_is_asked(memory: Memory, question: str, right: object) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.status) == (right, "answered"), asked.reason


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("What are the two most expensive issue types in total, from the highest cost down?", ["roof", "leak"]),
        ("Which two contractors had the most repairs, starting with the busiest?", ["Quick Fix", "Old & Son"]),
        ("Which two contractors had the most repairs, from most to least?", ["Quick Fix", "Old & Son"]),
        ("What are the two longest games, in descending order of duration?", ["Root", "Catan"]),
        ("What are the two longest games, longest first?", ["Root", "Catan"]),
        ("Which month was the busiest for repairs?", "2025-01"),
    ],
)
def test_an_order_is_said_in_many_ways(memory: Memory, question: str, right: object) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.status) == (right, "answered"), asked.reason


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("What percentage of my paid repairs were paid by card?", 60.0),
        ("Of the repairs that have been paid, what percentage were paid by card?", 60.0),
        ("What percentage of repairs are unpaid?", 16.67),
        ("How many days pass on average between report and payment?", 7.8),
        ("How many days does it take on average until a repair is paid?", 7.8),
    ],
)
def test_shares_and_lengths_go_by_the_day_of_the_verb(memory: Memory, question: str, right: float) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.status == "answered", asked.reason
    assert round(asked.value, 2) == right


@pytest.mark.parametrize(
    "question",
    [
        "What are the two longest games, highest score first?",
        "What are the two longest games, in descending order of my score?",
        "What was the longest game about?",
        "Who reported the most expensive repair?",
        "Who invented the most expensive repair?",
        "Where did Lena earn the most money in one repair?",
        "What did I wear at my longest game?",
        "Which doctor brings relief fastest?",
    ],
)
def test_what_no_record_tells_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


VISITS = """date,museum,ticket_price_gbp,exhibition_type
2024-03-02,City Gallery,12,travelling
2024-05-04,City Gallery,14,permanent
2024-06-01,Rail Museum,9,travelling
"""
WALKS = """date,dog,walker,distance_km
2024-03-02,Bruno,me,3
2024-03-04,Bruno,Hanna,5
2024-03-09,Maple,me,4
"""


@pytest.fixture(scope="module")
def kept(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    tables = {"leisure.museum_visits": VISITS, "pets.dog_walks": WALKS}
    with with_tables(tmp_path_factory.mktemp("kept"), tables) as made:
        yield made


def test_whether_what_others_did_counts_is_asked_where_a_field_is_called_by_the_verb(kept: Memory) -> None:
    now = dt.datetime(2024, 7, 1)
    assert "walker" in kept.ask("How many kilometres did I walk with Bruno?", now=now).reason
    assert kept.ask("How many kilometres did Hanna walk with Bruno?", now=now).value == 5


@pytest.mark.parametrize(
    "question",
    [
        "How much did I spend in the museum shop at the City Gallery?",
        "How did I travel to the City Gallery last time?",
    ],
)
def test_neither_a_place_nor_a_manner_of_no_record_is_passed_over(kept: Memory, question: str) -> None:
    assert kept.ask(question, now=dt.datetime(2024, 7, 1)).status == "refused"
