"""A window behind a verb's time of day is of the day that stands beside it, and not of the record's own."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 2, 1, 9)
PARCELS = """ordered_on,delivered_on,delivered_at,shop
2024-03-02,2024-03-06,09:10,Lumen
2024-03-09,2024-04-20,08:15,Lumen
2024-04-06,2024-04-13,11:40,Norde
2024-04-13,2024-04-19,10:00,Norde
2024-04-20,2024-04-27,15:30,Norde
"""
LOANS = """lent_on,returned_date,returned_time,tool
2023-12-30,2024-01-05,18:30,drill
2024-01-02,2024-02-03,19:00,saw
2024-01-20,2024-01-27,08:00,drill
"""


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    files = {"home.parcels": PARCELS, "home.loans": LOANS}
    with with_tables(tmp_path_factory.mktemp("beside"), files) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parcels were delivered before noon on a Saturday?", 2),
        ("How many parcels were delivered on Saturdays before noon?", 2),
        ("How many parcels were delivered before noon in April 2024?", 3),
        ("How many parcels were ordered in March 2024 and delivered before noon?", 2),
        ("How many parcels were delivered before noon?", 4),
        ("How many loans were returned after 6 pm in January 2024?", 1),
    ],
)
def test_a_window_behind_a_time_of_day_is_of_the_day_beside_it(memory: Memory, question: str, value: int) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("answered", value), asked.reason
