"""Whom a turn may speak of, in more ways than `people`: by what they are, by a title, in small letters. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from usercode.state.frames.functionwords import INTERJECTIONS
from usercode.state.frames.genders import PRONOUNS, gender_named
from usercode.state.frames.phrases import is_brand, is_name, is_no_person, same_person
from usercode.state.frames.places import PLACES
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import FORMS
from usercode.state.frames.weighed.people import USER, Named, people
from usercode.state.frames.weighed.stuff import is_unknown
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.words import BY_AGE, CARERS, PEOPLE, SEVERAL, TITLES
from usercode.state.frames.wordset import word_set
from usercode.wordnet import parts, senses

_OWNERS = frozenset({"my", "our", "his", "her", "their", "your", "'s"})
_ARTICLES = frozenset({"the", "a", "an", "this", "that", "one", "another", "some", "every", "any", "no"})
_DOCTOR = frozenset({"dr", "dr."})
_NOBODY = (
    INTERJECTIONS
    | SEVERAL
    | word_set("anyone everyone someone anybody everybody somebody nobody man woman lady guy bloke")
)
"""What looks like somebody's name and is nobody's."""
_MOST_NOUN = 0.6
"""The share of its uses as a noun from which a word tells who somebody is."""
_WITHIN = 4
"""So many words behind "my" may tell whose somebody is."""
_SHORTEST = 3


def everybody(talk: Talk) -> list[Named]:
    """Return all places of a turn that may name somebody, in order; who is meant by "he" is who was named last."""
    told = {one.place: one for one in people(talk)}
    found: list[Named] = []
    for s, sentence in enumerate(talk.sentences):
        for k in range(len(sentence.tokens)):
            one = told.get(Place(s, k))
            if one is not None and one.name:
                one = _titled(sentence.tokens, _with_name(sentence.tokens, one))
            else:
                one = _widely(sentence.tokens, Place(s, k), one)
            if one is not None and (one.name or one.form not in PRONOUNS):
                found += [] if _is_told(one, found) else [one]
            elif one is not None:
                found.append(replace(one, name=_meant(one.form, found)))
    return [one for one in found if one.name.casefold() not in _NOBODY]


def is_same_one(one: str, other: str) -> bool:
    """Whether two names may mean one person: by spelling, or by the last of their words ("Mrs Szabó", "Szabó")."""
    if same_person(one, other):
        return True
    mine, theirs = one.casefold().split(), other.casefold().split()
    shorter = min(len(mine), len(theirs))
    return shorter > 0 and mine[-shorter:] == theirs[-shorter:] and shorter < max(len(mine), len(theirs))


def _is_told(one: Named, found: Sequence[Named]) -> bool:
    """Whether the place just before names the same: "my brother Anselm"."""
    last = found[-1] if found else None
    return (
        last is not None
        and one.form.startswith(("some", "bare", "low"))
        and last.place.sentence == one.place.sentence
        and one.place.token - last.place.token <= _WITHIN
        and is_same_one(last.name, one.name)
    )


def _with_name(tokens: Sequence[Token], one: Named) -> Named:
    """Return one of the kin by the name that stands behind: "my sister Jan", "my roommate, Devon"."""
    if not one.form.endswith("kin") or not one.name.islower():
        return one
    behind = range(one.place.token, min(len(tokens), one.place.token + _WITHIN))
    k = next((k for k in behind if tokens[k].low.removesuffix("s") == one.name.removesuffix("s")), -2) + 1
    k += 0 < k < len(tokens) and tokens[k].text == ","
    named = 0 < k < len(tokens) and tokens[k].kind == "word" and is_name(tokens[k]) and not is_brand(tokens[k])
    return replace(one, name=tokens[k].text) if named and not parts(tokens[k].low).get("verb") else one


def _titled(tokens: Sequence[Token], one: Named) -> Named:
    """Return somebody with the title that stands before their name: "Uncle Vik", "Sister Blessing", "Mrs Olsen"."""
    k = one.place.token
    before = tokens[k - 1] if k and one.form == "name" else None
    if before is None or not before.capital or not (before.low in TITLES or _is_of_people(before.low)):
        return one
    return replace(one, name=f"{before.text} {one.name}", form="titled")


def _widely(tokens: Sequence[Token], place: Place, one: Named | None) -> Named | None:
    """Return whom a token may name that is nobody's known name, else what is known of it."""
    k = place.token
    token, ahead = tokens[k], tokens[k - 1].low if k else ""
    if token.kind != "word" or token.low in PRONOUNS or (one is not None and one.form == "their kin"):
        return one
    if _is_of_people(token.low) and token.low not in CARERS:
        if not _OWNERS.isdisjoint(t.low for t in tokens[max(0, k - _WITHIN) : k]):
            return one
        form = f"some {ahead}" if ahead in _ARTICLES else "bare kin" if token.low in PEOPLE else "bare somebody"
        return Named(place, _named_beside(tokens, k) or token.low, form)
    if one is None and ahead in _DOCTOR and token.capital:
        return Named(place, f"{tokens[k - 1].text} {token.text}", "doctor")
    if one is None and is_name(token) and not is_brand(token) and gender_named(token.text) and _is_no_word(token):
        return Named(place, token.text, "name behind")
    if one is None and token.text.islower() and _is_small_name(tokens, k):
        return Named(place, token.text.title(), "low name")
    return one


def _named_beside(tokens: Sequence[Token], k: int) -> str:
    """Return the name behind what somebody is, with that where it is a title: "one lad, Oluwaseun", "Uncle Vik"."""
    if tokens[k].capital and k and k + 1 < len(tokens) and _is_a_name(tokens[k + 1]):
        return f"{tokens[k].text} {tokens[k + 1].text}"
    at = k + 1 + (k + 1 < len(tokens) and tokens[k + 1].text in (",", "("))
    return tokens[at].text if at < len(tokens) and _is_a_name(tokens[at]) else ""


def _is_a_name(token: Token) -> bool:
    return token.kind == "word" and is_name(token) and not is_brand(token) and _is_no_word(token)


def _is_no_word(token: Token) -> bool:
    low = token.low
    return low not in PLACES and low not in FORMS and not is_no_person(token.text) and low not in INTERJECTIONS


def _is_small_name(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word in small letters may be a name: a first name that means nothing else, or an unknown word."""
    low = tokens[k].low
    if len(low) < _SHORTEST or low in FORMS or low in PLACES or parts(low):
        return False
    behind = tokens[k + 1].low if k + 1 < len(tokens) else ""
    ahead = tokens[k - 1].low if k else ""
    return bool(gender_named(low)) or (
        is_unknown(low) and (behind in ("'s", "is", "has", "(") or ahead in ("for", "("))
    )


@lru_cache(maxsize=16_384)
def _is_of_people(low: str) -> bool:
    """Whether a word tells what somebody is: kin, "youngest", "vicar", "skipper"."""
    if low in PEOPLE or low in BY_AGE:
        return True
    found = senses(low, "noun", 1)
    return bool(found) and found[0].meaning.group == "person" and parts(low).get("noun", 0.0) > _MOST_NOUN


def _meant(pronoun: str, before: Sequence[Named]) -> str:
    """Return whom "he" or "her" means: who was named last of those whom it can mean, "" for nobody and for two."""
    gender = PRONOUNS[pronoun]
    fit = [one for one in before if one.name not in ("", USER) and gender_named(one.name) in ("", gender)]
    last = [one.name for one in fit if one.place.sentence == fit[-1].place.sentence]
    return last[-1] if last and all(is_same_one(name, last[-1]) for name in last) else ""


def others(found: Sequence[Named]) -> Iterator[str]:
    """Yield everybody who is named but the user, once each."""
    seen: list[str] = []
    for one in found:
        if one.name not in ("", USER) and not any(is_same_one(one.name, name) for name in seen):
            seen.append(one.name)
            yield one.name
