"""What is no count or total by itself: what was called off, is paid each time, or is a piece; and whose day counts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2026, 3, 10, 9, tzinfo=dt.UTC)
TABLES = {
    "work.massages": """date,client,minutes,fee,cancelled
2026-01-05,Orla,45,30,false
2026-01-12,Orla,45,30,true
2026-01-13,Basti,60,40,false
2026-02-02,Basti,60,40,false
""",
    "home.repairs": """date,what,who,cost
2025-03-02,dripping tap,Hall,85
2025-09-23,oven door,Hall,140
2026-01-17,light switch,Ekberg,60
""",
    "health.prescriptions": """issued,drug,dose_mg
2025-05-01,ramipril,5
2025-06-02,ramipril,5
""",
    "home.guests": """name,arrived,left,room
Ines,2025-06-01,2025-06-05,blue
Karl,2025-07-20,2025-07-27,attic
Ines,2025-12-22,2026-01-02,blue
Otto,2026-02-14,,attic
""",
    "travel.rides": """left,arrived,line
2025-12-31,2026-01-01,night coach
2026-01-05,2026-01-05,tram
""",
}


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("called_off"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    "question", ["How many massages did I give in January?", "How much did I earn from massages?", "Did I see Orla?"]
)
def test_whether_what_was_called_off_counts_has_to_be_said(memory: Memory, question: str) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.status == "refused"


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("How many massages were cancelled?", 1),
        ("How many massages were not cancelled?", 3),
        ("What did the repairs come to?", 285),
        ("How much did I pay Hall?", 225),
    ],
)
def test_what_is_said_is_counted(memory: Memory, question: str, right: float) -> None:
    assert memory.ask(question, now=NOW).value == right


@pytest.mark.parametrize("question", ["What do I pay Hall?", "What does Hall charge?", "How much do I pay Hall?"])
def test_what_is_paid_each_time_is_no_total(memory: Memory, question: str) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("refused", None)
    assert asked.reason == "whether each time or all together are meant is not said"


def test_pieces_of_a_thing_are_no_records_of_it(memory: Memory) -> None:
    asked = memory.ask("How many tablets of ramipril did I get?", now=NOW)
    assert (asked.status, asked.reason) == ("refused", "how many pieces there were is not recorded")
    assert memory.ask("How many prescriptions of ramipril did I get?", now=NOW).value == 2


def test_guests_are_of_the_day_they_came_and_journeys_of_the_day_they_began(memory: Memory) -> None:
    assert memory.ask("How many guests did we have in 2025?", now=NOW).value == 3
    assert memory.ask("How many rides did I take in January 2026?", now=NOW).value == 1
