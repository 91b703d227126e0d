"""Events that repeat by a rule are held once: what may be about one of them is refused, what cannot be is not."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator

import pytest

from usercode.ask.answering import answer
from usercode.ask.compiler.compile import compiled_from
from usercode.ask.compiler.plan import All, AnyOf, Column, Compare, Condition, Count, Not, Plan, Total, Within
from usercode.ask.compiler.windows import Fixed, Window
from usercode.ask.repeating import without_time
from usercode.results import Asked
from usercode.sandbox import Column as Stored
from usercode.sandbox import Data, RecordType, Sandbox, Table

NOW = dt.datetime(2024, 6, 1, 12)
EVENT = RecordType("Event", (Stored("title"), Stored("start", "datetime"), Stored("recurrence")))
ROWS = [
    ["r1", "standup", "2024-05-06T09:00:00", "FREQ=WEEKLY"],
    ["r2", "dentist", "2024-05-08T10:00:00", None],
    ["r3", "dentist", "2024-04-08T10:00:00", None],
]
TITLE, START = Column("title", "str", "text"), Column("start", "datetime", "date")
MAY = Within(START, Window(Fixed(dt.date(2024, 5, 1)), Fixed(dt.date(2024, 6, 1))))
DENTIST, STANDUP = Compare(TITLE, "==", "dentist"), Compare(TITLE, "==", "standup")


@pytest.fixture(scope="module")
def sandbox(machine: None) -> Iterator[Sandbox]:
    table = Table("calendar", "events", "Event", (json.dumps(ROWS).encode(),))
    with Sandbox(Data((EVENT,), (table,))) as made:
        yield made


def asked(where: Condition | None, sandbox: Sandbox) -> Asked:
    plan = Plan(collection="calendar.events", ask=Total(Count()), where=where)
    return answer(compiled_from(plan), lambda code: sandbox.run(code, now=NOW), NOW.date())


@pytest.mark.parametrize("where", [None, MAY, STANDUP, All((MAY, STANDUP)), Not(DENTIST), AnyOf((DENTIST, MAY))])
def test_what_may_be_about_an_event_that_repeats_is_refused(sandbox: Sandbox, where: Condition | None):
    assert (
        "1 of the records that may be meant repeats by a rule, and a query sees each once"
        == asked(where, sandbox).reason
    )


@pytest.mark.parametrize(("where", "value"), [(DENTIST, 2), (All((DENTIST, MAY)), 1)])
def test_what_cannot_be_about_one_is_answered(sandbox: Sandbox, where: Condition, value: int):
    assert value == asked(where, sandbox).value


@pytest.mark.parametrize(
    ("condition", "left"),
    [
        (None, None),
        (MAY, None),
        (DENTIST, DENTIST),
        (Not(MAY), None),
        (Not(DENTIST), Not(DENTIST)),
        (All((MAY, DENTIST)), All((DENTIST,))),
        (All((MAY, Not(MAY))), None),
        (AnyOf((MAY, DENTIST)), None),
        (AnyOf((STANDUP, DENTIST)), AnyOf((STANDUP, DENTIST))),
        (Not(All((MAY, DENTIST))), None),
    ],
)
def test_a_condition_without_time_is_never_stronger(condition: Condition | None, left: Condition | None):
    assert left == without_time(condition)
