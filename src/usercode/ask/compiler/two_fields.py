"""One number of a record against another of it: "worth less than I paid for it", "longer than planned".

What is compared stands before the words that compare, by its name, by an adjective or as the worth of a thing; what it
is compared with behind them, by its name, as what was paid, or as what was thought of beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Degree, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import filter_of, is_plain
from usercode.ask.compiler.parts import Read
from usercode.ask.compiler.plan import Compare, Operator
from usercode.ask.compiler.timeliness import FORESEEN
from usercode.ask.compiler.wordsets import phrases, wordset

_COST = 1.0
_ABOVE: dict[tuple[str, ...], Operator] = {
    **dict.fromkeys(phrases("above, over, exceeding, exceeds, exceeded, exceed, beyond"), ">"),
    **dict.fromkeys(phrases("more than, higher than, greater than, larger than, bigger than, in excess of"), ">"),
    **dict.fromkeys(phrases("below, under, beneath, less than, lower than, smaller than, fewer than"), "<"),
    **dict.fromkeys(phrases("no more than, not more than, at most"), "<="),
    **dict.fromkeys(phrases("at least, no less than, not less than"), ">="),
    **dict.fromkeys(phrases("equal to, the same as, exactly"), "=="),
}
_WORTH = frozenset({"worth", "valued"})
_NOW = wordset("now today currently at present the moment still")
_VALUES = wordset("value worth valuation")
_TODAY = wordset("current present market estimated now resale today's")
_PAID = wordset("paid purchase bought buying cost price original asking")
_OWN = wordset("the its their his her what that my a an i we have had originally once was were it they")
_BEHIND_PAID = wordset("for it them that i we me us had have cost paid originally once back then")
_GAINED: dict[tuple[str, ...], Operator] = {
    **dict.fromkeys(phrases("gone up in value, went up in value, go up in value, gained in value, gained value"), ">"),
    **dict.fromkeys(phrases("risen in value, rose in value, increased in value, grown in value, appreciated"), ">"),
    **dict.fromkeys(
        phrases("gone down in value, went down in value, go down in value, lost value, lost in value"), "<"
    ),
    **dict.fromkeys(phrases("fallen in value, fell in value, dropped in value, decreased in value, depreciated"), "<"),
    **dict.fromkeys(phrases("lose value, lost some value, lost some of their value"), "<"),
    **dict.fromkeys(phrases("gain value, gain in value, rise in value, increase in value, appreciate"), ">"),
}
_SINCE = frozenset(
    phrases("since i bought them, since i bought it, since i got them, since i got it, since the purchase, since then")
)
_TAKING = wordset("took take taken takes taking lasted last ran cost")
_TIMES: dict[str, Operator] = {"more": ">", "less": "<", "fewer": "<"}
_OF_LENGTH = frozenset({"time", "money", "minutes", "hours", "days"})
_THOUGHT = FORESEEN | {"budget", "estimate", "quote"}
"""Words of numbers that were thought of beforehand."""
_WENT_OVER = frozenset(
    phrases(
        "over, above, went over, go over, goes over, gone over, went past, go past, exceeded, exceed, exceeds, "
        "was over, were over, broke, break"
    )
)
_LIMITS = frozenset({"limit", "maximum", "max", "allowance", "cap"})
"""Words of numbers that what came of something should not be above."""
_OFFERED = frozenset({"quote", "quoted"})
"""Words of an amount of money without a unit that was named beforehand."""
_SELLING = wordset("sold sell sells selling went go goes")
_SALES = wordset("sale sold selling final")
_ASKED = wordset("asking listed list original starting reserve")
"""Words of prices that were asked, which what came of them is set against."""
STARTS = _WORTH | wordset(
    "above over exceeding exceeds exceeded exceed beyond below under beneath excess value than same equal appreciated "
    "depreciated appreciate"
)
"""Words without one of which nothing is compared so."""


class TwoFields:
    """Looks for comparisons of two numbers of a record in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._numbers = [s for s in lattice.view.senses if s.is_number and is_plain(s) and not s.is_year]

    def read(self, at: int) -> Iterator[Read]:
        """Yield the comparisons that begin at a word."""
        lattice = self._lattice
        if len(self._numbers) < 2:
            return
        for end, op in lattice.phrase(at, _GAINED):
            yield from self._gained(end, op)
        for end, named in lattice.of(at, Named):
            if named.part == "noun":
                place = lattice.skip(end, _NOW | {"is", "was", "are", "were", "that", "which"})
                own = [s for s in named.senses if s in self._numbers]
                yield from self._against(place, own)
        for start in lattice.one_of(at, _WENT_OVER):
            yield from self._over_limit(start)
        if lattice.text(at) in _WORTH:
            place = lattice.skip(at + 1, _NOW)
            yield from self._against(place, [s for s in self._numbers if _words(s) & _VALUES])
        if lattice.text(at) == "for" and lattice.text(at - 1) in _SELLING:
            yield from self._sold(at + 1)
        for end, degree in lattice.of(at, Degree):
            if degree.form == "comparative" and lattice.text(end) == "than":
                own = [s for s in degree.senses if s in self._numbers]
                yield from self._foreseen(end + 1, own, ">" if degree.sign > 0 else "<")
        if lattice.text(at) in _TIMES and lattice.text(at - 1) in _TAKING:
            end = lattice.skip(at + 1, _OF_LENGTH)
            if lattice.text(end) == "than":
                yield from self._foreseen(end + 1, self._taken(lattice.text(at - 1)), _TIMES[lattice.text(at)])

    def _taken(self, verb: str) -> list[Sense]:
        """Return the numbers that a verb says something of: no length is what something cost."""
        if verb != "cost":
            return self._numbers
        return [s for s in self._numbers if s.dimension == "money"]

    def _over_limit(self, at: int) -> Iterator[Read]:
        """Yield "went over the limit": the one number that a limit of its kind can be for against that limit."""
        limits = [(e, s) for e, s in self._behind(at) if _words(s) & _LIMITS]
        own = [s for s in self._numbers if limits and s is not limits[0][1] and _comparable(s, limits[0][1])]
        yield from self._made(own, iter(limits), ">")

    def _sold(self, at: int) -> Iterator[Read]:
        """Yield "sold for less than the asking price": what something was sold for against what was asked."""
        sales = [s for s in self._numbers if s.dimension == "money" and _words(s) & _SALES]
        for start, op in self._lattice.phrase(at, _ABOVE) if len(sales) == 1 else ():
            yield from self._made(sales, ((e, s) for e, s in self._behind(start) if _words(s) & _ASKED), op)

    def _against(self, at: int, left: list[Sense]) -> Iterator[Read]:
        """Yield "below the price I paid", "less than I paid for it", behind what is compared."""
        lattice = self._lattice
        for start, op in lattice.phrase(at, _ABOVE):
            lower = [(lattice.skip(start, _NOW), op)] if lattice.text(start) in _NOW else [(start, op)]
            for place, sign in lower:
                yield from self._made(left, self._behind(place), sign)
        turned = _TIMES.get(lattice.text(at))
        place = lattice.skip(at + 1, _NOW)
        if turned is not None and place > at + 1 and lattice.text(place) == "than":  # "worth less now than I paid"
            yield from self._made(left, self._behind(place + 1), turned)

    def _behind(self, at: int) -> Iterator[tuple[int, Sense]]:
        """Yield the number named behind what compares, and where its name ends."""
        lattice = self._lattice
        place = lattice.skip(at, _OWN)
        for end, named in lattice.of(place, Named) if place < len(lattice) else ():
            numbers = [s for s in named.senses if s in self._numbers]
            if named.part == "noun" and len(numbers) == 1:
                stop = lattice.skip(end, _BEHIND_PAID) if _words(numbers[0]) & _PAID else end
                yield stop, numbers[0]
            elif named.part == "noun":
                paid = [s for s in numbers if _words(s) & _PAID and not _words(s) & _TODAY]
                stop = lattice.skip(end, _BEHIND_PAID)
                if len(paid) == 1 and stop > end:
                    yield stop, paid[0]
        if lattice.text(place) in ("paid", "pay", "spent", "cost") and place > at:
            paid = [s for s in self._numbers if s.dimension == "money" and _words(s) & _PAID]
            paid = [s for s in paid if not _words(s) & (_TODAY | FORESEEN)]
            if len(paid) == 1:
                yield lattice.skip(place + 1, _BEHIND_PAID), paid[0]
        yield from self._foreseen_named(place)

    def _foreseen_named(self, at: int) -> Iterator[tuple[int, Sense]]:
        """Yield what was thought of beforehand, by that word alone: "planned", "what was expected"."""
        text = self._lattice.text(at)
        said = {text, *thesaurus.bases(text, "verb")} if text in FORESEEN else set()
        held = [s for s in self._numbers if said & _words(s)]
        if len(held) == 1:
            yield at + 1, held[0]
            stop = self._lattice.skip(at + 1, _BEHIND_PAID)
            if stop > at + 1 and held[0].dimension == "money":
                yield stop, held[0]

    def _foreseen(self, at: int, left: list[Sense], op: Operator) -> Iterator[Read]:
        """Yield "longer than planned": what came of it against what was thought of beforehand."""
        for end, right in self._foreseen_named(self._lattice.skip(at, _OWN)):
            own = [s for s in left if s is not right and not _words(s) & _THOUGHT and _comparable(s, right)]
            yield from self._made(own, iter([(end, right)]), op)

    def _gained(self, at: int, op: Operator) -> Iterator[Read]:
        """Yield "gone up in value": what it is worth today against what was paid for it."""
        money = [s for s in self._numbers if s.dimension == "money"]
        now = [s for s in money if _words(s) & _VALUES]
        paid = [s for s in money if s not in now and _words(s) & _PAID]
        if len(now) == 1 and len(paid) == 1:
            ends = self._lattice.one_of(at, _SINCE)
            yield from self._made(now, iter([(ends[0] if ends else at, paid[0])]), op)

    def _made(self, left: list[Sense], right: Iterator[tuple[int, Sense]], op: Operator) -> Iterator[Read]:
        for end, other in right:
            own = [s for s in left if s is not other and _comparable(s, other)]
            if len(own) == 1:
                condition = Compare(own[0].column, op, other.column)
                yield end, filter_of(((own[0], condition),), speech="adjective"), _COST


def _words(sense: Sense) -> set[str]:
    return set(thesaurus.words_of(sense.column.name))


def _comparable(one: Sense, other: Sense) -> bool:
    """Return whether two numbers are of one kind and unit."""
    if (one.column.sort == "rating") != (other.column.sort == "rating"):
        return False
    plain = not other.column.unit and not other.dimension and _words(other) <= _OFFERED
    if one.dimension == "money" and plain:
        return True  # a `quote` is of money
    return one.dimension == other.dimension and one.column.unit == other.column.unit and one.unit == other.unit
