"""Sets of words written as one string, so that lexicons stay readable. Pure."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`, which blanks separate."""
    return frozenset(text.split())


def any_of(text: str) -> str:
    """Return a pattern for one of the words of `text`, tried in their order; "_" stands for a blank within one."""
    return f"(?:{'|'.join(text.split()).replace('_', ' ')})"
