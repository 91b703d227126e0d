"""What vectors say about a question: further candidates, and signals for those of a pool.

The question is embedded once. Its cosine to every document of a channel nominates candidates that share no word with
it. A candidate then gets `dense`, the cosine of its own vector, and `words`, how well on average the words of the
question are matched by its best words; and both again with the two turns on each side: `dense_near`, `words_near`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from usercode.recall import bm25
from usercode.recall.columns import BLOCK, ROLES
from usercode.recall.documents import CHANNELS, Channel
from usercode.recall.embed.ports import WordEmbedder
from usercode.recall.embed.shelf import VectorShelf
from usercode.recall.embed.sight import Asked, Sight
from usercode.recall.pool import Allowed, Pool
from usercode.recall.terms import terms
from usercode.recall.windows import REACH

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from usercode.recall.embed.shelf import Places
    from usercode.recall.embed.vectors import Vectors
    from usercode.recall.embed.words import Words
    from usercode.recall.question import Question
    from usercode.recall.shelf import Shelf

    Floats = npt.NDArray[np.float32]

_ENOUGH = 0.5
"""Share of a pool that must have vectors for them to count; below it, they would judge what was embedded first."""
_IS_HUMAN = [role in ("user", "person") for role in ROLES]
_NOMINATED = 100
"""Candidates that are found by their vector alone."""
_FIRST = 1_024
"""How many of the nearest are looked at first, when not all of them may be returned."""


class Dense:
    """Nominates and weighs the documents of one memory by their vectors."""

    def __init__(self, vectors: Vectors, shelves: Mapping[Channel, Shelf]) -> None:
        self.vectors = vectors
        self._index = shelves
        self._shelves = {name: VectorShelf(vectors.store.db, number) for number, name in enumerate(CHANNELS)}
        self._sights: dict[Channel, Sight] = {}
        self._asked: Asked | None = None
        self._usable = False
        self._written: tuple[int, int] | None = None
        """What had been written when the vectors were read last; see `SqliteStore.written`."""

    def nominate(self, question: Question, channel: Channel, limit: int, allowed: Allowed) -> list[int]:
        """Return the ordinals of the nearest documents of a channel that are allowed, nearest first, at most `limit`.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        sight = self._sight(question.text, channel)
        if sight is None:
            return []
        shelf, wanted = self._index[channel], min(limit, _NOMINATED)
        found: list[int] = []
        for places in _nearest(sight.cosines, wanted):
            for position in self._shelves[channel].positions(places):
                ordinal = shelf.ordinal_of(position)
                if ordinal is not None and allowed(shelf.blocks[ordinal // BLOCK].columns, ordinal % BLOCK):
                    found.append(ordinal)
                    if len(found) == wanted:
                        return found
        return found

    def signals(self, question: Question, channel: Channel, pool: Pool) -> dict[str, list[float]]:
        """Return the signals of a pool, aligned with its ordinals; none when too little of it has vectors.

        What has no vector gets the mean of what has.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        out: dict[str, Floats] = {}
        for name, positions in _sources(pool, channel) if pool.ordinals else ():
            sight = self._sight(question.text, name)
            if sight is None:
                continue
            places = self._shelves[name].places(positions)
            part = sight.by_rows(places)
            if sight.asked.words is not None and self._shelves[name].has_words:
                part |= sight.by_words(places, _weights(sight.asked.words, pool))
            for signal, values in part.items():
                out[signal] = _merged(out.get(signal), values)
        return {name: filled for name, values in out.items() if (filled := _filled(values)) is not None}

    def _sight(self, text: str, channel: Channel) -> Sight | None:
        """Return the question against the vectors of a channel as they are now, None when there are none to use."""
        self._refresh()
        shelf = self._shelves[channel]
        if not self._usable or shelf.rows is None:
            return None
        sight = self._sights.get(channel)
        if sight is None or sight.asked.text != text or sight.version != shelf.version:
            sight = self._sights[channel] = Sight(self._embedded(text), shelf)
        return sight

    def _refresh(self) -> None:
        """Read the vectors that came since, if anything was written."""
        store = self.vectors.store
        written = store.written
        if written == self._written and not store.db.in_transaction:
            return
        self._usable = self.vectors.usable
        for shelf in self._shelves.values() if self._usable else ():
            shelf.refresh()
        self._written = None if store.db.in_transaction else written

    def _embedded(self, text: str) -> Asked:
        if self._asked is None or self._asked.text != text:
            embedder = self.vectors.embedder
            if isinstance(embedder, WordEmbedder):
                rows, words = embedder.embed_words([text])
                telling = words[0].telling()
                self._asked = Asked(text, rows[0], telling if telling.names else None)
            else:
                self._asked = Asked(text, embedder.embed([text])[0], None)
        return self._asked


def _nearest(cosines: Floats, wanted: int) -> Iterator[Places]:
    """Yield places by descending cosine, as many as are wanted, then some more, then the long rest."""
    import numpy as np

    first = np.argpartition(-cosines, _FIRST)[:_FIRST] if len(cosines) > _FIRST else np.arange(len(cosines))
    near = first[np.argsort(-cosines[first], kind="stable")]
    yield near[:wanted]
    yield near[wanted:]
    if len(cosines) > _FIRST:
        yield np.argsort(-cosines, kind="stable")[_FIRST:]


def _sources(pool: Pool, channel: Channel) -> Iterator[tuple[Channel, npt.NDArray[np.int64]]]:
    """Yield the channels whose vectors stand for a pool, and the log positions to look up there: candidates by near.

    A turn stands with what people said beside it in the session, not with the pages of an assistant; what was drawn
    from a turn is where its turn is. The own position is in the middle, -1 means that there is none.
    """
    import numpy as np

    if channel == "turn":
        yield channel, _windows(pool)
        return
    spots = [pool.columns(ordinal) for ordinal in pool.ordinals]
    cites = np.array([columns.cites[place] or -1 for columns, place in spots], dtype=np.int64)
    yield "turn", cites[:, None]
    own = np.array([columns.positions[place] for columns, place in spots], dtype=np.int64)
    yield channel, np.where(cites < 0, own, -1)[:, None]


def _windows(pool: Pool) -> npt.NDArray[np.int64]:
    import numpy as np

    ordinals = np.array(pool.ordinals)
    steps = np.arange(-REACH, REACH + 1)
    before, after = (np.array(pool.window(name))[:, None] for name in ("before", "after"))
    inside = (-before <= steps) & (steps <= after)
    near = ordinals[:, None] + np.where(inside, steps, 0)
    out = np.full(near.shape, -1, dtype=np.int64)
    blocks = ordinals // BLOCK  # a window lies within its block
    for number in np.unique(blocks).tolist():
        columns = pool.shelf.blocks[number].columns
        rows = np.flatnonzero(blocks == number)
        places = near[rows] - number * BLOCK
        human = np.array(_IS_HUMAN)[np.asarray(columns.roles)[places]] | (steps == 0)
        out[rows] = np.where(inside[rows] & human, np.asarray(columns.positions)[places].astype(np.int64), -1)
    return out


def _weights(asked: Words, pool: Pool) -> Floats:
    """Return how much each word of the question weighs among them: as much as its term does."""
    import numpy as np

    idfs = dict(zip(pool.terms, pool.idfs, strict=True))
    unseen = bm25.idf(pool.shelf.count, 0)
    weights = [max(idfs.get(term, unseen) for term in terms(name)) for name in asked.names]
    return np.asarray(weights, dtype=np.float32) / (sum(weights) or 1.0)


def _merged(old: Floats | None, new: Floats) -> Floats:
    """Return the new values where they are known, else the old ones."""
    import numpy as np

    return new if old is None else np.where(np.isnan(new), old, new)


def _filled(values: Floats) -> list[float] | None:
    """Return the values with their mean in the place of those that are not known; None when too few are known."""
    import numpy as np

    unknown = np.isnan(values)
    if unknown.mean() > 1 - _ENOUGH:
        return None
    return np.where(unknown, values[~unknown].mean(), values).tolist()  # type: ignore[no-any-return]
