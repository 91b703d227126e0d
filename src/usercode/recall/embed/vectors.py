"""Keeping the vectors of what the log holds: which are missing, making them, storing them in the file of the log.

The log never waits for a model. Appending makes no vector; `fill` reads what came since, embeds it outside of any
transaction and stores batch by batch, so it can be stopped at any instant and goes on where it was. Until then the
vectors are behind, and `behind` says by how much. Vectors of another model are not used: `fill` begins anew.

Turns and imported records have vectors. What was drawn from a turn has none: it is as near to a question as its turn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from usercode.log import vectors as tables
from usercode.recall.documents import CHANNELS, KINDS, Document
from usercode.recall.embed.ports import Embedder, WordEmbedder
from usercode.recall.embed.quantised import pack
from usercode.recall.embed.words import encode

if TYPE_CHECKING:
    from usercode.log.entry import Entry
    from usercode.log.sqlite import SqliteStore
    from usercode.recall.index import Index

BATCH = 64
"""Texts of one transaction: what a kill can lose."""

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class _State:
    model: str
    position: int
    epoch: int


@dataclass(frozen=True, slots=True)
class _Made:
    """What is stored for one document."""

    document: Document
    digest: bytes
    row: bytes
    words: bytes


@dataclass(frozen=True, slots=True)
class _Batch:
    """Documents to embed, how far the log is read with them, and which changed positions they settle."""

    documents: list[Document]
    position: int
    stale: Sequence[int] = ()


class Vectors:
    """The vectors of one log, made by one embedder.

    Args:
        index: reads documents from the log.
        embedder: makes the vectors; it may be shared by any number of memories.
    """

    def __init__(self, index: Index, embedder: Embedder) -> None:
        self._index = index
        self.embedder = embedder
        self.store: SqliteStore = index.store

    @property
    def usable(self) -> bool:
        """Return whether what is stored was made by this embedder."""
        return self._state().model == self.embedder.digest

    def behind(self) -> int:
        """Return how many turns and records of the log have no vector of this embedder yet."""
        state = self._state()
        after = state.position if state.model == self.embedder.digest else 0
        sql = "SELECT count(*) FROM entries WHERE seq > ? AND kind IN ('turn', 'record')"
        waiting = self.store.db.execute(sql, (after,)).fetchone()[0]
        return int(waiting) + (len(self._stale(-1)) if after else 0)

    def fill(self, limit: int | None = None, *, progress: Progress | None = None) -> int:
        """Embed what has no vector yet, at most `limit` documents; return how many were stored.

        `progress` is told how many are stored so far.

        Raises:
            ModelError, MissingExtra: the embedder failed; what was stored stays, the rest waits.
            LogBusy: another process holds the write lock.
        """
        stored = 0
        while limit is None or stored < limit:
            state = self._begun()
            batch = self._next(state, BATCH if limit is None else min(BATCH, limit - stored))
            if batch is None:
                break
            made = self._made(batch.documents)
            with self.store.writing():
                if self._state() != state:
                    continue  # an erasure or another process came between: what was read may be gone
                self._put(made, batch)
            stored += len(made)
            if progress is not None and made:
                progress(stored)
        return stored

    def clear(self) -> None:
        """Take all vectors away; `fill` makes them anew."""
        with self.store.writing():
            tables.clear(self.store.db, self.embedder.digest)

    # -- reading the log

    def _next(self, state: _State, size: int) -> _Batch | None:
        """Return what is to be embedded next: what changed, then what came; None when there is nothing left."""
        stale = self._stale(size)
        if stale:
            entries = (entry for position in stale if (entry := self.store.get(position)) is not None)
            return _Batch(list(self._documents(entries)), state.position, stale)
        head = self.store.head().seq
        if head == state.position:
            return None
        documents = list(islice(self._documents(self.store.read(state.position, head, KINDS)), size))
        return _Batch(documents, documents[-1].position if len(documents) == size else head)

    def _documents(self, entries: Iterable[Entry]) -> Iterator[Document]:
        """Yield the documents that have a vector of their own."""
        return (d for d in self._index.documents(entries) if not d.cites or d.cites == (d.position,))

    def _stale(self, limit: int) -> list[int]:
        sql = "SELECT position FROM vectors_stale ORDER BY position LIMIT ?"
        return [position for (position,) in self.store.db.execute(sql, (limit,))]

    # -- making

    def _made(self, documents: Sequence[Document]) -> list[_Made]:
        """Return the vectors of documents; a text that is stored already is not embedded again."""
        texts = [text_of(document) for document in documents]
        digests = [hashlib.sha256(text.encode(errors="replace")).digest()[:16] for text in texts]
        known = self._known(digests)
        new = {digest: text for digest, text in zip(digests, texts, strict=True) if digest not in known}
        known.update(zip(new, self._embedded(list(new.values())), strict=True))
        return [_Made(d, digest, *known[digest]) for d, digest in zip(documents, digests, strict=True)]

    def _embedded(self, texts: list[str]) -> list[tuple[bytes, bytes]]:
        if not texts:
            return []
        if isinstance(self.embedder, WordEmbedder):
            rows, words = self.embedder.embed_words(texts)
            return [(pack(row), encode(w.telling())) for row, w in zip(rows, words, strict=True)]
        return [(pack(row), b"") for row in self.embedder.embed(texts)]

    def _known(self, digests: Sequence[bytes]) -> dict[bytes, tuple[bytes, bytes]]:
        sql = "SELECT row, words FROM vectors WHERE digest = ? LIMIT 1"
        found = ((digest, self.store.db.execute(sql, (digest,)).fetchone()) for digest in set(digests))
        return {digest: (row[0], row[1]) for digest, row in found if row is not None}

    # -- writing

    def _state(self) -> _State:
        return _State(*self.store.db.execute("SELECT model, position, epoch FROM vectors_state").fetchone())

    def _begun(self) -> _State:
        """Return the state, after what another model made was taken away."""
        state = self._state()
        if state.model == self.embedder.digest:
            return state
        self.clear()
        return self._state()

    def _put(self, made: Sequence[_Made], batch: _Batch) -> None:
        """Store vectors and note how far the log is read. Inside a transaction."""
        self.store.db.executemany(
            "INSERT OR REPLACE INTO vectors (channel, position, digest, row, words) VALUES (?, ?, ?, ?, ?)",
            ((CHANNELS.index(m.document.channel), m.document.position, m.digest, m.row, m.words) for m in made),
        )
        self.store.db.execute("UPDATE vectors_state SET position = ?", (batch.position,))
        self.store.db.executemany("DELETE FROM vectors_stale WHERE position = ?", ((p,) for p in batch.stale))


def text_of(document: Document) -> str:
    """Return what is embedded for a document: what was said, after the name of who said it, if that is a name."""
    named = document.speaker and document.speaker.casefold() != document.role
    return f"{document.speaker}: {document.text}" if named else document.text
