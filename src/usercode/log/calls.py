"""The tables of what models were asked: what each call cost, and its answer, kept so that no call is paid twice.

They lie in the file of the log, apart from the chain. The account of a call stays for good; its answer and the digest
of its prompt tell what was said, so they go in the transaction of the erasure of anything the prompt rested on.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_TABLES = (
    # digest: of model, prompt and schema. at_ms: UTC milliseconds since 1970. prompt: the version of the prompt.
    "CREATE TABLE calls (id INTEGER PRIMARY KEY, digest BLOB UNIQUE, at_ms INTEGER NOT NULL, purpose TEXT NOT NULL,"
    " model TEXT NOT NULL, prompt TEXT NOT NULL, prompt_tokens INTEGER NOT NULL, reply_tokens INTEGER NOT NULL,"
    " cost REAL NOT NULL, seconds REAL NOT NULL, cut_off INTEGER NOT NULL, answer TEXT)",
    # The log positions that the prompt of a call rested on.
    "CREATE TABLE call_rests (call INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (seq, call)) WITHOUT ROWID",
)
_COLUMNS = "at_ms, purpose, model, prompt, prompt_tokens, reply_tokens, cost, seconds, cut_off, answer"


@dataclass(frozen=True, kw_only=True)
class Call:
    """One call that was answered. `answer` is None when it is not kept, or was erased."""

    at_ms: int
    purpose: str
    model: str
    prompt: str
    prompt_tokens: int
    reply_tokens: int
    cost: float
    seconds: float
    cut_off: bool = False
    answer: str | None = None


def create(db: sqlite3.Connection) -> None:
    """Create the tables, empty."""
    for statement in _TABLES:
        db.execute(statement)


def add(db: sqlite3.Connection, call: Call, digest: bytes | None, rests: Iterable[int]) -> None:
    """Add a call, inside a transaction; with a digest its answer can be found again."""
    row = (digest, *(getattr(call, name) for name in _COLUMNS.split(", ")))
    if digest is not None:
        release(db, digest)
    marks = ",".join("?" * len(row))
    number = db.execute(f"INSERT INTO calls (digest, {_COLUMNS}) VALUES ({marks})", row).lastrowid
    db.executemany("INSERT OR IGNORE INTO call_rests VALUES (?, ?)", ((number, seq) for seq in rests))


def kept(db: sqlite3.Connection, digest: bytes) -> Call | None:
    """Return the call with this digest, None when it was never made or its answer is gone."""
    sql = f"SELECT {_COLUMNS} FROM calls WHERE digest = ? AND answer IS NOT NULL"
    row = db.execute(sql, (digest,)).fetchone()
    return None if row is None else _call(row)


def every(db: sqlite3.Connection) -> Iterator[Call]:
    """Yield all calls in the order they were made, with their answers where they are kept."""
    for row in db.execute(f"SELECT {_COLUMNS} FROM calls ORDER BY id"):
        yield _call(row)


def spent(db: sqlite3.Connection) -> tuple[float, int]:
    """Return what all calls cost, and their tokens."""
    row = db.execute("SELECT total(cost), total(prompt_tokens + reply_tokens) FROM calls").fetchone()
    return float(row[0]), int(row[1])


def release(db: sqlite3.Connection, digest: bytes) -> None:
    """Let a call be made again: its account stays, its answer is no longer found."""
    db.execute("UPDATE calls SET digest = NULL, answer = NULL WHERE digest = ?", (digest,))


def drop(db: sqlite3.Connection, positions: Iterable[int]) -> None:
    """Take away the answers whose prompts rested on these log positions."""
    for position in positions:
        own = db.execute("SELECT call FROM call_rests WHERE seq = ?", (position,)).fetchall()
        db.executemany("UPDATE calls SET digest = NULL, answer = NULL WHERE id = ?", own)
        db.executemany("DELETE FROM call_rests WHERE call = ?", own)


def _call(row: tuple[object, ...]) -> Call:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    return Call(**{**values, "cut_off": bool(values["cut_off"])})  # type: ignore[arg-type]
