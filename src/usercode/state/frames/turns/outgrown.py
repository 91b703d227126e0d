"""Allergies on record that a later day tells to be none, without their name or by that of a food they cover.

"Ben has outgrown it" is about the only allergy that is known of Ben; "Maya can have all dairy from now on" about her
milk. Who is spoken of as "he" in a talk of its own is the only one whose allergies are known.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.foods import eaten
from usercode.state.frames.functionwords import SUBJECTS
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name, same_person
from usercode.state.frames.spots.cleared import is_told_over
from usercode.state.frames.spots.reactions import suspects
from usercode.state.frames.spots.whose import named
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.verbs import ADVERBS, AUXILIARIES
from usercode.state.frames.words import CARERS, PEOPLE
from usercode.wordnet import parts

ALLERGIES = "health.allergies"
_NAMELESS = re.compile(
    r" (?:outgr[eo]w\w*|(?:grew|grown|growing) out of) (?:it|that|this|them)(?= (?:[,;.!]|now|at last|completely|entirely|altogether|says|since|and|by)|\s*\Z)"
    r"| (?:clear|free|rid|cured) of (?:it|that|them) | (?:got|is|'s) over it (?=[,;.!])"
    r"| (?:have|eat|drink|take|tolerate) (?:it|that|them) (?:\S+ ){0,3}?(?:again|now|without|these days|from now on) "
    r"| (?:allergy|intolerance) | (?:food|oral|egg|milk|nut|peanut) challenge | back on the menu "
)
"""How an allergy is told to be over that the sentence does not name."""
_OF_ALLERGY = re.compile(r" (?:allerg\w+|intoleran\w+|challenge|on the menu|skin test|blood test|antihistamines?) ")
_PRONOUN = re.compile(r"\A (?:and |so |now |but )?(?:he|she) ")


def outgrown(told: Told) -> list[Finding]:
    """The allergies told on an earlier day, or in the sentence before, of which this turn says that they are over."""
    earlier = [e for e in told.entries(ALLERGIES) if _is_known(e, told)]
    fresh = [e for e in told.fresh(ALLERGIES) if e.record is None and not e.retired]
    out: list[Finding] = []
    for at, said in enumerate(told.said) if earlier or fresh else ():
        before = told.said[at - 1].fact if at else None
        just_told = [e for e in fresh if before in e.facts and said.fact not in e.facts]
        known = just_told or earlier
        if said.sense.asks or not is_told_over(said.sense.line):
            continue
        own = [e for e in known if _is_whose(e, said, known)]
        meant = [e for e in own if eaten(str(e.values.get("substance") or ""), said.text)]
        nameless = _NAMELESS.search(said.line) and not suspects(said.sense.line) and len(own) == 1
        of_it = known is just_told or _OF_ALLERGY.search(said.line) or not _names_a_thing(told, said)
        if not meant and nameless and of_it:
            meant = own
        out += [Finding(collection=ALLERGIES, entry=e, facts=(said.fact,), retires=True) for e in meant]
    return out


def _names_a_thing(told: Told, said: Said) -> bool:
    """Whether "it" may be something else that a sentence or the one before it names: "his bike, he has outgrown it"."""
    at = told.said.index(said)
    return any(_is_thing(t) for one in told.said[max(0, at - 1) : at + 1] for t in one.tokens)


def _is_thing(token: Token) -> bool:
    nobody = token.kind != "word" or token.low in PEOPLE | CARERS | ADVERBS | SUBJECTS | AUXILIARIES or is_name(token)
    return not nobody and parts(token.low.removesuffix("s")).get("noun", 0.0) > _MOSTLY


_MOSTLY = 0.5


def _is_known(entry: Entry, told: Told) -> bool:
    earlier = entry.said_at is not None and entry.said_at.date() < told.today
    return entry.record is not None and not entry.retired and not entry.changed and earlier


def _is_whose(entry: Entry, said: Said, known: list[Entry]) -> bool:
    line = said.sense.line
    person = str(entry.values.get("person") or "")
    people = [n.name for n in named(line, line.scene) if n.name]
    if people:
        return any(same_person(person, one) for one in people)
    others = {str(e.values.get("person") or "") for e in known} - {line.scene.me}
    if _PRONOUN.match(said.line):
        return others == {person}
    return person == line.scene.me
