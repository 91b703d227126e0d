"""Windows of time: from a day up to, not including, another; days are fixed or counted from today.

Each day writes itself as Python (`code`) and says which it is at a given today (`day`), so that a saved query goes on
working and the host knows what a window covers now.
"""

from __future__ import annotations

import calendar
import datetime as dt
from dataclasses import dataclass, replace
from typing import Literal

Unit = Literal["day", "week", "month", "quarter", "year"]
MONTHS: dict[str, int] = {"month": 1, "quarter": 3, "year": 12}
"""How many months the longer units have."""

MONTHS_AGO = """\
def months_ago(count):
    month = date.today().year * 12 + date.today().month - 1 - count
    following = date((month + 1) // 12, (month + 1) % 12 + 1, 1)
    return date(month // 12, month % 12 + 1, min(date.today().day, (following - timedelta(days=1)).day))
"""
"""What code that says `months_ago(6)` needs before it: the same day of the month, or the month's last."""
YEARS_SINCE = """\
def years_since(day):
    today = date.today()
    return today.year - day.year - ((today.month, today.day) < (day.month, day.day))
"""
"""What code that says `years_since(birthday)` needs before it: whole years, as an age is counted."""

PLAIN = """\
from unicodedata import normalize
def plain(text):
    return normalize("NFC", normalize("NFD", text).casefold())
"""
"""What code that says `plain(city)` needs before it: a text without regard to case and to how accents are written."""
SPELLINGS = """\
def spellings(texts):
    counts, chosen = Counter(texts), {}
    for text in sorted(counts, key=lambda text: (-counts[text], text)):
        chosen.setdefault(plain(text), text)
    return {text: chosen[plain(text)] for text in counts}
"""
"""What code that says `spellings(genres)` needs before it: for each text the spelling that most records have of it."""


def helpers_of(code: str) -> str:
    """Return the functions that code calls and the sandbox does not have, as Python to stand before it."""
    held = {"months_ago(": MONTHS_AGO, "years_since(": YEARS_SINCE, "plain(": PLAIN, "spellings(": PLAIN + SPELLINGS}
    if "spellings(" in code:
        del held["plain("]
    return "".join(f"{text}\n" for call, text in held.items() if call in code)


@dataclass(frozen=True)
class Fixed:
    """A day of the calendar."""

    date: dt.date

    def day(self, today: dt.date) -> dt.date:
        """Return the day itself."""
        return self.date

    def later(self, days: int) -> Fixed:
        """Return the day so many days later."""
        return Fixed(self.date + dt.timedelta(days=days))

    @property
    def code(self) -> str:
        """Return it as Python."""
        return f"date({self.date.year}, {self.date.month}, {self.date.day})"


@dataclass(frozen=True)
class Relative:
    """A day counted from today: the first of the unit that lies `offset` units away, then `months` and `days` on.

    `Relative("year", -1, months=2)` is the first of March of last year. When not `whole`, it is today's own day of
    the month so many units away: `Relative("month", -6, whole=False)` is six months ago.
    """

    unit: Unit
    offset: int = 0
    months: int = 0
    days: int = 0
    whole: bool = True

    def day(self, today: dt.date) -> dt.date:
        """Return which day it is when today is `today`."""
        return self._base(today) + dt.timedelta(days=self.days)

    def later(self, days: int) -> Relative:
        """Return the day so many days later."""
        return replace(self, days=self.days + days)

    def _base(self, today: dt.date) -> dt.date:
        if self.unit == "day":
            return today + dt.timedelta(days=self.offset)
        if self.unit == "week":
            start = today - dt.timedelta(days=today.weekday()) if self.whole else today
            return start + dt.timedelta(weeks=self.offset)
        size = MONTHS[self.unit]
        first = today.month - 1 - ((today.month - 1) % size if self.whole else 0)
        year, month = divmod(today.year * 12 + first + self.offset * size + self.months, 12)
        last = calendar.monthrange(year, month + 1)[1]
        return dt.date(year, month + 1, 1 if self.whole else min(today.day, last))

    @property
    def code(self) -> str:
        """Return it as Python; `months_ago` is `MONTHS_AGO`."""
        days = self.days + (self.offset if self.unit == "day" else 7 * self.offset if self.unit == "week" else 0)
        base = self._base_code()
        return base if not days else f"{base} {'+' if days > 0 else '-'} timedelta(days={abs(days)})"

    def _base_code(self) -> str:
        if self.unit == "day" or (self.unit == "week" and not self.whole):
            return "date.today()"
        if self.unit == "week":
            return "date.today() - timedelta(days=date.today().weekday())"
        if not self.whole:
            return f"months_ago({-self.offset * MONTHS[self.unit]})"
        if self.unit == "year":
            year = self.offset + self.months // 12
            shift = f" {'+' if year > 0 else '-'} {abs(year)}" if year else ""
            return f"date(date.today().year{shift}, {self.months % 12 + 1}, 1)"
        count = -self.offset * MONTHS[self.unit] - self.months
        back = f"(date.today().month - 1) % {MONTHS[self.unit]}" if self.unit == "quarter" else ""
        joint = " + " if back and count >= 0 else ""
        return f"months_ago({back}{joint}{count}).replace(day=1)"


Edge = Fixed | Relative


@dataclass(frozen=True)
class Window:
    """The days from `start` up to, not including, `stop`; None is open."""

    start: Edge | None = None
    stop: Edge | None = None

    def days(self, today: dt.date) -> tuple[dt.date | None, dt.date | None]:
        """Return the first day and the day after the last."""
        return self.start.day(today) if self.start else None, self.stop.day(today) if self.stop else None


BEEN = Window(None, Relative("day", days=1))
"""All that has been, today's with it."""


@dataclass(frozen=True)
class Cycle:
    """Days that come again: months (1 to 12) or weekdays (0 is Monday)."""

    unit: Literal["month", "weekday"]
    values: tuple[int, ...]


def year_window(year: int | Relative, first: int = 1, months: int = 12) -> Window:
    """Return `months` months of a year from month `first` (1 is January); a relative year is one of today's."""
    if isinstance(year, Relative):
        return Window(replace(year, months=first - 1), replace(year, months=first - 1 + months))
    return Window(Fixed(_month(year, first)), Fixed(_month(year, first + months)))


def _month(year: int, month: int) -> dt.date:
    over, month = divmod(month - 1, 12)
    return dt.date(year + over, month + 1, 1)


def unit_window(unit: Unit, offset: int) -> Window:
    """Return the calendar unit that lies `offset` units from today's: `unit_window("month", -1)` is last month."""
    if unit == "year":
        return year_window(Relative("year", offset))
    return Window(Relative(unit, offset), Relative(unit, offset + 1))


def rolling(unit: Unit, count: int) -> Window:
    """Return the last `count` units up to and with today; days and weeks are counted in days."""
    start = (
        Relative(unit, -count, whole=False)
        if unit in MONTHS
        else Relative("day", -count * (7 if unit == "week" else 1))
    )
    return Window(start, Relative("day", 1))


def in_one_year(window: Window) -> bool:
    """Return whether all days of a window lie in one calendar year, whatever today is."""
    start, stop = window.start, window.stop
    if isinstance(start, Fixed) and isinstance(stop, Fixed):
        return start.date.year == stop.later(-1).date.year
    if not isinstance(start, Relative) or not isinstance(stop, Relative) or start.unit != "year" or not start.whole:
        return False
    if stop.unit == "day":
        return start.offset == 0 <= start.months < MONTHS["year"] and stop.offset + stop.days <= 1
    year, last = start.offset + start.months // MONTHS["year"], stop.offset * MONTHS["year"] + stop.months - 1
    return stop.unit == "year" and stop.whole and stop.days <= 0 and last // MONTHS["year"] == year


def shifted(window: Window, months: int) -> Window | None:
    """Return a window so many months later, None for one that does not begin and end with months."""
    start, stop = _moved(window.start, months), _moved(window.stop, months)
    return Window(start, stop) if start is not None and stop is not None else None


def _moved(edge: Edge | None, months: int) -> Edge | None:
    if isinstance(edge, Fixed) and edge.date.day == 1:
        return Fixed(_month(edge.date.year, edge.date.month + months))
    if isinstance(edge, Relative) and edge.unit == "year" and edge.whole and not edge.days and not months % 12:
        return replace(edge, offset=edge.offset + months // 12)
    if isinstance(edge, Relative) and edge.unit in MONTHS and edge.whole and not edge.days:
        return replace(edge, months=edge.months + months)
    return None
