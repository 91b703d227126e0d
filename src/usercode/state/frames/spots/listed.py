"""Spots of documents told in a list: "mine runs until 2031, Karin's until 2029, and our son Nils's expires on 20 April"."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import last_day, who
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token

_BREAK = re.compile(r" (?:, (?:and|but|while|whereas|though|only)|[,;:–—]|and|but|while|whereas|though) ")
_TOLD = re.compile(
    r" (?:valid|good|fine|expir\w+|expiry|until|till|til|through|runs? out|runs|ran out|lapse[sd]?|ends?|ended|is up|goes|lasts?|in|to|,) (?:[^\s,;]+ ){0,4}\Z"
)
"""What leads from whose paper it is to its last day."""
_NOT_ITS = re.compile(
    r" (?:issued|from|since|renewed|applied|posted|sent|booked|flight|fly|trip|born) (?:[^\s,;]+ ){0,3}\Z"
)
_YEAR = re.compile(r"20[2-6]\d\Z")
_OVER = re.compile(r" (?:expired|ran out|lapsed|ended) ")
_PRONOUNS = {"his": "his", "hers": "her", "her": "her"}


@dataclass(frozen=True)
class _Part:
    """One part of a list: its tokens, its text and its last day, None where it tells none."""

    tokens: Sequence[Token]
    text: str
    until: dt.date | None


def listed(line: Line, kind_at: Callable[[Line, int], str], before: str) -> list[Reading]:
    """Return the papers that a list tells the last days of, each whose it is told to be.

    `kind_at` tells the kind of the paper that a token names, "" for none; `before` is the kind that the sentence before
    spoke of. A part that names no kind goes on about that of the part before it.
    """
    if not stated(line):
        return []
    out: list[Reading] = []
    kind, owner, carried = before, "", bool(before)
    for part, first in _parts(line):
        named = [i for i in range(len(part.tokens)) if kind_at(line, first + i)]
        kind = kind_at(line, first + named[0]) if named else kind
        carried = carried and not named
        whose = _owner(part, line, owner, part.tokens[named[0]].low if named else "")
        owner = whose or owner
        if not kind or (kind == "visa" and not named) or not whose or part.until is None:
            continue
        values: dict[str, Value] = {"kind": kind, "holder": whose, "valid_until": part.until}
        if named and kind == "visa":
            values["_note"] = line.scene.text
        out.append(Reading(collection="travel.documents", values=values))
    return out if len(out) > 1 or (out and carried) else []


def _parts(line: Line) -> list[tuple[_Part, int]]:
    """Return the parts of a line between its commas and conjunctions, each with the number of its first token."""
    cuts = [0, *(m.end() - 1 for m in _BREAK.finditer(line.text)), len(line.text)]
    out = []
    for start, end in pairwise(cuts):
        inside = [i for i, at in enumerate(line.starts) if start <= at < end]
        if inside:
            out.append((_part(line, inside, line.text[start:end]), inside[0]))
    return out


def _part(line: Line, inside: Sequence[int], text: str) -> _Part:
    tokens = [line.tokens[i] for i in inside]
    for i in inside:
        lead = text[: line.starts[i] - line.starts[inside[0]] + 1]
        day = _day(line.tokens[i], line, over=bool(_OVER.search(text)))
        if day is not None and (_TOLD.search(lead) or lead.endswith(" 's ")) and not _NOT_ITS.search(lead):
            return _Part(tokens, text, day)
    return _Part(tokens, text, None)


def _day(token: Token, line: Line, *, over: bool) -> dt.date | None:
    """Return the last day that a date or the number of a year stands for."""
    if token.kind == "date" and isinstance(token.value, Mention) and not token.value.recurring:
        return last_day(token.value if over else coming(token, line.scene.today).value)
    return dt.date(int(token.text), 12, 31) if token.kind == "number" and _YEAR.match(token.text) else None


def _owner(part: _Part, line: Line, last: str, named: str) -> str:
    """Return whose paper a part tells of, "" where it says nothing of it; `last` is who owned the one before."""
    lows = [t.low for t in part.tokens]
    if lows[:1] == ["mine"]:
        return line.scene.me
    owns = next((k for k, t in enumerate(part.tokens) if t.low == "'s" or (t.text in _SHORT and t.low == "is")), None)
    if owns:
        begin = owns
        while begin and part.tokens[begin - 1].kind == "word" and owns - begin < _WIDEST:
            begin -= 1
        while begin < owns and lows[begin] not in ("my", "our") and not part.tokens[begin].capital:
            begin += 1
        found = who(part.tokens[begin:owns], line.scene)
        return found.name if found.kind == "other" else ""
    if "mine" in lows or (named and "my" in lows):
        return line.scene.me
    if named and lows and lows[0] == named:
        return line.scene.me
    pronoun = next((_PRONOUNS[low] for low in lows if low in _PRONOUNS), "")
    return (last if last != line.scene.me else "") or line.scene.antecedent(pronoun) if pronoun else ""


_SHORT = ("'s", "’s")
_WIDEST = 4
"""How many words may name an owner: "our youngest son Nils"."""
