"""Words as a model sees them in their sentence, and how near the words of a question come to those of a text.

A question matches a text as well as, on average, each of its words matches the best word there ("late interaction", as
in Khattab and Zaharia, "ColBERT", 2020). A word is kept as one bit a dimension, 48 bytes in all, and words are compared
by counting the bits that differ: measured, that loses nothing against the cosine of the numbers themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from usercode.recall.terms import STOP_WORDS, terms

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from usercode.recall.embed.matrix import Matrix

    Codes = npt.NDArray[np.uint8]
    """One row of bytes for each word, a bit a dimension: whether it is above zero."""

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


def code_bytes(dimensions: int) -> int:
    """Return how many bytes the code of a word takes: a bit a dimension, in whole 64-bit numbers."""
    return -(-dimensions // 64) * 8


def encode(words: Words) -> bytes:
    """Return the codes of the words, one after the other."""
    return _codes(words.rows).tobytes()


def _codes(rows: Matrix) -> Codes:
    import numpy as np

    bits = np.packbits(rows > 0, axis=1)
    return np.pad(bits, ((0, 0), (0, code_bytes(rows.shape[1]) - bits.shape[1])))


def likeness(codes: Codes, question: Words) -> Matrix:
    """Return for each code how near each word of the question comes to it, from -1 to 1: codes by words.

    The cosine of the corners of the cube that the bits of both name: 1 less twice the share of bits that differ.
    """
    import numpy as np

    # by columns of 64 bits, so that numpy counts long runs of them at once
    theirs = np.ascontiguousarray(np.ascontiguousarray(codes).view(np.uint64).T)
    differing = np.zeros((len(question.names), len(codes)), dtype=np.uint16)
    for place, own in enumerate(_codes(question.rows).view(np.uint64)):
        np.bitwise_count(theirs ^ own[:, None]).sum(axis=0, dtype=np.uint16, out=differing[place])
    return (1 - differing.T * np.float32(2 / question.rows.shape[1])).astype(np.float32, copy=False)
