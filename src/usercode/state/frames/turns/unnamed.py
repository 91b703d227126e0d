"""Deeds done to what a turn does not name, and days given for it: "sent it off to the office", "they gave us until May".

A pronoun without anything before it that it could mean stands for what is still open. That is a task only where one
alone fits, and not what somebody is sent for fun.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from itertools import pairwise

from usercode.state.frames.clause import Clause
from usercode.state.frames.gist.finishing import PAID_FOR
from usercode.state.frames.matching import Entry
from usercode.state.frames.phrases import is_name
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.words import KIN
from usercode.state.frames.wordset import word_set

TASKS, GOODS = "household.deadlines", "finance.purchases"
_IT = (["it"], ["them"], ["that"], ["those"])
_SENDING = word_set("send post mail email fax ship courier deliver return")
_CARRYING = word_set("take bring give get carry hand turn drop pop")
_PAYING = word_set("pay settle clear")
_OTHER_DEEDS = word_set("submit file sign renew register upload lodge cancel redeem extend prolong")
_WHERE_TO = re.compile(
    r" (?:off|in(?! (?:the|a|an|my|our) )|away|over|round|back|out|along|through|up|there|to (?!(?:him|her|them|me|us|you|print|be|have|read|see|get|make|look|check|copy) )|at|into|by (?:post|mail|email|courier|hand)|online|today|yesterday|this|last|on (?:my|the|his|her|our) way|already|finally|<d)"
)
_SHOWN = r"(?:numbers?|figures?|readings?|photos?|pictures?|pics|papers?|paperwork|documents?|details|data|answers?|forms?|receipts?|info|information|files?|letters?|scans?|copies|everything|lot|proof|statements?|certificates?)"
_TO_THEM = re.compile(
    rf" (?:gave|given|sent|handed|emailed|mailed|posted|faxed) them (?:(?:the|my|our|all|both) (?:[a-z]+ ){{0,2}}?)?(?:{_SHOWN}|what they) "
    rf"| {_SHOWN} (?:over |off |on |back )?to them (?!and )"
)
"""How papers and what they tell went to those who are named nowhere."""
_FOR_FUN = re.compile(
    r" (?:loved?|laugh\w*|lol|haha|delicious|tasty|tasted|yum|whatsapp|instagram|insta|facebook|tiktok|group chat|chat|reddit|thanks|thank you|thanking|delighted|cried|smiled|giggl\w*|photo|joke|poem|recipe) "
)
"""What is said of what was sent to amuse or to feed somebody."""
_WHERE_IT_BELONGS = re.compile(
    r" (?:it|them|that|those) (?:all )?(?:in|back|over|round|off)(?! (?:the|a|an|my|our|his|her) )(?: |\Z)"
    r"| to (?:the |her |his |our |my |their )?(?:[a-z]+ )?(?:school|office|post|hall|teacher|council|bank|club|nursery|secretary|clinic|shop|library|garage|agency|counter|desk|coach|letterbox|mailbox|reception) "
)
"""Where one takes what was due there: "took it in", "gave it to the school secretary"."""
_NEAR_ONES = KIN | word_set(
    "friend friends mate mates buddy bestie neighbour neighbor neighbours neighbors colleague flatmate girlfriend boyfriend"
)
_NOBODY_S = word_set("it they that this these those you there")


def done_to_it(said: Said, entry: Entry) -> bool:
    """Whether a turn opens on a deed done to "it", and a task is the one open matter that can be meant."""
    if said.sense.asks or not said.sense.tells or is_for_somebody(said, entry):
        return False
    deeds = {clause.lemma for clause in said.sense.line.clauses[:1] if _is_done_to_it(clause)}
    away = bool(_WHERE_TO.search(said.line) or _TO_THEM.search(said.line)) and not _has_other_goods(said, entry)
    if "them" in said.line and _GIVEN_THEM.search(said.line) and not _TO_THEM.search(said.line):
        return False
    if deeds & _CARRYING and not _TO_THEM.search(said.line):
        away = away and (bool(_WHERE_IT_BELONGS.search(said.line)) or bool(spoken(noted(entry)) & said.words - _COMMON))
    if not deeds or (deeds & (_SENDING | _CARRYING) and not away):
        return False
    return _only_one(said, paid=bool(deeds & _PAYING)) is entry


_GIVEN_THEM = re.compile(r" them (?:the|my|our|a|an|some|all|both) ")
"""How "them" is who gets something, and not what is given."""


def is_for_somebody(said: Said, entry: Entry) -> bool:
    """Whether what was done was to please somebody, or reached one of whom the task was not told."""
    known = spoken(f"{entry.values['what']} {noted(entry)}")
    explained = any(not spoken(m["what"]) & known for m in _EXPLAINED.finditer(said.line))
    return explained or bool(_FOR_FUN.search(said.line)) or _reaches_another(said, entry)


_EXPLAINED = re.compile(r" , (?P<what>(?:the|my|our|his|her|that|those) (?:[a-z-]+ ){1,5}?)(?=[,;.!?]|\Z|i mean )")
"""How "it" is explained behind the deed: "dropped it on the stairs, my favourite mug"."""


def _is_done_to_it(clause: Clause) -> bool:
    """Whether a clause tells that somebody has done to "it" what ends tasks."""
    named = not clause.subject or clause.subject[0].low not in _NOBODY_S
    deed = clause.lemma in _SENDING | _CARRYING | _PAYING | _OTHER_DEEDS
    if any(t.low in _NO_DEED for t in clause.rest[1:2]) or not clause.done or clause.standing != "asserted":
        return False
    lows = [t.low for t in clause.rest if t.low not in ("off", "in", "back", "over")]
    return named and deed and not clause.unsure and (lows[:1] in _IT or ("to", "them") in pairwise(lows))


_NO_DEED = word_set("no little much some")
"""What stands behind "it" where nothing was done: "paid it no attention"."""


def _only_one(said: Said, *, paid: bool) -> Entry | None:
    """Return the one open task, of those that are paid where something was."""
    there = [e for e in said.sense.entries(TASKS) if is_open(e)]
    if paid:
        there = [e for e in there if spoken(f"{e.values['what']} {noted(e)}") & PAID_FOR or "$" in noted(e)]
    return there[0] if len(there) == 1 else None


def is_open(entry: Entry) -> bool:
    """Whether a task was told before this turn and is not done."""
    return entry.record is not None and not entry.retired and entry.values.get("done_on") is None and not entry.changed


def _has_other_goods(said: Said, entry: Entry) -> bool:
    """Whether another thing that may go back is open as well, so that it could have been sent."""
    today, own = said.sense.today, spoken(str(entry.values["what"]))
    ends = (
        e.values.get("return_until")
        for e in said.sense.entries(GOODS)
        if not (e.retired or spoken(str(e.values["item"])) & own)
    )
    return any(day is not None and day >= today for day in ends)


def _reaches_another(said: Said, entry: Entry) -> bool:
    """Whether what was done reached a person of whom the task was not told: "sent it to my sister"."""
    known = spoken(f"{entry.values['what']} {noted(entry)}")
    tokens = said.tokens
    for lead, *run in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if lead.low not in ("to", "for"):
            continue
        one = run[1] if run[0].low in ("my", "our", "his", "her", "the") else run[0]
        if (one.low in _NEAR_ONES or (is_name(one) and not one.text.isupper())) and one.low not in known:
            return True
    return False


_GIVEN_UNTIL = re.compile(
    r" (?:gave|given|gives?|granted|grants?|allowed|allows?|lets?|letting) (?:me|us) (?:(?:to )?(?P<deed>[a-z]+) )?(?:[a-z]+ )?(?:until|till|to|up to|by|on) (?:the end of )?<d\d+>"
    r"| (?:renewed|extended|prolonged|renews|extending) (?:it|them|that|everything|the (?:loan|date|deadline|lot)) (?:[a-z]+ ){0,3}?(?:until|till|to|up to) (?:the end of )?<d\d+>"
    r"| (?:deadline|date|term|day|cut-?off) (?:(?:has|have|was|is|'s|been|now) )*(?:back |out )?(?:moved|pushed|put|extended|shifted|postponed|prolonged|changed)(?: back| out)? (?:until|till|to) (?:the end of )?<d\d+>"
    r"| (?:moved|pushed|put|extended|shifted|postponed|prolonged|changed) the (?:deadline|date|term|cut-?off|closing date) (?:back |out )?(?:until|till|to) (?:the end of )?<d\d+>"
)
"""How a later day is given for what is not named."""
_ASKED = re.compile(
    r" (?:if|ask|asked|asking|hope|hoping|want|wants|wish|maybe|might|could|would|unless|whether|not|will) "
)


def given_until(told: Told) -> list[Finding]:
    """An open task for which this turn tells a later day without naming it."""
    return [*_given(told)][:1]


def _given(told: Told) -> Iterator[Finding]:
    for said in told.said:
        match = _GIVEN_UNTIL.search(said.line)
        if match is None or said.sense.asks or not said.sense.tells or _ASKED.search(said.line[: match.end()]):
            continue
        day = _day_of(said, match)
        if _FOR_A_DEED.match(said.line[match.end() :]) and not spoken(said.line[match.end() :]) & _told_in(told):
            continue
        there = [e for e in told.entries(TASKS) if is_open(e)]
        near = [e for e in there if spoken(noted(e)) & said.words - _COMMON]
        paid = match["deed"] in _PAYING
        fits = near if len(near) == 1 else there
        fits = [e for e in fits if not match["deed"] or (paid and spoken(noted(e)) & PAID_FOR) or e in near]
        if day is not None and len(fits) == 1 and (due := fits[0].values.get("due")) is not None and day > due:
            yield Finding(collection=TASKS, entry=fits[0], values={"due": day}, facts=(said.fact,))


_COMMON = word_set(
    "us me we i it you they until till the a by on to at for of in give let allow so and once this my our"
)


_FOR_A_DEED = re.compile(r" to (?!(?:be|the|my|our) )[a-z]+")


def _told_in(told: Told) -> frozenset[str]:
    return frozenset().union(*(spoken(noted(e)) for e in told.entries(TASKS) if is_open(e))) - _COMMON


def _day_of(said: Said, match: re.Match[str]) -> dt.date | None:
    """Return the coming day that a match ends on."""
    token = said.sense.line.token_at(match.end() - 1)
    return next((day for at, day in said.sense.coming_days() if at == token), None)
