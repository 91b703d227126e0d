"""How people open a sentence before they tell something: "By the way, ...", "Small update: ...". Pure.

The opener says nothing of the matter; readers see the sentence without it. The fact keeps every word.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re
from dataclasses import replace

from usercode.facts.fact import Fact

_BEFORE_COMMA = (
    r"by the way|btw|oh(?: and)?|so|ok|okay|alright|all right|right(?: then)?|well(?: then)?|anyway|anyhow|also|fyi|hey|hi|"
    r"hello|(?:good )?morning|(?:good )?evening|phew|ugh|argh|wow|yay|hooray|hm+|ah|aha|yep|yes|great|guess what|believe it or not|"
    r"just (?:to let you know|so you know|for the record|fyi)|(?:in )?other news|(?:in|on) (?:another|other|a different) (?:note|news|subject)|"
    r"on a side note|side note|for (?:the record|context|your information|what it's worth)|to be (?:clear|honest)|"
    r"funny(?: enough| story)?|fun fact|honestly|luckily|thankfully|happily|sadly|unfortunately|long story short|random|"
    r"one (?:more|other|last) thing|another thing|quick (?:one|update|note|heads[- ]up)|heads[- ]up|p\.?s\.?|to recap"
)
_BEFORE_COLON = (
    _BEFORE_COMMA
    + r"|(?:(?:a |an |the |some |my |our )?(?:small|little|quick|short|tiny|brief|latest|big|good|great|bad|sad|fun|happy|"
    r"exciting|family|work|life|today's|other|more) )*(?:update|news|note|announcement|status|info|information|background|"
    r"context|detail|details)|note to self|(?:please )?(?:note|remember)|for (?:your|my) (?:notes|records|file)|"
    r"here's (?:the (?:thing|latest|news|plan|situation)|what happened)|what happened|the thing is|the situation"
)
_OPENER = re.compile(
    rf"\s*(?:(?:{_BEFORE_COMMA})\s*,\s*|(?:{_BEFORE_COLON})\s*(?::|\s[-–—]|[–—])\s*)+(?=\S+ \S)", re.IGNORECASE
)


def without_opener(fact: Fact) -> Fact:
    """Return a fact whose sentence begins with what it tells; one that has no opener, or asks, as it is.

    The offsets of its mentions are those of the shorter sentence; a mention within the opener leaves it whole.
    """
    found = _OPENER.match(fact.sentence)
    if found is None or fact.mood == "question" or any(m.start < found.end() for m in fact.mentions):
        return fact
    cut = found.end()
    told = fact.sentence[cut:]
    mentions = tuple(replace(m, start=m.start - cut, end=m.end - cut) for m in fact.mentions)
    return replace(fact, sentence=told[:1].upper() + told[1:], mentions=mentions)
