"""Sums that a rule on spending is not about, though its words stand beside them: what others have, and what is kept.

"My cousin's kitchen cost €20,000 in all", "we've put €16,000 aside for the kitchen", "Haruto got a bonus of 500 dollars"
beside a limit on a present for Haruto.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Sequence

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.words import PEOPLE

PRESENT = "present for "
_OWNER = re.compile(
    r"(?P<my>\b(?:my|our|his|her|their) )?\b(?P<who>[A-Za-z]+)(?:['’]s|(?<=s)['’])\s+(?P<own>own )?(?P<what>(?:[a-z]+\s+){0,2}[a-z]+)",
    re.IGNORECASE,
)
_THEIRS = re.compile(r"\b(?:their|his|her) (?P<what>[a-z]+)\b", re.IGNORECASE)
_I = re.compile(r"\b(?:I|[Ww]e|me|us)\b")
_KEPT = re.compile(
    r"\b(?:(?:put|putting|set|setting|have|got)\b[^;!?]* (?:aside|by) for|(?:sat|stood|waited|cooked|watched|ate|slept) (?:\w+ ){0,2}?in the)\b"
)

_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
_HAD_LONG_AGO = re.compile(
    rf"(?:\b(?:that|which|what) |\b\w+ )(?:I|we) (?:had |once )?(?:bought|got|ordered|picked up) (?:\w+ ){{0,3}}?(?:in (?:{_MONTHS}|20\d\d|the (?:spring|summer|autumn|winter))"
    r"|last (?:year|month|spring|summer|autumn|winter|christmas)|(?:\w+ )?(?:years|months) ago|a (?:year|month) ago|ages ago|long ago|back (?:in|when)|before (?:the|my|all)|(?:years|months|long) before)",
    re.IGNORECASE,
)
"""How a thing is told that the speaker has had for long: "the set that I bought in March"."""
_NOTHING_BOUGHT = re.compile(
    r"\b(?:sent|passed|forwarded|carried|brought|handed|took) (?:it|them|the|her|his|their)\b[^;!?.]*\b(?:on|over|up|round|down)? ?to (?:her|him|them|my|our|the neighbou?r)",
    re.IGNORECASE,
)

_BY_THEMSELVES = re.compile(
    r"\b(?!I\b|We\b|we\b)[A-Za-z]+ (?:has |have |had |already |kindly |just )*(?:paid|bought|got|ordered|booked|covered|pays|is paying|are paying)\b"
    r"[^.;!?]*\b(?:herself|himself|themselves)\b"
)
"""How somebody else is told to have paid out of their own pocket: "Kira paid for the flowers herself"."""


def _stands_beside(text: str, own: frozenset[str]) -> bool:
    """Whether what a rule is on is only what something is about, or had it and did not get the order."""
    for word in own:
        one = re.escape(word)
        if re.search(rf"\b(?:about|on the history of) (?:the |how |why )?(?:\w+ )?{one}", text, re.IGNORECASE):
            return True
        if re.search(
            rf"\b{one}\w* (?:had|has|have|sells?|sold|stocks?|offers?|offered|wanted|lists?)\b[^.;!?]*\b(?:but|yet|so) (?:I|we)\b[^.;!?]*"
            r"\b(?:from|at|straight|elsewhere|instead|locally|directly)\b",
            text,
            re.IGNORECASE,
        ):
            return True
    return False


def is_not_spent(text: str, rules: Sequence[Entry]) -> bool:
    """Whether a sum is told to be that of somebody else's, or to be kept for what the rules are on."""
    if _KEPT.search(text) or _BY_THEMSELVES.search(text):
        return True
    own = frozenset().union(*(words(str(e.values["subject"])) for e in rules))
    if _HAD_LONG_AGO.search(text) or _NOTHING_BOUGHT.search(text) or _stands_beside(text, own):
        return True
    for match in _OWNER.finditer(text) if not _I.search(text) else ():
        kin = bool(match["my"]) or match["who"].lower() in PEOPLE or match["who"].lower().rstrip("s") in PEOPLE
        if match["own"] or (kin and words(match["what"]) & own and not words(match["who"]) & own):
            return True
    theirs = (words(m["what"]) for m in _THEIRS.finditer(text)) if not _I.search(text) else ()
    return any(what & own for what in theirs)


def is_for_them(line: str, rule: Entry) -> bool:
    """Whether what a limit on a present for somebody is held against is told to be for them; true of any other rule."""
    subject = str(rule.values["subject"])
    if not subject.startswith(PRESENT):
        return True
    who = re.escape(subject.removeprefix(PRESENT).lower())
    return bool(
        re.search(
            rf" (?:for|on|to) (?:my |our )?(?:[a-z]+ )?{who} (?!'s )| for (?:my |our )?{who} 's (?:birthday|christmas|stocking) (?!party |dinner |do |bash )|"
            rf" (?:bought|got|gave|give|ordered|getting|get) (?:my |our )?{who} (?!'s )| {who} 's (?:christmas |xmas |birthday |wedding |secret |big |little |main |other |first |last )*(?:presents?|gifts?) ",
            line,
        )
    )
