"""Chunks that say how several are wanted: "highest first", "in descending order", "from the top down", "together"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import Degree, Headed, Named
from usercode.ask.compiler.parts import Form, Ranked, Read
from usercode.ask.compiler.ranges import Ranges
from usercode.ask.compiler.wordsets import first_words, phrases

_DESCENDING = frozenset(
    phrases(
        "in descending order, in decreasing order, descending, from the top down, from top to bottom, top down, "
        "in order, in rank order, ranked, in order of size, from the top, from the highest down, from the most down"
    )
)
_ASCENDING = frozenset(
    phrases("in ascending order, in increasing order, in rising order, ascending, from the bottom up, bottom up")
)
_OPENINGS = frozenset(
    phrases("starting with, starting from, starting at, beginning with, beginning from, with, from, start with")
)
_BEGUN = frozenset({"starting", "beginning", "start"})
_ONE = frozenset({"one", "ones"})
_CLOSING = frozenset({"first"})
_TOGETHER = frozenset({"together"})
ORDER_NEEDS = (
    _CLOSING | _TOGETHER | _BEGUN | frozenset({"order", "descending", "ascending", "down", "up", "to", "ranked", "top"})
)
"""Words without one of which no order is said."""
_ENDS = frozenset({"", "?", ".", "!", ","})
_OF_THE_ONE = words.FREE | words.RELATIVES | frozenset({"got", "gets", "took", "cost", "costs", "by", "far"})
"""Words of a clause about the one to start with: "the one that got the most"."""
RANKING = frozenset({"rank", "ranked", "ranking", "list", "order", "ordered", "sort", "sorted", "show", "give"})
"""Words of a question for a whole list in some order."""
_RANKED_BY = frozenset(
    (*verb, *by)
    for verb in ((), ("ranked",), ("sorted",), ("ordered",))
    for by in phrases("by, by their, by the, according to, in order of, based on")
)
_COUNTED = frozenset(phrases("number of, how many, how often, total number of"))
"""What is said behind "by" of how many records there are."""
_MEASURED = frozenset(phrases("total, average, mean, median, how much"))
"""What is said there of a number that they hold."""
RANKED_STARTS = first_words(_RANKED_BY)
"""Words that a ranking of a whole list begins with."""
_COST = 0.3
ORDER_STARTS = (
    first_words(_DESCENDING, _ASCENDING, _OPENINGS, words.OFTEN, words.LATEST, words.EARLIEST)
    | words.HIGHEST
    | words.LOWEST
    | _TOGETHER
    | {"the"}
)
"""Words that an order can begin with, beside superlatives of the records."""


class Orders(Ranges):
    """Reads the order in which several are wanted."""

    def _order(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        for table, kind in ((_DESCENDING, "descending"), (_ASCENDING, "ascending")):
            for end in lattice.one_of(at, table):
                if self._closes(end):
                    yield end, Form(kind), _COST
        for end, sign in self._ranks(self._article(at)):
            if lattice.text(end) in _CLOSING and self._closes(end + 1):
                yield end + 1, _ordered(sign), _COST
        for opened in lattice.one_of(at, _OPENINGS):
            yield from self._opened(opened)

        if lattice.text(at) in _TOGETHER and "and" in lattice.texts[:at]:
            yield at + 1, Form("together"), _COST

    def _ranked(self, at: int) -> Iterator[Read]:
        """Yield "by" before what a whole list is to be ranked by: "by number of climbs", "by total hours"."""
        lattice = self._lattice
        if lattice.text(0) not in RANKING and RANKING.isdisjoint(lattice.texts[:at]):
            return
        for start in lattice.one_of(at, _RANKED_BY):
            for end in lattice.one_of(start, _COUNTED):
                often = lattice.text(end - 1) == "often"
                if often or any(head.role == "noun" for _, head in lattice.of(end, Headed)):
                    yield end, Ranked(), _COST
            measured = [*lattice.one_of(start, _MEASURED), start]
            stops = [*measured, *(end for stop in measured for end, head in lattice.of(stop, Headed))]
            for _, named in (read for stop in stops for read in lattice.of(stop, Named)):
                if named.part == "noun" and all(s.is_number for s in named.senses):
                    yield start, Ranked(), _COST
            for end in measured[:-1]:
                if self.is_unit(end) or lattice.text(end) == "money":
                    yield start, Ranked(), _COST

    def _opened(self, at: int) -> Iterator[Read]:
        """Yield what follows "starting with": "the highest", "the one that got the most", "highest to lowest"."""
        lattice = self._lattice
        start = self._article(at)
        for end, sign in self._ranks(start):
            stop = lattice.skip(self._behind_doing(end), _ONE | _CLOSING)
            bare = lattice.text(at - 1) == "from" or (
                lattice.text(at - 1) == "with" and lattice.text(at - 2) not in _BEGUN
            )
            if self._closes(stop) and (not bare or lattice.text(stop - 1) in _CLOSING):
                yield stop, _ordered(sign), _COST
            if lattice.text(end) == "to":
                yield from (
                    (close, _ordered(sign), _COST)
                    for close, other in self._ranks(self._article(end + 1))
                    if other == -sign and self._closes(close)
                )
        if lattice.text(start) not in _ONE:
            return
        place = self._article(lattice.skip(start + 1, _OF_THE_ONE))
        for end, sign in self._ranks(place):
            stop = lattice.skip(end, _OF_THE_ONE)
            if self._closes(stop):
                yield stop, _ordered(sign), _COST

    def _behind_doing(self, at: int) -> int:
        """Return the place behind the participle of "the most played"."""
        done = any(head.role in ("verb", "light") for _, head in self._lattice.of(at, Headed))
        done |= any(named.part == "verb" for _, named in self._lattice.of(at, Named))
        return at + 1 if done and self._lattice.text(at - 1) in ("most", "least") else at

    def _article(self, at: int) -> int:
        return at + 1 if self._lattice.text(at) == "the" else at

    def _closes(self, at: int) -> bool:
        """Return whether the question, or a part of it, ends here."""
        return self._lattice.text(at) in _ENDS

    def _ranks(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield where superlatives that begin here end, with 1 for those of larger values, -1 for smaller ones."""
        lattice = self._lattice
        for end, sign in lattice.phrase(at, words.OFTEN):
            yield end, sign
        for end, degree in lattice.of(at, Degree):
            if degree.form == "superlative":
                yield end, degree.sign
        if lattice.text(at) in words.HIGHEST | words.LOWEST:
            yield at + 1, 1 if lattice.text(at) in words.HIGHEST else -1
        for table, sign in ((words.LATEST, 1), (words.EARLIEST, -1)):
            for end in lattice.one_of(at, table):
                if end > at + 1 or lattice.text(at) not in ("last", "first"):
                    yield end, sign


def _ordered(sign: int) -> Form:
    return Form("descending" if sign > 0 else "ascending")
