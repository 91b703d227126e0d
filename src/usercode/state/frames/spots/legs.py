"""Spots of a journey's further legs, and of a place one has been to more than once.

"I'm in France from 3 to 9 May and then in Italy until the 20th", "twice, from 3 to 9 May and again from 1 to 4 June".
An itinerary gives each stop until the day of the next: "Oslo to Rome on 6 May, train to Zurich on 11 May, home on 18 May".
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming, gone
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import exact, is_stretch, place_in, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.fellows import is_ours
from usercode.state.frames.spots.goals import destination
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated

_TRIPS = "travel.trips"
_ON = re.compile(
    r" (?:then|after that|afterwards|from there|next|followed by|before) (?:(?:i|we|i am|i'm|we are|we're|i will|we will|go|going|fly|flying|travel|travelling|head|heading|move|moving|take the train|stay|staying|be|spend|over|down|up|across|straight) )*"
    r"(?:on |onward |onwards )?(?:in |to |into |at )?(?=[^\s<,;.])"
)
"""What leads to the next place of a journey: "and then in Italy", "then on to Prague"."""
_AGAIN = re.compile(
    r" (?:and|then|,) (?:(?:and|then|once|twice) )*(?:again|a second time|once more) (?:from |on |between )?<d(?P<day>\d+)>"
)
_UNTIL = re.compile(r"\A (?:[^\s,;.<]+ ){0,3}?(?:until|till|til|through|to|up to) (?:the )?<d(?P<until>\d+)>")
_FROM = re.compile(r"\A (?:[^\s,;.<]+ ){0,4}?(?:on |from |between )?<d(?P<day>\d+)>")
_HOME = re.compile(r" (?:home|back|return|returning|until|till)(?: again)? (?:on |by |the )*<d(?P<day>\d+)>")
_SCARCE = re.compile(r" (?:not|n't|never|if|might|may|maybe|could|would|every|was supposed|were supposed) ")


@only_with("<date>")
def legs(line: Line) -> list[Reading]:
    """Read the next leg of a journey of which the line tells the first, and a second stay in its place."""
    if not stated(line) or _SCARCE.search(line.text) or not is_ours(line, line.scene):
        return []
    return _itinerary(line) or _next_leg(line) or _second_stay(line)


_STOP = re.compile(
    r" (?:to|into|on to|for) (?P<place>[^\s<,;:.]+(?: [^\s<,;:.]+){0,2}?) (?:(?:on|the|by|early|late|again) )*<d(?P<day>\d+)>"
)
_HOMEWARD = re.compile(
    r" (?:home|back home|return|returning)(?: from [^\s<,;:.]+(?: [^\s<,;:.]+){0,2}?)? (?:(?:on|the|by|again) )*<d(?P<day>\d+)>"
)
_NO_WAY = re.compile(
    r" (?:sen[dt]\w*|ship\w*|post\w*|parcels?|letters?|cards?|deliver\w*|mail\w*|invit\w*|sister|brother|he|she|they) "
)
_STOPS = 2
"""How many stops make an itinerary, beside the way home."""


def _itinerary(line: Line) -> list[Reading]:
    """Read each stop of an itinerary that ends with the way home, all of its days ahead and one behind the other."""
    stops, home = list(_STOP.finditer(line.text)), list(_HOMEWARD.finditer(line.text))
    if len(stops) < _STOPS or len(home) != 1 or home[0].start() < stops[-1].start() or _NO_WAY.search(line.text):
        return []
    days = [exact(_day(line, int(m["day"]), False)) for m in (*stops, home[0])]
    known = [day for day in days if day is not None]
    if len(known) < len(days) or known != sorted(set(known)) or known[0] < line.scene.today:
        return []
    if sum(t.kind == "date" for t in line.tokens) != len(days):
        return []  # it tells of other days, too
    out: list[Reading] = []
    for match, leaves, returns in zip(stops, known, known[1:], strict=False):
        at = line.token_at(match.start("place"))
        place, country = place_in(line.tokens[at : line.token_at(match.end("place") - 1) + 1])
        if not place:
            return []
        values: dict[str, Value] = {"destination": place, "departure_date": leaves, "return_date": returns}
        out.append(Reading(collection=_TRIPS, values=values | ({"country": country} if country else {})))
    return out


def _day(line: Line, at: int, past: bool) -> Mention:
    token = line.tokens[at]
    turned: Mention = (gone if past else coming)(token, line.scene.today).value
    return turned


def _next_leg(line: Line) -> list[Reading]:
    told = [i for i, t in enumerate(line.tokens) if t.kind == "date" and not t.value.recurring]
    for match in _ON.finditer(line.text):
        at = line.token_at(match.end())
        place, country = place_in(line.tokens[at : at + 3])
        size = len(place.split())
        before = [i for i in told if i < at]
        if not place or not before or text_of(line.tokens[at : at + size]).lower() != place.lower():
            continue
        days = _days(line, at + size - 1, before[-1])
        if days is None or not destination(line, line.scene)[0]:
            continue
        values: dict[str, Value] = {"destination": place, "departure_date": days[0], "return_date": days[1]}
        return [Reading(collection=_TRIPS, values=values | ({"country": country} if country else {}))]
    return []


def _days(line: Line, at: int, before: int) -> tuple[dt.date, dt.date] | None:
    """Return the days of a leg whose place ends at a token, behind the one that a date before it ended."""
    rest = line.text[line.starts[at + 1] - 1 :] if at + 1 < len(line.starts) else " "
    ended = _day(line, before, False).last
    if (until := _UNTIL.match(rest)) is not None:
        last = _day(line, int(until["until"]), False)
        return (ended, last.first) if exact(last) and last.first > ended else None
    if (on := _FROM.match(rest)) is None:
        return None
    first = _day(line, int(on["day"]), False)
    if is_stretch(first):
        return first.first, first.last
    home = _HOME.search(rest, on.end() - 1)
    back = exact(_day(line, int(home["day"]), False)) if home is not None else None
    return (first.first, back) if exact(first) and back is not None and back > first.first else None


def _second_stay(line: Line) -> list[Reading]:
    match = _AGAIN.search(line.text)
    place, country, _ = destination(line, line.scene) if match is not None else ("", "", False)
    if match is None or not place:
        return []
    days = _day(line, int(match["day"]), " been " in line.text or " was " in line.text or " were " in line.text)
    if not is_stretch(days):
        return []
    values: dict[str, Value] = {"destination": place, "departure_date": days.first, "return_date": days.last}
    return [Reading(collection=_TRIPS, values=values | ({"country": country} if country else {}))]
