"""Who may be meant to eat: everybody whom a turn names, groups and people who are told by what they are as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from usercode.state.frames.genders import gender_named
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import same_person
from usercode.state.frames.tokens import Token
from usercode.state.frames.weighed.groups import in_wordnet, noun_group
from usercode.state.frames.weighed.nouns import nouns
from usercode.state.frames.weighed.people import USER, Named, distinct, people
from usercode.state.frames.weighed.talk import Place, Talk
from usercode.state.frames.words import CARERS, PEOPLE

MOST = 8
"""So many people of a turn are looked at."""
_PERSONS = frozenset({"person", "group"})
_SHORTEST = 3


def eaters(talk: Talk) -> list[Named]:
    """Return all places that name somebody who may eat, in order."""
    found = people(talk)
    taken = {one.place for one in found if one.name}
    found = [one for one in found if one.name or one.form not in ("some kin", "their kin")] + [
        one for s in range(len(talk.sentences)) for one in _others(talk, s, taken)
    ]
    return sorted(found, key=lambda one: one.place)


def _others(talk: Talk, number: int, taken: set[Place]) -> Iterator[Named]:
    tokens = talk.sentences[number].tokens
    for noun in nouns(talk, number):
        first = noun.head.token - noun.width + 1
        if any(Place(number, i) in taken for i in range(max(0, first - 1), noun.head.token + 1)):
            continue
        token = tokens[noun.head.token]
        if _is_called(token):
            yield Named(noun.head, token.text.capitalize(), "low name")
        elif token.low in PEOPLE and token.low not in CARERS:
            yield Named(noun.head, token.low, "some kin")
        elif noun_group(token.low) in _PERSONS and not token.capital:
            yield Named(noun.head, token.low, "role")


def _is_called(token: Token) -> bool:
    """Whether a word without a capital is a name and nothing else."""
    low = token.low
    if token.capital or len(low) < _SHORTEST or not gender_named(low.capitalize()):
        return False
    return not in_wordnet(low)


def all_eaters(found: Sequence[Named]) -> list[str]:
    """Return all who may eat, once each, the user last; no more than can be looked at."""
    return list(dict.fromkeys([*[name for name in distinct(found) if name != USER][:MOST], USER]))


def is_among(person: str, eating: Sequence[str]) -> bool:
    """Whether somebody is one of those who eat, by their whole name or by the part of it that both say."""
    return any(same_person(person, one) or _is_short_for(person, one) for one in eating)


def _is_short_for(person: str, one: str) -> bool:
    own, other = person.split(), one.split()
    if not own or not other or USER in (person, one):
        return False
    return bool(words(own[-1]) & words(other[-1])) or (own[0] == other[0] and own[0][:1].isupper())
