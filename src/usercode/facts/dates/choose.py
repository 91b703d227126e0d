"""Choose among the years and months that a date leaves open, by the tense around it and by nearness.

A step of the resolver: "June 9th" said in January, "on the 15th", "last Christmas". Pure functions of a context.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, replace

from usercode.facts.dates import almanac as al
from usercode.facts.dates import nodes as n
from usercode.facts.dates.almanac import Interval

_HALF_YEAR = dt.timedelta(days=200)
"""How far a date may lie on the other side of today for its weekday to speak for it against the tense."""


_MONTH_AND_BIT = dt.timedelta(days=45)
"""How far off a day of the month may lie before its weekday speaks for one on the other side of today."""


@dataclass(frozen=True, slots=True)
class Context:
    """The day of speech, the tense (-1 past, 1 future, 0 unknown), and the day that was named shortly before."""

    said_on: dt.date
    tense: int = 0
    named: dt.date | None = None


def choose(make: Callable[[int], Interval], which: int | None, c: Context) -> Interval:
    """Return that of a year that is meant: by "last", "this" or "next", else by tense, else the nearest.

    `make` gives it for a year and may raise ValueError where there is none; IndexError when no year fits.
    """
    year, options = c.said_on.year, []
    for candidate in range(year - 2 + min(which or 0, 0), year + 3):
        try:
            options.append(make(candidate))
        except ValueError:
            continue
    past = [option for option in options if option[1] < c.said_on]
    future = [option for option in options if option[0] > c.said_on]
    if which is not None and which < 0:
        return past[which]
    if which == 1:
        return future[0]
    if which == 0:
        now = [option for option in options if option[0].year == year]
        return now[0] if now else future[0]
    return _by_tense(options, past, future, c)


def _by_tense(
    options: list[Interval],
    past: list[Interval],
    future: list[Interval],
    c: Context,
) -> Interval:
    current = [option for option in options if option[0] <= c.said_on <= option[1]]
    if current and (c.tense <= 0 or current[0][1] > c.said_on or current[0][0] == c.said_on):
        return current[0]
    if c.tense:
        return past[-1] if c.tense < 0 else future[0]
    return min(options, key=lambda option: _distance(option, c.said_on))


def _distance(option: Interval, said_on: dt.date) -> int:
    """Count the days to the middle twice over; the past counts double, as what is still to come is named bare."""
    days = (option[0] - said_on).days + (option[1] - said_on).days
    return days if days > 0 else -2 * days


def day_of_year(node: n.Date, c: Context) -> dt.date:
    """Return a day with a month; a weekday given with it can speak for the other side of today."""
    month, year = node.month or 1, node.year
    if year is not None:
        return dt.date(year, month, node.day)

    def make(candidate: int) -> Interval:
        day = dt.date(candidate, month, node.day)
        return day, day

    day = choose(make, None, c)[0]
    if node.weekday in (None, day.weekday()):
        return day
    other = choose(make, None, Context(c.said_on, 1 if day < c.said_on else -1))[0]
    if abs(other - c.said_on) < _HALF_YEAR and other.weekday() == node.weekday:
        return other
    if node.in_figures and node.day <= 12:
        changed = day_of_year(replace(node, day=month, month=node.day, in_figures=False), c)
        return changed if changed.weekday() == node.weekday else day
    return day


def day_of_month(node: n.Date, c: Context) -> dt.date:
    """Return the nearest such day in the tense, ahead when it is unknown; a weekday given with it decides.

    "The 17th" behind "on 18 October" is the nearest to that day, unless the tense looks the other way.
    """
    options = []
    for months in range(-12, 13):
        first, last = al.month_of(c.said_on.year, c.said_on.month + months)
        if node.day <= last.day and node.weekday in (None, first.replace(day=node.day).weekday()):
            options.append(first.replace(day=node.day))
    past = [day for day in options if day <= c.said_on]
    future = [day for day in options if day >= c.said_on]
    told = past if c.tense < 0 else future
    if (
        node.weekday is not None
        and c.tense < 0
        and not (told and min(abs(day - c.said_on) for day in told) <= _MONTH_AND_BIT)
    ):
        told = options  # "called in for Saturday the 27th": the weekday speaks against the tense
    nearest = min(told, key=lambda day: abs(day - c.said_on))
    named = c.named
    if named is None:
        return nearest
    beside = min(options, key=lambda day: abs(day - named))
    return beside if beside in (past if c.tense < 0 else future) else nearest
