"""The port to a log store. Every driver passes the same contract suite (`tests/contracts/`).

A store appends inside `writing()`, which holds the one write lock: what the block appends becomes durable together
when it ends, and nothing of it when it raises. Readers are never blocked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from usercode.log.entry import Draft, Entry, Head, Payload

RandomBytes = Callable[[int], bytes]
"""Returns that many random bytes: `os.urandom` at the rim, something repeatable in tests."""


class Store(Protocol):
    """An append-only log of one user."""

    def head(self) -> Head:
        """Return the last entry's position and link; position 0 when the log is empty."""
        ...

    def writing(self) -> AbstractContextManager[None]:
        """Hold the write lock; commit at the end of the block, roll back when it raises.

        Raises:
            LogBusy: another writer holds the lock.
        """
        ...

    def append(self, drafts: Sequence[Draft], *, recorded_ms: int) -> int:
        """Append entries at consecutive positions and return the first one. Inside or outside `writing()`."""
        ...

    def read(self, after: int = 0, upto: int | None = None, kinds: Collection[str] = ()) -> Iterator[Entry]:
        """Yield entries in order, positions after < seq <= upto, of these kinds (all when empty)."""
        ...

    def get(self, seq: int) -> Entry | None:
        """Return the entry at a position, or None."""
        ...

    def known(self, keys: Iterable[bytes]) -> dict[bytes, int]:
        """Return, for those keys that are in the log, the last position that carries each."""
        ...

    def keys(self, after: int, upto: int) -> dict[int, bytes]:
        """Return the keys of the entries in a range by position; entries without one are not in it."""
        ...

    def release(self, after: int, upto: int) -> None:
        """Take the keys of a range away, so that what it holds can be added again."""
        ...

    def erase(
        self, payloads: Mapping[int, Payload | None], *, reason: str, recorded_ms: int, then: Sequence[Draft] = ()
    ) -> int:
        """Erase or replace payloads, append the `erase` entry that allows it and the drafts of `then`, all at once.

        Returns the position of the `erase` entry. `compact` then removes the old payloads from the store's files.
        """
        ...

    def compact(self) -> bool:
        """Remove deleted payloads from the store's files; False when a reader held an old copy open."""
        ...

    def verify(self, head: Head | None = None) -> list[str]:
        """Return a sentence for every entry that does not hold; with a known `head`, also whether the tail was cut."""
        ...

    def close(self) -> None:
        """Release the store."""
        ...
