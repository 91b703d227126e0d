"""The tree that the date grammar builds and the resolver reads.

Each value is one way of naming a day or an interval, free of any reference day: "last Friday" is
`Weekday(weekday=4, which=-1)`. The grammar makes them from words, `resolve` turns them into calendar days.
`which` is -1 for "last", 0 for "this", 1 for "next", None when nothing is said. Weekdays count from Monday = 0.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

Unit = Literal["day", "weekend", "week", "month", "season", "quarter", "year", "decade"]
Edge = Literal["start", "early", "mid", "late", "end", "earlier", "later"]


@dataclass(frozen=True, slots=True)
class Offset:
    """A day counted from the day of speech: yesterday is -1."""

    days: int


@dataclass(frozen=True, slots=True)
class Weekday:
    """A weekday by name."""

    weekday: int
    which: int | None = None


@dataclass(frozen=True, slots=True)
class Period:
    """A calendar unit counted from the current one: last week is -1, the week before last -2."""

    unit: Unit
    which: int


@dataclass(frozen=True, slots=True)
class OpenWeekend:
    """Read "The weekend" with nothing that says which one."""


@dataclass(frozen=True, slots=True)
class Counted:
    """So many units back (`sign` -1) or ahead (1); `vague` for "a couple", "a few", "about"."""

    count: float
    unit: Unit
    sign: int
    vague: bool = False


@dataclass(frozen=True, slots=True)
class Stretch:
    """The time up to now or from now on: "over the past two weeks", "within the next month"."""

    count: float
    unit: Unit
    sign: int
    vague: bool = False


@dataclass(frozen=True, slots=True)
class Month:
    """A month by name."""

    month: int
    year: int | None = None
    which: int | None = None


@dataclass(frozen=True, slots=True)
class Date:
    """A day of a month; without a month or a year the nearest sensible one is meant."""

    day: int
    month: int | None = None
    year: int | None = None
    weekday: int | None = None
    in_figures: bool = False
    """Whether it was written as two figures, whose order a weekday can tell."""


@dataclass(frozen=True, slots=True)
class Exact:
    """A date given whole."""

    day: dt.date


@dataclass(frozen=True, slots=True)
class Years:
    """One calendar year, or several as in "the 1990s"."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Season:
    """Spring (0) to winter (3) of the northern half of the earth."""

    season: int
    year: int | None = None
    which: int | None = None


@dataclass(frozen=True, slots=True)
class Quarter:
    """The first to fourth quarter of a year."""

    quarter: int
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Holiday:
    """A holiday by its key in the almanac."""

    name: str
    year: int | None = None
    which: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """The beginning, middle or end of something."""

    edge: Edge
    of: Node


@dataclass(frozen=True, slots=True)
class Half:
    """The first or second half of a month or a year."""

    half: int
    of: Node


@dataclass(frozen=True, slots=True)
class Nth:
    """The first weekend of August, the last Friday of the month (`ordinal` -1)."""

    ordinal: int
    of: Node
    unit: Unit | None = None
    weekday: int | None = None


@dataclass(frozen=True, slots=True)
class Beside:
    """The Sunday before a date, three days after it; `sign` says on which side, `exact` that units were counted."""

    count: float
    sign: int
    anchor: Node
    unit: Unit | None = None
    weekday: int | None = None
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Around:
    """The week, weekend or month of a date."""

    unit: Unit
    anchor: Node


@dataclass(frozen=True, slots=True)
class Within:
    """Something named within a period: "Tuesday of next week", "the 9th of last month", "June last year"."""

    of: Period
    named: Node


@dataclass(frozen=True, slots=True)
class Between:
    """From one to another, both included."""

    first: Node
    last: Node


@dataclass(frozen=True, slots=True)
class Every:
    """Something that comes again; `weekdays` in the order said."""

    freq: Literal["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    interval: int = 1
    weekdays: tuple[int, ...] = ()
    ordinal: int = 0
    day: int = 0
    start: Node | None = None
    until: Node | None = None


Node = (
    Offset
    | Weekday
    | Period
    | OpenWeekend
    | Counted
    | Stretch
    | Month
    | Date
    | Exact
    | Years
    | Season
    | Quarter
    | Holiday
    | Part
    | Half
    | Nth
    | Beside
    | Around
    | Within
    | Between
    | Every
)
