"""Where a fact belongs: from the area of life that a model names to a domain. Pure.

The areas are offered to the model; a word of its own is taken when it is another name of one of them, when the user has
such a domain, or when several facts of a session bear it. Else the words of the fact decide.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Collection, Sequence

from usercode.state.frames.tokens import tokenize
from usercode.state.frames.topics import DOMAINS, domain_of
from usercode.state.schema import RESERVED

AREAS = (*(d for d in DOMAINS if d != "general"), "education", "possessions", "beliefs", "general")
"""What a model chooses from: the domains of the frames, and what they have no word for."""

ENOUGH = 3
"""So many facts of one session bear a new domain."""
_NAME = re.compile(r"[a-z]{3,20}\Z")
_OTHER_NAMES = {
    "medical": "health", "fitness": "health", "sport": "leisure", "sports": "leisure", "hobby": "leisure",
    "hobbies": "leisure", "entertainment": "leisure", "music": "leisure", "art": "leisure", "books": "leisure",
    "movies": "leisure", "games": "leisure", "interests": "leisure", "job": "work", "career": "work",
    "business": "work", "school": "education", "studies": "education", "university": "education", "home": "household",
    "housing": "household", "money": "finance", "shopping": "finance", "purchases": "finance", "family": "people",
    "friends": "people", "relationships": "people", "relationship": "people", "social": "people", "animals": "pets",
    "events": "calendar", "event": "calendar", "plans": "calendar", "appointments": "calendar", "trips": "travel",
    "cooking": "food", "diet": "food", "belongings": "possessions", "opinions": "beliefs", "values": "beliefs",
    "religion": "beliefs", "personality": "general", "other": "general", "personal": "general", "misc": "general",
}  # fmt: skip


def domains_of(facts: Sequence[tuple[str, str]], known: Collection[str]) -> list[str]:
    """Return the domain of each fact of a session, given as (kind, text); `known` are the user's domains."""
    kinds = [_named(kind) for kind, _ in facts]
    out = []
    for kind, (_, text) in zip(kinds, facts, strict=True):
        own = kind in AREAS or kind in known or kinds.count(kind) >= ENOUGH
        out.append(kind if kind and own else domain_of(tokenize(text)))
    return out


def _named(kind: str) -> str:
    """Return the domain that a word names, "" when it cannot be one."""
    word = kind.casefold().strip()
    word = _OTHER_NAMES.get(word, word)
    unusable = not _NAME.match(word) or keyword.iskeyword(word) or word in RESERVED
    return "" if unusable else word
