"""One question against the vectors of one channel, worked out as far as it is asked for and kept until the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from usercode.recall.embed.words import likeness

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from usercode.recall.embed.shelf import Places, VectorShelf
    from usercode.recall.embed.words import Words

    Floats = npt.NDArray[np.float32]

_UNKNOWN = -1
"""The place of what has no vector."""


@dataclass(frozen=True)
class Asked:
    """A question as the embedder sees it: its row, and its telling words (None when words are not shown)."""

    text: str
    row: Floats
    words: Words | None


class Sight:
    """What a question sees of a shelf as it is now.

    Places come as candidates by columns: the candidate in the middle, its neighbours on both sides, -1 for none.
    Signals come with NaN for a candidate that has no vector.
    """

    def __init__(self, asked: Asked, shelf: VectorShelf) -> None:
        import numpy as np

        assert shelf.rows is not None
        self.asked = asked
        self._shelf = shelf
        self.version = shelf.version
        self.cosines = shelf.rows.cosines(asked.row)
        """How near each vector of the shelf comes to the question."""
        count = len(asked.words.names) if asked.words is not None else 0
        self._best = np.zeros((shelf.count + 1, count), dtype=np.float32)  # the last row is that of what is unknown
        self._known = np.zeros(shelf.count + 1, dtype=np.bool_)
        self._known[_UNKNOWN] = True

    def by_rows(self, places: Places) -> dict[str, Floats]:
        """Return the cosine of each candidate's vector, and the mean cosine of those around it and its own."""
        import numpy as np

        cosines = np.where(places == _UNKNOWN, np.nan, self.cosines[places])
        own = cosines[:, places.shape[1] // 2]
        near = own if places.shape[1] == 1 else np.where(np.isnan(own), np.nan, _mean(cosines))
        return {"dense": own, "dense_near": near}

    def by_words(self, places: Places, weights: Floats) -> dict[str, Floats]:
        """Return the weighted mean, over the question's words, of the best match in each candidate and around it."""
        import numpy as np

        self._match(places)
        middle = places[:, places.shape[1] // 2]
        own = np.where(middle == _UNKNOWN, np.nan, self._best[middle] @ weights)
        if places.shape[1] == 1:
            return {"words": own, "words_near": own}
        near = self._best[places].max(axis=1) @ weights
        return {"words": own, "words_near": np.where(middle == _UNKNOWN, np.nan, near)}

    def _match(self, places: Places) -> None:
        """Find the best match of each word of the question in these places, where that is not known yet."""
        import numpy as np

        assert self.asked.words is not None
        wanted = np.zeros_like(self._known)
        wanted[places] = True
        places = np.flatnonzero(wanted & ~self._known)
        self._known[places] = True
        codes, sizes = self._shelf.words_of(places)
        places, sizes = places[sizes > 0], sizes[sizes > 0]
        if len(places):
            found = likeness(codes, self.asked.words)
            self._best[places] = np.maximum(np.maximum.reduceat(found, np.cumsum(sizes) - sizes, axis=0), 0)


def _mean(values: Floats) -> Floats:
    """Return the mean of what is known in each row; the middle counts at least, or the row is NaN already."""
    import numpy as np

    known = ~np.isnan(values)
    mean: Floats = np.where(known, values, 0).sum(axis=1) / np.maximum(known.sum(axis=1), 1)
    return mean
