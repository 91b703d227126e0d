"""People beside a number that says of how many of them something was so: "pupils were absent", of `absent`.

The field has no noun of its own, and the question says whom the records are of: a word of their schema, or "people".
Looked up only for words that nothing else accounts for.
"""

from __future__ import annotations

from collections.abc import Iterator

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.deriving import is_participle
from usercode.ask.compiler.items import Named, Sense
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.view import View
from usercode.ask.compiler.wordings import CONCEPT
from usercode.ask.compiler.wordsets import wordset

_BE = wordset("was were are is have has had been be that who did got")
"""Words that may stand between people and what was so of them."""
_ANYBODY = frozenset({"people", "person"})
_ADJECTIVE = 0.5
"""The least share of its uses as an adjective by which a word says how somebody was."""


def headcounts(lattice: Lattice, at: int) -> Iterator[tuple[int, int, Named]]:
    """Yield where the name of a number with the people beside it begins and ends, for people that stand at a place."""
    if not (senses := _headcounts_of(lattice.view)) or not _are_meant(lattice, at):
        return
    stop = lattice.skip(at + 1, _BE)
    for sense in senses:
        named = Named((sense,), "noun", plural=True, cost=CONCEPT)
        word = thesaurus.words_of(sense.column.name)[-1]
        if _says(lattice.text(stop), word):
            yield at, stop + 1, named
        if _says(lattice.text(at - 1), word):
            yield at - 1, at + 1, named


def is_headcount(sense: Sense, phrase: str) -> bool:
    """Return whether a phrase names a number of people by whom it is of: "pupils failed"."""
    people, _, state = phrase.partition(" ")
    return (
        bool(state) and _tells_state(sense) and any(_says(word, sense.column.name) for word in (people, *state.split()))
    )


def _headcounts_of(view: View) -> list[Sense]:
    return [sense for sense in view.senses if _tells_state(sense)]


def _tells_state(sense: Sense) -> bool:
    """Return whether a number is called by what was so of some people alone: `failed`, `absent`."""
    name, column = sense.column.name, sense.column
    plain = sense.is_number and column.kind == "int" and not sense.dimension and not column.unit
    if not plain or len(thesaurus.words_of(name)) > 1:
        return False
    return is_participle(name) or wordnet.parts(name).get("adjective", 0.0) >= _ADJECTIVE


def _are_meant(lattice: Lattice, at: int) -> bool:
    """Return whether a word is whom the records are of: one person of their schema is called so, or anybody."""
    noun = thesaurus.singular(lattice.text(at))
    view = lattice.view
    names = (view.collection.name, view.collection.record.name, *(s.column.name for s in view.senses))
    people = {word for name in names for word in map(thesaurus.singular, thesaurus.words_of(name)) if _is_person(word)}
    said = {noun, *thesaurus.alike(noun, "noun")} & people
    return noun in _ANYBODY or (len(people) == 1 and bool(said))


def _is_person(noun: str) -> bool:
    return wordnet.is_a(noun, "person", most=1)


def _says(word: str, state: str) -> bool:
    """Return whether a word says what a number is called by: "absent", or "fail" of `failed`."""
    return bool(word) and (word == state or not {word, *thesaurus.bases(word, "verb")}.isdisjoint(_doings(state)))


def _doings(state: str) -> frozenset[str]:
    return frozenset(base for base in thesaurus.bases(state, "verb")[1:] if is_participle(state) and " " not in base)
