"""Sentences that speak of a deadline on record, in whatever words: planned too late, at fault, to go back, left.

What is on record is expected to be spoken of again. A sentence that names it needs no known verb then: "the form gets its
turn on the 23rd" plans it for that day, "the toaster spits sparks" is a fault. What makes a sentence uncertain keeps it
from being read so.
"""

from __future__ import annotations

import re

_UNCERTAIN = re.compile(
    r"\b(?:already|cancell?ed|returned|took \w+(?: \w+)? back|refunded|renewed|handed in|paid|settled|confirmed|"
    r"not for (?:me|us)|too (?:small|young|old) for|(?:the|a|in a) (?:film|movie|novel|book|series|poster|advert|ad)\b|"
    r"(?:read|heard|saw) (?:that|about|somewhere)|neighbou?r\w*|colleague\w*|(?:my|a|our) friend\w*|next door|"
    r"cousin\w*|co-?worker\w*|used to|years? ago|last year|supposedly|apparently|maybe|perhaps|might|would have|"
    r"joke|kidding|dreamt|dreamed|imagine|in case)\b",
    re.IGNORECASE,
)
"""What makes it uncertain that a day is still the speaker's: done, another's, a story, supposed."""


def is_uncertain(text: str) -> bool:
    """Whether a turn leaves it uncertain that what it tells is still to come and the speaker's own."""
    return bool(_UNCERTAIN.search(text))
