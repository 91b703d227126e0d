"""Which fields hold people by their names alone: a `tenant`, a `supervisor`; and which only seem to: a `coin_name`."""

from __future__ import annotations

from functools import cache

from usercode import wordnet
from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.thesaurus.entries import Role

_NAME = "name"
_PERSON = "person"


def of_people(words: tuple[str, ...], roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Return the roles of a field of that name: with one that "who" asks for, where its noun is a sort of person.

    The name of a thing is nobody: the person is left out of a `coin_name`. A `child_name` is what a `child` is.
    """
    if words[-1] == _NAME and len(words) > 1:
        own = tuple(role for role in roles if words[-2] in role.nouns)
        if _is_thing(words[-2]):
            roles = tuple(role for role in roles if role.key != _PERSON or role in own)
        else:
            roles = own or roles
    if any("who" in ask.split() for role in roles for ask in role.asks) or not _is_person(words[-1]):
        return roles
    does = tuple(thesaurus.verbs_of(words[-1]))
    prepositions = ("by", "for", "under") if does else ("for", "from")
    return (*roles, Role(words[-1], (), (), ("who", "which"), prepositions, does=does))


def is_other(sense: Sense) -> bool:
    """Return whether a field holds people of whom no more is known than that their name is a sort of person."""
    return any(not role.markers and not role.nouns and role.key != "" and "which" in role.asks for role in sense.roles)


@cache
def _is_person(word: str) -> bool:
    """Return whether a word is first of all a sort of person."""
    return wordnet.is_a(word, _PERSON, most=1)


@cache
def _is_thing(word: str) -> bool:
    """Return whether a word is a noun and in none of its first meanings a person or a group of people."""
    return bool(wordnet.senses(word, "noun")) and not wordnet.is_a(word, _PERSON, "group", most=3)
