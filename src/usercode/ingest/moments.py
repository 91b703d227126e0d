"""Dates and times as people and programs write them, outside of sentences.

Used by the readers of conversations (date lines, time stamps) and by the reading of columns. Text or a number comes
in, a date or a datetime goes out, or None: nothing here raises for text that is no date. Offsets are kept as written.
"5/3/2024" says two things: `day_order` tells what a set of such texts gives away, the caller decides.
"""

from __future__ import annotations

import datetime as dt
import re
import zoneinfo
from collections.abc import Iterable
from typing import Literal

from usercode.errors import UsageError
from usercode.ingest.draft import Moment

Order = Literal["any", "day", "month", "open", "mixed"]
"""What texts say about d/m against m/d: nothing depends on it, day first, month first, not told, contradictory."""

_MONTH_NAMES = (
    "january jan januar janvier janv enero ene gennaio gen",
    "february feb februar fevrier février fevr févr febrero febbraio",
    "march mar mars märz maerz mär mrz marzo",
    "april apr avril avr abril abr aprile",
    "may mai mayo maggio mag",
    "june jun juni juin junio giugno giu",
    "july jul juli juillet juil julio luglio lug",
    "august aug août aout agosto ago",
    "september sep sept septembre septiembre settembre set",
    "october oct oktober okt octobre octubre ottobre ott",
    "november nov novembre noviembre",
    "december dec dezember dez décembre decembre déc diciembre dic dicembre",
)
MONTHS: dict[str, int] = {word: n for n, words in enumerate(_MONTH_NAMES, 1) for word in words.split()}

_WORD = r"[^\W\d_]{3,10}"
_ORDINAL = "(?:st|nd|rd|th)?"
_DATE = rf"""(?:
    (?P<y1>\d{{4}})(?P<s1>[-/.])(?P<m1>\d{{1,2}})(?P=s1)(?P<d1>\d{{1,2}})
  | (?P<a>\d{{1,2}})(?P<sep>[-/.])(?P<b>\d{{1,2}})(?P=sep)(?P<y2>\d{{4}}|\d{{2}})
  | (?P<d3>\d{{1,2}})(?:\.|{_ORDINAL})[\s-]*(?:(?:of|de)\s+)?(?P<m3>{_WORD})\.?,?(?:\s+de)?[\s-]*
    '?(?P<y3>\d{{4}}|(?<=[-'\s])\d{{2}})
  | (?P<m4>{_WORD})\.?[\s-]+(?P<d4>\d{{1,2}}){_ORDINAL}(?:,\s*|\s+|-)(?P<y4>\d{{4}})
)"""
_TIME = r"""(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2})(?:[.,](?P<fraction>\d{1,9}))?)?
    (?:\s*(?P<half>[ap])\.?m\b\.?)?(?:\s*(?P<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?"""
_WEEKDAY = rf"(?:{_WORD}\.?,?\s+)?"
MOMENT = rf"{_WEEKDAY}{_DATE}(?:(?:T|,?\s+(?:at\s+|um\s+)?){_TIME})?"
"""A verbose, case-insensitive pattern of a date, with or without a time; `moment_of` reads its match."""
_FULL = re.compile(MOMENT, re.VERBOSE | re.IGNORECASE)
_TIME_FIRST = re.compile(rf"{_TIME}(?:,?\s+on\s+|,\s+){_WEEKDAY}{_DATE}", re.VERBOSE | re.IGNORECASE)
_CLOCK = re.compile(_TIME, re.VERBOSE | re.IGNORECASE)
_NUMERIC = re.compile(r"(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)")
_EPOCH_FIRST, _EPOCH_LAST = 978_307_200, 4_102_444_800  # 2001-01-01 to 2100-01-01, in seconds


def read_moment(text: str, *, day_first: bool = True) -> Moment | None:
    """Return the date or datetime that the whole text is, None when it is neither."""
    size = len(text)
    if size in (10, 16, 19) and text[4] == text[7] == "-":
        try:
            return dt.date.fromisoformat(text) if size == 10 else dt.datetime.fromisoformat(text)
        except ValueError:
            return None
    if size > 60:
        return None
    match = _FULL.fullmatch(text) or _TIME_FIRST.fullmatch(text)
    return moment_of(match, day_first=day_first) if match else None


def moment_of(match: re.Match[str], *, day_first: bool = True) -> Moment | None:
    """Return what a match of `MOMENT` stands for, None for a day or an hour that does not exist."""
    day = _day(match, day_first)
    if day is None or match["hour"] is None:
        return day
    time = _clock(match)
    return None if time is None else dt.datetime.combine(day, time)


def _day(match: re.Match[str], day_first: bool) -> dt.date | None:
    got = match.groupdict()
    if got["y1"]:
        return _date(int(got["y1"]), int(got["m1"]), int(got["d1"]))
    if got["y2"]:
        first, second = int(got["a"]), int(got["b"])
        if not day_first and got["sep"] != ".":
            first, second = second, first
        return _date(_year(got["y2"]), second, first)
    word, number, year = (got["m3"], got["d3"], got["y3"]) if got["y3"] else (got["m4"], got["d4"], got["y4"])
    month = MONTHS.get(word.casefold())
    return _date(_year(year), month, int(number)) if month else None


def _year(digits: str) -> int:
    """Two digits mean 1969 to 2068, as POSIX has it."""
    year = int(digits)
    if len(digits) == 4:
        return year
    return year + (2000 if year <= 68 else 1900)


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def read_clock(text: str) -> dt.time | None:
    """Return the time of day that the whole text is ("07:30", "7:30 pm"), None when it is none."""
    match = _CLOCK.fullmatch(text) if len(text) <= 40 else None
    return _clock(match) if match else None


def _clock(match: re.Match[str]) -> dt.time | None:
    hour = int(match["hour"])
    if match["half"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match["half"].lower() == "p" else 0)
    micro = int((match["fraction"] or "0")[:6].ljust(6, "0"))
    try:
        return dt.time(hour, int(match["minute"]), int(match["second"] or 0), micro, _zone(match["zone"]))
    except ValueError:
        return None


def _zone(text: str | None) -> dt.tzinfo | None:
    if not text:
        return None
    if text[0] not in "+-":
        return dt.UTC
    minutes = int(text[1:3]) * 60 + int(text[-2:])
    return dt.timezone(dt.timedelta(minutes=-minutes if text[0] == "-" else minutes))


def day_order(texts: Iterable[str]) -> Order:
    """Return what texts with numeric dates ("05/03/2024", anywhere in them) give away about day and month."""
    seen: set[Order] = set()
    for text in texts:
        if text[4:5] != "-" and (match := _NUMERIC.search(text)):
            first, second = int(match[1]), int(match[3])
            if match[2] == "." or first == second:
                continue
            seen.add("day" if first > 12 else "month" if second > 12 else "open")
    if {"day", "month"} <= seen:
        return "mixed"
    return next((order for order in ("day", "month", "open") if order in seen), "any")


def read_stamp(value: object) -> Moment | None:
    """Return the time that a message carries: ISO text, another date text, epoch seconds or milliseconds."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, dt.date):
        return value
    if isinstance(value, int | float):
        return from_epoch(value)
    if not isinstance(value, str):
        return None
    text = value.strip()
    if re.fullmatch(r"\d{9,13}(\.\d+)?", text, re.ASCII):
        return from_epoch(float(text))
    return None if day_order([text]) == "open" else read_moment(text, day_first=day_order([text]) != "month")


def from_epoch(number: float) -> dt.datetime | None:
    """Return the UTC time of epoch seconds or milliseconds between 2001 and 2100, else None."""
    for seconds in (number, number / 1000):
        if _EPOCH_FIRST <= seconds < _EPOCH_LAST:
            return dt.datetime.fromtimestamp(seconds, dt.UTC)
    return None


def midnight(moment: Moment) -> dt.datetime:
    """Return a day as the datetime it begins with; a datetime as it is."""
    return moment if isinstance(moment, dt.datetime) else dt.datetime.combine(moment, dt.time.min)


def zone_named(name: str) -> dt.tzinfo:
    """Return the time zone of an IANA name, or raise UsageError."""
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UsageError(f"there is no time zone {name!r}", remedy="use a name such as Europe/Berlin") from error
