"""Draw facts from a turn without a model: one fact for each sentence, with its relative dates resolved.

The step from log to facts. Nothing is dropped: a sentence that says little is a fact too, so counts always add up.
Pure and deterministic; `VERSION` is recorded with each fact and rises whenever the result for some turn would change.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.facts import dates, moods, people, sentences
from usercode.facts.fact import Fact, Mention, Turn

VERSION = "sentences/3"


def facts(turn: Turn) -> list[Fact]:
    """Return the facts of a turn in order, whatever its role; offsets are those of the turn's text."""
    found: list[Fact] = []
    named: dt.date | None = None
    for start, end in sentences.split(turn.text):
        fact = _fact(turn, start, end, named)
        named = dates.last_named(fact.mentions) or named
        found.append(fact)
    return found


def _fact(turn: Turn, start: int, end: int, named: dt.date | None) -> Fact:
    sentence = turn.text[start:end]
    mentions = dates.find(sentence, turn.said_at.date(), day_first=turn.day_first, named=named)
    return Fact(
        turn=turn.number,
        start=start,
        end=end,
        sentence=sentence,
        text=resolved(sentence, mentions),
        about=people.about(sentence, turn.speaker),
        speaker=turn.speaker,
        role=turn.role,
        mood=moods.mood(sentence),
        said_at=turn.said_at,
        mentions=tuple(mentions),
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
