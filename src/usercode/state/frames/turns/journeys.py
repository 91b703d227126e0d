"""Journeys on record that a turn tells are none any more: somebody else goes, nobody has to, or it is held from afar."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told

TRIPS = "travel.trips"
_OFF = re.compile(
    r" (?:going|go|goes|went|flying|fly|flies|travelling|traveling|travel|off|heading|sent|sending|standing in|stepping in) (?:[^,;.!?]*? )?(?:in my place|in our place|without me|without us|instead of me|instead of us|in my stead|on my behalf|for me(?= [,.;!?]))"
    r"| (?:taking|takes|take|took|taken) (?:over|on) (?:[^,;.!?]*? )?(?:from me|off me|for me|from us)"
    r"| (?:do|does|did) not (?:have|need) to (?:go|fly|travel|be there|be in|come)"
    r"| no longer (?:have to |need to |going |go |flying |needed )| (?:excused|let off|released) from "
    r"| (?:is|'s|are|became|becomes|turned into|has become|will be|moved to|done as|done by) (?:now |just |only |all |going to be |a |an |on |held |done )*(?:video|zoom|teams|skype|online|remote|remotely|virtual|virtually|webinar|phone call|conference call)"
)
_NOT_CERTAIN = re.compile(r" (?:if|whether|might|may|maybe|could|would|hope|hoping|unless|unfortunately not|wish) ")


def off(told: Told) -> list[Finding]:
    """The journeys on record that the speaker does not make after all, in a part of a sentence that names where to."""
    waiting = [e for e in told.entries(TRIPS) if e.record is not None and not e.retired and _lies_ahead(e, told)]
    return [
        Finding(collection=TRIPS, entry=entry, facts=(said.fact,), retires=True)
        for said in told.said
        if waiting and said.sense.tells and not said.sense.asks and not _NOT_CERTAIN.search(said.line)
        for entry in waiting
        if _is_named_beside(said, entry)
    ]


def _lies_ahead(entry: Entry, told: Told) -> bool:
    leaves = entry.values.get("departure_date")
    return leaves is not None and leaves > told.today


def _is_named_beside(said: Said, entry: Entry) -> bool:
    """Whether a part of the sentence that tells of a journey's end names its place."""
    place = words(str(entry.values.get("destination") or ""))
    for match in _OFF.finditer(said.line):
        at = said.sense.line.token_at(match.start() + 1)
        first, last = said.sense.segment(at)
        if place and place <= {w for t in said.tokens[first:last] for w in words(t.low)}:
            return True
    return False
