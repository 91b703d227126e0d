"""When the speaker is home again, told by what brings them: "the train from Chicago gets in at 4 pm that day".

"Thursday is the travel day home: the KLM from Amsterdam only arrives at 4", "I return from the holiday on the 21st. The
train from Chicago is due at 21:15": words for the way home, what arrives, from where, and one day with its hour, in one
sentence or two. It ends the journey to the place that is left. Who is fetched from a train is not the speaker.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.phrases import place_in
from usercode.state.frames.spots.clock import at_hours, when
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, TRIPS, THEIR_TRIPS = "calendar.events", "travel.trips", "travel.their_trips"
_HOMEWARD = re.compile(
    r" (?:(?:travel(?:ling)?|travelling|return|journey) day|(?:the|our|my) (?:way|journey|trip|drive|ride|return|flight|train|crossing) (?:back|home)|(?:i|we)(?: (?:am|are|'m|'re|will|'ll|be|only|finally))* (?:return|returning|(?:come|coming|get|getting|travel|travelling|fly|flying|head|heading|drive|driving|go|going) (?:back|home))|"
    r"(?:back|home) from (?:the|our|my) (?:[a-z-]+ )?(?:holidays?|vacation|trip|retreat|honeymoon|tour|conference|course|camp|wedding trip|break|festival|cruise|visit|reunion|secondment)) "
)
_ARRIVES = re.compile(
    r" (?:flight|plane|train|bus|coach|ferry|boat|ship|sleeper|eurostar|shuttle|(?:the|my|our) [a-z]+) (?:home |back )?from (?P<where>(?:[^\s,;:.!?<>]+ ){1,3}?)(?:[^;.!?<>]*? )??(?:(?:only|does not|do not|wo n't|will|should|is to|not) )*(?:arrives?|arriving|gets? in|getting in|lands?|landing|(?:is )?due(?: in)?|pulls? in|docks?|touch(?:es)? down|comes? in|reach(?:es)? [a-z]+) "
)
"""What brings the speaker home, and from where."""
_OTHERS = re.compile(
    r" (?:he|she|they|his|her|their|pick(?:ing)? (?:up|him|her|them)|collect(?:ing)?|meet(?:ing)?|fetch(?:ing)?|parcel|if|unless|whether|might|maybe|perhaps|would|cancel\w*|missed|was|were|had) (?!could only get)"
)
_THEY_COULD = re.compile(r" they (?:could only|only|can only) (?:get|give|offer|find|book|had) ")


def home_again(told: Told) -> list[Finding]:
    """The hour at which the speaker is home, by what arrives then."""
    for at, said in enumerate(told.said):
        near = told.said[at : at + 2]
        arriving = next((s for s in near if _ARRIVES.search(s.line)), None)
        if arriving is None or not _HOMEWARD.search(said.line) or not (_is_told(said) and _is_told(arriving)):
            continue
        home, place, country = _home_at(said, arriving, told.today), *_left(arriving)
        if home is None or not place:
            continue
        facts = tuple(dict.fromkeys((said.fact, arriving.fact)))
        fresh = [e for e in told.fresh(TRIPS) if {*facts} & {*e.facts}]
        if fresh or any({*facts} & {*e.facts} for e in told.fresh(THEIR_TRIPS)):
            return []
        wrong = (e for e in told.fresh(EVENTS) if e.record is None and {*facts} & {*e.facts})
        out = [Finding(collection=EVENTS, entry=e, facts=facts, retires=True) for e in wrong]
        values: dict[str, Value] = {"destination": place, "return_date": home.date(), "returns_at": home}
        values |= {"country": country} if country else {}
        return [*out, Finding(collection=TRIPS, values=values, facts=facts)]
    return []


def _is_told(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _OTHERS.search(_THEY_COULD.sub(" ", said.line))


def _left(arriving: Said) -> tuple[str, str]:
    """Return the place that is left, with its country, ("", "") for none that is known."""
    match = _ARRIVES.search(arriving.line)
    return place_in(arriving.between(*match.span("where"))) if match is not None else ("", "")


def _home_at(said: Said, arriving: Said, today: dt.date) -> dt.datetime | None:
    """Return when the speaker is home: the hour of the arriving, on its day or on that of the way home."""
    own = when(arriving.sense.line, arriving.sense.line.scene)
    if not own and said is not arriving:
        day = when(said.sense.line, said.sense.line.scene).get("start")
        own = at_hours(arriving.sense.line, day.date()) if isinstance(day, dt.datetime) else {}
    start = own.get("start")
    timed = isinstance(start, dt.datetime) and not own.get("all_day") and "recurrence" not in own
    return start if timed and isinstance(start, dt.datetime) and start.date() > today else None
