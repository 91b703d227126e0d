"""Spots of hired vehicles: "I pick the campervan up in Queenstown on 6 December and drop it off in Picton on the 20th"."""

# ruff: noqa: E501  (patterns and tables are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import exact, place_in
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token, tokenize

_VEHICLE = re.compile(
    r"\b(campervan|camper van|camper|motor ?home|rv|(?:rental|hire|hired|rented) (?:car|van|suv|camper|motorbike)|"
    r"(?:collect|pick|fetch)(?:ing)? (?:up )?(?:the|our|my|a) (?:car|van|suv|jeep) (?:up )?(?:at|from) (?:[\w'-]+ ){0,3}(?:airport|station)|"
    r"(?:hired?|hiring|rent(?:ed|ing)?|book(?:ed|ing)?|reserved|got) (?:a|an|the|us a|me a|ourselves a|myself a) (?:\w+ ){0,2}?(?:car|van|suv|convertible|camper|motorbike))\b",
    re.IGNORECASE,
)
_TAKEN = re.compile(
    r" (?:pick(?:ing)?|collect(?:ing)?|fetch(?:ing)?|tak(?:e|ing)|get(?:ting)?) (?:\S+ ){0,3}?(?:up )?(?:\S+ ){0,6}?<d(?P<first>\d+)> (?P<between>(?:\S+ ){0,12}?)"
    r"(?:drop(?:ping)?|return(?:ing)?|hand(?:ing)?|giv(?:e|ing)|bring(?:ing)?|leav(?:e|ing)|tak(?:e|ing)|back) (?:\S+ ){0,9}?<d(?P<last>\d+)> "
)


@only_with("<date>")
def hired(line: Line) -> list[Reading]:
    """Read a journey by a hired vehicle: where and when it is picked up, and when it goes back."""
    m = _TAKEN.search(line.text)
    here = _VEHICLE.search(line.scene.text)
    named = here or _VEHICLE.search(line.scene.before)
    ours = any({t.low for t in c.subject} & {"i", "we"} for c in line.clauses) or re.search(
        r"(?:\A|[:,;–—-]) (?:pick|collect|fetch)", line.text
    )
    if m is None and here and ours and stated(line):
        return _on_one_day(line)
    if m is None or named is None or not ours or not stated(line):
        return []
    leaves, returns = (_day(line, int(m[name])) for name in ("first", "last"))
    if leaves is None or returns is None or not leaves < returns or leaves < line.scene.today:
        return []
    place, country = _where(line.tokens[: int(m["first"])], line)
    if not place:
        return []
    told = line.scene.text if here else f"{line.scene.before} {line.scene.text}"
    values: dict[str, Value] = {"destination": place, "departure_date": leaves, "return_date": returns, "_note": told}
    if country:
        values["country"] = country
    return [Reading(collection="travel.trips", values=values)]


_I_DRIVE = re.compile(
    r" (?:i 'll|i will|i am|i 'm|me|i) (?:be |do |doing |going to )?(?:all |most |half )?(?:of )?(?:the )?(?:drive|driving|the driver|at the wheel|behind the wheel) | driving (?:it )?(?:myself|ourselves) "
)
"""What tells that the speaker drives what is hired."""


def _on_one_day(line: Line) -> list[Reading]:
    """Read the drive for which a vehicle is picked up on the one day that is told, by whoever drives it themselves."""
    days = [i for i, t in enumerate(line.tokens) if t.kind == "date"]
    starts = _day(line, days[0]) if len(days) == 1 else None
    place, country = place_in(line.tokens)
    if starts is None or starts < line.scene.today or not country or not _I_DRIVE.search(line.text):
        return []
    values: dict[str, Value] = {"destination": place, "country": country, "departure_date": starts}
    return [Reading(collection="travel.trips", values={**values, "_note": line.scene.text})]


def _day(line: Line, at: int) -> dt.date | None:
    return exact(coming(line.tokens[at], line.scene.today).value)


def _where(tokens: tuple[Token, ...], line: Line) -> tuple[str, str]:
    """Return the place where a vehicle is picked up, of no list one behind "in" or "at", else that of the sentence before."""
    found = place_in(tokens)
    if found[0]:
        return found
    for k, token in enumerate(tokens[:-1]):
        if token.low in ("in", "at", "from") and tokens[k + 1].capital:
            return tokens[k + 1].text, ""
    return place_in(tokenize(line.scene.before))
