"""Chunks that say of what holds today that it does: "overdue right now", "do I still have open"; and "than those"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler.filters import Filters
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.parts import Filter, Free, Quantity, Read
from usercode.ask.compiler.passings import Passings
from usercode.ask.compiler.phrases import EXCLUDED, EXCLUDING, NOW
from usercode.ask.compiler.values import LATE
from usercode.ask.compiler.wordsets import first_words, telling_words

_DENYING = frozenset({"not", "never"})
_DONE = frozenset({"did", "have", "has", "had", "was", "were"})
"""Words that make a yes or no what was done, and "today" the day of it: "have I meditated today"."""
_ONES = frozenset({"those", "ones"})
"""Words for the records, behind "than"."""
_BEFORE_ONES = 3
"""How many words before them "than" may stand: "than for all those"."""
_ASIDE = first_words(EXCLUDED)
_STAYED = frozenset({"stay", "stayed", "staying", "stays"})
_ON = frozenset({"on", "in", "at", "during"})
_ARTICLES = frozenset({"the", "any", "my", "all"})
WITHOUT = "without "
"""Begins the word of a quantity that names an amount which is not to be counted."""
NOW_STARTS = first_words(NOW, EXCLUDING) | _ONES | {"still"} | _STAYED | _ON
"""Words that these chunks begin with, beside the names of amounts."""
NOW_NEEDS = telling_words(NOW, EXCLUDING, EXCLUDED) | _ONES | {"still", "same"} | _STAYED
"""Words without any of which a question has none of these chunks."""
_COST = 0.03


class Nows(Passings):
    """Reads what adds nothing to a state in one question."""

    _filters: Filters

    def _now(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if text not in NOW_STARTS and _ASIDE.isdisjoint(lattice.texts):
            return
        for end in lattice.one_of(at, NOW) if at else ():
            if self._is_state_before(at) or (text == "currently" and lattice.text(end) in LATE):
                yield end, Free(text), _COST
        said = text == "still" and lattice.text(at + 1) == "have" and self._ends_in_state(at + 2)
        said |= text in _ONES and "than" in lattice.texts[max(at - _BEFORE_ONES, 0) : at]
        said |= text in _STAYED and bool(lattice.of(at + 1, Flagged))
        if said:
            yield at + 1, Free(text), _COST
        yield from self._on_the_same(at)
        yield from self._leaving_out(at)

    def _on_the_same(self, at: int) -> Iterator[Read]:
        """Yield "on the same job" behind two things that are said of a record: it is one record anyway."""
        lattice = self._lattice
        if lattice.texts[at + 1 : at + 3] != ("the", "same") or "and" not in lattice.texts[:at]:
            return
        for end, head in lattice.of(at + 3, Headed):
            if head.role in ("noun", "generic") and not head.plural and lattice.text(at) in _ON:
                yield end, Free("same"), _COST

    def _leaving_out(self, at: int) -> Iterator[Read]:
        """Yield an amount that is not to be counted: "not counting tips", "tips aside"."""
        lattice = self._lattice
        starts = [end for end in lattice.one_of(at, EXCLUDING)]
        for start in dict.fromkeys((*starts, at)):
            place = lattice.skip(start, _ARTICLES)
            for end, named in lattice.of(place, Named):
                amounts = [s for s in named.senses if s.dimension == "money" and s.is_number]
                if named.part != "noun" or len(amounts) != 1 or len(named.senses) != 1:
                    continue
                stops = [end] if start > at else lattice.one_of(end, EXCLUDED)
                for stop in stops:
                    if not lattice.text(stop).isalpha():
                        yield stop, Quantity(f"{WITHOUT}{amounts[0].column.name}"), _COST

    def _ends_in_state(self, at: int) -> bool:
        """Return whether a yes or no or a value alone ends the question: "do I still have open"."""
        lattice = self._lattice
        ends = [stop for kind in (Flagged, Meant) for stop, _ in lattice.of(at, kind)]
        return any(not lattice.text(stop).isalpha() for stop in ends)

    def _is_state_before(self, at: int) -> bool:
        """Return whether what holds today ends where a word begins: "overdue", "under warranty", a yes or no."""
        lattice = self._lattice
        if lattice.text(at - 1) in LATE:
            return True
        places = range(max(0, at - 4), at)
        still = "still" in lattice.texts[:at]
        if still and any(
            end == at for p in places for end, piece, _ in self._filters.read(p) if isinstance(piece, Filter)
        ):
            return True
        flags = [f for p in places for stop, f in lattice.of(p, Flagged) if stop == at]
        other = _DENYING | _DONE if lattice.text(at) == "today" else _DENYING
        told = not other.isdisjoint(lattice.texts[:at])
        return any(flag.sense.is_day or (not told and flag.part == "adjective") for flag in flags)
