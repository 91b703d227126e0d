"""The small vocabulary constraints are written in: alerts, dates and money in words, likeness of names, look-ups.

Runs in the sandbox worker, where constraint modules import it as `usercode_constraint`. Everything here is a function
of its arguments; reads go through the tables they are given. It raises no alert itself and knows no domain.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from usercode.constraints.knowledge import drug_conflict, food_words, same_country
from usercode.constraints.tables import Span, SpanIndex, Table, as_day, recorded_order
from usercode.facts.towns import is_known_town, lies_in, way_between

__all__ = [
    "Alert",
    "Span",
    "alike",
    "between",
    "by",
    "charged_by",
    "clash",
    "content",
    "day",
    "days",
    "disputed",
    "drug_conflict",
    "food_words",
    "in_order",
    "is_known_town",
    "left",
    "lies_in",
    "mentions",
    "money",
    "note",
    "occurrences",
    "on_day",
    "overlapping",
    "person",
    "quote",
    "recorded_after",
    "same_country",
    "same_person",
    "says",
    "way_between",
    "when",
    "word_set",
]

_DISPUTE = "contradiction: "
"""How a note begins that two sources say different things; the state writes it."""
Severity = Literal["critical", "warning", "info"]


@dataclass(frozen=True, kw_only=True)
class Alert:
    """What a constraint yields. `evidence` holds records, the subject first.

    `due` is the day by which something should be done. An alert is the same one as long as it rests on the same
    records; with `subject` it is the same one as long as the subject is, whatever else the evidence holds.
    `source` is what it rests on beside the records, when that is not the SOURCE of its module.
    """

    severity: Severity
    message: str
    evidence: list[Any]
    due: dt.date | None = None
    subject: str = ""
    source: str | None = None


def day(value: dt.date) -> str:
    """Return a date in words: "March 5, 2025"; a datetime keeps its clock time: "March 5, 2025 at 14:30"."""
    words = f"{value.strftime('%B')} {value.day}, {value.year}"
    if isinstance(value, dt.datetime) and value.time() != dt.time():
        return f"{words} at {value:%H:%M}"
    return words


def days(count: int) -> str:
    """Return "1 day" or "3 days"."""
    return f"{abs(count)} day" if abs(count) == 1 else f"{abs(count)} days"


def left(due: dt.date, today: dt.date) -> str:
    """Return how far away a date is: "in 3 days", "today", "2 days ago"."""
    count = (due - today).days
    if count == 0:
        return "today"
    return f"in {days(count)}" if count > 0 else f"{days(count)} ago"


def when(start: dt.date, end: dt.date) -> str:
    """Return a stretch of time in words, without repeating the day."""
    if end == start:
        return f"on {day(start)}"
    if isinstance(start, dt.datetime) and isinstance(end, dt.datetime) and start.date() == end.date():
        return f"on {day(start)} to {end:%H:%M}"
    return f"from {day(start)} to {day(end)}"


def money(amount: float, currency: str | None = None) -> str:
    """Return an amount with its currency: "1,250.00 EUR"."""
    return f"{amount:,.2f} {currency}" if currency else f"{amount:,.2f}"


def note(record: Any) -> str:
    """Return everything that is noted beside a record, in the user's own words."""
    return " ".join(text for text in getattr(record, "notes", None) or () if isinstance(text, str))


def quote(*records: Any) -> str:
    """Return the user's own words beside records, and what is in dispute about them, as sentences to append."""
    told = list(dict.fromkeys(text for text in map(_first_words, records) if text))
    disputes = list(dict.fromkeys(text for text in map(disputed, records) if text))
    words = f" Your words: {' and '.join(told)}" if told else ""
    return words + "".join(f" Two sources say different things: {_short(text)}." for text in disputes)


def _first_words(record: Any) -> str:
    """Return the user's first words beside a record in quotation marks, "" for none."""
    notes = (text.strip() for text in getattr(record, "notes", None) or () if isinstance(text, str))
    words = next((text for text in notes if text and not text.startswith(_DISPUTE)), "")
    return f'"{_short(words)}"' if words else ""


def _short(text: str) -> str:
    return text if len(text) <= 240 else text[:237].rstrip() + "..."


def disputed(record: Any, field: str = "") -> str:
    """Return what two sources say differently about a record, or about one field of it; "" when they do not."""
    begins = f"{_DISPUTE}{field} is " if field else _DISPUTE
    notes = (text for text in getattr(record, "notes", None) or () if isinstance(text, str))
    return "; ".join(text[len(_DISPUTE) :] for text in notes if text.startswith(begins))


_SMALL_WORDS = """
a an and any are as at be by can do each every for from go had has have his her i in into is it its me more most
must my of off on one only or our out over per so some than that the their them then these they this those
to too under until up was we were will with within you your
"""
_STOP = frozenset(_SMALL_WORDS.split())
_CHECK_IN = re.compile(r"\bcheck[- ](in|out)\b")
_WORD = re.compile(r"[^\W_]+")


def _stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def content(text: str | None, without: Iterable[str] = ()) -> frozenset[str]:
    """Return the words of a text that carry meaning, in lower case and singular."""
    found = _content(text or "")
    return found - frozenset(without) if without else found


@lru_cache(maxsize=20_000)
def _content(text: str) -> frozenset[str]:
    plain = text.casefold().replace("'s", " ").replace("’s", " ")
    found = _WORD.findall(_CHECK_IN.sub(r"check\1", plain))
    return frozenset(_stem(word) for word in found if word not in _STOP)


def word_set(text: str) -> frozenset[str]:
    """Return the words of a list written with blanks, in the singular, as a set to compare with `content`."""
    return frozenset(_stem(word) for word in text.split())


def mentions(text: str | None, word: str) -> bool:
    """Return whether a text holds all words of `word` or phrase, singular or plural."""
    wanted = content(word)
    return bool(wanted) and wanted <= content(text)


def alike(first: str | None, second: str | None) -> bool:
    """Return whether two names may well be the same thing: one's words within the other's, or half of them shared."""
    one, two = content(first), content(second)
    if not one or not two:
        return False
    shared = one & two
    return len(shared) == min(len(one), len(two)) or 2 * len(shared) >= len(one | two)


def says(record: Any, *phrases: str) -> bool:
    """Return whether the notes beside a record hold any of the phrases (each: all its words in one note)."""
    notes = getattr(record, "notes", None) or ()
    return any(mentions(text, phrase) for text in notes if isinstance(text, str) for phrase in phrases)


def person(name: str | None) -> str:
    """Return who is meant: "user" when nobody is named."""
    text = " ".join((name or "").casefold().split())
    return "user" if text in ("", "user", "me", "i", "myself", "human") else text


def same_person(first: str | None, second: str | None) -> bool:
    """Return whether two names mean one person: "Marta" and "my sister Marta" do, "user" is only "user".

    A mother-in-law is no mother, and "Meenal's mother" is neither Meenal nor the user's mother.
    """
    one, two = person(first), person(second)
    if one == two:
        return True
    if "user" in (one, two):
        return False
    one, two = (_OWNER.sub(r"\1s", name.replace("-in-law", "inlaw")) for name in (one, two))
    return content(one) <= content(two) or content(two) <= content(one)


_OWNER = re.compile(r"(\w)['’]s ")
"""What stands between somebody and their kin, who are somebody else."""


def charged_by(name: str | None, payee: str | None) -> Literal["same", "brand", "no"]:
    """Return whether a payee is the service called `name`: by its whole name, only by its first word, or not."""
    service, paid = content(name), content(payee)
    if not service or not paid:
        return "no"
    if service <= paid:
        return "same"
    first = next(_stem(word) for word in _WORD.findall((name or "").casefold()) if word not in _STOP)
    return "brand" if first in paid else "no"


def by(table: Table, field: str, value: Any) -> list[Any]:
    """Return the records of a table whose field equals a value (text without regard to case); indexed."""
    return table.by(field, value)


def between(table: Table, field: str, first: dt.date, last: dt.date) -> list[Any]:
    """Return the records whose date field lies from `first` to `last`, both included; indexed."""
    return table.between(field, first, last)


def overlapping(table: Table, fields: tuple[str, str], first: dt.date, last: dt.date) -> list[Span]:
    """Return the occurrences of now or later that touch the days `first` to `last`; indexed.

    `fields` are the record's start and end, such as ("start", "end"). Recurring events come once per occurrence.
    """
    start, end = as_day(first), as_day(last)
    assert start is not None
    assert end is not None
    return table.spans(fields, start, end)


def occurrences(record: Any, fields: tuple[str, str], today: dt.date) -> list[Span]:
    """Return a record's own occurrences of now or later: one, or one per repetition within the next 400 days."""
    return SpanIndex(fields, today).spans(record)


def know(ref: Callable[[Any], str]) -> None:
    """Take the function that names records; the engine calls this once."""
    _REF.append(ref)


_REF: list[Callable[[Any], str]] = []


def in_order(first: Any, second: Any) -> tuple[Any, Any]:
    """Return two records in the order they were recorded, so that a pair reads the same from either side."""
    return (second, first) if recorded_after(first, second) else (first, second)


def recorded_after(first: Any, second: Any) -> bool:
    """Return whether the first record was recorded later than the second."""
    return recorded_order(_REF[-1](first)) > recorded_order(_REF[-1](second))


def on_day(value: dt.date | None) -> dt.date | None:
    """Return the calendar day of a date or datetime."""
    return as_day(value)


def clash(first: Span, second: Span) -> bool:
    """Return whether two stretches of clock time exclude each other; ones that merely touch do not."""
    a: Any = first.start
    b: Any = first.end
    c: Any = second.start
    d: Any = second.end
    if not (type(a) is type(c) is dt.datetime and a.tzinfo is c.tzinfo):
        a, b, c, d = _comparable(a, b, c, d)
    if a == b or c == d:
        return bool(a == c or c < a < d or a < c < b)
    return bool(a < d and c < b)


def _comparable(*times: dt.date) -> list[dt.datetime]:
    exact = [t if isinstance(t, dt.datetime) else dt.datetime(t.year, t.month, t.day) for t in times]
    if all(t.tzinfo is not None for t in exact):
        return exact
    return [t.replace(tzinfo=None) for t in exact]
