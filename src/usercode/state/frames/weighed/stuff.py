"""What a turn names that somebody may take or not bear: medicines, foods, plants, animals, materials, unknown words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from usercode.state.frames.functionwords import (
    COORDINATORS,
    DETERMINERS,
    INTERJECTIONS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    QUESTIONS,
    SUBJECTS,
    SUBORDINATORS,
    UNSURE,
)
from usercode.state.frames.genders import PRONOUNS, gender_named
from usercode.state.frames.medicines import brand_goes_on
from usercode.state.frames.phrases import text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.meals import dishes_at
from usercode.state.frames.substances import ALL_WITH, REACTIONS, SUPPLEMENTS, is_drug, kind_of_allergen
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES, FORMS
from usercode.state.frames.weighed.groups import verb_group
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.words import CARERS, PEOPLE
from usercode.wordnet import is_a, parts, senses

_GROUPS = frozenset({"substance", "food", "plant", "animal"})
"""The groups of nouns that people take or react to."""
_MATERIALS = ("fabric", "coloring material", "dressing", "cosmetic", "fiber", "adhesive material", "drug")
"""Of things that are made, those of which people take or react to."""
_SMALL = DETERMINERS | PREPOSITIONS | SUBJECTS | AUXILIARIES | ADVERBS
_WORDS = (
    _SMALL
    | COORDINATORS
    | SUBORDINATORS
    | UNSURE
    | QUESTIONS
    | INTERJECTIONS
    | OBJECT_PRONOUNS
    | PRONOUNS.keys()
    | ALL_WITH
)
_SHORTEST = 3
_SHORTEST_UNKNOWN = 5
_MOST_NOUN = 0.3
"""The share of its uses as a noun from which a word may be one here."""
_MODIFIES = 0.8
"""The share of its uses as a noun from which a word before another is part of a name."""
_LETTER = 1
_INITIALS = 4
_NO_STUFF = frozenset({"body", "state", "person"})
"""Groups of nouns that are none of these, whatever else they mean: "lips", "blister"."""
_ENDINGS = ("ing", "ed", "er", "est", "ly", "es", "s", "ness", "less", "ful", "y")
_AILING = ("ill health", "symptom", "bodily process", "allergy")
_BY_BODY = frozenset({"body"})
_SIGNS = ("allerg", "anaphyla", "intoleran", "react")
_ENDING = 3
"""So many last letters tell what kind of word one is: "-ine"."""


_LISTED = frozenset({"drug", "food", "other"})


@dataclass(frozen=True)
class Stuff:
    """One place that names what somebody may take or not bear: where it stands, what it is, and how it is called."""

    place: Place
    first: int
    """The token that its name begins with."""
    kind: str
    """"drug", "food" and "other" of those known by name, else the group of the word, "unknown" for none."""
    text: str

    @property
    def may_be_taken(self) -> bool:
        """Whether it may be a medicine."""
        return self.kind in ("drug", "medicine", "unknown")

    @property
    def known(self) -> str:
        """The kind that its record has: "drug", "food" or "other"."""
        if self.kind in ("drug", "medicine"):
            return "drug"
        return "food" if self.kind == "food" else "other"


def stuff(talk: Talk) -> Iterator[Stuff]:
    """Yield all that a turn names so, in order; of a name of several words, its last one is the place.

    What no list holds is looked at only in a turn that speaks of bodies, illness or medicines.
    """
    found = list(_named(talk))
    ails = any(one.kind in ("drug", "medicine") for one in found) or any(
        t.kind in ("dose", "often") or (t.kind == "word" and is_sign(t.low)) for s in talk.sentences for t in s.tokens
    )
    yield from found if ails else (one for one in found if one.kind in _LISTED)


def _named(talk: Talk) -> Iterator[Stuff]:
    for s, sentence in enumerate(talk.sentences):
        tokens, found, k = sentence.tokens, list[Stuff](), 0
        dishes = set(dishes_at([t.low for t in tokens]))
        while k < len(tokens):
            told = _at(tokens, k, dishes) if tokens[k].kind == "word" else None
            if told is None:
                k += 1
                continue
            kind, first, last = told
            while found and found[-1].place.token >= first:
                first = min(first, found.pop().first)
            found.append(Stuff(Place(s, last), first, kind, text_of(tokens[first : last + 1])))
            k = last + 1
        yield from found


def _at(tokens: Sequence[Token], k: int, dishes: set[int]) -> tuple[str, int, int] | None:
    """Return the kind of what a token names, and the first and the last token of its name; None for nothing."""
    if is_drug(tokens[k].low):
        return "drug", k, _end_of_drug(tokens, k)
    if tokens[k].capital and gender_named(tokens[k].text):
        return None
    whole = _two_words(tokens, k)
    if whole and (group := group_of_stuff(whole)):
        return kind_of_allergen(whole) or group, k, k + 1
    if k in dishes:
        last = k
        while last + 1 in dishes:
            last += 1
        return kind_of_allergen(text_of(tokens[k : last + 1])) or "food", _start(tokens, k), last
    if kind := kind_of_allergen(tokens[k].low):
        return kind, _start(tokens, k), k
    if tokens[k].low in SUPPLEMENTS:
        return "medicine", _start(tokens, k), _end_of_drug(tokens, k)
    kind = _kind_of(tokens[k])
    return (kind, _start(tokens, k), k) if kind else None


def _two_words(tokens: Sequence[Token], k: int) -> str:
    """Return the two words that begin at a token if WordNet knows them as one noun: "folic acid"."""
    behind = tokens[k + 1] if k + 1 < len(tokens) else None
    if behind is None or behind.kind != "word":
        return ""
    both = f"{tokens[k].low} {behind.low}"
    return next((form for form in (both, both.removesuffix("s")) if senses(form, "noun", 1)), "")


def _end_of_drug(tokens: Sequence[Token], k: int) -> int:
    """Return the last token of the name of a medicine: its salt, its "acid", its letter."""
    lows = [t.low for t in tokens[k : k + 4]]
    end = k + brand_goes_on(lows)
    behind = tokens[end + 1] if end + 1 < len(tokens) else None
    letter = behind is not None and behind.low.isalpha() and len(behind.low) == _LETTER and behind.low not in _SMALL
    return end + 1 if behind is not None and (behind.low == "acid" or letter) else end


def _start(tokens: Sequence[Token], k: int) -> int:
    """Return where a name begins: at a noun of stuff before it, of "wasp venom" and "glycol fog"."""
    before = tokens[k - 1] if k else None
    if before is not None and before.low == "'s" and k > 1 and group_of_stuff(tokens[k - 2].low) in _GROUPS:
        return k - 2
    if before is None or before.kind != "word" or before.low in PEOPLE or before.low in FORMS:
        return k
    is_noun = parts(before.low).get("noun", 0.0) > _MODIFIES and bool(group_of_stuff(before.low))
    return k - 1 if is_noun and before.low not in _SMALL else k


def _kind_of(token: Token) -> str:
    """Return what a word may be that no list holds: its group in WordNet, "unknown" where none has it, "" for no."""
    low = token.low
    if low in _SMALL or low in PEOPLE or low in CARERS or not low.replace("-", "").isalpha():
        return ""
    if is_unknown(low):
        short = token.text.isupper() and _SHORTEST <= len(low) <= _INITIALS
        named = bool(gender_named(low)) or low in PLACES
        return "unknown" if (short or len(low) >= _SHORTEST_UNKNOWN) and not named else ""
    if len(low) < _SHORTEST or parts(_one(low)).get("noun", 0.0) < _MOST_NOUN:
        return ""
    return group_of_stuff(low)


@lru_cache(maxsize=16_384)
def is_sign(low: str) -> bool:
    """Whether a word speaks of bodies, illness or those who treat it."""
    if low in REACTIONS or low in CARERS or low.startswith(_SIGNS):
        return True
    if len(low) < _SHORTEST or low in _SMALL:
        return False
    lemma = next(iter(FORMS.get(low, ())), low)
    if low in FORMS and verb_group(lemma) in _BY_BODY:
        return True
    noun = senses(_one(low), "noun", 1)
    return parts(_one(low)).get("noun", 0.0) > _MOST_NOUN and (
        noun[0].meaning.group == "body" or is_a(_one(low), *_AILING, most=1)
    )


@lru_cache(maxsize=16_384)
def is_unknown(low: str) -> bool:
    """Whether no table knows a word in any form."""
    stems = (low.removesuffix(ending) for ending in _ENDINGS if low.endswith(ending))
    forms = {low, *(form for stem in stems for form in (stem, f"{stem}e", f"{stem}y", stem[:-1]))}
    return low not in _WORDS and not any(form in FORMS or parts(form) for form in forms)


def _one(low: str) -> str:
    """Return the singular of a noun as WordNet may have it."""
    return low if senses(low, "noun", 1) or not low.endswith("s") else low[:-1]


@lru_cache(maxsize=16_384)
def group_of_stuff(low: str) -> str:
    """Return the group of a noun that people take or react to by its first two meanings, "" for another noun."""
    word = _one(low)
    found = [sense.meaning.group for sense in senses(word, "noun", 2)]
    first = {sense.meaning.group for form in (low, low.removesuffix("s")) for sense in senses(form, "noun", 1)}
    if not _NO_STUFF.isdisjoint(first):
        return ""
    if "artifact" in found and is_a(word, *_MATERIALS, most=1):
        return "medicine" if is_a(word, "drug", "medicine#2", most=1) else "material"
    if is_a(word, "vitamin", most=1):
        return "medicine"
    return next((group for group in found if group in _GROUPS), "")


def ending_of(text: str) -> str:
    """Return the last letters of a name, of which medicines have their own: "-ine", "-lol"."""
    return text.casefold().rstrip("s")[-_ENDING:]
