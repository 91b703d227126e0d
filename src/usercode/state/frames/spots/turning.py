"""Spots of a birthday that is kept with the speaker: "Nan turns 90 on 13 June, and I'm giving the speech at the lunch"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.change import Value
from usercode.state.frames.phrases import text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.engaged import ACCEPTED
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated

_TURNS = re.compile(
    r"\A (?:(?:so|and|but|also|my|our) |, )*(?P<who>(?:(?!i |we |it |that |this )[^\s,;:.!?<>]+ ){1,3}?)(?:(?:'s|is|will be) )?"
    r"(?:turns?|turning|hits?|hitting|reaches) (?:the )?(?:big )?(?P<age>\S+) (?:years )?(?:old )?(?:on )?(?=<d\d+> )"
)
_OURS = re.compile(r" (?:i|we|me|us) ")
_FEAST = re.compile(
    r" (?P<what>party|lunch|dinner|brunch|supper|bash|barbecue|bbq|braai|tea party|celebration|gathering|shindig|ceilidh|reception|feast|hooley|knees-up) "
)
_SPEECH = re.compile(r" (?P<what>speech|toast|eulogy|reading|song) ")
_NOT_THERE = re.compile(
    r" (?:not|n't|never|cannot|miss|missing|skip|skipping|without|maybe|if|might|may|could|would|wish|no) "
)


def birthday(line: Line) -> list[Reading]:
    """Read the feast of somebody who turns an age on a day, at which the speaker has a part."""
    m = _TURNS.match(line.text)
    feast = _FEAST.search(line.text) or _SPEECH.search(line.text)
    if m is None or feast is None or not _OURS.search(line.text) or _NOT_THERE.search(line.text) or not stated(line):
        return []
    moment = when(line, line.scene)
    age = _age(line, m)
    if not moment or not age or moment["start"].date() <= line.scene.today:
        return []
    who = text_of(line.tokens[line.token_at(m.start("who")) : line.token_at(m.end("who") - 1) + 1])
    said = _SPEECH.search(line.text)
    part = f", {said['what']}" if said is not None and said["what"] != feast["what"] else ""
    values: dict[str, Value] = {
        "title": f"{who.removesuffix(chr(39) + 's')}'s {age} birthday {feast['what']}{part}{ACCEPTED if moment.get('all_day') else ''}",
        **moment,
        "status": "planned",
        "_note": line.scene.text,
    }
    return [Reading(collection="calendar.events", values=values)]


def _age(line: Line, m: re.Match[str]) -> str:
    """Return "90th" of what somebody turns, "" where it is no age."""
    said = line.tokens[line.token_at(m.start("age"))].text.lower()
    number = int(said) if said.isdigit() else int(NUMBER_WORDS.get(said, 0))
    if not number:
        return ""
    last = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else last}"
