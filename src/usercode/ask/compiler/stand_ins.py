"""Words that stand for the records: "the red ones", "a sealed one", "were ones where"; and "among", which parts them.

They name nothing themselves: what stands before them or in the clause behind tells which records are meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import Degree, Flagged, Headed, Meant, Named
from usercode.ask.compiler.parts import Free, Head, Read
from usercode.ask.compiler.quantities import is_another
from usercode.ask.compiler.sums import Sums
from usercode.ask.compiler.wordsets import wordset

ONES = frozenset({"one", "ones", "those"})
STAND_STARTS = ONES | words.PREPOSITIONS
_TELLING = words.RELATIVES | words.PREPOSITIONS | wordset("i we without not before after since over under")
"""Words behind "the ones" that tell which are meant."""
_BEFORE_CLAUSE = wordset("the were are was be been those any all my")
"""Words before "ones" that a clause or a preposition tells."""
_ARTICLES = wordset("a an the my our any every each no this that")
_COST = 0.05


class StandIns(Sums):
    """Reads what stands for the records in one question."""

    def _stand_in(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        if is_another(lattice, at) and any(self._is_name_of_thing(place) for place in range(at)):
            yield at + 1, Free("one"), _COST
        led = lattice.text(at) in words.PREPOSITIONS
        start = lattice.skip(at + 1, _ARTICLES) if led else at
        if lattice.text(start) not in ONES or lattice.text(start + 1) == "of" or lattice.text(at - 1) == "than":
            return
        plural = lattice.text(start) != "one"
        opened = lattice.text(start - 1) in _BEFORE_CLAUSE or lattice.text(at) == "of" == lattice.text(start - 1)
        clause = plural and opened and lattice.text(start + 1) in _TELLING
        if not clause and (led or not self._is_told_before(start, plural=plural)):
            return
        if any(head.role == "noun" for place in range(len(lattice)) for _, head in lattice.of(place, Headed)):
            yield start + 1, Free("ones"), _COST
        else:
            preposition = lattice.text(at) if led else ""
            yield start + 1, Head("generic", plural, preposition), 1 + _COST

    def _is_name_of_thing(self, at: int) -> bool:
        """Return whether the records or a field are named here."""
        heads = any(head.role == "noun" for _, head in self._lattice.of(at, Headed))
        return heads or any(named.part == "noun" for _, named in self._lattice.of(at, Named))

    def _is_told_before(self, at: int, *, plural: bool) -> bool:
        """Return whether a value, a yes or no or a superlative ends here, of one record behind an article."""
        lattice = self._lattice
        for place in range(max(0, at - 3), at):
            if not plural and not self._is_behind_article(place):
                continue
            if any(stop == at and m.values[0].islower() for stop, m in lattice.of(place, Meant)):
                return True
            if any(stop == at and f.part == "adjective" for stop, f in lattice.of(place, Flagged)):
                return True
            if any(stop == at and d.form == "superlative" for stop, d in lattice.of(place, Degree)):
                return True
        return False

    def _is_behind_article(self, at: int) -> bool:
        """Return whether an article stands before a word, or before the superlative in front of it."""
        lattice = self._lattice
        best = [
            p for p in (at - 1, at - 2) for stop, d in lattice.of(p, Degree) if stop == at and d.form == "superlative"
        ]
        return any(lattice.text(place - 1) in _ARTICLES for place in (at, *best))
