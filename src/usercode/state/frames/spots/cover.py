"""Spots of what an insurance covers: trips of how many days, and where it does not hold."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gates import only_with
from usercode.state.frames.phrases import place_in
from usercode.state.frames.places import ADJECTIVES
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Span

_DOCUMENTS = "travel.documents"
_TRAVEL = re.compile(
    r"\b(?:travel|trip|holiday|multi-trip|annual)\b[^.!?]{0,30}\b(?:insurance|policy|cover(?:age)?|plan)\b"
    r"|\b(?:insured|insurance|policy|cover(?:ed|age)?)\b(?: [\w'’]+){0,4}? for (?:all )?(?:trips|holidays|journeys|travel(?:ling|ing)?)\b",
    re.IGNORECASE,
)
_CAR = re.compile(
    r"\b(?:car|auto|motor|vehicle)\b[^.!?]{0,12}\b(?:insurance|policy|cover(?:age)?)\b|\bgreen card\b"
    r"|\b(?:insurance|policy|cover) (?:for|on) (?:the|my|our) (?:car|van|camper|motorbike|bike|truck)\b",
    re.IGNORECASE,
)
_STRUCK = re.compile(
    r" (?P<land>[^\s,;.<]+) (?:is|are|'s|has been|was) (?:struck|crossed|scratched|ticked) (?:out|off|through) | (?:strikes|crosses|struck|crossed) out (?P<out>[^\s,;.<]+) "
)
"""How a country is told to be taken out of a green card: "on the green card Morocco is struck out"."""
_MOST = re.compile(
    r" (?:no|not any) (?:single |one )?(?:trip|journey|stay|holiday) (?:is |may be |can be |must be |should be |"
    r"lasts? |being )?(?:(?:longer|more) than|over|beyond|above|past|exceeding) (?:<s(?P<a>\d+)>) | (?:trips?|journeys?|stays?|holidays?|travel)"
    r"(?: abroad| away)? (?:of )?(?:up to|no longer than|not longer than|at most|no more than|under) "
    r"(?:<s(?P<b>\d+)>) | (?:longest|maximum|max) (?:single )?(?:trip|journey|stay|length|duration|trip length)"
    r"(?: [^\s<>.;]+){0,7}? <s(?P<c>\d+)> | (?:each|any|every|one|a|single|the) (?:single |one )?(?:trip|journey|stay|"
    r"holiday) (?:can|may|must|has to|should) (?:only )?(?:be|last|take) (?:(?:at most|no longer than|no more than|"
    r"up to|not exceed|for) )*<s(?P<d>\d+)> | (?:up to|at most|no more than|maximum of|limit of) (?:a |an )?"
    r"(?:<s(?P<e>\d+)>) (?:per|a|each|for each|for any one|on any one) (?:single )?(?:trip|journey|holiday) |"
    r" <s(?P<f>\d+)> (?:max |maximum |at most |tops )?(?:per|for each|for any one|on any one|of any|of each|of a|of every) (?:single |one )?(?:trip|journey|holiday|stay) "
    r"| (?:not|n't|never|nothing|stops?) (?:[^\s,;.<]+ ){0,4}?(?:anything|trips?|journeys?|holidays?|stays?|away|abroad|that is|that 's|which is|paying|covering|cover|for) (?:that (?:are|is|last|lasts) |which (?:are|is|last) |of )?(?:over|beyond|after|past|longer than|more than|exceeding|above) <s(?P<g>\d+)> "
    r"| (?:covers?|covered|insures?|insured|good|valid) (?:me |us |you )?(?:for |abroad )*(?:(?:only|just|up to|the first|a maximum of|at most|no more than) )*<s(?P<h>\d+)> (?:at most |max |maximum |tops )?(?:at a time|in one go|at a stretch|in a row|away|abroad per|each time|every time|a time|each go) "
    r"| (?:trips?|journeys?|stays?|holidays?|travel|voyages?)(?: ,)?(?: (?!but |and |so |cancel|claim|refund|delay|chang|within)[^\s,;.<]+){0,5}?(?: ,)?(?: (?!cancel|claim|refund|delay|chang)[^\s,;.<]+){0,3}? (?:up to|no longer than|not longer than|at most|no more than|maximum of|limited to|capped at|not exceeding|not over) (?:a maximum of |a |the )?<s(?P<i>\d+)>(?= )"
)
"""How long the longest trip may be."""
_SHORTEST = 5
"""Days, under which what is told is no longest trip but a delay or a wait."""
_OF_A_WAIT = re.compile(
    r" (?:before|after|ago|later|notice|ahead|in advance|prior|from (?:the )?(?:start|booking|purchase)|of (?:cancel|claim|the)) "
)
"""What makes a length of time behind a trip no length of the trip: "up to 14 days before it starts"."""
_OPEN = re.compile(r" (?:if|unless|might|maybe|wondering|whether) ")
_NOT_THERE = re.compile(
    r" (?:no|without|any) (?:coverage|cover|insurance|protection)(?: at all)? (?:for (?:me |us |driving |anything )?)?"
    r"(?:in|outside|once i am in) | (?:does|do|is|are|did) (?:not|n't) (?:\S+ ){0,3}?(?:cover\w*|valid|good|hold|apply|"
    r"insured?|work|extend)(?: (?:me|us|anything|driving|trips?|travel|any))* (?:in|to|into|for) |"
    r" (?:does|do|is|are|did|wo|will) (?:not|n't) (?:actually |even |now )?(?:cover|include|insure)"
    r"(?: (?:me|us|travel|trips?|any trips?|anything))* (?=the |[a-z])(?!in |to |for |into |the trip |winter |"
    r"sports? )| (?:worldwide|everywhere|anywhere|world|countries|country|places)(?: \S+)? (?:, )?(?:except|excluding|"
    r"apart from|other than|but not|not including|bar|but) (?:for |in |to )?|"
    r" (?:excludes|leaves out|excluding) (?:driving in |travel to |trips to )?"
)
_BOUGHT = re.compile(
    r" (?:bought|have|got|purchased|took out|taken out|arranged|added|ordered) (?:a |an |the |our |my |separate |"
    r"extra )*(?P<land>\S+) (?:auto|car|motor|vehicle|tourist) (?:insurance |policy |cover |coverage )"
)


@only_with("<span> cover covers coverage insurance policy excludes border struck crossed")
def cover_of(line: Line) -> list[Reading]:
    """Return what a line says of the length of trips that an insurance covers, or of where it holds and does not."""
    term = line.mood == "hypothetical" and _MOST.search(line.text)  # "no trip may be longer than" supposes nothing
    if not (stated(line) or term) or _OPEN.search(line.text):
        return []
    values = _longest(line) or _excluded(line) or _held_there(line)
    if not values:
        return []
    told: dict[str, Value] = {"kind": "insurance", **values}
    terms = {name: value for name, value in values.items() if name == "longest_trip_days"}
    if not terms or _TRAVEL.search(line.scene.text):  # else it is of the one that the sentences before told of
        told["holder"] = line.scene.me
    more = [Reading(collection=_DOCUMENTS, values=terms, mode="touch")] if terms and "holder" in told else []
    return [Reading(collection=_DOCUMENTS, values=told), *more]


def _longest(line: Line) -> dict[str, Value]:
    """Return the longest trip that a travel insurance covers, named in this message."""
    matches = [m for m in _MOST.finditer(line.text) if not _ONCE.search(line.text[: m.start() + 1])]
    m = matches[0] if matches else _MOST.search(line.text)
    if m is None or not _TRAVEL.search(line.scene.whole):
        return {}
    at = next(int(group) for group in m.groups() if group)
    span = line.tokens[at].value
    if not isinstance(span, Span) or span.days < _SHORTEST or _OF_A_WAIT.match(line.text, m.end() - 1):
        return {}
    return {"longest_trip_days": span.days, "_note": "travel insurance"}


_ONCE = re.compile(
    r" (?:used to (?:be|cover|have|allow)|was|were|previously|formerly|before|instead of|rather than|from) (?:[^\s,;.<]+ ){0,4}\Z"
)
"""What leads to how long a trip might be before the terms were changed: "which used to be 30 days per trip"."""


def _excluded(line: Line) -> dict[str, Value]:
    """Return the country in which a car or travel insurance of this message does not hold."""
    car = _CAR.search(line.scene.whole)
    if car and (struck := _STRUCK.search(line.text)) is not None:
        at = line.token_at(struck.start("land" if struck["land"] else "out"))
        gone = place_in(line.tokens[at : at + 1])
        return {"not_in": gone[1] or gone[0], "_note": "car insurance"} if gone[0] else {}
    m = _NOT_THERE.search(line.text)
    if m is None or not (car or _TRAVEL.search(line.scene.whole)):
        return {}
    first = line.token_at(m.end() - 1) + 1
    place, country = place_in(line.tokens[first : first + 4])
    if _MADE_GOOD.search(line.text, m.end() - 1):
        return {}
    land = country or (place if place else "")
    return {"not_in": land, "_note": "car insurance" if car else "travel insurance"} if land else {}


_MADE_GOOD = re.compile(
    r" (?:so|but|and|which is why) (?:i|we) (?:have |'ve |had |just |also )*(?:bought|got|took out|taken out|added|paid for|arranged|sorted) (?:an?|the|some|another|that) "
)
"""How a line goes on that tells of other cover for where an insurance does not hold: "so I've bought a separate policy"."""


def _held_there(line: Line) -> dict[str, Value]:
    """Return the days of a car insurance for another country: "a Mexican auto policy that runs from May 1 to May 6"."""
    m = _BOUGHT.search(line.text)
    country = ADJECTIVES.get(m["land"]) if m is not None else None
    if m is None or not country:
        return {}
    days = [
        coming(t, line.scene.today).value
        for t in line.tokens[line.token_at(m.end() - 1) :]
        if t.kind == "date" and isinstance(t.value, Mention)
    ]
    values: dict[str, Value] = {"country": country, "_note": f"car insurance for {country}"}
    if days:
        values |= {"valid_from": days[0].first, "valid_until": days[-1].last}
    return values
