"""Sets of words written as one line, as the tables of the compiler are."""

from __future__ import annotations


def wordset(text: str) -> frozenset[str]:
    """Return the words of a text, separated by blanks, as a set."""
    return frozenset(text.split())
