"""A log with turns and its library, without the rest of a memory, which takes longer to open."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import repeatable_bytes
from usercode.log.entry import Draft
from usercode.log.sqlite import SqliteStore
from usercode.recall.library import Library

_NOON = "2024-05-01T12:00:00+00:00"
_BY_THE_USER = {"speaker": "User", "role": "user", "said_at": _NOON}


class Log:
    """A log that is written to entry by entry; every method returns log positions."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.store = SqliteStore(path, repeatable_bytes())
        self.library = Library(self.store)

    def say(self, texts: list[str], *, speaker: str = "User", role: str = "user", session: str = "s1") -> list[int]:
        """Append turns of one speaker."""
        return self.append(
            [
                Draft("turn", {"text": t, "speaker": speaker, "role": role, "session": session, "said_at": _NOON})
                for t in texts
            ]
        )

    def draw(self, turn: int, texts: list[str]) -> list[int]:
        """Append facts that were drawn from a turn."""
        return self.append(
            [Draft("fact", {"text": t, "turn": turn, "start": 0, "end": len(t), **_BY_THE_USER}) for t in texts]
        )

    def record(self, values: list[dict[str, object]]) -> list[int]:
        """Append imported records."""
        return self.append(
            [Draft("record", {"collection": "general.books", "values": v, "said_at": _NOON}) for v in values]
        )

    def append(self, drafts: list[Draft]) -> list[int]:
        """Append entries and bring the index up to date."""
        first = self.store.append(drafts, recorded_ms=0)
        self.library.refresh()
        return list(range(first, first + len(drafts)))

    def erase(self, *positions: int, then: str | None = None) -> None:
        """Erase entries, or replace their text."""
        payloads = {}
        for position in positions:
            entry = self.store.get(position)
            assert entry is not None
            payloads[position] = None if then is None else {**(entry.payload or {}), "text": then}
        self.store.erase(payloads, reason="forgotten", recorded_ms=0)
        self.store.compact()
        self.library.refresh()

    def vectors(self) -> dict[int, bytes]:
        """Return the stored rows by position."""
        return dict(self.store.db.execute("SELECT position, row FROM vectors"))
