"""What vectors say about a question: further candidates, and signals for those of a pool.

The question is embedded once. Its cosine to every document of a channel nominates candidates that share no word with
it. A candidate then gets `dense`, the cosine of its own vector; `words`, how well on average the words of the question
are matched by its best words; and in a conversation both again with its neighbours: `dense_1` and `words_1` of one turn
on each side, `dense_2` and `words_2` of two.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from usercode.recall import bm25
from usercode.recall.columns import BLOCK, Columns
from usercode.recall.documents import CHANNELS
from usercode.recall.embed.ports import WordEmbedder
from usercode.recall.embed.shelf import VectorShelf
from usercode.recall.embed.words import Words, likeness
from usercode.recall.pool import REACH, Pool
from usercode.recall.terms import terms, words

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

    def __init__(self, vectors: Vectors) -> None:
        self.vectors = vectors
        self._shelves = {number: VectorShelf(vectors.store.db, number) for number in range(len(CHANNELS))}
        self._last: _Asked | None = None

    def nominate(
        self, shelf: Shelf, question: Question, limit: int, allowed: Callable[[Columns, int], bool]
    ) -> list[int]:
        """Return the ordinals of the nearest documents of a channel that are allowed, nearest first.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        own = self._fresh(shelf)
        if own is None or own.rows is None:
            return []
        cosines = own.rows.cosines(self._asked(question.text).row)
        found: list[int] = []
        for place in _nearest(cosines):
            ordinal = _ordinal(shelf, own.position(place))
            if ordinal is not None and allowed(shelf.blocks[ordinal // BLOCK].columns, ordinal % BLOCK):
                found.append(ordinal)
                if len(found) == limit:
                    break
        return found

    def signals(self, pool: Pool, question: Question) -> dict[str, list[float]]:
        """Return the signals of a pool, aligned with its ordinals; none when too little of it has vectors.

        What has no vector gets the mean of what has.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        own = self._fresh(pool.shelf)
        if own is None or own.rows is None or not pool.ordinals:
            return {}
        reach = REACH if CHANNELS[pool.shelf.channel] == "turn" else 0
        places = own.places(_positions(pool, reach))
        held = places[:, reach] >= 0
        if held.mean() < _ENOUGH:
            return {}
        asked = self._asked(question.text)
        out = _by_rows(own, places, asked.row, reach)
        if asked.words is not None and own.has_words:
            out |= _by_words(own, places, asked.words.rows, _weights(asked.words, pool, question), reach)
        return {name: _filled(values, held) for name, values in out.items()}

    def _fresh(self, shelf: Shelf) -> VectorShelf | None:
        """Return the vectors of a channel as they are now, None when another embedder made them."""
        if not self.vectors.usable:
            return None
        own = self._shelves[shelf.channel]
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


def _ordinal(shelf: Shelf, position: int) -> int | None:
    """Return the ordinal of the document at a log position."""
    for block in shelf.blocks.values():
        positions = block.columns.positions
        if len(positions) and positions[0] <= position <= positions[-1]:
            place = bisect_left(positions, position)
            if positions[place] == position:
                return block.base + place
    return None


def _positions(pool: Pool, reach: int) -> npt.NDArray[np.int64]:
    """Return the log positions of each candidate and its neighbours in the session, -1 where there is none."""
    import numpy as np

    out = np.full((len(pool.ordinals), 2 * reach + 1), -1, dtype=np.int64)
    for row, ordinal in enumerate(pool.ordinals):
        columns, place = pool.columns(ordinal)
        session = columns.sessions[place]
        first, last = max(0, place - reach), min(len(columns), place + reach + 1)
        for near in range(first, last):
            if columns.sessions[near] == session:
                out[row, near - place + reach] = columns.positions[near]
    return out


def _by_rows(own: VectorShelf, places: Places, asked: Floats, reach: int) -> dict[str, Floats]:
    """Return the cosine of each candidate's vector, and of the mean of the vectors around it."""
    import numpy as np

    assert own.rows is not None
    rows = own.rows.wide(np.maximum(places, 0).ravel()).reshape(*places.shape, -1)
    rows[places < 0] = 0
    out = {}
    for width in range(reach + 1):
        pooled = rows[:, reach - width : reach + width + 1].sum(axis=1)
        length = np.maximum(np.linalg.norm(pooled, axis=1), 1e-9)
        out[_named("dense", width)] = (pooled @ asked) / length
    return out


def _by_words(own: VectorShelf, places: Places, asked: Matrix, weights: Floats, reach: int) -> dict[str, Floats]:
    """Return the weighted mean, over the words of the question, of the best match in each candidate and around it."""
    import numpy as np

    known, inverse = np.unique(places, return_inverse=True)
    inverse = inverse.reshape(places.shape)
    best = np.full((len(known), len(asked)), -1.0, dtype=np.float32)
    at = np.flatnonzero(known >= 0)
    codes, sizes = own.words_of(known[at])
    at, sizes = at[sizes > 0], sizes[sizes > 0]
    if len(at):
        best[at] = np.maximum.reduceat(likeness(codes, asked), np.cumsum(sizes) - sizes, axis=0)
    out = {}
    for width in range(reach + 1):
        near = best[inverse[:, reach - width : reach + width + 1]].max(axis=1)
        out[_named("words", width)] = np.maximum(near, 0) @ weights
    return out


def _named(name: str, width: int) -> str:
    return f"{name}_{width}" if width else name


def _weights(asked: Words, pool: Pool, question: Question) -> Floats:
    """Return how much each word of the question weighs: its idf, as if every turn began with its speaker's name."""
    import numpy as np

    shelf = pool.shelf
    idfs = dict(zip(question.terms, pool.idfs, strict=True))
    unseen = bm25.idf(shelf.count, 0)
    speakers = _speakers(shelf)
    weights = []
    for name in asked.names:
        own = [idfs.get(term) or unseen for term in terms(name)]
        said = speakers.get(name, 0)
        weights.append(min(max(own), bm25.idf(shelf.count, said)) if said else max(own))
    out = np.asarray(weights, dtype=np.float32)
    total = out.sum()
    return out / total if total else np.full(len(weights), 1 / len(weights), dtype=np.float32)


def _speakers(shelf: Shelf) -> dict[str, int]:
    """Return for each word of a speaker's name how many documents that speaker said."""
    out: dict[str, int] = {}
    for block in shelf.blocks.values():
        for name, count in block.columns.names.items():
            for word in words(name):
                out[word] = out.get(word, 0) + count
    return out


def _filled(values: Floats, held: npt.NDArray[np.bool_]) -> list[float]:
    """Return the values with the mean in the place of those that are not known."""
    import numpy as np

    return np.where(held, values, values[held].mean()).tolist()  # type: ignore[no-any-return]
