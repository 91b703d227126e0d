"""The sieve: which documents of a block can be the best for a question, found with a few hundred integer operations.

Each term is a bitmap of the block. The weights of the terms, as small whole numbers, are added for all documents at
once: plane i of the sum holds bit i of every document's score, so one XOR and one AND of long integers carry 32,768
additions a step. Counts above one add a little more. Rounding of the weights is the only approximation, and ties at the
end all stay in. See O'Neil and Quass, "Improved Query Performance with Variant Indexes", 1997, for bit-sliced sums.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.recall.postings import Posting, places_of

_SCALE = 31
_MORE = 0.3
"""What a count above one adds, as a share of the term's weight: BM25 gives 0.2 to 0.5 for twice, by length."""


def sift(found: Sequence[list[Posting]], idfs: Sequence[float], limit: int, size: int) -> list[int] | None:
    """Return the places of at least `limit` documents that score best, or None when that would be all of them."""
    planes: list[int] = []
    top = max(idfs, default=0.0)
    held = 0
    for parts, idf in zip(found, idfs, strict=True):
        weight = max(1, round(_SCALE * idf / top)) if top else 0
        bits = more = 0
        for part in parts:
            bits |= part.bitmap()
            more |= part.repeats()
        held |= bits
        _add(planes, bits, weight)
        _add(planes, more, round(weight * _MORE))
    if held.bit_count() <= limit or limit >= size:
        return None
    return places_of(_best(planes, held, limit))


def _add(planes: list[int], bits: int, weight: int) -> None:
    """Add a weight to the score of each document that has its bit set."""
    level = 0
    while weight and bits:
        if weight & 1:
            carry, at = bits, level
            while carry:
                if at == len(planes):
                    planes.append(0)
                planes[at], carry = planes[at] ^ carry, planes[at] & carry
                at += 1
        weight >>= 1
        level += 1
        while len(planes) < level:
            planes.append(0)


def _best(planes: Sequence[int], held: int, limit: int) -> int:
    """Return a bit for each of the documents with the highest scores: at least `limit`, with all that tie with the last."""
    sure, rest = 0, held
    for plane in reversed(planes):
        upper = rest & plane
        if sure.bit_count() + upper.bit_count() <= limit:
            sure |= upper
            rest &= ~plane
        else:
            rest = upper
        if sure.bit_count() == limit:
            return sure
    return sure | rest
