"""Sets of words written as one string, so that lexicons stay readable. Pure."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`, which blanks separate."""
    return frozenset(text.split())
