"""Sets of words written as running text, so that long word lists stay readable."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """Return the set of the words of a text, cut at blanks."""
    return frozenset(text.split())
