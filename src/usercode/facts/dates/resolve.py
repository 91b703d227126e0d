"""Turn a tree of the date grammar into calendar days, given the day it was said and the tense around it.

The conventions (weeks begin on Monday, "last Friday" is the Friday strictly before, ...) are listed with their
reasons in docs/decisions/0004-dates.md. A node that names no day (31 June) or none in its tense resolves to None.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from usercode.facts.dates import almanac as al
from usercode.facts.dates import nodes as n
from usercode.facts.dates.almanac import DAY, WEEK
from usercode.facts.dates.choose import Context, choose, day_of_month, day_of_year

Grain = Literal["day", "weekend", "week", "month", "season", "quarter", "year", "span"]
_BYDAY = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


@dataclass(frozen=True, slots=True)
class Span:
    """An interval of days, both ends included, and the size of what was named."""

    first: dt.date
    last: dt.date
    grain: Grain
    approximate: bool = False


def resolve(node: n.Node, context: Context) -> Span | None:
    """Return the days that a node names, or None when there are none."""
    try:
        return _RESOLVERS[type(node)](node, context)
    except (ValueError, OverflowError, IndexError):
        return None


def _day(day: dt.date, approximate: bool = False) -> Span:
    return Span(day, day, "day", approximate)


def _offset(node: n.Offset, c: Context) -> Span:
    return _day(c.said_on + node.days * DAY)


def _exact(node: n.Exact, _: Context) -> Span:
    return _day(node.day)


def _weekday(node: n.Weekday, c: Context) -> Span:
    """Last and next are strictly before and after, so is a bare name by its tense (future unless past)."""
    sign = node.which if node.which else c.tense
    if sign < 0:
        return _day(al.last_weekday(c.said_on, node.weekday))
    return _day(al.next_weekday(c.said_on - DAY if node.which == 0 else c.said_on, node.weekday))


def _period(node: n.Period, c: Context) -> Span:
    unit, which, today = node.unit, node.which, c.said_on
    if unit == "week":
        return _week(which, today)
    if unit == "weekend":
        saturday = al.week_of(today)[0] + 5 * DAY + which * WEEK
        return Span(saturday, saturday + DAY, "weekend")
    if unit == "month":
        return Span(*al.month_of(today.year, today.month + which), "month")
    if unit == "quarter":
        return Span(*al.quarter_of(today.year, (today.month + 2) // 3 + which), "quarter")
    if unit == "decade":
        first = today.year // 10 * 10 + 10 * which
        return Span(dt.date(first, 1, 1), dt.date(first + 9, 12, 31), "span")
    return Span(*al.year_of(today.year + which), "year")


def _week(which: int, today: dt.date) -> Span:
    """Monday to Sunday; "last week" said from Friday on is the seven days before, as people use it then."""
    if which == -1 and today.weekday() >= 4:
        return Span(today - WEEK, today - DAY, "week", True)
    monday = al.week_of(today)[0] + which * WEEK
    return Span(monday, monday + 6 * DAY, "week")


def _open_weekend(_: n.OpenWeekend, c: Context) -> Span:
    past = c.tense < 0 or (c.tense == 0 and c.said_on.weekday() < 2)
    return _period(n.Period("weekend", -1 if past and c.said_on.weekday() < 5 else 0), c)


def _counted(node: n.Counted, c: Context) -> Span | None:
    """Count to the unit reached: "ten years ago" is a year; but "in two weeks" and "a week ago" are days."""
    if node.sign > 0 and c.tense < 0:
        return None
    today, amount = c.said_on, node.sign * node.count
    if node.unit == "day":
        return _day(today + round(amount) * DAY, node.vague)
    if node.unit == "weekend":
        return replace(_period(n.Period("weekend", round(amount)), c), approximate=node.vague)
    if node.unit == "week":
        day = today + round(7 * amount) * DAY
        exact = not node.vague and (node.sign > 0 or node.count <= 1)
        return _day(day) if exact else Span(*al.week_of(day), "week", node.vague)
    months = {"month": 1, "quarter": 3, "year": 12, "decade": 120}[node.unit] * amount
    if node.unit in ("month", "quarter") or node.count != int(node.count):
        return Span(*al.month_of(today.year, today.month + round(months)), "month", node.vague)
    year = today.year + round(months / 12)
    return Span(*al.year_of(year), "year", node.vague)


def _stretch(node: n.Stretch, c: Context) -> Span:
    amount = node.sign * node.count
    days = {"day": 1, "week": 7, "weekend": 7}.get(node.unit)
    if days:
        other = c.said_on + round(days * amount) * DAY
    else:
        months = {"month": 1, "quarter": 3, "season": 3, "year": 12, "decade": 120}[node.unit]
        other = al.months_from(c.said_on, round(months * amount))
    return Span(min(other, c.said_on), max(other, c.said_on), "span", node.vague or node.sign < 0)


def _date(node: n.Date, c: Context) -> Span:
    return _day(day_of_year(node, c) if node.month is not None else day_of_month(node, c))


def _month(node: n.Month, c: Context) -> Span:
    if node.year is not None:
        return Span(*al.month_of(node.year, node.month), "month")
    return Span(*choose(lambda year: al.month_of(year, node.month), node.which, c), "month")


def _years(node: n.Years, _: Context) -> Span:
    return Span(dt.date(node.first, 1, 1), dt.date(node.last, 12, 31), "year" if node.first == node.last else "span")


def _season(node: n.Season, c: Context) -> Span:
    if node.year is not None:
        return Span(*al.season_of(node.year, node.season), "season")
    if node.which == 0 and node.season == 3 and c.said_on.month < 3:
        return Span(*al.season_of(c.said_on.year - 1, 3), "season")
    return Span(*choose(lambda year: al.season_of(year, node.season), node.which, c), "season")


def _quarter(node: n.Quarter, c: Context) -> Span:
    if node.year is not None:
        return Span(*al.quarter_of(node.year, node.quarter), "quarter")
    return Span(*choose(lambda year: al.quarter_of(year, node.quarter), None, c), "quarter")


def _holiday(node: n.Holiday, c: Context) -> Span:
    rule = al.HOLIDAYS[node.name]
    if node.year is not None:
        return _day(rule(node.year))
    return _day(choose(lambda year: (rule(year), rule(year)), node.which, c)[0])


def _part(node: n.Part, c: Context) -> Span | None:
    of = resolve(node.of, c)
    if of is None:
        return None
    if node.edge == "earlier":
        return replace(of, last=max(of.first, min(of.last, c.said_on - DAY)), grain="span", approximate=True)
    if node.edge == "later":
        return replace(of, first=min(of.last, max(of.first, c.said_on + DAY)), grain="span", approximate=True)
    first, last = _cut(of, node.edge)
    return Span(first, last, "span", True)


def _cut(of: Span, edge: n.Edge) -> tuple[dt.date, dt.date]:
    """Thirds by whole months in a year; by ten days in a month; the start and end are a month, a week or two days."""
    length = (of.last - of.first).days + 1
    whole_months = length > 80
    if edge in ("start", "end"):
        if length > 300:
            size = al.month_of(of.first.year, of.first.month)[1].day if edge == "start" else 31
        else:
            size = 7 if length > 14 else 2 if length > 4 else 1
        return (of.first, of.first + (size - 1) * DAY) if edge == "start" else (of.last - (size - 1) * DAY, of.last)
    if whole_months:
        months = (of.last.year - of.first.year) * 12 + of.last.month - of.first.month + 1
        third = {"early": 0, "mid": 1, "late": 2}[edge]
        first = al.months_from(of.first, months * third // 3)
        return first, al.months_from(of.first, months * (third + 1) // 3) - DAY
    third_days = length // 3
    if edge == "early":
        return of.first, of.first + (third_days - 1) * DAY
    if edge == "mid":
        return of.first + third_days * DAY, of.first + (2 * third_days - 1) * DAY
    return of.first + 2 * third_days * DAY, of.last


def _half(node: n.Half, c: Context) -> Span | None:
    of = resolve(node.of, c)
    if of is None:
        return None
    months = (of.last.year - of.first.year) * 12 + of.last.month - of.first.month + 1
    middle = al.months_from(of.first, months // 2) if months > 1 else of.first + (of.last - of.first) // 2 + DAY
    return replace(of, last=middle - DAY, grain="span") if node.half == 1 else replace(of, first=middle, grain="span")


def _nth(node: n.Nth, c: Context) -> Span | None:
    of = resolve(node.of, c)
    if of is None:
        return None
    first, last = _nth_of(node, of)
    return Span(first, last, node.unit if node.unit and node.unit != "decade" else "day") if first <= of.last else None


def _nth_of(node: n.Nth, of: Span) -> tuple[dt.date, dt.date]:
    steps = node.ordinal - 1 if node.ordinal > 0 else 0
    if node.unit in ("month", "quarter", "year", "season", "decade"):
        months = {"month": 1, "quarter": 3}.get(node.unit, 12)
        first = al.months_from(of.first if node.ordinal > 0 else of.last + DAY, months * (steps or -(node.ordinal < 0)))
        return first, al.months_from(first, months) - DAY
    if node.unit == "day":
        day = of.first + steps * DAY if node.ordinal > 0 else of.last + (node.ordinal + 1) * DAY
        return day, day
    if node.unit == "week":
        day = of.first + steps * WEEK if node.ordinal > 0 else of.last - 6 * DAY
        return day, day + 6 * DAY
    weekday = 5 if node.unit == "weekend" else node.weekday or 0
    day = al.next_weekday(of.first - DAY, weekday) if node.ordinal > 0 else al.last_weekday(of.last + DAY, weekday)
    return day + steps * WEEK, day + steps * WEEK + (DAY if node.unit == "weekend" else 0 * DAY)


def _beside(node: n.Beside, c: Context) -> Span | None:
    anchor = resolve(node.anchor, c)
    if anchor is None:
        return None
    edge = anchor.first if node.sign < 0 else anchor.last
    if node.weekday is not None:
        day = al.last_weekday(edge, node.weekday) if node.sign < 0 else al.next_weekday(edge, node.weekday)
        return _day(day)
    if node.unit == "weekend":
        if edge.weekday() >= 5 and node.sign > 0:
            edge = al.week_of(edge)[0]
        return (
            _period(n.Period("weekend", round(node.sign * node.count)), Context(edge))
            if node.sign < 0
            else (_period(n.Period("weekend", round(node.count) - (edge.weekday() < 5)), Context(edge)))
        )
    if node.unit == "week" and not node.exact:
        return _period(n.Period("week", node.sign), Context(edge))
    if node.unit in ("month", "year", "quarter", "decade", "season"):
        months = {"month": 1, "quarter": 3, "season": 3, "year": 12}.get(node.unit, 120)
        if anchor.grain == "day" and node.exact:
            return _day(al.months_from(edge, round(months * node.count * node.sign)))
        return _period(n.Period(node.unit, round(node.sign * node.count)), Context(edge))
    days = round((7 if node.unit == "week" else 1) * node.count) * node.sign
    return _day(edge + days * DAY)


def _around(node: n.Around, c: Context) -> Span | None:
    anchor = resolve(node.anchor, c)
    if anchor is None:
        return None
    if node.unit == "weekend" and isinstance(node.anchor, n.Holiday | n.Within):
        return _long_weekend(anchor.first)
    return _period(n.Period(node.unit, 0), Context(anchor.first))


def _long_weekend(holiday: dt.date) -> Span:
    """Return a weekend with the holiday that makes it long, and Easter's from Friday to Monday."""
    if holiday.weekday() == 0:
        return Span(holiday - 2 * DAY, holiday, "weekend")
    if holiday.weekday() in (3, 4):
        return Span(holiday, holiday + (6 - holiday.weekday()) * DAY, "weekend")
    if holiday == al.easter(holiday.year):
        return Span(holiday - 2 * DAY, holiday + DAY, "weekend")
    return _period(n.Period("weekend", 0), Context(holiday))


def _within(node: n.Within, c: Context) -> Span | None:
    """Name something within a period; a week is the calendar week here."""
    inner = node.named
    if node.of.unit == "week" and isinstance(inner, n.Weekday):
        monday = al.week_of(c.said_on)[0] + node.of.which * WEEK
        return _day(monday + inner.weekday * DAY)
    of = _period(node.of, c)
    if isinstance(inner, n.Date) and node.of.unit == "month":
        return _day(of.first.replace(day=inner.day))
    if isinstance(inner, n.Date | n.Month | n.Season | n.Holiday | n.Quarter):
        return resolve(replace(inner, year=of.first.year), c)
    return None


def _between(node: n.Between, c: Context) -> Span | None:
    """Resolve the last end first; the first end takes its year from it and lies before it.

    An end that is but a day of a month is the next such day: "3 May until the 9th".
    """
    opening = node.first
    if isinstance(opening, n.Date) and opening.month and isinstance(node.last, n.Date) and not node.last.month:
        first = resolve(opening, c)
        last = resolve(node.last, Context(first.first, 1)) if first is not None else None
        return Span(first.first, last.last, "span") if first is not None and last is not None else None
    last = resolve(node.last, c)
    if last is None:
        return None
    if isinstance(opening, n.Date) and not opening.month and isinstance(node.last, n.Date) and node.last.month:
        before = resolve(opening, Context(last.first, -1))  # "Saturday 26th to Saturday 2 August"
        return Span(before.first, last.last, "span") if before is not None else None
    years = getattr(node.last, "year", None)
    if isinstance(opening, n.Date | n.Month) and opening.year is None and years is not None:
        opening = replace(opening, year=years)
    first = resolve(opening, c)
    if first is not None and first.first > last.last:
        if isinstance(node.last, n.Weekday | n.Date | n.Month | n.Holiday | n.Season) and not years:
            last = resolve(node.last, Context(first.last, 1)) or last
        else:
            first = resolve(node.first, Context(last.first, -1))
    if first is None or first.first > last.last:
        return None
    return Span(first.first, last.last, "span", first.approximate or last.approximate)


def _every(node: n.Every, c: Context) -> Span | None:
    """Return the first day on or after the day of speech (or the named start) on which it holds."""
    start = resolve(node.start, Context(c.said_on)) if node.start else _day(c.said_on)
    if start is None:
        return None
    day = start.first
    if node.ordinal and node.weekdays:
        options = [al.nth_weekday(*_rolled(day, k), node.weekdays[0], node.ordinal) for k in range(3)]
        day = next(option for option in options if option >= day)
    elif node.weekdays:
        day = min(al.next_weekday(day - DAY, weekday) for weekday in node.weekdays)
    elif node.day:
        day = day_of_month(n.Date(node.day), Context(day, 1))
    return _day(day)


def _rolled(day: dt.date, months: int) -> tuple[int, int]:
    first = al.month_of(day.year, day.month + months)[0]
    return first.year, first.month


def rrule(node: n.Every, first: dt.date) -> str:
    """Return the RFC 5545 rule of a recurrence that begins on `first`."""
    parts = [f"FREQ={node.freq}"]
    if node.interval > 1:
        parts.append(f"INTERVAL={node.interval}")
    if node.weekdays:
        nth = str(node.ordinal) if node.ordinal else ""
        parts.append("BYDAY=" + ",".join(nth + _BYDAY[day] for day in sorted(node.weekdays)))
    if node.day or (node.freq == "MONTHLY" and not node.weekdays and node.start):
        parts.append(f"BYMONTHDAY={node.day or first.day}")
    last = resolve(node.until, Context(first, 1)) if node.until else None
    if last is not None and last.last >= first:
        parts.append(f"UNTIL={last.last:%Y%m%d}")
    return ";".join(parts)


_RESOLVERS: dict[type, Callable[..., Span | None]] = {
    n.Offset: _offset,
    n.Exact: _exact,
    n.Weekday: _weekday,
    n.Period: _period,
    n.OpenWeekend: _open_weekend,
    n.Counted: _counted,
    n.Stretch: _stretch,
    n.Date: _date,
    n.Month: _month,
    n.Years: _years,
    n.Season: _season,
    n.Quarter: _quarter,
    n.Holiday: _holiday,
    n.Part: _part,
    n.Half: _half,
    n.Nth: _nth,
    n.Beside: _beside,
    n.Around: _around,
    n.Within: _within,
    n.Between: _between,
    n.Every: _every,
}
