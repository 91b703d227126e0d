"""Windows: a turn is seen with its neighbours on each side in the same session; worked out once for each turn.

What a window holds follows from the columns of its block alone. It is kept with the block and goes on with it, so that
a question only looks up those of its candidates.
"""

from __future__ import annotations

from array import array
from itertools import accumulate, groupby

from usercode.recall.columns import Columns
from usercode.recall.cues import ENDS_ASKING

REACH = 2
"""Neighbours on each side that a turn is seen with."""


class Windows:
    """By place in a block: how far a window reaches, and what it holds."""

    __slots__ = ("after", "asked", "before", "terms")

    def __init__(self) -> None:
        self.before = array("B")
        """Neighbours before the turn."""
        self.after = array("B")
        """Neighbours after it."""
        self.terms = array("I")
        """Terms of the turn and its neighbours together."""
        self.asked = array("H")
        """Terms of the turn before, when that ends with a question; else 0."""

    def follow(self, columns: Columns) -> None:
        """Take in the turns that the columns have more; the last windows may reach further with them."""
        if len(self.before) == len(columns):
            return
        begin = max(0, len(self.before) - REACH)
        for column in (self.before, self.after, self.terms, self.asked):
            del column[begin:]
        start = max(0, begin - REACH)
        first = start
        for _, run in groupby(columns.sessions[start:]):
            end = first + sum(1 for _ in run)
            self._take(columns, first, end, max(first, begin))
            first = end

    def _take(self, columns: Columns, first: int, end: int, begin: int) -> None:
        """Append the places from `begin` on of a stretch of one session."""
        places = range(begin, end)
        lengths, cues = columns.lengths, columns.cues
        sums = list(accumulate(lengths[first:end], initial=0))
        self.before.extend(min(REACH, place - first) for place in places)
        self.after.extend(min(REACH, end - 1 - place) for place in places)
        self.terms.extend(
            sums[min(end, place + REACH + 1) - first] - sums[max(first, place - REACH) - first] for place in places
        )
        self.asked.extend(
            lengths[place - 1] if place > first and cues[place - 1] & ENDS_ASKING else 0 for place in places
        )
