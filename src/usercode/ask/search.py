"""From matches of the full-text index to hits. Reads the log; changes nothing but the index."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from usercode.errors import UsageError
from usercode.log.search import Match, find, text_of
from usercode.log.sqlite import SqliteStore
from usercode.results import Hit

_FILTERS = frozenset({"kind", "role", "speaker", "session"})
_SPARE = 100
"""Matches looked at for each hit that is wanted, when some of them may not pass."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Which hits are wanted: how many, passing which filters, scoring and said by when, not of undone imports."""

    top_k: int
    filters: Mapping[str, str]
    threshold: float
    cutoff: dt.datetime | None
    undone: Sequence[range]

    def takes(self, match: Match, hit: Hit) -> bool:
        """Return whether a hit passes."""
        payload = match.entry.payload or {}
        fields = {"kind": hit.kind, "role": hit.role, "speaker": hit.speaker, "session": payload.get("session", "")}
        if hit.score < self.threshold or (self.cutoff is not None and hit.said_at > self.cutoff):
            return False
        if any(fields[name] != value for name, value in self.filters.items()):
            return False
        return not any(match.entry.seq in r for r in self.undone)


def hits(store: SqliteStore, query: str, wanted: Wanted, *, explain: bool = False) -> list[Hit]:
    """Return the wanted hits, best first.

    Raises:
        UsageError: a filter is unknown.
    """
    unknown = set(wanted.filters) - _FILTERS
    if unknown:
        raise UsageError(f"there is no filter {sorted(unknown)[0]!r}", remedy=f"use {', '.join(sorted(_FILTERS))}")
    narrowed = bool(wanted.filters or wanted.undone or wanted.cutoff)
    matches = find(store, query, wanted.top_k * _SPARE if narrowed else wanted.top_k)
    found = [hit for match in matches if wanted.takes(match, hit := _hit(match))][: wanted.top_k]
    return [replace(hit, explanation=_explanation(query, hit)) for hit in found] if explain else found


def _explanation(query: str, hit: Hit) -> str:
    """Return the words of the query that the hit holds as they are; others matched by their stem."""
    held = {word.lower() for word in _WORD.findall(hit.memory)}
    words = list(dict.fromkeys(word.lower() for word in _WORD.findall(query)))
    same = [word for word in words if word in held]
    return f"same words: {', '.join(same)}" if same else "words of the same stem"


def _hit(match: Match) -> Hit:
    entry, payload = match.entry, match.entry.payload or {}
    turn = entry.kind == "turn"
    return Hit(
        id=f"{'t' if turn else 'r'}{payload.get('record', entry.seq)}",
        memory=text_of(payload),
        score=round(match.score, 4),
        kind="turn" if turn else "record",
        speaker=payload.get("speaker", ""),
        role=payload.get("role", "document"),
        said_at=dt.datetime.fromisoformat(payload["said_at"]),
        source=payload.get("session", "") if turn else payload["collection"],
    )
