"""The same question in another register: formal, brisk, with verbs that only tie records to what is asked of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 1, 9)
TRIPS = """date,country,transport,purpose,duration_days,cost_usd
2023-05-31,Norway,train,business,4,400.0
2024-01-01,Chile,plane,vacation,16,2000.0
2024-03-10,Norway,train,business,6,600.0
2024-06-30,Japan,plane,vacation,20,3000.0
2024-07-01,Chile,plane,conference,5,900.0
2024-12-31,Norway,train,vacation,10,700.0
"""
BOOKS = """title,genre,pages,rating,started_on,finished_on
Ash,fantasy,520,5,2023-12-01,2024-01-02
Birch,fantasy,480,5,2024-01-03,2024-02-01
Cedar,history,700,3,2024-02-02,2024-04-01
Dogwood,fantasy,610,4,2024-04-02,2024-12-30
"""
SLEEP = """date,bedtime,wake_time,duration_hours,quality
2024-05-27,23:10,06:50,7.5,good
2024-05-28,00:20,07:05,6.6,poor
2024-05-29,22:45,06:30,7.6,good
2024-05-30,01:15,06:40,5.3,fair
"""
LOANS = """lent_on,item,borrower,kind
2024-03-01,drill,Sam,tool
2024-04-01,tent,Ana,camping gear
2024-05-01,saw,Ana,tool
"""
MEETINGS = """date,duration_min,topic,type
2024-03-01,60,interview,1on1
2024-03-04,30,1on1,team
2024-03-05,90,budget,1on1
2024-03-06,45,budget,team
2024-03-07,60,budget,1on1
"""
RUNS = """date,start_time,distance_km,surface,race
2024-03-01,06:30,8.0,road,no
2024-04-02,18:10,21.5,trail,yes
2024-05-03,07:45,12.0,road,yes
"""
FILES = {
    "travel.trips": TRIPS,
    "general.books": BOOKS,
    "health.sleep": SLEEP,
    "household.lent_items": LOANS,
    "work.meetings": MEETINGS,
    "sport.runs": RUNS,
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("registers"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many trips did I make from the first of January to the thirtieth of June 2024?", 3),
        ("How many trips did I take between the first of July and the thirty-first of December 2024?", 2),
        ("How many trips did I take from 2024-03-10 up to and including July the first, 2024?", 3),
        ("How many trips did I take after the thirtieth of June 2024?", 2),
        ("How many trips did I take in the course of 2023?", 1),
        ("On how many trips did I set out in 2024?", 5),
        ("How many trips have I undertaken by train?", 3),
        ("Upon which kind of transport did I spend the least?", "train"),
        ("Within which country have I been on the greatest number of my trips?", "Norway"),
        ("When I travel for business, how many days does a trip last on average?", 5.0),
        ("Whenever I travelled by plane, what did a trip cost on average?", 5900 / 3),
        ("What did a trip to Norway run me on average?", 1700 / 3),
        ("How many days in all have I been away?", 61),
        ("How many of my trips kept me away for more than two weeks?", 2),
        ("To which country did I go on the trip that kept me away for the greatest number of days?", "Japan"),
        ("Which transport did I take on the trip that lasted the fewest days?", "train"),
        ("What was the purpose of the trip that cost the most?", "vacation"),
        ("Which purpose kept me away for the greatest number of days?", "vacation"),
        ("How many of my trips were of the business kind?", 2),
        ("How many of my trips come under vacation?", 3),
        ("How many of my trips are entered under the purpose business?", 2),
        ("Which country represents the largest share of my trips?", "Norway"),
        ("Upon which purpose has the greatest part of my money been spent?", "vacation"),
        ("Which purposes represent no less than 30 per cent of all my trips?", ["business", "vacation"]),
        ("Which purposes make up half or more of all those I have had?", ["vacation"]),
        ("Which countries account for at least a third of my trips?", ["Chile", "Norway"]),
    ],
)
def test_trips_are_asked_for_in_any_register(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == (pytest.approx(value) if isinstance(value, float) else value)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("To which genre do the greatest number of the books I have read belong?", "fantasy"),
        ("Which genre do most of my books belong to?", "fantasy"),
        ("How many of the books I have read belong to the fantasy genre?", 3),
        ("How many of my books ran to 600 pages or more?", 2),
        ("How many of the books I gave 5 stars were at least 500 pages long?", 1),
        ("How many of my books were over 500 pages and also got 5 stars from me?", 1),
        ("How many pages long, on average, are the fantasy books I have read?", 1610 / 3),
        ("How many books did I get to the end of in 2024?", 4),
        ("How many books had I read to the end by the first of February 2024?", 2),
        ("How many nights were there on which the quality of my sleep was good?", 2),
        ("What is my most common sleep quality: good, fair, or poor?", "good"),
        ("Which rating of sleep quality, good, fair or poor, have I recorded most frequently?", "good"),
        ("Is my sleep most often good, fair or poor?", "good"),
        ("On how many occasions did I awaken earlier than seven o'clock in the morning?", 3),
        ("On how many nights did I retire to bed after 23:00?", 3),
        ("When did I get the most sleep?", dt.date(2024, 5, 29)),
        ("In which month did I get the most sleep?", "2024-05"),
        ("In which month of 2024 did I get the most sleep?", "May"),
        ("In which month between January and July 2024 did I get the most sleep?", "May"),
        ("In which month from July 2023 to July 2024 did I get the most sleep?", "2024-05"),
        ("On how many nights was I up before 7 am?", 3),
        ("How many of my meetings were 1on1s?", 3),
        ("How long have I been in meetings in total, in minutes?", 285),
        ("How many of my meetings ran an hour or longer?", 3),
        ("How many of my runs were also races?", 2),
        ("How many runs reached 12 km?", 2),
        ("How many runs hit 10 km or more?", 2),
        ("How many of my things belong to the kind tool?", 2),
    ],
)
def test_other_records_are_asked_for_in_any_register(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == (pytest.approx(value) if isinstance(value, float) else value)


@pytest.mark.parametrize(
    "question",
    [
        "How many times did I wake during the night on average?",  # how often is not recorded, only when
        "How many wake-ups did I have on average?",
        "How many of the lent items belong to Ana?",  # she borrowed them
        "How many runs did I complete before seven in the morning?",  # only when they began is known
        "Which kind of country did I travel to most often?",  # their names are no kinds
        "Were my runs without exception on road?",
        "How many of my trips were of the dangerous kind?",
        "To which person do most of the lent items belong?",
        "How many of my trips came under 500 dollars of the budget?",
    ],
)
def test_what_only_sounds_alike_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"
