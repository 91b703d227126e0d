"""`now` as constraints see it inside the worker: it notes on which day an outcome can first be another one.

Runs in the sandbox worker (served there as `usercode_schedule`), with the standard library alone. A `Now` is a datetime
and its `date()` a `Today`; differences of it are a `Gap` and, in whole days, a `Count`. Each knows how it moves as the
days pass, so a comparison with a date, a timedelta or a number tells the day on which it comes out differently. What is
not understood (text of it, its year, its hash, products) makes the outcome one of this day only. The earliest of the
noted days is when an evaluation is due again: before it, nothing the evaluation looked at can have changed by time.

Findings depend on the day alone, so the time of day counts as fixed.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable
from typing import Any

NEVER = 10_000_000
"""A day, as an ordinal, after all that dates can tell."""


class Trace:
    """Gathers the earliest day on which what is being evaluated can come out differently. Days are ordinals."""

    def __init__(self) -> None:
        self.today = 0
        self.next = NEVER

    def begin(self, now: dt.datetime) -> Now:
        """Return `now` as constraints get it."""
        self.today = now.toordinal()
        self.next = NEVER
        return Now.of(now, self)

    def cross(self, sign: int, base: int, other: int) -> None:
        """Note a comparison with `other` of what is `sign * day + base` on each day."""
        day = sign * (other - base)
        if self.today <= day:
            self.next = min(self.next, max(day, self.today + 1))

    def daily(self) -> None:
        """Note that the outcome holds for this day only."""
        self.next = min(self.next, self.today + 1)

    def until(self, day: int) -> None:
        """Note that the outcome is another one from `day` on, if that is still to come."""
        if day > self.today:
            self.next = min(self.next, day)


class Count:
    """A number of whole days that grows (sign 1) or shrinks (sign -1) by one each day."""

    def __init__(self, value: int, sign: int, trace: Trace) -> None:
        self._value = value
        self._sign = sign
        self._trace = trace

    def _compared(self, name: str, other: Any) -> Any:
        number = other.plain() if isinstance(other, Count) else other
        if isinstance(number, int | float) and math.isfinite(number):
            base = self._value - self._sign * self._trace.today
            self._trace.cross(self._sign, base, math.floor(number))
            self._trace.cross(self._sign, base, math.ceil(number))
        return (
            getattr(self._value, name)(number) if isinstance(number, int) else getattr(float(self._value), name)(number)
        )

    def __add__(self, other: Any) -> Any:
        if type(other) is int:
            return Count(self._value + other, self._sign, self._trace)
        return self.plain() + other

    def __sub__(self, other: Any) -> Any:
        if type(other) is int:
            return Count(self._value - other, self._sign, self._trace)
        return self.plain() - (other.plain() if isinstance(other, Count) else other)

    def __rsub__(self, other: Any) -> Any:
        return -self + other if type(other) is int else other - self.plain()

    def __neg__(self) -> Count:
        return Count(-self._value, -self._sign, self._trace)

    def __bool__(self) -> bool:
        return bool(self._compared("__ne__", 0))

    __radd__ = __add__

    def plain(self) -> int:
        """Return the number itself, good for this day only."""
        self._trace.daily()
        return self._value


class Gap:
    """The time between `now`, or today, and a fixed moment; it grows or shrinks by a day each day."""

    def __init__(self, value: dt.timedelta, sign: int, trace: Trace) -> None:
        self._value = value
        self._sign = sign
        self._trace = trace

    @property
    def days(self) -> Count:
        """Return the whole days of it."""
        return Count(self._value.days, self._sign, self._trace)

    def _compared(self, name: str, other: Any) -> Any:
        span = other.plain() if isinstance(other, Gap) else other
        if isinstance(span, dt.timedelta):
            self._trace.cross(self._sign, self._value.days - self._sign * self._trace.today, span.days)
        return getattr(self._value, name)(span)

    def __add__(self, other: Any) -> Any:
        if type(other) is dt.timedelta:
            return Gap(self._value + other, self._sign, self._trace)
        return self.plain() + other

    def __sub__(self, other: Any) -> Any:
        if type(other) is dt.timedelta:
            return Gap(self._value - other, self._sign, self._trace)
        return self.plain() - (other.plain() if isinstance(other, Gap) else other)

    def __neg__(self) -> Gap:
        return Gap(-self._value, -self._sign, self._trace)

    def __bool__(self) -> bool:
        return bool(self != dt.timedelta())

    __radd__ = __add__

    def __getattr__(self, name: str) -> Any:
        return getattr(self.plain(), name)

    def plain(self) -> dt.timedelta:
        """Return the timedelta itself, good for this day only."""
        self._trace.daily()
        return self._value


class Today(dt.date):
    """The day of `now`, or a day counted from it."""

    _value: dt.date
    _trace: Trace

    @classmethod
    def of(cls, value: dt.date, trace: Trace) -> Today:
        """Return a day that moves with the present one."""
        made = cls(value.year, value.month, value.day)
        made._value, made._trace = value, trace
        return made

    def _compared(self, name: str, other: Any) -> Any:
        if type(other) is dt.date:
            self._trace.cross(1, self._value.toordinal() - self._trace.today, other.toordinal())
        elif isinstance(other, Today):
            other = other._value
        return getattr(self._value, name)(other)

    def __add__(self, other: Any) -> Any:
        return Today.of(self._value + other, self._trace) if type(other) is dt.timedelta else self.plain() + other

    def __sub__(self, other: Any) -> Any:
        if type(other) is dt.timedelta:
            return Today.of(self._value - other, self._trace)
        if isinstance(other, Today):
            return self._value - other._value
        return Gap(self._value - other, 1, self._trace) if type(other) is dt.date else self.plain() - other

    def __rsub__(self, other: Any) -> Any:
        return Gap(other - self._value, -1, self._trace) if type(other) is dt.date else other - self.plain()

    __radd__ = __add__

    def plain(self) -> dt.date:
        """Return the date itself, good for this day only."""
        self._trace.daily()
        return self._value


class Now(dt.datetime):
    """The moment at which a constraint is evaluated."""

    _trace: Trace
    _plain: dt.datetime
    _today: Today

    @classmethod
    def of(cls, now: dt.datetime, trace: Trace) -> Now:
        """Return a moment as constraints get it."""
        date = (now.year, now.month, now.day, now.hour, now.minute, now.second, now.microsecond)
        made = cls(*date, tzinfo=now.tzinfo, fold=now.fold)
        made._trace, made._plain, made._today = trace, now, Today.of(now.date(), trace)
        return made

    def date(self) -> Today:
        """Return the present day."""
        return self._today

    def _compared(self, name: str, other: Any) -> Any:
        if isinstance(other, Now):
            other = other._plain
        elif isinstance(other, dt.datetime):
            self._trace.cross(1, 0, other.toordinal())
        return getattr(self._plain, name)(other)

    def __sub__(self, other: Any) -> Any:
        if type(other) is dt.datetime:
            return Gap(self._plain - other, 1, self._trace)
        return self.plain() - (other._plain if isinstance(other, Now) else other)

    def __rsub__(self, other: Any) -> Any:
        return Gap(other - self._plain, -1, self._trace) if type(other) is dt.datetime else other - self.plain()

    def plain(self) -> dt.datetime:
        """Return the datetime itself, good for this day only."""
        self._trace.daily()
        return self._plain


def traced(call: Callable[[dt.datetime], Any], now: dt.datetime) -> tuple[Any, int]:
    """Return what a call of `now` returns, as a list, and the day until which that is good; 0: not known."""
    trace = Trace()
    try:
        found = list(call(trace.begin(now)) or ())
        for item in found:
            values = item if isinstance(item, dict) else vars(item)
            values.update({name: plain(value) for name, value in values.items()})
    except Exception:
        return call(now), 0
    return found, trace.next


def plain(value: Any) -> Any:
    """Return a value as it is on this day, without a trace of how it moves."""
    return value.plain() if isinstance(value, Now | Today | Gap | Count) else value


def _understood(name: str) -> Callable[..., Any]:
    return lambda self, other: self._compared(name, other)


def _told(name: str) -> Callable[..., Any]:
    return lambda self, *args, **options: getattr(self.plain(), name)(*args, **options)


def _shown(name: str) -> property:
    return property(lambda self: getattr(self.plain(), name))


_TEXT = ("__str__", "__repr__", "__format__", "__hash__", "__reduce__", "__reduce_ex__")
_REST = ("__divmod__", "__floordiv__", "__mod__", "__mul__", "__rmul__", "__truediv__", "__abs__", "__pos__")
_NUMBER = (
    *("__rdivmod__", "__rfloordiv__", "__rmod__", "__rtruediv__", "__pow__", "__rpow__", "__round__"),
    *("__ceil__", "__float__", "__floor__", "__index__", "__int__", "__trunc__"),
)
_DATE = ("ctime", "isocalendar", "isoformat", "isoweekday", "replace", "strftime", "timetuple", "toordinal", "weekday")
_MOMENT = (*_DATE, "__add__", "__radd__", "astimezone", "timestamp", "utctimetuple", "timetz")
for _kind, _names in ((Count, _REST + _NUMBER), (Gap, (*_REST, "__rsub__")), (Today, _DATE), (Now, _MOMENT)):
    for _name in ("__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__ne__"):
        setattr(_kind, _name, _understood(_name))
    for _name in (*_TEXT, *_names):
        setattr(_kind, _name, _told(_name))
    if issubclass(_kind, dt.date):
        for _name in ("year", "month", "day"):
            setattr(_kind, _name, _shown(_name))
