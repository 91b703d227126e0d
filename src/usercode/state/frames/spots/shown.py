"""Spots of what is shown or played and for which there are tickets: "bought tickets for Hamilton, Saturday at 2.30 pm"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.phrases import place_in, text_of
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.clock import when
from usercode.state.frames.spots.hours import hour_at
from usercode.state.frames.spots.line import Line
from usercode.state.frames.spots.whose import stated
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

_TICKETS = re.compile(
    r" (?:got|get|bought|have|'ve got|scored|snagged|snatched|nabbed|bagged|secured|landed|copped|scooped|blagged|grabbed|booked|won|(?:managed to|finally) (?:get|got|grab|nab|bag|snag|score)|got (?:my|our) hands on|picked up|(?:gave|given|bought|sent|won)(?= (?:me|us) )|treated (?:us|me|myself|ourselves)(?: to| ,)|tickets|there are) (?:(?:us|me|myself|both of us|my|our|the|a|an|one|another|some|two|three|four|five|six|last-minute|cheap|very last|last|single|final|only|remaining|returned|good|great|front-row|standing|balcony|<n\d+>) )*"
    r"(?:tickets?|seats?) (?:for|to(?: see)?) (?!parking |speeding )(?:the |a )?(?P<what>[^<]*?)(?=[,;.!?:(–—-] |at |on |in |this |next |for |<|from )"
)
_CHEERED = re.compile(r"\W*(?:\w+ ){0,4}?(?:tickets?|seats?)\W*", re.IGNORECASE)
_NAMED = re.compile(r" (?P<what>(?!at |in |on |for |we |i |they |it )[^<,;:!?]{2,50}?)(?=[,;.!?:(–—-] |at |on |in |<)")
"""What is shown where the exclamation before it told of tickets: "Tickets!!! Stormzy at the O2, Wednesday 18 February"."""
_CARRIED = re.compile(
    r" (?:train|plane|flight|bus|coach|ferry|eurostar|season|parking|lottery|raffle|tombola) (?:tickets?|seats?) "
    r"| tickets? (?:for|in) (?:the |a )?(?:\S+ ){0,2}?(?:raffle|tombola|lottery|draw) "
)
_OURS = re.compile(
    r"\b(?:going with|we['’]?(?:re| are) going|i['’]?m going|can['’]?t wait|so excited|taking|with my|with our|meet(?:ing)?|our seats|we get|i get|i have to|we have to|"
    r"doors|gates|on stage|stage|gig|concert|arena|stadium|show|headlin\w+|support act|(?:he|she|they)(?:['’](?:s|re)| is| are) on at)\b",
    re.IGNORECASE,
)
_NOT_OURS = re.compile(
    r" (?:sold|selling|(?:gave|giving)(?! (?:me|us) )|return|returned|refund|refunded|not|n't|cancelled|canceled|gift|present|birthday present|instead|could not|tried|trying|hoping|want) "
)


TICKETS = " (tickets)"
"""Behind the title of what there are tickets for: it is called by its name and by nothing else."""


def shown(line: Line) -> list[Reading]:
    """Read the show, match or concert at a day and an hour for which the speaker has tickets."""
    m = _TICKETS.search(line.text) or (_NAMED.match(line.text) if _CHEERED.fullmatch(line.scene.before) else None)
    if m is None or _CARRIED.search(line.text) or _NOT_OURS.search(line.text) or not stated(line):
        return []
    first = line.token_at(m.start("what"))
    name = list(
        takewhile(
            lambda t: t.kind in ("word", "number", "mark"), line.tokens[first : line.token_at(m.end("what") - 1) + 1]
        )
    )
    while name and name[-1].kind == "mark":
        name.pop()
    moment = _from_the_show_on(when(line, line.scene), line)
    if not name or not moment or (moment.get("all_day") and moment.keys() & {"end", "recurrence"}):
        return []
    if place_in(name)[0] or _is_for_somebody(name, m, line) or moment["start"].date() < line.scene.today:
        return []
    values: dict[str, Value] = {
        "title": text_of(name) + TICKETS,
        **moment,
        "status": "planned",
        "_note": line.scene.text,
    }
    where = _WHERE.match(line.text, m.end())
    if where is not None:
        at = line.token_at(where.end())
        venue = list(takewhile(lambda t: t.kind == "word" and t.capital, line.tokens[at : at + 4]))
        if venue:
            values["place"] = text_of(venue)
    return [Reading(collection="calendar.events", values=values)]


_STARTS = re.compile(
    r" (?:show|music|set|curtain|kick-?off|film|play|concert|(?:he|she|they|it) (?:'s |is |are |'re )?(?:on|starts?|begins?|comes? on|goes on))(?: (?:is|starts?|begins?))? (?:at|from) (?=<n)"
)


def _from_the_show_on(moment: dict[str, Value], line: Line) -> dict[str, Value]:
    """Return the moment of "gates at 5 and he's on at 8:30" with the hour of what is shown, not of the doors."""
    m, start = _STARTS.search(line.text), moment.get("start")
    told = hour_at(line.tokens[(at := line.token_at(m.end())) : at + _HOUR], line.text) if m is not None else None
    if told is None or not isinstance(start, dt.datetime) or moment.get("all_day"):
        return moment
    late = told.replace(hour=told.hour + _NOON) if told < start.time() and told.hour < _NOON else told
    return {**moment, "start": dt.datetime.combine(start.date(), late)} if late > start.time() else moment


_HOUR, _NOON = 4, 12
_WHERE = re.compile(r"(?:at|in) (?:the )?")
_RECIPIENTS = word_set("him her them my his their our your")


def _is_for_somebody(name: list[Token], m: re.Match[str], line: Line) -> bool:
    """Whether the tickets are for people and not for a show: "tickets for my parents", "for Anna"."""
    if name[0].low in _RECIPIENTS or name[0].low in PEOPLE:
        return not any(t.low == "'s" or t.low not in PEOPLE | _RECIPIENTS for t in name[1:])
    one_name = len(name) == 1 and name[0].capital and " to " not in m[0]
    told = any(name[0].text == one for one, _ in line.scene.people)
    return one_name and told and not _OURS.search(line.scene.whole)
