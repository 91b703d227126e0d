"""Who drives where an event is, by what the speaker promised: it needs the car that day."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.spots.line import Found, Line
from usercode.state.frames.spots.things import BY_OTHER_MEANS, CARS
from usercode.state.frames.spots.whose import stated

_EVENTS = "calendar.events"


def driven(found: Found, scene: Scene) -> list[Reading]:
    """Note beside an event that the speaker drives, for what else needs the car that day."""
    return [] if not stated(found.line) else [Reading(collection=_EVENTS, values={"_note": scene.text}, mode="touch")]


_PROMISED_DRIVE = re.compile(
    r" (?:told|promised|said|offered|agreed|assured) (?:\S+ ){0,4}?(?:(?:that )?i (?:'d|would|'ll|will|can)|to) (?:drive|take|run|bring|give|fetch|collect|pick) (?:\S+ ){0,8}"
)
_OPEN_YET = re.compile(r" (?:if|unless|whether|might|maybe|not|n't|never|nearly|almost|perhaps) ")


def promised_drive(line: Line) -> list[Reading]:
    """Note beside an event what the speaker promised about the way there: "I told her I'd drive her in the Subaru"."""
    m = _PROMISED_DRIVE.search(line.text)
    if m is None or any(t.kind == "date" for t in line.tokens) or line.mood not in ("asserted", "hypothetical"):
        return []
    if _OPEN_YET.search(line.text):
        return []
    words = set(m[0].split())
    if not words & (CARS | {"drive", "lift", "ride"}) or BY_OTHER_MEANS.search(line.text) or not _says_i(line):
        return []
    return [Reading(collection=_EVENTS, values={"_note": line.scene.text}, mode="touch")]


def _says_i(line: Line) -> bool:
    """Whether a line begins with what the speaker says."""
    return bool(line.clauses) and "i" in {t.low for t in line.clauses[0].subject}


DRIVES = r"(?:i am |i will |i 'll |we are |we will |, |and |i have to |i need to )(?:driving |drive |giving \S+ a lift |give \S+ a lift |taking the car |take the car |giving \S+ a ride )"
