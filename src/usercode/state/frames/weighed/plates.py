"""The words of a turn that may name what is eaten, known foods or not. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from usercode.state.frames.foods import unaccented
from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    INTERJECTIONS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
)
from usercode.state.frames.genders import PRONOUNS, gender_named
from usercode.state.frames.phrases import text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.meals import dishes_at
from usercode.state.frames.substances import is_drug, kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.nouns import nouns
from usercode.state.frames.weighed.talk import OWN, Place, Talk
from usercode.state.frames.words import PEOPLE, PETS, TITLES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts, senses

_ANYBODY = word_set(
    "everything something anything nothing everyone everybody someone somebody anyone anybody nobody else itself "
    "whoever"
)
SMALL = frozenset(
    DETERMINERS
    | PREPOSITIONS
    | SUBJECTS
    | OBJECT_PRONOUNS
    | COORDINATORS
    | SUBORDINATORS
    | INTERJECTIONS
    | AUXILIARIES
    | ADVERBS
    | OWN
    | PRONOUNS.keys()
    | _ANYBODY
)
"""Words that name nothing."""
_KNOWN = "known"
_FOOD = "food"
_LIVING = "living"
_STRANGE = "strange"
_SORTS = (_KNOWN, _FOOD, _LIVING, _STRANGE)
"""How well a word is known to be eaten, best first."""
_USES = 5
"""How many meanings of a noun are looked at."""
_SHORTEST = 3
_MOSTLY = 0.5
_DEEDS = ("ed", "ing")
_JOINTS = frozenset({"of", "and", "de", "with", "au", "aux", "con", "à", "al", "e", "y", "di", "na", "'n"})
"""What joins two words for food to the name of one dish."""


@dataclass(frozen=True)
class Plate:
    """Words that may name a dish: its last word and its first, how they are written, and how well they are known."""

    head: Place
    first: Place
    text: str
    sort: str


def plates(talk: Talk) -> Iterator[Plate]:
    """Yield what a turn may name to eat, in order."""
    for number, sentence in enumerate(talk.sentences):
        sorts = _sorts(sentence.tokens)
        if any(sorts):
            yield from _plates_of(talk, number, sorts)


def _plates_of(talk: Talk, number: int, sorts: Sequence[str]) -> Iterator[Plate]:
    tokens = talk.sentences[number].tokens
    runs = [(noun.head.token - noun.width + 1, noun.head.token) for noun in nouns(talk, number)]
    covered = {i for first, last in runs for i in range(first, last + 1)}
    runs += [(i, i) for i, sort in enumerate(sorts) if sort and i not in covered and tokens[i].low not in SMALL]
    for first, last in sorted(_joined(tokens, sorted(runs), sorts)):
        if found := [s for s in sorts[first : last + 1] if s]:
            begin = next(i for i in range(first, last + 1) if sorts[i] or _is_part(tokens[i]))
            sort = min(found, key=_SORTS.index)
            yield Plate(Place(number, last), Place(number, begin), text_of(tokens[begin : last + 1]), sort)


def _joined(tokens: Sequence[Token], runs: Sequence[tuple[int, int]], sorts: Sequence[str]) -> list[tuple[int, int]]:
    """Return runs of words, two as one where a known dish or one word of food is joined to another: "rice and peas"."""
    out: list[tuple[int, int]] = []
    for first, last in runs:
        if out and first - out[-1][1] == 2 and tokens[first - 1].low in _JOINTS:
            before = out[-1]
            if any(sorts[before[0] : before[1] + 1]) and any(sorts[first : last + 1]):
                out[-1] = (before[0], last)
                continue
        out.append((first, last))
    return out


def _is_part(token: Token) -> bool:
    return token.low not in PEOPLE and not (token.capital and gender_named(token.text))


def _sorts(tokens: Sequence[Token]) -> list[str]:
    """Return how well each token is known to be eaten, "" for what is none."""
    known = set(dishes_at([t.low for t in tokens]))
    return [
        "" if token.kind != "word" else _KNOWN if k in known else _sort(token.low, token.capital)
        for k, token in enumerate(tokens)
    ]


@lru_cache(maxsize=16_384)
def _sort(low: str, capital: bool) -> str:
    if len(low) < _SHORTEST or low in PEOPLE | PETS | TITLES | SMALL or is_drug(low):
        return ""
    if kind_of_allergen(low) == "food":
        return _KNOWN
    found = _meanings(low)
    if _FOOD in found:
        return _FOOD
    if low in PLACES:
        return ""
    if found[:1] in (["plant"], ["animal"]):
        return _LIVING if parts(low).get("noun", 1.0) > _MOSTLY and not capital else ""
    strange = not found and not capital and low not in FORMS and not any(parts(form) for form in _forms(low))
    return _STRANGE if strange and low.replace("-", "").replace("'", "").isalpha() else ""


def _forms(low: str) -> tuple[str, ...]:
    plain = unaccented(low)
    single = f"{low[:-3]}y" if low.endswith("ies") else low.removesuffix("s")
    deed = (low.removesuffix("ed"), low.removesuffix("d"), low.removesuffix("ing")) if low.endswith(_DEEDS) else ()
    return tuple(dict.fromkeys((low, single, plain, plain.removesuffix("s"), low.removesuffix("es"), *deed)))


def _meanings(low: str) -> list[str]:
    """Return the groups of a noun by its meanings, the usual first."""
    for form in _forms(low):
        if found := senses(form, "noun", _USES):
            return [sense.meaning.group for sense in found]
    return []
