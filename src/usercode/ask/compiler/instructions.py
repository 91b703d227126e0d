"""What a question says about the form of its answer, and which of several equals is wanted. Read as whole phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.ask.compiler.items import Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Digits, Form, Read, Tie
from usercode.ask.compiler.wordsets import first_words, wordset

_OPENING = wordset(
    "please give answer return report provide state write respond reply with as your the it a an just only in format "
    "result value use number"
)
_ROUND = frozenset({"round", "rounded", "rounding"})
_FORMS: dict[tuple[str, ...], str] = {
    ("one", "word"): "single",
    ("single", "word"): "single",
    ("single", "name"): "single",
    ("one", "name"): "single",
    ("single", "value"): "single",
    ("name", "only"): "single",
    ("just", "the", "name"): "single",
    ("single", "number"): "single",
    ("yes", "or", "no"): "yes",
    ("yes", "/", "no"): "yes",
    ("yyyy", "mm", "dd"): "day",
    ("as", "yyyy", "mm", "dd"): "day",
    ("iso", "date"): "day",
    ("as", "a", "percentage"): "percent",
    ("as", "percentage"): "percent",
    ("in", "percent"): "percent",
    ("as", "a", "fraction"): "fraction",
    ("as", "a", "decimal"): "fraction",
    ("decimal", "between", "0", "and", "1"): "fraction",
    ("between", "0", "and", "1"): "fraction",
    ("a", "number", "between", "0", "and", "1"): "fraction",
    ("as", "a", "list"): "list",
    ("just", "the", "number"): "single",
}
_TIED = re.compile(
    r"^(?:if|in case|where|when)\b.{0,40}?\b(?:tie|ties|tied|equal|several|multiple|more than one)\b[^.?!]*?"
    r"\b(earliest|latest|first|last|most recent|oldest|newest)\b"
    r"(?:\s*(?:one|by|of|date|them|trip|record|day|in|the|that)\b)*"
)
_BROKEN = re.compile(
    r"^(?:break|breaking|with|resolve) ties?(?: broken)? by (?:the )?"
    r"(earliest|latest|first|last|most recent)\b(?: date| one)?"
)
_DIRECTIONS = {"earliest": "min", "first": "min", "oldest": "min", "latest": "max", "last": "max", "most recent": "max",
               "newest": "max"}  # fmt: skip


_TIE_STARTS = wordset("if in where when break breaking with resolve")
_STARTS = _OPENING | _ROUND | _TIE_STARTS | first_words(_FORMS) | {"to", "number", "nearest"}
"""Words, and kinds of tokens, that an instruction can begin with."""


def instructions(lattice: Lattice, at: int) -> Iterator[Read]:
    """Yield the instructions that begin at `at`."""
    if not lattice.opens(at, _STARTS):
        return
    yield from _rounding(lattice, at)
    start = at
    while lattice.text(start) in _OPENING:
        start += 1
    for place in dict.fromkeys((at, start)):
        for end, kind in lattice.phrase(place, _FORMS):
            yield end, Form(kind), 0.2
    yield from _tie(lattice, at)


def _rounding(lattice: Lattice, at: int) -> Iterator[Read]:
    """Read "round to 2 decimals", "to two decimal places", "rounded to the nearest dollar"."""
    place = at
    while lattice.text(place) in _OPENING | _ROUND | {"to"}:
        place += 1
    if place == at or place >= len(lattice):
        return
    spoken = lattice.texts[at:place]
    token = lattice.tokens[place]
    if token.kind == "number" and "to" in spoken:
        after = place + 1
        word = lattice.text(after)
        if word in ("decimal", "decimals", "digits", "places"):
            end = after + 1
            end += lattice.text(end) in ("places", "place", "digits", "points")
            yield end, Digits(int(token.value)), 0.2  # type: ignore[arg-type]
    if token.text == "nearest" and "to" in spoken:
        word = lattice.text(place + 1)
        if word in ("whole", "integer", "dollar", "euro", "cent", "pound", "minute", "hour", "day", "unit"):
            end = place + 2 + (lattice.text(place + 2) == "number")
            yield end, Digits(2 if word == "cent" else 0), 0.2


def _tie(lattice: Lattice, at: int) -> Iterator[Read]:
    """Read "If multiple are tied, give the earliest by date."."""
    if lattice.text(at) not in _TIE_STARTS:
        return
    text, ends = "", []
    for place in range(at, len(lattice)):
        text += lattice.texts[place] + " "
        ends.append(len(text))
    for pattern in (_TIED, _BROKEN):
        if found := pattern.match(text):
            stop = at + sum(1 for end in ends if end <= found.end() + 1)
            direction = _DIRECTIONS[found[1]]
            named = [i for _, i in lattice.of(stop, Named)]
            if not named:
                yield stop, Tie(direction), 0.3  # type: ignore[arg-type]
