"""Plain full-text search over what was said and recorded, on SQLite FTS5.

The index is derived: each search first reads the entries it has not seen, in one transaction, so it is never silently
behind. An erasure empties it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from usercode.log.entry import Entry
from usercode.log.sqlite import SqliteStore

_WORD = re.compile(r"\w+")
_KINDS = ("turn", "record")


@dataclass(frozen=True, slots=True)
class Match:
    """One entry that matches. `score` is higher for a better match; it means nothing across queries."""

    entry: Entry
    score: float


def find(store: SqliteStore, query: str, limit: int) -> list[Match]:
    """Return the best matches for any of the words of a query, best first."""
    catch_up(store)
    words = list(dict.fromkeys(w.lower() for w in _WORD.findall(query)))
    if not words:
        return []
    expression = " OR ".join(f'"{w}"' for w in words)
    rows = store.db.execute(
        "SELECT rowid, -bm25(search) FROM search WHERE search MATCH ? ORDER BY bm25(search), rowid LIMIT ?",
        (expression, limit),
    ).fetchall()
    entries = ((store.get(seq), score) for seq, score in rows)
    return [Match(e, score) for e, score in entries if e is not None and e.payload is not None]


def catch_up(store: SqliteStore) -> None:
    """Index the entries that came since the last search."""
    head = store.head().seq
    if store.db.execute("SELECT seq FROM search_position").fetchone()[0] >= head:
        return
    with store.writing():
        after = store.db.execute("SELECT seq FROM search_position").fetchone()[0]
        rows = ((e.seq, text_of(e.payload)) for e in store.read(after, head, _KINDS) if e.payload is not None)
        store.db.executemany("INSERT INTO search (rowid, text) VALUES (?, ?)", rows)
        store.db.execute("UPDATE search_position SET seq = ?", (head,))


def text_of(payload: dict[str, Any]) -> str:
    """Return what a turn or record says, as text to be searched and shown."""
    if "text" in payload:
        return str(payload["text"])
    return "; ".join(f"{name}: {_plain(value)}" for name, value in payload["values"].items() if value not in (None, []))


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return ", ".join(f"{k} {_plain(v)}" for k, v in value.items())
    return str(value)
