"""One column of raw values to typed values: what kind it is, by the evidence of all its cells.

Used by the inference of schemas. A column comes in as its source has it (text cells, JSON scalars), a `Reading` goes
out: kind, values, unit, and the rows whose cell did not fit. Work is done once per distinct text. What only the whole
file can tell (day before month, decimal comma, time zone) comes in as `House`.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from usercode.errors import AmbiguousDates
from usercode.ingest.moments import day_order, from_epoch, midnight, read_clock, read_moment
from usercode.ingest.names import snake
from usercode.ingest.numerals import decimal_comma, read_numbers
from usercode.ingest.text import as_text
from usercode.state.schema import Kind

MAX_LITERAL = 12
"""A column of text is a closed set when it has two to this many distinct values ..."""
MIN_LITERAL_ROWS = 20
"""... in at least this many filled cells ..."""
MIN_LITERAL_REPEATS = 3
"""... and each value stands in this many cells on average."""
MAX_LITERAL_CHARS = 40

BAD_SHARE = 0.02
"""A typed column keeps its type when at most this share of its filled cells does not fit ..."""
BAD_ROWS = 50
"""... and at least this many cells are filled. A shorter column must fit wholly."""
KNOWN_SHARE = 0.5
"""Where the collection has a type already, this share may fail to fit before the type is widened."""

_NULLS = frozenset({"", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "-", "--", "–", "—", "?"})
_LONGEST_NULL = max(map(len, _NULLS))
_TEXT_NULLS = frozenset({"", "null", "NULL", "N/A", "n/a", "#N/A", "NaN", "nan"})
_PAIRS = (("true", "false"), ("yes", "no"), ("y", "n"), ("ja", "nein"), ("oui", "non"), ("wahr", "falsch"), ("t", "f"))
_CODE_WORDS = {
    *("phone", "tel", "telephone", "mobile", "fax", "zip", "zipcode", "postcode", "postal", "plz", "iban"),
    *("bic", "isbn", "ssn", "account", "konto", "card"),
}
_SPAN_WORDS = {
    *("duration", "elapsed", "length", "pace", "lap"),
}
_WHEN_WORDS = {
    *("date", "day", "datum", "time", "timestamp", "at", "on", "ts", "epoch", "created", "updated", "modified"),
}
_SAMPLE = 40
_SAMPLE_SHARE = 0.25  # low, as a column may repeat a few good texts and hold many different bad ones
_HOUSE_SAMPLE = 5_000


@dataclass(frozen=True, kw_only=True)
class House:
    """What holds for a whole file. `day_first` is None when neither the file nor the caller says."""

    day_first: bool | None
    comma: bool | None
    zone: dt.tzinfo


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A column as typed values, None for an empty cell. `bad` are the positions whose cell did not fit the kind."""

    kind: Kind
    values: list[Any]
    unit: str = ""
    bad: Sequence[int] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Try:
    """The texts that one kind can read."""

    kind: Kind
    table: Mapping[str, Any]
    unit: str = ""


@dataclass(frozen=True)
class _Cells:
    """The distinct filled texts of a column, stripped, with what stands for each raw text."""

    name: str
    words: frozenset[str]
    filled: list[str]
    house: House


def house_of(columns: Iterable[Sequence[Any]], day_first: bool | None, zone: dt.tzinfo) -> House:
    """Return what the columns of a file agree on: evidence first, then what the caller says."""
    orders: set[str] = set()
    commas: set[bool] = set()
    for values in columns:
        sample = values[:_HOUSE_SAMPLE]
        texts = [text.strip() for text in sample if isinstance(text, str) and len(text) <= 60]
        dates = dict.fromkeys(text for text in texts if "/" in text[1:3] or "-" in text[1:3])
        orders.add(day_order(text for text in dates if read_moment(text) or read_moment(text, day_first=False)))
        if (comma := decimal_comma(texts)) is not None:
            commas.add(comma)
    decided = orders & {"day", "month"}
    order = decided == {"day"} if len(decided) == 1 else day_first
    return House(day_first=order, comma=commas.pop() if len(commas) == 1 else None, zone=zone)


def read_column(name: str, values: Sequence[Any], house: House, known: Kind | None = None) -> Reading:
    """Return a column of scalars as typed values; `known` is the kind its collection has for it.

    Raises AmbiguousDates, naming the column, for numeric dates that nothing decides.
    """
    kinds = set(map(type, values)) - {type(None)}
    if not kinds or kinds == {str}:
        return _read_texts(name, values, house, known)
    if kinds == {bool}:
        return Reading(kind="bool", values=list(values))
    if kinds <= {int, float}:
        return _read_numbers(name, values, house, kinds == {int})
    if kinds == {dt.time}:
        return Reading(kind="time", values=list(values))
    if kinds <= {dt.date, dt.datetime}:
        return _moments(values, house)
    return _read_texts(name, [as_text(value) for value in values], house, known)


def read_as_text(values: Sequence[Any]) -> Reading:
    """Return a column as plain text, whatever it looks like."""
    return Reading(kind="str", values=[_clean(value) for value in map(as_text, values)])


def _clean(text: str | None) -> str | None:
    if text is None:
        return None
    stripped = text.strip()
    return None if stripped in _TEXT_NULLS else stripped


def _words(name: str) -> frozenset[str]:
    return frozenset(snake(name).split("_"))


def _read_numbers(name: str, values: Sequence[Any], house: House, whole: bool) -> Reading:
    if whole and _words(name) & _WHEN_WORDS:
        moments = [None if value is None else from_epoch(value) for value in values]
        if all((moment is None) == (value is None) for moment, value in zip(moments, values, strict=True)):
            return _moments(moments, house)
    if whole:
        return Reading(kind="int", values=list(values))
    return Reading(kind="float", values=[None if value is None else _finite(value) for value in values])


def _finite(value: float) -> float | None:
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if number - number == 0 else None


def _moments(values: Sequence[Any], house: House) -> Reading:
    """Days where no value has a time of day but midnight, else local times without offset."""
    table = {value: _local(value, house.zone) for value in dict.fromkeys(values) if value is not None}
    if any(isinstance(moment, dt.datetime) and moment.time() != dt.time.min for moment in table.values()):
        stamps = {value: midnight(moment) for value, moment in table.items()}
        return Reading(kind="datetime", values=[stamps.get(value) for value in values])
    days = {value: dt.date(moment.year, moment.month, moment.day) for value, moment in table.items()}
    return Reading(kind="date", values=[days.get(value) for value in values])


def _local(moment: dt.date, zone: dt.tzinfo) -> dt.date:
    if not isinstance(moment, dt.datetime) or moment.tzinfo is None:
        return moment
    try:
        return moment.astimezone(zone).replace(tzinfo=None)
    except OverflowError:
        return moment.replace(tzinfo=None)


def _read_texts(name: str, values: Sequence[Any], house: House, known: Kind | None) -> Reading:
    counts = Counter(values)
    stripped = {raw: raw.strip() for raw in counts if raw is not None}
    nulls = {raw for raw, text in stripped.items() if len(text) <= _LONGEST_NULL and text.casefold() in _NULLS}
    cells = _Cells(
        name, _words(name), list(dict.fromkeys(stripped[raw] for raw in stripped if raw not in nulls)), house
    )
    filled = len(values) - counts[None] - sum(counts[raw] for raw in nulls)
    for attempt in _candidates(cells, known):
        bad = {raw for raw, text in stripped.items() if text not in attempt.table and raw not in nulls}
        if _fits(sum(counts[raw] for raw in bad), filled, attempt.kind == known):
            table = {raw: attempt.table.get(text) for raw, text in stripped.items()}
            return _typed(attempt, values, table, bad)
    return _text(values, counts, known)


def _fits(bad: int, filled: int, known: bool) -> bool:
    if bad == 0:
        return True
    return bad < filled * KNOWN_SHARE if known else filled >= BAD_ROWS and bad <= filled * BAD_SHARE


def _typed(attempt: _Try, values: Sequence[Any], table: Mapping[str, Any], bad: set[str]) -> Reading:
    typed = [table.get(value) for value in values]
    wrong = [place for place, value in enumerate(values) if value in bad] if bad else []
    return Reading(kind=attempt.kind, values=typed, unit=attempt.unit, bad=wrong)


def _text(values: Sequence[Any], counts: Counter[Any], known: Kind | None) -> Reading:
    table = {raw: _clean(raw) for raw in counts}
    cleaned = [table[value] for value in values]
    distinct = {text for text in table.values() if text is not None}
    filled = len(values) - sum(count for raw, count in counts.items() if table[raw] is None)
    short = 2 <= len(distinct) <= MAX_LITERAL and all(
        len(text) <= MAX_LITERAL_CHARS and text.isprintable() for text in distinct
    )
    if known != "str" and short and filled >= max(MIN_LITERAL_ROWS, MIN_LITERAL_REPEATS * len(distinct)):
        return Reading(kind="literal", values=cleaned, choices=tuple(sorted(distinct)))
    return Reading(kind="str", values=cleaned)


def _candidates(cells: _Cells, known: Kind | None) -> Iterable[_Try]:
    """Yield the kinds that a sample of the cells fits, tried on all cells."""
    if known == "str" or not cells.filled or cells.words & _CODE_WORDS:
        return
    step = max(1, len(cells.filled) // _SAMPLE)
    guess = replace(cells.house, day_first=cells.house.day_first is not False)
    sample = replace(cells, filled=cells.filled[::step], house=guess)
    for attempt in _TRIES:
        found = attempt(sample)
        if found is not None and len(found.table) > len(sample.filled) * _SAMPLE_SHARE:
            whole = attempt(cells)
            if whole is not None:
                yield whole


def _try_bool(cells: _Cells) -> _Try | None:
    for yes, no in _PAIRS:
        table = {text: text.casefold() == yes for text in cells.filled if text.casefold() in (yes, no)}
        both = len(set(table.values())) == 2
        if table and (both or len(yes) > 1):
            return _Try("bool", table)
    return None


def _try_number(cells: _Cells) -> _Try | None:
    own = decimal_comma(cells.filled)
    numbers = read_numbers(cells.filled, comma=cells.house.comma if own is None else own)
    if numbers is None:
        return None
    if numbers.integral:
        return _Try("int", numbers.table)
    return _Try("float", {text: float(value) for text, value in numbers.table.items()}, numbers.unit)


def _try_moment(cells: _Cells) -> _Try | None:
    found = _compact_days(cells) or _read_moments(cells)
    values = list(found.values())
    if not values:
        return None
    reading = _moments(values, cells.house)
    return _Try(reading.kind, dict(zip(found, reading.values, strict=True)))


def _compact_days(cells: _Cells) -> dict[str, Any]:
    """Read 20240305, and epoch seconds, in columns whose name speaks of time."""
    if not cells.words & _WHEN_WORDS:
        return {}
    if all(re.fullmatch(r"(?:19|20)\d{6}", text, re.ASCII) for text in cells.filled):
        days = {text: read_moment(f"{text[:4]}-{text[4:6]}-{text[6:]}") for text in cells.filled}
    elif all(re.fullmatch(r"\d{10}|\d{13}", text, re.ASCII) for text in cells.filled):
        days = {text: from_epoch(int(text)) for text in cells.filled}
    else:
        return {}
    return days if all(days.values()) else {}


def _read_moments(cells: _Cells) -> dict[str, Any]:
    if not any(read_moment(text) or read_moment(text, day_first=False) for text in cells.filled[:_SAMPLE]):
        return {}
    order = day_order(cells.filled)
    if order == "open" and cells.house.day_first is None:
        return _undecided(cells)
    choices = {"day": (True,), "month": (False,), "mixed": (True, False)}.get(
        order, (cells.house.day_first is not False,)
    )
    tables = [
        {text: moment for text in cells.filled if (moment := read_moment(text, day_first=first))} for first in choices
    ]
    return max(tables, key=len)


def _undecided(cells: _Cells) -> dict[str, Any]:
    """Refuse a column of dates that nothing decides. Texts that only hold a date somewhere are no dates."""
    table = {text: moment for text in cells.filled if (moment := read_moment(text))}
    if len(table) < len(cells.filled) * (1 - BAD_SHARE):
        return {}
    example = next(text for text in table if day_order([text]) == "open")
    raise AmbiguousDates(
        f"column {cells.name!r}: {example!r} can be read day-first or month-first",
        remedy="say which with day_first=True or day_first=False (command line: --day-first or --month-first)",
    )


def _try_clock(cells: _Cells) -> _Try | None:
    if cells.words & _SPAN_WORDS:
        return None
    table = {text: clock for text in cells.filled if (clock := read_clock(text)) and clock.tzinfo is None}
    return _Try("time", table)


_TRIES: tuple[Callable[[_Cells], _Try | None], ...] = (_try_bool, _try_moment, _try_number, _try_clock)
