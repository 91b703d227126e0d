"""The public holidays that a whole country keeps, by rule: on a date, on the nth weekday of a month, or about Easter.

What only parts of a country keep is left out, but that for the United Kingdom the bank holidays are England's, which
Wales and Northern Ireland share. Holidays that need a table (Eid, Diwali, Matariki) are left out too.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from functools import cache

from usercode.facts.dates.almanac import DAY, easter, nth_weekday

_RULES = {
    "United Kingdom": "1/1 e-2 e+1 5mo1 5mo-1 8mo-1 25/12 26/12 later",
    "United States": "1/1 1mo3 2mo3 5mo-1 19/6 4/7 9mo1 10mo2 11/11 11th4 25/12 nearest",
    "Ireland": "1/1 2mo1 17/3 e+1 5mo1 6mo1 8mo1 10mo-1 25/12 26/12",
    "Canada": "1/1 e-2 1/7 9mo1 25/12 later",
    "Australia": "1/1 26/1 e-2 e+1 25/4 25/12 26/12",
    "New Zealand": "1/1 2/1 6/2 e-2 e+1 25/4 6mo1 10mo4 25/12 26/12 later",
    "Germany": "1/1 e-2 e+1 1/5 e+39 e+50 3/10 25/12 26/12",
    "Austria": "1/1 6/1 e+1 1/5 e+39 e+50 e+60 15/8 26/10 1/11 8/12 25/12 26/12",
    "Switzerland": "1/1 e+39 1/8 25/12",
    "France": "1/1 e+1 1/5 8/5 e+39 e+50 14/7 15/8 1/11 11/11 25/12",
    "Belgium": "1/1 e+1 1/5 e+39 e+50 21/7 15/8 1/11 11/11 25/12",
    "Netherlands": "1/1 e+1 27/4 e+39 e+50 25/12 26/12",
    "Luxembourg": "1/1 e+1 1/5 9/5 e+39 e+50 23/6 15/8 1/11 25/12 26/12",
    "Spain": "1/1 6/1 e-2 1/5 15/8 12/10 1/11 6/12 8/12 25/12",
    "Portugal": "1/1 e-2 25/4 1/5 e+60 10/6 15/8 5/10 1/11 1/12 8/12 25/12",
    "Italy": "1/1 6/1 e+1 25/4 1/5 2/6 15/8 1/11 8/12 25/12 26/12",
    "Denmark": "1/1 e-3 e-2 e+1 e+39 e+50 25/12 26/12",
    "Sweden": "1/1 6/1 e-2 e+1 1/5 e+39 6/6 25/12 26/12",
    "Norway": "1/1 e-3 e-2 e+1 1/5 17/5 e+39 e+50 25/12 26/12",
    "Finland": "1/1 6/1 e-2 e+1 1/5 e+39 6/12 25/12 26/12",
    "Poland": "1/1 6/1 e+1 1/5 3/5 e+60 15/8 1/11 11/11 25/12 26/12",
}
"""Each holiday by its rule: "25/12", "e-2" of Easter Sunday, "5mo-1" for the last Monday in May. What falls on a
weekend is kept "later", on the next working day, or on the "nearest", where the last word says so."""
_RULE = re.compile(
    r"(?P<day>\d+)/(?P<month>\d+)|e(?P<easter>[+-]\d+)|(?P<of>\d+)(?P<weekday>mo|tu|we|th|fr)(?P<nth>-?\d)"
)
_WEEKDAYS = ("mo", "tu", "we", "th", "fr")
_SATURDAY, _SUNDAY = 5, 6


def holidays_by_rule(country: str) -> Callable[[dt.date], bool] | None:
    """Return whether a day is a public holiday of a country, None where its holidays are not known."""
    if country not in _RULES:
        return None
    return lambda day: day in _holidays(country, day.year) | _holidays(country, day.year + 1)


@cache
def _holidays(country: str, year: int) -> frozenset[dt.date]:
    """Return the public holidays of a year, and the days on which they are kept instead."""
    days: list[dt.date] = []
    for match in _RULE.finditer(_RULES[country]):
        day = _day(match, year)
        if _RULES[country].endswith("nearest") and day.weekday() >= _SATURDAY:
            day += DAY if day.weekday() == _SUNDAY else -DAY
        while _RULES[country].endswith("later") and (day.weekday() >= _SATURDAY or day in days):
            day += DAY
        days.append(day)
    return frozenset(days)


def _day(rule: re.Match[str], year: int) -> dt.date:
    """Return the day of a year that a rule tells."""
    if rule["easter"]:
        return easter(year) + int(rule["easter"]) * DAY
    if rule["of"]:
        return nth_weekday(year, int(rule["of"]), _WEEKDAYS.index(rule["weekday"]), int(rule["nth"]))
    return dt.date(year, int(rule["month"]), int(rule["day"]))
