"""Spots of how long a thing stays where the sentence before brought it: "they need it for three days", "I get it back on Friday"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.things import is_brought
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Span

_IT = r"(?:it|her|him|them|(?:the|my|our) (?:car|van|truck|bike|laptop|camera|\S+))"
_UNTIL = re.compile(
    r" (?:(?:keep|keeps|keeping|need|needs|have|has|having|want|wants|use|uses|using|get|gets|hold|holding|hanging)"
    rf"(?: on to| onto)?(?: to (?:keep|have))? {_IT} (?:until|till|through|thru|to|up to)|"
    rf"(?:get|gets|have|has|getting|having) {_IT} back|(?:i|we)(?: can|'ll| will|'m|'re| am| are)? "
    rf"(?:pick|collect|fetch)(?:ing)? {_IT}(?: back| up)?|(?:be |'s |is |are )(?:ready|done|finished|fixed|back|"
    r"mine again)|comes? back|(?:goes|runs?|lasts?|stays? (?:there|in)) (?:until|till)|pick-?up is) "
    r"(?:again )?(?:by |on |until |till |from |the end of )?(?:the )?<d(?P<day>\d+)> "
)
_FOR = re.compile(
    rf" (?:(?:keep|keeps|need|needs|have|has|want|wants|take|takes)(?: to (?:keep|have))? {_IT}|(?:it|that) "
    r"(?:takes|will take|'ll take)(?: them)?|be gone|(?:it|she|he)(?: 's|'ll be| is) (?:there|in|gone|away))"
    r" (?:for )?(?:about |around |at least |a good )?<s(?P<length>\d+)> "
)
_OVERNIGHT = re.compile(
    rf" (?:keep|keeps|need|needs|have|has|leave|leaving)(?: to (?:keep|have))? {_IT} (?:\S+ )?overnight "
)
_NOT_SO = re.compile(r" (?:not|n't|never|if|unless|maybe|might|hopefully|was|were|had) ")
_LONGEST = dt.timedelta(days=60)


def kept(line: Line) -> list[Reading]:
    """Return until when the thing is away that the sentence before brought in or lent on a day, [] for nothing told."""
    scene, first = line.scene, line.scene.last_day
    if first is None or first < scene.today or not is_brought(scene) or not stated(line) or _NOT_SO.search(line.text):
        return []
    last = _last_day(line, first)
    if last is None or not first < last <= first + _LONGEST:
        return []
    values = {
        "start": dt.datetime.combine(first, dt.time()),
        "end": dt.datetime.combine(last, dt.time(23, 59)),
        "all_day": True,
        "_note": scene.text,
    }
    return [Reading(collection="calendar.events", values=values, mode="touch")]


def _last_day(line: Line, first: dt.date) -> dt.date | None:
    if m := _UNTIL.search(line.text):
        named = line.tokens[int(m["day"])]
        last = exact(coming(named, line.scene.today).value)
        if last is not None and last < first and not re.search(r"\d", named.text):
            last += dt.timedelta(
                days=7 * ((first - last).days // 7 + 1)
            )  # a bare weekday is the one after the first day
        return last
    if m := _FOR.search(line.text):
        length = line.tokens[int(m["length"])].value
        days = {"day": 1, "week": 7}.get(length.unit, 0) if isinstance(length, Span) else 0
        return first + dt.timedelta(days=length.count * days - 1) if days else None
    return first + dt.timedelta(days=1) if _OVERNIGHT.search(line.text) else None
