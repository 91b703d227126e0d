"""How long a journey lasts that another sentence of the turn tells: "Two weeks in Tokyo! We leave on 20 May"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.counted import SINGLE
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.stays import LETS_IN
from usercode.state.frames.turns.told import Finding, Said, Told

_ALL = (TRIPS, "travel.their_trips")
_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_LONG = rf"(?:<s(?P<span>\d+)>|(?:an?|one) (?:(?:whole|full|entire) )?(?P<unit>week|fortnight|month|year)(?: 's)?|(?:<n(?P<number>\d+)>|(?P<count>{'|'.join(_COUNTS)})) nights)"
_LASTS = re.compile(
    rf" (?:for|of|be|is|are|am|stay|stays|staying|spend|spends|spending|there|away|gone|out|lasts?|takes?) (?:(?:about|the|a|whole|full|only|just|exactly|out there|there|away|gone|with \S+(?: \S+)?|in \S+|for) )*{_LONG}(?! (?:ago|before|notice|off|old|later|earlier))"
)
_OPENS = re.compile(
    rf"\A (?:(?:so|and|yes|a|the|whole|,|we have|i have|it is|we are doing|i am doing|we've got) )*{_LONG} (?:in|at|on|around|round|touring|exploring|through|across|by|of|away|there) "
)
_LATER = re.compile(
    rf" (?:back|home|return\w*|dock\w*|end\w*|finish\w*|until|over) (?:[^\s,;.<]+ ){{0,3}}?{_LONG} (?:later|after(?:wards)?|after that|on) "
)
_CALLED = re.compile(
    rf" (?:an?|our|my|the|we have|i have|having|have|take|taking|spend|spending|booked|got|planned) (?:lovely |nice |whole |full |long |quiet |family )*{_LONG} (?:'s? )?"
    r"(?:(?:long )?(?:holiday|vacation|break|stay|trip|getaway|visit|tour|cruise|honeymoon|retreat|safari|citybreak) |(?=in |on |at |around |across ))"
)
"""What a stay is called by its length: "a two-week holiday", "a week's vacation", "a fortnight in"."""
_NO_STAY = re.compile(
    r" (?:every|last|ago|valid|expires?|passport|visa|insurance|notice|old|pay|paid|if|might|maybe|would|could|used to|per|was|were|been|had|can|may|allowed|permitted|most|limit|visa-?free|exempt(?:ion)?|waiver|esta|stamp|stamped|left|early|earlier|longer|extra|another|added) "
)
_GOES_ON = re.compile(
    r" (?:i|we|he|she|they|it|that|which|there|away|gone|(?:the|my|our|his|her|their) (?:whole |entire |\S+ )?"
    r"(?:trip|stay|visit|holiday|vacation|break|booking|hotel|room|airbnb|villa|apartment|flat|cottage|cabin|house|tour|cruise|journey|honeymoon|getaway)) "
)


def lengths(told: Told) -> list[Finding]:
    """The last day of a journey of this turn whose first alone is known, by the length that its turn tells."""
    out: list[Finding] = []
    for path in _ALL:
        for entry in told.fresh(path):
            leaves = entry.values.get("departure_date")
            if leaves is None or entry.values.get("return_date") or not entry.changed.get("departure_date"):
                continue
            found = next(((s, day) for s in told.said if _is_about(s, entry) and (day := lasts_until(s, leaves))), None)
            if found is not None:
                values: dict[str, Value] = {"return_date": found[1]}
                out.append(Finding(collection=path, entry=entry, values=values, facts=(found[0].fact,)))
    return out


def _is_about(said: Said, entry: Entry) -> bool:
    """Whether a sentence is one of a journey, next to those that told of it: it names its place, or goes on about it."""
    if not said.sense.tells or said.sense.asks or _NO_STAY.search(said.line) or LETS_IN.search(said.line):
        return False
    place = words(f"{entry.values.get('destination') or ''} {entry.values.get('country') or ''}")
    near = min((abs(said.fact - fact) for fact in entry.facts), default=_FAR)
    return near < _FAR and bool(place & said.words or near == 0 or _GOES_ON.search(said.line))


_FAR = 2
"""How many sentences lie at most between a journey's day and its length, less one."""


def lasts_until(said: Said, leaves: dt.date) -> dt.date | None:
    """Return the last day of what begins on a day, by the length that a sentence tells."""
    match = next((m for form in (_LATER, _LASTS, _OPENS, _CALLED) if (m := form.search(said.line)) is not None), None)
    if match is None:
        return None
    if match["unit"]:
        span = SINGLE[match["unit"]]
    elif match["span"]:
        value = said.tokens[int(match["span"])].value
        if not isinstance(value, Span):
            return None
        span = value
    else:
        told = said.tokens[int(match["number"])].text if match["number"] else ""
        nights = int(told) if told.isdecimal() else _COUNTS.index(match["count"]) + 1 if match["count"] else 0
        span = Span(nights, "day")
    return span.after(leaves) if 0 < span.days <= _LONGEST else None


_LONGEST = 400
