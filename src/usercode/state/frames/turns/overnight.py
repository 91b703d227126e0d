"""When the speaker is home from a flight that is told by its leaving: over midnight and over the line of dates.

"I leave LA at half past ten at night on 9 October to come home to Sydney" lands on the 11th, and "the flight back
leaves there late on Friday and gets into Dublin at 13:40 the next day" on Saturday. The journey ends with the day on
which the place is left; `returns_at` tells when the speaker is home by their own clock. A landing that is told stands;
else it is the earliest that the distance allows, where both ends and their clocks are known.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from usercode.facts.towns import flight_between
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact
from usercode.state.frames.places import country_of
from usercode.state.frames.spots.clock import zone_of
from usercode.state.frames.spots.fellows import is_ours
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.spots.hours import times
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, TRIPS = "calendar.events", "travel.trips"
_HOMEWARD = re.compile(
    r" (?:home(?! (?:office|town|game|match|visit|care|insurance|loan|group|page|school|page|team|crowd)\w* )|homeward|homebound|"
    r"(?:flight|plane|flights|train|ticket|leg|fly|flying|come|coming|get|getting|head|heading|travel|travelling|journey|way|red-eye|nonstop|direct|ferry|sleeper) back|return(?:ing)? (?:flight|leg|trip|journey|ticket|plane|train)|"
    r"(?:my|our|the) (?:return|inbound)|returning|inbound|returns?(?= (?:on |at |from |<d))|back (?:to|from|in)|leav(?:e|es|ing) (?:[^\s,;.<]+ ){1,2}again) "
)
"""What tells that a way leads home."""
_LEAVES = re.compile(
    r" (?:leaves?|leaving|depart(?:s|ing|ure)?|tak(?:e|es|ing) off|take-?off|wheels up|board(?:s|ing)?|sets? off|setting off|(?:fly|flies|flying|head|heading|travel|travelling|going|go|goes) (?:back |straight )?(?:home|back)|"
    r"(?:flight|plane|red-eye|leg|return|train) (?:back |home )?(?:\S+ ){0,3}?(?:is|goes|'s)(?= )|(?:fly|flies|flying) (?:out|from)(?= )) ?"
)
"""What is told of the leaving, before its day and its hour."""
_ARRIVES = re.compile(
    r" (?:lands?|landing|arriv(?:e|es|ing|al)|gets? (?:us |me )?(?:back |home )?(?:in|into|to|home|back)|getting (?:us |me )?(?:back |home )?(?:in|into|to|home|back)|touch(?:es|ing)? down|due (?:in|into|at|back)|reach(?:es|ing)?|"
    r"(?:be|am|are|'m|'re) (?:back |home )+(?:in|at|by|around|on|before)|rolls? (?:back )?(?:in|into)|pulls? (?:back )?(?:in|into)|docks?|(?:and|,) (?:then )?(?:back |home )?into|(?:and|,) (?:then )?(?:back|home) (?:by|at|in time|around|in)|puts? (?:me|us) (?:back )?(?:in|into|home)) "
)
"""What is told of the landing, before its hour and its day."""
_NIGHTS = re.compile(
    r" (?P<two>two days? later)|(?:(?:the )?(?:next|following) (?:day|morning|afternoon|evening|night)|(?:a|one) day later|the (?:day|morning|afternoon|evening) after|\+ ?1)(?= )"
)
"""How many days behind the leaving the landing is told to be."""
_GOES_ON = re.compile(
    r"\A (?:and |so |then )*(?:it|that|that one|we|i|landing|lands?|arriving|arrives?|gets? in)(?: (?:should|then|only|finally))* (?=\S)"
)
"""How a sentence opens that may tell the landing of what the one before told the leaving of."""
_UNSURE = re.compile(
    r" (?:not|n't|never|if|unless|whether|might|maybe|perhaps|could|would|should|cancel\w*|miss(?:ed|ing)?|was|were|used|he|she|his|her|their|instead of|either|or|delayed) "
)
_PART_OF_DAY = (
    (re.compile(r" (?:(?:just|shortly|right|a little|a bit|minutes) before|close to|towards|nearly) midnight "), dt.time(23, 30)),
    (re.compile(r" (?:late|night|overnight|red-eye|redeye) "), dt.time(20)),
    (re.compile(r" evening "), dt.time(17)),
)  # fmt: skip
"""Not before which hour of a day one leaves, by the words that stand for it."""
_TO = frozenset({"to", "into", "in", "reach", "for"})
_LONGEST = dt.timedelta(days=2)
_HALF = re.compile(
    r"(?:\b|\d)(?:am|pm|a\.m\.?|p\.m\.?|mornings?|evenings?|afternoons?|nights?|noon|midnight)\b|\b(?:0\d|1[3-9]|2[0-3])[:.h]?\d\d"
)
"""What tells in which half of the day an hour is."""
_TAIL_WIND = dt.timedelta(hours=2)
"""How much sooner than was reckoned a flight may be there whose landing is told."""
_CARRIED = re.compile(
    r" (?:flights?|plane|jet|train|sleeper|ferry|boat|bus|coach|red-eye|redeye|eurostar|nonstop|non-stop|direct) "
)


@dataclass(frozen=True)
class _Way:
    """A way home: when it leaves, by the clock there, from where and to where, and what is told of the landing."""

    leaves: dt.datetime
    origin: tuple[str, str]
    """The place that is left, with its country; ("", "") where only the talk can tell."""
    home: str
    lands: dt.time | None
    nights: int | None
    timed: bool
    """Whether the hour of leaving is told, and not only the part of the day."""
    sure: bool
    """Whether it is told in which half of the day the landing is."""


def overnight(told: Told) -> list[Finding]:
    """When the speaker is home by the way home that a turn tells by its leaving."""
    for at, said in enumerate(told.said):
        way = _way(told, at) if _is_told(told, at) else None
        if way is None:
            continue
        facts = (said.fact,)
        fresh = [e for e in told.fresh(TRIPS) if e.record is None and not _is_home_of(e, way)]
        journey = _journey(told, fresh, way)
        place = (way.origin if way.origin[0] else _named(told, way)) if journey is None else _goal(journey)
        lands = _landing(way, way.origin, said) or _landing(way, place, said)
        if not place[0] or lands is None or not way.leaves.date() <= lands.date() <= way.leaves.date() + _LONGEST:
            continue
        values: dict[str, Value] = {"return_date": way.leaves.date(), "returns_at": lands}
        if journey is None:
            values |= {"destination": place[0], **({"country": place[1]} if place[1] else {})}
        return [*_misread(told, way, journey), Finding(collection=TRIPS, entry=journey, values=values, facts=facts)]
    return []


def _named(told: Told, way: _Way) -> tuple[str, str]:
    """Return the one place beside home that a turn names, ("", "") for none or several."""
    found = {(place, land) for said in told.said for _, place, land in places_in(said.tokens)}
    found = {(place, land) for place, land in found if place.lower() != way.home.lower()}
    return found.pop() if len(found) == 1 and way.home else ("", "")


def _is_told(told: Told, at: int) -> bool:
    """Whether a sentence tells the speaker's own way home, by itself or as what goes on about the one before."""
    said = told.said[at]
    homeward = _HOMEWARD.search(said.line) or (
        at and _HOMEWARD.search(told.said[at - 1].line) and not any(t.kind == "date" for t in told.said[at - 1].tokens)
    )
    sure = said.sense.tells and not said.sense.asks and not _UNSURE.search(said.line)
    return bool(homeward) and sure and is_ours(said.sense.line, said.sense.scene)


def _way(told: Told, at: int) -> _Way | None:
    """Return the way home that a sentence tells by the day of leaving, None where it tells none."""
    said = told.said[at]
    line = said.sense.line
    arriving = said
    arrival = _ARRIVES.search(said.line)
    until = arrival.start() + 1 if arrival is not None else len(said.line)
    if arrival is None and at + 1 < len(told.said):
        arriving = told.said[at + 1]
        goes_on = _GOES_ON.match(arriving.line) and arriving.sense.tells and not _UNSURE.search(arriving.line)
        arrival = _ARRIVES.search(arriving.line) if goes_on else None
    begins = [m.start() for m in _LEAVES.finditer(said.line) if m.start() < until]
    homeward = _HOMEWARD.search(said.line)
    dates = [k for k, t in enumerate(said.tokens) if t.kind == "date" and line.starts[k] < until]
    begins = [b for b in begins if any(line.starts[k] >= b for k in dates)] or (
        [line.starts[dates[0]] - 1] if begins and len(dates) == 1 else []
    )
    first = begins[-1] if begins else homeward.start() if homeward else 0
    behind = [k for k in dates if line.starts[k] >= first] or (dates if len(dates) == 1 else [])
    if not behind:
        return None
    mention = coming(said.tokens[behind[0]], told.today).value
    day = exact(mention)
    part = said.line[first:until]
    tokens = said.between(first + 1, until)
    if day is None or day < told.today or mention.recurring:
        return None
    lands, nights = _told_landing(arriving, arrival, day, told.today) if arrival is not None else (None, None)
    clock = None if "midnight" in part else times(tokens, part)[0]
    if clock is None and mention.time != lands:
        clock = mention.time
    if not begins and not _CARRIED.search(said.line[: until + 1]):
        clock = None  # "we come home at six"
    rough = next((c for words, c in _PART_OF_DAY if words.search(part)), None)
    if (nights is not None and nights < 0) or (clock is None and rough is None and lands is None):
        return None
    if clock is None and rough is None and nights is None:
        nights = 0
    named = [(place, land, said.tokens[k - 1].low if k else "") for k, place, land in places_in(said.tokens)]
    home = next((place for place, _, lead in named if lead in _TO), "")
    since = said.between(min(first, homeward.start() if homeward else first) + 1, until)
    left = [(p, land) for k, p, land in places_in(since) if (since[k - 1].low if k else "") not in _TO]
    leaves = dt.datetime.combine(day, clock or rough or dt.time())
    landing = arriving.between(arrival.start() + 1, len(arriving.line)) if arrival is not None else []
    sure = any(_HALF.search(t.low) for t in landing)
    return _Way(leaves, left[0] if left else ("", ""), home, lands, nights, clock is not None, sure)


def _told_landing(
    said: Said, arrival: re.Match[str], day: dt.date, today: dt.date
) -> tuple[dt.time | None, int | None]:
    """Return the hour of the landing and how many days behind the leaving it is, None for what is not told.

    The number is -1 where the landing has a day of its own that other readers have read.
    """
    line = said.sense.line
    tokens = line.tokens[line.token_at(arrival.end() - 1) :]
    rest = said.line[arrival.end() - 1 :]
    mention = next((coming(t, today).value for t in tokens if t.kind == "date"), None)
    clock = times(tokens, rest)[0] or (mention.time if mention is not None else None)
    told = _NIGHTS.search(rest)
    if told is not None:
        return clock, 2 if told["two"] else 1
    if mention is None:
        return clock, None
    own = exact(mention)
    bare = not re.search(r"\d", re.sub(r"\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m)?", " ", mention.text)) and own is not None
    if bare and own is not None and not _has_month(mention.text):
        return clock, (own.weekday() - day.weekday()) % 7
    if own is not None and clock is not None and dt.timedelta() < own - day <= _LONGEST:
        return clock, (own - day).days
    return None, -1


def _has_month(text: str) -> bool:
    return bool(re.search(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", text, re.IGNORECASE)) or bool(
        re.search(r"\d(?:st|nd|rd|th)\b", text)
    )


def _landing(way: _Way, place: tuple[str, str], said: Said) -> dt.datetime | None:
    """Return when the speaker is home: as it is told, else the earliest that the distance allows, None for unknown."""
    earliest = _earliest(way, place, said)
    if way.lands is not None and way.nights is not None:
        told = dt.datetime.combine(way.leaves.date() + dt.timedelta(days=way.nights), way.lands)
        return _half_of_day(told, earliest, way)
    if earliest is None:
        return None
    if way.lands is not None:
        same = dt.datetime.combine(earliest.date(), way.lands)
        return same if same >= earliest - _TAIL_WIND else same + dt.timedelta(days=1)
    if way.nights is not None:
        return max(earliest, dt.datetime.combine(way.leaves.date() + dt.timedelta(days=way.nights), dt.time()))
    return earliest


def _half_of_day(lands: dt.datetime, earliest: dt.datetime | None, way: _Way) -> dt.datetime:
    """Return a landing in the half of the day that is meant: "ten past seven" is the first one behind the flight."""
    if way.sure or earliest is None or not way.nights:
        return lands
    halves = [lands.replace(hour=hour) for hour in (lands.hour % 12, lands.hour % 12 + 12)]
    return next((half for half in halves if half >= earliest - _TAIL_WIND), lands)


def _earliest(way: _Way, place: tuple[str, str], said: Said) -> dt.datetime | None:
    """Return when who leaves a place can be home at the earliest, by the clock there."""
    zone, own = zone_of(place[0]) or zone_of(place[1]), said.sense.scene.zone
    if not zone or own is None:
        return None
    leaves = way.leaves.replace(tzinfo=ZoneInfo(zone))
    here = (place[0], _city(zone), _ahead(leaves))
    minutes = flight_between(here, (way.home, _city(str(own)), _ahead(leaves.astimezone(own))))
    if minutes is None:
        return None
    lands = (leaves.astimezone(dt.UTC) + dt.timedelta(minutes=minutes)).astimezone(own)
    return lands.replace(tzinfo=None, minute=lands.minute // 15 * 15, second=0)


def _ahead(moment: dt.datetime) -> float:
    """Return by how many hours a clock is ahead of Greenwich."""
    return (moment.utcoffset() or dt.timedelta()) / dt.timedelta(hours=1)


def _city(zone: str) -> str:
    """Return the city that a clock is called by: "Los Angeles" of "America/Los_Angeles"."""
    return zone.rpartition("/")[2].replace("_", " ")


def _is_home_of(entry: Entry, way: _Way) -> bool:
    """Whether a record takes the way home for a journey: to where it leads, from the day on which it leaves."""
    goal = str(entry.values.get("destination") or "").lower()
    return bool(way.home) and goal == way.home.lower() and way.origin[0].lower() != goal


def _goal(entry: Entry) -> tuple[str, str]:
    goal = str(entry.values.get("destination") or "")
    return goal, str(entry.values.get("country") or country_of(goal) or "")


def _journey(told: Told, fresh: list[Entry], way: _Way) -> Entry | None:
    """Return the journey that a way home ends: that of this turn, else the one on record from where it leaves."""
    of_turn = [e for e in fresh if _can_end(e, way)]
    if len(of_turn) == 1:
        return of_turn[0]
    known = [e for e in told.entries(TRIPS) if e.record is not None and not e.retired and _can_end(e, way)]
    known = [e for e in known if e.values.get("departure_date") and not e.values.get("doubtful")]
    return known[0] if len(known) == 1 else None


def _can_end(entry: Entry, way: _Way) -> bool:
    """Whether a journey goes to the place that is left and may end on that day."""
    first, last, left = entry.values.get("departure_date"), entry.values.get("return_date"), way.leaves.date()
    goal, land = _goal(entry)
    there = not way.origin[0] or way.origin[0].lower() == goal.lower() or (bool(land) and land == way.origin[1])
    begun = not isinstance(first, dt.date) or first <= left
    return there and begun and (not isinstance(last, dt.date) or left - _LONGEST <= last <= left + _LONGEST)


def _misread(told: Told, way: _Way, journey: Entry | None) -> Iterator[Finding]:
    """Yield the ends of what other readers made of the way home: a journey to there, an event at its hour."""
    for entry in told.fresh(TRIPS):
        if entry.record is None and entry is not journey and _is_home_of(entry, way):
            yield Finding(collection=TRIPS, entry=entry, facts=tuple(entry.facts), retires=True)
    for entry in told.fresh(EVENTS):
        if entry.record is None and way.timed and entry.values.get("start") == way.leaves:
            yield Finding(collection=EVENTS, entry=entry, facts=tuple(entry.facts), retires=True)
