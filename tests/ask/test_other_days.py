"""Records with several dates: by which of them a question goes, and when it is refused because a verb names another."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 1, 9)
GIGS = """id,signed_on,client,hours,amount_eur,invoiced_on,paid_on
1,2023-11-02,Acme,10,500.0,2023-12-20,2024-01-15
2,2024-02-03,Acme,20,900.0,2024-03-04,2024-04-02
3,2024-05-06,Dunes,5,250.0,2024-06-01,2024-07-10
4,2024-11-07,Acme,8,400.0,2024-12-12,
"""
FILL_UPS = """date,car,station,litres,total_cost
2024-03-01,Golf,Aral,40.5,70.0
2024-04-01,Polo,Aral,35.0,60.0
2024-05-01,Golf,Jet,30.0,50.0
"""


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("days"), {"work.gigs": GIGS, "car.fill_ups": FILL_UPS}) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many gigs were paid in 2024?", 3),
        ("How many gigs did I sign in 2024?", 3),
        ("How many gigs did I invoice in 2024?", 3),
        ("How much was I paid for gigs in 2024?", 1650.0),
    ],
)
def test_a_time_is_of_the_day_that_the_verb_names(memory: Memory, question: str, value: float) -> None:
    assert ask(memory, question).value == value


@pytest.mark.parametrize(
    "question",
    [
        "How many gigs did I have in 2024?",
        "How many hours did I put into gigs in 2024?",
        "When was my last gig for Dunes?",
    ],
)
def test_work_is_done_on_neither_the_day_of_its_order_nor_that_of_its_bill(memory: Memory, question: str) -> None:
    asked = ask(memory, question)
    assert (asked.status, asked.reason) == ("refused", "which of the dates is meant is not said")


def test_what_somebody_paid_is_not_what_was_billed(memory: Memory) -> None:
    assert ask(memory, "Did Acme pay me more in 2024 than in 2023?").status == "refused"
    asked = ask(memory, "What did Acme pay me in total?")
    assert (asked.status, asked.reason) == ("refused", "whether what is still to be paid counts as well is not said")


def test_a_plural_behind_did_is_no_verb(memory: Memory) -> None:
    asked = ask(memory, "How much did I pay for car washes at Aral?")
    assert asked.reason == "nothing in your records accounts for: washes"
    assert ask(memory, "How much did I pay at Aral?").value == 130.0
