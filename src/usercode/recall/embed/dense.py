"""What vectors say about a question: further candidates, and signals for those of a pool.

The question is embedded once. Its cosine to every document of a channel nominates candidates that share no word with
it. A candidate then gets `dense`, the cosine of its own vector; `words`, how well on average the words of the question
are matched by its best words; and in a conversation both again with its neighbours: `dense_1` and `words_1` of one turn
on each side, `dense_2` and `words_2` of two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from usercode.recall import bm25
from usercode.recall.columns import BLOCK
from usercode.recall.documents import CHANNELS, Channel
from usercode.recall.embed.ports import WordEmbedder
from usercode.recall.embed.shelf import VectorShelf
from usercode.recall.embed.words import Words, likeness
from usercode.recall.pool import REACH, Allowed, Pool
from usercode.recall.terms import terms

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from usercode.recall.embed.matrix import Matrix
    from usercode.recall.embed.vectors import Vectors
    from usercode.recall.question import Question
    from usercode.recall.shelf import Shelf

    Floats = npt.NDArray[np.float32]
    Places = npt.NDArray[np.intp]

_ENOUGH = 0.5
"""Share of a pool that must have vectors for them to count; below it, they would judge what was embedded first."""
_NOMINATED = 100
"""Candidates that are found by their vector alone."""
_FIRST = 1_024
"""How many of the nearest are looked at first, when not all of them may be returned."""


@dataclass(frozen=True)
class _Asked:
    """A question as the embedder sees it: its row, and its telling words."""

    text: str
    row: Floats
    words: Words | None


class Dense:
    """Nominates and weighs the documents of one memory by their vectors."""

    def __init__(self, vectors: Vectors, shelves: Mapping[Channel, Shelf]) -> None:
        self.vectors = vectors
        self._index = shelves
        self._shelves = {name: VectorShelf(vectors.store.db, number) for number, name in enumerate(CHANNELS)}
        self._last: _Asked | None = None

    def nominate(self, question: Question, channel: Channel, limit: int, allowed: Allowed) -> list[int]:
        """Return the ordinals of the nearest documents of a channel that are allowed, nearest first, at most `limit`.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        own = self._fresh(channel)
        if own is None or own.rows is None:
            return []
        shelf = self._index[channel]
        cosines = own.rows.cosines(self._asked(question.text).row)
        found: list[int] = []
        for place in _nearest(cosines):
            ordinal = shelf.ordinal_of(own.position(place))
            if ordinal is not None and allowed(shelf.blocks[ordinal // BLOCK].columns, ordinal % BLOCK):
                found.append(ordinal)
                if len(found) == min(limit, _NOMINATED):
                    break
        return found

    def signals(self, question: Question, channel: Channel, pool: Pool) -> dict[str, list[float]]:
        """Return the signals of a pool, aligned with its ordinals; none when too little of it has vectors.

        What has no vector gets the mean of what has.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        if not pool.ordinals or not self.vectors.usable:
            return {}
        asked = self._asked(question.text)
        weights = _weights(asked.words, pool) if asked.words is not None else None
        out: dict[str, Floats] = {}
        for name, positions in _sources(pool, channel):
            own = self._fresh(name)
            if own is None or own.rows is None:
                continue
            part = _by_rows(own, own.places(positions), asked.row)
            if asked.words is not None and weights is not None and own.has_words:
                part |= _by_words(own, own.places(positions), asked.words.rows, weights)
            for signal, values in part.items():
                out[signal] = _merged(out.get(signal), values)
        return {name: filled for name, values in out.items() if (filled := _filled(values)) is not None}

    def _fresh(self, channel: Channel) -> VectorShelf | None:
        """Return the vectors of a channel as they are now, None when another embedder made them."""
        if not self.vectors.usable:
            return None
        own = self._shelves[channel]
        own.refresh()
        return own

    def _asked(self, text: str) -> _Asked:
        if self._last is None or self._last.text != text:
            embedder = self.vectors.embedder
            if isinstance(embedder, WordEmbedder):
                rows, split = embedder.embed_words([text])
                telling = split[0].telling()
                self._last = _Asked(text, rows[0], telling if telling.names else None)
            else:
                self._last = _Asked(text, embedder.embed([text])[0], None)
        return self._last


def _nearest(cosines: Floats) -> Iterator[int]:
    """Yield places by descending cosine; the long rest is put in order only when it is come to."""
    import numpy as np

    first = np.argpartition(-cosines, _FIRST)[:_FIRST] if len(cosines) > _FIRST else np.arange(len(cosines))
    yield from first[np.argsort(-cosines[first], kind="stable")].tolist()
    if len(cosines) > _FIRST:
        yield from np.argsort(-cosines, kind="stable")[_FIRST:].tolist()


def _sources(pool: Pool, channel: Channel) -> Iterator[tuple[Channel, npt.NDArray[np.int64]]]:
    """Yield the channels whose vectors stand for a pool, and the log positions to look up there: candidates by near.

    A turn stands with its neighbours in the session; what was drawn from a turn is where its turn is. The own position
    is in the middle, -1 means that there is none.
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

    out = np.full((len(pool.ordinals), 2 * REACH + 1), -1, dtype=np.int64)
    for row, ordinal in enumerate(pool.ordinals):
        columns, place = pool.columns(ordinal)
        session = columns.sessions[place]
        for near in range(max(0, place - REACH), min(len(columns), place + REACH + 1)):
            if columns.sessions[near] == session:
                out[row, near - place + REACH] = columns.positions[near]
    return out


def _by_rows(own: VectorShelf, places: Places, asked: Floats) -> dict[str, Floats]:
    """Return the cosine of each candidate's vector, and of the mean of the vectors around it."""
    import numpy as np

    assert own.rows is not None
    rows = own.rows.wide(np.maximum(places, 0).ravel()).reshape(*places.shape, -1)
    rows[places < 0] = 0
    unknown = places[:, places.shape[1] // 2] < 0
    out = {}
    for width in range(REACH + 1):
        pooled = rows[:, _around(places, width)].sum(axis=1)
        length = np.maximum(np.linalg.norm(pooled, axis=1), 1e-9)
        out[_named("dense", width)] = np.where(unknown, np.nan, (pooled @ asked) / length)
    return out


def _by_words(own: VectorShelf, places: Places, asked: Matrix, weights: Floats) -> dict[str, Floats]:
    """Return the weighted mean, over the words of the question, of the best match in each candidate and around it."""
    import numpy as np

    known, inverse = np.unique(places, return_inverse=True)
    inverse = inverse.reshape(places.shape)
    unknown = places[:, places.shape[1] // 2] < 0
    best = np.full((len(known), len(asked)), -1.0, dtype=np.float32)
    at = np.flatnonzero(known >= 0)
    codes, sizes = own.words_of(known[at])
    at, sizes = at[sizes > 0], sizes[sizes > 0]
    if len(at):
        best[at] = np.maximum.reduceat(likeness(codes, asked), np.cumsum(sizes) - sizes, axis=0)
    out = {}
    for width in range(REACH + 1):
        near = best[inverse[:, _around(places, width)]].max(axis=1)
        out[_named("words", width)] = np.where(unknown, np.nan, np.maximum(near, 0) @ weights)
    return out


def _around(places: Places, width: int) -> slice:
    """Return the columns of a candidate and its neighbours up to a width; where none are looked at, just its own."""
    middle = places.shape[1] // 2
    width = min(middle, width)
    return slice(middle - width, middle + width + 1)


def _named(name: str, width: int) -> str:
    return f"{name}_{width}" if width else name


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
