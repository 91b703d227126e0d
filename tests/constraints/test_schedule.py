"""The day an outcome is good until, compared with evaluating it on every day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from usercode.constraints.schedule import NEVER, Count, Gap, Now, Today, Trace, plain

NOW = dt.datetime(2025, 3, 3, 9)
Rule = Callable[[Any, dt.date, int], Any]

RULES: dict[str, Rule] = {
    "before": lambda now, day, n: now.date() < day,
    "not after": lambda now, day, n: day >= now.date(),
    "on the day": lambda now, day, n: now.date() == day,
    "not on the day": lambda now, day, n: day != now.date(),
    "within n days": lambda now, day, n: 0 <= (day - now.date()).days <= n,
    "more than n days ago": lambda now, day, n: (now.date() - day).days > n,
    "from n days before": lambda now, day, n: day - dt.timedelta(days=n) <= now.date(),
    "n days on": lambda now, day, n: now.date() + dt.timedelta(days=n) >= day,
    "n days back": lambda now, day, n: day > now.date() - dt.timedelta(days=n),
    "half days": lambda now, day, n: (day - now.date()).days < n + 0.5,
    "as a span": lambda now, day, n: now.date() - day > dt.timedelta(days=n, hours=3),
    "sum of days": lambda now, day, n: (now.date() - day).days + 3 - n > 2,
    "turned around": lambda now, day, n: 10 - (day - now.date()).days >= n,
    "negative": lambda now, day, n: -(now.date() - day).days < n,
    "as a truth": lambda now, day, n: bool((now.date() - day).days),
    "the later one": lambda now, day, n: plain(max(day, now.date())) == day,
    "in weeks": lambda now, day, n: (day - now.date()).days // 7,
    "as text": lambda now, day, n: f"{(day - now.date()).days}",
    "as a remainder": lambda now, day, n: (now.date() - day).days % 7 == n % 7,
    "weekday": lambda now, day, n: now.date().weekday(),
    "year": lambda now, day, n: now.year + now.date().month,
    "month of a moved day": lambda now, day, n: (now + dt.timedelta(days=n)).month,
    "moment": lambda now, day, n: dt.datetime.combine(day, dt.time(n % 24)) < now,
    "time since": lambda now, day, n: (now - dt.datetime.combine(day, dt.time(n % 24))).days >= 2,
    "time until": lambda now, day, n: dt.datetime.combine(day, dt.time(n % 24)) - now < dt.timedelta(days=1),
    "seconds": lambda now, day, n: (now - dt.datetime.combine(day, dt.time())).total_seconds() > 86_400 * n,
    "in a set": lambda now, day, n: now.date() in {day, day + dt.timedelta(days=n)},
    "added to a date": lambda now, day, n: day + (now.date() - day),
    "two moving days": lambda now, day, n: (now.date() + dt.timedelta(days=n) - now.date()).days,
}


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
@given(days=st.integers(-40, 40), n=st.integers(-5, 15))
def test_an_outcome_holds_until_the_day_that_is_noted(rule: Rule, days: int, n: int) -> None:
    day = NOW.date() + dt.timedelta(days=days)
    trace = Trace()
    outcome = rule(trace.begin(NOW), day, n)
    until = min(trace.next, NOW.toordinal() + 60)
    assert until > NOW.toordinal()
    for later in range(until - NOW.toordinal()):
        assert outcome == rule(NOW + dt.timedelta(days=later), day, n)


@pytest.mark.parametrize(("rule", "expected"), [("within n days", 13), ("before", 20), ("n days on", 13)])
def test_a_day_far_ahead_is_not_looked_at_daily(rule: str, expected: int) -> None:
    trace = Trace()
    RULES[rule](trace.begin(NOW), dt.date(2025, 3, 20), 7)
    assert dt.date(2025, 3, expected).toordinal() == trace.next


def test_what_is_over_is_never_due_again() -> None:
    trace = Trace()
    assert not trace.begin(NOW).date() <= dt.date(2025, 2, 1)
    assert NEVER == trace.next


def test_now_is_a_datetime_and_its_day_a_date() -> None:
    now = Trace().begin(NOW)
    assert isinstance(now, Now)
    assert isinstance(now, dt.datetime)
    assert isinstance(now.date(), Today)
    assert isinstance(now.date(), dt.date)
    assert isinstance(now.date() - dt.date(2025, 1, 1), Gap)
    assert isinstance((now.date() - dt.date(2025, 1, 1)).days, Count)
    assert 3 == plain(3)
