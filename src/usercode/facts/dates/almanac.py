"""Calendar arithmetic: ends of months, weeks, weekdays, seasons, and holidays with fixed or computable dates.

Pure functions of years, months and days, used by the resolver. Holidays are those of the United States and the
common Christian ones; holidays that need a table (Diwali, Ramadan) are left out.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Callable

Interval = tuple[dt.date, dt.date]
DAY = dt.timedelta(days=1)
WEEK = dt.timedelta(days=7)


def month_of(year: int, month: int) -> Interval:
    """Return the first and last day of a month; months past 12 or below 1 roll over into other years."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return dt.date(year, month, 1), dt.date(year, month, calendar.monthrange(year, month)[1])


def months_from(day: dt.date, months: int) -> dt.date:
    """Return the same day of another month, or its last day when it is shorter."""
    first, last = month_of(day.year, day.month + months)
    return first.replace(day=min(day.day, last.day))


def week_of(day: dt.date) -> Interval:
    """Return Monday and Sunday of the week that holds the day."""
    monday = day - day.weekday() * DAY
    return monday, monday + 6 * DAY


def year_of(year: int) -> Interval:
    """Return 1 January and 31 December."""
    return dt.date(year, 1, 1), dt.date(year, 12, 31)


def season_of(year: int, season: int) -> Interval:
    """Return a meteorological season: spring (0) is March to May; winter (3) begins in December of the year."""
    first = month_of(year, 3 + 3 * season)[0]
    return first, month_of(first.year, first.month + 2)[1]


def quarter_of(year: int, quarter: int) -> Interval:
    """Return a quarter of the calendar year; quarters past 4 or below 1 roll over."""
    first = month_of(year, 3 * quarter - 2)[0]
    return first, month_of(first.year, first.month + 2)[1]


def next_weekday(day: dt.date, weekday: int) -> dt.date:
    """Return the first such weekday strictly after the day."""
    return day + ((weekday - day.weekday() - 1) % 7 + 1) * DAY


def last_weekday(day: dt.date, weekday: int) -> dt.date:
    """Return the last such weekday strictly before the day."""
    return day - ((day.weekday() - weekday - 1) % 7 + 1) * DAY


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> dt.date:
    """Return the nth such weekday of a month, counted from its end when `nth` is negative."""
    first, last = month_of(year, month)
    if nth > 0:
        return next_weekday(first - DAY, weekday) + (nth - 1) * WEEK
    return last_weekday(last + DAY, weekday) + (nth + 1) * WEEK


def easter(year: int) -> dt.date:
    """Return Easter Sunday of the Gregorian calendar (the rule of Meeus, Jones and Butcher)."""
    cycle, century, rest = year % 19, year // 100, year % 100
    moon = (19 * cycle + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    sunday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (cycle + 11 * moon + 22 * sunday) // 451
    month, day = divmod(moon + sunday - 7 * late + 114, 31)
    return dt.date(year, month, day + 1)


def _fixed(month: int, day: int) -> Callable[[int], dt.date]:
    return lambda year: dt.date(year, month, day)


def _nth(month: int, weekday: int, nth: int, plus: int = 0) -> Callable[[int], dt.date]:
    return lambda year: nth_weekday(year, month, weekday, nth) + plus * DAY


def _easter(plus: int) -> Callable[[int], dt.date]:
    return lambda year: easter(year) + plus * DAY


HOLIDAYS: dict[str, Callable[[int], dt.date]] = {
    "new year": _fixed(1, 1),
    "new years": _fixed(1, 1),
    "new years day": _fixed(1, 1),
    "new years eve": _fixed(12, 31),
    "nye": _fixed(12, 31),
    "mlk day": _nth(1, 0, 3),
    "martin luther king day": _nth(1, 0, 3),
    "groundhog day": _fixed(2, 2),
    "valentines": _fixed(2, 14),
    "valentines day": _fixed(2, 14),
    "presidents day": _nth(2, 0, 3),
    "st patricks day": _fixed(3, 17),
    "saint patricks day": _fixed(3, 17),
    "st georges day": _fixed(4, 23),
    "saint georges day": _fixed(4, 23),
    "st andrews day": _fixed(11, 30),
    "saint andrews day": _fixed(11, 30),
    "st davids day": _fixed(3, 1),
    "saint davids day": _fixed(3, 1),
    "burns night": _fixed(1, 25),
    "australia day": _fixed(1, 26),
    "waitangi day": _fixed(2, 6),
    "anzac day": _fixed(4, 25),
    "may day": _fixed(5, 1),
    "victoria day": lambda year: last_weekday(dt.date(year, 5, 25), 0),
    "canada day": _fixed(7, 1),
    "bastille day": _fixed(7, 14),
    "bonfire night": _fixed(11, 5),
    "guy fawkes night": _fixed(11, 5),
    "remembrance day": _fixed(11, 11),
    "armistice day": _fixed(11, 11),
    "st nicholas day": _fixed(12, 6),
    "st stephens day": _fixed(12, 26),
    "shrove tuesday": _easter(-47),
    "pancake day": _easter(-47),
    "ash wednesday": _easter(-46),
    "maundy thursday": _easter(-3),
    "ascension day": _easter(39),
    "whit sunday": _easter(49),
    "whit monday": _easter(50),
    "april fools": _fixed(4, 1),
    "april fools day": _fixed(4, 1),
    "palm sunday": _easter(-7),
    "good friday": _easter(-2),
    "easter": _easter(0),
    "easter sunday": _easter(0),
    "easter monday": _easter(1),
    "earth day": _fixed(4, 22),
    "cinco de mayo": _fixed(5, 5),
    "mothers day": _nth(5, 6, 2),
    "memorial day": _nth(5, 0, -1),
    "fathers day": _nth(6, 6, 3),
    "juneteenth": _fixed(6, 19),
    "independence day": _fixed(7, 4),
    "labor day": _nth(9, 0, 1),
    "labour day": _nth(9, 0, 1),
    "columbus day": _nth(10, 0, 2),
    "indigenous peoples day": _nth(10, 0, 2),
    "halloween": _fixed(10, 31),
    "veterans day": _fixed(11, 11),
    "thanksgiving": _nth(11, 3, 4),
    "thanksgiving day": _nth(11, 3, 4),
    "black friday": _nth(11, 3, 4, plus=1),
    "cyber monday": _nth(11, 3, 4, plus=4),
    "christmas": _fixed(12, 25),
    "christmas eve": _fixed(12, 24),
    "christmas day": _fixed(12, 25),
    "xmas": _fixed(12, 25),
    "xmas eve": _fixed(12, 24),
    "xmas day": _fixed(12, 25),
    "boxing day": _fixed(12, 26),
}
"""Name in small letters without apostrophes or full stops, to the day in a year."""
