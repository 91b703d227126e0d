"""Chunks that add two amounts of a record up: "parts and labour together", "prep plus cooking time"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from usercode.ask.compiler.income import comes_in
from usercode.ask.compiler.items import Named, Sense
from usercode.ask.compiler.measuring import adds_up
from usercode.ask.compiler.nows import Nows
from usercode.ask.compiler.parts import Mention, Read
from usercode.ask.compiler.plan import Column
from usercode.ask.compiler.wordsets import phrases

_TOGETHER = frozenset(
    phrases(
        "together, combined, altogether, in all, in total, all together, taken together, put together, added together, "
        "added up, all told, summed, summed up, in sum, overall"
    )
)
"""What stands behind two amounts that are one."""
_COMBINED = frozenset(phrases("combined, the combined, my combined, sum of, the sum of, total of, the total of"))
"""What stands before them."""
_ARTICLES = frozenset({"the", "my", "both", "any", "a"})
_AND, _PLUS = frozenset({"and", "&"}), frozenset({"plus", "+"})
JOINING = _AND | _PLUS
_COST = 0.8
_NEVER = frozenset({"rating", "clock", "date", "weight"})
"""Sorts of numbers of which two of one record are no total."""


def added(one: Sense, other: Sense) -> Column:
    """Return the column of two amounts of a record as one."""
    name = f"{one.column.name} and {other.column.name}"
    kind = "float" if "float" in (one.column.kind, other.column.kind) else one.column.kind
    return replace(one.column, name=name, kind=kind, optional=False, plus=(one.column, other.column))


class Sums(Nows):
    """Reads two amounts as one."""

    _sums: dict[tuple[int, int], Sense]

    def _summed(self, at: int) -> Iterator[Read]:
        """Yield two fields that are added up: one of them alone is another question."""
        lattice = self._lattice
        for opened, preposition in self._opening(at):
            fronts = [(end, True) for end in lattice.one_of(opened, _COMBINED)]
            for start, front in ((lattice.skip(opened, _ARTICLES), False), *fronts):
                for end, senses in self._two(lattice.skip(start, _ARTICLES), together=front):
                    made = self._sum_of(*senses)
                    word = " ".join(lattice.texts[start:end])
                    yield end, Mention((made,), "noun", preposition=preposition, word=word), _COST

    def _two(self, at: int, *, together: bool) -> Iterator[tuple[int, tuple[Sense, Sense]]]:
        """Yield two fields of the same measure that are named one behind the other, and where they end."""
        lattice = self._lattice
        for first_end, first in lattice.of(at, Named):
            if lattice.text(first_end) not in JOINING or first.part != "noun":
                continue
            added = together or lattice.text(first_end) in _PLUS
            for second_end, second in lattice.of(lattice.skip(first_end + 1, _ARTICLES), Named):
                pairs = [(a, b) for a in first.senses for b in second.senses if self._may_add(a, b)]
                if second.part != "noun" or len(pairs) != 1:
                    continue
                stops = list(lattice.one_of(second_end, _TOGETHER))
                for end in stops or ([second_end] if added else []):
                    yield end, pairs[0]

    def _sum_of(self, one: Sense, other: Sense) -> Sense:
        """Return two fields as one; records without either have nothing of it."""
        return self._sums.setdefault((one.place, other.place), replace(one, column=added(one, other)))

    def _may_add(self, one: Sense, other: Sense) -> bool:
        """Return whether a total of two fields means something: amounts of one kind, in one unit, in or out alike."""
        a, b = one.column, other.column
        plain = not (a.inside or b.inside or a.span or b.span or a.since or b.since or a.currency or b.currency)
        alike = a.sort == b.sort and a.unit == b.unit and one.dimension == other.dimension and a.sort not in _NEVER
        alike &= comes_in(one, self._lattice.view) == comes_in(other, self._lattice.view)
        return (
            one is not other
            and plain
            and alike
            and one.is_number
            and other.is_number
            and adds_up(one)
            and adds_up(other)
        )
