"""What a history looks like: who speaks, in which roles, at what length. Decides which signals mean something."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from usercode.recall.columns import ROLES, digest
from usercode.recall.question import Question
from usercode.recall.shelf import Shelf
from usercode.recall.terms import terms, words

_ASSISTANT = ROLES.index("assistant")
_HUMAN = frozenset((ROLES.index("user"), ROLES.index("person")))


@dataclass(frozen=True)
class Profile:
    """The turns of a history at a glance. `names` leads from the words of speakers' names to their digests."""

    turns: int = 0
    roles: dict[int, int] = field(default_factory=dict)
    log_lengths: dict[int, float] = field(default_factory=dict)
    names: dict[str, frozenset[int]] = field(default_factory=dict)
    name_terms: frozenset[str] = frozenset()
    human_length: float = 0.0
    """Mean terms of a turn of a person."""

    @property
    def assisted(self) -> bool:
        """Return whether it is a chat with an assistant, not between people."""
        return self.roles.get(_ASSISTANT, 0) * 5 > self.turns

    @property
    def average(self) -> float:
        """Return the mean length of what people say in a chat with an assistant; 0 for other histories."""
        return self.human_length if self.assisted else 0.0

    def is_served(self, role: int) -> bool:
        """Return whether a role is that of an assistant, a tool or a document."""
        return role not in _HUMAN

    def log_length(self, role: int) -> float:
        """Return the mean of log(1 + terms) over the turns of a role."""
        return self.log_lengths.get(role, 0.0)

    def named(self, question: Question) -> frozenset[int]:
        """Return the one speaker that the question names, or nothing when it names none or several."""
        found = {self.names[word] for word in question.words if word in self.names}
        return next(iter(found)) if len(found) == 1 else frozenset()

    def is_name(self, term: str) -> bool:
        """Return whether a term is part of a speaker's name."""
        return term in self.name_terms


def profile_of(shelf: Shelf) -> Profile:
    """Return the profile of the turns on a shelf."""
    roles: Counter[int] = Counter()
    sums: defaultdict[int, float] = defaultdict(float)
    lengths: Counter[int] = Counter()
    names: Counter[str] = Counter()
    for block in shelf.blocks.values():
        names.update(block.columns.names)
        for role, length in zip(block.columns.roles, block.columns.lengths, strict=True):
            roles[role] += 1
            sums[role] += math.log1p(length)
            lengths[role] += length
    by_word: dict[str, set[int]] = {}
    for name in names:
        for word in words(name):
            by_word.setdefault(word, set()).add(digest(name))
    return Profile(
        turns=sum(roles.values()),
        roles=dict(roles),
        log_lengths={role: sums[role] / count for role, count in roles.items()},
        names={word: frozenset(found) for word, found in by_word.items()},
        name_terms=frozenset(term for word in by_word for term in terms(word)),
        human_length=sum(lengths[r] for r in _HUMAN) / max(1, sum(roles[r] for r in _HUMAN)),
    )
