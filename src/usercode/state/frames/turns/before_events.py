"""A last day that is counted back from an event or a journey: "three weeks before the wedding", "before arrival"."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.facts.numerals import number_of
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.matching import words
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Told
from usercode.state.frames.wordset import word_set

EVENTS, TRIPS = "calendar.events", "travel.trips"
_OF_A_TRIP = word_set(
    "arrival departure check-in checkin trip journey flight holiday stay travel start takeoff we arriving leaving"
)
"""What one calls the beginning of a journey by: "30 days before arrival"."""


def counted_from_event(told: Told, at: int, match: re.Match[str]) -> dt.date | None:
    """Return the day so long before the one event, or the one journey, that a match counts back from."""
    said = told.said[at]
    token = said.between(*match.span("ahead"))[0]
    length = token.value if isinstance(token.value, Span) else SINGLE.get(match["ahead"].rpartition(" ")[2])
    if length is None and match["ahead"].endswith(" days"):
        length = Span(number_of(token.low) or int(token.text), "day")
    start = _start(told, match["anchor"])
    return later(start, replace(length, count=-length.count)) if start is not None and length is not None else None


def _start(told: Told, anchor: str) -> dt.date | None:
    """Return the day of the one event to come that is called so, or of the one journey told of just now."""
    named = words(anchor)
    events: set[dt.datetime] = {
        day
        for e in told.entries(EVENTS)
        if not e.retired and e.values.get("status") not in ("cancelled", "done") and (day := e.values.get("start"))
        if named & words(str(e.values.get("title") or "").lower()) and day.date() > told.today
    }
    if len({day.date() for day in events}) == 1:
        return events.pop().date()
    if not set(anchor.split()) & _OF_A_TRIP:
        return None
    trips: set[dt.date] = {day for e in told.recent(TRIPS) if (day := e.values.get("departure_date")) is not None}
    return trips.pop() if len(trips) == 1 else None
