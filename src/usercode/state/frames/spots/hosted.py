"""Spots of what the speaker gives on a day that the sentence before told: "I'm hosting the dinner at ours from 7 to 10"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.functionwords import DETERMINERS, SUBJECTS
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import at_hours
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
    """Read what the speaker gives by the clock on the one day that the sentence before named."""
    scene = line.scene
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
