"""The tables of the search index in the file of the log, and how an erasure empties what it touches.

What stands in them is written and read by the recall stage. It is derived: every block can be made again from the log,
and a block that held an erased entry is dropped here, in the transaction of the erasure, without knowing more of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

_TABLES = (
    # position: how far the log is read. epoch: changes when anything but the end of the tails does.
    "CREATE TABLE recall_state (position INTEGER NOT NULL, epoch INTEGER NOT NULL)",
    "INSERT INTO recall_state VALUES (0, 0)",
    # One stretch of documents of a block: its columns, and the names of its speakers with how often each speaks.
    "CREATE TABLE recall_runs (id INTEGER PRIMARY KEY AUTOINCREMENT, channel INTEGER NOT NULL, block INTEGER NOT NULL,"
    " first INTEGER NOT NULL, count INTEGER NOT NULL, words INTEGER NOT NULL, first_position INTEGER NOT NULL,"
    " last_position INTEGER NOT NULL, names TEXT NOT NULL, columns BLOB NOT NULL)",
    "CREATE INDEX recall_runs_end ON recall_runs (channel, block, first, count)",
    "CREATE TABLE recall_postings (channel INTEGER NOT NULL, block INTEGER NOT NULL, term TEXT NOT NULL,"
    " first INTEGER NOT NULL, places BLOB NOT NULL, counts BLOB NOT NULL, bits BLOB NOT NULL,"
    " PRIMARY KEY (channel, block, term, first)) WITHOUT ROWID",
    # The latest documents, each on its own, until there are enough for a run.
    "CREATE TABLE recall_tail (channel INTEGER NOT NULL, block INTEGER NOT NULL, place INTEGER NOT NULL,"
    " position INTEGER NOT NULL, length INTEGER NOT NULL, session INTEGER NOT NULL, said INTEGER NOT NULL,"
    " speaker INTEGER NOT NULL, role INTEGER NOT NULL, cues INTEGER NOT NULL, cites INTEGER NOT NULL,"
    " terms TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (channel, block, place)) WITHOUT ROWID",
    # Blocks that an erasure dropped, to be made again from these positions of the log.
    "CREATE TABLE recall_stale (channel INTEGER NOT NULL, block INTEGER NOT NULL, first_position INTEGER NOT NULL,"
    " last_position INTEGER NOT NULL, PRIMARY KEY (channel, block))",
)
_BLOCKS = """
SELECT channel, block, min(first_position), max(last_position) FROM (
    SELECT channel, block, first_position, last_position FROM recall_runs
    UNION ALL SELECT channel, block, position, position FROM recall_tail)
GROUP BY channel, block
"""


def create(db: sqlite3.Connection) -> None:
    """Create the tables, empty."""
    for statement in _TABLES:
        db.execute(statement)


def drop_blocks(db: sqlite3.Connection, positions: Collection[int]) -> None:
    """Drop every block that may hold one of these log positions and note that it must be made again."""
    stale = [
        (channel, block, first, last)
        for channel, block, first, last in db.execute(_BLOCKS)
        if any(first <= position <= last for position in positions)
    ]
    if not stale:
        return
    for channel, block, _, _ in stale:
        for table in ("recall_runs", "recall_postings", "recall_tail"):
            db.execute(f"DELETE FROM {table} WHERE channel = ? AND block = ?", (channel, block))
    db.executemany("INSERT OR REPLACE INTO recall_stale VALUES (?, ?, ?, ?)", stale)
    db.execute("UPDATE recall_state SET epoch = epoch + 1")


def clear(db: sqlite3.Connection) -> None:
    """Empty the index; the next search fills it again."""
    for table in ("recall_runs", "recall_postings", "recall_tail", "recall_stale"):
        db.execute(f"DELETE FROM {table}")
    db.execute("UPDATE recall_state SET position = 0, epoch = epoch + 1")
