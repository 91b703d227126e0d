"""Services that are left in other words than "cancelled", by a name that no list holds: "X got the boot", "ditched X".

A name behind a verb for parting with something may be a person's or a thing's; as a service it is taken where the turn
also tells until when it runs, or of services. What it costs later is held against it by that name alone.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from itertools import takewhile

from usercode.state.change import Value
from usercode.state.frames.direction import coming, is_just_over
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.servicenames import is_firm
from usercode.state.frames.phrases import last_day, text_of
from usercode.state.frames.places import PLACES
from usercode.state.frames.tokens import Token
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.words import BANKS, PEOPLE
from usercode.state.frames.wordset import word_set

SERVICES = "finance.subscriptions"
_NAME = r"(?P<name>(?:[^\s,;:.!?<>]+ ){1,3}?)"
_CLOSE = (
    r"(?=[,;:.!?()–—]|\Z|<d|(?:last|this|today|yesterday|as|and|because|since|after|so|for|too|it|finally|from|with|"
    r"when|off) )"
)
_PARTED = (
    re.compile(
        r"(?:\A|[,;:.!?()–—]| (?:i|we|'ve|have|and|finally|just|officially)) (?:i |we |'ve |have |and |finally |just |"
        r"officially |also )*(?:ditched|dropped|binned|axed|dumped|quit|killed|scrapped|canned|chucked|nixed|culled|"
        r"stopped|cancell?ed|got rid of|gotten rid of|jacked in|packed in|sacked off|given up|gave up) "
        rf"(?:the |my |our )?(?!an? (?:box|pack|packet|bottle|strip|bag|parcel|tin|jar) ){_NAME}{_CLOSE}"
    ),
    re.compile(
        rf"(?:\A |[,;:.!?()–—] | and )(?:so |and |the |my |our )*{_NAME}(?:has |have )?(?:just |finally )?"
        r"(?:got|gets|get|gotten|was given|been given) the (?:old )?(?:boot|chop|axe|push|elbow|heave-ho|bullet|sack|"
        r"bin) "
    ),
    re.compile(
        rf" (?:i|we|'ve|have|had|and|just|finally) let (?:the |my |our )?{_NAME}go(?= [,;:.!?()–—]|\Z| (?:because|and|as|since|so|on|at|in|from|for|last|this|<d))"
    ),
    re.compile(
        rf" (?:gave|given|giving) (?:the |my |our )?{_NAME}the (?:old )?(?:boot|chop|axe|push|elbow|heave-ho|bullet|"
        r"sack) "
    ),
)
_RUNS_TO = re.compile(
    r" (?:done|over|finished|ends?|ending|stops?|runs?|cuts? out|last (?:day|month|one|issue|paper|copy|box|bill|"
    rf"class)|paid (?:up )?|good|effective|as of|until|till|up to|through|comes|gone|out) (?:{ATOM}){{0,4}}?"
    r"(?P<day><d\d+>) | (?P<from><d\d+>) (?:is|was|'s|will be) (?:my|our|the|its) (?:last|final) "
)
_OF_SERVICES = re.compile(
    r"\b(?:subs?|subscriptions?|memberships?|streaming|telly|shows?|reruns|episodes|magazines?|newspapers?|paper|print|"
    r"gym|app|plan|monthly|a month|auto-?renew\w*|direct debits?)\b",
    re.IGNORECASE,
)
_NO_SERVICE = word_set(
    "monday tuesday wednesday thursday friday saturday sunday i mum mom dad mama papa english french german spanish "
    "facebook"
)


def parted(told: Told) -> list[Finding]:
    """The services that this turn parts with by their names alone, each with its last day where that is told."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or any(said.fact in e.facts for e in told.fresh(SERVICES)):
            continue
        name = _parted_with(told, said)
        day = next((d for one in told.said[at : at + 3] if (d := _last_day(told, one)) is not None), None)
        if not name or (day is None and not _OF_SERVICES.search(told.text) and not is_firm(said.sense)):
            continue
        values: dict[str, Value] = {"name": name, "cancelled_on": day or min(said.sense.past_day(), told.today)}
        known = [e for e in told.entries(SERVICES) if str(e.values["name"]) == name and not e.retired]
        entry = known[0] if len(known) == 1 and not known[0].values.get("cancelled_on") else None
        out.append(Finding(collection=SERVICES, entry=entry, values=values, facts=(said.fact,)))
    return out


def _parted_with(told: Told, said: Said) -> str:
    """Return the name that a sentence parts with, "" without one, and for a person's or a place's."""
    people = {str(e.values["name"]).lower() for e in told.entries("people.contacts")}
    if re.search(r" (?:he|she|him|her|his) ", " ".join(s.line for s in told.said)):
        people |= {name.lower() for name, _ in told.people}
    for match in (m for form in _PARTED for m in form.finditer(said.line)):
        at = said.sense.line.token_at(match.start("name"))
        if said.sense.manner(Hit(at, at + 1)) in ("supposed", "denied", "asked") or said.sense.owned_by_others(at):
            continue
        run = said.between(*match.span("name"))
        named = [*takewhile(_is_capital, run)]
        low = text_of(named).lower()
        if not named or len(named) < len(run) or low in people or low in PLACES:
            continue
        if not {t.low for t in named} & (_NO_SERVICE | PEOPLE | BANKS):
            return text_of(named)
    return ""


def _is_capital(token: Token) -> bool:
    return token.capital or token.kind == "number"


def _last_day(told: Told, said: Said) -> dt.date | None:
    match = _RUNS_TO.search(said.line)
    if match is None:
        return None
    token = said.between(*match.span("day" if match["day"] else "from"))[0]
    return last_day(token.value if is_just_over(token.value, told.today) else coming(token, told.today).value)
