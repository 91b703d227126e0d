"""Whom the speaker drives somewhere on a day, told in passing: "I'm running Josie to her exam in Bath on the 27th and back".

Read where no reader of events has understood the sentence: somebody is run, driven or given a lift to or from somewhere, or
"the school run's on me".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

from usercode.state.change import Value
from usercode.state.frames.genders import PRONOUNS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.engagements import EVENTS, unread_days
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_ME = r"(?:i|we|muggins(?: here)?|yours truly)"
_WILL = r"(?:(?:am|'m|are|'re|will|'ll|have|'ve|got|had|promised|agreed|said i 'd|said i would|am going|to|also|now|just|get) )*"
_WHO = r"(?P<who>(?:[^\s,;:.!?<>()]+ ){1,5}?)"
_DRIVEN = (
    re.compile(
        rf" {_ME} {_WILL}(?:drive|drives|driving|run|runs|running|ferry|ferries|ferrying|cart|carting|chauffeur|chauffeuring) {_WHO}(?P<where>(?:to|from|over to|up to|down to) (?!the ground)(?:[^\s,;:.!?<>()]+ ){{1,8}}?)(?=on |and |for |,|<|[.!])"
    ),
    re.compile(
        rf" {_ME} {_WILL}(?:give|gives|giving) {_WHO}a (?:lift|ride) (?P<where>(?:(?:to|from|up|down|over|home|back|there) ?(?:[^\s,;:.!?<>()]+ ){{0,7}}?)?)(?=on |and |for |,|<|[.!])"
    ),
)
_RUN_IS_ON_ME = re.compile(
    r" (?:the|our) (?P<run>(?:[a-z-]+ ){1,2}?run) (?:is|'s|falls) (?:on|to|with|up to|down to) (?:me|us) "
)
_NOT_SO = re.compile(
    r" (?:not|n't|never|if|unless|whether|might|may|maybe|perhaps|would|could|should|was|were|drove|ran|gave|cancelled|instead|usually|always|every|sometimes|novel|film) "
)
_TRAILING = word_set("on from at in for this next the her his their by and")
_LONGEST = 9


def lifts(told: Told) -> list[Finding]:
    """What unread sentences tell of the speaker's driving somebody on a day to come."""
    return [found for said in unread_days(told) for found in _read(told, said)]


def _read(told: Told, said: Said) -> Iterator[Finding]:
    line = said.sense.line
    if _NOT_SO.search(line.text) or not stated(line):
        return
    title, who = _driven(said)
    moment = when(line, line.scene) if title else {}
    if not moment or moment["start"].date() <= told.today or "recurrence" in moment:
        return
    values: dict[str, Value] = {"title": title, **moment, "status": "planned", "_note": said.text}
    if people := [t.text for t in who if is_name(t)]:
        values["people"] = people
    yield Finding(collection=EVENTS, values=values, facts=(said.fact,))


def _driven(said: Said) -> tuple[str, list[Token]]:
    """Return what the speaker does, with the words for whom they drive; ("", []) for nothing."""
    if run := _RUN_IS_ON_ME.search(said.line):
        return f"{text_of(said.between(*run.span('run')))} (driving)", []
    match = next((m for form in _DRIVEN if (m := form.search(said.line)) is not None), None)
    if match is None:
        return "", []
    who = said.between(*match.span("who"))
    if not any(is_name(t) or t.low in PEOPLE or t.low in PRONOUNS for t in who):
        return "", []
    words = [*who, *(said.between(*match.span("where")) if match["where"] else [])][:_LONGEST]
    while words and words[-1].low in _TRAILING:
        words.pop()
    lift = " a lift" if " lift " in match[0] or " ride " in match[0] else ""
    name, rest = text_of(who), text_of(words[len(who) :])
    return (f"give {name}{lift} {rest}" if lift else f"drive {name} {rest}").strip(), who
