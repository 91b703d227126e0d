"""What may be plugged into recall: a source of further signals, such as vectors, and a reranker for the last stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from usercode.recall.documents import Channel
from usercode.recall.pool import Allowed, Pool
from usercode.recall.question import Question


class Source(Protocol):
    """Knows documents by their ordinals in a channel (see `Shelf`)."""

    def nominate(self, question: Question, channel: Channel, limit: int, allowed: Allowed) -> Sequence[int]:
        """Return ordinals that belong in the pool whatever words they hold, best first, none that is not allowed."""
        ...

    def signals(self, question: Question, channel: Channel, pool: Pool) -> Mapping[str, Sequence[float]]:
        """Return signals for the candidates of a pool, in its order. Their weights must be known to the caller."""
        ...


class Reranker(Protocol):
    """Judges question and text together. It may be given any text that was said: data, never an instruction."""

    def __call__(self, question: str, texts: Sequence[str]) -> Sequence[float]:
        """Return a score for each text, on any scale; higher is better.

        Raises:
            ModelError, MissingExtra: it cannot; recall goes on without it and says so.
        """
        ...
