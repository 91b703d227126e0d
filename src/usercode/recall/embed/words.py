"""Words as a model sees them in their sentence, and how near the words of a question come to those of a text.

A question matches a text as well as, on average, each of its words matches the best word there ("late interaction", as
in Khattab and Zaharia, "ColBERT", 2020). A word of a text is kept as one bit a dimension, 48 bytes in all: that loses
nothing measurable against the numbers themselves.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from usercode.recall.terms import STOP_WORDS, terms

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from usercode.recall.embed.matrix import Matrix

    Codes = npt.NDArray[np.uint8]
    """One row of bits for each word: whether a dimension is above zero."""

_FRAGMENTS = frozenset(part for word in STOP_WORDS if "'" in word for part in word.split("'"))
"""What the tokenizer makes of contractions: didn, t, ll, and the like."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one text in order, each with a row of length 1."""

    names: tuple[str, ...]
    rows: Matrix

    def telling(self) -> Words:
        """Return only the words that say something on their own."""
        kept = [place for place, name in enumerate(self.names) if name not in _FRAGMENTS and terms(name)]
        return Words(tuple(self.names[place] for place in kept), self.rows[kept])


def encode(words: Words) -> bytes:
    """Return the codes of the words, one after the other."""
    import numpy as np

    return np.packbits(words.rows > 0, axis=1).tobytes()


def likeness(codes: Codes, question: Matrix) -> Matrix:
    """Return for each code how near each word of the question comes to it, from -1 to 1: codes by words.

    The cosine between the word of the question and the corner of the cube that the bits name.
    """
    import numpy as np

    bits = np.unpackbits(codes, axis=1).astype(np.float32)
    return np.asarray((2 * (bits @ question.T) - question.sum(axis=1)) / math.sqrt(bits.shape[1]), dtype=np.float32)
