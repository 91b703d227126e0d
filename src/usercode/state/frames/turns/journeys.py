"""Journeys on record that a turn tells are none any more: somebody else goes, nobody has to, or it is held from afar."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.told import Finding, Said, Told
from usercode.state.frames.words import PEOPLE
from usercode.state.frames.wordset import word_set

TRIPS = "travel.trips"
_A_YEAR = dt.timedelta(days=365)
_OFF = re.compile(
    r" (?:going|go|goes|went|flying|fly|flies|travelling|traveling|travel|off|heading|sent|sending|standing in|"
    r"stepping in) (?:[^,;.!?]*? )?(?:in my place|in our place|without me|without us|instead of me|instead of us|"
    r"in my stead|on my behalf|for me(?= [,.;!?]))| (?:taking|takes|take|took|taken) (?:over|on) (?:[^,;.!?]*? )?"
    r"(?:from me|off me|for me|from us)| (?:do|does|did) not (?:have|need) to (?:go|fly|travel|be there|be in|come)"
    r"| no longer (?:have to |need to |going |go |flying |needed )| (?:excused|let off|released) from "
    r"| (?:is|'s|are|became|becomes|turned into|has become|will be|moved to|done as|done by) (?:now |just |only |all |"
    r"going to be |a |an |on |held |done )*(?:video|zoom|teams|skype|online|remote|remotely|virtual|virtually|webinar|"
    r"phone call|conference call)"
)
_NOT_CERTAIN = re.compile(r" (?:if|whether|might|may|maybe|could|would|hope|hoping|unless|unfortunately not|wish) ")
_SEAT = r"(?:place|seat|spot|ticket|bed|bunk|berth|room|cabin|share)"
"""What is somebody's on a journey: who gives it away does not go."""
_NOT_ALONG = re.compile(
    r" (?:i|we) (?:will |'ll |am |'m |are |'re )?(?:just |only |the one )?(?:stay|stays|staying|remain|remaining|stop|stopping) "
    r"(?:put|home|behind|at home)?(?=(?: with (?:the|my|our) \S+)? (?:[,;.!?–—]|and|because|since|as|so|though)|\s*\Z)"
    r"| (?:i|we) (?:will |'ll |am |'m |are |'re )?(?:sit|sitting) (?:this|that|it) (?:one |trip )?out "
    r"| (?:i|we) (?:am |'m |are |'re |will |'ll )not (?:be )?(?:go|going|come|coming|fly|flying|travel|travelling|"
    r"traveling|join|joining)(?: along| with (?:them|her|him)| them| her| him| this time| myself)?"
    r"(?= [,;.!?–—]| because| since| as| so|\s*\Z)| without me "
    r"| (?:i|we) (?:ca n't|can't|cannot|can not|could n't|couldn't|wo n't|won't|will not|shall not|sha n't) (?:make (?:it|that(?: one)?)|go|come|join (?:in|them)|be there)(?: along| with (?:them|her|him)| this (?:time|year)| myself)?"
    r"(?= [,;.!?–—]| because| since| as| so|\s*\Z)"
    r"| (?:i|we) (?:have |'ve )?(?:had to (?:say no|pass|drop out|turn it down|sit it out|miss (?:it|out|this one))|said no|dropped out|pulled out|bowed out|passed on (?:it|that|this)|turned it down)(?= [,;.!?–—]|\s*\Z) "
    rf"| my (?:own |old )?{_SEAT} (?:[^\s,;.<]+ ){{0,3}}?(?:went|goes|has gone|have gone|is going|was given|is given|passes|passed) to (?!me |us )"
    rf"| (?:gave|given|giving|passed|handed|sold|offered) (?:up |away |(?:[^\s,;.<]+ ){{1,3}}?)?my (?:own |old )?{_SEAT} "
    rf"| (?!i |we )[^\s,;.<]+ (?:has|have|had|gets|got|takes|took|is taking|has taken|is having|will have|'s taking|'s got|sleeps in) my (?:own |old )?{_SEAT} "
    r"| (?:everyone|everybody|all|all of them|the others|the rest(?: of them)?|the whole (?:group|gang|family|lot)) (?:but|except|bar|apart from) me "
    r"| (?:i|we) (?:have |'ve )?(?:had to |have to |must )?let (?:them|him|her|everybody|everyone|the (?:others|group|family)) down "
    r"|(?: count| without) me (?:out )?(?=[,;.!?])"
)
"""How a turn that tells of a journey says that the speaker does not go along."""
_ALONE = re.compile(
    r"\A (?:(?:and|but|so|though) )?(?:(?:that|it|this)(?: is|'s| will be) (?:just |only |for )?|just |only )"
    r"(?P<who>[^,;.:!?<>–—]+?)(?= (?:this time|going|though|only|alone|on their own|together|who|[,;.:!?–—])|\s*\Z)"
)
"""How a sentence behind it says who goes: "That is Ann and her sister", "Just Nina and the kids this time"."""
_ANYBODY = PEOPLE | word_set(
    "kids kid children girls boys lads ladies mates friends twins grandparents parents in-laws colleagues"
)
_BESIDE_NAMES = (
    word_set("and my our her his their the two three four both little old younger older elder best") - _ANYBODY
)


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


_PUT_OFF = re.compile(
    r" (?:moved|postponed|pushed|shifted|bumped|delayed|cancelled|canceled|called off|rescheduled|put off|scrapped|fell through) "
)
_MONTHS = tuple(name.lower() for name in calendar.month_name if name)
_MONTH = rf"(?P<NAME>{'|'.join(_MONTHS)})"
_MONTH_FREE = re.compile(
    rf" {_MONTH.replace('NAME', 'month')} (?:is|'s) (?:now |suddenly |all |wide |completely |totally )*(?:mine|ours|free|open|clear|empty) "
    rf"| (?:empty|free|clear|wide-open|wide open|whole) {_MONTH.replace('NAME', 'freed')} (?:free |back |again |now |all |to |in |, |\.|!)"
)
"""How a month is told to be free again: "so September's all mine again", "I've got an empty October"."""


def freed(told: Told) -> list[Finding]:
    """The one journey on record in a month that is free again, since what took the speaker there was put off."""
    put_off = any(s.sense.tells and not s.sense.asks and _PUT_OFF.search(s.line) for s in told.said)
    out: list[Finding] = []
    for said in told.said if put_off else ():
        match = _MONTH_FREE.search(said.line)
        if match is None or said.sense.asks or _NOT_CERTAIN.search(said.line):
            continue
        month = _MONTHS.index(match["month"] or match["freed"]) + 1
        out += [
            Finding(collection=TRIPS, entry=e, facts=(said.fact,), retires=True)
            for e in told.entries(TRIPS)
            if e.record is not None
            and not e.retired
            and not e.changed
            and _lies_ahead(e, told)
            and _begins_in(e, month, told)
        ]
    return out if len(out) == 1 else []


def _begins_in(entry: Entry, month: int, told: Told) -> bool:
    """Whether a journey begins in the next month of that number."""
    leaves: dt.date = entry.values["departure_date"]
    return leaves.month == month and leaves <= told.today + _A_YEAR


def others(told: Told) -> list[Finding]:
    """The one journey that a turn tells of, where it is for others alone: "That is Ann and her sister. I stay."."""
    fresh = [e for e in told.fresh(TRIPS) if e.record is None and e.facts and _lies_ahead(e, told)]
    told_so = left_to_others(told, fresh[0].facts) if len(fresh) == 1 else None
    return [Finding(collection=TRIPS, entry=fresh[0], facts=(told_so.fact,), retires=True)] if told_so else []


def left_to_others(told: Told, facts: Sequence[int]) -> Said | None:
    """Return the sentence, from the first of some facts on, that tells the speaker not to go where they tell of going."""
    return next(
        (s for s in told.said if s.fact >= min(facts) and s.sense.tells and not s.sense.asks and _is_for_others(s)),
        None,
    )


def reasons(told: Told) -> list[Finding]:
    """The events that a journey of this turn is for, told with it for just its days: they take place where it goes."""
    return [
        Finding(collection="calendar.events", entry=event, values={"place": place}, facts=tuple(event.facts))
        for trip in told.fresh(TRIPS)
        for event in told.fresh("calendar.events")
        if trip.record is None and event.record is None and set(trip.facts) & set(event.facts)
        if (place := trip.values.get("destination")) and not event.values.get("place") and _days(event) == _days(trip)
    ]


def _days(entry: Entry) -> tuple[object, object]:
    """Return the first and the last day of an event or a journey."""
    values = entry.values
    if "departure_date" in values:
        return values["departure_date"], values.get("return_date")
    start, end = values.get("start"), values.get("end")
    return (start and start.date(), end and end.date())


def _is_for_others(said: Said) -> bool:
    if _NOT_CERTAIN.search(said.line):
        return False
    match = _ALONE.match(said.line)
    return bool(_NOT_ALONG.search(said.line)) or (match is not None and _are_people(said, match))


def _are_people(said: Said, match: re.Match[str]) -> bool:
    """Whether a match names people and nobody else, one of them by a word for people; the speaker is none of them."""
    named = [t for t in said.between(*match.span("who")) if t.low not in _BESIDE_NAMES]
    return any(t.low in _ANYBODY for t in named) and all(
        t.low in _ANYBODY or (t.capital and t.low != "i") for t in named
    )
