"""Occurrences of a recurring event: the parts of RFC 5545 recurrence rules that calendars of people use.

Runs in the sandbox worker (served there as `usercode_recurrence`), with the standard library alone. Known: FREQ daily,
weekly, monthly, yearly with INTERVAL, COUNT, UNTIL, BYDAY (with ordinals), BYMONTHDAY, BYMONTH, BYSETPOS. A rule with
any other part has no occurrences here: silence instead of wrong dates.
"""

from __future__ import annotations

import calendar
import datetime as dt
import itertools
import re
from collections.abc import Iterator, Sequence

_KNOWN = {"FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "WKST"}
_DAYS = {"MO": 0, "TU": 1, "WE": 2, "TH": 3, "FR": 4, "SA": 5, "SU": 6}
_BYDAY = re.compile(r"([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)\Z")


class _Rule:
    """A parsed rule; ValueError when a part is unknown."""

    def __init__(self, text: str) -> None:
        text = text.strip().upper().removeprefix("RRULE:")
        parts = dict(part.split("=", 1) for part in text.split(";") if part)
        if not parts.keys() <= _KNOWN or parts.get("FREQ") not in ("DAILY", "WEEKLY", "MONTHLY", "YEARLY"):
            raise ValueError(f"not a rule that can be expanded: {text}")
        self.freq = parts["FREQ"]
        self.interval = max(1, int(parts.get("INTERVAL", "1")))
        self.count = int(parts["COUNT"]) if "COUNT" in parts else None
        self.until = _until(parts["UNTIL"]) if "UNTIL" in parts else None
        self.days = [_weekday(day) for day in _list(parts, "BYDAY")]
        self.month_days = [int(day) for day in _list(parts, "BYMONTHDAY")]
        self.months = [int(month) for month in _list(parts, "BYMONTH")]
        self.positions = [int(position) for position in _list(parts, "BYSETPOS")]
        self.week_start = _DAYS[parts.get("WKST", "MO")]
        in_weeks = self.freq in ("DAILY", "WEEKLY") and (self.month_days or any(nth for nth, _ in self.days))
        if in_weeks or (self.freq == "YEARLY" and self.days and not self.months):
            raise ValueError(f"not a rule that can be expanded: {text}")


def _list(parts: dict[str, str], name: str) -> list[str]:
    return parts[name].split(",") if parts.get(name) else []


def _weekday(text: str) -> tuple[int, int]:
    match = _BYDAY.match(text)
    if match is None:
        raise ValueError(f"not a weekday: {text}")
    return int(match[1] or 0), _DAYS[match[2]]


def _until(text: str) -> dt.date:
    return dt.date(int(text[:4]), int(text[4:6]), int(text[6:8]))


def _in_month(rule: _Rule, year: int, month: int, day: int) -> list[dt.date]:
    length = calendar.monthrange(year, month)[1]
    dates = [dt.date(year, month, n) for n in range(1, length + 1)]
    if rule.month_days:
        wanted = {n if n > 0 else length + 1 + n for n in rule.month_days}
        dates = [d for d in dates if d.day in wanted]
    if rule.days:
        return [d for d in dates if any(_is_nth(d, nth, weekday, length) for nth, weekday in rule.days)]
    return dates if rule.month_days else [d for d in dates if d.day == day]


def _is_nth(date: dt.date, nth: int, weekday: int, length: int) -> bool:
    if date.weekday() != weekday:
        return False
    if nth > 0:
        return (date.day - 1) // 7 + 1 == nth
    return nth == 0 or (length - date.day) // 7 + 1 == -nth


def _periods(rule: _Rule, first: dt.date, start_from: dt.date) -> Iterator[tuple[dt.date, list[dt.date]]]:
    """Yield the first day and the dates of each period, from the one that holds `start_from` on."""
    if rule.freq == "DAILY":
        return _daily(rule, first, start_from)
    if rule.freq == "WEEKLY":
        return _weekly(rule, first, start_from)
    return _by_months(rule, first)


def _daily(rule: _Rule, first: dt.date, start_from: dt.date) -> Iterator[tuple[dt.date, list[dt.date]]]:
    weekdays = {weekday for _, weekday in rule.days} or set(range(7))
    months = rule.months or range(1, 13)
    for n in itertools.count(max(0, (start_from - first).days // rule.interval)):
        date = first + dt.timedelta(days=n * rule.interval)
        yield date, [date] if date.weekday() in weekdays and date.month in months else []


def _weekly(rule: _Rule, first: dt.date, start_from: dt.date) -> Iterator[tuple[dt.date, list[dt.date]]]:
    week_start = first - dt.timedelta(days=(first.weekday() - rule.week_start) % 7)
    offsets = sorted((weekday - rule.week_start) % 7 for _, weekday in rule.days or [(0, first.weekday())])
    for n in itertools.count(max(0, (start_from - week_start).days // (7 * rule.interval))):
        week = week_start + dt.timedelta(weeks=n * rule.interval)
        dates = [week + dt.timedelta(days=offset) for offset in offsets]
        yield week, [d for d in dates if not rule.months or d.month in rule.months]


def _by_months(rule: _Rule, first: dt.date) -> Iterator[tuple[dt.date, list[dt.date]]]:
    for n in itertools.count(step=rule.interval):
        if rule.freq == "MONTHLY":
            year, month = divmod(first.year * 12 + first.month - 1 + n, 12)
            months = [month + 1] if not rule.months or month + 1 in rule.months else []
            anchor = dt.date(year, month + 1, 1)
        else:
            year, months = first.year + n, sorted(rule.months) or [first.month]
            anchor = dt.date(year, 1, 1)
        yield anchor, [d for month in months for d in _in_month(rule, year, month, first.day)]


def _chosen(rule: _Rule, dates: list[dt.date]) -> list[dt.date]:
    if not rule.positions:
        return dates
    return sorted(dates[p - 1 if p > 0 else p] for p in rule.positions if 0 < abs(p) <= len(dates))


def _dates(rule: _Rule, first: dt.date, after: dt.date, before: dt.date) -> Iterator[dt.date]:
    counted = 0
    last = min(before, rule.until) if rule.until else before
    for anchor, dates in _periods(rule, first, first if rule.count else after):
        if anchor > last:
            return
        for date in (d for d in _chosen(rule, dates) if d >= first):
            counted += 1
            if date > last or (rule.count and counted > rule.count):
                return
            if date >= after:
                yield date


def occurrences(
    start: dt.date, rule: str, exceptions: Sequence[dt.date], after: dt.date, before: dt.date
) -> list[dt.date]:
    """Return the starts of a recurring event from day `after` to day `before`, of the same type as `start`."""
    is_timed = isinstance(start, dt.datetime)
    first = start.date() if isinstance(start, dt.datetime) else start
    skipped = {e.date() if isinstance(e, dt.datetime) else e for e in exceptions}
    try:
        dates = [d for d in _dates(_Rule(rule), first, after, before) if d not in skipped]
    except (ValueError, OverflowError):
        return []
    if is_timed and isinstance(start, dt.datetime):
        return [start.replace(year=d.year, month=d.month, day=d.day) for d in dates]
    return dates
