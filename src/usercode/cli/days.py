"""Days, moments and log positions as they are typed: `2025-02-19`, `2025-02-19T08:30`, `@123`. Reads no clock."""

from __future__ import annotations

import argparse
import datetime as dt
import re

_POSITION = re.compile(r"@\d{1,18}\Z")


def day(text: str) -> dt.date:
    """Read an ISO date."""
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a day such as 2025-02-19") from None


def day_or_moment(text: str) -> dt.date:
    """Read an ISO date, or a datetime (which is a date too); a datetime without an offset is the user's local time."""
    try:
        return dt.date.fromisoformat(text) if len(text) <= 10 else dt.datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a day or moment such as 2025-02-19 or 2025-02-19T08:30"
        ) from None


def day_or_position(text: str) -> str:
    """Check that `text` is an ISO date or a log position such as @123, and return it."""
    if _POSITION.match(text):
        return text
    try:
        return dt.date.fromisoformat(text).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a day such as 2025-02-19 or a position such as @123"
        ) from None


def moment_in(value: dt.date, zone: dt.tzinfo) -> dt.datetime:
    """Return `value` as a moment with an offset; a mere day means its noon in `zone`."""
    if not isinstance(value, dt.datetime):
        return dt.datetime.combine(value, dt.time(12), zone)
    return value if value.tzinfo else value.replace(tzinfo=zone)
