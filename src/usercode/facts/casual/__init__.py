"""What is typed casually, written as everybody else writes it: before sentences are split, dates and names are read.

The user's own text stays what is kept and quoted; each place in the text as it is read is known in it.
"""

from __future__ import annotations

from functools import lru_cache

from usercode.facts.casual import capitals, spelling
from usercode.facts.casual.capitals import is_bare, is_casual
from usercode.facts.casual.written import Written

__all__ = ["Written", "is_bare", "is_casual", "written"]


@lru_cache(maxsize=64)
def written(text: str) -> Written:
    """Return a text as it is read: its spelling mended, and its capitals where it is typed without them."""
    out = Written.as_typed(text).by(*spelling.RULES)
    if not is_casual(text):
        return out
    return out.by(*(capitals.RULES if any(c.isupper() for c in text[1:]) else capitals.WITHOUT_ANY))
