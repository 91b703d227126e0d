"""The tables of vectors in the file of the log, and how an erasure empties what it touches.

What stands in them is written and read by the recall stage. It is derived: every vector can be made again from the log
by the model that `vectors_state` names. Vectors tell what was said, so they go in the transaction of the erasure.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

_TABLES = (
    # digest: of the text, so that what was embedded before need not be again. row, words: see the recall stage.
    "CREATE TABLE vectors (id INTEGER PRIMARY KEY AUTOINCREMENT, channel INTEGER NOT NULL, position INTEGER NOT NULL"
    " UNIQUE, digest BLOB NOT NULL, row BLOB NOT NULL, words BLOB NOT NULL)",
    "CREATE INDEX vectors_digest ON vectors (digest)",
    # Positions whose text was replaced after it was embedded, to be read anew.
    "CREATE TABLE vectors_stale (position INTEGER PRIMARY KEY)",
    # model: what made the vectors. position: how far the log is read. epoch: changes when vectors are taken away.
    "CREATE TABLE vectors_state (model TEXT NOT NULL, position INTEGER NOT NULL, epoch INTEGER NOT NULL)",
    "INSERT INTO vectors_state VALUES ('', 0, 0)",
)


def create(db: sqlite3.Connection) -> None:
    """Create the tables, empty."""
    for statement in _TABLES:
        db.execute(statement)


def drop(db: sqlite3.Connection, payloads: Mapping[int, object]) -> None:
    """Take away the vectors of these log positions; those whose payload is replaced, not None, are to be made anew."""
    replaced = [(position,) for position, payload in payloads.items() if payload is not None]
    db.executemany("INSERT OR IGNORE INTO vectors_stale SELECT position FROM vectors WHERE position = ?", replaced)
    db.executemany("DELETE FROM vectors WHERE position = ?", ((p,) for p in payloads))
    db.execute("UPDATE vectors_state SET epoch = epoch + 1")


def clear(db: sqlite3.Connection, model: str) -> None:
    """Take all vectors away; those to come are of this model."""
    db.execute("DELETE FROM vectors")
    db.execute("DELETE FROM vectors_stale")
    db.execute("UPDATE vectors_state SET model = ?, position = 0, epoch = epoch + 1", (model,))
