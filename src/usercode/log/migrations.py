"""Numbered migrations of the SQLite file. Each runs once, in order, in one transaction with its own record."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from usercode.errors import LogTooNew
from usercode.log import calls, search, vectors


def m001_entries(db: sqlite3.Connection) -> None:
    """Create the chain and, apart from it, the payloads."""
    db.execute(
        "CREATE TABLE entries (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, recorded_ms INTEGER NOT NULL,"
        " payload_digest BLOB NOT NULL, link BLOB NOT NULL)"
    )
    db.execute("CREATE TABLE payloads (seq INTEGER PRIMARY KEY, salt BLOB, key BLOB, body BLOB)")
    db.execute("CREATE INDEX payloads_key ON payloads (key) WHERE key IS NOT NULL")


def m002_search(db: sqlite3.Connection) -> None:
    """Create the derived search index and the mark of how far it has read."""
    db.execute("CREATE TABLE search_position (seq INTEGER NOT NULL)")
    db.execute("INSERT INTO search_position VALUES (0)")
    db.execute("CREATE VIRTUAL TABLE search USING fts5 (text, tokenize='porter unicode61 remove_diacritics 2')")


def m003_recall(db: sqlite3.Connection) -> None:
    """Put the index of the recall stage in the place of the plain one."""
    db.execute("DROP TABLE search")
    db.execute("DROP TABLE search_position")
    search.create(db)


def m004_vectors(db: sqlite3.Connection) -> None:
    """Create the derived tables of vectors, which stay empty until an embedder is configured."""
    vectors.create(db)


def m005_calls(db: sqlite3.Connection) -> None:
    """Create the account of what models were asked, with the answers that are kept."""
    calls.create(db)


def m006_names(db: sqlite3.Connection) -> None:
    """Empty the index of the recall stage: its documents tell now whether they hold a name."""
    search.clear(db)


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    m001_entries,
    m002_search,
    m003_recall,
    m004_vectors,
    m005_calls,
    m006_names,
)
SCHEMA_VERSION = len(MIGRATIONS)


def migrate(db: sqlite3.Connection) -> None:
    """Bring the file to `SCHEMA_VERSION`.

    Raises:
        LogTooNew: a newer usercode wrote the file; nothing is changed.
    """
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA_VERSION:
        raise LogTooNew(
            f"this log has schema {version}, this usercode knows up to {SCHEMA_VERSION}",
            remedy="install the newer usercode that wrote it",
        )
    for number in range(version, SCHEMA_VERSION):
        db.execute("BEGIN IMMEDIATE")
        try:
            if db.execute("PRAGMA user_version").fetchone()[0] == number:
                MIGRATIONS[number](db)
                db.execute(f"PRAGMA user_version = {number + 1}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
