"""The values of the facts stage: turns as they were said and the facts drawn from them.

Stands between the log and the state. Pure values; no clock, no I/O.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Role = Literal["user", "person", "assistant", "tool", "document"]
"""Who speaks: `user` is the owner of the memory, `person` another human; the rest never override them."""

Mood = Literal["asserted", "negated", "question", "hypothetical", "quoted", "request"]
"""How a sentence is meant. Only `asserted` and `negated` sentences of people say something about the world."""

HUMAN_ROLES: frozenset[str] = frozenset({"user", "person"})

CORRECTIONS = "corrections"
"""The session of the user's corrections; they name what they correct, and are not read again."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One utterance. `number` is its log position (`t12`), 0 before it is logged; `said_at` carries an offset.

    `day_first` says that its 06/09 is 6 September, as people write where the user lives.
    """

    session: str
    speaker: str
    role: Role
    text: str
    said_at: dt.datetime
    number: int = 0
    day_first: bool = False


@dataclass(frozen=True, kw_only=True)
class Mention:
    """A date expression found in a sentence.

    `start` and `end` are offsets into the sentence as it is read. `first` and `last` are the days of the interval,
    both included.
    `time` is the clock time that was said with it, `end_time` the end of a time range.
    `grain` is the size of what was named: "day", "week", "month", ...
    `approximate` marks "around", "about", "or so", "a few days ago".
    """

    start: int
    end: int
    text: str
    first: dt.date
    last: dt.date
    grain: Literal["day", "weekend", "week", "month", "season", "quarter", "year", "span"]
    approximate: bool = False
    time: dt.time | None = None
    end_time: dt.time | None = None
    recurring: str = ""
    """An RFC 5545 RRULE for "every Tuesday", else empty; `first` is then the first day it holds."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One atomic statement drawn from a turn. `number` is its log position (`f12`), 0 before it is logged.

    `text` is the sentence with relative dates resolved in square brackets: "I moved here last June [June 2022]."
    `start`, `end` are the sentence's offsets in the turn's text. `about` is the speaker's name for "I", else the
    person the sentence is about as it names them ("my sister", "Marta"); it is never guessed: "" when unclear.
    """

    turn: int
    start: int
    end: int
    sentence: str
    text: str
    about: str
    speaker: str
    role: Role
    mood: Mood
    said_at: dt.datetime
    mentions: tuple[Mention, ...] = ()
    number: int = 0
    written: str = ""
    """The sentence as it is read where it is typed casually: "I'm" for "im"; "" where it is read as it stands."""

    @property
    def read(self) -> str:
        """The sentence as it is read."""
        return self.written or self.sentence


Span = tuple[int, int, int]
"""Where something was said: the position of its turn and the offsets of the sentence in its text."""


def spans_of(payload: Mapping[str, Any]) -> list[Span]:
    """Return the sentences that a logged fact was drawn from, the first one first."""
    spans = payload.get("spans") or [(payload["turn"], payload["start"], payload["end"])]
    return [(turn, start, end) for turn, start, end in spans]
