"""Clock times in a sentence: "at 2 PM", "2-4 pm", "14:30", "noon", "half past seven", "at 7".

Works on the same tokens as the date grammar. An hour without am or pm is read by the part of the day that is named
("tomorrow night at 9"); else 1 to 7 is afternoon and 8 to 11 morning, as people make appointments.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from usercode.facts.dates.lexicon import MONTHS, UNITS, WEEKDAYS
from usercode.facts.dates.reader import Reader
from usercode.facts.vocabulary import words

_TO = words("to until till - – — and")
_WORDS = {"noon": dt.time(12), "midday": dt.time(12), "midnight": dt.time(0)}
_AFTER_BARE = words(
    "on tomorrow today tonight this next every in sharp until to for with and - but i we he she they you it my"
)
_MINUTES = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20, "5": 5, "10": 10, "20": 20}
_BEFORE_HALF = words("at from by till til until before after about around")
"""What stands before the "half two" of the British clock."""
_LATE = words("afternoon evening night tonight afternoons evenings nights")


@dataclass(frozen=True, slots=True)
class Clock:
    """A time or a range of times, from token `first` up to but not including token `last`."""

    first: int
    last: int
    time: dt.time
    end_time: dt.time | None = None


@dataclass(frozen=True, slots=True)
class _Hour:
    hour: int
    minute: int
    meridiem: str
    end: int


def find(r: Reader) -> list[Clock]:
    """Return the clock times of a sentence in order."""
    found: list[Clock] = []
    i = 0
    while i < len(r.tokens):
        clock = _clock(r, i)
        if clock:
            found.append(clock)
        i = clock.last if clock else i + 1
    return found


def _clock(r: Reader, i: int) -> Clock | None:
    named = r.w(i) in _WORDS and r.w(i - 1) not in ("this", "last")
    spoken = _spoken(r, i)
    if spoken:
        return Clock(i, spoken.end, _time(r, spoken, ""))
    start = _named(r, i) if named else _hour(r, i) or _dotted(r, i)
    if start is None:
        return None
    joined = r.w(start.end) in _TO and (r.w(start.end) != "and" or r.w(i - 1) == "between")
    end = (_hour(r, start.end + 1) or _named(r, start.end + 1)) if joined else None
    if end is not None and not end.meridiem and r.w(end.end) in MONTHS | UNITS:
        end = None  # "from 26 November at 9 am to 3 December at 9 am": a day
    if end and (_sure(r, i, start) or _sure(r, start.end + 1, end)):
        late = _time(r, end, "")
        early = _time(r, start, _meridiem_before(start, end, late) or _morning_before(r, start, end, late))
        if late <= early < late.replace(hour=late.hour % 12 + 12) and not end.meridiem:
            late = late.replace(hour=late.hour % 12 + 12)  # "noon to 8", "2pm to 10"
        return Clock(i, end.end, early, late)
    if named:
        return Clock(i, i + 1, _WORDS[r.w(i)])
    if not _sure(r, i, start) and not _bare(r, i, start):
        return None
    return Clock(i, start.end, _time(r, start, ""))


def _hour(r: Reader, i: int) -> _Hour | None:
    """Read "2", "2 pm", "14:30", "7 o'clock"."""
    if r.kind(i) == "clock":
        hour, minute = (int(part) for part in r.w(i).replace(".", ":").split(":")[:2])
    elif r.kind(i) in ("number", "word") and r.number(i) and "." not in r.w(i) and r.w(i) not in ("a", "an", "one"):
        hour, minute = int(r.number(i) or 0), 0
        if r.kind(i) == "word" and r.w(i - 1) in ("at", "@") and r.w(i + 1) in ("fifteen", "thirty") and r.ends(i + 2):
            return _Hour(hour, int(r.number(i + 1) or 0), "", i + 2) if hour <= 12 else None  # "at nine thirty"
    else:
        return None
    end, meridiem = i + 1, ""
    if r.kind(end) == "meridiem":
        meridiem, end = r.w(end)[0], end + 1
    elif r.w(end) in ("o'clock", "oclock"):
        end += 1
    if hour > (12 if meridiem else 23) or minute > 59 or (hour == 0 and r.kind(i) != "clock"):
        return None
    return _Hour(hour, minute, meridiem, end)


def _named(r: Reader, i: int) -> _Hour | None:
    """Read "noon", "midnight" at an end of a stretch."""
    time = _WORDS.get(r.w(i))
    return None if time is None else _Hour(12, 0, "p" if time.hour else "a", i + 1)


def _dotted(r: Reader, i: int) -> _Hour | None:
    """Read the "6.30" of "6.30 to 8.30 pm": a number for itself, an hour where a stretch begins with it."""
    hour, _, minute = r.w(i).partition(".")
    fit = r.kind(i) == "number" and hour.isdigit() and minute.isdigit() and len(minute) == _TWO_FIGURES
    if not fit or r.w(i + 1) not in _TO or int(hour) > 23 or int(minute) > 59:
        return None
    return _Hour(int(hour), int(minute), "", i + 1)


_TWO_FIGURES = 2


def _sure(r: Reader, i: int, hour: _Hour) -> bool:
    clock = (r.kind(i) == "clock" and (r.w(i - 1) not in (":",))) or bool(hour.minute)
    return bool(hour.meridiem) or clock or r.w(hour.end - 1) in ("o'clock", "oclock")


def _bare(r: Reader, i: int, hour: _Hour) -> bool:
    """Read "At 7" before the end, a mark, or words that go with a time; not "at 7 Main Street" or "at 7 people"."""
    after = r.w(hour.end)
    spelt = r.kind(i) == "word" and 0 < hour.hour <= 12
    if r.w(i - 1) not in ("at", "@") or hour.hour > 23 or after in MONTHS | UNITS:
        return False
    if r.kind(i) != "number" and not spelt:
        return False
    return (
        r.kind(hour.end) == "" or after in _AFTER_BARE or after in WEEKDAYS or after in (".", ",", "!", "?", ";", ")")
    )


def _spoken(r: Reader, i: int) -> _Hour | None:
    """Read "half past seven", "quarter to 8 pm"."""
    if r.w(i) == "half" and r.w(i - 1) in _BEFORE_HALF and (plain := _hour(r, i + 1)) and r.ends(plain.end):
        return None if plain.minute or not 0 < plain.hour <= 12 else replace(plain, minute=30)
    minutes = _MINUTES.get(r.w(i))
    counted = minutes is not None and r.w(i) not in ("half", "quarter")
    if counted and (r.w(i - 1) not in ("at", "@", "by") or r.number(i) is None):
        return None
    if minutes is None or r.w(i + 1) not in ("past", "to") or (minutes == 30 and r.w(i + 1) == "to"):
        return None
    hour = _hour(r, i + 2)
    if hour is None or hour.minute:
        return None
    if r.w(i + 1) == "to":
        return _Hour((hour.hour - 1) % 12 or 12, 60 - minutes, hour.meridiem, hour.end)
    return _Hour(hour.hour, minutes, hour.meridiem, hour.end)


def _meridiem_before(start: _Hour, end: _Hour, late: dt.time) -> str:
    """Read "2-4 pm" begins in the afternoon, "11-1 pm" in the morning."""
    if start.meridiem or not end.meridiem:
        return start.meridiem
    same = start.hour % 12 + (12 if late.hour >= 12 else 0)
    return ("p" if late.hour >= 12 else "a") if (same, start.minute) < (late.hour, late.minute) else "a"


def _morning_before(r: Reader, start: _Hour, end: _Hour, late: dt.time) -> str:
    """Read "7:30 till 1" as of the morning, unless the sentence speaks of what lasts into the night."""
    open_half = not (start.meridiem or end.meridiem) and start.hour in _SHIFTS_FROM and late.hour >= _NOON
    early = (start.hour, start.minute) < (late.hour, late.minute) <= (start.hour + 12, start.minute)
    return "a" if open_half and early and not {t.w for t in r.tokens} & _NIGHTLY else ""


_NOON = 12
_SHIFTS_FROM = (5, 6, 7)
"""Hours that are taken for the evening where nothing follows them, and begin a morning's work where an end does."""
_NIGHTLY = _LATE | words(
    "party disco gig dance ball wedding reception drinks pub bar club dinner barbecue bbq nights late"
)


def _time(r: Reader, hour: _Hour, meridiem: str) -> dt.time:
    meridiem = hour.meridiem or meridiem
    if not meridiem and 1 <= hour.hour <= 12:
        near = {token.w for token in r.tokens[max(0, hour.end - 6) : hour.end + 4]}
        in_figures = r.kind(hour.end - 1) == "clock" and r.w(hour.end - 1).startswith("0")
        if in_figures or "morning" in near:
            meridiem = "a" if hour.hour < 12 else ""
        elif (near & _LATE and hour.hour < 12) or hour.hour <= 7:
            meridiem = "p"
    if meridiem:
        return dt.time(hour.hour % 12 + (12 if meridiem == "p" else 0), hour.minute)
    return dt.time(hour.hour, hour.minute)
