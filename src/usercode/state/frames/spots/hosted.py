"""Spots of what the speaker gives on a day that the sentence before told: "I'm hosting the dinner at ours from 7 to 10"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import DETERMINERS, SUBJECTS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import at_hours, when
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import tokenize
from usercode.state.frames.words import PEOPLE

_MEAL = (
    r"(?P<what>(?:[a-z-]+ ){0,2}?(?:dinner|lunch|brunch|breakfast|supper|tea|party|do|meal|barbecue|bbq|braai|barbie|"
    r"feast|drinks|reception|bash|celebration|get-together|gathering|function|puja|pooja|cake|ceremony|buffet|cookout|"
    r"housewarming|cocktails|potluck))"
)
_OWN = (
    r"(?:our|my) (?:[a-z-]+ ){0,2}?(?:flat|house|home|place|apartment|garden|terrace|yard|kitchen|club|hall|restaurant)"
)
_GIVES = re.compile(
    r" (?:i|we) (?:'m |am |'re |are |'ll |will |'ve |have )?(?:be )?(?:hosting|host|giving|give|throwing|throw|"
    r"holding|hold|having|have|doing|organi[sz]ing|cooking|making|laying on|putting on|catering|running) "
    rf"(?:her |him |them )?(?:(?:the|a|an|his|her|their|our|my) )?{_MEAL} "
    rf"| (?:the|her|his|our|a) {_MEAL.replace('what', 'house')} (?:is|will be|'s|'ll be|starts|takes place|happens) "
    rf"(?:at |in )?(?:{_OWN}|ours|mine|home|my end) "
)
_PLACE = rf"(?:(?:at|to|in) (?:{_OWN}|ours|mine|us)|over|round|around|here)"
_TO_COME = rf"(?:(?:to|and) )?(?:(?:come|be) )?(?:{_PLACE} )*(?:to|for) "
_FEAST = rf"(?:(?:the|a|an|his|her|their|our|my) )?(?P<feast>(?:<d\d+> )?{_MEAL.replace('?P<what>', '?:')})"
_WHOM = r"(?:(?!if |whether |not |n't )[^\s,;:.!?<>]+ ){1,8}?"
_INVITES = re.compile(
    r" (?:i|we) (?:(?:'ve|have|had|'m|am|'re|are|'ll be|will be|just|also|already|both|got) )*"
    rf"(?:(?:invited|asked) {_WHOM}{_TO_COME}"
    rf"|told {_WHOM}(?:that )?(?:(?:they|he|she) )?(?:(?:should|must|can|are to|is to|ought to) )?{_TO_COME}"
    rf"|(?:having|have|expecting) {_WHOM}(?:{_PLACE} )+for ){_FEAST} "
)
"""How guests are told to be bidden: "I've invited twelve people to lunch at our house"."""
_AT_OURS = re.compile(rf" {_PLACE} ")
_UNSURE = re.compile(
    r" (?:if|unless|maybe|might|may|would|could|not|n't|never|was|were|instead|cancelled|hoped?|wanted) "
)
HOSTS_AT = re.compile(
    r"\b(?:I|we)(?:['’](?:m|re|ll)| am| are| will)? (?:hosting|host|giving|throwing|holding|having)\b[^.;!?]*\b"
    r"(?:from|at|between)\s+\d",
    re.IGNORECASE,
)
"""A sentence that tells the hours of what the speaker gives."""


def hosted(line: Line) -> list[Reading]:
    """Read what the speaker gives by the clock on the one day that the sentence before named, or bids guests to."""
    scene = line.scene
    if found := bidden(line):
        return found
    ahead = scene.last_day is not None and scene.last_day >= scene.today and scene.last_end is None
    m = _GIVES.search(line.text)
    if not ahead or m is None or any(t.kind in ("date", "often") for t in line.tokens) or not scene.before:
        return []
    if _UNSURE.search(line.text) or line.mood != "asserted" or not stated(line):
        return []
    assert scene.last_day is not None
    moment = at_hours(line, scene.last_day)
    if not moment:
        return []
    part = "what" if m["what"] else "house"
    what = text_of(line.tokens[line.token_at(m.start(part)) : line.token_at(m.end(part) - 1) + 1])
    told = (t for t in tokenize(scene.before) if t.low not in SUBJECTS and t.low not in DETERMINERS)
    named = next((t.text for t in told if is_name(t) or t.low in PEOPLE), "")
    values: dict[str, Value] = {
        "title": f"hosting {what}" + (f" for {named}" if named else ""),
        **moment,
        "status": "planned",
        "_note": f"{scene.before} {scene.text}",
    }
    return [Reading(collection="calendar.events", values=values)]


def bidden(line: Line) -> list[Reading]:
    """Return the meal at home to which guests were bidden, on its day or on the one that the sentence before named."""
    scene, m = line.scene, _INVITES.search(line.text)
    if m is None or not _AT_OURS.search(line.text) or _NOT_BIDDEN.search(line.text):
        return []
    if line.mood not in ("asserted", "hypothetical") or not stated(line):
        return []
    carried = (
        not any(t.kind in ("date", "often") for t in line.tokens) and bool(scene.before) and scene.last_end is None
    )
    day = scene.last_day if carried else None
    moment = when(line, scene)
    if not moment and day is not None and day >= scene.today:
        moment = at_hours(line, day) or {"start": dt.datetime.combine(day, dt.time()), "all_day": True}
    if not moment or moment["start"].date() < scene.today:
        return []
    part = line.tokens[line.token_at(m.start("feast")) : line.token_at(m.end("feast") - 1) + 1]
    values: dict[str, Value] = {
        "title": f"hosting {text_of(part)}" if moment.get("all_day") else text_of(part),
        **moment,
        "status": "planned",
        "_note": f"{scene.before} {scene.text}" if carried else scene.text,
    }
    return [Reading(collection="calendar.events", values=values)]


_NOT_BIDDEN = re.compile(r" (?:if|unless|maybe|might|may|not|n't|never|instead|cancelled|hoped?|wanted|declined) ")
