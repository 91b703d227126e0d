"""Chunks that say what each group must have: "at least a quarter of my trips", "at least 5 visits", "twice or more"."""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask import thesaurus
from usercode.ask.compiler import phrases as words
from usercode.ask.compiler.fillers import YIELDS, Fillers
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Free, Passing, Quantity, Read
from usercode.ask.compiler.plan import Operator
from usercode.ask.compiler.quantities import COUNTED_DAYS, PORTION_STARTS, Quantities
from usercode.ask.compiler.quantities import STARTS as QUANTITY_STARTS
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

BEFORE_PASSING = frozenset({"with", "had", "have", "has", "on", "for", "in", "at", "during", "over"})
"""What may stand before how many records a group must have: "on at least forty shifts"."""
_SHARING = YIELDS | wordset(
    "use uses used wear wears wore worn receive receives received see sees saw host hosts hosted serve serves served "
    "lead leads led handle handles handled treat treated show shows showed contribute contributes contributed contain "
    "contains contained hold holds held include includes included account accounts accounted fill fills filled appear "
    "appears appeared occur occurs occurred describe describes described"
)
"""Verbs that say no more of a group and a share of all records than that it has it: "worn on half of my runs"."""
_COMING = wordset("come came go went happen happened occur occurred fall fell belong belonged")
"""Verbs that say no more of a share of the records than that it is of the group: "half of my orders come from"."""
_ASKING = frozenset({"which", "what", "list", "how", "who"})
_BEHIND_SHARING = frozenset({"me", "us", "for", "on", "in", "at", "with", "up", "to", "as", "during"})
_DISTRIBUTIVE = frozenset(
    phrases(
        "each, each one, each of them, every one, every one of them, individually, on their own, by themselves, "
        "separately, each on its own, each by itself, alone, all by themselves"
    )
)
"""Words that say of groups that what they must have is had by each of them."""
_OF_RECORDS = frozenset({"of", "all", "the", "total", "my", "our", "these", "those"})
SHARING_STARTS = _SHARING | _COMING | first_words(_DISTRIBUTIVE)
"""Words that a verb of sharing, or a word for each group, begins with."""
BOUND_STARTS = QUANTITY_STARTS | PORTION_STARTS
"""Words and kinds of tokens that a number, or a share, can begin with."""


class Passings(Fillers):
    """Reads what groups must have in one question."""

    def __init__(self, lattice: Lattice) -> None:
        super().__init__(lattice)
        self._quantities = Quantities(lattice)

    def _distributed(self, at: int) -> Iterator[Read]:
        """Yield words that leave to each group what it must have, and verbs of sharing before a share of all."""
        lattice = self._lattice
        if (_ASKING | words.IMPERATIVES).isdisjoint(lattice.texts[:2]):
            return
        for end in lattice.one_of(at, _DISTRIBUTIVE):
            if at > 1 and not self._is_thing(end) and self._bounds():
                yield end, Quantity("each"), 0.1
        if lattice.text(at) in _COMING and any(self._ends_share(place, at) for place in range(at)):
            yield at + 1, Free(lattice.text(at)), 0.3
        last = lattice.skip(at + 1, _BEHIND_SHARING)
        told = bool(lattice.of(at, Meant)) or bool(lattice.of(at, Flagged))
        for place in range(at + 1, last + 1) if lattice.text(at) in _SHARING and not told else ():
            if self._passes(place):
                yield place, Free(lattice.text(at)), 0.3

    def _passes(self, at: int) -> bool:
        """Return whether what groups must have begins at a place."""
        return any(isinstance(piece, Passing) for _, piece, _ in self._passing(at))

    def _ends_share(self, at: int, end: int) -> bool:
        """Return whether a share of the records begins at a place, and they end at another."""
        lattice = self._lattice
        for stop, *_ in self._shares_of_records(at):
            place = lattice.skip(stop + 1, _OF_RECORDS)
            if any(close == end for kind in (Headed, Meant) for close, _ in lattice.of(place, kind)):
                return True
        return False

    def _bounds(self) -> bool:
        """Return whether something is compared with a number."""
        lattice = self._lattice
        tables = (words.BEFORE_COMPARED, words.AFTER_COMPARED)
        return any(True for place in range(1, len(lattice)) for table in tables for _ in lattice.phrase(place, table))

    def _is_thing(self, at: int) -> bool:
        """Return whether a noun stands here, and no verb: "each dish", not "each cost"."""
        lattice = self._lattice
        named, heads = [n.part for _, n in lattice.of(at, Named)], [h.role for _, h in lattice.of(at, Headed)]
        noun = "noun" in named or not {"noun", "generic", "unit"}.isdisjoint(heads) or bool(lattice.of(at, Meant))
        return noun and "verb" not in named and {"verb", "light"}.isdisjoint(heads)

    def _passing(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        shares = [share for start in lattice.one_of(at, words.ACCOUNT_FOR) for share in self._shares(start)]
        places = (at, at + 1) if lattice.text(at) in BEFORE_PASSING else (at,)
        opened = [start for start in places if lattice.opens(start, BOUND_STARTS)]
        if not shares and not opened:
            return
        of_records = (share for start in opened for share in self._shares_of_records(start))
        for end, op, percent in dict.fromkeys((*shares, *of_records)):
            yield self._of_all(end), Passing(op, percent, share=True), 1.2
        for start in (at, at + 1) if lattice.text(at) == "on" else (at,):
            for end, op, count in self._times(start):
                yield end, Passing(op, count), 1.2
        for start in opened:
            for end, compared in self._quantities.compared(start, moment=False):
                if not compared.amount.bare or compared.high is not None or compared.others:
                    continue
                if compared.explicit and lattice.text(start - 1) == "on" and lattice.text(end) in COUNTED_DAYS:
                    yield end + 1, Passing(compared.op, compared.amount.value, days=True), 1.2
                if compared.explicit and self._is_told_records(end):
                    yield end, Passing(compared.op, compared.amount.value), 1.5
                if compared.explicit and any(meant.plural for _, meant in lattice.of(end, Meant)):
                    yield end, Passing(compared.op, compared.amount.value), 1.5
                if (
                    compared.explicit
                    and lattice.text(end) == "of"
                    and self._is_records(place := lattice.skip(end, _OF_RECORDS))
                ):
                    yield place, Passing(compared.op, compared.amount.value), 1.5
                heads = [stop for stop, head in lattice.of(end, Headed) if head.role in ("noun", "generic")]
                for stop in (*self._things(end), *heads) if compared.explicit else heads:
                    if compared.explicit:
                        yield stop, Passing(compared.op, compared.amount.value), 1.5
                    for close, op in lattice.phrase(stop, words.AFTER_COMPARED) if not compared.explicit else ():
                        yield close, Passing(op, compared.amount.value), 1.5

    def _things(self, at: int) -> Iterator[int]:
        """Yield where a plural ends that is a field and what the records are called: the gifts of `gifts_given`."""
        record = {thesaurus.singular(word) for word in thesaurus.words_of(self._lattice.view.collection.record.name)}
        for end, named in self._lattice.of(at, Named):
            own = len(named.senses) == 1 and named.senses[0].is_label and not named.cost
            if own and named.part == "noun" and named.plural and named.senses[0].column.name in record:
                yield end

    def _shares(self, at: int) -> Iterator[tuple[int, Operator, float]]:
        """Yield shares that are a bound: "at least 25%", "a quarter or more", each in percent."""
        lattice = self._lattice
        for end, compared in self._quantities.compared(at, moment=False):
            if compared.amount.percent and compared.explicit and compared.high is None:
                yield end, compared.op, compared.amount.value
        for start, op in lattice.phrase(at, words.BEFORE_COMPARED):
            for end, percent in self._quantities.portion(start):
                yield end, op, percent
        for end, percent in self._quantities.portion(at):
            yield from ((stop, op, percent) for stop, op in lattice.phrase(end, words.AFTER_COMPARED))

    def _shares_of_records(self, at: int) -> Iterator[tuple[int, Operator, float]]:
        """Yield shares that are a bound with the records behind them: "20% or more of all my runs"."""
        lattice = self._lattice
        if not self._quantities.in_parts:
            return
        for end, op, percent in self._shares(at):
            place = lattice.skip(end + 1, _OF_RECORDS)
            heads = self._is_records(place)
            values = any(meant.plural for _, meant in lattice.of(place, Meant))
            numbers = any(all(s.is_number for s in named.senses) for _, named in lattice.of(place, Named))
            if lattice.text(end) == "of" and (heads or values or numbers):
                yield end, op, percent
        for end, percent in self._quantities.portion(at):
            place = lattice.skip(end + 1, _OF_RECORDS)
            for stop, head in lattice.of(place, Headed) if lattice.text(end) == "of" else ():
                if head.role == "noun":
                    yield from ((close, op, percent) for close, op in lattice.phrase(stop, words.AFTER_COMPARED))

    def _is_records(self, at: int) -> bool:
        """Return whether the name of the records stands here, or behind what tells them apart: "indoor climbs"."""
        lattice = self._lattice
        told = [stop for kind in (Meant, Flagged) for stop, _ in lattice.of(at, kind)]
        named = (head for start in (at, *told) for _, head in lattice.of(start, Headed))
        return any(head.role in ("noun", "generic", "mass") for head in named)

    def _is_told_records(self, at: int) -> bool:
        """Return whether records stand here in the plural behind what they are like: "2 damaged parcels"."""
        lattice = self._lattice
        told = [stop for stop, flag in lattice.of(at, Flagged)]
        told += [stop for stop, meant in lattice.of(at, Meant) if not meant.plural]
        return any(head.role == "noun" and head.plural for stop in told for _, head in lattice.of(stop, Headed))

    def _of_all(self, at: int) -> int:
        """Return the place behind "of all": what the share is of is said again, and read as the records."""
        return self._lattice.skip(at, _OF_RECORDS) if self._lattice.text(at) == "of" else at

    def _times(self, at: int) -> Iterator[tuple[int, Operator, int]]:
        """Yield "at least twice", "more than 3 times", "exactly once"."""
        lattice = self._lattice
        openings: list[tuple[int, Operator]] = [*lattice.phrase(at, words.BEFORE_COMPARED)]
        for start, op in openings:
            for end, count in lattice.phrase(start, words.TIMES_WORDS):
                yield end, op, count
            if (
                start < len(lattice)
                and lattice.tokens[start].kind == "number"
                and lattice.text(start + 1) in words.TIMES_NOUNS
            ):
                yield start + 2, op, int(lattice.tokens[start].value)  # type: ignore[arg-type]
        if at < len(lattice) and isinstance(number := lattice.tokens[at].value, int):
            behind = at + 2 if lattice.text(at + 1) in words.TIMES_NOUNS else at + 1
            for end, op in lattice.phrase(behind, words.AFTER_COMPARED):
                if behind > at + 1 or lattice.text(end) in words.TIMES_NOUNS:
                    yield end if behind > at + 1 else end + 1, op, number
