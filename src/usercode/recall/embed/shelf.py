"""The vectors of one channel in memory, read from the tables as they come and compared with a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from usercode.recall.embed.quantised import SCALE_BYTES, Growing, Quantised
from usercode.recall.embed.words import code_bytes

if TYPE_CHECKING:
    import sqlite3

    import numpy as np
    import numpy.typing as npt

    Places = npt.NDArray[np.intp]

_ROWS = 4_096


class VectorShelf:
    """The vectors of one channel, in the order they were stored. A place is a number in that order."""

    def __init__(self, db: sqlite3.Connection, channel: int) -> None:
        self._db = db
        self._channel = channel
        self._epoch = -1
        self._last = 0
        """The id of its latest vector."""
        self._read = 0
        """The id up to which those of all channels were looked through."""
        self.rows: Quantised | None = None
        self.words: Growing | None = None
        self._clear()

    def _clear(self) -> None:
        self._last = self._read = 0
        self.rows = self.words = None
        self._positions = Growing(1, "int64")
        self._starts = Growing(1, "int64")
        """Where the words of each place begin; those of the next one end them."""
        self._sorted: tuple[Places, Places] | None = None

    @property
    def version(self) -> tuple[int, int]:
        """Return what changes whenever the places do."""
        return self._epoch, self._last

    def refresh(self) -> bool:
        """Read what came since, all anew when something was taken away; return whether there is anything."""
        sql = "SELECT epoch, (SELECT max(id) FROM vectors) FROM vectors_state"
        epoch, newest = self._db.execute(sql).fetchone()
        if epoch != self._epoch:
            self._clear()
            self._epoch = epoch
        if (newest or 0) > self._read:
            sql = "SELECT id, position, row, words FROM vectors WHERE channel = ? AND id > ? ORDER BY id"
            found = self._db.execute(sql, (self._channel, self._read))
            while part := found.fetchmany(_ROWS):
                self._take(part)
            self._read = max(newest, self._last)
        if self._db.in_transaction:
            self._epoch = -1  # what was read inside a transaction may be rolled back
        return self.rows is not None

    def _take(self, part: Sequence[tuple[int, int, bytes, bytes]]) -> None:
        import numpy as np

        self._last = part[-1][0]
        self._sorted = None
        self._positions.extend(np.array([[row[1]] for row in part], dtype=np.int64))
        if self.rows is None:
            self.rows = Quantised(len(part[0][2]) - SCALE_BYTES)
        self.rows.extend([row[2] for row in part])
        width = code_bytes(self.rows.dimensions)
        codes = np.frombuffer(b"".join(row[3] for row in part), dtype=np.uint8).reshape(-1, width)
        if self.words is None:
            self.words = Growing(width, "uint8")
        sizes = np.array([len(row[3]) // width for row in part])
        self._starts.extend((self.words.count + np.cumsum(sizes) - sizes)[:, None])
        self.words.extend(codes)

    @property
    def count(self) -> int:
        """Return how many documents have a vector."""
        return self._positions.count

    @property
    def has_words(self) -> bool:
        """Return whether the single words are kept."""
        return self.words is not None and self.words.count > 0

    def positions(self, places: Places) -> list[int]:
        """Return the log positions of the documents at these places."""
        return self._positions.rows[places, 0].tolist()  # type: ignore[no-any-return]

    def places(self, positions: npt.NDArray[np.int64]) -> Places:
        """Return the place of each log position, -1 where it has no vector."""
        import numpy as np

        if not self.count:
            return np.full(positions.shape, -1, dtype=np.intp)
        if self._sorted is None:
            own = self._positions.rows[:, 0].astype(np.intp)
            order = np.argsort(own, kind="stable")
            self._sorted = own[order], order
        own, order = self._sorted
        at = np.minimum(np.searchsorted(own, positions), len(own) - 1)
        return np.where(own[at] == positions, order[at], -1)

    def words_of(self, places: Places) -> tuple[npt.NDArray[np.uint8], Places]:
        """Return the codes of the words of these places, one after the other, and how many each has."""
        import numpy as np

        assert self.words is not None
        starts = self._starts.rows[:, 0]
        first, after = starts[places], np.minimum(places + 1, len(starts) - 1)
        sizes = np.where(places + 1 < len(starts), starts[after], self.words.count) - first
        offsets = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        return self.words.rows[np.repeat(first, sizes) + offsets], sizes
