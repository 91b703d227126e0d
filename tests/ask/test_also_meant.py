"""What may be meant as well: two readings that the words fit alike are shown, and neither is answered."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2024, 7, 1, 12)
TABLES = {
    "finance.bills": """due_date,payee,category,amount_usd
2024-01-05,Acme Power,power,100
2024-01-20,Aqua,water,20
2024-02-05,Acme Power,power,120
2024-03-05,Acme Power,power,80
""",
    "work.courier_shifts": """shift_date,platform,hours_worked,base_pay_eur,tips_eur
2024-03-01,Wolt,4,40,10
2024-03-08,Bolt,5,55,
2024-04-02,Wolt,3,30,9
""",
    "car.fill_ups": """date,odometer_km,litres,price_per_litre,total_cost_eur,station,city
2024-01-03,40000,50,1.8,90,Shell,Essen
2024-01-10,40500,30,1.7,51,Aral,Bremen
2024-01-20,41000,35,1.7,59.5,Aral,Bremen
""",
    "leisure.poker_nights": """played_on,host,buy_in_usd,net_usd,won
2024-01-03,Gary,20,-20,no
2024-01-10,Lou,20,60,yes
2024-02-10,Lou,50,80,yes
""",
    "home.houseplants": """date,plant,activity,water_ml
2024-04-02,basil,watering,200
2024-04-05,ficus,pruning,
2024-04-09,basil,watering,250
""",
    "travel.taxi_rides": """request_date,dropoff,fare_eur,business
2024-01-01,airport,40,yes
2024-01-02,home,50,no
2024-01-08,home,10,no
2024-01-09,airport,20,yes
2023-12-25,home,35,yes
""",
    "business.sharpening_jobs": """received_on,customer,item_type,charged_gbp,collected_on
2023-12-28,Ann,axe,10,2024-01-05
2024-02-01,Bob,chisel,12,2024-02-09
2024-03-01,Bob,axe,9,2024-03-01
""",
    "sport.climbing_sessions": """date,place,routes_tried,partner
2024-01-05,North,6,Ann
2024-01-05,North,7,Bob
2024-01-12,North,10,Ann
2024-01-19,South,12,Ann
2024-01-19,South,3,Bob
""",
    "sport.pool_swims": """swam_on,pool,laps,duration_min
2024-04-01,Lido,40,30
2024-04-09,Lido,60,20
2024-05-03,Lido,50,60
""",
}


Ask = Callable[[str, str], Asked]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Ask a memory that holds the one table of a name."""
    with ExitStack() as stack:

        @cache
        def memory(name: str) -> Memory:
            path = next(path for path in TABLES if path.endswith(name))
            home = tmp_path_factory.mktemp(name)
            return stack.enter_context(with_tables(home, {path: TABLES[path]}))

        yield lambda name, question: memory(name).ask(question, now=NOW)


@pytest.mark.parametrize(
    ("name", "question", "values"),
    [
        ("bills", "What is my average monthly bill?", [320 / 3, 80]),
        ("bills", "What are my average monthly bills?", [320 / 3, 80]),
        ("bills", "What is my average monthly power bill?", [100, 100]),
        ("courier_shifts", "How much did I earn?", [125, 144]),
        ("courier_shifts", "What did I earn per hour?", [125 / 12, 12]),
        ("courier_shifts", "Which platform did I earn the most with?", ["Wolt", "Wolt"]),
        ("fill_ups", "Where did I buy the most gas?", ["Shell", "Aral"]),
    ],
)
def test_two_readings_that_fit_alike_are_both_shown(ask: Ask, name: str, question: str, values: list[Any]) -> None:
    asked = ask(name, question)
    assert "refused" == asked.status, asked.code
    assert values == [reading.value for reading in asked.readings]


@pytest.mark.parametrize(
    ("name", "question", "value"),
    [
        ("bills", "How many bills do I get a month on average?", 4 / 3),
        ("bills", "What is my average bill?", 80),
        ("courier_shifts", "How much did I earn in tips?", 19),
        ("courier_shifts", "How much base pay did I earn in total?", 125),
        ("poker_nights", "How often did I win?", 2),
        ("sharpening_jobs", "How many jobs did I take in over the whole of 2024?", 2),
        ("sharpening_jobs", "How many jobs came in in 2024?", 2),
        ("sharpening_jobs", "How many jobs were collected in 2024?", 3),
        ("sharpening_jobs", "Which customer brought me the most jobs so far?", "Bob"),
        ("climbing_sessions", "On which day did I try the most routes at South?", dt.date(2024, 1, 19)),
        ("houseplants", "Which plants needed watering?", ["basil"]),
    ],
)
def test_what_says_more_leaves_one_reading(ask: Ask, name: str, question: str, value: Any) -> None:
    asked = ask(name, question)
    assert ("answered", value) == (asked.status, asked.value), asked.reason


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("poker_nights", "How much have I won in total?"),  # only the buy-in and what was left in the end are recorded
        ("houseplants", "Which plants need watering?"),
        ("sharpening_jobs", "How many jobs did I do in 2024?"),
        ("sharpening_jobs", "When was my last job?"),
        ("climbing_sessions", "On which day did I try the most routes at North?"),
        ("taxi_rides", "How many rides did I take in over the whole of 2024?"),
        ("pool_swims", "Did I swim more in May than in April 2024?"),
    ],
)
def test_what_the_records_do_not_tell_is_refused(ask: Ask, name: str, question: str) -> None:
    asked = ask(name, question)
    assert "refused" == asked.status, asked.code


@pytest.mark.parametrize(
    ("name", "question", "share"),
    [
        ("taxi_rides", "What share of my rides were on a Monday and over 30 euros?", 2 / 5),
        ("taxi_rides", "What share of my rides cost over 30 euros and were on a Monday?", 2 / 5),
        ("taxi_rides", "What share of my rides in 2024 were on a Monday and over 30 euros?", 1 / 4),
        ("taxi_rides", "What share of my rides were for business and in 2024?", 2 / 5),
        ("taxi_rides", "What share of my rides on Mondays were over 30 euros?", 2 / 3),
        ("taxi_rides", "What share of my rides on Mondays and to the airport were over 30 euros?", 1),
    ],
)
def test_what_and_joins_behind_the_verb_is_all_of_the_part(ask: Ask, name: str, question: str, share: float) -> None:
    asked = ask(name, question)
    assert ("answered", pytest.approx(share)) == (asked.status, asked.value), asked.reason
