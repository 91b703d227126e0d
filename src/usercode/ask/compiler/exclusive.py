"""Only, alone and nothing but: a value with no other beside it; and somebody or nobody at all in a list.

Of a list it holds that and nothing else; of one value the word adds nothing: what was on the left only was on the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.ask.compiler.items import Headed, Meant, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.making import absent, can_lack, equals, filter_of, is_company, is_plain, present
from usercode.ask.compiler.parts import Read
from usercode.ask.compiler.phrases import PREPOSITIONS
from usercode.ask.compiler.plan import All, Holds, Size
from usercode.ask.compiler.wordsets import phrases, wordset

_BEFORE = frozenset(
    phrases("only, just, solely, purely, exclusively, nothing but, nobody but, no one but, nothing other than, alone")
)
_BEHIND = frozenset(
    phrases("only, alone, and nothing else, and nobody else, and no one else, exclusively, by itself, on its own")
)
_LED = wordset("with by to in on at from for of")
_ARTICLES = wordset("a an the my our as")
_AT = wordset("side part of head body")
"""What may stand between a value and the word behind it: "on the left side only"."""
_ANYBODY = frozenset(
    phrases("anyone, anybody, someone, somebody, anyone else, someone else, others, other people, at least one person")
)
_NOBODY = frozenset(phrases("nobody, no one, nobody else, no one else, none"))
_HELPING = wordset("has have had did could would was there to who that")
"""Words between nobody and what was not done."""
_OF_RECORD = wordset("the my our that it for in")
_NONE = frozenset(phrases("nobody, no one, nothing"))
_BUT = frozenset({"but", "except", "other", "apart", "besides", "else"})
"""Words behind "nobody" that name somebody after all."""
_ASKING = wordset("which what who whom where when whose")
_SHARES = wordset("percentage percent share fraction proportion part")
_NOT = frozenset({"not", "never"})
_BY_ONESELF = frozenset(phrases("alone, by itself, on its own"))
_SUMMED = wordset("much spend spent cost pay paid total earn earned sum")
"""Words of questions in which "alone" says of what alone it is: "what did I spend on rent alone"."""
_DENIED_WITHIN = 6
_VERBS = frozenset({"share", "shared", "shares", "sharing"})
STARTS = _VERBS | wordset(
    "only just solely purely exclusively nothing nobody alone itself own none anyone anybody someone somebody others "
    "people person else but no"
)
"""Words without one of which nothing is said to stand alone, and nobody at all to have been there."""
_COST = 1.0


class Exclusive:
    """Looks for what says that a value stands alone, in one question."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice

    def read(self, at: int) -> Iterator[Read]:
        """Yield the conditions that begin at a word."""
        lattice = self._lattice
        text = lattice.text(at)
        if text in _VERBS or text in _LED:
            yield from self._anybody(at)
        yield from self._nobody(at)
        if not _ASKING.isdisjoint(lattice.texts) and _SHARES.isdisjoint(lattice.texts):
            return  # "which birds did I see only at the pond" asks of all the records of each
        place = at + 1 if text in _LED else at
        for end in lattice.one_of(place, _BEFORE):
            start = lattice.skip(end, _LED | _ARTICLES)
            for stop, meant in _lists_first(lattice.of(start, Meant)):
                late = lattice.text(place) == "just" and meant.part != "noun"  # who "just passed" did so lately
                if not late and not self._tells_company(end, meant):  # "alone in Python"
                    yield from self._alone(stop, meant)
        start = lattice.skip(place, _ARTICLES)
        for stop, meant in _lists_first(lattice.of(start, Meant)):
            close = lattice.skip(stop, _AT)
            for end in dict.fromkeys((*lattice.one_of(stop, _BEHIND), *lattice.one_of(close, _BEHIND))):
                if lattice.text(end) != "if" and not self._tells_company(end, meant):
                    yield from self._alone(end, meant)

    def _tells_company(self, end: int, meant: Meant) -> bool:
        """Return whether "alone" says who was there, not that the value before it was all: "played chess alone"."""
        alone = any(stop == end for back in (1, 2, 3) for stop in self._lattice.one_of(end - back, _BY_ONESELF))
        return alone and meant.sense.column.kind != "list" and _SUMMED.isdisjoint(self._lattice.texts)

    def _alone(self, end: int, meant: Meant) -> Iterator[Read]:
        """Yield that a value is there and no other, where words behind it do not go on with more values."""
        lattice = self._lattice
        joined = lattice.text(end) in ("and", "or", ",")
        if meant.negated or meant.weak or (joined and lattice.of(lattice.skip(end + 1, _ARTICLES), Meant)):
            return
        column = meant.sense.column
        if column.kind == "list" and len(meant.values) == 1:
            one = All((Holds(column, meant.values[0]), Size(column, "==", 1)))
            yield self._field_behind(end, meant.sense), filter_of(((meant.sense, one),)), _COST + meant.cost
        elif column.kind != "list":
            condition = equals(meant.sense, meant.values)
            yield end, filter_of(((meant.sense, condition),), speech=meant.part), _COST + meant.cost

    def _field_behind(self, end: int, sense: Sense) -> int:
        """Return where the name of the field behind a value ends: "stress as the only trigger"."""
        return next((stop for stop, n in self._lattice.of(end, Named) if sense in n.senses and n.part == "noun"), end)

    def _nobody(self, at: int) -> Iterator[Read]:
        """Yield "sat with nobody", "nobody covered the shift", "nothing was prescribed": nothing stands in a field."""
        lattice = self._lattice
        for end in lattice.one_of(at, _NONE) if at != 1 else ():  # "did nobody help" may ask of any or of all
            for stop, named in lattice.of(lattice.skip(end, _HELPING), Named):
                if named.part == "verb":
                    yield from self._lacked(self._behind_done(stop), named, who=lattice.text(end - 1) != "nothing")
        for stop, named in lattice.of(at, Named):
            for end in lattice.one_of(stop, _NONE) if lattice.text(stop - 1) in PREPOSITIONS else ():
                yield from self._lacked(end, named, who=lattice.text(end - 1) != "nothing")

    def _lacked(self, end: int, named: Named, *, who: bool) -> Iterator[Read]:
        """Yield that the one field of people, or of things, that a verb is of has no value."""
        held = [s for s in named.senses if s.is_label and is_plain(s)]
        if self._lattice.text(end) in _BUT:
            return
        if len(held) == 1 and can_lack(held[0]) and held[0].is_of_people == who:
            yield end, replace(filter_of(((held[0], absent(held[0])),)), negated=True), _COST

    def _behind_done(self, at: int) -> int:
        """Return where the record ends that nobody did something with: "the shift", "for it"."""
        lattice = self._lattice
        place = lattice.skip(at, _OF_RECORD)
        ends = [end for end, head in lattice.of(place, Headed) if head.role == "noun" and not head.plural]
        return max(ends, default=place if lattice.text(place - 1) == "it" else at)

    def _anybody(self, at: int) -> Iterator[Read]:
        """Yield "with anyone", "shared with nobody" and "do I share", of a list of who was there."""
        lattice = self._lattice
        lists = [s for s in lattice.view.senses if is_plain(s) and s.column.kind == "list" and is_company(s)]
        if len(lists) != 1:
            return
        shared = lattice.text(at) in _VERBS and "shared" in lists[0].column.name.split("_")
        place = at + 1 if shared else at
        denied = not _NOT.isdisjoint(lattice.texts[max(0, at - _DENIED_WITHIN) : at])
        if lattice.text(place) == "with":
            for end in lattice.one_of(place + 1, _ANYBODY):
                condition = absent(lists[0]) if denied else present(lists[0])
                yield end, filter_of(((lists[0], condition),)), _COST
            for end in lattice.one_of(place + 1, _NOBODY) if not denied else ():
                yield end, filter_of(((lists[0], absent(lists[0])),)), _COST
        elif shared and not lattice.text(place).isalpha() and not lattice.of(at, Headed):
            condition = absent(lists[0]) if denied else present(lists[0])
            yield place, filter_of(((lists[0], condition),), speech="verb"), _COST


def _lists_first(found: Sequence[tuple[int, Meant]]) -> Sequence[tuple[int, Meant]]:
    """Return the values of lists where some are, else all: who was there alone is one of a list."""
    return [(end, meant) for end, meant in found if meant.sense.column.kind == "list"] or found
