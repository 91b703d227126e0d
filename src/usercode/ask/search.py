"""From matches of the full-text index to hits. Reads the log; changes nothing but the index."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence

from usercode.errors import UsageError
from usercode.log.search import Match, find, text_of
from usercode.log.sqlite import SqliteStore
from usercode.results import Hit

_FILTERS = frozenset({"kind", "role", "speaker", "session"})
_SPARE = 5


def hits(
    store: SqliteStore,
    query: str,
    top_k: int,
    filters: Mapping[str, str],
    threshold: float,
    cutoff: dt.datetime | None,
    undone: Sequence[range],
) -> list[Hit]:
    """Return at most `top_k` hits that pass the filters, score above `threshold` and were said by `cutoff`.

    Raises:
        UsageError: a filter is unknown.
    """
    unknown = set(filters) - _FILTERS
    if unknown:
        raise UsageError(f"there is no filter {sorted(unknown)[0]!r}", remedy=f"use {', '.join(sorted(_FILTERS))}")
    narrowed = bool(filters or undone or cutoff)
    matches = find(store, query, top_k * _SPARE * 20 if narrowed else top_k)
    out = []
    for match in matches:
        hit = _hit(match)
        payload = match.entry.payload or {}
        fields = {"kind": hit.kind, "role": hit.role, "speaker": hit.speaker, "session": payload.get("session", "")}
        if any(fields[name] != wanted for name, wanted in filters.items()):
            continue
        if hit.score < threshold or (cutoff is not None and hit.said_at > cutoff):
            continue
        if not any(match.entry.seq in r for r in undone):
            out.append(hit)
    return out[:top_k]


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
