"""Who tells others of somebody else: "Fiona explained to the dinner ladies that he is allergic to nuts". Pure."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import inflected
from usercode.state.frames.words import PROFESSIONS
from usercode.state.frames.wordset import word_set

_VERBS = (
    *("tell", "explain", "warn", "inform", "remind", "mention", "say", "write", "email", "text", "message", "assure"),
    *("advise", "alert", "notify", "stress", "swear", "repeat", "insist", "report", "let", "make", "ring", "call"),
)
TELLS = frozenset().union(*map(inflected, _VERBS))
_TOLD = word_set("the everyone everybody them people staff all their his her a school nursery reception")
"""What opens those who are told: "explained to the dinner ladies", "told her teacher"."""
_LINKS = word_set("to know sure with that who twice again once already yesterday today")
_AUDIENCE = 6
"""How many words may tell who is told, with the "that" behind them: "all the dinner ladies that"."""
_ADVISERS = PROFESSIONS | word_set(
    "nurse hospital clinic consultant paediatrician surgeon specialist midwife pharmacist"
)
_BEFORE = 8


def tells_others(tokens: Sequence[Token], teller: int, at: int) -> bool:
    """Whether somebody tells third people what a token belongs to: "told the waiter that he is"."""
    between = tokens[teller + 1 : at]
    tells = next((i for i in range(len(between) - 1, -1, -1) if between[i].low in TELLS), None)
    if tells is None or any(t.text in (".", ";", ":") for t in between):
        return False
    audience = [t.low for t in between[tells + 1 :] if t.low not in _LINKS]
    return bool(audience) and audience[0] in _TOLD and len(audience) <= _AUDIENCE


def is_told(tokens: Sequence[Token], one: int, at: int) -> bool:
    """Whether somebody is only told what a token belongs to: "I told Mrs Cole that she is"; not so by a doctor."""
    behind = [t for t in tokens[one + 1 : at] if not t.capital]
    lead = tokens[max(0, one - _BEFORE) : one]
    tells = next((i for i in range(len(lead) - 1, -1, -1) if lead[i].low in TELLS), None)
    if tells is None or not all(t.low in _LINKS for t in (*behind, *lead[tells + 1 :])):
        return False
    return _ADVISERS.isdisjoint(t.low for t in lead[:tells])
