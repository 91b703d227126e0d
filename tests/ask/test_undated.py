"""Records of a talk that tell no day: where they may be meant, an answer is not certain."""

import datetime as dt
from collections.abc import Iterator

import pytest

from usercode import Memory

NOW = dt.datetime(2025, 3, 11, 12)
SAID = (
    "I spent two weeks in Japan last October with my brother.",
    "We visited Rome in September 2024.",
    "I flew to Oslo on 2 May 2024, back on the 5th.",
    "I flew to Milan on 3 June 2024, back on the 6th.",
    "I'm flying to Lisbon on 3 April, back on the 9th.",
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with Memory(tmp_path_factory.mktemp("undated") / "user") as made:
        for text in SAID:
            made.add(text, said_at=dt.date(2025, 3, 10))
        yield made


@pytest.mark.parametrize(
    ("question", "known"),
    [
        ("How many trips have I taken to Japan?", 0),
        ("Have I been to Rome?", False),
        ("Did I go to Japan in 2024?", False),
        ("How many trips did I take in 2023?", 0),
    ],
)
def test_nothing_found_is_refused_where_an_undated_record_may_be_meant(memory, question, known):
    asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"
    assert "that may be meant ha" in asked.reason
    assert "no departure_date" in asked.reason
    assert [reading.value for reading in asked.readings] == [known]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many trips have I taken to Oslo?", 1),
        ("Have I been to Norway?", True),
        ("Have I been to Italy?", True),
        ("How many trips are there in my records?", 5),
        ("How many trips did I take in 2024?", 2),
    ],
)
def test_what_was_found_is_answered(memory, question, value):
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("answered", value)


def test_what_could_not_be_placed_is_said(memory):
    asked = memory.ask("How many trips did I take in 2024?", now=NOW)
    assert "2 records have no departure_date and could not be placed in time" in asked.coverage
