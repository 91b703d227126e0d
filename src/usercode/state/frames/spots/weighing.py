"""Spots of journeys that are weighed: asked about, wished for or found a fare for, and not decided.

The moment before a booking is when a word about the visa, or about what lies on those days, is worth most. A weighed
journey is no trip and never counts as one: it has a collection of its own.
"""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.gifts import for_others
from usercode.state.frames.phrases import place_in
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import clock_of
from usercode.state.frames.spots.fellows import is_of_others
from usercode.state.frames.spots.goals import destination
from usercode.state.frames.spots.journey_days import stretch
from usercode.state.frames.spots.line import WORKED_ON, Line

_PLANS = "travel.plans"
_GOING = re.compile(
    r"\b(?:flights?|fly|flying|fares?|depart(?:s|ing|ure)?|trips?|head(?:ing)?|travel(?:ling|ing)?|go(?:ing)? (?:to|back)|"
    r"getaway|week(?:end)? (?:in|away)|holiday|vacation|hotels?|train|ferry|cruise|drive (?:down|up|over) to|visit(?:ing)?|"
    r"(?:wants?|needs?) me in|be in|back on|come back|coming back|return(?:ing)?(?! (?:it|them|this|that|these|those|the|my|our|her|his|their)\b))\b",
    re.IGNORECASE,
)
_WEIGHED = re.compile(
    r"\b(?:thinking (?:of|about)|considering|tempted|maybe|perhaps|might|could|would|i['’]d|we['’]d|should (?:i|we)|"
    r"shall (?:i|we)|what if|want(?:s|ed)? (?:me )?(?:to|in)|needs? me (?:to|in)|would like|fancy|looking (?:at|into|for)|"
    r"found|spotted|saw|seen|quoted|there(?:['’]s| is| are)|hoping|planning|propos(?:ed|es|ing)|suggest(?:ed|s|ing)|"
    r"invit(?:ed|es|ing)|asked (?:me|us)|idea|cheap|deals?|can you (?:find|book|look)|could you (?:find|book|look))\b",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:not|n['’]t|never|(?:says|said) no|but (?:i|we) (?:have |had )?(?:told|said|explained|had to|turned|let)|no way|too (?:dear|expensive|far)|out of the question|out of our budget|instead of|rather than|cancell?ed|called off|decided against|gave up|every year|used to|"
    r"last (?:year|summer|winter|spring|autumn|fall)|years ago|already (?:been|went)|would have|could have|should have|had (?:i|we)|(?:i|we)['’]d have)\b",
    re.IGNORECASE,
)
_DROPPED = re.compile(
    r"\b(?:decided against|not going|n['’]t (?:going|go|do|bother)|gave up on|giving up on|dropped|scrapped|forget|skip(?:ping)?|"
    r"called off|staying (?:home|put)|cancell?ed|no longer)\b",
    re.IGNORECASE,
)
_FARTHEST = dt.timedelta(days=400)


def weighed(line: Line) -> list[Reading]:
    """Return the journey that a line weighs, to the place that it or the words before it name; [] for none.

    A place, a day to come, a word of travelling and a word of weighing must stand in the line or in the same talk.
    """
    scene = line.scene
    dropped = _DROPPED.search(scene.text)
    if not dropped and "<date>" not in line.atoms:
        return []
    talk = f"{scene.before} {scene.text}"
    if not dropped and not (_WEIGHED.search(scene.whole) and _GOING.search(talk)):
        return []
    place, country, _ = destination(line, scene)
    place, country = (place, country) if place else place_in(line.tokens)
    if dropped:
        return [Reading(collection=_PLANS, mode="retire", refers=place)] if place else []
    if not _GOING.search(talk) or not _WEIGHED.search(scene.whole) or _DENIED.search(scene.text):
        return []
    if is_of_others(line, scene) or for_others(line.tokens) or {t.low for t in line.tokens[:4]} & WORKED_ON:
        return []
    leaves, returns = stretch(line, scene.today)
    place, country = (place, country) if place else scene.place
    if not place or leaves is None or not scene.today <= leaves <= scene.today + _FARTHEST:
        return []
    values: dict[str, Value] = {
        "destination": place,
        "country": country or None,
        "departure_date": leaves,
        "return_date": returns,
        "departs_at": clock_of(line, leaves),
        "weighed_on": scene.today,
        "_note": scene.text,
    }
    return [Reading(collection=_PLANS, values={k: v for k, v in values.items() if v is not None})]
