"""The year in which the first or last record lies: "the year I met my first contact", "the month of my latest trip".

Which year that is only the records say: it is settled like a month whose year was not said.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler.items import Headed, Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.parts import Free, Pair, Read, When
from usercode.ask.compiler.periods import UnitOf
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

OUTER_UNITS = frozenset({"year", "month"})
_OF_SAME = frozenset({"that", "the", "those"})
"""Words that stand for the unit said before: "the year of my first trip with that of my last"."""
_THAT = frozenset({"that", "when", "in", "which", "during"})
_MINE = frozenset({"the", "my", "our", "very", "single"})
_USER = frozenset({"i", "we"})
_OUTER = {
    ("first",): False,
    ("earliest",): False,
    ("oldest",): False,
    ("last",): True,
    ("latest",): True,
    ("newest",): True,
    ("most", "recent"): True,
}
"""Which record is meant, and whether it is the last."""
_ONE = frozenset({"one", "ones"})
_COMPARING = frozenset(
    phrases(
        "comparing, when comparing, if i compare, if we compare, if you compare, compare, take, looking at, between, "
        "from"
    )
)
_JOINTS = frozenset(phrases("to, and, versus, vs, with, against, compared to, compared with, and then, vs ."))
_CLOSING = wordset("? , . : ; ( ) did do does have had was were is are how than as or") | {""}
"""What may stand behind the last name of a record: anything else says more of which record is meant."""
_IN = frozenset({"in", "during"})
_ONWARD = frozenset({"from", "since", "between"})
_ORDERED = frozenset(
    phrases(
        "from the earliest year to the latest, from the earliest to the latest, from the first year to the last, "
        "from the first to the last, from the earlier year to the later, from the earlier to the later, "
        "from the earlier year to the later one, from the earliest year to the latest one"
    )
)
"""What says of two years that the earlier comes first, as is meant anyway."""
OUTER_STARTS = first_words(_COMPARING, _ORDERED) | OUTER_UNITS | _IN | {"the"}
_Unit = tuple[int, UnitOf]


def outermost(lattice: Lattice, at: int) -> Iterator[Read]:
    """Yield the years and months of outer records that begin at `at`, one of them or two that are compared."""
    before = lattice.text(at - 1) if at else ""
    if lattice.text(at) in _IN or before not in _IN | _ONWARD:
        start = at + 1 if lattice.text(at) in _IN else at
        yield from ((e, When(span, preposition="in"), 0.9) for e, span in _unit(lattice, start) if _closes(lattice, e))
    for start in lattice.one_of(at, _COMPARING):
        for end, first in _unit(lattice, start):
            yield from ((stop, Pair(first, second, True), 0.9) for stop, second in _second(lattice, end, first))
    for end in lattice.one_of(at, _ORDERED):
        if any(True for place in range(at) if lattice.text(place) in OUTER_UNITS for _ in _unit(lattice, place)):
            yield end, Free("earlier first"), 0.1


def _closes(lattice: Lattice, at: int) -> bool:
    return lattice.text(at) in _CLOSING


def _second(lattice: Lattice, at: int, first: UnitOf) -> Iterator[_Unit]:
    for start in lattice.one_of(at, _JOINTS):
        same = lattice.text(start) in _OF_SAME and lattice.text(start + 1) in ("of", "when", "in")
        found = _outer(lattice, start + 1, first.unit) if same else _unit(lattice, start)
        yield from (read for read in found if _closes(lattice, read[0]))


def _unit(lattice: Lattice, at: int) -> Iterator[_Unit]:
    start = at + 1 if lattice.text(at) == "the" else at
    unit = lattice.text(start)
    if unit in OUTER_UNITS:
        yield from _outer(lattice, start + 1, "year" if unit == "year" else "month")


def _outer(lattice: Lattice, at: int, unit: str) -> Iterator[_Unit]:
    """Yield what tells which record is meant: "of my first trip", "in which I met the most recent contact"."""
    start, day = at + 1, None
    if lattice.text(at) != "of":
        start = lattice.skip(at, _THAT)
        if lattice.text(start) not in _USER:
            return
        days = list(_days(lattice, start + 1))
        if not days:
            return
        start, day = start + 2, days[0]
    for end, last in lattice.phrase(lattice.skip(start, _MINE), _OUTER):
        for stop in _nouns(lattice, end):
            yield stop, UnitOf("year" if unit == "year" else "month", last, day)


def _days(lattice: Lattice, at: int) -> Iterator[Sense | None]:
    """Yield the day that a verb speaks of, None for that of the records themselves."""
    for end, item in lattice.of(at, Named):
        if end == at + 1 and item.part == "verb" and len(item.senses) == 1 and item.senses[0].is_day:
            yield item.senses[0]
    for end, head in lattice.of(at, Headed):
        if end == at + 1 and head.role in ("verb", "light"):
            yield None


def _nouns(lattice: Lattice, at: int) -> Iterator[int]:
    """Yield where the name of the record ends; it may be left out, or be "one"."""
    yield from (end for end, head in lattice.of(at, Headed) if head.role in ("noun", "generic"))
    yield at + 1 if lattice.text(at) in _ONE else at
