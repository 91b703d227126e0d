"""Recurring events: the same days that dateutil finds, and none for a rule that is not understood."""

from __future__ import annotations

import datetime as dt

import pytest
from dateutil.rrule import rrulestr
from hypothesis import given
from hypothesis import strategies as st

from usercode.constraints.recurrence import occurrences

START = dt.datetime(2024, 1, 31, 18, 30)
AFTER, BEFORE = dt.date(2024, 1, 1), dt.date(2025, 6, 30)

_DAYS = st.lists(st.sampled_from(["MO", "TU", "WE", "TH", "FR", "SA", "SU"]), min_size=1, max_size=3, unique=True)
_NTH = st.lists(st.sampled_from(["1MO", "-1FR", "2TU", "3SU"]), min_size=1, max_size=2, unique=True)
_ENDS = st.sampled_from(["", ";COUNT=5", ";UNTIL=20241224T235959"])
_EVERY = st.integers(1, 4).map(lambda n: f";INTERVAL={n}")
_RULES = st.one_of(
    st.just("FREQ=DAILY"),
    _DAYS.map(lambda d: f"FREQ=WEEKLY;BYDAY={','.join(d)}"),
    _DAYS.map(lambda d: f"FREQ=WEEKLY;WKST=SU;BYDAY={','.join(d)}"),
    st.just("FREQ=WEEKLY"),
    st.just("FREQ=MONTHLY"),
    st.integers(-3, 31).filter(bool).map(lambda d: f"FREQ=MONTHLY;BYMONTHDAY={d}"),
    _NTH.map(lambda d: f"FREQ=MONTHLY;BYDAY={','.join(d)}"),
    _DAYS.map(lambda d: f"FREQ=MONTHLY;BYDAY={','.join(d)};BYSETPOS=-1"),
    st.just("FREQ=YEARLY"),
    st.just("FREQ=YEARLY;BYMONTH=3,9"),
    _NTH.map(lambda d: f"FREQ=YEARLY;BYMONTH=11;BYDAY={','.join(d)}"),
)


@given(rule=_RULES, every=_EVERY, ends=_ENDS)
def test_the_days_are_those_of_the_standard(rule: str, every: str, ends: str) -> None:
    text = f"{rule}{every}{ends}"
    wanted = [m for m in rrulestr(f"RRULE:{text}", dtstart=START) if m.date() <= BEFORE] if ends else []
    if not ends:
        wanted = list(rrulestr(text, dtstart=START).between(START, dt.datetime(2025, 6, 30, 23, 59), inc=True))
    assert wanted == occurrences(START, text, [], AFTER, BEFORE)


def test_exceptions_are_left_out() -> None:
    found = occurrences(START, "FREQ=DAILY;COUNT=3", [dt.datetime(2024, 2, 1, 18, 30)], AFTER, BEFORE)
    assert [moment.day for moment in found] == [31, 2]


def test_days_before_the_range_are_passed_over_quickly() -> None:
    found = occurrences(dt.date(1990, 1, 1), "FREQ=DAILY", [], dt.date(2025, 1, 1), dt.date(2025, 1, 2))
    assert [dt.date(2025, 1, 1), dt.date(2025, 1, 2)] == found


@pytest.mark.parametrize(
    "rule", ["", "FREQ=SECONDLY", "FREQ=DAILY;BYHOUR=3", "FREQ=WEEKLY;BYDAY=XX", "nonsense", "FREQ=YEARLY;BYDAY=2MO"]
)
def test_a_rule_that_is_not_understood_has_no_days(rule: str) -> None:
    assert occurrences(START, rule, [], AFTER, BEFORE) == []
