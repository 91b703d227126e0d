"""Numbers without a currency that the words beside them tell to be sums: "38.50 all in", "set me back 3,150". Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from collections.abc import Iterator

_APART = r"(?<![\w.,:/$£€₹-])(?<![$£€₹] )"
_IN_ALL = re.compile(
    _APART + r"(?P<at>\b(?:at|by|from|until|till|around|before|after|about) )?(?P<sum>\d{1,4}\.\d\d)"
    r"(?=\s+(?:all in|all told|altogether|in total|in all|total|with (?:the )?(?:tip|delivery)|including (?:tip|delivery)|"
    r"delivered|for (?:the lot|two|three|four|both|everything|the two|us)|a head|each)\b)",
    re.I,
)
"""A number with two decimals that is told as a price: "38.50 all in"."""
_DIGIT = re.compile(r"\d")
_SUM = r"(?P<sum>\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?|\d+(?:\.\d\d)?)(?![\w:/%,.-]*\d)(?![:/%-])"
_NO_NOUN = (
    r"(?=\s*(?:[,;.!?)–—]|\Z)|\s+(?:for|on|in|but|and|so|with|at|each|because|though|all|including|plus|after|by|to|from|"
    r"off|out|today|yesterday|last|this|that|if|when|every|a|an|per|once|then|as|which|gone|more)\b)"
)
_PAYER = r"(?:me|us|my card|our card|my (?:bank )?account|our (?:bank |joint )?account|my wallet)"
_SOFT = r"(?:(?:about|around|only|just|a cool|a whopping|another|exactly|roughly|nearly|almost|a full|over|like) )*"
_COST = re.compile(
    r"\b(?:(?:set|sets|setting|knocked) (?:me|us|him|her|them) back|"
    rf"(?:bill(?:s|ed|ing)?|charg(?:e|es|ed|ing)|debit(?:s|ed|ing)?|hits?|rinsed|stung) {_PAYER}(?: for)?|"
    r"(?:takes?|took|taken|pull(?:s|ed)|claws?|grabs?) (?=\S+ (?:off|out of|from) (?:my|our) (?:card|account|bank))|"
    r"(?:bill|damage|total|tab|check|whole (?:thing|lot)|whole order|lot|share|half|part|receipt) (?:of it )?"
    r"(?:came|comes|ran|runs|worked out|added up|adds up) (?:in )?(?:to|at))"
    rf"\s*{_SOFT}{_SUM}{_NO_NOUN}",
    re.I,
)
"""What costs somebody a number of their money: "it bills my card 79.99", "my share came to 9,200"."""
_GONE = re.compile(
    _APART
    + r"(?P<sum>\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?|\d+\.\d\d|\d{3,})(?=\s+(?:gone(?! (?:by|home|to|before|past))|down the drain|"
    r"out of pocket|well spent|poorer|lighter|off (?:my|our) card|(?:straight |right )?(?:out of|from) (?:my|our) "
    r"(?:account|card|wallet))\b)",
    re.I,
)
"""A number that is told to have left a purse: "16,500 gone in one evening"."""


def unmarked(sentence: str) -> Iterator[tuple[int, int]]:
    """Yield where the numbers of a sentence stand that are sums by the words beside them."""
    if not _DIGIT.search(sentence):
        return
    found = {m.span("sum") for m in _IN_ALL.finditer(sentence) if m["at"] is None}
    for pattern in (_COST, _GONE):
        found |= {m.span("sum") for m in pattern.finditer(sentence)}
    yield from sorted(found)
