"""What a history looks like: who speaks, in which roles, at what length. Decides which signals mean something."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

from usercode.recall.columns import ROLES, digest
from usercode.recall.question import Question
from usercode.recall.shelf import Shelf
from usercode.recall.terms import terms, words

_ASSISTANT = ROLES.index("assistant")
_HUMAN = frozenset((ROLES.index("user"), ROLES.index("person")))
_SHARE = 5
"""One turn in so many by an assistant makes a chat with one."""


@dataclass(frozen=True)
class Profile:
    """The turns of a history at a glance. Roles are numbers, as in the columns of the index."""

    turns: Counter[int] = field(default_factory=Counter)
    """Turns of each role."""
    lengths: Counter[int] = field(default_factory=Counter)
    """Terms of all turns of each role."""
    names: dict[str, frozenset[int]] = field(default_factory=dict)
    """From each word of a speaker's name to the digests of those who bear it."""
    name_terms: frozenset[str] = frozenset()

    @property
    def assisted(self) -> bool:
        """Return whether it is a chat with an assistant, not between people."""
        return self.turns[_ASSISTANT] * _SHARE > self.turns.total()

    @property
    def average(self) -> float:
        """Return the mean length of what people say in a chat with an assistant; 0 for other histories."""
        people = sum(self.turns[role] for role in _HUMAN)
        return sum(self.lengths[role] for role in _HUMAN) / people if self.assisted and people else 0.0

    def is_served(self, role: int) -> bool:
        """Return whether a role is that of an assistant, a tool or a document."""
        return role not in _HUMAN

    def log_length(self, role: int) -> float:
        """Return log(1 + terms) of a turn of usual length in a role."""
        return math.log1p(self.lengths[role] / self.turns[role]) if self.turns[role] else 0.0

    def named(self, question: Question) -> frozenset[int]:
        """Return the one speaker that the question names, or nothing when it names none or several."""
        found = {self.names[word] for word in question.words if word in self.names}
        return next(iter(found)) if len(found) == 1 else frozenset()

    def is_name(self, term: str) -> bool:
        """Return whether a term is part of a speaker's name."""
        return term in self.name_terms


def profile_of(shelf: Shelf) -> Profile:
    """Return the profile of the turns on a shelf."""
    turns: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    names: set[str] = set()
    for block in shelf.blocks.values():
        own, own_lengths = block.by_role()
        turns.update(own)
        lengths.update(own_lengths)
        names.update(block.columns.names)
    by_word: dict[str, set[int]] = {}
    for name in names:
        for word in words(name):
            by_word.setdefault(word, set()).add(digest(name))
    return Profile(
        turns,
        lengths,
        {word: frozenset(found) for word, found in by_word.items()},
        frozenset(term for word in by_word for term in terms(word)),
    )
