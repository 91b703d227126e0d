"""From when until when the speaker is away, where nobody is told where to: "we're off interrailing from 23 June to 12 July".

A journey needs a goal; to be away does not. It is an event over its days, so that what is at home in that time is seen.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.spots.journey_days import stretch
from usercode.state.frames.turns.told import Finding, Told

EVENTS, TRIPS = "calendar.events", "travel.trips"
_TOURS = (
    r"(?:interrailing|backpacking|camping|glamping|hiking|trekking|sailing|cruising|skiing|touring|island[- ]hopping|"
    r"road[- ]tripping|caravanning|hillwalking|climbing|cycling|surfing|fishing|canoeing|kayaking|hunting|diving)"
)
_JOURNEYS = (
    r"(?:cruise|retreat|honeymoon|pilgrimage|road trip|safari|trek|holiday|vacation|tour|expedition|barge|narrowboat)"
)
_RETREATS = (
    r"(?:lake|lakes|lakeside|loch|sea|seaside|coast|beach|shore|mountains?|hills|cottage|cabin|lodge|chalet|hut|campsite|"
    r"dunes|island|woods|countryside|fjord|caravan|villa|summer ?house)"
)
_AWAY = re.compile(
    rf" (?:it 's|it is|it 'll be|it will be) (?:just )?(?:me|us)(?: (?:and|with) (?:the |my )?\S+)? (?:off |out |up |down |over )?(?:at|by|in|on) (?:the|our) {_RETREATS} "
    r"| (?:i|we|(?:me|myself) and (?:the |my )?\S+|\S+ and (?:i|me)) (?:'m|am|'re|are|will be|'ll be|will all be)"
    rf"(?: all| both| going to be)? (?:(?:going |off )?{_TOURS}|(?:going )?away(?! (?:game|match|fixture|team))|abroad|"
    rf"(?:off |out |up |down |over |going |staying )*(?:at|by|in|to) (?:the|our) (?:[a-z]+ )?{_RETREATS}|out of (?:the )?(?:town|country|state)|overseas|on (?:a|our|my) {_JOURNEYS}) "
)
_THERE_AND_BACK = re.compile(
    r" (?:i|we) (?:'re |'m |are |am |'ll |will )?(?:sail|sailing|set off|setting off|set out|leave|leaving|fly|flying|"
    r"depart|departing|head off|heading off|go|embark)(?: out| off)? (?:of \S+ |from \S+ )?(?:on |at )?<d\d+> "
    r"(?:[^;.!?]{0,40} )?(?:back|home|return|returning) (?:on |by |again )?(?:the )?<d\d+> "
)
_NOT_SO = re.compile(
    r" (?:not|n't|never|if|unless|might|may|maybe|thinking|hoping|would|could|should|was|were|instead|cancel\w*) "
)
_CALLED = re.compile(rf"\b(?:{_TOURS}|{_JOURNEYS}|{_RETREATS})\b", re.IGNORECASE)
_BOUND_FOR = re.compile(
    r"\b(?:going|off|pilgrimage|trip|flying|sailing|tour|heading|bound) (?:to|for) (?P<place>[A-Z][\w-]+)"
)
_LONGEST = dt.timedelta(days=120)


def absent(told: Told) -> list[Finding]:
    """The days on which the speaker is away, where this turn tells of no journey and none is known for them."""
    if told.fresh(TRIPS) or told.fresh("travel.plans"):
        return []
    for at, said in enumerate(told.said):
        away = _AWAY.search(said.line) or _THERE_AND_BACK.search(said.line)
        if away is None or said.sense.asks or not said.sense.tells or _NOT_SO.search(said.line):
            continue
        days = _days(told, at)
        if days is None or _is_known(told, *days[:2]):
            continue
        first, last, fact = days
        facts = tuple(dict.fromkeys((said.fact, fact)))
        if (goal := _goal(told, at)) is not None:
            trip: dict[str, Value] = {"destination": goal[0], "departure_date": first, "return_date": last}
            return [Finding(collection=TRIPS, values=trip, facts=tuple(dict.fromkeys((goal[1], *facts))))]
        called = _called(told, at)
        values: dict[str, Value] = {
            "title": f"away ({called})" if called else "away",
            "start": dt.datetime.combine(first, dt.time()),
            "end": dt.datetime.combine(last, dt.time(23, 59)),
            "all_day": True,
            "status": "planned",
            "_note": told.around(at) if called else said.text,
        }
        return [Finding(collection=EVENTS, values=values, facts=facts)]
    return []


_BOOKED_THERE = re.compile(
    rf"\b(?:booked|booking|planned|reserved) (?:[\w'’-]+ ){{0,4}}?(?:{_TOURS}|{_JOURNEYS}|trip|week|weekend|break|camp) (?:in|at|to|near) (?:the )?"
    r"(?P<place>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*)"
)
"""Where a stay was booked of which the next sentence tells the days: "our week of skiing in Saalbach"."""


_DONE_THERE = re.compile(
    r"\b(?:[Ii]|[Ww]e)\b[^.;!?<]{0,30}?\b(?:(?:climb|hike|hiking|trek|walk|cycle|cycling|rid(?:e|ing)|sail|paddl(?:e|ing)|tour|explor(?:e|ing))(?:ing|king)? (?:(?:in|on|around|round|across|through|along|up|down) )?(?:the )?|see(?:ing)? the |visit(?:ing)? the )"
    r"(?P<place>[A-Z][\w'’-]+(?: (?:of the |of |de |du |di )?[A-Z][\w'’-]+)*)"
)
"""Where somebody walks or climbs on a journey, which need stand in no list: "I climb the Matterhorn"."""


def _goal(told: Told, at: int) -> tuple[str, int] | None:
    """Return the place that the sentence, or the one before it, says to be booked, with its fact."""
    people = {name for name, _ in told.people}
    for said in (told.said[at], *([told.said[at - 1]] if at else [])):
        match = _BOOKED_THERE.search(said.text) or _DONE_THERE.search(said.text)
        if match is not None and not said.sense.asks and not _NOT_SO.search(said.line):
            return (match["place"], said.fact) if match["place"] not in people else None
    return None


def _called(told: Told, at: int) -> str:
    """Return where to or on what kind of journey the sentence, or the one before it, says that the speaker goes."""
    near = [told.said[at], *([told.said[at - 1]] if at else [])]
    place = next((m["place"] for s in near if (m := _BOUND_FOR.search(s.text)) is not None), "")
    kind = next((m[0].lower() for s in near if (m := _CALLED.search(s.text)) is not None), "")
    return place or kind


def _days(told: Told, at: int) -> tuple[dt.date, dt.date, int] | None:
    """Return the first and the last day that a sentence, or the one behind it, gives, with the fact of it."""
    for said in told.said[at : at + 2]:
        first, last = stretch(said.sense.line, told.today)
        if first is not None and last is not None and told.today <= first < last <= first + _LONGEST:
            return first, last, said.fact
        if first is not None:
            return None
    return None


def _is_known(told: Told, first: dt.date, last: dt.date) -> bool:
    """Whether a journey, or that the speaker is away, is on record for some of the days."""
    journeys = (
        (e.values.get("departure_date"), e.values.get("return_date")) for e in told.entries(TRIPS) if not e.retired
    )
    if any(leaves is not None and leaves <= last and (back or leaves) >= first for leaves, back in journeys):
        return True
    return any(_is_away(e.values, first, last) for e in told.entries(EVENTS) if not e.retired)


def _is_away(values: dict[str, Value], first: dt.date, last: dt.date) -> bool:
    start, end = values.get("start"), values.get("end")
    away = str(values.get("title", "")).startswith("away")
    return away and start is not None and end is not None and start.date() <= last and end.date() >= first
