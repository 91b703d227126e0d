"""The stops of a route in order: "We land in Hanoi on 6 November, fly to Siem Reap on the 15th and go home on the 28th".

Each stop is a place with the day on which the speaker comes there; it lasts until the day of the next one, and the last
one until the way home. The route may take several sentences. What other readers made of them is put right.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.spots.fellows import is_ours
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told

_MOVES = re.compile(
    r" (?:land|landing|arrive|arriving|fly|flying|go|going|head|heading|travel|travelling|traveling|move|moving|continue|carry on|cross|crossing|drive|driving|sail|sailing|take|taking|"
    r"hop|hopping|catch|catching|off|on|over|onward|onwards|flights?|train|bus|ferry|boat|be|start|starting|begin|beginning|get|reach|reaching|stay|staying|see|visit|visiting|do|then|next) "
)
"""What tells of coming to a stop."""
_LEADS = frozenset(("to", "in", "into", "at", "for", "reach", "reaching", "visit", "visiting"))
_HOME = re.compile(r" (?:home|back|return|returning|fly out|leave for home)(?: [^\s<,;:.]+){0,6}? (?:on |the |by )*\Z")
_HOME_TO = frozenset(("home", "back", "return", "returning"))
_OPEN = re.compile(
    r" (?:not|n't|never|if|whether|might|may(?! <)|maybe|perhaps|could|would|should|was|were|went|flew|landed|arrived|every|thinking|considering|hop(?:e|es|ing)|either|or|"
    r"cancel\w*|he|she|they|his|her|their|sister|brother|parcel|package|sen[dt]|ship\w*) "
)
_STOPS = 2
_LONGEST = dt.timedelta(days=200)


@dataclass(frozen=True)
class _Stop:
    """A place with the day on which somebody comes there; no place is the way home."""

    place: str
    country: str
    day: dt.date
    fact: int


def itineraries(told: Told) -> list[Finding]:
    """The stops of the one route of the speaker's that a turn tells, each until the day of the next."""
    stops = _route(told)
    on_way = [s for s in stops if s.place]
    days = [s.day for s in stops]
    if (
        len(on_way) == _STOPS
        and days == sorted(set(days))
        and days[0] > told.today
        and (back := _there_and_back(told, stops))
    ):
        return back
    if len(on_way) < _STOPS or len(stops) <= _STOPS or days != sorted(set(days)) or days[0] <= told.today:
        return []
    if days[-1] - days[0] > _LONGEST or any(not s.place for s in stops[:-1]):
        return []
    facts = tuple(dict.fromkeys(s.fact for s in stops))
    told_before = [e for e in told.entries(TRIPS) if e.record is not None and not e.retired]
    if any(_touches(e.values.get("departure_date"), e.values.get("return_date"), days) for e in told_before):
        return []
    fresh = [e for e in told.fresh(TRIPS) if e.record is None and e.facts and set(e.facts) <= set(facts)]
    out = [Finding(collection=TRIPS, entry=e, facts=tuple(e.facts), retires=True) for e in fresh]
    return [*out, *_as_journeys(stops)]


def _there_and_back(told: Told, stops: Sequence[_Stop]) -> list[Finding]:
    """Return an outing from a journey on record that has no end yet, and the way back to where it is: "back in Lyon"."""
    out, back = stops[0], stops[1]
    for entry in told.entries(TRIPS):
        begun, land = entry.values.get("departure_date"), entry.values.get("country")
        is_open = entry.record is not None and not entry.retired and entry.values.get("return_date") is None
        if not is_open or not isinstance(begun, dt.date) or not begun < out.day or land != back.country or not land:
            continue
        facts = tuple(dict.fromkeys((out.fact, back.fact)))
        fresh = [
            e for e in told.fresh(TRIPS) if e.record is None and e.facts and set(e.facts) <= {s.fact for s in stops}
        ]
        wrong = [Finding(collection=TRIPS, entry=e, facts=tuple(e.facts), retires=True) for e in fresh]
        ended = Finding(collection=TRIPS, entry=entry, values={"return_date": out.day}, facts=facts)
        return [*wrong, ended, *_as_journeys(stops)]
    return []


def _as_journeys(stops: Sequence[_Stop]) -> Iterator[Finding]:
    """Yield each stop as a journey until the day of the next one."""
    for stop, following in zip(stops, [*stops[1:], None], strict=True):
        if stop.place:
            values: dict[str, Value] = {"destination": stop.place, "departure_date": stop.day}
            if stop.country:
                values["country"] = stop.country
            if following is not None:
                values["return_date"] = following.day
            rests = tuple(dict.fromkeys((stop.fact, *((following.fact,) if following is not None else ()))))
            yield Finding(collection=TRIPS, values=values, facts=rests)


_THERE = re.compile(
    r" (?:i|we) (?:land|arrive|get|fly|go|am|'m|are|'re|travel|start) (?:out )?there (?:on |from )?(?:the )?<d(?P<day>\d+)> "
)


def landed_there(told: Told) -> list[Finding]:
    """The journey to the place that a sentence names before it says when: "for the fair in Turin, I land there on 6 April"."""
    for said in told.said:
        match = _THERE.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _OPEN.search(said.line):
            continue
        at = said.sense.line.token_at(match.start() + 1)
        places = [
            (p, c) for k, p, c in places_in(said.tokens) if k < at and said.tokens[k - 1].low in ("in", "at", "to")
        ]
        day = exact(coming(said.tokens[int(match["day"])], told.today).value)
        known = any(not e.retired and e.values.get("departure_date") == day for e in told.entries(TRIPS))
        if len(set(places)) != 1 or day is None or day <= told.today or known:
            continue
        values: dict[str, Value] = {"destination": places[0][0], "departure_date": day}
        values |= {"country": places[0][1]} if places[0][1] else {}
        wrong = [
            e for e in told.fresh(_TASKS) if e.record is None and e.values.get("due") == day and said.fact in e.facts
        ]
        return [
            *(Finding(collection=_TASKS, entry=e, facts=(said.fact,), retires=True) for e in wrong),
            Finding(collection=TRIPS, values=values, facts=(said.fact,)),
        ]
    return []


_TASKS, _PAPERS = "household.deadlines", "travel.documents"
_GOES_HOME = re.compile(
    r" (?:my|our|the) (?:flight|plane|train|ferry|bus|coach) (?:home|back|to [^\s,;.<]+(?: [^\s,;.<]+)?) (?:goes|leaves|departs|takes off|is|boards) (?:tonight|today|this (?:morning|afternoon|evening)|<d\d+>|in (?:an|a few|two|three) hours?) "
    r"| (?:i|we) (?:am |are |'m |'re )?(?:fly|flying|go|going|head|heading) (?:back )?home (?:tonight|today|this (?:morning|afternoon|evening)|<d\d+>) "
)
_UNDER_WAY = dt.timedelta(days=120)


def flown_home(told: Told) -> list[Finding]:
    """The last day of the journey that is under way: "my flight to Perth goes tonight", told by one of that country."""
    said = next((s for s in told.said if _GOES_HOME.search(s.line) and s.sense.tells and not s.sense.asks), None)
    if said is None or _OPEN.search(said.line):
        return []
    me = said.sense.scene.me
    own = {e.values.get("country") for e in told.entries(_PAPERS) if _is_own_passport(e, me)} - {None}
    fresh = [e for e in told.fresh(TRIPS) if e.record is None and said.fact in e.facts]
    if any(e.values.get("country") not in own or e.values.get("departure_date") != told.today for e in fresh):
        return []
    if any(country not in own for _, _, country in places_in(said.tokens) if country) and not fresh:
        return []
    begun = [
        e for e in told.entries(TRIPS) if e.record is not None and not e.retired and e.values.get("return_date") is None
    ]
    going = [e for e in begun if _is_going(e.values.get("departure_date"), told.today)]
    if len(going) != 1:
        return []
    return [
        *(Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True) for e in fresh),
        Finding(collection=TRIPS, entry=going[0], values={"return_date": told.today}, facts=(said.fact,)),
    ]


def _is_going(first: Value, today: dt.date) -> bool:
    return isinstance(first, dt.date) and today - _UNDER_WAY <= first < today


def _is_own_passport(entry: Entry, me: str) -> bool:
    return entry.values.get("kind") == "passport" and not entry.retired and entry.values.get("holder") in (me, None)


def _touches(first: Value, last: Value, days: Sequence[dt.date]) -> bool:
    """Whether a journey on record has some of the days of a route."""
    if not isinstance(first, dt.date):
        return False
    end = last if isinstance(last, dt.date) else first
    return first <= days[-1] and days[0] <= end


def _route(told: Told) -> list[_Stop]:
    """Return the stops that the sentences of a turn tell in a row, with the way home as the last."""
    out: list[_Stop] = []
    for said in told.said:
        line = said.sense.line
        if not said.sense.tells or said.sense.asks or line.mood != "asserted" or _OPEN.search(said.line):
            if out:
                break
            continue
        if not is_ours(line, line.scene):
            continue
        out += _stops(said, told.today)
        if out and not out[-1].place:
            break
    return out


def _stops(said: Said, today: dt.date) -> Iterator[_Stop]:
    """Yield the stops of a sentence: each of its days with the place told before it, or behind where days come first."""
    turned = {
        i: coming(t, today).value
        for i, t in enumerate(said.tokens)
        if t.kind == "date" and isinstance(t.value, Mention)
    }
    dates = {i: day for i, m in turned.items() if (day := m.first if is_stretch(m) else exact(m)) is not None}
    places = {at: (place, land) for at, place, land in places_in(said.tokens) if _is_led_to(said, at)}
    if not dates or len(dates) != sum(t.kind == "date" for t in said.tokens):
        return
    is_ahead = not places or min(dates) < min(places)
    before = 0
    for at, day in dates.items():
        behind = min((d for d in dates if d > at), default=len(said.tokens))
        first, last = (at, behind) if is_ahead else (before, at)
        here = [p for p in places if first <= p < last]
        chosen = (min if is_ahead else max)(here, key=lambda p: _weight(said, p, is_ahead), default=None)
        before = at
        lead = said.line[said.sense.line.starts[first] - 1 : said.sense.line.starts[at]] if not is_ahead else ""
        behind_it = said.line[said.sense.line.starts[at] :] if is_ahead else ""
        homeward = _HOME.search(lead) or (is_ahead and chosen is None and _HOME_BEHIND.match(behind_it))
        if chosen is None and not homeward:
            continue
        if chosen is None or (homeward and (_goes_home(said, chosen) or _turns_home(said, chosen, at))):
            yield _Stop("", "", day, said.fact)
            continue
        yield _Stop(*places[chosen], day, said.fact)
        if is_stretch(turned[at]) and (later := _back_to(said, places, at, behind)) is not None:
            yield _Stop(*later, turned[at].last, said.fact)


_HOME_BEHIND = re.compile(r"<d\d+> (?:[^\s<]+ ){0,5}?(?:home|back) ")


def _back_to(said: Said, places: Mapping[int, tuple[str, str]], at: int, until: int) -> tuple[str, str] | None:
    """Return the place that a sentence goes back to behind a stretch of days: "until the 16th, then back to the mills in"."""
    for k, place in places.items():
        if at < k < until and any(t.low == "back" for t in said.tokens[at:k]):
            return place
    return None


def _turns_home(said: Said, place: int, at: int) -> bool:
    """Whether the way home is told between a place and a day: "then Shenzhen and home from Guangzhou on the 21st"."""
    return any(t.low in ("home", "return", "returning") for t in said.tokens[place + 1 : at])


def _weight(said: Said, at: int, is_ahead: bool) -> int:
    """Return where a place stands; one that is only seen from the stop counts for less: "to see Angkor"."""
    seen = said.tokens[at - 1].low in ("see", "visit", "visiting") if at else False
    return at + (len(said.tokens) if seen and is_ahead else -len(said.tokens) if seen else 0)


def _is_led_to(said: Said, at: int) -> bool:
    """Whether a place is one that a journey comes to."""
    lead = [t.low for t in said.tokens[max(0, at - 2) : at]]
    ahead = said.line[: said.sense.line.starts[at]]
    if _LISTED.search(ahead) and _DATED.match(said.line[said.sense.line.starts[at] - 1 :]):
        return True
    return _MOVES.search(ahead) is not None and bool(_LEADS & {*lead}) and "from" not in lead[-1:]


_LISTED = re.compile(
    r" (?:route|itinerary|stops|legs|plan|schedule|dates|programme|program)(?: [^\s<,;:.]+){0,3}? (?::|is|goes|runs) "
)
_DATED = re.compile(r" [^\s<,;:]+(?: [^\s<,;:]+){0,2}? (?:on |from |the |\( )*<d\d+>")
"""How the stops of a route are listed: "Our route: Delhi on 3 October, Kathmandu on 12 October"."""


def _goes_home(said: Said, at: int) -> bool:
    """Whether a place is the one that somebody goes home to: "go home to Toronto"."""
    return bool(_HOME_TO & {t.low for t in said.tokens[max(0, at - 3) : at]})
