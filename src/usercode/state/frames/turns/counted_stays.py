"""Stays that are told to be counted: "For the Schengen count: Austria, from 22 February to 1 May, on my UK passport".

What is logged, counted or stamped into a passport at both ends is over, whatever year its days may lie in.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import gone
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.places import same_place
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told

_COUNTED = re.compile(
    r"\b(?:(?:schengen|day|days|90/180|eu) (?:count|tally|log|diary|record|calculator|tracker|counter)|for the (?:count|tally|log|record)|(?:log|record|note(?: down)?|count|add|track|save|store) my (?:time|days|stay|weeks|months) (?:in|there)|"
    r"(?:stamped|stamps?|stamping) [^.;!?]*\b(?:both (?:ends|ways|sides)|in and out|entry and exit|on the way out|exit)|entry and exit stamps?|(?:log|record|count|track|note) of my (?:time|days|stay)|my (?:time|days|stay) in|entered on|exited on|days (?:used|spent)|used up \w+ days|(?:on|with) my \w+ passport)\b",
    re.IGNORECASE,
)
"""What tells that the days of a stay are counted up afterwards."""
_AHEAD = re.compile(
    r" (?:will|'ll|going to|plan\w*|next|booked|book|if|whether|might|maybe|would|could|should|hop(?:e|es|ing)|want\w*|tickets?|flights?|not|n't|never|his|her|their|he|she|they|valid|expires?|until further) "
)
_LONGEST, _LATELY = dt.timedelta(days=200), dt.timedelta(days=240)


def counted_stays(told: Told) -> list[Finding]:
    """The stays that are over which a turn tells to be counted, with what others took for days to come put right."""
    out: list[Finding] = []
    for said in told.said:
        if said.sense.asks or not said.sense.tells or _AHEAD.search(said.line) or not _COUNTED.search(said.text):
            continue
        days, places = _days(said, told.today), _places(said)
        if days is None or len({c for _, c in places}) != 1:
            continue
        place, country = next(((p, c) for p, c in places if p != c), next(iter(places)))
        values: dict[str, Value] = {"departure_date": days[0], "return_date": days[1]}
        here = [e for e in told.fresh(TRIPS) if e.record is None and _is_there(e, place, country)]
        if len(here) > 1 or any(_is_known(e, country, days) for e in told.entries(TRIPS)):
            continue
        new: dict[str, Value] = {} if here else {"destination": place, "country": country}
        out.append(
            Finding(collection=TRIPS, entry=here[0] if here else None, values={**new, **values}, facts=(said.fact,))
        )
    return out


def _places(said: Said) -> set[tuple[str, str]]:
    """Return the places that a sentence names, but for whose passport it is: "on my UK passport"."""
    found = ((at + len(place.split()), place, country) for at, place, country in places_in(said.tokens))
    return {(p, c) for end, p, c in found if c and said.tokens[min(end, len(said.tokens) - 1)].low not in _PAPERS}


_PAPERS = ("passport", "passports", "citizen", "visa", "card")


def _days(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last day of the one stretch of days that a sentence tells, turned to the past."""
    told = [t for t in said.tokens if t.kind == "date" and isinstance(t.value, Mention)]
    turned = [gone(t, today).value for t in told]
    if len(turned) == 1 and is_stretch(turned[0]):
        first, last = turned[0].first, turned[0].last
    elif len(turned) == 2 and (a := exact(turned[0])) is not None and (b := exact(turned[1])) is not None:
        first, last = a, b
    else:
        return None
    return (first, last) if first < last <= today and last - first <= _LONGEST and today - last <= _LATELY else None


def _is_there(entry: Entry, place: str, country: str) -> bool:
    named = [str(entry.values.get(k) or "") for k in ("destination", "country")]
    return any(one and same_place(one, other) for one in named for other in (place, country))


def _is_known(entry: Entry, country: str, days: tuple[dt.date, dt.date]) -> bool:
    """Whether a journey on record tells of these days there."""
    same = (entry.values.get("departure_date"), entry.values.get("return_date")) == days
    return same and not entry.retired and entry.values.get("country") == country
