"""The days of a journey that are told of its flight, its tour or its departure, said of who goes. Pure.

"My stay in Peru lasts from A to B", "a tour of Vietnam, with departure on A and return on B", "Priya is going to
Colombo. Her departure is on A, and her return is on B": each becomes one of the plain forms that readers of journeys
know, a stay somewhere between two days, or somebody who flies there and comes back.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from usercode.facts.fact import Fact
from usercode.state.frames.edits import edited
from usercode.state.frames.phrases import is_stretch

_PLACE = r"(?P<place>(?:the )?[A-Z][\w'’-]*(?: (?:of |and )?[A-Z][\w'’-]*){0,3})"
_TIME_AWAY = (
    r"(?:stay|sabbatical|secondment|posting|placement|internship|exchange|(?:study )?semester|gap year|residency|fellowship|"
    r"assignment|traineeship|service|research (?:visit|stay)|study visit|mission|deployment|tour|trip|journey|cruise|holiday|"
    r"vacation)"
)
_STAY = re.compile(
    rf"(?:My|Our) (?:[\w-]+ ){{0,3}}?(?P<what>{_TIME_AWAY})(?: abroad)? (?:in|at|to) {_PLACE} "
    r"(?:lasts|runs|goes|is|will be|will last|takes place|is planned) (?:from |between )?\Z"
)
_SENT = re.compile(
    rf"[^,;.]*\b(?:posting|posts|sending|sends|transferring|seconding|seconds|assigning|relocating) (?:me|us) (?:out |over )?(?:to|in) {_PLACE} from \Z"
)
"""How the days in a row of a stay are led up to."""
_BEGINS = r"(?:starts?|begins?|leaves?|departs?|sets? (?:off|out|sail)|sails?|will (?:start|begin|leave|depart))(?: on)?(?: the)?"
_ENDS = r"(?:ends?|finish(?:es)?|is over|returns?|comes? (?:back|home)|will (?:end|finish|return)|is back|concludes)(?: on)?(?: the)?"
_FROM_TO = re.compile(
    rf"(?:My|Our) (?:[\w-]+ ){{0,3}}?{_TIME_AWAY}(?: abroad)? (?:in|at|to|of) {_PLACE},? (?:that |which )?{_BEGINS} \Z"
)
_TO_AN_END = re.compile(rf",? (?:and |but )?(?:it |then )*{_ENDS} \Z")
_WITH_DAYS = re.compile(
    rf"[^;.]*\b(?:our|my) (?:[\w-]+ ){{0,3}}?{_TIME_AWAY} (?:in|to|of|through|around) {_PLACE},? with (?:a )?(?:departure|start) on \Z"
)
_WITH_RETURN = re.compile(r",? and (?:a |the )?(?:return|end) on \Z")
_JOINING = re.compile(
    rf"(?P<who>[^,;.]{{2,40}}?) (?:is|are) (?:joining|taking|doing|going on|on) (?:a|an|the) (?:[\w-]+ ){{0,3}}?[a-z]+ (?:to|in|through|around|of) {_PLACE},? (?:that |which ){_BEGINS} \Z"
)
_THEIR_WAY = re.compile(
    r"(?:(?P<poss>Her|His|Their|My|Our) (?:departure|flight(?: out| there)?|outward flight|outbound flight|plane|train|journey|trip|tour|cruise|ship) "
    r"(?:is|leaves|departs|starts|begins|goes) (?:on )?|The (?:plane|flight|ship|boat|train|bus|coach|ferry|tour|group|cruise) (?:leaves|departs|sails|sets off|sets sail|starts) (?:on )?)\Z"
)
_THEIR_RETURN = re.compile(
    r",? and (?:(?P<poss>her|his|their|my|our) (?:return|return flight|flight (?:back|home)|way back) is|(?P<who>he|she|they|I|we) "
    r"(?:is|are|am|will be|comes?|gets?|fl(?:y|ies)|returns?)(?: back| home)*)(?: again)?(?: on)? \Z"
)
_SUBJECTS = {"her": "she", "his": "he", "their": "they", "my": "I", "our": "we"}
_BOTH = 2


def as_ways(fact: Fact, earlier: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield a sentence that tells the days of a journey as a plain one about who goes there and comes back."""
    days = [m for m in fact.mentions if not m.approximate and not m.recurring]
    if len(days) == 1 and is_stretch(days[0]):
        lead = fact.sentence[: days[0].start]
        if m := _STAY.match(lead) or _SENT.match(lead):
            yield [edited(fact, [(0, len(lead), f"I am staying in {m['place']} from ")])]
    elif len(days) == _BOTH and days[0].last < days[1].first:
        lead, between = fact.sentence[: days[0].start], fact.sentence[days[0].end : days[1].start]
        for said in (_told_whole(lead, between), _told_behind(lead, between, earlier)):
            if said:
                spans = ((0, len(lead)), (days[0].end, days[1].start))
                yield [edited(fact, [(*span, words) for span, words in zip(spans, said, strict=True)])]


def _told_whole(lead: str, between: str) -> tuple[str, str] | None:
    """Return what stands before the first day and before the last of a journey whose place the sentence names."""
    if _WITH_RETURN.match(between):
        m = _WITH_DAYS.match(lead)
        return _i_fly(m["place"]) if m else None
    if not _TO_AN_END.match(between):
        return None
    if m := _JOINING.match(lead):
        return f"{m['who']} flies to {m['place']} on ", " and returns on "
    m = _FROM_TO.match(lead)
    return _i_fly(m["place"]) if m else None


def _i_fly(place: str) -> tuple[str, str]:
    return f"I fly to {place} on ", " and I fly home on "


def _told_behind(lead: str, between: str, earlier: Sequence[Fact]) -> tuple[str, str] | None:
    """Return the same of a journey whose place the sentence before has named: "Her departure is on A, her return on B"."""
    out, back = _THEIR_WAY.match(lead), _THEIR_RETURN.match(between)
    whose = (back["poss"] or back["who"]).lower() if back else ""
    who = "I" if whose == "i" else _SUBJECTS.get(whose, whose)
    if out and who and earlier and not (out["poss"] and _SUBJECTS[out["poss"].lower()] != who):
        many = who in ("they", "I", "we")
        return (
            f"{who[0].upper()}{who[1:]} {'leave' if many else 'leaves'} on ",
            f" and {'return' if many else 'returns'} on ",
        )
    service = _SERVICE.match(lead) if _TO_AN_END.match(between) and earlier else None
    place = _OWN_GOAL.search(earlier[-1].sentence) if service else None
    return _i_fly(place["place"]) if place else None


_SERVICE = re.compile(rf"(?:My|The|Our) (?:[\w-]+ ){{0,2}}?{_TIME_AWAY} {_BEGINS} \Z")
_OWN_GOAL = re.compile(
    rf"\A(?:I|We)(?:['’](?:m|re|ve|ll))? (?!(?:might|may|could|would|applied|hope|want)\b)(?!.*\b(?:not|never|from)\b).* (?:in|to|at) {_PLACE}[.!]?\Z"
)
"""Where the speaker goes by the sentence before: "I will do voluntary service in Bolivia"."""
