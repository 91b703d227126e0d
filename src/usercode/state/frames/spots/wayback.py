"""Spots of the way back: at what o'clock somebody is home again on the last day of a journey."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.matching import CHANGED
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated

_BACK = re.compile(
    r" (?:(?:flight|fly|flying|train|drive|driving|come|comes|coming|get|gets|getting|head|heading|travel\w*|land|lands|landing|are|'re|am|'m|be|arrive|arriving)"
    r" (?:\S+ ){0,2}?(?:back|home)|return|returns|returning|homebound|(?:return|home) (?:flight|journey|trip|leg)) (?:[^\s;.?!]+ ){0,8}?<d(?P<day>\d+)> (?P<rest>.*)\Z"
)


_WAY = re.compile(
    r" (?:(?:return|inbound|homeward) (?:flight|flights|ticket|tickets|train|trip|leg|journey|ferry|date)|(?:flight|flights|train|ferry|way|trip|journey|drive|ticket) (?:back|home)|"
    r"(?:my|our|the) return(?= (?:from|to|forward|until|by|is|was|has))|"
    r"(?:fly|flying|come|coming|head|heading|drive|driving|travel|travelling|get|getting|go|going|be|am|'m|are|'re) (?:back |straight )?home|(?:fly|flying|come|coming|head|heading|get|getting|be|am|'m|are|'re) back|"
    r"(?:extend\w*|prolong\w*|lengthen\w*|shorten\w*) (?:my|our|the) (?:stay|trip|visit|holiday|time)|(?:stay|staying|stayed) (?:on )?(?:\S+ ){0,4}?(?:until|till)|"
    r"(?:leave|leaving) (?:\S+ ){1,2}?(?:earlier|later|sooner)|cut\w* (?:\S+ ){1,3}?short) "
)
"""What speaks of the way back, or until when one stays."""
_ON = re.compile(r" (?:to|on|until|till|by|for|is|now|home|back|earlier|later|,) (?:the )?\Z")


@only_with("<date>")
def new_way_back(line: Line) -> list[Reading]:
    """Read that a journey ends on another day now: "I changed my return flight to 7 May"."""
    way = _WAY.search(line.text)
    if way is None or not CHANGED.search(line.scene.text) or not stated(line):
        return []
    if any({t.low for t in c.subject} & {"he", "she", "they"} for c in line.clauses):
        return []
    found = [i for i, t in enumerate(line.tokens) if t.kind == "date" and _ON.search(line.text[: line.starts[i]])]
    days = [exact(coming(line.tokens[i], line.scene.today).value) for i in found if line.starts[i] > way.start()]
    if not days or days[-1] is None or days[-1] < line.scene.today:
        return []
    return [Reading(collection="travel.trips", values={"return_date": days[-1]}, mode="touch")]


@only_with("<date>")
def way_home(line: Line) -> list[Reading]:
    """Read "our flight back is on Sunday, landing at Logan at 8 pm" for the journey that is spoken of.

    Of two hours that are told, of leaving and of landing, the later one counts.
    """
    m = _BACK.search(line.text)
    if m is None or not stated(line):
        return []
    at = int(m["day"])
    mention = coming(line.tokens[at], line.scene.today).value
    day = exact(mention)
    clocks = [mention.time, *times(line.tokens[at + 1 :], m["rest"])]
    told = [clock for clock in clocks if clock is not None]
    if day is None or not told or day < line.scene.today:
        return []
    home = dt.datetime.combine(day, max(told))
    return [Reading(collection="travel.trips", values={"return_date": day, "returns_at": home}, mode="touch")]
