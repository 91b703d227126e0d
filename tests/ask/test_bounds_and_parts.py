"""An average against a bound, days counted by one, what exceeds what, parts of a number, and money that went out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 7, 1, 9)
TABLES = {
    "work.market_stalls": """visit_date,market,opened_at,takings_eur,jars_brought,jars_sold,helper,rained
2024-05-04,Harbour,06:30,400,50,40,Ruth,no
2024-06-01,Station,09:10,200,40,10,Ben,yes
2024-06-08,Harbour,06:40,300,60,30,Ruth,yes
2025-05-03,Station,08:00,500,30,30,,no
2025-06-07,Harbour,06:50,600,40,20,Ruth,yes
2025-06-14,Harbour,07:30,250,20,10,Ben,yes
""",
    "sport.kayak_tours": """date,river,distance_km,paddling_min,capsized
2024-06-01,Lahn,10,100,no
2024-06-01,Lahn,14,140,yes
2024-07-01,Spree,8,120,yes
2025-06-01,Lahn,12,90,no
2025-07-01,Spree,20,60,yes
""",
    "family.cash_book": """day,direction,category,amount_eur
2025-01-01,in,gift,50
2025-01-05,out,books,12
2025-02-01,out,sweets,3
2025-02-02,in,chores,8
2025-03-01,out,books,20
""",
    "home.food_waste": """thrown_away_on,item,reason,value_eur,best_before
2025-01-01,milk,mouldy,2,2024-12-30
2025-02-01,bread,leftover,3,2025-02-04
2025-03-01,milk,expired,4,2025-02-20
2025-04-01,salad,mouldy,5,
""",
    "shop.tickets": """ticket_id,opened,agent,first_reply_hours
T-1,2025-01-02,Priya,4
T-2,2025-01-03,Marcus,30
T-3,2025-01-04,Priya,9
""",
    "shop.resale_listings": """item,listed_on,views,sold_on
lamp,2025-01-01,60,
lamp,2025-02-01,60,2025-03-01
chair,2025-03-01,100,
""",
    "family.sick_days": """first_day,child,illness,pharmacy_eur
2025-01-02,Finn,cold,10
2025-02-03,Lotte,cold,20
2025-03-04,Lotte,flu,
""",
    "transport.scooter_rides": """ride_date,distance_km,ride_minutes
2025-01-02,4,30
2025-01-03,7,20
""",
    "shop.clock_repairs": """received_on,deadline,finished_on,fee_eur
2024-12-01,2025-01-10,2025-01-12,40
2025-01-05,2025-01-20,2025-01-15,60
""",
}


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """A memory of stalls, tours, money, food thrown away, tickets, listings and repairs."""
    with with_tables(tmp_path_factory.mktemp("bounds_and_parts"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Is the average kayak tour on the Lahn longer than 11 kilometres?", True),
        ("Were the average takings above 400 euros in 2025?", True),
        ("Were the average takings at Harbour more than 400 euros?", False),
        ("Did it rain on more than 3 days?", True),
        ("Was I on the Lahn on more than 2 days?", False),
        ("Did I capsize on more than 2 days?", True),
        ("On which rivers did I capsize on at least 2 days?", ["Spree"]),
        ("Is a kayak tour on the Spree longer than one on the Lahn on average?", True),
        ("By how many minutes is a kayak tour on the Lahn longer than one on the Spree on average?", 20),
        ("Were the average takings in June 2025 above those in June 2024?", True),
        ("Were the average takings at Station below those of Harbour?", True),
        ("By how many euros did the takings of 2025 exceed those of 2024?", 450),
        ("Did my average kayak tour get longer, shorter or stay the same from 2024 to 2025?", "increase"),
        ("How many kayak tours of at least two hours (120 minutes) did I do?", 2),
        ("Add up the takings of all rainy days.", 1350),
        ("Add up the value of everything that was thrown away as mouldy.", 7),
        ("How much did all my takings come to together?", 2250),
        ("How much did the takings of 2025 come to?", 1350),
        ("In how many cases did I capsize?", 3),
        ("I capsized on how many kayak tours?", 3),
        ("How many jars did I sell per visit on average?", 140 / 6),
        ("By market, what are the total takings they made?", {"Harbour": 1550, "Station": 700}),
        ("How much do I pay at the pharmacy on average when one of the kids has a cold?", 15),
        ("How many kilometres was my longest scooter ride?", 7),
        ("How many minutes was my longest scooter ride?", 30),
        ("How many times did I ride a scooter, all in all?", 2),
        ("Do I open before 7 am more often than after 9 am?", True),
    ],
)
def test_bounds_totals_and_what_exceeds_what_are_understood(memory: Memory, question: str, value: Any) -> None:
    assert memory.ask(question, now=NOW).value == pytest.approx(value)


def test_the_best_day_first_is_that_with_the_most(memory: Memory) -> None:
    asked = memory.ask("Show me the three dates with the highest takings, best day first.", now=NOW)
    assert asked.value == [dt.date(2025, 6, 7), dt.date(2025, 5, 3), dt.date(2024, 5, 4)]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What share of the jars I brought were sold?", 140 / 240),
        ("What share of the jars brought were sold at Harbour?", 100 / 170),
        ("What percentage of the jars brought were sold in 2024?", 8000 / 150),
        ("What share of the jars sold were at Harbour?", 100 / 140),
        ("How many jars have been sold in 2025?", 60),
    ],
)
def test_a_number_is_a_part_of_another_of_the_same_thing(memory: Memory, question: str, value: float) -> None:
    assert memory.ask(question, now=NOW).value == pytest.approx(value)


@pytest.mark.parametrize(
    "question",
    [
        "How many jars were there in 2025?",
        "How much did I pay at the pharmacy on average for one of the kids?",
        "How many minutes did my longest scooter ride take?",
        "What share of the jars did I sell at Harbour?",
        "What share of the jars were sold on rainy days?",
        "What share of the jars did I sell of those I brought?",
        "How many days did Ruth and Ben help together?",
        "How many kayak tours of at least two hours (90 minutes) did I do?",
        "How many cases of honey did I sell?",
        "Is a kayak tour on the Lahn better than one on the Spree?",
    ],
)
def test_what_may_be_of_either_number_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How much was spent in 2025 in the cash book?", 35),
        ("How much was spent on sweets?", 3),
        ("What was the spending of February 2025 in the cash book?", 3),
    ],
)
def test_money_that_was_spent_is_that_which_went_out(memory: Memory, question: str, value: float) -> None:
    assert memory.ask(question, now=NOW).value == pytest.approx(value)


def test_what_was_paid_where_money_goes_both_ways_is_refused(memory: Memory) -> None:
    assert memory.ask("How much money was paid in the cash book in 2025?", now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("On how many occasions was something thrown away after its best-before date?", 2),
        ("How often was something thrown away before its best-before date?", 1),
        ("How often was milk thrown away past its best before day?", 2),
    ],
)
def test_a_day_is_called_a_date_whatever_its_name(memory: Memory, question: str, value: int) -> None:
    assert memory.ask(question, now=NOW).value == value


def test_an_id_called_as_the_records_are_names_them(memory: Memory) -> None:
    assert memory.ask("Which ticket had to wait longest for a first reply?", now=NOW).value == "T-2"


def test_an_item_listed_twice_is_one_listing_or_all_of_them(memory: Memory) -> None:
    assert memory.ask("Which item has the most views?", now=NOW).status == "refused"
    assert memory.ask("Which item has the most views in total?", now=NOW).value == "lamp"


def test_what_came_in_is_of_no_day_by_which_it_is_due(memory: Memory) -> None:
    assert memory.ask("How many clock repairs did I have in 2025?", now=NOW).status == "refused"
    assert memory.ask("How many clock repairs did I finish in 2025?", now=NOW).value == 2
