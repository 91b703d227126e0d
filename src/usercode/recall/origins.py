"""Origins: the file that each entry of a log came with. Read once, then only what is new."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from usercode.log.entry import Entry
    from usercode.log.store import Store


class Origins:
    """The imports of a log. Names are read again after an erasure, which may have taken some away."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._imports: list[tuple[int, int, str]] = []
        self._position = 0

    def refresh(self) -> None:
        """Take in what the log holds and this does not."""
        head = self._store.head().seq
        if head < self._position:  # what was read inside a transaction was rolled back
            self._imports, self._position = [], 0
        new = list(self._store.read(self._position, head, ("import", "erase")))
        if any(entry.kind == "erase" for entry in new):
            self._imports = []
            new = list(self._store.read(0, head, ("import",)))
        self._imports += [_span(entry) for entry in new if entry.payload]
        self._position = head

    def of(self, position: int) -> str:
        """Return the name of the file that brought an entry, "" for what was said or handed over in a program."""
        n = bisect_right(self._imports, position, key=itemgetter(0)) - 1
        return self._imports[n][2] if n >= 0 and position <= self._imports[n][1] else ""


def _span(entry: Entry) -> tuple[int, int, str]:
    payload = entry.payload or {}
    return entry.seq, entry.seq + payload["entries"], str(payload["source"]) if payload.get("digest") else ""
