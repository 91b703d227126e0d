"""Everybody of a field, one of them whichever, what each record is by its day, and which way money went."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 9)
TABLES = {
    "family.sick_days": """first_day,child,illness,pharmacy_cost_eur
2025-01-02,Finn,cold,10
2025-02-03,Lotte,cold,20
2025-03-04,Finn,flu,30
2025-04-05,Lotte,flu,50
2025-05-06,Lotte,cold,15
""",
    "family.piggy_bank": """day,kid,direction,item,euros
2025-01-02,Mo,in,allowance,20
2025-01-05,Mo,out,comic,6
2025-02-05,Mo,out,sweets,4
2025-02-09,Mo,out,sweets,5
2025-03-02,Zoe,in,gift,30
2025-03-04,Zoe,out,comic,7
""",
    "work.desk_log": """visit_date,space,coffees,price_eur
2025-01-02,Loft,2,10
2025-01-05,Loft,1,20
2025-02-05,Garage,3,30
2025-02-09,Garage,4,40
""",
    "family.school_runs": """date,driver,kids,minutes
2025-01-02,Jonas,Finn; Lotte,9
2025-01-03,Jonas,Finn,8
2025-01-07,Petra,Lotte,9
""",
    "cafe.shifts": """shift_date,employee,overslept,covered_by
2025-01-02,Marta,yes,Felix
2025-01-03,Marta,yes,Felix
2025-01-04,Felix,yes,Marta
2025-01-05,Felix,no,
""",
    "sport.pool_log": """session_date,exercise,laps
2025-01-02,warm-up,4
2025-01-02,sprint,6
2025-02-05,main,20
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("everybody"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which illness have the children had most often?", "cold"),
        ("Did the kids cost me more at the pharmacy in March 2025 than in January 2025?", True),
        ("How often did one of the children have the flu?", 2),
        ("How much do I pay at the pharmacy on average when one of the kids has the flu?", 40.0),
        ("How many comics did the kids buy?", 2),
        ("What did the kids spend the most on?", "comic"),
    ],
)
def test_everybody_of_a_field_and_one_of_them_leave_nothing_out(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "Which illness did both children have most often?",
        "What did one of the kids cost me at the pharmacy?",
        "On what did one of the kids spend the most in one go?",
    ],
)
def test_what_may_be_told_of_one_or_of_both_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How much did Mo spend in 2025?", 15.0),
        ("On what did Mo spend the most?", "sweets"),
        ("On what did Mo spend the most in one go?", "comic"),
        ("What did Mo spend the most on in 2025?", "sweets"),
        ("Who spent more in 2025, Mo or Zoe?", "Mo"),
        ("How much went out in March 2025?", 7.0),
    ],
)
def test_what_was_spent_went_out(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


def test_what_went_out_and_what_came_in_are_not_added_up(memory: Memory) -> None:
    assert memory.ask("What is the total of the euros in 2025?", now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("On average, how many coffees do I have per visit?", 2.5),
        ("What share of my visits were at the Loft?", 0.5),
        ("Give me the number of visits per space.", {"Garage": 2, "Loft": 2}),
        ("What is the median price of my visits to the Garage?", 35.0),
    ],
)
def test_records_are_what_their_day_is_named_after(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "How many sessions did I have in 2025?",
        "How many laps per session do I swim on average?",
        "How much does a visit cost?",
    ],
)
def test_occasions_that_several_records_share_and_one_of_all_are_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Who does the school run most often?", "Jonas"),
        ("Who has overslept most often?", "Marta"),
        ("Who covered shifts most often?", "Felix"),
    ],
)
def test_who_did_it_is_neither_who_did_something_else_nor_to_whom(memory: Memory, question: str, value: str) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value), answer.reason
