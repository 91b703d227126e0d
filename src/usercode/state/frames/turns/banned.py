"""A licence that is suspended, and until when: "They've suspended me from driving until the end of November".

The licence is out of hand since the day on which it is told, until the day that is told: no day on which it ends. "I can't
drive until March, says the eye doctor" is told so too. It is back once the ban is lifted or the licence given back.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.spots.holding import holder_of
from usercode.state.frames.spots.suspended import SUSPENDED
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Finding, Said, Told

_DOCUMENTS = "travel.documents"
_UNTIL = re.compile(
    r" (?:until|till|til|through|up to|before) (?:at least |after |the )*<d(?P<day>\d+)>| for (?:the next |at least |a total of )?<s(?P<span>\d+)> | <s(?P<ban>\d+)> (?:ban|driving ban|suspension|disqualification) "
)
_BACK = re.compile(
    r" (?:ban|suspension|disqualification) (?:is |was |has been |'s |got )?(?:finally |already |now )*(?:lifted|over|overturned|quashed|dropped|withdrawn|revoked|up|cancelled|canceled)"
    r"| (?:driver's |driving |drivers )?licen[cs]e (?:is |was |has been |'s |came |got |has come )?(?:finally |already |now |just )*(?:back|returned|restored|reinstated|given back)"
    r"| (?:lifted|overturned|quashed|dropped|withdrew|cancelled) (?:my |the )(?:\S+ )?(?:ban|suspension|disqualification)"
    r"| (?:gave me|got|have|handed me|returned|restored|reinstated) (?:my )(?:driver 's |driver's |driving )?licen[cs]e (?:back|again) | (?:allowed|cleared|fit|okay|free) to drive again"
)
_OPEN = re.compile(
    r" (?:if|whether|might|may(?! not)|maybe|perhaps|could(?! not)|would|should|almost|nearly|threaten\w*|risk\w*|hop(?:e|es|ing)|used to|last year|years ago|his|her|their|he|she) "
)


def banned(told: Told) -> list[Finding]:
    """The speaker's licence that is suspended by this turn, or has come back."""
    for at, said in enumerate(told.said):
        if said.sense.asks or not said.sense.tells or said.sense.line.mood in ("hypothetical", "request", "quoted"):
            continue
        if _OPEN.search(said.line):
            continue
        if _BACK.search(said.line):
            return [
                Finding(collection=_DOCUMENTS, entry=e, values={"back_on": told.today}, facts=(said.fact,))
                for e in _licences(told, said)
                if e.values.get("away_since") and not e.values.get("back_on")
            ]
        if SUSPENDED.search(said.line) and _is_ours(told, said):
            return _suspended(told, at)
    return []


def _is_ours(told: Told, said: Said) -> bool:
    """Whether it is the speaker who may not drive, and by somebody's order where nothing but that is told."""
    line = said.sense.line
    at = next((k for k, t in enumerate(line.tokens) if t.low in _LICENCES), None)
    mine = {"i", "me", "mine"} & {t.low for t in line.tokens}
    if at is not None:
        owned = line.tokens[at - 1].low in ("'s", "driving", "driver", "drivers", "my", "the") if at else False
        if holder_of(line, at, line.scene) != line.scene.me or not (owned or mine):
            return False
    elif not mine and any(c.subject for c in line.clauses):
        return False
    return at is not None or _STRONG.search(said.line) is not None or any(_ORDERED.search(s.line) for s in told.said)


_LICENCES = ("licence", "license")
_STRONG = re.compile(r" (?:suspended|banned|barred|disqualified|ban|suspension|disqualification) ")
_ORDERED = re.compile(
    r" (?:licen[cs]e|fines?|(?:demerit |penalty )?points|speeding|court|judge|magistrate|police|dvla|dmv|service nsw|vicroads|transport authority|road authority|authorit\w+|registry|ministry|letter|doctor|gp|neurologist|cardiologist|consultant|surgeon|optician|eye test|seizure|seizures|stroke|epilepsy|suspended|banned|disqualified) "
)
"""Who or what orders somebody not to drive; an ankle that hurts does not."""


def _suspended(told: Told, at: int) -> list[Finding]:
    said = told.said[at]
    until: dt.date | None = None
    facts: tuple[int, ...] = (said.fact,)
    for near in told.said[at : at + 2]:
        if not near.sense.asks and (until := _until(near, told.today)) is not None:
            facts = tuple(dict.fromkeys((said.fact, near.fact)))
            break
    values: dict[str, Value] = {"away_since": told.today, "_note": said.text}
    if until is not None:
        values["away_until"] = until
    own = _licences(told, said)
    if len(own) > 1:
        return []
    new: dict[str, Value] = {} if own else {"kind": "licence", "holder": said.sense.scene.me}
    kept = Finding(collection=_DOCUMENTS, entry=own[0] if own else None, values={**new, **values}, facts=facts)
    no_task = [
        Finding(collection=path, entry=e, facts=facts, retires=True)
        for path, day in _READ_ELSE
        for e in told.fresh(path)
        if e.record is None and set(e.facts) <= set(facts) and e.values.get(day) == until
    ]
    return [kept, *no_task]


_READ_ELSE = (("household.deadlines", "due"), ("finance.limits", "until"))
"""What other readers make of the day until which nobody may drive."""


def _until(said: Said, today: dt.date) -> dt.date | None:
    """Return until when a sentence tells something to last."""
    match = _UNTIL.search(said.line)
    if match is None:
        return None
    if match["day"]:
        value = coming(said.tokens[int(match["day"])], today).value
        day = value.last if isinstance(value, Mention) and not value.recurring else None
        return day if day is not None and day > today else None
    span = said.tokens[int(match["span"] or match["ban"])].value
    return span.after(today) if isinstance(span, Span) else None


def _licences(told: Told, said: Said) -> list[Entry]:
    me = said.sense.scene.me
    return [
        e
        for e in told.entries(_DOCUMENTS)
        if not e.retired and e.values.get("kind") == "licence" and e.values.get("holder") in (me, None)
    ]
