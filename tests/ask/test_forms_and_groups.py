"""What groups must each have, in which form an answer is wanted, which of equals, and values set against others."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory

NOW = dt.datetime(2025, 2, 24, 9)
RIDES = (
    ("2024-01-10", "Ace", "city", 12.0, 30, 18.0),
    ("2024-01-20", "Ace", "city", 8.0, 20, 12.0),
    ("2024-02-14", "Ace", "airport", 30.0, 40, 45.5),
    ("2024-02-20", "Volt", "city", 6.0, 15, 9.0),
    ("2024-03-02", "Volt", "airport", 30.0, 50, 52.0),
    ("2024-04-11", "Zip", "city", 4.0, 10, 6.5),
)
MEETINGS = (
    ("2024-01-08", "interview", "1on1", 30, 2, ["hiring"]),
    ("2024-01-09", "1on1", "team", 60, 6, ["planning", "hiring"]),
    ("2024-02-05", "budget", "1on1", 45, 2, []),
    ("2024-03-05", "budget", "team", 60, 8, ["planning"]),
)
CONCERTS = (("2024-05-01", "jazz", 2, 40.0, True), ("2024-06-01", "rock", 4, 60.0, False))
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        (
            "travel.taxi_rides",
            {"date": day, "service": firm, "zone": zone, "distance_km": far, "duration_min": long, "fare_usd": paid},
        )
        for day, firm, zone, far, long, paid in RIDES
    ),
    *(
        (
            "work.meetings",
            {"date": day, "topic": what, "type": kind, "duration_min": long, "n_attendees": many, "tags": tags},
        )
        for day, what, kind, long, many, tags in MEETINGS
    ),
    *(
        ("leisure.concerts", {"date": day, "genre": kind, "tickets": n, "ticket_price_eur": each, "seated": seated})
        for day, kind, n, each, seated in CONCERTS
    ),
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("forms"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Which services each make up at least a quarter of my taxi rides?", ["Ace", "Volt"]),
        ("Which services were each used for 40% or more of my taxi rides?", ["Ace"]),
        ("Which services did I use for 40% or more of my taxi rides each?", ["Ace"]),
        ("Which services individually account for at least a third of all my taxi rides?", ["Ace", "Volt"]),
        ("Which services account for more than a third of my taxi rides?", ["Ace"]),
        ("Which zones each had at least three taxi rides?", ["city"]),
        ("Which services each cost me more than 50 dollars altogether?", ["Ace", "Volt"]),
        ("How many kinds of zone did I ride to?", 2),
        ("In which zone did I take the largest number of my taxi rides?", "city"),
        ("Adding up all of my taxi rides, how many kilometers did I ride?", 90.0),
        ("Adding all my taxi rides together, how many km did I ride?", 90.0),
        ("How much did I pay for all my taxi rides together, in US dollars?", 143.0),
        ("How much money in US dollars did I spend on taxi rides in 2024 altogether?", 143.0),
        ("What was my average taxi fare, in USD and rounded to one decimal place?", 23.8),
        ("What was my average taxi fare, to the nearest dollar?", 24.0),
        ("What was the total duration of my taxi rides, to the nearest hour?", 3.0),
        ("What share of my taxi rides were by Ace, as a decimal from 0 to 1 rounded to two places?", 0.5),
        ("Which services did I use? List them alphabetically.", ["Ace", "Volt", "Zip"]),
        ("What was the date of my most expensive taxi ride, in YYYY-MM-DD format?", dt.date(2024, 3, 2)),
        ("On what date was my farthest taxi ride, taking the earliest one if there is a tie?", dt.date(2024, 2, 14)),
        ("On what date was my farthest taxi ride (use the most recent if tied)?", dt.date(2024, 3, 2)),
        ("On what date was my farthest taxi ride? In case of a tie, choose the latest.", dt.date(2024, 3, 2)),
        ("On average, how many minutes did my Ace rides last?", 30.0),
        ("How many kilometers long were my taxi rides on average?", 15.0),
        ("How many people attended each of my meetings on average?", 4.5),
        ("How long was each team meeting on average, in minutes?", 60.0),
        ("How much was a ticket on average?", 50.0),
        ("How many taxi rides were with Ace rather than Volt?", 3),
        ("How many jazz concerts rather than rock concerts did I go to?", 1),
        ("When I ride with Ace, how much do I pay on average, to two decimals?", 25.17),
        ("What does one of my Ace rides cost on average, to two decimals?", 25.17),
        ("Which services did half or more of my taxi rides come from?", ["Ace"]),
        ("Which service accounts for the biggest share of my taxi rides?", "Ace"),
        ("Which zone did I ride to most of the time?", "city"),
        ("Do I ride most often with Ace, Volt or Zip?", "Ace"),
        ("How many hours were spent on Ace rides?", 1.5),
        ("How many minutes long was my longest taxi ride?", 50),
        ("How many hours long was my longest meeting?", 1.0),
        ("How many taxi rides were at least 30 km long?", 2),
        ("What was the median number of attendees of my meetings?", 4.0),
        ("How many different services did I use in all?", 3),
        ("How many meetings had hiring listed among the tags?", 2),
        ("How many of my meetings were 1on1s?", 2),
    ],
)
def test_the_question_is_answered(memory: Memory, question: str, right: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.reason) == (right, "")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How much did each of my taxi rides cost?", "whether the average or each one"),
        ("Which services each cost more than 20 dollars?", "what each of them must have"),
        ("How many taxi rides did I take instead of going to work?", "work"),
        ("How many taxi rides did I take in a zone instead of Volt?", "what is meant instead"),
        ("How many minutes did I ride on average, in hours?", "two units"),
        ("How many taxi rides did I take, as a percentage?", "fraction"),
        ("How much were my tickets in total?", "how much of what"),
        ("Which service gave me one of my taxi rides?", ""),
        ("Did I take more taxi rides with Ace rather than Volt?", "what to compare"),
        ("What was my farthest taxi ride, in case of a tie the most expensive?", "tie"),
    ],
)
def test_what_it_may_mean_otherwise_is_refused(memory: Memory, question: str, said: str) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"
    assert said in asked.reason
