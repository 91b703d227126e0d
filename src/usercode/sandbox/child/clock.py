"""Time inside the confined processes: every way to ask for today gives the `now` that was passed in.

The methods `today`, `now` and `utcnow` of the real classes `date` and `datetime` are replaced in the classes
themselves, so there is no second kind of date: `type(x) is date`, `isinstance`, arithmetic, `strptime` and subclasses
behave as always, however a program imported them. Functions of `time` that read the clock follow too; clocks that
only measure (`monotonic`, `perf_counter`) are left alone. A `now` without a zone is taken for UTC where one is needed.
"""

from __future__ import annotations

import ctypes
import datetime as dt
import gc
import time
from typing import Any


class Clock:
    """Holds the moment at which the present request takes place."""

    def __init__(self) -> None:
        self.now = dt.datetime(1970, 1, 1)

    @property
    def aware(self) -> dt.datetime:
        """Return `now` with a zone."""
        return self.now if self.now.tzinfo else self.now.replace(tzinfo=dt.UTC)

    def seconds(self) -> float:
        """Return `now` as seconds since 1970."""
        return self.aware.timestamp()

    def install(self) -> None:
        """Make this clock the only calendar clock of the process."""
        self._install_dates()
        self._install_time()

    def _install_dates(self) -> None:
        def today(cls: Any) -> Any:
            return now(cls) if issubclass(cls, dt.datetime) else cls(self.now.year, self.now.month, self.now.day)

        def now(cls: Any, tz: dt.tzinfo | None = None) -> Any:
            moment = self.now.replace(tzinfo=None) if tz is None else self.aware.astimezone(tz)
            return moment if cls is dt.datetime else _as_class(cls, moment)

        def utcnow(cls: Any) -> Any:
            moment = self.aware.astimezone(dt.UTC).replace(tzinfo=None)
            return moment if cls is dt.datetime else _as_class(cls, moment)

        for kind, function in ((dt.date, today), (dt.datetime, now), (dt.datetime, utcnow)):
            _replace(kind, function.__name__, function)

    def _install_time(self) -> None:
        real = {name: getattr(time, name) for name in ("localtime", "gmtime", "ctime", "strftime", "asctime")}
        patched = {
            "time": self.seconds,
            "time_ns": lambda: int(self.seconds() * 1e9),
            "localtime": lambda seconds=None: self.now.timetuple() if seconds is None else real["localtime"](seconds),
            "gmtime": lambda seconds=None: real["gmtime"](self.seconds() if seconds is None else seconds),
            "ctime": lambda seconds=None: real["ctime"](self.seconds() if seconds is None else seconds),
            "strftime": lambda form, parts=None: real["strftime"](form, parts or time.localtime()),
            "asctime": lambda parts=None: real["asctime"](parts or time.localtime()),
        }
        for name, function in patched.items():
            setattr(time, name, function)


def _as_class(cls: Any, moment: dt.datetime) -> Any:
    clock = (moment.hour, moment.minute, moment.second, moment.microsecond, moment.tzinfo)
    return cls(moment.year, moment.month, moment.day, *clock, fold=moment.fold)


def _replace(kind: type, name: str, function: Any) -> None:
    """Put a class method into a built-in class, and tell the interpreter so."""
    attributes = gc.get_referents(kind.__dict__)[0]
    attributes[name] = classmethod(function)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))
