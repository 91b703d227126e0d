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
from usercode.recall.pool import REACH, Allowed, Pool
from usercode.recall.terms import terms

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from usercode.recall.embed.vectors import Vectors
    from usercode.recall.embed.words import Words
    from usercode.recall.question import Question
    from usercode.recall.shelf import Shelf

    Floats = npt.NDArray[np.float32]

_ENOUGH = 0.5
"""Share of a pool that must have vectors for them to count; below it, they would judge what was embedded first."""
_HUMAN = [ROLES.index("user"), ROLES.index("person")]
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

    def nominate(self, question: Question, channel: Channel, limit: int, allowed: Allowed) -> list[int]:
        """Return the ordinals of the nearest documents of a channel that are allowed, nearest first, at most `limit`.

        Raises:
            ModelError, MissingExtra: the question could not be embedded.
        """
        sight = self._sight(question.text, channel)
        if sight is None:
            return []
        shelf = self._index[channel]
        found: list[int] = []
        for place in _nearest(sight.cosines):
            ordinal = shelf.ordinal_of(self._shelves[channel].position(place))
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
        shelf = self._shelves[channel]
        if not self.vectors.usable or not shelf.refresh():
            return None
        sight = self._sights.get(channel)
        if sight is None or sight.asked.text != text or sight.version != shelf.version:
            sight = self._sights[channel] = Sight(self._embedded(text), shelf)
        return sight

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


def _nearest(cosines: Floats) -> Iterator[int]:
    """Yield places by descending cosine; the long rest is put in order only when it is come to."""
    import numpy as np

    first = np.argpartition(-cosines, _FIRST)[:_FIRST] if len(cosines) > _FIRST else np.arange(len(cosines))
    yield from first[np.argsort(-cosines[first], kind="stable")].tolist()
    if len(cosines) > _FIRST:
        yield from np.argsort(-cosines, kind="stable")[_FIRST:].tolist()


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
    out = np.full((len(ordinals), 2 * REACH + 1), -1, dtype=np.int64)
    for number in np.unique(ordinals // BLOCK).tolist():
        columns = pool.shelf.blocks[number].columns
        sessions, positions = np.asarray(columns.sessions), np.asarray(columns.positions).astype(np.int64)
        human = np.isin(np.asarray(columns.roles), _HUMAN)
        rows = np.flatnonzero(ordinals // BLOCK == number)
        own = ordinals[rows] % BLOCK
        for step in range(-REACH, REACH + 1):
            near = np.clip(own + step, 0, len(positions) - 1)
            same = (near == own + step) & (sessions[near] == sessions[own]) & (human[near] | (step == 0))
            out[rows[same], step + REACH] = positions[near[same]]
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
