"""Amounts in several currencies, numbers and days that are not recorded: what is said of them, and what is refused."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2024, 6, 1, 12)
FILES = {
    "leisure.concerts": """date,artist,city,price,currency
2023-09-05,Mitski,Berlin,60,EUR
2023-09-09,Low,Berlin,40,EUR
2023-11-01,Nils Frahm,London,30,GBP
2024-05-20,Low,London,45,GBP
""",
    "home.loans": """lent_on,title,borrower,pages,rating
2024-01-05,Emma,Ann,350,4
2024-02-05,Ulysses,Ann,730,
2024-03-05,Alien,Ben,,2
2024-04-05,Brazil,Ben,,5
""",
    "travel.trips": """date,city,guests
2024-01-05,Oslo,0
2024-02-05,Rome,2
2024-03-05,Porto,
""",
    "finance.purchases": """date,item,price_eur
,lamp,20
,chair,90
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("missing"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    "question",
    [
        "How much more did I spend on concerts in Berlin than in London?",
        "Did I spend more on concerts in London than in Berlin?",
        "Did my spending on concerts increase from September 2023 to November 2023?",
        "How many concerts cost less than 50?",
        "Did all my concerts cost more than 20?",
        "What share of my concerts cost more than 50?",
    ],
)
def test_amounts_in_several_currencies_are_not_compared(memory: Memory, question: str):
    asked = ask(memory, question)
    assert ("refused", "the amounts are in EUR, GBP") == (asked.status, asked.reason)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many concerts in Berlin cost less than 50?", 1),
        ("What did I spend on concerts in Berlin?", 100),
    ],
)
def test_amounts_in_one_currency_are(memory: Memory, question: str, value: object):
    assert value == ask(memory, question).value


def test_a_bound_is_shown_in_each_currency(memory: Memory):
    readings = ask(memory, "How many concerts cost less than 50?").readings
    assert [1, 2] == [reading.value for reading in readings]


def test_no_pages_may_be_a_number_that_is_not_recorded(memory: Memory):
    asked = ask(memory, "How many loans have no pages?")
    reason = "no record has pages of 0, and 2 records have none recorded: which is meant is not said"
    assert ("refused", reason) == (asked.status, asked.reason)


@pytest.mark.parametrize(
    ("question", "value", "coverage"),
    [
        ("How many trips had no guests?", 1, "1 record has no guests and could not be compared"),
        ("How many loans have fewer than 500 pages?", 1, "2 records have no pages and could not be compared"),
        ("How many loans to Ann have fewer than 500 pages?", 1, ""),
        ("How many loans have a rating below 4?", 1, "1 record has no rating and could not be compared"),
        ("What share of my loans have more than 500 pages?", 0.25, "2 records have no pages and could not be compared"),
    ],
)
def test_a_bound_says_how_many_lack_the_number(memory: Memory, question: str, value: float, coverage: str):
    asked = ask(memory, question)
    assert (value, coverage) == (asked.value, asked.coverage)


def test_what_was_left_out_is_no_evidence(memory: Memory):
    asked = ask(memory, "What was the average rating of my loans?")
    assert "1 of 4 has no rating and was left out" == asked.coverage
    assert (3, 3) == (asked.evidence_count, len(asked.evidence))


@pytest.mark.parametrize("question", ["What did I buy in 2024?", "How many purchases did I make in 2024?"])
def test_nothing_is_said_of_a_time_in_which_no_record_can_be_placed(memory: Memory, question: str):
    asked = ask(memory, question)
    assert ("refused", None) == (asked.status, asked.value)
