"""What all records are of, where a question names it: "the bees" of hive inspections, "underwater" of dives."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from usercode.ask import thesaurus
from usercode.ask.compiler.belonging import Belonging
from usercode.ask.compiler.items import Flagged, Headed, Meant, Named
from usercode.ask.compiler.parts import Free, Read
from usercode.ask.compiler.wordings import Phrase, forms_of
from usercode.ask.compiler.wordsets import first_words, telling_words, wordset

_DEFINITE = frozenset({"the", "my", "our", "their"})
_TIED = wordset("with to on at from for of by")
"""Prepositions that only tie what is done to what all records are of."""
_APART = wordset(
    "of all both each which what whose by per only without except than and or but not no every either neither between "
    "among many much most some few half rest part number share percentage proportion"
)
"""Words before what all records are of that make something more of it: "which of the kids"."""
_ADDING = wordset("and or who that which whose")
"""Words behind it that do."""
_COST = 0.05


class Shared(NamedTuple):
    """What the records of a collection have in common, by its name."""

    things: frozenset[Phrase]
    places: frozenset[Phrase]


_NOTHING = Shared(frozenset(), frozenset())


def _forms(nouns: tuple[str, ...]) -> frozenset[Phrase]:
    return frozenset(form for noun in nouns for form in forms_of(noun, "noun"))


@cache
def _shared(name: str, record: str) -> Shared:
    """Return what all records of a collection have in common, by its name and that of one record."""
    words = {thesaurus.singular(word) for word in (*thesaurus.words_of(name), *thesaurus.words_of(record))}
    nouns, places = thesaurus.about(frozenset(words))
    if not nouns and not places:
        return _NOTHING
    return Shared(_forms(nouns), frozenset(tuple(place.split()) for place in places))


_NOUNS, _PLACES = thesaurus.about(None)
_EVERYWHERE = Shared(_forms(_NOUNS), frozenset(tuple(place.split()) for place in _PLACES))
ABOUT_STARTS = first_words(_EVERYWHERE.things, _EVERYWHERE.places) | _TIED
"""Words that these chunks begin with."""
ABOUT_NEEDS = frozenset(phrase[-1] for phrase in _EVERYWHERE.things) | telling_words(_EVERYWHERE.places)
"""Words without any of which nothing is said to be of all records."""


class About(Belonging):
    """Reads what every record is of anyway."""

    def _about(self, at: int) -> Iterator[Read]:
        lattice = self._lattice
        shared = _shared(lattice.view.collection.name, lattice.view.collection.record.name)
        if shared is _NOTHING:
            return
        for end in lattice.one_of(at, shared.places):
            if not self._says_more(at, end):
                yield end, Free(lattice.text(at)), _COST
        tied = lattice.text(at) in _TIED and lattice.text(at + 1) in _DEFINITE
        start = at + 2 if tied else at
        for end in lattice.one_of(start, shared.things):
            if self._is_of_all(at, start, end):
                yield end, Free(lattice.text(start)), _COST

    def _is_of_all(self, at: int, start: int, end: int) -> bool:
        """Return whether a noun stands for what all records are of: behind an article, and not for a field or value."""
        lattice = self._lattice
        opened = at if start > at else at - 1
        apart = lattice.text(opened - 1) in _APART or lattice.text(end) in _ADDING
        return not apart and lattice.text(start - 1) in _DEFINITE and not self._says_more(start, end)

    def _says_more(self, at: int, end: int) -> bool:
        """Return whether a word is the name of a field or of the records, or a value: it may leave records out."""
        kinds = (Named, Meant, Flagged, Headed)
        return any(self._lattice.of(place, kind) for place in range(at, end) for kind in kinds)
