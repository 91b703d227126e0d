"""Rows of numbers in 8 bits each: a quarter of the room, and rankings that measure the same.

A stored row is its scale (a 32-bit float, little-endian) and then one signed byte a dimension; a number is byte times
scale. `Quantised` holds such rows in memory, grows without copying all of them, and compares a question with each.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


_STEPS = 127
_SCALE = struct.Struct("<f")
SCALE_BYTES = _SCALE.size
_BLOCK = 512
"""Rows that are widened to floats at a time: what stays in the cache of a processor."""


def pack(row: npt.NDArray[np.float32]) -> bytes:
    """Return the stored form of a row."""
    import numpy as np

    scale = float(np.abs(row).max()) / _STEPS or 1.0
    return _SCALE.pack(scale) + bytes(np.rint(row / scale).astype(np.int8).tobytes())


class Growing:
    """Rows of one type in one array that doubles when it is full."""

    def __init__(self, width: int, kind: str) -> None:
        import numpy as np

        self._array = np.zeros((0, width), dtype=kind)
        self.count = 0

    @property
    def rows(self) -> npt.NDArray[Any]:
        """Return the rows so far, without a copy."""
        return self._array[: self.count]

    def extend(self, rows: npt.NDArray[Any]) -> None:
        """Append rows."""
        import numpy as np

        end = self.count + len(rows)
        if end > len(self._array):
            wider = np.zeros((max(end, 2 * len(self._array)), self._array.shape[1]), dtype=self._array.dtype)
            wider[: self.count] = self.rows
            self._array = wider
        self._array[self.count : end] = rows
        self.count = end


class Quantised:
    """Rows as they are stored, in memory."""

    def __init__(self, dimensions: int) -> None:
        self.dimensions = dimensions
        self._bytes = Growing(dimensions, "int8")
        self._scales = Growing(1, "float32")

    def extend(self, stored: Sequence[bytes]) -> None:
        """Append rows in their stored form."""
        import numpy as np

        raw = np.frombuffer(b"".join(stored), dtype=np.uint8).reshape(len(stored), -1)
        self._scales.extend(raw[:, :SCALE_BYTES].copy().view("<f4"))
        self._bytes.extend(raw[:, SCALE_BYTES:].view(np.int8))

    def cosines(self, question: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Return how near each row comes to a question of length 1."""
        import numpy as np

        count = self._bytes.count
        out = np.empty(count, dtype=np.float32)
        for start in range(0, count, _BLOCK):
            part = slice(start, start + _BLOCK)
            # row by row: for a whole matrix BLAS starts threads, which then wait spinning for longer than this takes
            np.vecdot(self._bytes.rows[part].astype(np.float32), question, out=out[part])
        out *= self._scales.rows[:, 0]
        return out
