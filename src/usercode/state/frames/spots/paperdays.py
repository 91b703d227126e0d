"""The day of a paper that was named in the sentence before: "My licence runs out on my birthday. That's May 4.".

The paper, its holder and that it ends stand in the one sentence, the bare day in the next.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import last_day
from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import tokenize

_DOCUMENTS = "travel.documents"
_ENDS = re.compile(
    r" (?:expir\w+|runs? out|ran out|ends?|ending|end date|lapses?|last day|until|till|up on|up|valid|good|due|over|finish\w*|stops|dies|out of date|misread|misremembered|(?:got|had|read) (?:\S+ )?(?:\S+ )?wrong|wrong (?:date|day|year)|mixed up) "
)
"""What tells in the sentence before that its paper has a last day."""
_BARE = re.compile(
    r"\A (?:(?:and|so|well|which|i think|actually|sorry|no) (?:, )?)*(?:(?:that|it|this|which|the (?:exact )?(?:date|day)|mine|i mean|i believe|namely|i.e.) (?:is |was |will be |would be |falls |says |reads |, )*)?(?:on |actually |only |already |really |the |exactly |just |still |in |until |: )*(?P<day><d\d+>) (?:this year |next year |in fact |to be exact |exactly |already |, .*)?[.!]? ?\Z"
)
"""A sentence that tells no more than a day: "That's May 4.", "It's 2 June 2028."."""
_OF_AGE = re.compile(
    r" (?:birthdays?|turns?|turning|turned|be (?:a )?[a-z]+(?:teen|ty|een)|come of age|comes of age|born) "
)
_ITS_LAND = re.compile(
    r" (?:the|my) (?P<land>[a-z]+) one (?:is |'s )?(?:only |just )?(?:[^\s,;.!?<]+ ){0,4}?(?P<day><d\d+>|<n\d+>) "
)
"""One of two papers, called by its country: "the Irish one goes until 6 June"."""


def day_behind(line: Line) -> list[Reading]:
    """Return the last day that a line adds to the paper of the sentence before it."""
    before = f" {' '.join(t.low for t in tokenize(line.scene.before))} "
    kind, country, holder = line.scene.paper
    if not kind or not holder or not stated(line):
        return []
    if lands := _by_land(line, kind, holder):
        return lands
    match = _BARE.match(line.text) if _ENDS.search(before) else None
    day = _day(line, match["day"]) if match is not None else _of_age(line, before)
    if day is None:
        return []
    values: dict[str, Value] = {"kind": kind, "holder": holder, "valid_until": day, "_note": line.scene.before}
    return [Reading(collection=_DOCUMENTS, values=values | ({"country": country} if country else {}))]


def _of_age(line: Line, before: str) -> dt.date | None:
    """Return the one day of a line about the birthday on which a paper was said to end."""
    told = [t.text for t in line.tokens if t.kind == "date"]
    same = _OF_AGE.search(before) and _OF_AGE.search(line.text) and _ENDS.search(before)
    if not same or len(told) != 1:
        return None
    return _day(line, next(f"<d{i}>" for i, t in enumerate(line.tokens) if t.kind == "date"))


def _by_land(line: Line, kind: str, holder: str) -> list[Reading]:
    """Return the papers of one holder that are told apart by whose they are: "the Irish one ... the Canadian one"."""
    out = []
    for found in _ITS_LAND.finditer(line.text):
        land, until = ADJECTIVES.get(found["land"], ""), _day(line, found["day"])
        if land and until is not None:
            values: dict[str, Value] = {"kind": kind, "holder": holder, "country": land, "valid_until": until}
            out.append(Reading(collection=_DOCUMENTS, values=values))
    return out


def _day(line: Line, atom: str) -> dt.date | None:
    """Return the coming day that a date or the number of a year stands for, None for a vague or a past one."""
    token = line.tokens[int(atom[2:-1])]
    if token.kind == "number":
        return dt.date(int(token.text), 12, 31) if re.fullmatch(r"20[2-6]\d", token.text) else None
    mention = token.value
    if not isinstance(mention, Mention) or mention.approximate or mention.recurring:
        return None
    until = last_day(coming(token, line.scene.today).value)
    return until if until is not None and until >= line.scene.today else None
