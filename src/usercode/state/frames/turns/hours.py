"""The hours of an event whose day one sentence tells, and the next one its hours: "it runs from ten to twelve"."""

from __future__ import annotations

import re

from usercode.state.frames.hourly import ITS_HOUR
from usercode.state.frames.spots.clock import at_hours
from usercode.state.frames.spots.lasting import length_in
from usercode.state.frames.turns.told import Finding, Told
from usercode.state.frames.wordset import word_set

EVENTS = "calendar.events"
_BEGINS = re.compile(
    r"\A (?:so |and |but )?(?:it |that |this |they |(?:the|my|our|his|her) (?:\S+ )?(?:meeting|class|session|event|"
    r"ceremony|party|talk|show|service|webinar|call|interview|exam|deposition|hearing|appointment|performance|match|game|dinner|"
    r"lunch|reception|doors?|kick-?off|workshop|course|lesson) )"
    r"(?:is |are |'s |'re |will |'ll |be |set |down |due |to )*"
    r"(?:runs?|starts?|begins?|goes|lasts?|kicks off|opens|takes place|on|at|from|between|scheduled|meant|supposed)"
    r"(?: |\Z)"
)


_WE_ARE_THERE = re.compile(
    r"\A (?:so |and |but )?(?:we|i) (?:'ll|will|'re|are|am|'m|have to|need to|want to) (?:all |both )?"
    r"(?:be |meet |eat |sit |arrive )?"
    r"(?:there|(?:at|in) (?:the|that|this) [^<>;.!?]{1,40}?) (?:from|at|between|by|for|around) "
)
"""How a sentence begins that tells the hours at which its speaker is where the one before it told of."""
_HAS_TO_BE_THERE = re.compile(
    r" (?:i|we) (?:have to|'ve got to|'ve to|gotta|need to|must|'ll|will|am to|'m to|should|want to) "
    r"(?:be|stay|sit|stand) "
)


def lasting(told: Told) -> list[Finding]:
    """The ends of events of which the sentence behind tells how long one is there: "I have to be in, two hours"."""
    out: list[Finding] = []
    for before, said in zip(told.said, told.said[1:], strict=False):
        length = length_in(said.text) if _HAS_TO_BE_THERE.search(said.line) and not said.sense.dates else None
        if length is None or said.sense.asks or not said.sense.tells:
            continue
        for entry in (e for e in told.fresh(EVENTS) if before.fact in e.facts and e.record is None):
            open_ended = not entry.values.get("end") and not entry.values.get("all_day")
            if open_ended and not entry.values.get("resource"):
                ends = {"end": entry.values["start"] + length}
                out.append(Finding(collection=EVENTS, entry=entry, values=ends, facts=(before.fact, said.fact)))
    return out


_TAKE_THE_DAY = word_set(
    "wedding marathon half-marathon triathlon ironman race tournament regatta hike trek festival ultra sportive rally"
)
"""What takes its day as a whole, at whatever hour it begins."""


def told_behind(told: Told) -> list[Finding]:
    """The hours that a sentence gives to the one event of the sentence before it, of which only the day was told."""
    out: list[Finding] = []
    for before, said in zip(told.said, told.said[1:], strict=False):
        if said.sense.dates or said.sense.asks or not said.sense.tells:
            continue
        if not (_BEGINS.match(said.line) or _WE_ARE_THERE.match(said.line) or ITS_HOUR.match(said.text.strip())):
            continue
        days = [e for e in told.fresh(EVENTS) if before.fact in e.facts and e.record is None]
        if len(days) != 1 or not days[0].values.get("all_day") or days[0].values.get("resource"):
            continue
        titled = {*str(days[0].values["title"]).lower().split()}
        if _TAKE_THE_DAY & titled and "anniversary" not in titled:
            continue
        hours = at_hours(said.sense.line, days[0].values["start"].date())
        if hours:
            facts = (before.fact, said.fact)
            out.append(Finding(collection=EVENTS, entry=days[0], values={**hours, "all_day": False}, facts=facts))
    return out
