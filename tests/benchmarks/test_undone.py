"""What is told to be settled is filled from the record it is about, and said where the benchmark says it is."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from bench.alerts.cases import Case, Session, Turn
from bench.undone import SETTLED, _slots, _with

RECORDS = {
    "travel.documents": {"kind": "passport", "holder": "Theo"},
    "travel.trips": {"destination": "Oslo"},
    "calendar.events": {"title": "recital"},
    "household.deadlines": {"what": "appeal"},
    "household.leases": {"place": "flat"},
    "finance.purchases return": {"item": "boots"},
    "finance.purchases warranty": {"item": "boots"},
    "finance.subscriptions": {"name": "Norton"},
    "finance.payments charged": {"payee": "Norton"},
    "health.medications": {"name": "warfarin", "person": "user"},
    "health.allergies": {"substance": "sesame", "person": "Aoife"},
}
CASE = Case(
    id="x",
    kind="money",
    tz="Europe/Oslo",
    sessions=(
        Session(dt.date(2026, 3, 2), (Turn("user", "One."),)),
        Session(dt.date(2026, 3, 9), (Turn("user", "Two."),)),
    ),
)


@pytest.mark.parametrize("sort", SETTLED)
def test_every_sentence_is_filled_and_each_half_has_its_own(sort: str) -> None:
    slots = _slots(sort, RECORDS[sort])
    assert slots is not None
    told = [way.format_map(slots) for way in SETTLED[sort]]
    assert len({*told}) == len(told) >= 6
    assert not any(re.search(r"[{}]|\bNone\b", sentence) for sentence in told)


def test_a_name_takes_no_article_and_a_word_takes_one() -> None:
    for title, said in (("recital", "The recital"), ("Priya's wedding", "Priya's wedding"), ("my exam", "my exam")):
        slots = _slots("calendar.events", {"title": title})
        assert slots is not None
        assert slots["The title"] == said


def test_what_has_no_short_name_is_not_told_of() -> None:
    assert _slots("calendar.events", {"title": "told him I would be there all day"}) is None
    assert _slots("travel.documents", {"kind": "visa"}) is None


@pytest.mark.parametrize(
    ("when", "days"),
    [("before", ["2026-03-02", "2026-03-08", "2026-03-09"]), ("after", ["2026-03-02", "2026-03-09", "2026-03-10"])],
)
def test_it_is_said_beside_the_last_session(when: str, days: list[str]) -> None:
    assert [s.day.isoformat() for s in _with(CASE, "It is off.", when).sessions] == days
