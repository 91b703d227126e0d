"""What is rented with a notice and no end yet, and the day on which its holder leaves it, told later. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import last_day
from usercode.state.frames.tokens import Span, tokenize
from usercode.state.frames.turns.leases import LEASES, MAY, NOTICE, PLACES, notice_back, notice_length
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told, noted

SERVICES = "finance.subscriptions"
_RENTED = re.compile(
    r"\b(?:keys? (?:to|for|of)|mov(?:ed|ing|e) in(?:to)?|rent(?:s|ed|ing)?|signed|lease|tenan(?:cy|t)|landlord|landlady|"
    r"(?:a|per|each|every) (?:month|week)|pcm)\b",
    re.IGNORECASE,
)
_WHAT = re.compile(
    rf" (?:a|an|the|my|our|own|this|new|very) (?:[^\s,;:.!?<]+ ){{0,3}}?(?P<place>flat|apartment|house|studio|room|bedsit|condo|place|{PLACES}) "
)
_OF_WORK = re.compile(
    r" (?:work|job|boss|employer|manager|resign\w*|resignation|gym|phone|internet|broadband|insurance) "
)
_THEIRS = re.compile(r" (?:his|her|their|your|(?!that|it|he|she|let|there)[a-z]+ 's) (?:\S+ ){0,2}?")
_LEAVING_ON = re.compile(
    rf" (?:i|we) (?:{ATOM}){{0,4}}?(?:{ATOM}{{0,10}}?and (?:(?:so|then|therefore|now) )?(?:will|'ll|am|are|'m|'re|shall) (?:{ATOM}){{0,2}}?)?(?:(?:giv(?:e|ing)|gave) up|leav(?:e|ing)|vacat(?:e|ing)|(?:get|getting) rid of|"
    r"(?:mov(?:e|ing)|clear(?:ing)?) out(?: of)?|(?:am|are|'m|'re|be) (?:finally )?(?:out|gone)(?: of)?|hand(?:ing)? (?:back|over)|"
    rf"end(?:ing)?|terminat(?:e|ing)) (?:{ATOM}){{0,8}}?(?P<day><d\d+>) "
    rf"| (?:i|we) (?:do not|no longer|will not|'ll not|wo n't) (?:really )?(?:need|want) (?:{ATOM}){{1,5}}?"
    r"(?:after|from|past|beyond) (?:the )?(?:end of )?(?P<after><d\d+>) "
    rf"| (?P<first><d\d+>) (?:, )?(?:i|we) (?:{ATOM}){{0,3}}?(?:giv(?:e|ing) up|leav(?:e|ing)|vacat(?:e|ing)|mov(?:e|ing) out of|hand(?:ing)? (?:back|over)) (?:my|our|the|this) "
    rf"| (?:my|our) last (?:day|night|month|week) (?:in|at|of) (?:{ATOM}){{1,5}}?(?:is|will be|'s) (?:on )?(?P<last><d\d+>) "
)
"""How somebody tells on which day they leave what they rent: "I'm giving up the flat as of the end of June"."""


_BY_THE_CLOCK = re.compile(
    r"\b(?:at|around|by) (?:\d|dawn|noon|half|quarter|first light)|\d ?[ap]\.?m\b|o['’]clock", re.IGNORECASE
)
"""How somebody tells when they set out, who is back again: "we leave the house at 5 on Saturday"."""
_IS_SERVED = re.compile(
    r"\b(?:has|have|had|got|received|accepted|acknowledged|confirmed) (?:\w+ )?(?:my|our) (?:\w+ )?(?:notice|letter)\b|"
    r"\b(?:gave|given|handed|sent|served|put) (?:\w+ ){0,4}?notice\b|\bnotice(?:['’]s| is| was| went| has been)? (?:already )?(?:been )?"
    r"(?:in|off|sent|given|handed|served|posted|out)\b",
    re.IGNORECASE,
)
"""How notice is told to have reached the landlord."""


def agreed(told: Told) -> list[Finding]:
    """What this turn tells to be rented with the notice it asks for, and no end: "the notice period is three months"."""
    if told.fresh(LEASES) or not _RENTED.search(told.text):
        return []
    said, length = next(((s, n) for s in told.said if (n := _notice(s)) is not None), (None, None))
    rented = next(((s, m) for s in told.said if (m := _WHAT.search(s.line)) is not None and not s.sense.asks), None)
    if said is None or length is None or rented is None or _THEIRS.search(rented[0].line[: rented[1].end()]):
        return []
    leaves, day = next(((s, d) for s in told.said if (d := _left_on(s, told)) is not None), (None, None))
    if leaves is not None and any("notice" in str(e.values["what"]) for e in told.fresh("household.deadlines")):
        return []
    facts = tuple(dict.fromkeys((rented[0].fact, said.fact)))
    values: dict[str, Value] = {"place": rented[1]["place"], "notice_days": _in_days(length), "_note": said.text}
    if leaves is not None and day is not None:
        values |= {"ends": day, "wants": "leave", "notice_days": _back(said.text, _in_days(length), day)}
        values |= {"notice_given_on": told.today} if _IS_SERVED.search(told.text) else {}
        facts = tuple(dict.fromkeys((*facts, leaves.fact)))
        return [Finding(collection=LEASES, values=values, facts=facts)]
    ending = [
        e for e in told.fresh(SERVICES) if e.record is None and said.fact in e.facts and e.values.get("renews_on")
    ]
    values |= {"ends": ending[0].values["renews_on"]} if len(ending) == 1 else {}
    gone = [Finding(collection=SERVICES, entry=e, facts=tuple(e.facts), retires=True) for e in ending[:1]]
    return [*(gone if len(ending) == 1 else ()), Finding(collection=LEASES, values=values, facts=facts)]


def left_on(told: Told) -> list[Finding]:
    """The day on which the one thing that is rented without an end is left, so that its notice is counted from there."""
    there = [
        e for e in told.entries(LEASES) if not e.retired and not e.values.get("ends") and e.values.get("notice_days")
    ]
    if len(there) != 1 or there[0].record is None:
        return []
    travels = {e.values.get(f) for e in told.fresh("travel.trips") for f in ("departure_date", "return_date")}
    for said in told.said:
        day = _left_on(said, told)
        if day is None or day in travels or not _speaks_of(told, there[0]):
            continue
        values: dict[str, Value] = {
            "ends": day,
            "wants": "leave",
            "notice_days": _back(noted(there[0]), _told_days(there[0]), day),
        }
        values |= {"notice_given_on": told.today} if _IS_SERVED.search(told.text) else {}
        return [
            Finding(collection=LEASES, entry=there[0], values={**values, "_note": said.text}, facts=(said.fact,)),
            *(
                Finding(collection="household.deadlines", entry=e, facts=(said.fact,), retires=True)
                for e in told.fresh("household.deadlines")
                if e.record is None and said.fact in e.facts and e.values.get("due") == day
            ),
        ]
    return []


def _notice(said: Said) -> Span | None:
    """Return the length of notice that a sentence tells of a home, None where it tells none."""
    match = NOTICE.search(said.line)
    if match is None or said.sense.asks or _OF_WORK.search(said.line) or said.sense.said("notice"):
        return None
    return notice_length(said, match)


def _left_on(said: Said, told: Told) -> dt.date | None:
    """Return the day to come on which a sentence says that its speaker leaves."""
    match = _LEAVING_ON.search(said.line)
    if match is None or said.sense.asks or not said.sense.tells or MAY.search(said.line):
        return None
    if _BY_THE_CLOCK.search(said.text):
        return None
    group = next(g for g in ("day", "after", "first", "last") if match[g])
    day = last_day(coming(said.between(*match.span(group))[0], told.today).value)
    return day if day is not None and day > told.today else None


_HOMES = frozenset({"flat", "apartment", "house", "studio", "room", "bedsit", "condo", "place"})
_ABODE = re.compile(
    r"\b(?:flat|apartment|house|studio|room|bedsit|condo|place|here|home|landlord|landlady|mov(?:e|ing)|vacat(?:e|ing))\b",
    re.I,
)


def _speaks_of(told: Told, lease: Entry) -> bool:
    """Whether a turn speaks of what is rented: by its word, or of a home by any word for one."""
    place = str(lease.values.get("place"))
    return place in told.text.lower() or (place in _HOMES and bool(_ABODE.search(told.text)))


def _in_days(length: Span) -> int:
    """Return a length of notice in days, while no end is known from which the calendar could count."""
    return round(length.count * {"day": 1, "week": 7, "month": 30.44, "year": 365.25}[length.unit])


def _told_days(lease: Entry) -> int:
    return int(str(lease.values["notice_days"]))


def _back(text: str, days: int, ends: dt.date) -> int:
    """Return the notice in days back from an end: by the calendar where the text tells it in months."""
    told = (t.value for t in tokenize(text) if isinstance(t.value, Span))
    months = next((v for v in told if v.unit == "month" and _in_days(v) == days), None)
    if months is None:
        return days
    days = notice_back(months, ends)
    if not _TO_A_MONTH_S_END.search(text):
        return days
    last = ends - dt.timedelta(days=days)
    return (ends - (last.replace(day=28) + dt.timedelta(days=4)).replace(day=1)).days + 1


_TO_A_MONTH_S_END = re.compile(
    r"\b(?:end|last(?: day)?) of (?:a|the|each|every|any) (?:calendar )?month\b|\bmonth['’]?s?[- ]end\b", re.IGNORECASE
)
"""How notice is told to run to the end of a month, so that it has to be there by the end of one."""
