"""Spots of what children take part in: "Leo is playing a solo in the school concert on 9 July" is a day of their family."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.line import Found, Line
from usercode.state.frames.spots.titles import CEREMONIES
from usercode.state.frames.spots.whose import stated

_CHILDREN = (
    r"(?:son|daughter|kid|kids|boy|boys|girl|girls|grandson|granddaughter|children|twins|eldest|youngest|oldest)"
)
_SHOWN = "|".join(
    sorted(CEREMONIES - {"wedding", "christening", "baptism", "funeral", "defense", "defence", "memorial"})
)
_PERFORMS = re.compile(
    r"\A (?:(?:so|and|but|oh|also) )?(?P<who>(?:(?:my|our) (?:\S+ ){0,2}?"
    + _CHILDREN
    + r" (?:[a-z-]+ )?|[a-z-]+ (?:and [a-z-]+ )?))"
    r"(?:(?:also |now )?(?:plays?|sings?|dances?|performs?|acts?|stars?|conducts?)|"
    r"(?:is|are|'s|'re|will be|'ll be) (?:\S+ ){0,2}?(?:playing|singing|dancing|performing|acting|"
    r"reading|starring|narrating|drumming|conducting)|"
    r"(?:is|are|'s|'re|will be|'ll be|has|have|got|gets) (?:a|an|the|his|her|their) (?:\S+ ){0,2}?(?:part|role|solo|lead|"
    r"poem|duet)) (?:[^,;.<]+ )??(?:in|at) (?:the|his|her|their|our|a) "
    r"(?P<what>(?:(?!on |at |in )[^\s,;.<]+ ){0,2}?(?:school|class|nursery|kindergarten|preschool|academy|year|grade|"
    r"term|dance|ballet|music|christmas|summer|spring|winter|end-of-year|end-of-term)(?:'s)? "
    r"(?:(?!on |at |in )[^\s,;.<]+ ){0,2}?(?:" + _SHOWN + r")) "
)


def performing(line: Line) -> list[Reading]:
    """Read the day on which a child of the speaker's, or somebody called by their name alone, is in a school show."""
    m = _PERFORMS.match(line.text)
    if m is None or not stated(line) or any(c.standing in ("negated", "reported") for c in line.clauses):
        return []
    found = Found(line, m)
    who = found.tokens("who")
    if who[0].low not in ("my", "our") and not all(is_name(t) or t.low == "and" for t in who):
        return []
    moment = when(line, line.scene)
    if not moment or moment["start"].date() < line.scene.today:
        return []
    if any(t.low == "'s" for t in who):
        return []
    names = [t.text for t in who if is_name(t)]
    called = " and ".join(names) or text_of([t for t in who if t.low not in ("my", "our")])
    values: dict[str, Value] = {
        "title": f"{text_of(found.tokens('what'))} of {called}",
        **moment,
        "people": names or [who[-1].text],
        "status": "planned",
        "_note": line.scene.text,
    }
    return [Reading(collection="calendar.events", values=values)]
