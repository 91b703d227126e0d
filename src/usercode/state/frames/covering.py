"""What the words of a rule on spending cover: "clothes" also a cardigan, "coffee and lunch out" each of the two.

Our table (`spending.related`) comes first, then what WordNet files as a kind of it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spending import names_of, related
from usercode.state.frames.wordset import word_set
from usercode.wordnet import above, is_a, parts, senses

_LOOSE = word_set(
    "per total month week year any purchase payment card account spending money monthly weekly budget new more "
    "or out up in all online everybody everyone"
)
"""Words of a rule that do not say what it is on."""
_SPAN = re.compile(r"(?: in total)?(?: per \w+)?\Z")
_GIVEN = word_set("gift gifts present presents")
_NARROW = 6
"""How many meanings at least stand above a word that names one kind of thing; fewer name nearly everything."""


def rule_words(subject: str) -> frozenset[str]:
    """Return the words by which a rule's subject is known in other sentences; a gift is known by whom it is for."""
    own = words(_SPAN.sub("", subject)) - _LOOSE
    return own - _GIVEN or own


def is_covered(entry: Entry, said: frozenset[str]) -> bool:
    """Whether words that were said name what a rule is on, or one of the things it lists."""
    alternatives = re.split(r" (?:and|or) |, ", str(entry.values["subject"]).lower())
    found = [own for part in alternatives if (own := rule_words(part))]
    return any(all(covers(word, said) for word in own) for own in found)


def covers(word: str, said: frozenset[str]) -> bool:
    """Whether a word of a rule, or something that it covers, is among words that were said."""
    return word in said or bool(said & related(word)) or any(_is_kind(one, word) for one in said)


@lru_cache(maxsize=20_000)
def _is_kind(one: str, word: str) -> bool:
    """Whether a word names a kind of what a word of a rule names: "cardigan", of "clothes"."""
    if parts(one).get("noun", 0) < 0.5:
        return False
    return any(is_a(one, kind, most=1) for name in {word, *names_of(word)} if (kind := _kind(name)))


@lru_cache(maxsize=2_000)
def _kind(name: str) -> str:
    """Return a name that WordNet knows as one kind of thing, in the singular or plural; "" for none."""
    for form in (name, f"{name}s", name.removesuffix("s")):
        found = senses(form, "noun", 1)
        if found and found[0].meaning.group in ("artifact", "food") and len([*above(found[0].meaning)]) >= _NARROW:
            return form
    return ""
