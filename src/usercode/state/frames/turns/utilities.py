"""When the house is without water, power, gas, heating or a line, or its lift is out: "they're shutting off the water on".

It takes nobody's time. What is told with an hour keeps it; what the one before tells the day of is on that day.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.change import Value
from usercode.state.frames.spots.clock import at_hours, when
from usercode.state.frames.spots.stretches import days_of
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, TASKS = "calendar.events", "household.deadlines"
_NAMED = r"(?:(?:hot |cold |running |tap |mains )?water(?: supply)?|power(?: supply)?|electricity|electric|gas(?: supply)?|(?:central )?heating|internet|wi-?fi|broadband|phone line|lifts?|elevators?|escalator)"
_UTILITY = rf"(?P<what>{_NAMED})"
_OFF = (
    r"(?:off|out|cut(?: off)?|shut(?: off| down)?|turned off|switched off|disconnected|down|unavailable|interrupted|out of (?:order|service|action|use)|"
    r"replaced|repaired|serviced|renewed|overhauled|modernised|modernized|renovated)"
)
_BE = r"(?:is|'s|are|will be|'ll be|gets|is going to be|are going to be|is being|are being|has to be|goes|is to be)"
_HOME = r"(?:place|house|flat|apartment|home|building|block|street|road|stairwell|side of the street|village|floor)"
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf"(?:\A |[,;:.] (?:and |so |but )?| (?:because|since|that|so|and) )(?:(?:the|our|all) )?{_UTILITY} (?:in (?:our|the|my) (?:[a-z]+ )?(?:building|house|block|flat|street|stairwell) )?{_BE} (?:all |being |completely )*{_OFF} ",
        r" (?!i |we |you |he |she |and )(?:they|(?:the|our) (?:[a-z]+ ){1,2}?|somebody|someone|[a-z]+) "
        rf"(?:(?:is|are|'re|'s|will|'ll|have to|has to|be|going to) )*(?:shut|cut|turn|switch)(?:ting|ing|s)? (?:off )?(?:the |our )?{_UTILITY} (?:off |down )?(?!to |on (?:the|my) |in (?:the|my) |for (?:the|my|a) )",
        r" (?:they|(?:the|our) (?:[a-z]+ ){1,2}?) (?:(?:is|are|'re|'s|will|'ll|have to|has to|be|going to) )*"
        r"(?:replac|repair|servic|renew|overhaul|moderni[sz]|disconnect)(?:ing|e|es) (?:the |our )(?P<what>lifts?|elevators?) ",
        rf" (?:my|our|the) (?:whole |entire )?{_HOME} (?:(?:has|have|'s got|is|are|will|'ll|be|going to|have to|stays?|left) )*(?:no|without(?: any)?) {_UTILITY} ",
        rf" (?:my|our|the|all the|all) (?P<what>taps?|mains|lights?|sockets?|radiators?) (?:(?:in|of) (?:my|our|the) (?:[a-z]+ )?{_HOME} )?(?:(?:will|'ll|are|is|be|going to|all) )*(?:stay|stays|run|runs|running|go|goes|going|be|remain|dry|off|out)(?: (?:completely|all))* ?(?:dry|dead|dark|cold|off|out)? ",
        rf"(?:\A|[,:;–—] )(?: ?(?:so|and|which means|meaning|that means))* ?(?:no|without) (?P<what>{_NAMED}|lights?) (?:at|in|on) (?:all of )?(?:my|our|the) (?:[a-z]+ )?{_HOME} ",
        rf"\A (?:(?:so|and|oh) )?no (?P<what>{_NAMED}) (?:(?:at|in) (?:home|ours) )?(?:all )?(?:on |from |between |until |this |for )?<",
        r" (?:planned |scheduled )?(?P<what>power|electricity|water|gas|heating|internet|hot water)(?: supply)? (?:cut|outage|shut-?off|shutdown|interruption|disconnection|off day) (?=[^?]*<d)",
        rf" (?:(?:we|i) (?:(?:wo n't|will not|do not|shall not) have any|(?:will |'ll )?have no|(?:will |'ll |have to )*(?:be|do) without(?: any)?)|there (?:is|'s|will be|'ll be) no) (?:the )?{_UTILITY} (?!in (?!our|the house|the flat|the building)|for )",
    )
)
"""How it is told that the house is without something."""
_NOT_SO = re.compile(
    r" (?:if|unless|whether|might|may(?! <)|maybe|perhaps|would|could|should|was|were|had|used to|bill|bills|price|prices|cancel\w*|called off|postponed|back on|restored|contract|tariff|hotel|"
    r"their (?:house|flat|place|building)|his (?:house|flat|place)|her (?:house|flat|place)|at work|(?:novel|film|series|town) ) "
)
_WITHOUT = re.compile(r"without|no |n't|not ")


def utilities(told: Told) -> list[Finding]:
    """The times at which the house is told to be without something."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = next((m for form in _FORMS if (m := form.search(said.line)) is not None), None)
        if match is None or said.sense.asks or not said.sense.tells or _NOT_SO.search(said.line):
            continue
        if _is_owned_elsewhere(said, match) or _is_denied(said, match):
            continue
        moment, by = _when(told, at)
        if not moment or moment["start"].date() < told.today or "recurrence" in moment:
            continue
        facts = tuple(dict.fromkeys((said.fact, by.fact)))
        for collection in (EVENTS, TASKS):
            fresh = [e for e in told.fresh(collection) if e.record is None and {*facts} & {*e.facts}]
            out += [Finding(collection=collection, entry=e, facts=facts, retires=True) for e in fresh]
        what = match["what"].removesuffix(" supply")
        values: dict[str, Value] = {
            "title": f"{_SUPPLIES.get(what, what)} off",
            **moment,
            "resource": _SUPPLIES.get(what, what),
            "status": "planned",
            "_note": said.text if by is said else " ".join(s.text.strip() for s in told.said if s.fact in facts),
        }
        out.append(Finding(collection=EVENTS, values=values, facts=facts))
    return out


_SUPPLIES = {
    "water": "water supply", "cold water": "water supply", "tap water": "water supply", "mains water": "water supply",
    "hot water": "hot water supply", "running water": "water supply", "tap": "water supply", "taps": "water supply", "mains": "water supply",
    "power": "power supply", "light": "power supply", "lights": "power supply", "socket": "power supply", "sockets": "power supply",
    "electricity": "electricity supply", "electric": "electricity supply", "gas": "gas supply",
    "heating": "heating supply", "central heating": "heating supply", "radiator": "heating supply", "radiators": "heating supply",
    "internet": "internet supply", "wifi": "internet supply", "wi-fi": "internet supply", "broadband": "internet supply",
    "lift": "lift service", "lifts": "lift service", "elevator": "lift service", "elevators": "lift service", "escalator": "lift service",
}  # fmt: skip
"""What a house is without, in words that no deed with it shares: nobody waters the plants with the supply."""


def _is_owned_elsewhere(said: Said, match: re.Match[str]) -> bool:
    """Whether it is somebody else's: "my neighbour's heating"."""
    return " 's " in said.line[max(0, match.start() - 8) : match.start("what")]


def _is_denied(said: Said, match: re.Match[str]) -> bool:
    """Whether it is denied beside the words that tell it: "the water won't be off"."""
    own = match[0]
    rest = said.line[max(0, match.start() - 12) : match.start()] + said.line[match.end() : match.end() + 4]
    negated = re.search(r" (?:not|n't|never) ", f" {rest} ")
    return bool(negated) and not _WITHOUT.search(own)


_BY_NOW = re.compile(r" (?:is|are|'s|'re) (?:out|off|down|broken|dead|bust) (?:again|now|today|already|once more) ")
"""How something is told to be off as one speaks, on no day of the sentence beside it: "the lift is out again"."""


def _when(told: Told, at: int) -> tuple[dict[str, Value], Said]:
    """Return when a sentence tells it to be, by its own days, else those of the sentence before or behind it."""
    order = (at,) if _BY_NOW.search(told.said[at].line) else (at, at - 1, at + 1)
    for said in (told.said[i] for i in order if 0 <= i < len(told.said)):
        if said is not told.said[at] and (said.sense.asks or not said.sense.tells or _NOT_SO.search(said.line)):
            continue
        line = said.sense.line
        dated = any(t.kind == "date" for t in line.tokens)
        moment = (when(line, line.scene) or days_of(line, line.scene)) if dated else {}
        if moment:
            return _with_its_hour(told, at, moment), said
    return {}, told.said[at]


_STARTS = re.compile(
    r"\A (?:it|that|this|they|work|works) (?:starts?|begins?|is|goes|will start|will begin|(?:is|are) off) (?:from |at |between )"
)


def _with_its_hour(told: Told, at: int, moment: dict[str, Value]) -> dict[str, Value]:
    """Return a day with the hour that the sentence behind tells: "It starts at 9:15"."""
    behind = told.said[at + 1] if at + 1 < len(told.said) else None
    if behind is None or not moment.get("all_day") or "end" in moment or not _STARTS.match(behind.line):
        return moment
    return at_hours(behind.sense.line, moment["start"].date()) or moment
