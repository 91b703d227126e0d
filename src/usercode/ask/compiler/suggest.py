"""What a word that nothing accounts for may have been meant for: the nearest fields and values."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.compiler.view import View
from usercode.ask.compiler.words import plain_words

_ALIKE = 0.82
"""How much alike two words must be, 1 for the same: "sister" is no misspelt "site"."""
_ANY = frozenset({"is", "be", "date", "day", "on", "at", "to", "until", "from"})
"""Words of names that say nothing of their own."""
_STATES = frozenset({"feeling", "state", "attribute"})
"""Groups of WordNet that say how somebody or something is."""
_USUAL = 0.2
"""The least share that a sense must have among those of a word to be one of its usual ones."""
_FEW = 300
"""Fields with more different values are not searched."""


def nearest(unknown: Iterable[str], known: Iterable[str], lexicon: Lexicon, limit: int = 5) -> tuple[str, ...]:
    """Return the fields and values with a word most like an unknown one, else the fields of the likeliest collection.

    `known` are the other words of the question, by which the likeliest collection is found.
    """
    targets: dict[str, list[str]] = {}
    for view in lexicon.views.values():
        for sense in view.senses:
            for word in plain_words(sense.column.name):
                targets.setdefault(word, []).append(f"{view.path}.{sense.column.name}")
        few = {s.place for s in view.senses if s.is_label and len(view.distinct[s.place]) <= _FEW}
        for words, held in view.values.items():
            texts = [text for place, text in held if place in few and text in view.distinct[place]]
            for word in words if texts else ():
                targets.setdefault(word, []).extend(texts)
    found: dict[str, None] = {}
    for word in unknown:
        for near in get_close_matches(word, targets, n=3, cutoff=_ALIKE):
            found.update(dict.fromkeys(target for target in targets[near] if target != word))
    return tuple(found)[:limit] or _fields(list(unknown), list(known), lexicon, limit)


def _fields(unknown: list[str], known: list[str], lexicon: Lexicon, limit: int) -> tuple[str, ...]:
    """Return the fields nearest to the unknown words of the collections that know most words of the question.

    Near in meaning are those that say who, to a word for a person, and those whose names are of the same kind.
    """
    familiar = {view.path: sum(map(view.knows, known)) for view in lexicon.views.values()}
    most = max(familiar.values(), default=0)
    views = [view for view in lexicon.views.values() if most and familiar[view.path] == most]
    words = [_Word(word) for word in unknown]
    near = [
        (max((word.nearness(sense) for word in words), default=0.0), f"{view.path}.{sense.column.name}")
        for view in views
        for sense in view.senses
        if not sense.identifier
    ]
    akin = [pair for pair in near if pair[0] >= 1] or near
    return tuple(name for _, name in sorted(akin, key=lambda pair: -pair[0]))[:limit]


class _Word:
    """An unknown word that fields are held against."""

    def __init__(self, text: str) -> None:
        noun = thesaurus.singular(text)
        self._letters = SequenceMatcher(b=text)
        self._is_person = wordnet.is_a(noun, "person", most=1)
        self._kinds = _kinds(noun)

    def nearness(self, sense: Sense) -> float:
        """Return how near a field is to it: from 0 to 1 by its letters, more where it is of one kind with it."""
        names = thesaurus.words_of(sense.column.name)
        letters = max(map(self._likeness, names), default=0.0)
        if self._is_person:
            return letters + sense.is_of_people
        return letters + any(self._kinds & _kinds(thesaurus.singular(name)) for name in names)

    def _likeness(self, name: str) -> float:
        self._letters.set_seq1(name)
        return self._letters.ratio()


@lru_cache(maxsize=4_096)
def _kinds(noun: str) -> frozenset[str]:
    """Return the kinds of things that a noun usually names; feelings, states and qualities are of one kind."""
    told = wordnet.senses(noun, "noun", 2)
    return frozenset("state" if s.meaning.group in _STATES else s.meaning.group for s in told if s.share >= _USUAL)


def unfilled(word: str, view: View) -> str:
    """Return why a word cannot be asked for that names a field, or a value of one, which no record fills; or ""."""
    forms = {word, thesaurus.singular(word), *thesaurus.bases(word, "verb")}
    for item in view.unfilled:
        names = (item.name, *item.type.values)
        said = {part for name in names for part in thesaurus.words_of(name)}
        if forms & {base for part in said for base in (part, *thesaurus.bases(part, "verb"))} - _ANY:
            return f"{item.name} is not known of any record of {view.path}"
    return ""
