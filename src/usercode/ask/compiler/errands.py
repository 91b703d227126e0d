"""What was done to what, of values that say both: "has Jonas cleaned the oven" of "oven clean", "take the bins out".

Looked up only for words that nothing else accounts for. The thing and the verb may stand apart and in either order,
with the particle of the verb behind either of them. The thing alone is enough beside verbs that say nothing themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Headed, Item, Meant, Sense
from usercode.ask.compiler.lattice import PARTICLES, Lattice
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import wordset

_FIELDS = frozenset({"job", "task", "service", "procedure", "chore", "errand"})
"""Words of fields whose values say what was done."""
_ARTICLES = frozenset({"a", "an", "the", "my", "our"})
_LONGEST = 5
_APART = 6
"""How many words the verb and the thing may lie apart."""
_VERB = 0.05
"""The least share of its uses as a verb by which a word behind a thing is what is done to it."""
_MAINLY = 0.5
_NOUN = 0.3
"""The least share of its uses as a noun by which a word is a thing."""
_COST = 0.4
_WHERE = frozenset({"in", "at", "to", "from", "into", "inside", "near", "of", "through", "behind"})
"""Prepositions before where something was, which is nothing that was done."""
_PLAIN = wordset("do did does done doing take takes took taken is are was were be been have has had get got last lasts")
"""Verbs that say nothing of their own of what was done."""


class Errand(NamedTuple):
    """What a value says was done: verb and particle, and the thing it was done to."""

    verb: str
    particle: str
    thing: tuple[str, ...]


def errands(lattice: Lattice) -> Iterator[tuple[int, int, Item]]:
    """Yield where the things and verbs of such values lie, and what they mean; notes particles behind a thing."""
    for sense in lattice.view.senses:
        if not sense.is_label or _FIELDS.isdisjoint(thesaurus.words_of(sense.column.name)):
            continue
        for text in lattice.view.few(sense):
            errand = errand_of(text)
            if errand is not None:
                yield from _found(lattice, sense, text, errand)


@lru_cache(maxsize=5_000)
def errand_of(text: str) -> Errand | None:
    """Return what a value says was done and to what: "oven clean", "fridge clear-out", "taking the bins out"."""
    words = plain_words(text)
    if not 1 < len(words) <= _LONGEST or not all(map(str.isalpha, words)) or not text[1:].islower():
        return None
    particle = words[-1] if words[-1] in PARTICLES else ""
    rest = words[: len(words) - bool(particle)]
    first = thesaurus.verbs_of_doing(rest[0]) or ((rest[0],) if _is_verb(rest[0]) else ())
    first = tuple(verb for verb in first if _is_verb(verb))
    if rest[1:2] and rest[1] in PARTICLES and not particle:
        particle, rest = rest[1], (rest[0], *rest[2:])
    thing = tuple(word for word in rest[1:] if word not in _ARTICLES)
    if first and _is_noun(thing) and (rest[0] != first[0] or wordnet.parts(rest[0]).get("noun", 0.0) < _MAINLY):
        return Errand(first[0], particle, thing)
    last = (*thesaurus.verbs_of_doing(rest[-1]), *((rest[-1],) if _is_verb(rest[-1]) else ()))
    return Errand(last[0], particle, rest[:-1]) if last and _is_noun(rest[:-1]) else None


def _is_noun(thing: tuple[str, ...]) -> bool:
    return bool(thing) and wordnet.parts(thesaurus.singular(thing[-1])).get("noun", 0.0) >= _NOUN


def _is_verb(word: str) -> bool:
    return wordnet.parts(word).get("verb", 0.0) >= _VERB and thesaurus.bases(word, "verb")[:1] == (word,)


def _found(lattice: Lattice, sense: Sense, text: str, errand: Errand) -> Iterator[tuple[int, int, Item]]:
    things = [(at, at + len(errand.thing)) for at in range(len(lattice)) if _is_thing(lattice, at, errand.thing)]
    if not things:
        return
    verbs = [at for at in range(len(lattice)) if errand.verb in thesaurus.bases(lattice.text(at), "verb")]
    near = [(at, *thing) for thing in things for at in verbs if abs(thing[0] - at) <= _APART]
    for at, start, end in near:
        particle = at + 1 if errand.particle and lattice.text(at + 1) == errand.particle else at
        if errand.particle and particle == at and lattice.text(end) == errand.particle:
            lattice.parted.add(end)
        elif errand.particle and particle == at:
            continue
        yield start, end, Meant(sense, (text,), cost=_COST)
        yield at, particle + 1, Headed("verb", cost=_COST)
    if not near and _says_no_more(lattice):
        alone = [(start, end) for start, end in things if not _WHERE & {*lattice.texts[max(0, start - 2) : start]}]
        yield from ((start, end, Meant(sense, (text,), cost=_COST)) for start, end in alone)


def _is_thing(lattice: Lattice, at: int, thing: tuple[str, ...]) -> bool:
    said = lattice.texts[at : at + len(thing)]
    if len(said) < len(thing) or said[:-1] != thing[:-1]:
        return False
    return said[-1] == thing[-1] or thesaurus.singular(said[-1]) == thesaurus.singular(thing[-1])


def _says_no_more(lattice: Lattice) -> bool:
    """Return whether no verb of the question says what was done: "how long did the oven take"."""
    for at in range(len(lattice)):
        doing = any(head.role in ("verb", "light") for _, head in lattice.of(at, Headed))
        if doing and lattice.text(at) not in _PLAIN:
            return False
    return True
