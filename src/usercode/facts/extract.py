"""Draw facts from a turn without a model: one fact for each sentence, with its relative dates resolved.

The step from log to facts. Nothing is dropped: a sentence that says little is a fact too, so counts always add up.
Pure and deterministic; `VERSION` is recorded with each fact and rises whenever the result for some turn would change.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from usercode.facts import dates, moods, people, sentences
from usercode.facts.casual import Written, written
from usercode.facts.fact import HUMAN_ROLES, Fact, Mention, Turn

VERSION = "sentences/5"


def facts(turn: Turn) -> list[Fact]:
    """Return the facts of a turn in order, whatever its role; offsets are those of the turn's text."""
    found: list[Fact] = []
    named: dt.date | None = None
    text = written(turn.text) if turn.role in HUMAN_ROLES else Written.as_typed(turn.text)
    read = sentences.split(text.text)
    for (start, end), typed in zip(read, _typed(turn.text, [text.span(*span) for span in read]), strict=True):
        fact = _fact(turn, text, (start, end), typed, named)
        named = dates.last_named(fact.mentions) or named
        found.append(fact)
    return found


def _typed(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return where sentences stand in the text as typed, each with what is left out behind it when it is read."""
    cuts = [0, *(start for start, _ in spans[1:]), len(text)]
    parts = [(start, text[start:end]) for start, end in pairwise(cuts)] if spans else []
    return [(start + len(part) - len(part.lstrip()), start + len(part.rstrip())) for start, part in parts]


def _fact(turn: Turn, text: Written, span: tuple[int, int], typed: tuple[int, int], named: dt.date | None) -> Fact:
    start, (first, last) = span[0], typed
    read = text.text[slice(*span)]
    mentions = dates.find(read, turn.said_at.date(), day_first=turn.day_first, named=named)
    sentence = turn.text[first:last]
    ends = {m.end: text.end(start + m.end) - first for m in mentions}
    return Fact(
        turn=turn.number,
        start=first,
        end=last,
        sentence=sentence,
        text=resolved(sentence, [replace(m, end=ends[m.end]) for m in mentions]),
        about=people.about(read, turn.speaker),
        speaker=turn.speaker,
        role=turn.role,
        mood=moods.mood(read),
        said_at=turn.said_at,
        mentions=tuple(mentions),
        written="" if read == sentence else read,
    )


def resolved(sentence: str, mentions: Sequence[Mention]) -> str:
    """Return the sentence with the days of each relative date in square brackets behind it."""
    pieces, position = [], 0
    for mention in mentions:
        if not mention.recurring and not dates.is_stated(mention):
            pieces.append(f"{sentence[position : mention.end]} [{_days(mention)}]")
            position = mention.end
    return "".join(pieces) + sentence[position:]


def _days(mention: Mention) -> str:
    """Write the days of a mention in its own grain: a day, a month, a year, or an interval."""
    about = "about " if mention.approximate and mention.grain in ("day", "month", "year") else ""
    if mention.grain == "month":
        return f"{about}{mention.first:%B %Y}"
    if mention.grain == "year":
        return f"{about}{mention.first.year}"
    if mention.first == mention.last:
        return about + _day(mention.first)
    return f"{_day(mention.first)} to {_day(mention.last)}"


def _day(day: dt.date) -> str:
    return f"{day.day} {day:%B %Y}"
