"""The library: the index of one memory, open for questions. Brings it up to date and finds documents in the log."""

from __future__ import annotations

from usercode.errors import LogBusy
from usercode.log.sqlite import SqliteStore
from usercode.recall.columns import BLOCK
from usercode.recall.documents import CHANNELS, Channel, Document
from usercode.recall.index import Index
from usercode.recall.origins import Origins
from usercode.recall.profile import Profile, profile_of
from usercode.recall.shelf import Shelf


class Library:
    """Index and shelves of one log."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.index = Index(store)
        self.origins = Origins(store)
        self.shelves: dict[Channel, Shelf] = {name: Shelf(store.db, n) for n, name in enumerate(CHANNELS)}
        self.behind = 0
        """Entries of the log that the last refresh could not read, since another process was writing."""
        self._written: tuple[int, int] | None = None
        """What had been written when all was read; see `SqliteStore.written`."""
        self._profile = Profile()
        self._profiled = (-1, -1)

    def refresh(self) -> None:
        """Read what the log holds and the index does not, and what the index holds and the shelves do not."""
        db = self.store.db
        written = self.store.written
        if written == self._written and not db.in_transaction:
            return
        self.behind = 0
        try:
            self.index.catch_up()
        except LogBusy:
            self.behind = self.index.behind()
        for shelf in self.shelves.values():
            shelf.refresh()
        self.origins.refresh()
        self._written = written if not self.behind and not db.in_transaction else None

    @property
    def profile(self) -> Profile:
        """Return what the history looks like, as far as it was read."""
        turns = self.shelves["turn"]
        if self._profiled != turns.state:
            self._profile, self._profiled = profile_of(turns), turns.state
        return self._profile

    def document(self, position: int) -> Document | None:
        """Return the document at a log position, None when it was erased."""
        entry = self.store.get(position)
        return None if entry is None else next(self.index.documents([entry]), None)

    def turn_of(self, fact: int) -> int:
        """Return the log position of the turn that a fact was drawn from, 0 when it is not known."""
        shelf = self.shelves["fact"]
        ordinal = shelf.ordinal_of(fact)
        return 0 if ordinal is None else int(shelf.blocks[ordinal // BLOCK].columns.cites[ordinal % BLOCK])

    def length(self, turn: int) -> int:
        """Return how many terms a turn has."""
        shelf = self.shelves["turn"]
        ordinal = shelf.ordinal_of(turn)
        return 0 if ordinal is None else int(shelf.blocks[ordinal // BLOCK].columns.lengths[ordinal % BLOCK])

    def sentences(self, turn: int) -> list[Sentence]:
        """Return the sentences of a turn as they were read when it was added: start, end, text with its days."""
        out: list[Sentence] = []
        for start in range(turn, turn + _SENTENCES, _AT_ONCE):
            for entry in self.store.read(start, start + _AT_ONCE):
                fact = entry.payload or {}
                if entry.kind != "fact" or fact.get("turn") != turn:
                    return out
                out.append((fact["start"], fact["end"], str(fact["text"])))
        return out


Sentence = tuple[int, int, str]
_SENTENCES = 64
"""Sentences of a turn that are looked up; the facts of a turn stand right behind it in the log."""
_AT_ONCE = 8
"""Of which so many are read at once."""
