"""The days that a turn may name, also where how they are written leaves open which day is meant. Pure."""

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.state.frames.weighed.talk import Place, Talk

_NUMBERED = re.compile(r"(\d{1,2})\.(\d{1,2})\Z")
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)\Z")
_BARE = re.compile(r"\d{1,2}\Z")
_YEAR = re.compile(r"\d{4}")
_MONTHS = 12
_BESIDE = 3
"""How far behind a year the day of it may stand: "until 2031, 2 February"."""


@dataclass(frozen=True)
class Dated:
    """The days that one place may name; `form` is how they are written, `last` the first of them where it is one."""

    place: Place
    first: dt.date
    last: dt.date
    form: str


def dated(talk: Talk) -> Iterator[Dated]:
    """Yield what each place names of days, in order: weeks, months and stretches as well, nothing approximate."""
    before: Dated | None = None
    for place in talk.places("<"):
        token = talk.token(place)
        found = None
        if token.kind == "number":
            found = _of_number(talk, place, before)
        elif token.kind == "date" and isinstance(token.value, Mention):
            found = _of_mention(talk, place, token.value)
        if found is not None:
            before = found
            yield found


def _of_mention(talk: Talk, place: Place, told: Mention) -> Dated | None:
    if told.approximate or told.recurring:
        return None
    if told.last < talk.today:
        ahead = None if _YEAR.search(told.text) or told.grain != "day" else _in_year(told.first, told.first.year + 1)
        if ahead is None or ahead > talk.today + dt.timedelta(days=366) or not re.search(r"\d", told.text):
            return Dated(place, told.first, told.last, "past")
        return Dated(place, ahead, ahead, "past turned")
    if told.grain == "day" and not _YEAR.search(told.text) and (year := _year_before(talk, place)):
        named = _in_year(told.first, year)
        if named is not None:
            return Dated(place, named, named, "in year")
    return Dated(place, told.first, told.last, told.grain)


def _year_before(talk: Talk, place: Place) -> int:
    """Return the year that stands right before a day, 0 for none."""
    tokens = talk.sentences[place.sentence].tokens[max(0, place.token - _BESIDE) : place.token]
    told = [token.value for token in tokens if isinstance(token.value, Mention)]
    return next((mention.first.year for mention in reversed(told) if mention.grain == "year"), 0)


def _of_number(talk: Talk, place: Place, before: Dated | None) -> Dated | None:
    """Return the day that a number names: "15.02", "the 4th", "15" behind "8 November"."""
    text = talk.token(place).text
    if match := _NUMBERED.match(text):
        day, month = int(match[1]), int(match[2])
        named = next(filter(None, (_day(talk.today.year + n, month, day) for n in (0, 1))), None)
        if named is not None and named < talk.today:
            named = _in_year(named, named.year + 1)
        return Dated(place, named, named, "numbers") if named else None
    match, since = _ORDINAL.match(text), talk.today
    if match is None and before is not None and before.place.sentence == place.sentence and before.first >= talk.today:
        match, since = _BARE.match(text), before.last
    elif match is not None and before is not None and before.form != "past":
        since = max(since, before.last)
    if match is None or not int(re.sub(r"\D", "", match[0])):
        return None
    named = _next(int(re.sub(r"\D", "", match[0])), since)
    return Dated(place, named, named, "ordinal" if not text.isdigit() else "bare") if named else None


def _next(number: int, since: dt.date) -> dt.date | None:
    """Return the next day of so high a number behind another day."""
    year, month = since.year, since.month
    for _ in range(_MONTHS):
        if number <= calendar.monthrange(year, month)[1] and dt.date(year, month, number) > since:
            return dt.date(year, month, number)
        year, month = (year, month + 1) if month < _MONTHS else (year + 1, 1)
    return None


def _day(year: int, month: int, day: int) -> dt.date | None:
    if not 1 <= month <= _MONTHS or not 1 <= day <= calendar.monthrange(year, month)[1]:
        return None
    return dt.date(year, month, day)


def _in_year(day: dt.date, year: int) -> dt.date | None:
    return _day(year, day.month, day.day)
