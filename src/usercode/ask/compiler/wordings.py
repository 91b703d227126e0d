"""What else a stored value is called: its plural, its everyday words, a telling part of a name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Meant, Sense
from usercode.ask.compiler.words import plain_words
from usercode.ask.thesaurus.entries import Part as Speech
from usercode.ask.thesaurus.entries import Said

Phrase = tuple[str, ...]
_NEUTRAL = frozenset({"make", "do", "go", "get", "take", "have", "be"})
"""Verbs that fit any record and so mean no value."""
CONCEPT, PARTIAL, GENERIC, LAST_WORD, MADE_OF = 0.3, 0.6, 0.5, 0.15, 0.2
"""What a wording costs that is not the user's own: from the thesaurus, a part of a value, a word for any record."""


@lru_cache(maxsize=20_000)
def forms_of(text: str, part: Speech) -> tuple[Phrase, ...]:
    """Return every form of a wording as phrases, the base form first."""
    return tuple(plain_words(form) for form in thesaurus.forms(text, part))


def wordings_of(sense: Sense, text: str) -> Iterator[tuple[Phrase, Meant]]:
    """Yield what else a stored value is called: its plural, its everyday words, a telling part of a name."""
    words = plain_words(text)
    if not words:
        return
    if words[-1].isalpha() and len(words) <= 4:
        for form in forms_of(" ".join(words), "noun")[1:]:
            yield form, Meant(sense, (text,), plural=True)
        if len(words) == 1:
            made = {form for verb in _verbs_of(words[0]) for form in forms_of(verb, "verb")}
            for form in dict.fromkeys((*sorted(made), *forms_of(words[0], "verb"))):
                if form != words:
                    yield form, Meant(sense, (text,), part="verb", cost=MADE_OF if form in made else CONCEPT)
    for adjective in thesaurus.adjectives_of(" ".join(words)):
        yield plain_words(adjective), Meant(sense, (text,), part="adjective", cost=CONCEPT)
    for concept in thesaurus.values_of_text(text):
        keys = {r.key for r in sense.roles} | {m.key for m in sense.measures}
        if concept.fields and keys and not keys & set(concept.fields):
            continue
        yield from _said(sense, text, concept.said, negated=False)
        yield from _said(sense, text, concept.unsaid, negated=True)
    if len(words) > 1 and text[:1].isupper() and any("who" in role.asks for role in sense.roles):
        for word in (words[-1], words[0]):
            if word.isalpha() and len(word) > 2:
                yield (word,), Meant(sense, (text,), cost=PARTIAL)


def _verbs_of(word: str) -> tuple[str, ...]:
    """Return the verbs that a stored value is a doing of: water for "watering", donate for "donation"."""
    return (*thesaurus.verbs_of_doing(word), *thesaurus.verbs_of(word))


def _said(sense: Sense, text: str, said: Said, *, negated: bool) -> Iterator[tuple[Phrase, Meant]]:
    for wording in said.wordings():
        if wording.text in _NEUTRAL:
            continue
        for at, form in enumerate(forms_of(wording.text, wording.part)):
            plural = wording.part == "noun" and at > 0
            yield form, Meant(sense, (text,), negated, wording.part, plural, cost=CONCEPT)
