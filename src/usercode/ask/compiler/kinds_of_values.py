"""What the values of a field are kinds of: the "illness" of colds and flus, the "means of transport" of cars and trams.

Looked up only for words that nothing else accounts for, where one of several is asked for or counted by. The noun names
the field where all its values that WordNet knows are such, and those of no other field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Named
from usercode.ask.compiler.lattice import Lattice
from usercode.ask.compiler.nouns import SORT_OF
from usercode.ask.compiler.words import plain_words
from usercode.ask.compiler.wordsets import wordset

_ASKED = wordset("which what each every per by different distinct any favourite favorite")
"""Words before a noun that one of several is."""
_TOO_WIDE = wordset(
    "thing object whole matter unit group part state act action event process measure relation attribute amount "
    "quantity number person people one being place time way case form name word content"
)
"""Nouns that nearly everything is a kind of."""
_COMMON = 0.1
"""The least share of a sense of the noun that is looked at."""
_SENSES = 3
_MOST = 60
"""Values of the largest field that is looked at."""


def kinds_of_values(lattice: Lattice, at: int, cost: float) -> Iterator[Named]:
    """Yield the field whose values are kinds of what a noun says that one of is asked for."""
    word = lattice.text(at)
    nouns = [base for base in thesaurus.bases(word, "noun") if base not in _TOO_WIDE]
    if not nouns or not _is_asked(lattice, at):
        return
    wide = {s.meaning.key for noun in nouns for s in wordnet.senses(noun, "noun", _SENSES) if s.share >= _COMMON}
    fields = [s for s in lattice.view.senses if s.is_label and not s.column.inside]
    held = [s for s in fields if wide and _are_kinds(lattice.view.distinct[s.place], wide)]
    if len(held) == 1:
        yield Named((held[0],), "noun", thesaurus.singular(word) != word, cost)


def _is_asked(lattice: Lattice, at: int) -> bool:
    """Return whether one of several is asked for here: "which illness", "each means of transport", "which two"."""
    back = at - 1
    if lattice.text(back) == "of" and lattice.text(back - 1) in SORT_OF:
        return True
    if back > 0 and lattice.tokens[back].kind == "number":
        back -= 1
    return lattice.text(back) in _ASKED


def _are_kinds(values: Iterable[str], wide: set[int]) -> bool:
    """Return whether values are kinds of something: two and most of them, and none that WordNet knows otherwise."""
    texts = list(values)
    told = [_is_kind(text, wide) for text in texts] if len(texts) <= _MOST else []
    return told.count(True) > max(1, len(texts) // 2) and False not in told


def _is_kind(text: str, wide: set[int]) -> bool | None:
    """Return whether a value is a kind of something; None of what WordNet does not know, or only by its last word."""
    words = plain_words(text)
    whole = " ".join(words)
    known = wordnet.senses(whole, "noun", _SENSES)
    for sense in known or (wordnet.senses(words[-1], "noun", _SENSES) if words else ()):
        if any(wider.key in wide for wider in wordnet.above(sense.meaning)):
            return True
    return False if known else None
