"""How many there are of a thing, said of all of them: "for all three kids", "which of the four beds", "my two cars".

The number must be that of the values that the records know: of others it would say something that nobody recorded.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler.items import Degree, Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import filter_of
from usercode.ask.compiler.parts import Free, Quantity, Read
from usercode.ask.compiler.plan import All, Holds
from usercode.ask.compiler.wordsets import wordset

STARTS = frozenset({"both"}) | wordset("two three four five six seven eight nine ten 2 3 4 5 6 7 8 9 10")
"""Words without one of which no number of all is said."""
_LED = wordset("with for of by to on in over across throughout during")
_ALL = frozenset({"all"})
_DETERMINERS = wordset("the my our these those of")
_OWN = wordset("the my our these those all")
_CHOSEN = frozenset({("of", "the"), ("of", "my"), ("of", "our"), ("of", "these"), ("of", "those")})
"""Words before the number of what one is chosen from."""
_JOINTS = frozenset({",", "and"})
_RANKING = wordset("most least best worst top highest lowest fewest")
_YEARS = frozenset({"years"})
_COST, _LEFT_OUT = 1.05, 0.1


class WholeSets:
    """Looks for the number of all values of a field in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice

    def read(self, at: int) -> Iterator[Read]:
        """Yield that all of a list are there, and the words that only say how many values a field has."""
        lattice = self._lattice
        if lattice.text(at) in _LED | _ALL | STARTS:
            yield from self._all_there(at)
            yield from self._all_years(at)
            yield from self._number(at)

    def _all_there(self, at: int) -> Iterator[Read]:
        """Yield "with all three kids" and "for both children": each known value is in the list."""
        lattice = self._lattice
        start = at + 1 if lattice.text(at) in _LED else at
        place = lattice.skip(start, _ALL | _DETERMINERS)
        told = lattice.text(start) == "both" or (lattice.text(start) == "all" and place > start)
        count = self._count(start if lattice.text(start) == "both" else place)
        if not told or not count or (at and lattice.text(at - 1) in _ALL | _LED | {"not"}):
            return
        behind = lattice.skip(start + 1, _DETERMINERS) if lattice.text(start) == "both" else place + 1
        for end, named in lattice.of(behind, Named):
            lists = [s for s in named.senses if s.column.kind == "list" and not s.column.inside]
            if named.part != "noun" or not named.plural or len(lists) != 1 or len(named.senses) != 1:
                continue
            values = self._values(lists[0])
            if len(values) == count:
                condition = All(tuple(Holds(lists[0].column, value) for value in values))
                yield self._listed(end, lists[0], values), filter_of(((lists[0], condition),)), _COST + named.cost

    def _listed(self, at: int, sense: Sense, values: list[str]) -> int:
        """Return where the same values end that are listed behind their noun: "all three children, Ada, Jo and Pia"."""
        lattice = self._lattice
        place, said = lattice.skip(at, _JOINTS), set[str]()
        while found := [(end, m) for end, m in lattice.of(place, Meant) if m.sense is sense and not m.negated]:
            said.update(found[0][1].values)
            stop, place = found[0][0], lattice.skip(found[0][0], _JOINTS)
            if said >= set(values):
                return stop + 1 if lattice.text(stop) == "," else stop
        return at

    def _all_years(self, at: int) -> Iterator[Read]:
        """Yield "over all three years", where the records are of as many."""
        lattice = self._lattice
        start = at + 1 if lattice.text(at) in _LED else at
        place = lattice.skip(start, _ALL | _DETERMINERS)
        day = lattice.view.day()
        if day is None or place == start or lattice.text(place + 1) not in _YEARS:
            return
        years = {year for (year, _), held in lattice.view.months[day.place].items() if held > 0}
        if self._count(place) == len(years) and "all" in lattice.texts[start:place]:
            yield place + 2, Quantity("all"), _LEFT_OUT

    def _number(self, at: int) -> Iterator[Read]:
        """Yield the number of the values that a field has: "which of the three sitters", "my two cars"."""
        lattice = self._lattice
        count = self._count(at)
        chosen = lattice.texts[max(0, at - 2) : at] in _CHOSEN
        if not count or lattice.text(at) == "both" or not (chosen or lattice.text(at - 1) in _OWN):
            return
        if not chosen and self._ranks():
            return
        for _, named in lattice.of(at + 1, Named):
            labels = [s for s in named.senses if s.is_label and (s.column.kind != "list" or chosen)]
            heads = any(head.role == "noun" for _, head in lattice.of(at + 1, Headed))
            whole = named.part == "noun" and len(labels) == 1 == len(named.senses) and not heads
            if whole and len(self._values(labels[0])) == count:
                yield at + 1, Free("number of all"), _LEFT_OUT

    def _ranks(self) -> bool:
        """Return whether the question asks for the first few of an order, which a number may say how many of."""
        lattice = self._lattice
        best = any(d.form == "superlative" for at in range(len(lattice)) for _, d in lattice.of(at, Degree))
        return best or not _RANKING.isdisjoint(lattice.texts)

    def _count(self, at: int) -> int:
        """Return the number that stands at a place, 0 where none of a few does."""
        if self._lattice.text(at) == "both":
            return 2
        token = self._lattice.tokens[at] if at < len(self._lattice) else None
        number = token is not None and token.kind == "number" and token.text in STARTS
        return int(token.value) if number and token is not None else 0  # type: ignore[arg-type]

    def _values(self, sense: Sense) -> list[str]:
        """Return the different values of a field, spellings that differ in case alone as one."""
        held = {
            value.casefold(): value for value, times in self._lattice.view.distinct[sense.place].items() if times > 0
        }
        return sorted(held.values())
