"""More of what: a comparison that names no quantity is answered where all that may be meant come to the same."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.errors import Undecided

NOW = dt.datetime(2024, 7, 1, 12)
TABLES = {
    "sport.swims": """date,pool,distance_m,duration_min
2024-03-02,North,500,20
2024-04-02,North,2000,60
2024-04-09,South,1500,45
2024-05-03,North,1000,30
2024-05-10,South,800,25
2024-05-17,South,700,20
""",
    "home.groceries": """date,item,store,amount_eur
2024-03-01,milk,Aldo,3
2024-03-04,bread,Bio,4
2024-03-09,eggs,Aldo,2
2024-04-02,wine,Bio,30
2024-04-05,beef,Aldo,20
""",
}


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("more"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Did I swim more in April than in March 2024?", True),
        ("Did I swim less in March than in May 2024?", True),
        ("Did I swim more often in April than in May 2024?", False),
        ("Did I have more swims in May than in April 2024?", True),
        ("Did I buy more things in March than in April 2024?", True),
        ("Did I spend more on groceries in March than in April 2024?", False),
        ("Did I go to the North pool more than to the South pool?", False),
    ],
)
def test_what_comes_to_the_same_or_is_said_is_answered(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert ("answered", value) == (asked.status, asked.value), asked.reason


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Did I swim more in April than in May 2024?", [False, True, True]),
        ("Did I swim less in April than in May 2024?", [True, False, False]),
        ("Did I buy more in March than in April 2024?", [True, False]),
        ("Did I buy more at Aldo than at Bio?", [True, False]),
        ("Did I buy more in March or April 2024?", ["2024-03", "2024-04"]),
    ],
)
def test_what_does_not_come_to_the_same_is_refused_with_each_reading(
    memory: Memory, question: str, values: list[Any]
) -> None:
    asked = memory.ask(question, now=NOW)
    assert ("refused", values) == (asked.status, [reading.value for reading in asked.readings])
    assert "they do not agree" in asked.reason


def test_how_much_more_is_of_nothing_that_is_said(memory: Memory) -> None:
    asked = memory.ask("How much more did I swim in April than in May 2024?", now=NOW)
    assert ("refused", True) == (asked.status, asked.reason.startswith("how much"))


def test_a_kept_query_refuses_once_the_readings_differ(tmp_path: Path) -> None:
    with with_tables(tmp_path, TABLES) as memory:
        question = "Did I swim more in April than in March 2024?"
        assert memory.ask(question, now=NOW, save="april").value is True
        assert memory.query("@april", now=NOW).value is True
        memory.record("sport.swims", {"date": "2024-03-20", "pool": "North", "distance_m": 9000, "duration_min": 10})
        with pytest.raises(Undecided, match="do not agree"):
            memory.query("@april", now=NOW)
