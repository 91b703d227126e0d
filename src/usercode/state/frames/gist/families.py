"""Families of words: many ways to say one kind of thing, written as text and found in one pass over a sentence. Pure.

A family is a text of entries that semicolons separate. An entry is a run of words; `~cancel` is any form of the verb,
`a|b` one of several words, and `*` up to three words of any kind ("~pull * plug").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import inflected

_ANY = 3
"""How many words a `*` may stand for."""

Step = frozenset[str] | None
"""The words that may stand in a place; None for a `*`."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Where an entry of a family stands: tokens `start` to `end` (excluded)."""

    start: int
    end: int


@dataclass(frozen=True)
class Families:
    """Named families, indexed by the first word of their entries."""

    index: Mapping[str, Sequence[tuple[str, tuple[Step, ...]]]] = field(repr=False)

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Families:
        """Return the families of the texts, by name."""
        index: dict[str, list[tuple[str, tuple[Step, ...]]]] = {}
        for name, text in texts.items():
            for entry in filter(None, (" ".join(e.split()) for e in text.split(";"))):
                first, *rest = (_step(word) for word in entry.split(" "))
                for word in first or ():
                    index.setdefault(word, []).append((name, tuple(rest)))
        return cls(index)

    def hits(self, tokens: Sequence[Token]) -> dict[str, list[Hit]]:
        """Return where each family stands in the tokens, in order; the longest entry at each place."""
        found: dict[str, dict[int, int]] = {}
        for i, token in enumerate(tokens):
            for name, rest in self.index.get(token.low, ()) if token.kind in ("word", "number") else ():
                end = _end(tokens, i + 1, rest)
                if end:
                    there = found.setdefault(name, {})
                    there[i] = max(end, there.get(i, 0))
        return {name: [Hit(i, end) for i, end in places.items()] for name, places in found.items()}


def _step(word: str) -> Step:
    return None if word == "*" else frozenset(_forms(word))


def _forms(word: str) -> Iterator[str]:
    for one in word.split("|"):
        yield from inflected(one[1:]) if one.startswith("~") else (one,)


def _end(tokens: Sequence[Token], at: int, rest: Sequence[Step]) -> int:
    """Return where an entry ends whose first word stands before `at`, 0 when its other words do not follow."""
    if not rest:
        return at
    step, after = rest[0], rest[1:]
    if step is None:
        tries = (_end(tokens, at + skipped, after) for skipped in range(_ANY + 1))
        return next((end for end in tries if end), 0)
    held = at < len(tokens) and tokens[at].low in step
    return _end(tokens, at + 1, after) if held else 0
