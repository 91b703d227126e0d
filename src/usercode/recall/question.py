"""What a question asks by: its terms, the names and dates it holds, and what kind of thing it wants.

Text comes in, a `Question` goes out; nothing is looked up. The cues are few and general: they are the question words of
English, months and numbers, no phrasing of any one collection.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from usercode.recall.terms import terms, words

_MONTHS = (
    [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ],
    ["jan", "feb", "mar", "apr", "-", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
)
_MONTH = {name: number for names in _MONTHS for number, name in enumerate(names, 1)} | {"sept": 9}
_YEAR = re.compile(r"(?:19|20)\d\d")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")
_MAY_IS_MONTH = frozenset(
    ("in", "of", "on", "since", "until", "by", "during", "before", "after", "last", "next", "this")
)
_NAMED_WORDS = """
who whose whom which where name names named called book books movie movies film films song songs series game games
author authors artist artists band bands brand brands team company city cities country countries place places location
locations state states school pet pets
"""
_NAMED = frozenset(_NAMED_WORDS.split())
"""Words that ask for a name, and for what goes by a name."""
_OF_OTHER = re.compile(
    r" (?:did|had|have) you | you (?:said|told|recommend|suggest|mention|gave|list|provid|wrote|describ|explain|advis)"
    r"| your (?:recommendation|suggestion|advice|answer|explanation|list|reply)"
)


@dataclass(frozen=True)
class When:
    """A date that a question names, as far as it names it: 0 for what it leaves open."""

    year: int = 0
    month: int = 0
    day: int = 0


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question taken apart. `terms` are distinct, in order."""

    text: str
    terms: tuple[str, ...]
    words: frozenset[str]
    dates: tuple[When, ...] = ()
    wants: frozenset[str] = field(default=frozenset())
    """Any of "time", "number", "name": what an answer would hold."""
    of_other: bool = False
    """Whether it is about what the one who is asked said, as in "what did you recommend"."""


def read(text: str) -> Question:
    """Return a question taken apart."""
    said = words(text)
    return Question(
        text=text,
        terms=tuple(dict.fromkeys(terms(text))),
        words=frozenset(said),
        dates=_dates(said),
        wants=_wants(said),
        of_other=_OF_OTHER.search(f" {' '.join(said)} ") is not None,
    )


def _wants(said: list[str]) -> frozenset[str]:
    text = f" {' '.join(said)} "
    out = set()
    if " when " in text or re.search(r" (?:what|which) (?:date|day|month|year|time) | how (?:long|recently) ", text):
        out.add("time")
    if re.search(r" how (?:many|much|old|often|long|far|tall|big) ", text):
        out.add("number")
    if not _NAMED.isdisjoint(said):
        out.add("name")
    return frozenset(out)


def _dates(said: list[str]) -> tuple[When, ...]:
    """Return the dates among the words: a month with the year and day that stand beside it, or a year alone."""
    out: list[When] = []
    used: set[int] = set()
    for at, word in enumerate(said):
        month = _MONTH.get(word, 0)
        if not month or (word in ("may", "march") and not _is_month(said, at)):
            continue
        day = next((int(m[1]) for n in (at + 1, at - 1, at - 2) if (m := _day(said, n))), 0)
        years = (n for n in (at + 1, at + 2, at - 1, at - 2, at - 3) if n not in used and _is_year(said, n))
        found = next(years, None)
        year = 0 if found is None else int(said[found])
        used |= set() if found is None else {found}
        out.append(When(year, month, day))
    out += (When(int(word)) for at, word in enumerate(said) if at not in used and _YEAR.fullmatch(word))
    return tuple(dict.fromkeys(out))


def _is_year(said: list[str], at: int) -> bool:
    return 0 <= at < len(said) and _YEAR.fullmatch(said[at]) is not None


def _day(said: list[str], at: int) -> re.Match[str] | None:
    match = _DAY.fullmatch(said[at]) if 0 <= at < len(said) else None
    return match if match and 1 <= int(match[1]) <= 31 else None


def _is_month(said: list[str], at: int) -> bool:
    beside = said[max(0, at - 1) : at] + said[at + 1 : at + 2]
    return any(w in _MAY_IS_MONTH or w[0].isdigit() for w in beside)
