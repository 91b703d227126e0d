"""Whose something is of those whom a turn names, and the terms by which that is weighed. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

from usercode.state.frames.functionwords import DETERMINERS
from usercode.state.frames.phrases import is_name, same_person
from usercode.state.frames.spots.papernames import KINDS
from usercode.state.frames.tokens import Token
from usercode.state.frames.weighed.groups import noun_group
from usercode.state.frames.weighed.people import USER, Named, distinct, people
from usercode.state.frames.weighed.talk import Place, Talk, terms_between
from usercode.state.frames.words import PEOPLE

_MANY = 3
"""So many people are as good as more."""
_BESIDE = 3
"""Tokens on each side of whom a place names that are weighed."""
_BEHIND_MY = 4
"""How many words may stand between "my" and the word for who somebody is, the word itself among them."""
_OPENS = 4
"""Somebody named among so many first words of a turn opens it."""


@dataclass(frozen=True)
class Somebody:
    """Somebody whose a thing of travel may be, by a name that an alert can say, and all places that name them."""

    name: str
    own: Sequence[Named]


def named_in(talk: Talk) -> list[Named]:
    """Return all places of a turn that name somebody, also by what they are: "our au pair Mei", "son off to Lyon"."""
    found = []
    for one in people(talk):
        tokens = talk.sentences[one.place.sentence].tokens
        ahead = tokens[one.place.token - 1].low if one.place.token else ""
        if one.form in ("name", "owner") and (one.name.lower() in KINDS or ahead == "my"):
            continue
        if one.form == "some kin":
            found.append(_bare(talk, one))
        elif one.form == "my" and (by_trade := _by_trade(tokens, one.place.token)):
            found.append(replace(one, name=by_trade, form="my kin"))
        else:
            found.append(one)
    return sorted([*found, *_others(talk, {one.place for one in found})], key=lambda one: one.place)


def _others(talk: Talk, known: Set[Place]) -> Iterator[Named]:
    """Yield who is named by what they are behind "the": "the neighbours"."""
    for s, sentence in enumerate(talk.sentences):
        for k in range(1, len(sentence.tokens)):
            low = sentence.tokens[k].low
            if sentence.kinds[k - 1] == "the" and noun_group(low) == "person" and Place(s, k) not in known:
                yield Named(Place(s, k), _named_behind(sentence.tokens, k + 1) or low, "the person")


def _bare(talk: Talk, one: Named) -> Named:
    """Return somebody named by a word of kin under it, where no other owner or article stands before it."""
    tokens, at = talk.sentences[one.place.sentence].tokens, one.place.token
    lead = [t.low for t in tokens[max(0, at - 2) : at]]
    if {"'s", "his", "her", "their", "your", "a", "an", "some"} & {*lead}:
        return one
    return replace(one, name=_named_behind(tokens, at + 1) or tokens[at].low, form="bare kin")


def _by_trade(tokens: Sequence[Token], at: int) -> str:
    """Return who is named behind "my" by what they are: "our drummer", "my au pair Mei"; "" for a thing."""
    for k in range(at + 1, min(len(tokens), at + 1 + _BEHIND_MY)):
        token = tokens[k]
        if token.kind != "word" or token.low in DETERMINERS:
            return ""
        two = f"{token.low} {tokens[k + 1].low}" if k + 1 < len(tokens) else ""
        if two and noun_group(two) == "person":
            return _named_behind(tokens, k + 2) or two
        if noun_group(token.low) == "person" and token.low not in PEOPLE:
            return _named_behind(tokens, k + 1) or token.low
    return ""


def _named_behind(tokens: Sequence[Token], at: int) -> str:
    """Return the name that stands at a token, "" for none."""
    named = at < len(tokens) and tokens[at].kind == "word" and tokens[at].capital and is_name(tokens[at])
    return tokens[at].text if named else ""


def all_named(named: Sequence[Named]) -> list[Somebody]:
    """Return all who are named in a turn, and the user."""
    names = dict.fromkeys([*distinct(named), USER])
    return [Somebody(who, [one for one in named if one.name and same_person(one.name, who)]) for who in names]


def whose_terms(talk: Talk, who: Somebody, named: Sequence[Named], places: Sequence[Place]) -> frozenset[str]:
    """Return the terms of somebody as whose the matter of some places is, its name first and its day last."""
    kind = USER if who.name == USER else "name" if who.name[:1].isupper() else "kin"
    found = {f"is {kind}", f"times {min(_MANY, len(who.own))}", f"{kind} times {min(_MANY, len(who.own))}"}
    found |= {f"{kind} form {one.form}" for one in who.own} | {f"form {one.form}" for one in who.own}
    found |= _turn_terms(named, who, kind)
    for label, place in (("thing", places[0]), ("day", places[-1])):
        found |= _near_terms(talk, who, named, label, place, kind)
    first, last = min(places), max(places)
    inside = [one for one in named if first < one.place < last]
    if inside:
        same = bool(inside[-1].name) and same_person(inside[-1].name, who.name)
        found.add(f"{kind} last between {same} {inside[-1].form}")
    return frozenset(found)


def _turn_terms(named: Sequence[Named], who: Somebody, kind: str) -> set[str]:
    others = [name for name in distinct(named) if name not in (USER, who.name)]
    unknown = any(not one.name for one in named)
    found = {f"{kind} beside {min(_MANY, len(others))}", f"{kind} nameless {unknown}"}
    found.add(f"{kind} self {any(one.name == USER for one in named)}")
    found |= {f"{kind} with {one.form}" for one in named if not one.name or not same_person(one.name, who.name)}
    for label, one in (("first", next(iter(named), None)), ("last", named[-1] if named else None)):
        found.add(f"{kind} {label} {one is not None and bool(one.name) and same_person(one.name, who.name)}")
    return found


def _near_terms(talk: Talk, who: Somebody, named: Sequence[Named], label: str, place: Place, kind: str) -> set[str]:
    """Return the terms of somebody and one place: how near they are named, in which order, and what stands between."""
    before = [one for one in named if one.place < place and abs(one.place.sentence - place.sentence) <= 1]
    found = set()
    here = [one for one in before if one.place.sentence == place.sentence]
    if before:
        same = bool(before[-1].name) and same_person(before[-1].name, who.name)
        found |= {f"{kind} before {label} {same}", f"before {label} {same} {before[-1].form}"}
    if here:
        same = bool(here[0].name) and same_person(here[0].name, who.name)
        found |= {f"{kind} opens {label} {same}", f"opens {label} {same} {here[0].form}"}
    near = min(who.own, key=lambda one: _apart(one.place, place), default=None)
    if near is None:
        return found | {f"{kind} {label} unnamed {bool(here)}", f"{kind} {label} none before {not before}"}
    between = terms_between(talk, near.place, place)
    found |= {f"{label} {term}" for term in between} | {f"{kind} {label} {term}" for term in between}
    found |= {f"{kind} {label} form {near.form}", f"{label} form {near.form}"}
    found.add(f"{kind} {label} apart {min(2, abs(near.place.sentence - place.sentence))} {near.place < place}")
    said, at = talk.sentences[near.place.sentence].kinds, near.place.token
    for n in range(1, _BESIDE + 1):
        ahead = said[at - n] if at >= n else "|"
        behind = said[at + n] if at + n < len(said) else "|"
        found |= {f"{label} who -{n} {ahead}", f"{label} who +{n} {behind}", f"{kind} {label} +{n} {behind}"}
    return found


def _apart(one: Place, other: Place) -> tuple[int, bool, int]:
    """Return how far somebody is from a place: what stands before it is nearer."""
    return abs(one.sentence - other.sentence), one > other, abs(one.token - other.token)
