"""What follows from days and signs: ages, what still runs, days ahead, streaks, gaps, seasons, spent and earned."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
from bench.ask_data import demo
from bench.ask_demo import same

from tests.ask.filled import filled
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 24, 9)
MOVEMENTS = (
    ("2024-01-25", "Studio salary", 2500.0, "income"),
    ("2024-02-03", "Verdano", -60.0, "groceries"),
    ("2024-02-03", "Trattoria", -45.5, "dining"),
    ("2024-05-14", "Verdano", -80.0, "groceries"),
    ("2024-06-01", "Verdano refund", 12.0, "groceries"),
    ("2024-07-19", "Klankhuis", -310.0, "electronics"),
    ("2025-01-25", "Studio salary", 2600.0, "income"),
)
RUNS = ("2024-03-30", "2024-03-31", "2024-04-01", "2024-07-08", "2024-07-09", "2025-01-12", "2025-01-14")
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("finance.transactions", {"date": day, "description": what, "amount": amount, "category": category})
        for day, what, amount, category in MOVEMENTS
    ),
    *(("sport.runs", {"date": day, "distance_km": 8.0}) for day in RUNS),
    ("finance.purchases", {"item": "floor lamp", "price": 149.0, "date": "2025-02-05", "return_until": "2025-03-07"}),
    ("finance.purchases", {"item": "headphones", "price": 89.0, "date": "2024-12-11", "store": "Klankhuis"}),
    ("finance.subscriptions", {"name": "Pulsebeat", "price": 34.5, "cancelled_on": "2024-11-30"}),
    ("finance.subscriptions", {"name": "Lumenote", "price": 8.0, "cancelled_on": "2025-03-01"}),
    ("finance.subscriptions", {"name": "Kadans", "price": 12.0}),
    ("people.contacts", {"name": "Ilse", "birthday": "1993-02-25"}),
    ("people.contacts", {"name": "Marijke", "birthday": "1958-06-30"}),
    ("people.contacts", {"name": "Tomas", "birthday": "0001-09-03"}),
    ("people.contacts", {"name": "Priya"}),
    ("travel.trips", {"destination": "Vienna", "country": "Austria", "departure_date": "2024-05-09"}),
    ("travel.trips", {"destination": "Hanoi", "country": "Vietnam", "departure_date": "2025-04-10"}),
    ("travel.trips", {"destination": "Hue", "country": "Vietnam", "departure_date": "2025-04-15"}),
    ("travel.documents", {"kind": "passport", "holder": "user", "country": "Belgium", "valid_until": "2035-01-14"}),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("days"), RECORDS, NOW) as made:
        yield made


def ask(memory: Memory, question: str, now: dt.datetime = NOW) -> Asked:
    return memory.ask(question, now=now)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How old is Ilse?", 31),
        ("Who is the oldest of my contacts?", "Marijke"),
        ("Who is my youngest contact?", "Ilse"),
        ("How many of my contacts are older than 40?", 1),
        ("What is the average age of my contacts?", 48.5),
        ("How many active subscriptions do I have?", 2),
        ("How many subscriptions are not active?", 1),
        ("How many days until my trip to Hanoi?", 45),
        ("How many days until my next trip?", 45),
        ("Until when can I return the floor lamp?", dt.date(2025, 3, 7)),
        ("How many runs did I do in spring 2024?", 3),
        ("How many runs did I do in the spring of 2024?", 3),
        ("How many runs did I do last summer?", 2),
        ("How many runs did I do this winter?", 2),
        ("What was my longest streak of days I ran?", 3),
        ("How long was my longest streak of days on which I ran in the summer of 2024?", 2),
        ("What was the longest gap between two runs?", 187),
        ("What was the shortest time between two runs in 2025?", 2),
        ("How much did I spend in 2024?", 495.5),
        ("How much did I spend on groceries in 2024?", 140.0),
        ("How much did I earn in 2024?", 2500.0),
        ("What was my biggest expense in 2024?", "Klankhuis"),
        ("How much was my biggest expense in 2024?", 310.0),
        ("On which category did I spend most in 2024?", "electronics"),
        ("How much did I spend on purchases in 2025?", 149.0),
        ("Which countries did I visit?", ["Austria", "Vietnam"]),
    ],
)
def test_what_days_and_signs_tell_is_answered(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "How old is Priya?",
        "How old is Tomas?",
        "How old was Ilse?",
        "How old was Ilse in 2020?",
        "How many days until my trip to Vietnam?",
        "How many days until my trip to Vienna?",
        "When did I return the floor lamp?",
        "Until when can I return the headphones?",
        "How many runs did I do in winter 2024?",
        "How many runs did I do in spring?  in which year",
        "What was my longest streak of long runs?",
        "What was my largest transaction in 2024?",
        "What was my longest streak of days?",
    ],
)
def test_what_they_leave_open_is_refused(memory: Memory, question: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused", asked.code


def test_an_age_is_counted_in_whole_years_to_the_day(memory: Memory) -> None:
    assert [ask(memory, "How old is Ilse?", NOW.replace(day=day)).value for day in (24, 25, 26)] == [31, 32, 32]


def test_birthdays_without_a_year_are_left_out_and_it_is_said(memory: Memory) -> None:
    asked = ask(memory, "What is the average age of my contacts?")
    assert asked.coverage == "2 of 4 have no age and were left out"


def test_a_season_is_named_with_its_months(memory: Memory) -> None:
    assert ask(memory, "How many runs did I do last summer?").notes == ("summer is June to August",)


@pytest.mark.parametrize(
    ("today", "runs"),
    [("2024-07-10", 0), ("2024-09-01", 2), ("2025-01-31", 2), ("2025-07-01", 2), ("2025-09-01", 0)],
)
def test_last_summer_is_the_last_that_has_ended(memory: Memory, today: str, runs: int) -> None:
    asked = ask(memory, "How many runs did I do last summer?", dt.datetime.fromisoformat(today))
    assert (asked.value, asked.reason) == (runs, "")


def test_no_winter_is_this_one_in_the_middle_of_the_year(memory: Memory) -> None:
    assert ask(memory, "How many runs did I do this winter?", dt.datetime(2025, 7, 1)).status == "refused"
    assert ask(memory, "How many runs did I do last winter?", dt.datetime(2025, 7, 1)).value == 2


def test_a_record_that_lasts_for_days_leaves_open_where_a_gap_begins(memory: Memory) -> None:
    memory.record("travel.trips", {"destination": "Rabat", "departure_date": "2024-01-02", "return_date": "2024-01-09"})
    asked = ask(memory, "What was the longest gap between two trips?")
    assert asked.reason == "whether from the end of one record to the start of the next is not said"


def test_what_was_bought_is_food_only_where_records_are_of_eating(memory: Memory) -> None:
    asked = ask(memory, "How much did I spend on food in purchases?")
    assert asked.status == "refused"
    assert "food" in asked.reason


def test_nothing_spent_is_no_zero_below_zero(memory: Memory) -> None:
    asked = ask(memory, "How much did I spend on transactions in January 1999?")
    assert (asked.status, str(asked.value)) == ("answered", "0.0"), asked.reason


def test_what_is_right_of_the_demonstration_is_an_expression() -> None:
    for question, fair in demo.CASES:
        for expression in fair:
            compile(expression, question, "eval")
    assert len({question for question, _ in demo.CASES}) == len(demo.CASES) > 100


@pytest.mark.parametrize(
    ("right", "value", "equal"),
    [
        (4, 4.0, True),
        (4, 5, False),
        (["a"], "a", True),
        (["a", "b"], ["b", "a"], True),
        (True, 1, False),
        ([1], [2], False),
    ],
)
def test_values_of_the_demonstration_are_compared_by_what_they_say(right: Any, value: Any, equal: bool) -> None:
    assert same(right, value) is equal
