"""Journeys that were read as to where somebody sleeps, of which no country is known: "a flat in Navigli", of Milan.

"My talk got accepted in Manchester! Flights are booked, 22 to 25 July, hotel is next to Piccadilly" goes to Manchester.
And those that were read as to the land of a passport: "on my US passport, starting in Berlin" goes to Berlin.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.matching import Entry
from usercode.state.frames.spots.goals import places_in
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.stays import LODGING, OPEN, THEIR_TRIPS, goals
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.turns.told_after import went_to

_LEADS = re.compile(
    rf" (?:{LODGING} (?:[^\s,;.<]+ ){{0,3}}?(?:in|at|off|on)|(?:next|close) (?:door )?to|near(?:by)?|beside|behind|opposite|around the corner from|round the corner from|across from|"
    r"(?:steps|minutes|a stone's throw|a short walk|a block|two blocks) from|between|just off|right by|overlooking) (?:the )?\Z"
)
"""What leads to where the bed of a journey is."""


def lodged_in(told: Told) -> list[Finding]:
    """The town of a journey that was read as to the part of it where somebody sleeps."""
    out: list[Finding] = []
    for entry in [e for path in (TRIPS, THEIR_TRIPS) for e in told.fresh(path) if e.record is None]:
        found = _beside_a_paper(told, entry) if entry.values.get("country") else _town(told, entry)
        if found is not None:
            facts = tuple(dict.fromkeys((*entry.facts, found[1].fact)))
            place, country = found[0]
            out.append(
                Finding(
                    collection=entry.collection,
                    entry=entry,
                    values={"destination": place, "country": country},
                    facts=facts,
                )
            )
    return out


def _town(told: Told, entry: Entry) -> tuple[tuple[str, str], Said] | None:
    """Return the one town, with its country, that the sentence of a journey or the one before it goes to."""
    name = str(entry.values.get("destination") or "").lower()
    at = next((k for k, s in enumerate(told.said) if name and s.fact in entry.facts and _sleeps_at(s, name)), None)
    if at is None:
        return None
    for said in (told.said[at], *told.said[max(0, at - 1) : at]):
        towns = {p: c for p, c in goals(said.tokens) if c and p.lower() != name}
        if towns and not said.sense.asks and not OPEN.search(said.line):
            return (next(iter(towns.items())), said) if len(towns) == 1 else None
    return None


def _beside_a_paper(told: Told, entry: Entry) -> tuple[tuple[str, str], Said] | None:
    """Return the one place that a turn goes to, where what a journey was read as to is only the land of a paper in it."""
    name = str(entry.values.get("destination") or "").lower()
    of_paper = [s for s in told.said if any(place.lower() == name for _, place, _ in places_in(s.tokens))]
    if not of_paper or any(place.lower() == name for s in of_paper for place, _ in went_to(s)):
        return None
    telling = [said for said in told.said if said.fact in entry.facts or any(said is one for one in of_paper)]
    gone_to = {place: (country, said) for said in telling for place, country in went_to(said)}
    if len(gone_to) != 1 or any(s.sense.asks for s in of_paper):
        return None
    ((place, (country, said)),) = gone_to.items()
    return (place, country), said


def _sleeps_at(said: Said, name: str) -> bool:
    """Whether a sentence names a place as where the bed is, and not as a town that it knows the country of."""
    at = said.line.find(f" {name} ")
    known = any(place.lower() == name and country for _, place, country in places_in(said.tokens))
    return at >= 0 and not known and _LEADS.search(said.line[: at + 1]) is not None
