"""When the speaker is home again, told by what brings them: "the train from Chicago gets in at 4 pm that day".

"Thursday is the travel day home: the KLM from Amsterdam only arrives at 4", "I return from the holiday on the 21st. The
train from Chicago is due at 21:15": words for the way home, what arrives, from where, and one day with its hour, in one
sentence or two. It ends the journey to the place that is left. Who is fetched from a train is not the speaker.
So does having left where one was: "I flew out of Bangkok on the 13th", "we left Thailand on Sunday".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import past_day
from usercode.state.frames.gist.returns import is_open
from usercode.state.frames.phrases import place_in
from usercode.state.frames.places import country_of
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


_WAY = r"(?:(?:back|home|out|straight|away|off|over|overland|on|myself|ourselves) ){0,3}"
_WE = r"(?:\A|[,;–—-]|\band|\bthen|\bbut|\bso|\bsince) (?:(?:i|we|both of us|all of us|then|finally|safely|have|had|'ve|just|both|all|already|only|actually) )*"
_LEFT = re.compile(
    rf"{_WE}(?:(?:flew|flown|took off|taken off|sailed|drove|driven|travelled|traveled|got|came|crossed(?: the border)?|(?:took|caught|boarded|hopped on|got on) (?:a|an|the|my|our) (?:\S+ ){{0,2}}?(?:flights?|plane|train|ferry|bus|coach|boat)) {_WAY}(?:of|from) "
    rf"|(?P<plain>left|exited|departed(?: from)?|checked out of|said goodbye to) )(?P<where>(?:the )?[^\s,;:.!?<]+(?: [^\s,;:.!?<]+){{0,2}})"
)
"""How the speaker tells that they are no more where they were."""
_ONWARD = re.compile(r" (?:to|for|towards|via) (?P<where>[^\s,;:.!?<]+(?: [^\s,;:.!?<]+){0,2})")
_NOT_LEFT = re.compile(
    r" (?:will|'ll|'d|would|going to|want(?:ed)? to|not|n't|never|nearly|almost|should|could|if|unless|when|until|till|supposed|wish|years? ago|last (?:year|summer|winter)|as a (?:child|kid|boy|girl)|and back|day trip|for the day|for work) "
)


def left_there(told: Told) -> list[Finding]:
    """The day on which the speaker left the country of the one journey that is still open, as they tell it."""
    known = [e for e in told.entries(TRIPS) if e.record is not None and is_open(e, told.today)]
    for said in told.said if len(known) == 1 else ():
        match = _LEFT.search(said.line)
        if match is None or not said.sense.tells or said.sense.asks or _NOT_LEFT.search(said.line):
            continue
        left, country = _place(said, match)
        values, day = known[0].values, _day(said, match)
        goal = str(values["destination"]).lower()
        land = str(values.get("country") or country_of(goal) or "").lower()
        onward = _ONWARD.search(said.line, match.start("where"))
        moves_on = onward is not None and _place(said, onward)[1].lower() == land
        there = bool(left) and left.lower() in (goal, land)
        if (
            day is None
            or day <= values["departure_date"]
            or not left
            or not (there or (land and country.lower() == land))
        ):
            continue
        out = [
            Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True)
            for e in told.fresh(TRIPS)
            if e.record is None
            and said.fact in e.facts
            and str(e.values.get("destination") or "").lower() == left.lower()
        ]
        if not moves_on and (there or not match["plain"]):
            out.append(Finding(collection=TRIPS, entry=known[0], values={"return_date": day}, facts=(said.fact,)))
        return out
    return []


def _day(said: Said, match: re.Match[str]) -> dt.date | None:
    """Return the day behind a match on which somebody left: the first one that was, today where none is told."""
    dates = [at for at in said.sense.dates if said.sense.line.starts[at] >= match.start()] or said.sense.dates
    days = (past_day(said.sense.tokens[at].value, said.sense.today) for at in dates)
    return next((day for day in days if day is not None), None if dates else said.sense.today)


def _place(said: Said, match: re.Match[str]) -> tuple[str, str]:
    """Return the place that a match names first behind its words, with its country, ("", "") for none."""
    place, country = place_in(said.between(*match.span("where")))
    return place, country or (country_of(place) if place else "") or ""
