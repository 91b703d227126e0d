"""What a turn tells to be used on days on which somebody else has it: "they're staying in my flat", "the barn is theirs".

That a thing is let, lent or in repair is on record with its days. Whoever speaks of the same thing later as of one that
is to be used means an event that needs it, in whatever words; without such a record a sentence about a thing is no event.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.spots.things import opens_a_name
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS = "calendar.events"
_NO_USE = re.compile(
    r" (?:not|n't|never|nobody|if|unless|might|maybe|until|till|before|instead|elsewhere|back from|free again|empty|vacant|available|"
    r"mov(?:es?|ed|ing) (?:out|in)|leav(?:es?|ing)|pick(?:ing)? up|collect(?:ing)?|fetch(?:ing)?|return(?:s|ed|ing)?|get(?:s|ting)? (?:it|the \S+|my \S+) back|"
    r"let|letting|rent|rented|renting|hired|sublet|subletting|leased|lent|borrow(?:s|ed|ing)?|was|were|had|used to|paid|price|photos?|pictures?) "
)
_BEFORE = r"(?:in|into|inside|with|use|uses|using|need|needs|needing|want|wants|have|having|take|taking|has|gets?|get|got|up|at|to|on)"

_IS_THEIRS = r"(?:is|'s|are|will be|'ll be) (?:(?:all )?(?:his|hers|theirs|ours|mine|yours)|for|ready for)"


def used(told: Told) -> list[Finding]:
    """The uses, on days on which it is with others, of a thing that an earlier turn told of."""
    taken = [e for e in told.entries(EVENTS) if _is_taken(e)]
    out: list[Finding] = []
    for at, said in enumerate(told.said if taken else ()):
        if said.sense.asks or not said.sense.tells or _NO_USE.search(said.line):
            continue
        for entry in taken:
            thing = str(entry.values["resource"])
            if not _uses(said, thing) or _tells_of_it_again(said, entry):
                continue
            moment, day = _when(told, at)
            if moment and _meets(moment, entry):
                out += _use(told, said, day, thing, moment)
    return out


def _is_taken(entry: Entry) -> bool:
    values = entry.values
    known = entry.record is not None and not entry.retired and not entry.changed
    return bool(known and values.get("resource") and values.get("status") == "planned" and values.get("start"))


def _uses(said: Said, thing: str) -> bool:
    """Whether a sentence speaks of a thing as of one that is used, or that is somebody's for a time."""
    *which, head = thing.lower().split()
    named = rf"(?:my|our|the|ma) ((?:[a-z-]+ ){{0,2}}?){re.escape(head)}"
    uses = (rf" {_BEFORE} (?:out |up |over |all of )?{named} ", rf" {named} {_IS_THEIRS} ")
    found = next((m for use in uses if (m := re.search(use, said.line)) is not None), None)
    line = said.sense.line
    called = any(t.low == head and opens_a_name(line, k, k + 1) for k, t in enumerate(line.tokens))
    return found is not None and not called and {*found[1].split()} <= {*which}


def _tells_of_it_again(said: Said, entry: Entry) -> bool:
    """Whether a sentence names who has the thing or what it is with them for: the same matter once more."""
    people = {w for p in entry.values.get("people") or () for w in words(str(p))}
    return bool(people & said.words)


def _when(told: Told, at: int) -> tuple[dict[str, Value], Said]:
    """Return the days that a sentence names, or else the one behind it, with the sentence that names them."""
    for said in told.said[at : at + 2]:
        line = said.sense.line
        moment = days_of(line, line.scene)
        if moment:
            return moment, said
    return {}, told.said[at]


def _meets(moment: dict[str, Value], entry: Entry) -> bool:
    start: dt.datetime = entry.values["start"]
    end: dt.datetime = entry.values.get("end") or start
    first: dt.datetime = moment["start"]
    last: dt.datetime = moment.get("end") or first
    same = (first.date(), last.date()) == (start.date(), end.date())
    several = last.date() > first.date()
    return first.date() <= end.date() and start.date() <= last.date() and not (same and several)


def _use(told: Told, said: Said, day: Said, thing: str, moment: dict[str, Value]) -> list[Finding]:
    """Return the use as an event, or what it needs beside the event that the sentence was read as."""
    facts = tuple(dict.fromkeys((said.fact, day.fact)))
    fresh = [e for e in told.fresh(EVENTS) if set(facts) & set(e.facts)]
    if fresh:
        return [
            Finding(collection=EVENTS, entry=e, values={"resource": thing}, facts=facts)
            for e in fresh
            if e.record is None and not e.values.get("resource")
        ]
    values: dict[str, Value] = {
        "title": f"use of the {thing}",
        **moment,
        "resource": thing,
        "status": "planned",
        "_note": said.text if said is day else f"{said.text} {day.text}",
    }
    return [Finding(collection=EVENTS, values=values, facts=facts)]
