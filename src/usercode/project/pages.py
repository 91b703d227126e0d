"""Which records lie on which page: a pure function of the records' numbers and sizes.

Numbers are cut into ranges of halves of halves: [0, 2^k), then [0, 2^(k-1)) and [2^(k-1), 2^k), and so on. The largest
ranges whose records fit into `PAGE_BYTES` are the pages, each named by the first number it holds. So the page of a
record is found from the names alone, a change rewrites one page, a page that overflows becomes two, and building anew
gives the same pages as a thousand small builds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

PAGE_BYTES = 180_000
"""Most bytes of record lines on a page with more than one record; with its head a page stays below 200 kB."""


def partition(numbers: Sequence[int], sizes: Sequence[int], limit: int = PAGE_BYTES) -> list[tuple[int, int]]:
    """Return the pages as index ranges [low, high) into `numbers`, which ascend; `sizes` are their bytes."""
    total = [0, *accumulate(sizes)]
    pages: list[tuple[int, int]] = []

    def cut(low: int, high: int, start: int, width: int) -> None:
        if high - low <= 1 or total[high] - total[low] <= limit:
            if high > low:
                pages.append((low, high))
            return
        middle = bisect_left(numbers, start + width // 2, low, high)
        cut(low, middle, start, width // 2)
        cut(middle, high, start + width // 2, width // 2)

    if numbers:
        cut(0, len(numbers), 0, 1 << numbers[-1].bit_length())
    return pages


@dataclass
class Plan:
    """Pages to write, each with the numbers it holds, and pages to remove; all by first number."""

    write: dict[int, Sequence[int]] = field(default_factory=dict)
    remove: set[int] = field(default_factory=set)


class Pages:
    """The pages of one collection, kept up to date."""

    def __init__(self, limit: int = PAGE_BYTES) -> None:
        self._limit = limit
        self._numbers: list[int] = []
        self._sizes: list[int] = []
        self._ranges: dict[int, tuple[int, int]] = {}
        """First number to (count of records, last number)."""

    @property
    def names(self) -> list[int]:
        """Return the first number of each page, ascending."""
        return list(self._ranges)

    def fill(self, numbers: Iterable[int], sizes: Iterable[int]) -> Plan:
        """Lay out all records anew; every page is to be written."""
        self._numbers, self._sizes, self._ranges = list(numbers), list(sizes), {}
        return self._lay_out(frozenset())

    def update(self, touched: Iterable[int], size: Callable[[int], int | None]) -> Plan:
        """Lay out the records after these came, changed or went (`size` is then None)."""
        changed = frozenset(touched)
        for number in sorted(changed):
            self._set(number, size(number))
        return self._lay_out(changed)

    def _set(self, number: int, size: int | None) -> None:
        at = bisect_left(self._numbers, number)
        there = at < len(self._numbers) and self._numbers[at] == number
        if size is None:
            if there:
                del self._numbers[at], self._sizes[at]
        elif there:
            self._sizes[at] = size
        else:
            self._numbers.insert(at, number)
            self._sizes.insert(at, size)

    def _lay_out(self, changed: frozenset[int]) -> Plan:
        ranges: dict[int, tuple[int, int]] = {}
        plan = Plan()
        ordered = sorted(changed)
        for low, high in partition(self._numbers, self._sizes, self._limit):
            first, last = self._numbers[low], self._numbers[high - 1]
            ranges[first] = (high - low, last)
            at = bisect_left(ordered, first)
            holds_changed = at < len(ordered) and ordered[at] <= last
            if holds_changed or self._ranges.get(first) != ranges[first]:
                plan.write[first] = self._numbers[low:high]
        plan.remove = self._ranges.keys() - ranges.keys()
        self._ranges = ranges
        return plan
