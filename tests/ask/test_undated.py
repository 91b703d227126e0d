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
    ("question", "records", "known"),
    [
        ("How many trips did I take last year?", "2 more records that may be meant have", 2),
        ("How many trips have I taken to Japan?", "1 more record that may be meant has", 0),
        ("Have I been to Rome?", "1 more record that may be meant has", False),
        ("Which countries did I visit in 2024?", "2 more records that may be meant have", ["Italy", "Norway"]),
    ],
)
def test_what_an_undated_record_may_change_is_refused_with_what_is_known(memory, question, records, known):
    asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"
    assert asked.reason.startswith(f"{records} no departure_date")
    assert [reading.value for reading in asked.readings] == [known]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many trips have I taken to Oslo?", 1),
        ("Have I been to Norway?", True),
        ("Have I been to Italy?", True),
        ("How many trips are there in my records?", 5),
    ],
)
def test_what_no_undated_record_can_change_is_answered(memory, question, value):
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("answered", value)
