"""Chunks that say in which order several are wanted: "highest first", "from the dearest down", "in order of price"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.items import Degree, Headed, Named, Sense
from usercode.ask.compiler.parts import Form, Ranked, Read
from usercode.ask.compiler.ranges import Ranges
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

_DESCENDING = frozenset(
    phrases(
        "in descending order, in decreasing order, in falling order, in reverse chronological order, descending, "
        "from the top down, from top to bottom, top down, ranked, in order of size, from the top, in rank order"
    )
)
_ASCENDING = frozenset(
    phrases(
        "in ascending order, in increasing order, in rising order, in chronological order, ascending, "
        "from the bottom up, bottom up"
    )
)
_IN_ORDER = frozenset(phrases("in order, in the right order, in that order"))
_IN_ORDER_OF = frozenset(phrases("in order of, in the order of, by order of"))
_OPENINGS = frozenset(
    phrases(
        "starting with, starting from, starting at, starting off with, beginning with, beginning from, start with, "
        "going from, running from, with, from"
    )
)
_BARE = frozenset({"with", "from"})
_ARRANGED = wordset("ordered sorted ranked arranged listed")
_BEGUN = frozenset({"starting", "beginning", "start"})
_ONE = frozenset({"one", "ones"})
_FIRST = _ONE | {"first"}
_FOREMOST = frozenset({"best", "top"})
"""Words for the first of whatever is ranked: "top one first"."""
_AMOUNTS = wordset("amount number value figure count total sum")
"""Nouns for what is ranked by, of any field."""
_CLOSING = frozenset({"first"})
_TOGETHER = frozenset({"together"})
_DOWN = frozenset({"down", "up", "downwards", "upwards", "onwards"})
ORDER_NEEDS = (
    _CLOSING
    | _TOGETHER
    | _BEGUN
    | _DOWN
    | frozenset({"order", "descending", "ascending", "to", "ranked", "ordered", "sorted", "top"})
)
"""Words without one of which no order is said."""
_ENDS = frozenset({"", "?", ".", "!", ","})
_ARTICLES = frozenset({"the", "my", "our"})
_LARGE = dict.fromkeys(("high", "large", "big", "great", "much", "many"), 1) | dict.fromkeys(
    ("low", "small", "little"), -1
)
"""Adjectives of any amount: "from high to low"."""
_OF_THE_ONE = words.FREE | words.RELATIVES | frozenset({"got", "gets", "took", "cost", "costs", "by", "far"})
"""Words of a clause about the one to start with: "the one that got the most"."""
_DONE = wordset("i we have had that them it")
"""Words around the verb of "in the order I bought them"."""
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
    first_words(_DESCENDING, _ASCENDING, _IN_ORDER, _IN_ORDER_OF, _OPENINGS, words.OFTEN, words.LATEST, words.EARLIEST)
    | words.HIGHEST
    | words.LOWEST
    | _LARGE.keys()
    | _ARRANGED
    | _TOGETHER
    | _FOREMOST
    | {"the", "by"}
)
"""Words that an order can begin with, beside superlatives of the records."""


class _Rank(NamedTuple):
    """A superlative that an order begins with: where it ends, 1 for the largest first, and by which fields it ranks."""

    end: int
    sign: int
    senses: tuple[Sense, ...] = ()
    often: bool = False

    def form(self, senses: tuple[Sense, ...] = ()) -> Form:
        kind = "descending" if self.sign > 0 else "ascending"
        return Form(kind, senses=senses or self.senses, often=self.often and not senses)


class Orders(Ranges):
    """Reads the order in which several are wanted."""

    def _order(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        if lattice.text(at) in _TOGETHER and "and" in lattice.texts[:at]:
            yield at + 1, Form("together"), _COST
        yield from self._arranged(at)
        yield from self._said_order(at, ())

    def _arranged(self, at: int) -> Iterator[Read]:
        """Read "ordered by price from high to low", "sorted by price", "in order of weight"."""
        lattice = self._lattice
        start = at + 1 if lattice.text(at) in _ARRANGED else at
        if start > at:
            yield from self._said_order(start, ())
        named = [start + 1] if lattice.text(start) == "by" else lattice.one_of(start, _IN_ORDER_OF)
        for place in named:
            for end, senses in self._numbers_named(place):
                if self._closes(end) and (start > at or lattice.text(start) != "by"):
                    yield end, Form("order", senses=senses), _COST
                follows = end + 1 if lattice.text(end) == "," else end
                if start > at or lattice.text(start) != "by":
                    yield from self._said_order(follows, senses)

    def _said_order(self, at: int, senses: tuple[Sense, ...]) -> Iterator[Read]:
        """Read an order that begins here, of the fields that were named before it."""
        lattice = self._lattice
        for table, kind in ((_DESCENDING, "descending"), (_ASCENDING, "ascending"), (_IN_ORDER, "order")):
            for end in lattice.one_of(at, table):
                if self._closes(end):
                    yield end, Form(kind, senses=senses), _COST
                for stop, by in self._numbers_named(end + 1) if lattice.text(end) in ("of", "by") else ():
                    if self._closes(stop):
                        yield stop, Form(kind, senses=by), _COST
        if lattice.texts[at : at + 3] == ("in", "the", "order"):
            yield from self._as_done(at + 3)
        for rank in self._ranks(lattice.skip(at, _ARTICLES)):
            for end, by in self._ranked_noun(self._behind_doing(rank.end)):
                if lattice.text(end) in _CLOSING and self._closes(end + 1):
                    yield end + 1, rank.form(by or senses), _COST
                yield from self._to_other(end, rank, by or senses)
        stop = lattice.skip(at + 1, _ONE | words.TIME_NOUNS.keys())
        most = not words.HIGHEST.isdisjoint(lattice.texts[:at]) and words.LOWEST.isdisjoint(lattice.texts[:at])
        if lattice.text(at) == "best" and most and lattice.text(stop) in _CLOSING and self._closes(stop + 1):
            yield stop + 1, Form("descending"), _COST  # of those with the most, the best is that with the most
        for opened in lattice.one_of(at, _OPENINGS):
            yield from self._opened(opened, senses)

    def _to_other(self, at: int, rank: _Rank, senses: tuple[Sense, ...]) -> Iterator[Read]:
        """Yield "to lowest" behind "highest", "down to the cheapest"."""
        lattice = self._lattice
        to = at + 1 if lattice.text(at) in _DOWN else at
        if lattice.text(to) != "to":
            return
        for other in self._ranks(lattice.skip(to + 1, _ARTICLES)):
            for end, _ in self._ranked_noun(other.end):
                if other.sign == -rank.sign and self._closes(end):
                    yield end, rank.form(senses), _COST

    def _as_done(self, at: int) -> Iterator[Read]:
        """Read "in the order I bought them": by the day of the verb, the earliest first."""
        lattice = self._lattice
        place = lattice.skip(at, _DONE)
        for end, named in lattice.of(place, Named):
            days = tuple(s for s in named.senses if s.is_day)
            stop = lattice.skip(end, _DONE)
            if named.part == "verb" and place > at and len(days) == 1 and self._closes(stop):
                yield stop, Form("ascending", senses=days), _COST

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

    def _opened(self, at: int, senses: tuple[Sense, ...]) -> Iterator[Read]:
        """Yield what follows "starting with": "the highest", "the one that got the most", "the highest price down"."""
        lattice = self._lattice
        start = lattice.skip(at, _ARTICLES)
        bare = lattice.text(at - 1) in _BARE and lattice.text(at - 2) not in _BEGUN
        for rank in self._ranks(start):
            for end, by in self._ranked_noun(self._behind_doing(rank.end)):
                stop = lattice.skip(end, _ONE | _CLOSING)
                closed = not bare or lattice.text(stop - 1) in _CLOSING
                if self._closes(stop) and closed:
                    yield stop, rank.form(by or senses), _COST
                if lattice.text(end) in _DOWN and self._closes(end + 1):
                    yield end + 1, rank.form(by or senses), _COST
                yield from self._to_other(end, rank, by or senses)
        if lattice.text(start) not in _ONE:
            return
        place = lattice.skip(lattice.skip(start + 1, _OF_THE_ONE), _ARTICLES)
        for rank in self._ranks(place):
            stop = lattice.skip(rank.end, _OF_THE_ONE)
            if self._closes(stop):
                yield stop, rank.form(), _COST

    def _ranked_noun(self, at: int) -> Iterator[tuple[int, tuple[Sense, ...]]]:
        """Yield where the noun behind a superlative ends, and the numbers it names: the highest "price"."""
        lattice = self._lattice
        yield at, ()
        yield from self._numbers_named(at)
        if lattice.text(at) in _AMOUNTS | _ONE:
            yield at + 1, ()
        for end, head in lattice.of(at, Headed):
            if head.role in ("noun", "generic"):
                yield end, ()

    def _numbers_named(self, at: int) -> Iterator[tuple[int, tuple[Sense, ...]]]:
        """Yield where the name of numbers or days ends, with "total" or "the" before it, and which they are."""
        lattice = self._lattice
        start = lattice.skip(at, _ARTICLES | {"total"})
        for end, named in lattice.of(start, Named):
            held = tuple(s for s in named.senses if s.is_number or s.is_day)
            if named.part == "noun" and held:
                yield end, held

    def _behind_doing(self, at: int) -> int:
        """Return the place behind the participle of "the most played"."""
        done = any(head.role in ("verb", "light") for _, head in self._lattice.of(at, Headed))
        done |= any(named.part == "verb" for _, named in self._lattice.of(at, Named))
        return (
            at + 1
            if done and self._lattice.text(at - 1) in ("most", "least") and self._lattice.text(at) != "to"
            else at
        )

    def _closes(self, at: int) -> bool:
        """Return whether the question, or a part of it, ends here."""
        return self._lattice.text(at) in _ENDS

    def _ranks(self, at: int) -> Iterator[_Rank]:
        """Yield the superlatives that begin here, and words for large or small amounts before "to"."""
        lattice = self._lattice
        for end, sign in lattice.phrase(at, words.OFTEN):
            yield _Rank(end, sign, often=True)
        for end, degree in lattice.of(at, Degree):
            if degree.form == "superlative" or "to" in (lattice.text(end), lattice.text(at - 1)):
                yield _Rank(end, degree.sign, degree.senses)
        if lattice.text(at) in _FOREMOST and lattice.text(at + 1) in (_ONE if lattice.text(at) == "best" else _FIRST):
            yield _Rank(at + 1, 1)
        if lattice.text(at) in words.HIGHEST | words.LOWEST:
            yield _Rank(at + 1, 1 if lattice.text(at) in words.HIGHEST else -1)
        if lattice.text(at) in _LARGE:
            yield _Rank(at + 1, _LARGE[lattice.text(at)])
        days = tuple(s for s in lattice.view.senses if s.is_day)
        for table, sign in ((words.LATEST, 1), (words.EARLIEST, -1)):
            for end in lattice.one_of(at, table):
                if days and (end > at + 1 or lattice.text(at) not in ("last", "first")):
                    yield _Rank(end, sign, days)
