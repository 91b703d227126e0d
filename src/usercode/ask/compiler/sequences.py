"""The cheapest ways to cut a question into chunks, every word in one of them. Dynamic programming from the end.

Words that change nothing leave no part, so two cuts that differ only in them are one. Parts are numbered, which makes a
sequence a tuple of small numbers: cheap to build, to compare and to keep apart.
"""

from __future__ import annotations

from heapq import nsmallest
from operator import itemgetter

from usercode.ask.compiler.instructions import instructions
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Aside, Free, Piece
from usercode.ask.compiler.readers import Readers

Numbered = tuple[float, tuple[int, ...]]
_Step = tuple[int, tuple[int, ...], float]

_DEAR = 1e9
_KEPT = 24
"""How many ways to read the rest of a question are kept at each word."""


class _Numbers(dict[Piece, int]):
    """The parts of a question by their numbers: each gets the next one where it is first met."""

    def __missing__(self, piece: Piece) -> int:
        number = self[piece] = len(self)
        return number


class Sequences:
    """Cuts one question, for one collection."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._readers = Readers(lattice)
        self._steps: dict[int, list[_Step]] = {}
        self._closing = _closings(lattice)
        self._numbers = _Numbers()

    def whole(self) -> list[tuple[float, tuple[Piece, ...]]]:
        """Return the readings of the whole question, cheapest first; none when a word has no reading."""
        found = self._between(0, len(self._lattice), 0)
        pieces = list(self._numbers)
        return [(cost, tuple([pieces[number] for number in numbers])) for cost, numbers in found]

    def uncovered(self) -> list[int]:
        """Return the places of words that no chunk covers."""
        covered: set[int] = set()
        for at in range(len(self._lattice)):
            for end, _, _ in self._at(at, 0):
                covered.update(range(at, end))
        return [at for at in range(len(self._lattice)) if at not in covered and self._lattice.texts[at] not in "()"]

    def _between(self, start: int, stop: int, depth: int) -> list[Numbered]:
        best: list[list[Numbered]] = [[] for _ in range(stop - start + 1)]
        best[stop - start] = [(0.0, ())]
        for at in range(stop - 1, start - 1, -1):
            cheapest: dict[tuple[int, ...], float] = {}
            for end, numbers, cost in self._at(at, depth):
                if end <= stop:
                    for spent, rest in best[end - start]:
                        key, total = numbers + rest, cost + spent
                        if total < cheapest.get(key, _DEAR):
                            cheapest[key] = total
            ranked = [(cost, numbers) for numbers, cost in cheapest.items()]
            best[at - start] = nsmallest(_KEPT, ranked, key=itemgetter(0)) if len(ranked) > 1 else ranked
        return best[0]

    def _at(self, at: int, depth: int) -> list[_Step]:
        if at not in self._steps:
            found = self._readers.read(at)
            found += instructions(self._lattice, at)
            if at in self._closing and depth == 0:
                close = self._closing[at]
                inside = self._between(at + 1, close, 1)[:6]
                pieces = list(self._numbers)
                for cost, numbers in inside:
                    inner = tuple([pieces[number] for number in numbers])
                    found.append((close + 1, Aside(inner), 0.5 + cost))
            cheapest: dict[tuple[int, tuple[int, ...]], float] = {}
            for end, piece, cost in found:
                key = (end, () if isinstance(piece, Free) else (self._numbers[piece],))
                if end > at and cost < cheapest.get(key, _DEAR):
                    cheapest[key] = cost
            self._steps[at] = [(end, numbers, cost) for (end, numbers), cost in cheapest.items()]
        return self._steps[at]


def _closings(lattice: Lattice) -> dict[int, int]:
    """Return where each opening parenthesis closes; nested ones have no reading."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for at in range(len(lattice)) if "(" in lattice.texts else ():
        if lattice.text(at) == "(":
            opened.append(at)
        elif lattice.text(at) == ")" and opened:
            found[opened.pop()] = at
    return found
