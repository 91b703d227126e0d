"""Two amounts of a record taken as one, records called by what went wrong, and weeks that are nights."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 2, 12)
TABLES = {
    "home.repairs": """\
id,reported,fixed,problem,room,hours_spent,parts_cost_usd,labor_cost_usd
1,2023-11-02,2023-11-04,dripping tap,kitchen,1.5,20.0,0.0
2,2024-01-09,2024-01-20,broken boiler,bathroom,4.0,150.5,300.0
3,2024-03-11,2024-03-12,dripping tap,bathroom,2.0,,80.0
4,2024-05-21,,squeaky door,kitchen,5.5,10.0,40.0
""",
    "pets.sitting_jobs": """\
id,start_date,owner,nights,fee_gbp,tip_gbp,paid_on
1,2025-01-03,Maria,3,60.0,5.0,2025-01-07
2,2025-02-01,Tom,7,140.0,,2025-02-10
3,2025-03-05,Maria,9,180.0,20.0,
4,2025-04-11,Ines,14,270.0,,
""",
    "kitchen.cooked_meals": """\
id,cooked_on,dish,prep_min,cook_min
1,2025-01-03,lasagne,30,60
2,2025-01-09,soup,10,20
""",
    "household.parcels": """\
id,delivered_on,carrier,sender,shipping_cost_eur
1,2025-01-03,DHL,Ikea,4.5
2,2025-01-09,DHL,Zalando,2.0
3,2025-02-11,UPS,Zalando,7.25
""",
}


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("sums"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How much have I spent on parts and labor together?", 600.5),
        ("What were my combined parts and labor costs in the kitchen?", 70.0),
        ("What was the sum of parts and labor costs for the bathroom?", 530.5),
        ("How much did fees and tips come to together?", None),
        ("What were my fees and tips in total?", 675.0),
        ("Did I spend more on parts and labor together in the bathroom than in the kitchen?", True),
        ("What is the average prep and cook time combined?", 60.0),
        ("What was the average parts and labor cost combined?", None),
        ("How many repairs cost more than $50 in parts and labor together?", None),
        ("How much have I spent on parts and labor?", None),
    ],
)
def test_two_amounts_are_one_only_where_that_is_said(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, bool(asked.reason)) == (value, value is None)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many problems were reported in 2024?", 3),
        ("Which room had the most problems?", None),
        ("Which room had the most problems reported in 2023?", "kitchen"),
        ("How many problems did I have in 2024?", None),
        ("In which year were the most problems reported?", 2024),
        ("How many different problems did I have?", 3),
        ("How many repairs took at least 4 hours of work?", 2),
        ("How many jobs have I not been paid for yet?", 2),
        ("How many jobs lasted longer than a week?", 2),
        ("How many jobs took at least a week?", 3),
        ("How many jobs were exactly a fortnight?", 1),
        ("How much have I paid in shipping for everything that came with DHL?", 6.5),
        ("What was the total shipping cost for everything from Zalando?", 9.25),
    ],
)
def test_records_called_by_what_went_wrong_or_by_everything(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, bool(asked.reason)) == (value, value is None)


def test_what_is_missing_of_two_amounts_is_said(memory: Memory) -> None:
    asked = memory.ask("How much have I spent on parts and labor together?", now=NOW)
    assert "parts" in str(asked.coverage)
