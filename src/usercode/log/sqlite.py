"""The SQLite driver: one file per user, WAL, every commit synced to disk.

Chain and payloads lie in two tables, so that a payload can be erased and the chain still hold. The search index is a
derived: its tables lie in the same file (`search.py`), and who fills them is told of every append.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from usercode.errors import LogBusy, LogDamaged, LogError
from usercode.log import calls, chain, search, vectors
from usercode.log.entry import Draft, Entry, Head, Payload, canonical
from usercode.log.migrations import migrate
from usercode.log.seal import cut_tail, erasures, seal
from usercode.log.store import RandomBytes

BUSY_MS = 3_000
_CACHE_KB = 65_536
"""Room for the index of identity keys: they are random, so a bulk import touches all of its pages."""
_CHUNK = 500
_ROWS = 2_000
_COLUMNS = "e.seq, e.kind, e.recorded_ms, p.body"


class SqliteStore:
    """A log in a SQLite file; see `Store` for what each method promises."""

    def __init__(self, path: Path, random_bytes: RandomBytes, *, busy_ms: int = BUSY_MS) -> None:
        self.path = path
        self._random_bytes = random_bytes
        self._depth = 0
        self.on_append: Callable[[int, Sequence[Draft]], None] | None = None
        """Called inside the transaction of each append with the first position and what was appended."""
        try:
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.db.execute(f"PRAGMA busy_timeout = {busy_ms}")
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.execute("PRAGMA synchronous = FULL")
            self.db.execute("PRAGMA secure_delete = ON")
            self.db.execute(f"PRAGMA cache_size = -{_CACHE_KB}")
            migrate(self.db)
        except sqlite3.OperationalError as error:
            self.close()
            raise _translated(error) from error
        except sqlite3.DatabaseError as error:
            self.close()
            raise LogDamaged(f"{path.name} is not a log: {error}", remedy="restore it from a backup") from error
        except BaseException:
            self.close()
            raise

    def head(self) -> Head:
        """See `Store.head`."""
        row = self.db.execute("SELECT seq, link FROM entries ORDER BY seq DESC LIMIT 1").fetchone()
        return Head(row[0], row[1]) if row else Head(0, chain.GENESIS)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """See `Store.writing`."""
        if self._depth:
            yield
            return
        try:
            self.db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            raise _translated(error) from error
        self._depth = 1
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException as error:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            if isinstance(error, sqlite3.OperationalError):
                raise _translated(error) from error
            raise
        finally:
            self._depth = 0

    def append(self, drafts: Sequence[Draft], *, recorded_ms: int) -> int:
        """See `Store.append`."""
        with self.writing():
            head = self.head()
            sealed = seal(head, drafts, recorded_ms, self._random_bytes)
            self.db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", [s[:5] for s in sealed])
            self.db.executemany(
                "INSERT INTO payloads VALUES (?, ?, ?, ?)", [(s.seq, s.salt, s.key, s.body) for s in sealed]
            )
            if self.on_append is not None:
                self.on_append(head.seq + 1, drafts)
            return head.seq + 1

    def read(self, after: int = 0, upto: int | None = None, kinds: Collection[str] = ()) -> Iterator[Entry]:
        """See `Store.read`."""
        sql = f"SELECT {_COLUMNS} FROM entries e JOIN payloads p USING (seq) WHERE e.seq > ? AND e.seq <= ?"
        chosen = list(kinds)
        if chosen:
            sql += f" AND e.kind IN ({','.join('?' * len(chosen))})"
        last = self.head().seq if upto is None else upto
        rows = self.db.execute(sql + " ORDER BY e.seq", (after, last, *chosen))
        while batch := rows.fetchmany(_ROWS):
            for row in batch:
                yield _entry(*row)

    @property
    def written(self) -> tuple[int, int]:
        """Return what changes whenever other connections or this one wrote to the file."""
        return self.db.execute("PRAGMA data_version").fetchone()[0], self.db.total_changes

    def get(self, seq: int) -> Entry | None:
        """See `Store.get`."""
        sql = f"SELECT {_COLUMNS} FROM entries e JOIN payloads p USING (seq) WHERE e.seq = ?"
        row = self.db.execute(sql, (seq,)).fetchone()
        return None if row is None else _entry(*row)

    def known(self, keys: Iterable[bytes]) -> dict[bytes, int]:
        """See `Store.known`."""
        found: dict[bytes, int] = {}
        wanted = list(keys)
        for start in range(0, len(wanted), _CHUNK):
            part = wanted[start : start + _CHUNK]
            marks = ",".join("?" * len(part))
            found.update(
                self.db.execute(f"SELECT key, max(seq) FROM payloads WHERE key IN ({marks}) GROUP BY key", part)
            )
        return found

    def keys(self, after: int, upto: int) -> dict[int, bytes]:
        """See `Store.keys`."""
        sql = "SELECT seq, key FROM payloads WHERE seq > ? AND seq <= ? AND key IS NOT NULL ORDER BY seq"
        return dict(self.db.execute(sql, (after, upto)))

    def release(self, after: int, upto: int) -> None:
        """See `Store.release`."""
        with self.writing():
            self.db.execute("UPDATE payloads SET key = NULL WHERE seq > ? AND seq <= ?", (after, upto))

    def erase(
        self, payloads: Mapping[int, Payload | None], *, reason: str, recorded_ms: int, then: Sequence[Draft] = ()
    ) -> int:
        """See `Store.erase`."""
        with self.writing():
            digests: dict[str, str] = {}
            for seq, payload in payloads.items():
                salt = body = None
                if payload is not None:
                    salt, body = self._random_bytes(chain.SALT_BYTES), canonical(payload).encode()
                digests[str(seq)] = "" if body is None or salt is None else chain.payload_digest(salt, body).hex()
                changed = self.db.execute(
                    "UPDATE payloads SET salt = ?, key = NULL, body = ? WHERE seq = ?", (salt, body, seq)
                )
                if changed.rowcount != 1:
                    raise LogError(f"there is no entry {seq} to erase")
            search.drop_blocks(self.db, payloads)
            vectors.drop(self.db, payloads)
            calls.drop(self.db, payloads)
            erasure = Draft("erase", {"erased": digests, "reason": reason})
            return self.append([erasure, *then], recorded_ms=recorded_ms)

    def compact(self) -> bool:
        """See `Store.compact`."""
        try:
            self.db.execute("VACUUM")
            busy = self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        except sqlite3.OperationalError:
            return False
        return not busy

    def verify(self, head: Head | None = None) -> list[str]:
        """See `Store.verify`."""
        try:
            at_head = self.db.execute("SELECT link FROM entries WHERE seq = ?", (head.seq if head else 0,)).fetchone()
            erase_entries = self._links("WHERE e.kind = 'erase'")
            return (
                chain.verify(self._links(), erasures(erase_entries))
                + self._stray_payloads()
                + cut_tail(head, at_head[0] if at_head else None, self.head().seq)
            )
        except sqlite3.DatabaseError as error:
            return [f"the file itself is damaged: {error}"]

    def backup(self, path: Path) -> None:
        """Write a copy of the log, as it is now, to a new file."""
        target = sqlite3.connect(path)
        try:
            self.db.backup(target)
        finally:
            target.close()

    def close(self) -> None:
        """See `Store.close`."""
        if hasattr(self, "db"):
            self.db.close()

    def _links(self, where: str = "") -> Iterator[chain.Link]:
        rows = self.db.execute(
            "SELECT e.seq, e.kind, e.recorded_ms, e.payload_digest, e.link, p.salt, p.body"
            f" FROM entries e LEFT JOIN payloads p USING (seq) {where} ORDER BY e.seq"
        )
        for seq, kind, recorded_ms, digest, link, salt, body in rows:
            yield chain.Link(seq, str(kind), int(recorded_ms), _blob(digest), _blob(link), _blob(salt), _blob(body))

    def _stray_payloads(self) -> list[str]:
        sql = "SELECT p.seq FROM payloads p LEFT JOIN entries e USING (seq) WHERE e.seq IS NULL ORDER BY p.seq"
        return [f"payload {seq} belongs to no entry" for (seq,) in self.db.execute(sql)]


def _blob(value: object) -> Any:
    """Return a stored value as bytes, whatever type an edit left in its place; None stays None."""
    return value if value is None or isinstance(value, bytes) else str(value).encode()


def _entry(seq: int, kind: str, recorded_ms: int, body: bytes | None) -> Entry:
    try:
        return Entry(seq, kind, recorded_ms, None if body is None else json.loads(body))
    except ValueError as error:
        raise LogDamaged(
            f"the payload of entry {seq} cannot be read", remedy="usercode verify lists the damage; restore a backup"
        ) from error


def _translated(error: sqlite3.OperationalError) -> LogError:
    if "locked" in str(error) or "busy" in str(error):
        return LogBusy("another process is writing to this log", remedy="wait until it is done and try again")
    return LogError(f"SQLite: {error}", remedy="check the disk and the rights on the directory")
