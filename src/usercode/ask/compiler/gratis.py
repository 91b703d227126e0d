"""What one amount of a record was nothing of: "free shipping", "the entry was free", "cost nothing to ship".

Which amount is meant is said by its noun or by the verb that it is made of; where no more is said, it is the one amount
that a record cost.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import filter_of, is_plain, whole_amounts
from usercode.ask.compiler.parts import Read
from usercode.ask.compiler.plan import Compare
from usercode.ask.compiler.wordsets import phrases, wordset

_COST = 1.2
_CHARGED = wordset("cost price fee fees charge charges paid amount total bill money spent toll")
"""Words of the name of an amount that only say that it is one."""
_BESIDE = wordset("fine penalty tip gratuity deposit refund discount bonus")
"""Words of amounts that no record costs."""
_OWN = wordset("a an the my our")
_BEING = wordset("is was were are")
_BEFORE = frozenset(phrases("with, came with, come with, comes with, coming with, had, have, has, having, offered"))
_AT_NO_COST = frozenset(phrases("for free, free of charge, for nothing, at no cost, without charge"))
_COST_NOTHING = frozenset(
    (*verb, *whom, "nothing")
    for verb in phrases("cost, costs, costing, paid, pay")
    for whom in ((), ("me",), ("us",), ("absolutely",))
) | frozenset(
    (*do, "not", verb, *whom, "anything")
    for do in (("did",), ("do",), ("does",))
    for verb in ("cost", "pay")
    for whom in ((), ("me",), ("us",))
)
_ENTERING = wordset("entry entrance admission ticket")
_GOING_IN = frozenset(phrases("enter, get in, go in, visit, get into, go inside"))
STARTS = frozenset({"free", "nothing", "anything", "charge"})
"""Words without one of which nothing is said to be free."""


class Gratis:
    """Looks for what cost nothing in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        held = [s for s in lattice.view.senses if s.is_number and is_plain(s) and s.dimension == "money"]
        self._amounts = {s: words for s in held if _BESIDE.isdisjoint(words := set(thesaurus.words_of(s.column.name)))}

    def read(self, at: int) -> Iterator[Read]:
        """Yield the conditions that begin at a word."""
        if not self._amounts:
            return
        lattice = self._lattice
        for place in (at, *lattice.one_of(at, _BEFORE)):
            if lattice.text(place) == "free":
                yield from self._of_called(lattice.skip(place + 1, _OWN))
        for end, sense in self._called(lattice.skip(at, _OWN)):
            free = end if lattice.text(at - 1) in _BEING else end + 1 if lattice.text(end) in _BEING else -1
            if lattice.text(free) == "free":
                yield self._nothing(
                    free + 3 if lattice.texts[free + 1 : free + 3] == ("of", "charge") else free + 1, sense
                )
        for end in lattice.one_of(at, _COST_NOTHING):
            yield from self._cost_nothing(end)
        for verb in thesaurus.bases(lattice.text(at), "verb") if lattice.text(at + 1) in ("for", "free", "at") else ():
            for stop in lattice.one_of(at + 1, _AT_NO_COST):
                yield from (self._nothing(stop, sense) for sense in self._done(verb))

    def _of_called(self, at: int) -> Iterator[Read]:
        yield from (self._nothing(end, sense) for end, sense in self._called(at))

    def _cost_nothing(self, at: int) -> Iterator[Read]:
        """Yield what cost nothing: to do what the verb behind says, for what the noun names, or in all."""
        lattice = self._lattice
        if lattice.text(at) == "to":
            for verb in thesaurus.bases(lattice.text(at + 1), "verb"):
                yield from (self._nothing(at + 2, sense) for sense in self._done(verb))
            entry = [s for s, words in self._amounts.items() if words & _ENTERING]
            for end in lattice.one_of(at + 1, _GOING_IN) if len(entry) == 1 else ():
                yield self._nothing(end, entry[0])
            return
        whole = whole_amounts(list(self._amounts))
        if lattice.text(at) == "for":
            place = lattice.skip(at + 1, _OWN)
            yield from self._of_called(place)
            if len(whole) == 1:
                yield from (self._nothing(end, whole[0]) for end, head in lattice.of(place, Headed) if not head.cost)
        elif len(whole) == 1:
            yield self._nothing(at, whole[0])

    def _nothing(self, end: int, sense: Sense) -> Read:
        return end, filter_of(((sense, Compare(sense.column, "==", 0)),), speech="adjective"), _COST

    def _called(self, at: int) -> Iterator[tuple[int, Sense]]:
        """Yield where the name of one amount ends that begins at a word, without what only says that it is one."""
        lattice = self._lattice
        for size in (3, 2, 1):
            words = {thesaurus.singular(word) for word in lattice.texts[at : at + size]} - _CHARGED
            held = [s for s, own in self._amounts.items() if words and words == own - _CHARGED - _units(s)]
            if len(held) == 1 and lattice.text(at + size - 1):
                yield at + size, held[0]
                return

    def _done(self, verb: str) -> Iterator[Sense]:
        """Yield the one amount whose name is made of a verb: to ship of `shipping_eur`, to park of a `parking_fee`."""
        held = [s for s, words in self._amounts.items() if any(verb in _verbs(word) for word in words)]
        if len(held) == 1:
            yield held[0]


def _units(sense: Sense) -> set[str]:
    return {
        word for word in thesaurus.words_of(sense.column.name) if thesaurus.units(word) or thesaurus.currencies(word)
    }


def _verbs(word: str) -> set[str]:
    return {*thesaurus.verbs_of(word), *thesaurus.verbs_of_doing(word)}
