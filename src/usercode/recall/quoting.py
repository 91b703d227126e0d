"""Quoting: how what was said is put into a text for a reader, so that it stays data and nothing is lost unmarked.

A line is ours up to the first ` > `, and quoted from there to its end. Quoted text cannot begin a line of its own:
every line break in it is followed by `> `. Names that stand before the mark are cut to one short line without it. Pure.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Callable, Collection, Sequence

from usercode.facts import extract
from usercode.facts.dates import find
from usercode.facts.dates.lexicon import may_hold_date
from usercode.facts.sentences import split
from usercode.recall.terms import terms

MARK = " > "
CUT = "[...]"
"""Stands where a part of a text was left out."""
_TOKEN = re.compile(r"\w+|[^\w\s]")
_BREAKS = re.compile(r"[ \t]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])\s*")
_NAME = 48
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co"))
_JOINERS = "\u200c\u200d"
"""Invisible, but part of how words and emoji are written."""


def tokens(text: str) -> int:
    """Return the size of a text: its words and its single marks."""
    return len(_TOKEN.findall(text))


def quoted(text: str) -> str:
    """Return a text as it stands behind the mark: unseen characters gone, each further line marked anew."""
    return _BREAKS.sub("\n> ", _seen(text)).strip()


def name(text: str) -> str:
    """Return a name of the user's data as it may stand before the mark: one short line that cannot close it."""
    short = plain(text)
    return short if len(short) <= _NAME else f"{short[: _NAME - 3]}..."


def plain(text: str) -> str:
    """Return a text as one line that cannot close the mark or pass for a heading."""
    return " ".join(_seen(_BREAKS.sub(" ", text)).replace(">", " ").replace("[", "(").replace("]", ")").split())


def _seen(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        c for c in text if c in _JOINERS or _BREAKS.fullmatch(c) or c == "\t" or unicodedata.category(c) not in _UNSEEN
    )


def dated(text: str, said_on: dt.date, known: Callable[[], Sequence[tuple[int, int, str]]]) -> str:
    """Return a text with the days of each relative date in square brackets behind it, as facts have them.

    `known` returns its sentences as they were resolved before, if they were: start, end, and the text with its days.
    """
    if not may_hold_date(text):
        return text
    resolved = known() or [(a, b, extract.resolved(text[a:b], find(text[a:b], said_on))) for a, b in split(text)]
    pieces, position = [], 0
    for start, end, sentence in resolved:
        pieces += [text[position:start], sentence]
        position = end
    return "".join([*pieces, text[position:]])


def day(moment: dt.date) -> str:
    """Return a day in words."""
    return f"{moment.day} {moment:%B %Y}"


def excerpt(text: str, wanted: Collection[str], limit: int) -> str:
    """Return at most `limit` tokens of a text: the sentences around the one that holds most of the wanted terms.

    Where something was left out stands `CUT`. A single sentence that is longer than the limit is cut behind a word.
    """
    if len(text) <= limit or tokens(text) <= limit:
        return text
    spans = split(text) or [(0, len(text))]
    counts = [len(set(terms(text[start:end])).intersection(wanted)) for start, end in spans]
    first = last = counts.index(max(counts))
    room = limit - 2 * tokens(CUT)
    if tokens(text[slice(*spans[first])]) > room:
        return _shortened(text[slice(*spans[first])], room, before=first > 0)
    while True:
        wider = [(a, b) for a, b in ((first, last + 1), (first - 1, last)) if a >= 0 and b < len(spans)]
        fits = [(a, b) for a, b in wider if tokens(text[spans[a][0] : spans[b][1]]) <= room]
        if not fits:
            break
        first, last = fits[0]
    part = text[spans[first][0] : spans[last][1]]
    return f"{f'{CUT} ' if first else ''}{part}{f' {CUT}' if last + 1 < len(spans) else ''}"


def _shortened(sentence: str, room: int, *, before: bool) -> str:
    ends = [match.end() for match in _TOKEN.finditer(sentence)]
    return f"{f'{CUT} ' if before else ''}{sentence[: ends[max(0, room - 1)]]} {CUT}"
