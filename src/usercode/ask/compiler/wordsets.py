"""Sets of words written as one line, as the tables of the compiler are, and the words that phrases begin with."""

from __future__ import annotations

from collections.abc import Iterable


def wordset(text: str) -> frozenset[str]:
    """Return the words of a text, separated by blanks, as a set."""
    return frozenset(text.split())


def phrases(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the phrases of a text, separated by commas, as tuples of words."""
    return tuple(tuple(line.split()) for line in text.split(", "))


def first_words(*tables: Iterable[tuple[str, ...]]) -> frozenset[str]:
    """Return the words that the phrases of some tables begin with."""
    return frozenset(phrase[0] for table in tables for phrase in table)
