"""A store in memory, for tests and throw-away memories. Passes the same contract suite as the SQLite store."""

from __future__ import annotations

import copy
import json
import threading
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from usercode.errors import LogBusy, LogError
from usercode.log import chain
from usercode.log.entry import Draft, Entry, Head, Payload, canonical
from usercode.log.seal import Sealed, cut_tail, erasures, seal
from usercode.log.store import RandomBytes


class MemoryStore:
    """A log in a list. Not durable."""

    def __init__(self, random_bytes: RandomBytes) -> None:
        self._random_bytes = random_bytes
        self._entries: list[Sealed | chain.Link] = []
        self._keys: dict[int, bytes] = {}
        self._lock = threading.RLock()
        self._depth = 0

    def head(self) -> Head:
        """See `Store.head`."""
        return Head(self._entries[-1].seq, self._entries[-1].link) if self._entries else Head(0, chain.GENESIS)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """See `Store.writing`."""
        if not self._lock.acquire(timeout=0.05):
            raise LogBusy("another writer holds this log", remedy="wait until it is done and try again")
        before = (copy.copy(self._entries), copy.copy(self._keys)) if self._depth == 0 else None
        self._depth += 1
        try:
            yield
        except BaseException:
            if before is not None:
                self._entries, self._keys = before
            raise
        finally:
            self._depth -= 1
            self._lock.release()

    def append(self, drafts: Sequence[Draft], *, recorded_ms: int) -> int:
        """See `Store.append`."""
        with self.writing():
            first = self.head().seq + 1
            for entry in seal(self.head(), drafts, recorded_ms, self._random_bytes):
                self._entries.append(entry)
                if entry.key is not None:
                    self._keys[entry.seq] = entry.key
            return first

    def read(self, after: int = 0, upto: int | None = None, kinds: Collection[str] = ()) -> Iterator[Entry]:
        """See `Store.read`."""
        for sealed in self._entries[after:upto]:
            if not kinds or sealed.kind in kinds:
                yield self._open(sealed)

    def get(self, seq: int) -> Entry | None:
        """See `Store.get`."""
        return self._open(self._entries[seq - 1]) if 0 < seq <= len(self._entries) else None

    def known(self, keys: Iterable[bytes]) -> dict[bytes, int]:
        """See `Store.known`."""
        wanted = set(keys)
        return {key: seq for seq, key in sorted(self._keys.items()) if key in wanted}

    def keys(self, after: int, upto: int) -> dict[int, bytes]:
        """See `Store.keys`."""
        return {seq: key for seq, key in sorted(self._keys.items()) if after < seq <= upto}

    def release(self, after: int, upto: int) -> None:
        """See `Store.release`."""
        with self.writing():
            self._keys = {seq: k for seq, k in self._keys.items() if not after < seq <= upto}

    def erase(
        self, payloads: Mapping[int, Payload | None], *, reason: str, recorded_ms: int, then: Sequence[Draft] = ()
    ) -> int:
        """See `Store.erase`."""
        with self.writing():
            digests: dict[str, str] = {}
            for seq, payload in payloads.items():
                if not 0 < seq <= len(self._entries):
                    raise LogError(f"there is no entry {seq} to erase")
                old = self._entries[seq - 1]
                salt = body = None
                if payload is not None:
                    salt, body = self._random_bytes(chain.SALT_BYTES), canonical(payload).encode()
                digests[str(seq)] = "" if body is None or salt is None else chain.payload_digest(salt, body).hex()
                self._entries[seq - 1] = chain.Link(
                    old.seq, old.kind, old.recorded_ms, old.payload_digest, old.link, salt, body
                )
            self._keys = {seq: k for seq, k in self._keys.items() if seq not in payloads}
            return self.append([Draft("erase", {"erased": digests, "reason": reason}), *then], recorded_ms=recorded_ms)

    def compact(self) -> bool:
        """See `Store.compact`."""
        return True

    def verify(self, head: Head | None = None) -> list[str]:
        """See `Store.verify`."""
        links = [
            chain.Link(e.seq, e.kind, e.recorded_ms, e.payload_digest, e.link, e.salt, e.body) for e in self._entries
        ]
        at_head = self._entries[head.seq - 1].link if head and 0 < head.seq <= len(self._entries) else None
        return chain.verify(links, erasures(links)) + cut_tail(head, at_head, len(self._entries))

    def close(self) -> None:
        """See `Store.close`."""

    def _open(self, sealed: Sealed | chain.Link) -> Entry:
        payload = json.loads(sealed.body) if sealed.body is not None else None
        return Entry(sealed.seq, sealed.kind, sealed.recorded_ms, payload)
