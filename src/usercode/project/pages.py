"""Which records lie on which page: a pure function of the records' numbers and sizes.

Numbers are cut into ranges of halves of halves: [0, 2^k), then [0, 2^(k-1)) and [2^(k-1), 2^k), and so on. The largest
ranges whose records fit into `PAGE_BYTES` are the pages, each named by the first number it holds. So the page of a
record is found from the names alone, a change rewrites one page, a page that overflows becomes two (three where a few
records dwarf the others), and building anew gives the same pages as a thousand small builds.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

PAGE_BYTES = 96_000
"""Most bytes of record lines on a page with more than one record: small enough to read, and to write in a moment."""


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


@dataclass(slots=True)
class _Page:
    count: int
    last: int
    size: int

    def end(self, first: int) -> int:
        """Return the end of the smallest range that holds the page: up to there it is the page of any number."""
        width = 1 << (first ^ self.last).bit_length()
        return (first & -width) + width


class Pages:
    """The pages of one collection, kept up to date."""

    def __init__(self, limit: int = PAGE_BYTES) -> None:
        self._limit = limit
        self._numbers: list[int] = []
        self._sizes: list[int] = []
        self._pages: dict[int, _Page] = {}
        self.names: list[int] = []
        """The first number of each page, ascending."""

    def fill(self, numbers: Iterable[int], sizes: Iterable[int]) -> Plan:
        """Lay out all records anew; every page is to be written."""
        self._numbers, self._sizes, self._pages = list(numbers), list(sizes), {}
        return self._lay_out(())

    def update(self, touched: Iterable[int], size: Callable[[int], int | None]) -> Plan:
        """Lay out the records after these came, changed or went (`size` is then None)."""
        changed = sorted(set(touched))
        firsts: set[int] = set()
        stays = True
        for number in changed:
            first = self._grow(number, size(number)) if stays else None
            if first is None:
                stays = False
                self._set(number, size(number))
            else:
                firsts.add(first)
        if not stays:
            return self._lay_out(changed)
        plan = Plan()
        for first in sorted(firsts):
            low = bisect_left(self._numbers, first)
            plan.write[first] = self._numbers[low : low + self._pages[first].count]
        return plan

    def _grow(self, number: int, size: int | None) -> int | None:
        """Take a record that grew, or is new, into its page and return that page; None when the layout may change."""
        at = bisect_right(self.names, number) - 1
        if size is None or at < 0:
            return None
        first = self.names[at]
        page = self._pages[first]
        place = bisect_left(self._numbers, number)
        there = place < len(self._numbers) and self._numbers[place] == number
        more = size - (self._sizes[place] if there else 0)
        if more < 0 or page.size + more > self._limit or number >= page.end(first):
            return None
        if there:
            self._sizes[place] = size
        else:
            self._numbers.insert(place, number)
            self._sizes.insert(place, size)
            page.count += 1
            page.last = max(page.last, number)
        page.size += more
        return first

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

    def _lay_out(self, changed: Sequence[int]) -> Plan:
        """Cut all records into pages; those that hold something changed, or hold other records, are to be written."""
        pages: dict[int, _Page] = {}
        plan = Plan()
        for low, high in partition(self._numbers, self._sizes, self._limit):
            first, last = self._numbers[low], self._numbers[high - 1]
            page = _Page(high - low, last, sum(self._sizes[low:high]))
            at = bisect_left(changed, first)
            holds_changed = at < len(changed) and changed[at] <= last
            before = self._pages.get(first)
            if holds_changed or before is None or (before.count, before.last) != (page.count, last):
                plan.write[first] = self._numbers[low:high]
            pages[first] = page
        plan.remove = self._pages.keys() - pages.keys()
        self._pages, self.names = pages, list(pages)
        return plan
