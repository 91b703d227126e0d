"""Two stretches of time that are compared: in which direction, with the year or the noun left out in one of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 1, 9)
PARCELS = """ordered_on,arrived_on,shop,price_eur,delivery_attempts
2023-03-02,2023-03-06,Lumen,20.0,3
2023-04-20,2023-04-25,Lumen,10.0,1
2024-01-10,2024-01-15,Norde,30.0,1
2024-02-03,2024-02-09,Lumen,50.0,1
2024-03-04,2024-03-06,Norde,40.0,1
2024-05-11,2024-05-14,Norde,25.0,1
2024-10-01,2024-10-07,Lumen,90.0,1
2024-12-20,2025-01-04,Norde,60.0,1
"""
LETTERS = """date,direction,friend,pages
2024-03-01,sent,Joao,2
2024-04-01,received,Joao,3
2024-05-01,sent,Mina,4
"""
FILES = {"home.parcels": PARCELS, "social.letters": LETTERS}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("two"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Comparing Q4 2024 with Q1 2024, did the total price of my parcels go up or down?", "increase"),
        ("Comparing Q1 2024 to Q4 2024, did the total price of my parcels go up or down?", "increase"),
        ("Comparing May 2024 and February 2024, did the price of my parcels rise or fall?", "decrease"),
        ("Did the number of parcels increase in 2024 compared with 2023?", True),
        ("Compared with 2023, did the number of parcels I ordered go up or down in 2024?", "increase"),
        ("In 2024 compared with 2023, did the number of parcels I ordered fall?", False),
        ("Did the number of parcels I ordered fall in 2024 compared to 2023?", False),
        (
            "Between the first and second quarters of 2024, did the number of parcels I ordered increase, decrease, or "
            "remain the same?",
            "decrease",
        ),
        (
            "Between the first and last quarters of 2024, did the number of parcels I ordered grow or shrink?",
            "decrease",
        ),
        ("Did the number of parcels I ordered rise or fall between 2024 and 2023?", "increase"),
        ("Did the number of parcels I ordered rise or fall from 2024 to 2023?", "decrease"),
        (
            "Did the number of parcels I ordered go up, go down or stay the same from the first half of 2024 to the "
            "second?",
            "decrease",
        ),
        (
            "Did my parcel orders increase, decrease, or stay the same in the second half of 2024 compared with the "
            "first half?",
            "decrease",
        ),
        (
            "Did the number of parcels I ordered increase, decrease or stay the same from spring (March to May) 2023 "
            "to spring 2024?",
            "same",
        ),
        ("Did I order more parcels in the first quarter of 2024 than in the second?", True),
        ("Did I order more parcels in the second half than in the first half of 2024?", False),
        ("Did I order more parcels in the spring of 2024 than in the spring of the year before?", False),
        ("Were more parcels delivered to me in the first quarter of 2024 than in the first quarter of 2023?", True),
        ("Was the number of parcels ordered in 2024 higher than the number ordered in 2023?", True),
        (
            "In one word, did the number of parcels I ordered increase, decrease, or stay the same from the first six "
            "months of 2024 to the last six?",
            "decrease",
        ),
        ("Did my parcel orders rise or fall from the first six months of 2024 to the last six months?", "decrease"),
        ("Did my parcel orders rise or fall from the first three months of 2024 to the next three?", "decrease"),
        (
            "Did I see an increase or a decrease in my number of parcels from 2023 to 2024, or did it stay the same?",
            "increase",
        ),
        ("Did my parcel costs as a whole rise or fall from 2023 to 2024?", "increase"),
        ("How many parcels came in January 2025?", 1),
        ("How many letters did I send?", 2),
    ],
)
def test_two_times_are_compared_in_the_direction_that_is_said(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value, asked.code


@pytest.mark.parametrize(
    "question",
    [
        "Did the number of parcels I ordered go down in the first half of 2023 compared with the first half of 2024?",
        "Comparing 2024 with 2023, which shop did I order from?",
        "How many parcels did I order from 2023 to 2024, or did it stay the same?",
        "Did my parcel orders rise or fall from the first three months of 2024 to the next five?",
        "Comparing weekdays with weekends, did the number of parcels I ordered go up or down?",
        "How many letters were sent to me?",
        "How many letters were written to me?",
        "Did more letters come to me in April 2024 than in March 2024?",
        "Did I order more parcels in the first six months of 2024 than in the last six months?",
    ],
)
def test_a_direction_that_is_open_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Give me a list of the shops that each represent a quarter or more of my parcels.", ["Lumen", "Norde"]),
        ("Provide a complete list of the shops that represent no less than half of my parcels.", ["Lumen", "Norde"]),
        ("Please work out the total price of my parcels.", "as asked: What is the total price of my parcels?"),
        ("Could you figure out the mean price of my parcels?", "as asked: What is the mean price of my parcels?"),
        ("Please determine how many parcels I ordered in 2024.", "as asked: How many parcels did I order in 2024?"),
        (
            "How much did all my parcels in 2024 cost me altogether?",
            "as asked: How much did I pay for parcels in 2024?",
        ),
        ("What is the number of letters dated 2024 in my records?", 3),
    ],
)
def test_what_asks_for_an_answer_in_other_words_changes_nothing(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    if isinstance(value, str):
        value = ask(memory, value.removeprefix("as asked: ")).value
        assert value is not None
    assert asked.value == value, asked.code


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parcels did I order in the year I ordered my first one?", 2),
        ("How much did I pay for parcels in the year of my latest parcel?", 295.0),
        ("In the month of my most recent parcel, how many parcels did I order?", 1),
        (
            "Did the number of parcels I ordered go up or down between the year of my first parcel and the year of my "
            "latest?",
            "increase",
        ),
        ("Comparing the year of my first parcel with that of my last, did I order more or fewer parcels?", "increase"),
        (
            "Take the year I ordered my newest parcel and the year I ordered my very first one: did the number of "
            "parcels I ordered go up, go down, or stay put from the earliest year to the latest?",
            "increase",
        ),
        (
            "Comparing the year I ordered the most recent parcel vs the year I ordered the earliest, did I order more, "
            "fewer, or the same number? (one word: increase/decrease/same)",
            "increase",
        ),
        ("Comparing 2023 with 2024, did I order more, fewer, or the same number of parcels?", "increase"),
    ],
)
def test_a_year_may_be_that_of_the_first_or_last_record(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value


@pytest.mark.parametrize(
    "question",
    [
        "In the year I ordered my first parcel, how many parcels arrived?",
        "How many parcels did I order in the year I ordered my last parcel from Lumen?",
        "Comparing the year of my first parcel from Lumen with the year of my last, did I order more or fewer parcels?",
        "How many parcels did I order in the year I bought my first bike?",
    ],
)
def test_the_year_of_a_record_that_is_told_more_closely_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Did my parcels get more expensive or cheaper on average from 2023 to 2024?", "increase"),
        ("Did my parcels get cheaper or more expensive on average from 2023 to 2024?", "increase"),
        ("Did my parcels get cheaper on average from 2023 to 2024?", False),
        ("Did my average parcel become more expensive from 2023 to 2024?", True),
        ("Were my parcels more expensive or cheaper on average in 2024 than in 2023?", "increase"),
        ("How many parcels did I get in 2024, going by the date they arrived?", 5),
        ("How many parcels were there in 2024, based on the ordered date?", 6),
        ("Did the total price of my parcels go up or down from 2023 to 2024, going by the date ordered?", "increase"),
        ("Did I pay more for parcels in 2024 than in 2025, going by the arrival date?", True),
    ],
)
def test_what_became_of_an_average_and_the_date_that_is_gone_by(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value
