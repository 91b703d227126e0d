"""Words that only tie a clause or a verb to the question: "if it was rainy", "although I had", "manage to", "already".

They say nothing more where what they lead to says which records are meant, or what was done.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.parts import Filter, Free, Read, When
from usercode.ask.compiler.stand_ins import StandIns
from usercode.ask.compiler.windows import Relative, Window
from usercode.ask.compiler.wordsets import first_words, phrases, wordset

_CLAUSES = frozenset(
    phrases(
        "if, although, though, even though, even if, despite the fact that, provided, provided that, provided i, "
        "assuming, assuming that"
    )
)
"""Words before a clause that tells which records are meant."""
_SUBJECTS = wordset("i we it they he she there the my our a an had have has was were is are did do does")
"""Words between them and what the clause says."""
_LEADING_VERBS = frozenset(
    (*verb.split(), "to")
    for verb in (
        *("manage", "managed", "manages", "happen", "happened", "happens", "tend", "tended", "tends"),
        *("bother", "bothered", "get around", "got around", "get round", "got round"),
    )
)
"""Verbs before another that says what was done: "how many did I manage to finish"."""
_ENDING = frozenset(phrases("end up, ended up, ends up, ending up"))
"""The same before a gerund: "which one do I end up taking"."""
_PERFECT = wordset("have has had i we been is are was were")
_PAST = wordset("past previous")
_TELLING = wordset("my our the all of any")
LINK_STARTS = first_words(_CLAUSES, _LEADING_VERBS, _ENDING) | _PAST | {"already"}
"""Words that these chunks begin with."""
_COST = 0.05


class Linking(StandIns):
    """Reads what ties a clause or a verb to one question."""

    def _link(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        text = lattice.text(at)
        if not at:
            return
        for end in lattice.one_of(at, _CLAUSES):
            if any(self._tells(place) for place in range(end, lattice.skip(end, _SUBJECTS) + 1)):
                yield end, Free(text), _COST
        for end in lattice.one_of(at, _LEADING_VERBS):
            if self._is_done(end):
                yield end, Free(text), _COST
        for end in lattice.one_of(at, _ENDING):
            if lattice.text(end).endswith("ing") and self._is_done(end):
                yield end, Free(text), _COST
        if text == "already" and lattice.text(at - 1) in _PERFECT and self._is_done(at + 1):
            yield at + 1, Free(text), _COST
        if text in _PAST and lattice.text(at - 1) in _TELLING:
            yield from self._been(at)

    def _been(self, at: int) -> Iterator[Read]:
        """Yield "my past bookings" as those up to today, of records among which some are still to come."""
        lattice = self._lattice
        if not any(head.role == "noun" and head.plural for _, head in lattice.of(at + 1, Headed)):
            return
        day = lattice.view.day()
        if day is None:
            return
        if lattice.view.reaches(day, lattice.times.today):
            yield at + 1, When(Window(None, Relative("day", 1)), bare=True), 0.9
        else:
            yield at + 1, Free("past"), _COST

    def _tells(self, at: int) -> bool:
        """Return whether a condition begins at a place."""
        return (
            any(isinstance(piece, Filter) for _, piece, _ in self._filters.read(at))
            if at < len(self._lattice)
            else False
        )

    def _is_done(self, at: int) -> bool:
        """Return whether a word says what was done: the doing of the records, a verb of a field or of a value."""
        lattice = self._lattice
        heads = any(head.role in ("verb", "light") for _, head in lattice.of(at, Headed))
        verbs = any(named.part == "verb" for _, named in lattice.of(at, Named))
        return heads or verbs or bool(lattice.of(at, Flagged)) or bool(lattice.of(at, Meant))
