"""Spots of the way back: at what o'clock somebody is home again on the last day of a journey."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.hours import times
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated

_BACK = re.compile(
    r" (?:(?:flight|fly|flying|train|drive|driving|come|comes|coming|get|gets|getting|head|heading|travel\w*|land|lands|landing|are|'re|am|'m|be|arrive|arriving)"
    r" (?:\S+ ){0,2}?(?:back|home)|return|returns|returning|homebound|(?:return|home) (?:flight|journey|trip|leg)) (?:[^\s;.?!]+ ){0,8}?<d(?P<day>\d+)> (?P<rest>.*)\Z"
)


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
