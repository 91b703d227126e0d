"""From which country the journeys of a turn set out: "I fly from Santiago on 20 August" to Madrid.

It is kept beside the journey. Who comes from outside Europe needs a passport where others travel on a card.
"""

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.phrases import place_in
from usercode.state.frames.turns.told import Finding, Said, Told

TRIPS = "travel.trips"
_SETS_OUT = re.compile(
    r" (?:fly|flying|flies|go|going|travel|travelling|traveling|depart|departing|set off|setting off|sail|out|off|flights?|tickets?|"  # noqa: E501
    r"plane|ferry|train|and i|and me) (?:[^\s,;.<]+ ){0,3}?(?:from|of) | (?:i|we) (?:leave|depart) (?=[^\s<])"
)
_WAY_BACK = re.compile(r" (?:back|home|return\w*) (?:[^\s,;.<]+ ){0,3}?\Z")


def set_out(told: Told) -> list[Finding]:
    """Where the one journey of this turn sets out, as a note beside it."""
    fresh = [e for e in told.fresh(TRIPS) if e.record is None and e.values.get("country")]
    for said in told.said if len(fresh) == 1 else ():
        land = _start(said) if said.fact in fresh[0].facts and not said.sense.asks else ""
        if land and land != fresh[0].values["country"]:
            note: dict[str, Value] = {"_note": f"sets out from {land}"}
            return [Finding(collection=TRIPS, entry=fresh[0], values=note, facts=(said.fact,))]
    return []


def _start(said: Said) -> str:
    """Return the country that a sentence tells of setting out from, "" for none."""
    for match in _SETS_OUT.finditer(said.line):
        at = said.sense.line.token_at(match.end() - 1) + 1
        place, country = place_in(said.tokens[at : at + 3])
        named = place and said.tokens[at].text.lower() == place.split()[0].lower()
        if named and country and not _WAY_BACK.search(said.line[: match.end()]):
            return country
    return ""
