"""What is said of the answer in a clause of its own, and what is said again: "Just the name.", "that is, in June"."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory

NOW = dt.datetime(2025, 2, 24, 9)
RIDES = (
    ("2023-06-02", "Ace", "city", 12.0),
    ("2024-01-10", "Ace", "city", 18.0),
    ("2024-01-20", "Ace", "city", 12.0),
    ("2024-02-14", "Ace", "airport", 45.5),
    ("2024-10-20", "Volt", "city", 9.0),
    ("2024-11-02", "Volt", "airport", 52.0),
)
NIGHTS = (
    ("2024-05-01", "22:30", 7.5, "good"),
    ("2024-05-02", "23:40", 6.5, "poor"),
    ("2024-05-03", "01:15", 5.0, "poor"),
    ("2024-05-04", "03:30", 4.0, "fair"),
)
FRIENDS = (("Ann", "2011-04-20"), ("Ben", "2019-08-03"))
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("travel.taxi_rides", {"date": day, "service": firm, "zone": zone, "fare_usd": paid})
        for day, firm, zone, paid in RIDES
    ),
    *(
        ("health.sleep", {"date": day, "bedtime": bed, "duration_hours": long, "quality": how})
        for day, bed, long, how in NIGHTS
    ),
    *(("people.contacts", {"name": name, "met_date": day}) for name, day in FRIENDS),
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("closing"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    "said",
    [
        "Give me a list.",
        "List them.",
        "List them all, please.",
        "Just list their names.",
        "Please give me the full list.",
        "Give me a list of the services.",
        "I just need the names.",
        "Name all of them.",
    ],
)
def test_a_list_may_be_asked_for_at_the_end(memory: Memory, said: str) -> None:
    asked = memory.ask(f"Which services make up 25% or more of my taxi rides? {said}", now=NOW)
    assert asked.value == ["Ace", "Volt"]


@pytest.mark.parametrize(
    "said",
    [
        "Just give me one name.",
        "Give just one.",
        "Just name one.",
        "One word is enough.",
        "Give me just the one service name.",
        "Service name only.",
        "Just the one most common service, please.",
        "Please answer with the name of the service.",
        "I only need the service.",
        "A single name is fine.",
        "Answer in one word.",
    ],
)
def test_one_name_may_be_asked_for_at_the_end(memory: Memory, said: str) -> None:
    assert memory.ask(f"Which service did I use most often? {said}", now=NOW).value == "Ace"


@pytest.mark.parametrize(
    ("question", "right"),
    [
        (
            "Did I take more taxi rides in 2024 than in 2023? Answer with one word: increase, decrease or same.",
            "increase",
        ),
        ("Did I take more taxi rides in 2024 than in 2023? One word: up, down or the same.", "up"),
        ("Did I take more or fewer taxi rides in 2024 than in 2023?", "increase"),
        ("Did I take more, fewer or the same number of taxi rides in 2024 as in 2023?", "increase"),
        ("Did I take fewer taxi rides in 2024 compared with 2023, more, or about the same number?", "increase"),
        (
            "From 2023 to 2024, did the number of taxi rides go up, go down or stay the same? Just one word: increase, "
            "decrease or same.",
            "increase",
        ),
        ("How did the number of taxi rides I took change from 2023 to 2024: increase, decrease or same?", "increase"),
        (
            "Did my spending on taxi rides rise from 2023 to 2024? Tell me whether it increased, decreased or stayed "
            "the same.",
            "increase",
        ),
        (
            "In one word, did the number of my taxi rides increase, decrease or stay the same from 2023 to 2024?",
            "increase",
        ),
        (
            "Comparing 2023 with 2024: did the number of my taxi rides go up, go down or stay about the same?",
            "increase",
        ),
        ("Did I take a taxi ride in 2023? A simple yes or no is fine.", True),
        ("How many taxi rides did I take in 2024? Just the number, please.", 5),
        (
            "What share of my taxi rides were by Ace? Give it to me as a decimal from 0 to 1, rounded to two places.",
            0.67,
        ),
        ("How much did I pay on average per Ace ride? Give me the answer in dollars, to two decimals.", 21.88),
        ("How many hours did I sleep in total? Give the number of hours.", 23.0),
        ("What was the amount I slept on average?", 5.75),
        ("Which services account for 40% or more of my taxi rides, going by number of rides?", ["Ace"]),
        ("Who have I known the longest? Give me their name.", "Ann"),
        ("Who have I known for the longest time, going by the earliest date we met?", "Ann"),
    ],
)
def test_the_form_of_the_answer_may_stand_in_a_sentence_of_its_own(memory: Memory, question: str, right: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.reason) == (right, "")


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("How many taxi rides did I take in the last quarter of 2024, from October 1 through December 31?", 2),
        ("How many taxi rides did I take in Q4 2024, that is October 1 to December 31?", 2),
        (
            "How many taxi rides did I take in Q4 2024 (October 1 to December 31), in other words at the end of it?",
            None,
        ),
        ("How many taxi rides did I take from October 1 through December 31, 2024, the last quarter of the year?", 2),
        ("How many taxi rides did I take from January 5 to February 10, 2024?", 2),
        ("How many taxi rides did I take in 2024 before February?", 2),
        ("How many taxi rides did I take in 2024, meaning in Q4 2024?", None),
        (
            "How many nights did I go to bed at 11 pm or later, counting bedtimes from midnight to 2:59 am as well?",
            2,
        ),
        ("How many nights did I go to bed at 11 pm or later, including anything from midnight up to 2:59 am?", 2),
        ("How many nights was my sleep rated poor?", 2),
        ("Which rating does my sleep get most often: good, fair or poor?", "poor"),
        ("Did the amount I slept on average go up or down from May 1 to May 4, 2024? One word: up or down.", "down"),
        (
            "On what date was my cheapest ride to the city? If there's a tie, go with whichever came first by date.",
            dt.date(2024, 10, 20),
        ),
    ],
)
def test_what_is_said_again_adds_nothing(memory: Memory, question: str, right: Any) -> None:
    """None: what is said behind the comma is not the same, and the question is refused."""
    assert memory.ask(question, now=NOW).value == right


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many taxi rides did I take in 2024? Give me a list.", "a list is asked for"),
        ("Which services make up 25% or more of my taxi rides? Just one, please.", "one or several"),
        ("How many taxi rides did I take? Answer yes or no.", "a yes or no is asked for"),
        ("How many taxi rides did I take? One word: increase, decrease or same.", "which way"),
        ("Which service did I use least often? Just the one most common service.", "what is most common"),
        ("Did I take more taxi rides in 2023 than in 2024? One word: increase, decrease or same.", "from when to when"),
        ("How did the number of my taxi rides change from 2023 to 2024?", ""),
        ("Which service did I use most often? Just the zone.", ""),
        ("On what date was my most expensive taxi ride (the earliest date)?", "parentheses"),
        ("Which service did I spend the most on, going by number of rides?", "the number of records"),
    ],
)
def test_an_answer_of_another_form_is_refused(memory: Memory, question: str, said: str) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"
    assert said in asked.reason
