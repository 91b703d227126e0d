"""Spots of what is off: a journey or an event that was called off, moved to somebody else, or got out of."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.phrases import is_name, place_in
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.words import EVENTS, PROFESSIONS
from usercode.state.frames.wordset import word_set

_OFF = re.compile(
    r" (?:cancell?ed|cancell?ing|cancel|called off|call off|scrapped|binned|axed|ditched|fell through|fallen through|falling through|not happening|n't happening|"
    r"off the hook|got out of|gets? out of|bailed on|bailed|backed out|pulled out|dropped out|withdrew|excused from|excused|let off|postponed indefinitely|"
    r"not going (?:to|any ?more)|no longer going|not doing|skipping|stood down|knocked on the head|shelved|calling off|"
    r"(?:is|'s|are|'re|was) (?:all |now |officially |totally |completely )?off(?= [,.;!?–-]| $| because| since| now| after| then)|"
    r"(?:is|'s|are|'re) (?:now )?(?:taking|driving|doing|covering|having|minding|running|hosting|collecting|picking) (?:\S+ ){0,6}?(?:instead|now|for me)|"
    r"(?:rent|hir|us|tak|get|borrow|driv|mak|order|go)\w* (?:\S+ ){0,6}?instead|swapped|traded|got (?:someone|somebody|\S+) to (?:cover|do|take)|gave away|given away|sold my|sold our|refund(?:ed)?) "
)
_NOT_OFF = re.compile(
    r" (?:not|n't|never|nearly|almost|if|unless|might|may|could|should|without) (?:\S+ ){0,2}(?:cancel\w*|called off|scrapped|off|swapped) "
)
_HEADS = (
    EVENTS
    | PROFESSIONS
    | word_set(
        "wedding shift jury webinar panel race marathon interview lesson summons op viewing closing hen stag run lift ride drive"
    )
)
_NO_TITLES = word_set("i refund netflix spotify subscription membership order account card")


def offs_of(line: Line) -> list[Reading]:
    """Read that something known is off: whatever event or journey the words of the sentence mean, if they mean one."""
    if not _OFF.search(line.text) or _NOT_OFF.search(line.text) or not stated(line):
        return []
    out: list[Reading] = []
    place = place_in(line.tokens)[0]
    if place:
        out.append(Reading(collection="travel.trips", mode="retire", refers=place))
    seen: set[str] = set()
    for token in line.tokens:
        named = is_name(token) and token.low not in _NO_TITLES
        if token.kind != "word" or token.low in seen or not (named or token.low in _HEADS | CARS):
            continue
        seen.add(token.low)
        values: dict[str, Value] = {"status": "cancelled"}
        out.append(Reading(collection="calendar.events", values=values, mode="touch", refers=token.low))
    return out
