"""Questions told in the past ask for what has been: what is dated after today is left out, and said to be."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.errors import Undecided

NOW = dt.datetime(2024, 5, 10, 12)
FILES = {
    "leisure.concerts": """date,artist,city,price_eur
2024-01-05,Mitski,Berlin,40
2024-03-09,Mitski,Hamburg,50
2024-05-01,Nils Frahm,Berlin,30
2024-05-20,Low,Berlin,90
2024-06-03,Mitski,Lisbon,70
""",
    "home.bills": """due_date,payee,amount_eur
2024-04-01,Brook,20
2024-06-01,Brook,30
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("tense"), FILES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many concerts are there?", 5),
        ("How many concerts did I go to?", 5),
        ("How many concerts have I been to?", 5),
        ("What did I spend on concerts in total?", 280.0),
        ("How many concerts were in Berlin?", 3),
        ("How many concerts do I have in June?", 1),
        ("Number of concerts?", 5),
    ],
)
def test_a_list_that_was_handed_over_counts_whole_and_says_what_is_to_come(memory: Memory, question: str, value: int):
    asked = memory.ask(question, now=NOW)
    assert value == asked.value
    assert "dated after today" in asked.coverage
    assert "left out" not in asked.coverage


def test_a_time_that_lies_ahead_is_counted_as_it_is(memory: Memory):
    asked = memory.ask("How many concerts did I go to in June 2024?", now=NOW)
    assert (1, "1 of 1 is dated after today") == (asked.value, asked.coverage)


def test_what_is_due_later_may_be_paid(memory: Memory):
    assert 2 == memory.ask("How many bills did I pay?", now=NOW).value


def test_what_was_said_of_plans_is_not_counted_as_done(machine: None, tmp_path: Path):
    with Memory(tmp_path / "said") as memory:
        memory.add("I'm flying to Lisbon on 3 June and coming back on 8 June.", said_at=NOW)
        memory.add("I was in Rome from 2 to 6 April.", said_at=NOW)
        for question in ("How many trips did I take?", "How many trips have I taken?"):
            asked = memory.ask(question, now=NOW)
            assert (1, "1 more is dated after today and was left out") == (asked.value, asked.coverage)
        assert memory.ask("Have I been to Lisbon?", now=NOW).value is False


@pytest.mark.parametrize("question", ["How many concerts have I been to?", "What did I spend on concerts in total?"])
def test_nothing_changes_where_nothing_is_still_to_come(memory: Memory, question: str):
    asked = memory.ask(question, now=dt.datetime(2024, 6, 3, 9))
    assert ("", False) == (asked.coverage, "today" in asked.code)


def test_a_kept_question_that_has_no_one_answer_any_more_says_why(machine: None, tmp_path: Path):
    with Memory(tmp_path / "tied") as memory:
        memory.record("leisure.concerts", {"artist": "Low", "city": "Berlin", "date": "2024-01-05"})
        memory.save_query("most", memory.ask("Which artist did I see most often?", now=NOW).code)
        memory.record("leisure.concerts", {"artist": "Mitski", "city": "Berlin", "date": "2024-02-05"})
        with pytest.raises(Undecided, match="all have 1"):
            memory.query("@most")
