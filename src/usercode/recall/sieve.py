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


Parts = Sequence[Sequence[Posting]]
"""The postings of each term in one block."""


def sift(blocks: Sequence[Parts], idfs: Sequence[float], limit: int) -> list[list[int]]:
    """Return, for each block, the places of its documents among the best of all blocks: at least `limit` together.

    All that tie with the last of them are in, and all documents that hold a term when there are no more than `limit`.
    """
    top = max(idfs, default=0.0)
    weights = [max(1, round(_SCALE * idf / top)) if top else 0 for idf in idfs]
    sums = [_sum(parts, weights) for parts in blocks]
    depth = max((len(planes) for planes, _ in sums), default=0)
    sure = [0] * len(sums)
    rest = [held for _, held in sums]
    left = limit
    for level in reversed(range(depth)):
        upper = [r & planes[level] if level < len(planes) else 0 for r, (planes, _) in zip(rest, sums, strict=True)]
        count = sum(bits.bit_count() for bits in upper)
        if count > left:
            rest = upper
            continue
        left -= count
        sure = [s | u for s, u in zip(sure, upper, strict=True)]
        rest = [r ^ u for r, u in zip(rest, upper, strict=True)]
        if not left:
            rest = [0] * len(sums)
            break
    return [places_of(s | r) for s, r in zip(sure, rest, strict=True)]


def _sum(found: Parts, weights: Sequence[int]) -> tuple[list[int], int]:
    """Return the planes of the summed weights of one block, and a bit for each document that holds a term."""
    planes: list[int] = []
    held = 0
    for parts, weight in zip(found, weights, strict=True):
        bits = more = 0
        for part in parts:
            bits |= part.bitmap()
            more |= part.repeats()
        held |= bits
        _add(planes, bits, weight)
        _add(planes, more, round(weight * _MORE))
    return planes, held


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
