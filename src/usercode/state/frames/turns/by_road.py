"""That a journey is made by car, where another sentence of its turn says so: "Ireland road trip! We go on 26 July"."""

from __future__ import annotations

import re

from usercode.state.frames.matching import Entry
from usercode.state.frames.spots.known_journeys import DRIVES
from usercode.state.frames.spots.line import read
from usercode.state.frames.turns.journeys import TRIPS
from usercode.state.frames.turns.told import Finding, Said, Told

_NOT_SO = re.compile(r" (?:if|might|maybe|could|would|wish|no|not|n't|never|last|instead of|cancelled|canceled) ")


def by_road(told: Told) -> list[Finding]:
    """The one journey that this turn tells of, with the sentence right before it that calls it one by car."""
    fresh = [e for e in told.fresh(TRIPS) if e.facts and e.values.get("departure_date")]
    if len(fresh) != 1 or fresh[0].values.get("_note"):
        return []
    first = min(fresh[0].facts)
    return [
        Finding(collection=TRIPS, entry=fresh[0], values={"_note": said.text}, facts=(said.fact,))
        for said in told.said
        if said.fact == first - 1 and _is_by_car(said, fresh[0])
    ][:1]


def _is_by_car(said: Said, entry: Entry) -> bool:
    """Whether a sentence tells that the speaker drives, and of no other journey."""
    line = said.sense.line
    told = line.mood == "asserted" and not said.sense.asks and not said.sense.dates and not _NOT_SO.search(said.line)
    return told and entry.record is None and any(r.values.get("_note") == line.scene.text for r in read(line, DRIVES))
