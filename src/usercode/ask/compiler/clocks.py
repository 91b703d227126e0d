"""Times of day as they are said: "half past nine in the evening", "8 o'clock", "11 at night".

Of an hour of which it is not said in which half of the day it lies, the hours that are recorded may tell: "before five
o'clock", of children who arrive from three to seven in the afternoon.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import NamedTuple

from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.plan import Operator

CLOCK_NAMES = {"noon": dt.time(12), "midday": dt.time(12), "midnight": dt.time(0)}
NOON = 12
_HALF_HOUR, _DAY = 30, 24 * 60
_PARTS_OF_HOUR = {"half": 30, "quarter": 15}
"""What is said of an hour's parts, in minutes."""
_ARTICLE = frozenset({"a"})
_OF_HOUR = {"past": 1, "after": 1, "to": -1, "before": -1}
_RANGING = frozenset({"from", "between"})
_OF_CLOCKS = frozenset({*CLOCK_NAMES, "morning", "afternoon", "evening", "night"})
"""Words without one of which no time of day is said, but for one in figures, by "o'clock" or "past"."""
_BELOW = frozenset({"<", "<="})
"""Comparisons that an early hour meets."""


class Said(NamedTuple):
    """A time of day and where its words end; `halved` where they do not say in which half of the day it lies."""

    end: int
    time: dt.time
    halved: bool = False


def speaks_of_clocks(lattice: Lattice) -> bool:
    """Return whether a time of day may be spoken of."""
    texts = lattice.texts
    if any(["clock" in (token.text, token.kind) for token in lattice.tokens]) or not _OF_CLOCKS.isdisjoint(texts):
        return True
    return "past" in texts and not _PARTS_OF_HOUR.keys().isdisjoint(texts)


def clock_at(lattice: Lattice, at: int) -> Said | None:
    """Return the time of day that begins at `at`, if one does."""
    token = lattice.tokens[at]
    if token.kind == "clock" and isinstance(token.value, dt.time):
        return _in_figures(lattice, at, token.value)
    if (told := _past_hour(lattice, at)) is not None:
        return told
    if token.text in CLOCK_NAMES:
        return Said(at + 1, CLOCK_NAMES[token.text])
    return _spoken(lattice, at, token.value) if token.kind == "number" else None


def same_half(hour: float, high: dt.time) -> dt.time | None:
    """Return the hour that a stretch begins with whose end says in which half of the day: "from 7 to 9 am"."""
    if not isinstance(hour, int) or not 1 <= hour <= NOON:
        return None
    late = high.hour >= NOON
    first, second = (dt.time(hour % NOON + (NOON if half else 0)) for half in (late, not late))
    return next((time for time in (first, second) if time < high), None)


def by_hours(op: Operator, low: dt.time, high: dt.time | None, hours: Counter[int]) -> bool | None:
    """Return whether times of an unsaid half of the day lie in its second, None where the hours do not tell.

    The half is meant in which some of the records meet the comparison and some do not.
    """
    able = [late for late in (False, True) if _parts(op, low, high, hours, late=late)]
    return able[0] if len(able) == 1 else None


def in_second_half(time: dt.time) -> dt.time:
    """Return the time of day twelve hours later."""
    return time.replace(hour=(time.hour + NOON) % 24)


def _parts(op: Operator, low: dt.time, high: dt.time | None, hours: Counter[int], *, late: bool) -> bool:
    """Return whether some hours of the records meet a comparison and some do not."""
    first = low.hour + (NOON if late else 0)
    last = high.hour + (NOON if late else 0) if high is not None else first
    held = [(hour, times) for hour, times in hours.items() if times > 0]
    if high is not None or op == "==":
        met = sum(times for hour, times in held if first <= hour <= last)
    else:
        met = sum(times for hour, times in held if (hour < first) == (op in _BELOW))
    return 0 < met < sum(times for _, times in held)


def _in_figures(lattice: Lattice, at: int, clock: dt.time) -> Said:
    """Read "7:00 in the morning", "7:30 in the evening": what is said behind the time of day tells its half."""
    told = _half_of_day(lattice, at + 1, clock.hour) if 1 <= clock.hour <= NOON else None
    if told is None or lattice.tokens[at].text[-1].isalpha():
        return Said(at + 1, clock)
    return Said(told[0], clock.replace(hour=told[1]))


def _spoken(lattice: Lattice, at: int, hour: object) -> Said | None:
    """Read "9 in the morning", "8 o'clock in the evening", "11 at night", "five o'clock"."""
    if not isinstance(hour, int) or not 1 <= hour <= NOON:
        return None
    by_clock = lattice.texts[at + 1 : at + 3] == ("o", "clock")
    place = at + 3 if by_clock else at + 1
    told = _half_of_day(lattice, place, hour)
    if told is not None:
        return Said(told[0], dt.time(told[1]))
    return Said(place, dt.time(hour), halved=True) if by_clock and hour < NOON else None


def _half_of_day(lattice: Lattice, at: int, hour: int) -> tuple[int, int] | None:
    """Return where the words end that say which half of the day an hour lies in, and the hour of the whole day."""
    after = lattice.texts[at : at + 3]
    if after[:2] == ("at", "night"):
        late = hour < NOON and hour > NOON // 2
        return at + 2, hour % NOON + (NOON if late else 0)
    shift = {"morning": 0, "afternoon": 12, "evening": 12}.get(after[-1] if after[:2] == ("in", "the") else "")
    return (at + 3, hour % NOON + shift) if shift is not None else None


def _past_hour(lattice: Lattice, at: int) -> Said | None:
    """Read "half past nine in the evening", "a quarter to eight in the morning", "half past midnight"."""
    start = lattice.skip(at, _ARTICLE)
    if lattice.plain[start + 1] not in _OF_HOUR:
        return None
    minutes, sign = _PARTS_OF_HOUR.get(lattice.text(start)), _OF_HOUR.get(lattice.text(start + 1))
    number = lattice.tokens[start].value if start < len(lattice) and lattice.tokens[start].kind == "number" else None
    if lattice.text(at - 1) in _RANGING:
        return None  # "from 10 to 2 in the afternoon"
    if isinstance(number, int) and 0 < number < _HALF_HOUR:
        minutes = number
    place = start + 2
    if minutes is None or sign is None or place >= len(lattice) or (minutes == _HALF_HOUR and sign < 0):
        return None
    said = _hour_of(lattice, place, named=lattice.text(start) in _PARTS_OF_HOUR)
    if said is None:
        return None
    moment = (60 * said.time.hour + sign * minutes) % _DAY
    return said._replace(time=dt.time(moment // 60, moment % 60))


def _hour_of(lattice: Lattice, at: int, *, named: bool) -> Said | None:
    """Return the hour behind "half past"; where a part of it was `named`, one of either half of the day as well."""
    if lattice.text(at) in CLOCK_NAMES:
        return Said(at + 1, CLOCK_NAMES[lattice.text(at)])
    hour = lattice.tokens[at].value
    said = _spoken(lattice, at, hour)
    if said is None and named and isinstance(hour, int) and 1 < hour < NOON:
        return Said(at + 1, dt.time(hour), halved=True)
    return said
