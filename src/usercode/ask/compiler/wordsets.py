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


def by_first_word(phrases: Iterable[tuple[str, ...]]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return the phrases that begin with each word, in their order."""
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in phrases:
        found[phrase[0]] = (*found.get(phrase[0], ()), phrase)
    return found


_COMMON = wordset(
    "a an the i it my is are was were be been do did have had has of to in on at by for with all and or not ,"
)
"""Words that most questions have."""


def telling_words(*tables: Iterable[tuple[str, ...]]) -> frozenset[str]:
    """Return one word of each phrase of some tables: a question without any of them has none of the phrases."""
    told = (next((word for word in phrase if word not in _COMMON), phrase[0]) for table in tables for phrase in table)
    return frozenset(told)
