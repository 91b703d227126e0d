"""Moments at which a memory is looked at: ends of local days, and positions of the log. Pure."""

from __future__ import annotations

import datetime as dt

from usercode.errors import NotFound, UsageError


def given(moment: dt.date | dt.datetime | str | None) -> dt.date | dt.datetime | None:
    """Return a day or moment that a caller names, by itself or by its text.

    Raises:
        UsageError: it is no day or time.
    """
    if moment is None or isinstance(moment, dt.date):
        return moment
    if not isinstance(moment, str):
        raise UsageError(f"{moment!r} is no date or time", remedy="give a date, a datetime or its ISO text")
    try:
        return dt.date.fromisoformat(moment) if len(moment) == len("2024-05-31") else dt.datetime.fromisoformat(moment)
    except ValueError as error:
        raise UsageError(f"{moment!r} is no date or time", remedy="write 2024-05-31 or 2024-05-31T14:30") from error


def end_of_day(day: dt.date | str, zone: dt.tzinfo) -> dt.datetime:
    """Return the last instant of a local day; a datetime is that instant itself.

    Raises:
        UsageError: it is not a date.
    """
    if isinstance(day, dt.datetime):
        return day if day.tzinfo else day.replace(tzinfo=zone)
    if isinstance(day, str):
        try:
            day = dt.date.fromisoformat(day)
        except ValueError as error:
            raise UsageError(f"{day!r} is not a day", remedy="write 2024-05-31, or @123 for a log position") from error
    return dt.datetime.combine(day, dt.time.max, tzinfo=zone).replace(fold=1)


def position_of(as_of: dt.date | str, head: int) -> int | None:
    """Return the log position that is written `@123`, None for a day. `head` is where the log ends.

    Raises:
        UsageError: it is neither.
        NotFound: the log does not reach that far.
    """
    if not (isinstance(as_of, str) and as_of.startswith("@")):
        return None
    if not as_of[1:].isdecimal():
        raise UsageError(f"{as_of!r} is not a log position", remedy="write @ and a number, such as @123")
    if int(as_of[1:]) > head:
        raise NotFound(f"the log ends at @{head}", remedy="usercode log shows the positions there are")
    return int(as_of[1:])
