"""Two stretches of time that are set against each other: "from Q1 to Q2 of 2024", "comparing 2024 with 2023"."""

from __future__ import annotations

from usercode.ask.compiler.periods import ARTICLES, Part, Periods, Read, Span
from usercode.ask.compiler.windows import Fixed, Relative, Window, year_window
from usercode.ask.compiler.wordsets import first_words, phrases

_OPENING = frozenset({"from", "between"})
_COMPARING = phrases("comparing, when comparing, if i compare, if we compare, if you compare")
_PAIRING = frozenset({"to", "and", "versus", "vs", "into", "compared", "with", "against"})
"""Words between two stretches of time that are set against each other."""
_ONWARD = frozenset({"to", "into"})
"""Those of them that say which comes first: the one before them."""
_SET_BESIDE = frozenset({"with", "against"})
"""Those of them that stand only behind "comparing"."""
_COMPARED = frozenset({"than", "with", "to"})
"""Words before the stretch that another one is compared with."""
_SIZES = {"quarter": 3, "quarters": 3, "half": 6, "halves": 6}
"""How many months the parts of a year have that are counted."""
_LAST = frozenset({"last", "final"})
_NEXT = frozenset({"next", "following", "second"})
_MONTHS = frozenset({"month", "months"})
_YEAR = 12
"""Months."""
_CLOSING = frozenset({"", "?", ".", ",", "(", "of", "in"})
"""What may stand behind an ordinal whose noun was said before."""
Pair = tuple[int, Span, Span, bool]
PAIR_STARTS = first_words(_COMPARING)
"""Words that a pair can begin with and no other phrase of time."""


class Pairs(Periods):
    """Reads pairs of stretches of time in one question."""

    def pair(self, at: int) -> list[Pair]:
        """Return two stretches that are set against each other, with where they end, longest first.

        The last says whether the earlier of them comes first, whichever is said first: what rose between two times did
        so in the order of time, what rose from one to another in the order of the words.
        """
        compared = next((len(words) for words in _COMPARING if self._is(at, *words)), 0)
        if _PAIRING.isdisjoint(self._texts) or (at and self._text(at - 1) == "," and not compared):
            return []
        start = at + compared if compared else self._skip(at, _OPENING)
        found = self._ordinal_pair(start, compared=bool(compared))
        for end, first in self.period(start):
            joint = self._text(end)
            if joint not in _PAIRING or (joint in _SET_BESIDE and not compared):
                continue
            place = end + 1
            if joint == "vs" and self._text(place) == ".":
                place += 1
            if joint == "compared":
                place = self._skip(place, frozenset({"to", "with"}))
            by_time = joint not in _ONWARD or bool(compared)
            counted = self._months_on(start, place, first)
            for stop, second in counted or [*self.period(place), *self._without_noun(place)]:
                found.append((stop, *share_year(first, second), by_time))
        return sorted(found, key=lambda item: -item[0])

    def _ordinal_pair(self, at: int, *, compared: bool) -> list[Pair]:
        """Read "the first to the second half of 2024", "the first and last quarters": the noun is said once."""
        first = self._skip(at, ARTICLES)
        second = self._skip(first + 2, ARTICLES)
        joint = self._text(first + 1)
        size = _SIZES.get(self._text(second + 1), 0)
        one, other = (self._counted(place, size) if size else None for place in (first, second))
        if one is None or other is None or joint not in ("to", "and", *(_SET_BESIDE if compared else ())):
            return []
        by_time = compared or joint != "to"
        return [(end, *share_year(one, span), by_time) for end, span in self._with_year(second + 2, other)]

    def _counted(self, at: int, size: int) -> Part | None:
        """Return the part of a year with so many months that an ordinal counts: the second half, the last quarter."""
        token = self._tokens[at] if at < len(self._tokens) else None
        if token is None:
            return None
        number = 12 // size if token.text in _LAST else token.value if token.kind == "ordinal" else None
        if not isinstance(number, int) or not 1 <= number <= 12 // size:
            return None
        return Part((number - 1) * size + 1, size)

    def _without_noun(self, at: int) -> list[Read]:
        """Read an ordinal whose noun was said before: "from the first quarter of 2024 to the fourth"."""
        start = self._skip(at, ARTICLES)
        sizes = [_SIZES[self._text(n)] for n in range(1, at) if self._text(n) in _SIZES and self.period(n - 1)]
        if not sizes or self._text(start + 1) not in _CLOSING:
            return []
        part = self._counted(start, sizes[-1])
        return self._with_year(start + 1, part) if part is not None else []

    def _months_on(self, at: int, place: int, first: Span) -> list[Read]:
        """Read months of the year before: "from the first six months of 2024 to the last six", "to the next three".

        `at` is where the first stretch begins, `place` where the second may.
        """
        opened, start = self._skip(at, ARTICLES), self._skip(place, ARTICLES)
        before, count = self._number(opened + 1, 1, 11), self._number(start + 1, 1, 11)
        year = year_of(first) if isinstance(first, Window) else None
        if self._text(opened) != "first" or self._text(opened + 2) not in _MONTHS or not (before and count and year):
            return []
        end = start + 2 + (self._text(start + 2) in _MONTHS)
        if before + count > _YEAR or self._text(end) not in _CLOSING - {"of", "in"}:
            return []
        if self._text(start) in _LAST:
            return [(end, year_window(year, _YEAR + 1 - count, count))]
        if self._text(start) in _NEXT and count == before:
            return [(end, year_window(year, before + 1, count))]
        return []

    def _behind_than(self, at: int) -> list[Read]:
        """Read it where one time is compared with another: "more in the second half of 2024 than in the first"."""
        if not at or self._text(at - 1) not in _COMPARED:
            return []
        start = self._skip(at, frozenset({"in", "during"}))
        counted = [n for n in range(1, at) if self._text(n) == "first" and self._text(n + 2) in _MONTHS]
        months = [read for n in counted for _, first in self.period(n) for read in self._months_on(n, start, first)]
        return [*months, *self._without_noun(start)]


def share_year(first: Span, second: Span) -> tuple[Span, Span]:
    """Give the year that only one of two stretches has to the other: "from H1 to H2 2024"."""
    if isinstance(first, Part) and isinstance(second, Window) and (year := year_of(second)) is not None:
        return first.of(year) or first, second
    if isinstance(second, Part) and isinstance(first, Window) and (year := year_of(first)) is not None:
        return first, second.of(year) or second
    return first, second


def year_of(window: Window) -> int | Relative | None:
    """Return the year that a window lies in, as it was said."""
    if isinstance(window.start, Fixed):
        return window.start.date.year
    if isinstance(window.start, Relative) and window.start.unit == "year" and window.start.whole:
        return Relative("year", window.start.offset)
    return None
