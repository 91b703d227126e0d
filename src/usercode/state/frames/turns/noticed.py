"""A service to which notice was given, and its last day: "gave the nursery our notice, her last day is 29 August".

The firm, the notice and the day may stand in one sentence or in two. What it takes later is held against that day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.turns.bills import party_of
from usercode.state.frames.turns.told import ATOM, WORD, Finding, Said, Told
from usercode.state.frames.words import BANKS

SERVICES = "finance.subscriptions"
_NOTICE = re.compile(
    r" (?:gave|given|handed|sent|served|put|giving) (?:in )?(?:[^;.!?<]+ )??(?:notice) |(?:\A|[;.,]) (?:notice (?:is )?(?:given|sent|handed in)) "
    r"| (?:signed|took|taken|pulled|withdrew|withdrawn|deregistered|unenrolled) (?:\S+ ){1,3}?(?:out of|off|from) "
    r"| (?:gave|given|handed|turned|sent|giving|handing) (?:up|back|in) (?!(?:notice|my notice|our notice|on|to|the keys) ) ?"
    r"| (?:gave|given|handed|turned|sent) (?:(?:my|our|the) (?:\S+ ){1,5}?)(?:up|back|in) "
)
_GIVEN_UP = re.compile(
    rf" (?:up|back|in) (?:my |our |the )(?:annual |monthly |yearly |weekly )?(?P<what>(?:{WORD}){{1,4}}?)(?=[,;:.!?()–—<]|\Z|(?:at|in|from|between|with|because|since|as|on|for|and) )"
)
"""What is called by what it is that was given back: "gave back my parking spot at the office"."""
_OF_SERVICES = re.compile(
    r" (?:ticket|pass|parking|hall|desk|locker|allotment|box|membership|permit|spot|pitch|room|studio|garage|mooring|court|lane|subscription) "
)
_LAST = re.compile(
    rf" (?:(?:his|her|their|our|my|its|the) )?(?:last|final) (?:day|month|session|lesson|class|week|visit)(?: there)? (?:is|was|will be|'s) (?:{ATOM}){{0,2}}?(?P<day><d\d+>)"
    r"| (?:(?:it|that|he|she|we|they|contract|place|which) )?(?:ends?|runs?|stays?|finish(?:es)?|leaves?|stops?|is there|goes)(?: there)? (?:on |until |till |at the end of |with |up to )?(?:the )?(?P<ends><d\d+>)"
    r"| for the last time (?:in |on )?(?P<time><d\d+>)"
    r"| (?:for|from|as of|effective|to) (?:the )?(?:end of )?(?P<of><d\d+>) "
)
_NOT_A_SERVICE = re.compile(
    r" (?:job|work|boss|employer|manager at|landlord|landlady|flat|apartment|lease|tenancy|letting|rent|room|house|office space|resign\w*|short notice|notice board|noticed|colleague|team) "
)


def noticed(told: Told) -> list[Finding]:
    """The service to which this turn gives notice, by its firm and its last day."""
    for at, said in enumerate(told.said):
        match = _NOTICE.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _is_read(told):
            continue
        near = told.said[at : at + 3]
        if any(_NOT_A_SERVICE.search(s.line) for s in told.said[max(0, at - 1) : at + 2]):
            continue
        begins = said.sense.line.token_at(match.start() + 1)
        if said.sense.manner(Hit(begins, begins + 1)) != "said" or said.sense.of_others(Hit(begins, begins + 1)):
            continue
        told_on = [(s, _last(told, s, match.start() if s is said else 0)) for s in near]
        day = next((d for _, d in told_on if d is not None), None)
        name = _given_up(said) if _GIVEN_UP.search(said.line) else ""
        name = name or _firm(said) or (_firm(told.said[at - 1]) if at else "")
        by_notice = " notice " in said.line or _OUT_OF.search(said.line)
        if not by_notice and not _OF_SERVICES.search(said.line):
            continue
        if day is None or not name:
            continue
        facts = tuple(s.fact for s, d in told_on if s is said or d == day)
        values: dict[str, Value] = {"name": name, "cancelled_on": day, "_note": said.text}
        known = next((e for e in told.entries(SERVICES) if e.values["name"] == name and not e.retired), None)
        misread = [
            e for p in ("household.deadlines", "calendar.events") for e in told.fresh(p) if {*e.facts} & {*facts}
        ]
        gone = [
            Finding(collection=e.collection, entry=e, facts=facts, retires=True) for e in misread if e.record is None
        ]
        return [*gone, Finding(collection=SERVICES, entry=known, values=values, facts=facts)]
    return []


_OUT_OF = re.compile(r" (?:out of|off|from) ")


def _given_up(said: Said) -> str:
    """Return what was given back by what it is: "season ticket", "parking" of "my parking spot"."""
    match = _GIVEN_UP.search(said.line)
    run = said.between(*match.span("what")) if match is not None else []
    if not run or any(t.kind != "word" for t in run):
        return ""
    kept = run[-2:]
    if len(kept) > 1 and kept[-1].low in ("spot", "space", "place", "slot"):
        kept = kept[:-1]
    return text_of(kept)


def _is_read(told: Told) -> bool:
    return any(e.values.get("cancelled_on") for e in told.fresh(SERVICES))


def _last(told: Told, said: Said, notice: int) -> dt.date | None:
    """Return the last day that a sentence tells of; "from July" before the notice is when something else begins."""
    found = _LAST.finditer(said.line) if not said.sense.asks else iter(())
    match = next((m for m in found if not m["of"] or m.start() > notice), None)
    if match is None:
        return None
    group = next(g for g in ("day", "ends", "time", "of") if match[g])
    day = last_day(coming(said.between(*match.span(group))[0], told.today).value)
    first = day is not None and day.day == 1 and " from " in match[0]
    return day - dt.timedelta(days=1) if day is not None and first else day


def _firm(said: Said) -> str:
    """Return the firm that a sentence names behind "to" or as who was given something, else the first it names."""
    found: list[tuple[bool, str]] = []
    for first, last in said.sense.names():
        run = said.tokens[first:last]
        low = text_of(run).lower()
        before = said.tokens[first - 1].low if first else ""
        if not party_of(run) or {t.low for t in run} & BANKS or low in PLACES or before in ("for", "in", "my", "our"):
            continue
        found.append((before not in ("to", "gave", "given", "giving"), text_of(run)))
    return min(found, key=lambda one: one[0])[1] if found else ""
