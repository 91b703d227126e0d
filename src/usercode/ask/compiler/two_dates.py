"""Two dates of a record that a question speaks of: by which words, which opens and which closes a length of time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import comparison_of, filter_of
from usercode.ask.compiler.own_days import AHEAD
from usercode.ask.compiler.parts import Free, Read
from usercode.ask.compiler.phrases import AFTER_COMPARED, BEFORE_COMPARED
from usercode.ask.compiler.quantities import Compared, Quantities
from usercode.ask.compiler.wordsets import wordset

OF_THE_SAME = wordset(
    "a an the my our its it it's their i we they being having was were had been got get getting me us"
)
"""Words that may stand before the one that names a date: "of being ordered", "its delivery"."""
AGAIN = frozenset({"it", "them", "one", "that"})
"""Words for the record, behind the one that names a date."""
FARTHEST = 9
"""How many words may lie between the names of two dates."""
LAID = 1.0
_COST = 0.02


@dataclass(frozen=True)
class Length:
    """A length of time that was found: from which date to which, and the reads that its words are taken by."""

    first: Sense
    last: Sense
    reads: tuple[tuple[int, Read], ...]
    compared: bool
    fast: bool = False
    """Whether it is how fast something came, and nothing else in the records that is fast."""


class Dates:
    """Looks for what names the dates of the records in one question."""

    def __init__(self, lattice: Lattice, days: list[Sense]) -> None:
        self._lattice = lattice
        self._days = [s for s in days if AHEAD.isdisjoint(thesaurus.words_of(s.column.name))]
        self._quantities = Quantities(lattice)

    def _said(self, at: int) -> Iterator[tuple[int, Sense, bool]]:
        """Yield the dates that the words from a place on name: where they end, and whether they do nothing else.

        The name of the records, or the doing that makes one, is the day of the record itself.
        """
        lattice = self._lattice
        place = lattice.skip(at, OF_THE_SAME)
        named = [read for start in dict.fromkeys((at, place)) for read in lattice.of(start, Named)]
        for end, item in sorted(named, key=lambda read: -read[0]):
            days = [s for s in item.senses if s in self._days]
            if len(days) == 1 and (item.part == "verb" or all(map(_is_beside, item.senses))):
                yield end, days[0], True
        own = lattice.view.day()
        for end, head in lattice.of(place, Headed):
            if own in self._days and head.role in ("noun", "verb") and own is not None:
                yield end, own, head.role == "verb"

    def _since(self, at: int, place: int, compared: Compared) -> Iterator[Length]:
        for end, first, _ in self._said(place):
            if (last := self._closing(first, at)) is not None:
                yield from self._compared(at, self._lattice.skip(end, AGAIN), compared, first, last)
                return

    def _amounts(self, at: int) -> Iterator[tuple[int, Compared]]:
        """Yield the explicit comparisons that begin at a place, "longer than" among them."""
        lattice = self._lattice
        for end, compared in self._quantities.compared(at, moment=False):
            if compared.explicit and compared.amount.units:
                yield end, compared
        for end, amount in self._quantities.amount(at):
            for stop, op in lattice.phrase(end, AFTER_COMPARED):
                if amount.units:
                    yield stop, Compared(op, amount)
        for start, op in lattice.phrase(at, BEFORE_COMPARED):
            for end, amount in self._quantities.amount(start):
                if amount.units:
                    yield end, Compared(op, amount)

    def _compared(self, at: int, end: int, compared: Compared, first: Sense, last: Sense) -> Iterator[Length]:
        sense = self._lattice.view.length(first, last)
        condition = comparison_of(sense, compared, wraps=False)
        if condition is not None:
            read: Read = (end, filter_of(((sense, condition),)), LAID)
            yield Length(first, last, ((at, read),), compared=True)

    def _opening(self, last: Sense) -> Sense | None:
        """Return the date that begins what another one ends."""
        own = self._lattice.view.day()
        others = [s for s in self._days if s is not last]
        if own in others:
            return own
        spans = [s.column.span for s in self._lattice.view.senses if s.column.span is not None]
        begun = [s for s in others if (s.column.name, last.column.name) in spans]
        held = begun or [s for s in others if self._lattice.view.is_full(s)]
        return held[0] if len(held) == 1 else None

    def _closing(self, first: Sense, before: int) -> Sense | None:
        """Return the date that the words before a place name beside the one something began on; else the only other."""
        named = [
            s
            for at in range(before)
            for _, item in self._lattice.of(at, Named)
            if item.part != "asks"
            for s in item.senses
            if s in self._days and s is not first
        ]
        others = list(dict.fromkeys(named)) or [s for s in self._days if s is not first]
        return others[0] if len(others) == 1 else None


def _is_beside(sense: Sense) -> bool:
    """Return whether a field may be called as a date is: the hour or the place of a delivery."""
    return sense.is_label or sense.is_day or sense.column.kind == "time"


def free(end: int) -> Read:
    """Return the read of words that are taken by a length of time, up to a place."""
    return end, Free(), _COST
