"""The log beside bare SQLite with the same pragmas and columns: one durable append, and many at once."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from pathlib import Path

from bench.measure import median, spread, table, timed
from usercode.log import Draft, Head, SqliteStore
from usercode.log.seal import seal

SINGLE = 300
BULK = 50_000
ROUNDS = 5


def drafts(count: int) -> list[Draft]:
    """Return records as an import makes them."""
    values = {"date": "2024-01-02", "vendor": "CloudSub", "category": "dining", "payment_method": "card"}
    return [
        Draft(
            "record",
            {
                "collection": "finance.transactions",
                "values": {**values, "amount_usd": 12.5 + n},
                "said_at": "2024-01-02T00:00:00+00:00",
            },
            os.urandom(16),
        )
        for n in range(count)
    ]


def bare(path: Path) -> sqlite3.Connection:
    """Return a plain database with the same columns and one index."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(
        "CREATE TABLE entries (seq INTEGER PRIMARY KEY, kind TEXT, recorded_ms INTEGER, payload_digest BLOB,"
        " link BLOB, salt BLOB, key BLOB, body BLOB)"
    )
    db.execute("CREATE INDEX entries_key ON entries (key)")
    return db


def insert(db: sqlite3.Connection, rows: list[tuple[object, ...]]) -> None:
    """Insert rows in one durable transaction."""
    db.execute("BEGIN IMMEDIATE")
    db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    db.execute("COMMIT")


def main() -> None:
    """Print the tables."""
    with tempfile.TemporaryDirectory() as home:
        store, db = SqliteStore(Path(home) / "log.db", os.urandom), bare(Path(home) / "bare.db")
        made = drafts(SINGLE)
        rows = [tuple(s) for s in seal(Head(0, bytes(32)), made, 1, os.urandom)]
        ours, theirs = [], []
        for draft, row in zip(made, rows, strict=True):
            ours.append(timed(lambda draft=draft: store.append([draft], recorded_ms=1)))  # type: ignore[misc]
            theirs.append(timed(lambda row=row: insert(db, [row])))  # type: ignore[misc]
        ratio, extra = median(ours) / median(theirs), (median(ours) - median(theirs)) * 1e3
        table(
            f"One durable entry, {SINGLE} in turn",
            ("", "ms", "ratio", "above it", "bar"),
            [
                ("bare SQLite", spread(theirs), "1.0", "", ""),
                ("log.append", spread(ours), f"{ratio:.2f}", f"{extra:.3f} ms", "at most 2, or 0.2 ms above"),
            ],
        )
        ours, theirs = [], []
        for number in range(ROUNDS):
            made = drafts(BULK)
            first = Head(SINGLE + number * BULK, bytes(32))
            rows = [tuple(s) for s in seal(first, made, 1, os.urandom)]
            ours.append(timed(lambda made=made: store.append(made, recorded_ms=1)))  # type: ignore[misc]
            theirs.append(timed(lambda rows=rows: insert(db, rows)))  # type: ignore[misc]
        table(
            f"{BULK:,} entries in one transaction, {ROUNDS} rounds in turn",
            ("", "microseconds an entry", "ratio", "bar"),
            [
                ("bare executemany", spread(theirs, 1e6 / BULK), "1.0", ""),
                ("log.append", spread(ours, 1e6 / BULK), f"{median(ours) / median(theirs):.2f}", "at most 4"),
            ],
        )
        verified = timed(store.verify)
        print(f"\nverify: {verified:.2f} s for {store.head().seq:,} entries")
        store.close()
        db.close()


if __name__ == "__main__":
    main()
