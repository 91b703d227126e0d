"""A record of a thing to do is no doing of it: what was done is what its own field says."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 12)
FILES = {
    "work.tasks": """due,title,done
2025-01-05,write report,true
2025-01-09,call bank,false
2025-02-01,book flights,false
2025-07-01,file taxes,false
"""
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("tasks"), FILES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which tasks are done?", ["write report"]),
        ("Which tasks are not done?", ["book flights", "call bank", "file taxes"]),
        ("How many tasks are not done?", 3),
        ("What have I not done yet?", ["book flights", "call bank", "file taxes"]),
        ("Is the report done?", True),
        ("Is the call to the bank done?", False),
        ("Did I call the bank?", False),
        ("Have I booked the flights?", False),
        ("How many tasks did I do?", 1),
        ("What have I done?", ["write report"]),
        ("What do I have to do in July?", ["file taxes"]),
        ("Do I have any tasks due in July?", True),
    ],
)
def test_a_task_is_done_where_its_own_field_says_so(memory, question, value):
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("answered", value)


@pytest.mark.parametrize("question", ["How many tasks did I do in January?", "What did I do in January?"])
def test_on_which_day_a_task_was_done_is_not_said_by_when_it_was_due(memory, question):
    assert memory.ask(question, now=NOW).status == "refused"
