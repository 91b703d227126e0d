"""What a sentence says of having come home: it ends the journey of which no return was known."""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.direction import past_day
from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.matching import Entry
from usercode.state.frames.reading import Reading

PATH = "travel.trips"
_HOME = re.compile(
    r" (?:(?:'m|'re|am|are|be|got|came|arrived|safely|been|now) back home|home again|home at last|home safe|"
    r"home sweet home|home now|finally home|(?:safe|safely|finally|now|again|(?:i|we) (?:have|'ve) been) home since|"
    r"came home|come home|got home|get home|landed back|"
    r"arrived home|arrived back|flew home|flew back|(?:just|been|safely|finally) back|(?:i|we) (?:'m|'re|am|are) "
    r"(?:back|home)|back in (?:my|our) own) |\A (?:home|back|back home|(?:and )?(?:we|i) (?:'re|'m|are|am) "
    r"(?:home|back)) (?:now |again |safe |in \S+ |since |at |from |and |,)"
)  # fmt: skip
_TO_COME = re.compile(
    r" (?:will|'ll|'d|would|going to|when|until|till|if|once|before|want|(?:not|cannot) wait|"
    r"for work|shop|from (?:work|school|the (?:gym|shops?|office|doctor|dentist|vet|pub|park|party))) "
)
_MISSED = re.compile(r" (?:wish|wishing|miss|missing) ")
"""What makes home a place that is longed for, and not the one where somebody misses another."""
_ONE_STAY = dt.timedelta(days=400)
_LATELY = dt.timedelta(days=14)
"""How long after a journey somebody tells that they are home."""


def is_told(sense: Sense) -> bool:
    """Whether a sentence has words of coming home."""
    return (" home " in sense.line.text or " back " in sense.line.text) and bool(_HOME.search(sense.line.text))


def came_home(sense: Sense) -> list[Reading]:
    """The day on which the speaker came home from the one journey that is still open."""
    told_so = _HOME.search(sense.line.text) if is_told(sense) else None
    if told_so is None or sense.asks or _TO_COME.search(sense.line.text):
        return []
    if _MISSED.search(sense.line.text[: told_so.start() + 1]):
        return []
    there = [e for e in sense.entries(PATH) if is_open(e, sense.today)]
    over = [e for e in sense.entries(PATH) if _has_just_ended(e, sense.today)]
    if not there and len(over) == 1:  # it went as it was told
        told = over[0].values
        leaves, returns = told.get("departure_date"), told["return_date"]
        return held(PATH, destination=told["destination"], departure_date=leaves, return_date=returns)
    if len(there) != 1:
        return []
    trip, day = there[0], _day_home(sense, there[0].values["departure_date"])
    if day < trip.values["departure_date"]:
        return []
    return held(PATH, destination=trip.values["destination"], return_date=day)


_LEFT = re.compile(
    r" (?:flew|left|leaving|sailed|drove|came|got|took off|departed|travelled|traveled)"
    r"(?: (?:out|back|home|away|again))*(?: (?:of|from) (?:[^\s,;.<]+ ){1,3}?| )(?:on |only on )?(?:the )?\Z"
)
"""What leads to the day on which somebody left for home: "I flew out of Madrid on"."""


def _day_home(sense: Sense, leaves: dt.date) -> dt.date:
    """Return on which day somebody came home: that on which they left, else the one that a sentence tells."""
    for at in reversed(sense.dates):
        day = past_day(sense.tokens[at].value, sense.today)
        if day is not None and leaves < day <= sense.today and _LEFT.search(sense.line.text[: sense.line.starts[at]]):
            return day
    return sense.past_day()


def is_open(entry: Entry, today: dt.date) -> bool:
    """Whether a journey has begun and nobody knows of its end."""
    left = entry.values.get("departure_date")
    began = left is not None and today - _ONE_STAY <= left < today
    return began and entry.values.get("return_date") is None and not entry.retired


def _has_just_ended(entry: Entry, today: dt.date) -> bool:
    """Whether a journey was to end in the last days."""
    returned = entry.values.get("return_date")
    return not entry.retired and not entry.changed and returned is not None and returned <= today <= returned + _LATELY


READERS = (came_home,)
