"""Postings: which documents of a block hold a term, and how often. Pure; bytes in, bytes out.

A list holds the places in order and a count for each. Once a list would be longer than a bitmap of the block, the
places become one, and only counts above one are listed: a search then works on whole blocks with integer operations.
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from usercode.recall.columns import BLOCK, Row

DENSE = BLOCK // 16
"""Places from which on a bitmap is the shorter form."""
_MOST = 255


@dataclass(slots=True)
class Posting:
    """One term in one run: places and counts; with `bits` (a bitmap) only those places that count above one."""

    places: array[int]
    counts: bytes
    bits: bytes = b""

    def __len__(self) -> int:
        """Return how many documents hold the term."""
        return int.from_bytes(self.bits, "little").bit_count() if self.bits else len(self.places)

    def items(self) -> Iterator[tuple[int, int]]:
        """Yield (place, count); places in order unless it is a bitmap."""
        if not self.bits:
            yield from zip(self.places, self.counts, strict=True)
            return
        more = dict(zip(self.places, self.counts, strict=True))
        for place in places_of(int.from_bytes(self.bits, "little")):
            yield place, more.get(place, 1)

    def at(self, wanted: Iterable[int]) -> dict[int, int]:
        """Return the counts of those of the wanted places that hold the term."""
        own = dict(zip(self.places, self.counts, strict=True))
        if not self.bits:
            return {place: own[place] for place in wanted if place in own}
        bits = self.bits
        return {place: own.get(place, 1) for place in wanted if bits[place >> 3] >> (place & 7) & 1}

    def bitmap(self) -> int:
        """Return a bit for each place."""
        return int.from_bytes(self.bits, "little") if self.bits else bitmap_of(self.places)

    def repeats(self) -> int:
        """Return a bit for each place that counts above one."""
        if self.bits:
            return bitmap_of(self.places)
        return bitmap_of(p for p, n in zip(self.places, self.counts, strict=True) if n > 1)


def bitmap_of(places: Iterable[int]) -> int:
    """Return a number with a bit for each place."""
    return int.from_bytes(_bitmap(places), "little")


def _bitmap(places: Iterable[int]) -> bytearray:
    out = bytearray(BLOCK // 8)
    for place in places:
        out[place >> 3] |= 1 << (place & 7)
    return out


def places_of(bits: int) -> list[int]:
    """Return the places of the bits, in order."""
    out: list[int] = []
    data = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    base = 0
    for byte in data:
        if byte:
            out += [base + bit for bit in _BITS[byte]]
        base += 8
    return out


_BITS = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def invert(rows: Sequence[Row], first: int) -> dict[str, Posting]:
    """Return the postings of documents that stand at consecutive places from `first` on."""
    places: defaultdict[str, array[int]] = defaultdict(lambda: array("H"))
    counts: defaultdict[str, bytearray] = defaultdict(bytearray)
    for place, row in enumerate(rows, first):
        for term, count in Counter(row.terms.split(" ")).items():
            places[term].append(place)
            counts[term].append(min(count, _MOST))
    places.pop("", None)
    return {term: Posting(own, bytes(counts[term])) for term, own in places.items()}


def merge(parts: Sequence[Posting]) -> Posting:
    """Return one posting for stretches of a block in order, as a bitmap when that is the shorter form."""
    if len(parts) == 1 and (parts[0].bits or len(parts[0].places) < DENSE):
        return parts[0]
    if all(not part.bits for part in parts) and sum(len(p.places) for p in parts) < DENSE:
        places = array("H")
        for part in parts:
            places.extend(part.places)
        return Posting(places, b"".join(part.counts for part in parts))
    bits = 0
    more: list[tuple[int, int]] = []
    for part in parts:
        bits |= part.bitmap()
        more += ((p, n) for p, n in zip(part.places, part.counts, strict=True) if n > 1)
    return Posting(array("H", [p for p, _ in more]), bytes(n for _, n in more), bits.to_bytes(BLOCK // 8, "little"))


def encode(posting: Posting) -> tuple[bytes, bytes, bytes]:
    """Return places, counts and bitmap as the file holds them."""
    places = posting.places
    if sys.byteorder == "big":
        places = places[:]
        places.byteswap()
    return places.tobytes(), posting.counts, posting.bits


def decode(places: bytes, counts: bytes, bits: bytes) -> Posting:
    """Read what `encode` wrote."""
    found = array("H")
    found.frombytes(places)
    if sys.byteorder == "big":
        found.byteswap()
    return Posting(found, counts, bits)
