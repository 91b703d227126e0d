"""Fields that a conversation may fill and no record does: nothing is known of them, the user's own answer."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2024, 6, 1, 9)
TABLES = {
    "travel.trips": """date,city,with_whom
2023-02-11,Lisbon,Ana
2023-06-03,Oslo,
2024-02-14,Oslo,
""",
    "finance.purchases": """date,item,price_eur,store
2024-01-03,Lamp,35.50,Ikon
2024-02-03,Desk,120.00,Ikon
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("unfilled"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many trips did I take alone?", 2),
        ("Did I take all my trips alone?", False),
        ("How many trips did I take with Ana?", 1),
        ("How much did I spend on purchases?", 155.5),
        ("How many purchases did I make?", 2),
    ],
)
def test_a_field_of_the_user_answers(memory: Memory, question: str, value: object):
    asked = memory.ask(question, now=NOW)
    assert value == asked.value, asked.reason or asked.code


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("How many purchases did I keep?", "status"),
        ("How many purchases have no warranty?", "warranty_until"),
        ("How many international trips did I take?", "is_international"),
        ("How many trips have no purpose?", "purpose"),
        ("Which destinations did I visit?", "destination"),
    ],
)
def test_what_no_record_says_is_refused(memory: Memory, question: str, field: str):
    asked = memory.ask(question, now=NOW)
    assert "refused" == asked.status, asked.code
    assert f"{field} is not known of any record" in asked.reason


def test_the_first_value_makes_a_field_one_to_ask_for(machine: None, tmp_path: Path):
    bought: dict[str, Any] = {"item": "Lamp", "price": 30.0, "currency": "EUR", "date": "2024-01-03"}
    with with_tables(tmp_path, {"finance.purchases": TABLES["finance.purchases"]}) as memory:
        assert "refused" == memory.ask("How many purchases did I return?", now=NOW).status
        memory.record("finance.purchases", {**bought, "status": "returned"})
        assert 1 == memory.ask("How many purchases did I return?", now=NOW).value
