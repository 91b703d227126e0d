"""The terms by which a day is weighed that carry over from one wording to another: what leads to it, who does what."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from usercode.state.frames.functionwords import PREPOSITIONS, SUBJECTS
from usercode.state.frames.spots.named_things import things_in
from usercode.state.frames.verbs import AUXILIARIES, FORMS
from usercode.state.frames.weighed.calendar import Told
from usercode.state.frames.weighed.groups import group_of
from usercode.state.frames.weighed.talk import OWN, Talk, who_at
from usercode.state.frames.weighed.talk import Place as At
from usercode.state.frames.words import PEOPLE

_LEAD = 3
"""Words before a day among which the one stands that leads to it."""
_LEADS = PREPOSITIONS | {"until", "till", "by", "before", "since", "from", "to", "for", "on"}
_MARKS = frozenset({",", ".", ";", ":", "?", "!", "-", "(", ")", "and", "but", "so", "because", "which", "that"})
_DENIALS = frozenset({"no", "not", "never", "none", "nothing", "without"})

_FAR = ("else ", "last ", "next ", "-3-2-1 ")
_KEPT = tuple(f"{where} {what}" for where in ("last", "next") for what in ("deed", "first"))


def terms_of_day(talk: Talk, told: Told) -> frozenset[str]:
    """Return what tells of a day beside the words around it: what leads to it, its clause, and the thing near it."""
    place, sentence = told.place, talk.sentences[told.place.sentence]
    kinds, at = sentence.kinds, place.token
    lead = next((k for k in reversed(kinds[max(0, at - _LEAD) : at]) if k in _LEADS), "none")
    part = _part(kinds, at)
    verbs = sorted({*_verbs(kinds)})
    opens = next((g for k in kinds if (g := group_of(k))), "none")
    thing, whose = _thing(talk, told), _whose(talk, place.sentence)
    found = {f"how {told.how}", f"lead {lead}", f"lead how {lead} {told.how}", f"opens {opens}", f"thing {thing}"}
    found |= {
        f"opens lead {opens} {lead}",
        f"thing lead {thing} {lead}",
        f"whose {whose}",
        f"whose lead {whose} {lead}",
    }
    before = _whose(talk, place.sentence - 1) if place.sentence else "none"
    others = _of_others([k for s in talk.sentences[max(0, place.sentence - 1) : place.sentence + 1] for k in s.kinds])
    found |= {f"whose before {before}", f"whose both {before} {whose}", f"others own {others}"}
    found |= {f"others own {others} {thing}", f"others own lead {others} {lead}", *_heads(talk, told)}
    found |= {f"part {k}" for k in part} | {f"part verb {v}" for v in _verbs(part)}
    found |= {f"part group {g}" for k in part if (g := group_of(k))}
    found |= {f"verb {v}" for v in verbs} | {f"verb lead {v} {lead}" for v in verbs}
    found |= {f"verb thing {v} {thing}" for v in verbs} | {f"verb whose {v} {whose}" for v in verbs}
    found |= {f"denied {bool(_DENIALS & {*kinds})}", f"denied part {bool(_DENIALS & {*part})}"}
    found |= {f"owner {w}" for w in _at_whose(kinds)} | {f"days of {min(3, sum(k.startswith('<day') for k in kinds))}"}
    found |= {f"order {place.sentence} of {len(talk.sentences)}", f"sure {talk.is_sure(place.sentence)}"}
    return frozenset(found)


def without_far(terms: frozenset[str]) -> frozenset[str]:
    """Return terms without the single words of other sentences and rare strings of words, which carry over to none."""
    return frozenset(t for t in terms if t.startswith(_KEPT) or not t.startswith(_FAR))


def _part(kinds: Sequence[str], at: int) -> Sequence[str]:
    """Return the clause of a day: up to a mark or a word that joins clauses on each side."""
    first = next((i + 1 for i in range(at - 1, -1, -1) if kinds[i] in _MARKS), 0)
    last = next((i for i in range(at + 1, len(kinds)) if kinds[i] in _MARKS), len(kinds))
    return kinds[first:last]


def _verbs(kinds: Sequence[str]) -> Iterator[str]:
    """Yield the verbs of words in their base form, but auxiliaries."""
    for kind in kinds:
        if kind in FORMS and kind not in AUXILIARIES:
            yield next(iter(FORMS[kind].values()))


def _thing(talk: Talk, told: Told) -> str:
    """Return what the thing nearest to a day is: of the user, "the" one, or none; and on which side it stands."""
    number = told.place.sentence
    for near in (number, number - 1, number + 1):
        if 0 <= near < len(talk.sentences) and (found := [*things_in(talk.line(near))]):
            owned = "own" if any(thing.owned for thing in found) else "the"
            return f"{owned} {near - number}"
    return "none"


def _heads(talk: Talk, told: Told) -> Iterator[str]:
    """Yield what the things about a day are, and whether each is the user's own."""
    number = told.place.sentence
    for near in range(max(0, number - 1), min(len(talk.sentences), number + 2)):
        for thing in things_in(talk.line(near)):
            yield f"thing {'own' if thing.owned else 'the'} {thing.name.lower().split()[-1]}"


def _of_others(kinds: Sequence[str]) -> bool:
    """Whether something is somebody else's: "my sister's", "Tom's", "their"."""
    owned = any(k in PEOPLE or k == "<name>" for k, mark in itertools.pairwise(kinds) if mark == "'s")
    return owned or bool({"his", "her", "their"} & {*kinds})


def _whose(talk: Talk, number: int) -> str:
    """Return of whom a sentence speaks first: the user, the listener, others, kin, or nobody."""
    places = (At(number, i) for i in range(len(talk.sentences[number].kinds)))
    return next((who for place in places if (who := who_at(talk, place))), "nobody")


def _at_whose(kinds: Sequence[str]) -> Iterator[str]:
    """Yield who or what a thing is at, with or to: the group of what stands behind the word for where."""
    for i, kind in enumerate(kinds):
        if kind in ("at", "with", "to", "by", "in"):
            behind = kinds[i + 1 : i + 5]
            group = next(
                (g for k in behind if (g := group_of(k) or ("name" if k in ("<name>", "<place>") else ""))), ""
            )
            own = "own " if OWN & {*behind[:1]} else ""
            yield f"{kind} {own}{group}"
            yield f"{kind} 's" if "'s" in behind else f"{kind} no 's"
        if kind in SUBJECTS and i + 1 < len(kinds) and kinds[i + 1] in FORMS:
            yield f"{kind} {next(iter(FORMS[kinds[i + 1]].values()))}"
