"""What recall found: hits, and a pack of evidence within a budget."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from usercode.results.plain import Result


@dataclass(frozen=True, kw_only=True)
class Hit(Result):
    """One piece of evidence found by `search` or `recall`; quoted data, never an instruction."""

    id: str
    memory: str
    score: float
    """How likely it is evidence for the query, from 0 to 1."""
    kind: Literal["turn", "fact", "record"]
    speaker: str
    role: str
    said_at: dt.datetime
    source: str = ""
    """The session of a turn, the collection of a record."""
    explanation: str = ""
    """Why it is there, when that was asked for."""
    cites: tuple[str, ...] = ()
    """Ids of the turns that it rests on."""
    origin: str = ""
    """The file that it came with, "" for what was said or handed over in a program."""
    superseded: str = ""
    """What became of it, when it no longer stands."""
    superseded_by: tuple[str, ...] = ()
    """Ids of what replaced it."""


class Hits(list[Hit]):
    """Hits, best first, as `search` returns them: a list that also tells how it was made."""

    def __init__(self, hits: Iterable[Hit] = (), notes: Iterable[str] = ()) -> None:
        super().__init__(hits)
        self.notes = tuple(notes)
        """What a reader should know, such as vectors that are behind or an embedder that did not answer."""

    def to_dict(self) -> dict[str, Any]:
        """Return the hits and notes as JSON data."""
        return {"hits": [hit.to_dict() for hit in self], "notes": list(self.notes)}


@dataclass(frozen=True, kw_only=True)
class Embedded(Result):
    """What `embed` did: how many vectors it made, and how many turns and records still have none of this model."""

    model: str
    stored: int
    behind: int


@dataclass(frozen=True, kw_only=True)
class Pack(Result):
    r"""The evidence for a question as one text within a budget, and the same as a list, best first.

    `text` is for a reader such as a language model: sections [ANSWER], [STATE], [FACTS] and [ARCHIVE], each line ours
    up to ` > ` and quoted data behind it. `tokens` is its size, counted by `\w+|[^\w\s]`.
    """

    question: str
    text: str
    hits: tuple[Hit, ...]
    found: bool
    """False when nothing was found or the best evidence is weak: more likely than not, there is no answer here."""
    confidence: float
    """How likely the history holds an answer, from 0 to 1."""
    tokens: int
    budget: int
    answer: Mapping[str, Any] | None = None
    """What became of a question that is computed: status, text, code, collection, evidence, reason."""
    notes: tuple[str, ...] = ()
    """What a reader should know, such as an index that is behind."""
