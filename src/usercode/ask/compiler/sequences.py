"""The cheapest ways to cut a question into chunks, every word in one of them. Dynamic programming from the end."""

from __future__ import annotations

from heapq import nsmallest

from usercode.ask.compiler.chunks import Chunks
from usercode.ask.compiler.instructions import instructions
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Aside, Piece, Read

Sequence = tuple[float, tuple[Piece, ...]]

_KEPT = 24
"""How many ways to read the rest of a question are kept at each word."""


class Sequences:
    """Cuts one question, for one collection."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._chunks = Chunks(lattice)
        self._reads: dict[int, list[Read]] = {}
        self._closing = _closings(lattice)

    def whole(self) -> list[Sequence]:
        """Return the readings of the whole question, cheapest first; none when a word has no reading."""
        return self._between(0, len(self._lattice), 0)

    def uncovered(self) -> list[int]:
        """Return the places of words that no chunk covers."""
        covered: set[int] = set()
        for at in range(len(self._lattice)):
            for end, _, _ in self._at(at, 0):
                covered.update(range(at, end))
        return [at for at in range(len(self._lattice)) if at not in covered]

    def _between(self, start: int, stop: int, depth: int) -> list[Sequence]:
        best: list[list[Sequence]] = [[] for _ in range(stop - start + 1)]
        best[stop - start] = [(0.0, ())]
        for at in range(stop - 1, start - 1, -1):
            options: list[Sequence] = []
            for end, piece, cost in self._at(at, depth):
                if end <= stop:
                    options += [(cost + spent, (piece, *rest)) for spent, rest in best[end - start]]
            best[at - start] = nsmallest(_KEPT, options, key=lambda item: item[0])
        return best[0]

    def _at(self, at: int, depth: int) -> list[Read]:
        if at not in self._reads:
            found = self._chunks.read(at)
            found += instructions(self._lattice, at)
            if at in self._closing and depth == 0:
                close = self._closing[at]
                inner = self._between(at + 1, close, 1)
                found += [(close + 1, Aside(parts), 0.5 + cost) for cost, parts in inner[:6]]
            self._reads[at] = found
        return self._reads[at]


def _closings(lattice: Lattice) -> dict[int, int]:
    """Return where each opening parenthesis closes; nested ones have no reading."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for at in range(len(lattice)):
        if lattice.text(at) == "(":
            opened.append(at)
        elif lattice.text(at) == ")" and opened:
            found[opened.pop()] = at
    return found
