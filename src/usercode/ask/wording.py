"""Values of answers as people read them. JSON has the exact ones."""

from __future__ import annotations

import datetime as dt
from typing import Any

from usercode.ask.query import text_of
from usercode.results import ordered
from usercode.sandbox import RecordValue

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def day_in_words(day: dt.date) -> str:
    """Return a day such as 3 March 2024."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def in_words(value: Any) -> str:
    """Return a value as one line: yes or no, numbers rounded for reading, the members of a list after one another.

    A record is what it holds, field by field; a moment has no seconds, and one at midnight no hour.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, (dt.datetime, dt.time)):
        return _moment(value)
    if isinstance(value, RecordValue):
        held = {name: each for name, each in value.fields.items() if each is not None and each != []}
        return ", ".join(f"{name.replace('_', ' ')}: {in_words(each)}" for name, each in held.items())
    if isinstance(value, dict):
        return ", ".join(f"{in_words(k)}: {in_words(v)}" for k, v in value.items()) or "none"
    if isinstance(value, (set, frozenset)):
        return in_words(ordered(value))
    if isinstance(value, (list, tuple)):
        return ", ".join(map(in_words, value)) or "none"
    return text_of(value)


def _moment(value: dt.datetime | dt.time) -> str:
    """Return a time of day without seconds where there are none, and a day with its time where it has one."""
    clock = value.time() if isinstance(value, dt.datetime) else value
    text = clock.isoformat("seconds" if clock.second else "minutes")
    if isinstance(value, dt.datetime):
        return value.date().isoformat() if clock == dt.time() else f"{value.date().isoformat()} {text}"
    return text


def _number(value: float) -> str:
    """Return a number with two decimals at most, four significant digits when it is small."""
    text = f"{value:.2f}" if abs(value) >= 1 else f"{value:.4g}"
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text
