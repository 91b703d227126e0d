"""What somebody was found to have whom the sentence before names: "Nan phoned about Bram. The biopsy showed coeliac disease".

A food may be called an allergy among others that are fine: "Dogs are fine, but egg is a strong allergy".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.spots.reactions import ALLERGY_RECORDS, low_start
from usercode.state.frames.spots.whose import named
from usercode.state.frames.substances import kind_of_allergen
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE

LIMITS = "finance.limits"
_COELIAC = re.compile(
    r" (?:biopsy|biopsies|endoscopy|gastroscopy|tests?|results?|bloods?|blood test|bloodwork|doctors?|consultant|specialist|diagnosis) (?:has |have |had |finally |just )*"
    r"(?:showed|shows|confirmed|confirms|found|say|says|said|came back|is|proved|revealed)(?: [^\s,;.!?]+){0,4}? (?:coeliac|celiac) "
)
_IS_ONE = re.compile(
    r" (?P<what>(?:[a-z-]+ )?[a-z-]+) (?:is|are|was|were|turned out to be|came back as) (?:an? |his |her )(?:strong|bad|severe|serious|real|proper|definite|confirmed|full|big|true|massive|nasty) (?:food )?allerg(?:y|ies) "
)
_NOT_SO = re.compile(
    r" (?:not|n't|no longer|if|whether|might|may|maybe|perhaps|could|used to|outgr\w+|negative|ruled out|was never) "
)
_NO_FOOD = frozenset(
    ("it", "that", "this", "which", "but", "and", "there", "they", "so", "the", "only", "also", "mine")
)


def diagnosed(told: Told) -> list[Finding]:
    """What the person of the sentence before was found to be allergic to, or not to bear."""
    if told.fresh(ALLERGY_RECORDS):
        return []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells:
            continue
        coeliac, called = _COELIAC.search(said.line), _IS_ONE.search(said.line)
        match = coeliac or called
        if match is None or _NOT_SO.search(said.line[: match.end()]):
            continue
        substance = "gluten" if coeliac else _food(called["what"] if called is not None else "")
        before = _people(told.said[at - 1]) if at else []
        people = (_people(said) or before) if coeliac else (before or _people(said))
        if not substance or len(people) != 1:
            continue
        values: dict[str, Value] = {"person": people[0], "substance": substance, "kind": kind_of_allergen(substance)}
        values |= {"reaction": "coeliac disease"} if coeliac else {}
        facts = tuple(dict.fromkeys((*((told.said[at - 1].fact,) if at else ()), said.fact)))
        wrong = [
            e
            for e in told.fresh(LIMITS)
            if e.record is None and said.fact in e.facts and e.values.get("subject") == substance
        ]
        return [
            *(Finding(collection=LIMITS, entry=e, facts=(said.fact,), retires=True) for e in wrong),
            Finding(collection=ALLERGY_RECORDS, values=values, facts=facts),
        ]
    return []


def _food(what: str) -> str:
    """Return what is called an allergy, without what only leads up to it."""
    return low_start(" ".join(word for word in what.split() if word not in _NO_FOOD))


def _people(said: Said) -> list[str]:
    """Return whom a sentence is about: those with a name, else those called by what they are to the speaker."""
    line = said.sense.line
    people = [n for n in named(line, line.scene) if n.name and not n.owns and n.name != line.scene.me]
    called = [n.name for n in people if line.tokens[n.at].low not in PEOPLE]
    return list(dict.fromkeys(called or [n.name for n in people]))
