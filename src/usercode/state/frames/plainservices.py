"""How a service is told to go on and to take money again, said as "my X subscription renews on ...". Pure.

"Our Zoom subscription is billed next on 11 November", "On 15 May, 59.99 euros will be charged for Komoot", "I get my
lenses by subscription from Lensway. The next charge is on 26 August": readers know one form of these.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from usercode.facts import moods
from usercode.facts.fact import Fact, Mention
from usercode.state.frames.edits import edited
from usercode.state.frames.words import SERVICE_NAMES, SERVICES

_KIND = r"(?:subscriptions?|memberships?|plan|account|licen[cs]e|pass|membership|service|box)"
_NAME = r"(?!(?:It|They|This|That|These|Those|He|She|I|We|You|There|My|Our|The|His|Her|Their)\b)[A-Z0-9][\w+&'’.-]*(?: (?:& |and |of )?[A-Z0-9][\w+&'’.-]*)*"
_OWN = rf"(?:(?:[Mm]y|[Oo]ur|[Tt]he) (?:(?!next |first |last )[\w+&'’.-]+ ){{0,4}}?{_KIND}(?: (?:to|with|of|for|at) (?:the |our |my )?[^,.;]+?)?|{_NAME})"
_AGAIN = r"(?: next| again| then| now| automatically| once more)*"
_TAKEN = (
    r"(?:charged|billed|debited|deducted|collected|invoiced|taken|paid|due(?: for (?:payment|renewal))?|up(?: for renewal)?|"
    r"extended|prolonged|rolled over)"
)
_RENEWS = re.compile(
    rf"(?P<what>{_OWN}) (?P<verb>(?:is|are|will be|gets?|will(?: next)? be|is going to be|is set to be){_AGAIN} {_TAKEN}{_AGAIN}"
    rf"(?: for (?:payment|renewal|another \w+))?|(?:will {_AGAIN.strip()} ?)?(?:bills?|charges?|extends?|rolls? over){_AGAIN}(?: itself)?{_AGAIN})"
    r"(?= (?:on |from |at )?(?:the )?\Z)"
)
"""What a sentence tells before a day of a service that takes money again then."""
_SUM = r"(?:[$€£₹]\s?\d[\d,.]*\d|[$€£₹]\d|\d[\d,.]*(?:\s?[€£]| (?:euros?|pounds|dollars|rupees|pesos|francs|kroner|kronor|zloty|rand|yen|lira)\b))"
_FROM_MINE = r"(?: (?:from|to|on|off) (?:my|our) (?:bank |credit |debit |checking |current )?(?:account|card))?"
_TAKES = (
    re.compile(
        rf"(?P<sum>{_SUM}) (?:will be|is going to be|is to be|are going to be){_AGAIN} (?:charged|billed|debited|deducted|collected|taken|due)"
        rf"{_AGAIN}{_FROM_MINE} for (?P<what>(?:my |our |the )?[^,.;]+?){_FROM_MINE}(?=[,.;]|\Z| on \d| on the \d| on [A-Z])"
    ),
    re.compile(
        rf"(?P<sum>{_SUM}) for (?P<what>(?:my |our |the )?[^,.;]+?) (?:will be|is going to be|are going to be){_AGAIN} "
        rf"(?:charged|billed|debited|deducted|collected|taken|due){_AGAIN}"
    ),
    re.compile(
        rf"\b(?:I|[Ww]e)(?: will be|['’]ll be| am going to be| are going to be){_AGAIN} (?:charged|billed|debited) (?P<sum>{_SUM}) for "
        r"(?P<what>(?:my |our |the )?[^,.;]+?)(?=[,.;]|\Z| on \d| on the \d| on [A-Z])"
    ),
    re.compile(rf"(?P<what>{_OWN}) will{_AGAIN} cost (?:me |us )?(?P<sum>{_SUM}){_AGAIN}(?=.*\brenew)"),
    re.compile(
        rf"(?P<firm>(?:The )?{_NAME}) will{_AGAIN} (?:charge|bill|debit|take|deduct|collect)(?: me| us)? (?P<sum>{_SUM}){_FROM_MINE}"
        rf"(?: for (?P<what>(?:my |our |the |another )?[^,.;]+?))?{_FROM_MINE}(?=[,.;]|\Z| on \d| on the \d| on [A-Z]| from )"
    ),
)
"""How a sum is told to be taken for a service on a day to come."""
_NEXT = re.compile(
    r"(?:The|My|Our) next (?:charge|payment|bill|billing|billing date|debit|invoice|renewal|delivery|box|collection|deduction|"
    rf"instal?ment)(?: of (?P<sum>{_SUM}))?(?: (?:for|on) (?P<what>(?:my|our|the) [^,.;]+?))? (?:is|comes|falls|will be|will come|goes out|"
    rf"happens|arrives)(?: due| charged| taken| debited| billed| paid| collected)*(?= (?:on |from )?(?:the )?\Z)"
    r"|(?:I|We)(?: will be|['’]ll be| am| are) (?:next )?(?:charged|billed|debited)(?: next| again)+(?= (?:on |from )?(?:the )?\Z)"
)
"""How the next sum is told that goes to a service."""
_HELD = (
    re.compile(rf"\b(?:by|on) subscription from (?P<name>(?:the )?{_NAME})"),
    re.compile(rf"\bfrom (?P<name>{_NAME}) (?:by|on|through|via|with) (?:an? )?subscription\b"),
    re.compile(
        rf"\b(?:subscription|subscribed|subscribe|membership|member) (?:\w+ )?(?:to|of|with|at|from) (?:the )?(?:\w+ )?(?P<name>{_NAME})"
    ),
    re.compile(rf"\b(?P<name>{_NAME}) (?:subscription|membership|account|plan)\b"),
    re.compile(rf"\b(?:I|[Ww]e) pay (?:for )?(?P<name>{_NAME})(?: |\.)"),
    re.compile(
        rf"\b(?:I|[Ww]e) (?:get|have|receive|take) (?:an? |the |my |our )(?P<name>{_NAME}) (?:box|kit|crate|parcel|delivery)\b"
    ),
    re.compile(
        rf"\b(?:newspaper|magazine|paper|journal|app|programme?|service|club|gym) (?:called )?(?P<name>{_NAME})"
    ),
    re.compile(r"\b(?:I|[Ww]e)(?:['’]ve)? (?:have|got|had|took out) an? (?P<name>[a-z]+(?: [a-z]+)?) subscription\b"),
)
"""How a service is told that is the speaker's, up to its name."""
_BARE = re.compile(rf"(?:The|My|Our) {_KIND}(?= (?:renew|is |will |gets |extends|auto))")
"""A service that is called by its kind alone."""
_MINE = re.compile(r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur|us)\b")
_OVER = re.compile(
    r"\b(?:cancel\w*|ended|stopped|not|never|no longer|used to|had|would|could|might|if|thinking|considering|want|wish|"
    r"his|her|their|your)\b|n['’]t\b|[?\"“”]"
)
"""What makes it uncertain that a service is the speaker's and goes on."""


def charged_again(fact: Fact, earlier: Sequence[Fact]) -> Iterator[Fact]:
    """Yield a sentence that tells when a service takes money again as "my X subscription renews on that day"."""
    days = [m for m in fact.mentions if m.grain == "day" and not m.recurring]
    if len(days) != 1 or _OVER.search(fact.sentence):
        return
    (day,) = days
    before = f"{fact.sentence[: day.start].rstrip()} "
    m = _RENEWS.search(before)
    if m is not None and _is_service(m["what"]):
        yield edited(fact, [(m.start("verb"), m.end("verb"), "renews")])
    m = _BARE.match(fact.sentence)
    if m is not None and (name := _held(earlier)):
        yield edited(fact, [(0, m.end(), f"My {name} subscription")])
    for form in _TAKES:
        m = form.search(fact.sentence)
        if m is not None and not _touches(m, day) and _is_service(_service(m)):
            yield _renewing(fact, day, _service(m), m["sum"])
    m = _NEXT.search(before)
    if m is None:
        return
    name = _without_lead(m["what"]) if m["what"] else _held(earlier)
    if name and (not m["what"] or _is_service(name)):
        yield _renewing(fact, day, name, m["sum"])


def _is_service(what: str) -> bool:
    """Whether a phrase is a service by its kind or its name; "Anna is paid on 5 May" tells of none."""
    low = _without_lead(what).lower()
    known = low in SERVICES | SERVICE_NAMES or low.partition(" ")[0] in SERVICES
    return known or bool(re.search(rf"\b{_KIND}\b", what))


def _touches(m: re.Match[str], day: Mention) -> bool:
    return m.start() < day.end and m.end() > day.start


def _service(m: re.Match[str]) -> str:
    """Return what a sum is taken for: what the sentence names with a capital, else the firm that takes it."""
    what = _without_lead(m["what"] or "")
    if "firm" in m.re.groupindex and not re.search(r"[A-Z]", what):
        return _without_lead(m["firm"])
    return what


def _without_lead(what: str) -> str:
    return re.sub(r"\A(?:[Mm]y|[Oo]ur|[Tt]he|another) ", "", what)


def _held(earlier: Sequence[Fact]) -> str:
    """Return the one service of the speaker's that the sentences before tell of, "" for none."""
    for fact in reversed(earlier[-2:]):
        if fact.mood != "asserted" or _OVER.search(fact.sentence) or not _MINE.search(fact.sentence):
            continue
        for form in _HELD:
            m = form.search(fact.sentence)
            if m is not None:
                return m["name"]
    return ""


def _renewing(fact: Fact, day: Mention, name: str, price: str | None) -> Fact:
    """Return a fact that says of a service that it renews on a day, for a sum."""
    kind = "" if re.search(rf"\b{_KIND}\b", name) else " subscription"
    lead = f"My {name}{kind} renews on "
    told = fact.sentence[day.start : day.end]
    told = told[3:] if told.lower().startswith("on ") else told
    said = f"{lead}{told}{f' for {price}' if price else ''}."
    moved = replace(day, start=len(lead), end=len(lead) + len(told))
    return replace(fact, sentence=said, mentions=(moved,), mood=moods.mood(said))
