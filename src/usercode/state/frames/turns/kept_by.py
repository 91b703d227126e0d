"""Who stays for days with those whom the speaker cannot leave alone: "Joanne is moving in with Dad from 7 to 14 September".

It is an event on which somebody is counted on, so that a journey of theirs in those days is held against it.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.phrases import is_name, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.turns.kept_until import words_between
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE

EVENTS, TRIPS, THEIR_TRIPS = "calendar.events", "travel.trips", "travel.their_trips"
_WHO = r"(?P<who>(?:(?!(?:i|we|you|it|they|he|she|them|him|her|to|and|if|not|while|who|so) )[^\s,;:.!?<>]+ ){1,4}?)"
_WILL = (
    r"(?:(?:is|'s|are|'re|will be|'ll be|will|'ll)(?: going to| happy to| kindly)*|(?:(?:has|have|'s|'ve) )?(?:kindly )?"
    r"(?:agreed|promised|offered|volunteered|said (?:s?he|they) (?:will|would|'ll|'d)|arranged)(?: to)?)"
)
_KEEPS = (
    r"(?:mind(?:ing)?|look(?:ing)? after|watch(?:ing)?(?: over)?|feed(?:ing)?|walk(?:ing)?|tak(?:e|ing) care of|car(?:e|ing) for|"
    r"sit(?:ting)? (?:with|for)|baby-?sit(?:ting)?(?: for)?|(?:dog|cat|pet)-?sit(?:ting)?(?: for)?|stay(?:ing)? (?:over )?with|mov(?:e|ing) in with|sleep(?:ing)? (?:over )?(?:at|with)|be(?:ing)? with)"
)
_CHARGE = (
    r"(?P<what>(?:(?:my|our|the) )?(?:mum|mom|dad|mother|father|gran|granny|grandma|grandpa|grandad|nan|parents)|"
    r"(?:the|my|our) (?:[a-z]+ ){0,2}?(?:twins|kids|children|boys|girls|baby|toddler|little ones?|son|daughter|sons|daughters|cats?|dogs?|puppy|rabbits?|hens|"
    r"chickens|ponies|pony|horses?|goats?|fish|pets?|animals))"
)
_KEPT = re.compile(rf"(?:\A |[,;.:–—!] )(?:so |and |but |then )*{_WHO}{_WILL} {_KEEPS} {_CHARGE} (?!'s )")
"""How somebody is told to keep what is the speaker's to keep."""
_UNSURE = re.compile(
    r" (?:n't|never|no longer|if|unless|whether|might|maybe|perhaps|would|was going to|were going to|instead|refused|declined|said no|hop(?:e|es|ing)|thinking|wonder\w*|his|her (?:kids|children|dog|cat)|usually|always|every) "
)
_IN_DAYS = 60


def kept_by(told: Told) -> list[Finding]:
    """The days on which this turn tells that somebody else is with those whom the speaker looks after."""
    for said in told.said:
        match = _KEPT.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        who = _called(said, match)
        moment = days_of(said.sense.line, said.sense.line.scene) if who else {}
        if not moment or not moment.get("all_day") or "recurrence" in moment or "end" not in moment:
            continue
        first, last = moment["start"].date(), moment["end"].date()
        if first < told.today or not 0 < (last - first).days <= _IN_DAYS:
            continue
        wrong = [e for e in told.fresh(EVENTS) if e.record is None and said.fact in e.facts]
        wrong += [
            e
            for e in told.fresh(THEIR_TRIPS)
            if e.record is None and said.fact in e.facts and str(e.values.get("traveller", "")).lower() == who.lower()
        ]
        kept = text_of(
            [t for t in words_between(said.sense.line, *match.span("what")) if t.low not in ("the", "my", "our")]
        )
        values: dict[str, Value] = {
            "title": f"{kept} looked after (counting on {who})",
            **moment,
            "people": [who],
            "status": "planned",
            "_note": said.text,
        }
        return [
            *(Finding(collection=e.collection, entry=e, facts=(said.fact,), retires=True) for e in wrong),
            Finding(collection=EVENTS, values=values, facts=(said.fact,)),
        ]
    return []


def _called(said: Said, match: re.Match[str]) -> str:
    """Return the name of the one who stays, else what they are to the speaker, "" for nobody."""
    who = words_between(said.sense.line, *match.span("who"))
    names = [t for t in who if t.capital and is_name(t) and t.low not in PLACES and t.low not in PEOPLE]
    if names and not any(t.low == "'s" for t in who):
        return names[-1].text
    kin = [t for t in who if t.low in PEOPLE]
    ours = bool(kin) and (len(who) == 1 or who[0].low in ("my", "our")) and not any(t.low == "'s" for t in who)
    return kin[-1].low if ours else ""
