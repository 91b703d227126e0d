"""Exact keys: which entry of a user's map fires at a position, by the tokens that were just read.

A key is a run of canonical classes of any length; it fires where the text read so far ends in it, and of several the
longest one does. An answer of several tokens is a chain: each of its tokens, once read after the trigger, is part of
the key of the next. A key is found by a 64-bit hash of the suffix and then compared token by token, so that nothing
fires by accident. Pure; nothing here is changed once it is made, so threads and texts can share a `KeyTable`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

Classes = tuple[int, ...]

_MODULUS = (1 << 61) - 1
_BASE = 1_181_783_497_276_652_981 % _MODULUS


def key_hash(classes: Iterable[int]) -> int:
    """Return the polynomial hash of a key modulo 2^61 - 1; `Reading` keeps it for every suffix."""
    value = 0
    for number in classes:
        value = (value * _BASE + number + 1) % _MODULUS
    return value


@dataclass(frozen=True)
class Chain:
    """What follows a trigger: the classes of the answer's tokens, and the row that pushes each (and then the end)."""

    classes: Classes
    rows: tuple[int, ...]


class KeyTable:
    """The triggers of one map. Of two equal triggers the one given later stands.

    With `boundaries`, classes of what sentences end in, a trigger fires only at the start of a text or after one of
    them: "My sister lives in" is asked for, "The boss of my sister lives in" is not.
    """

    def __init__(self, triggers: Iterable[tuple[Classes, Chain]], boundaries: frozenset[int] | None = None) -> None:
        self._boundaries = boundaries
        self._found: dict[int, list[tuple[Classes, Chain]]] = {}
        for trigger, chain in {t: c for t, c in triggers if t}.items():
            self._found.setdefault(key_hash(trigger), []).append((trigger, chain))
        held = [t for same in self._found.values() for t, _ in same]
        self.lengths = sorted({len(t) for t in held}, reverse=True)
        self._lasts = frozenset(t[-1] for t in held)
        self._powers = {length: pow(_BASE, length, _MODULUS) for length in self.lengths}
        self.count = len(held)

    def match(self, read: Sequence[int], hashes: Sequence[int]) -> tuple[int, Chain] | None:
        """Return the longest trigger that `read` ends in, as its length and its chain. `hashes[i]` is of `read[:i]`."""
        if not read or read[-1] not in self._lasts:
            return None
        end = len(read)
        for length in self.lengths:
            if length > end:
                continue
            value = (hashes[end] - hashes[end - length] * self._powers[length]) % _MODULUS
            for trigger, chain in self._found.get(value, ()):
                if (
                    len(trigger) == length
                    and tuple(read[end - length :]) == trigger
                    and self._begins(read, end - length)
                ):
                    return length, chain
        return None

    def _begins(self, read: Sequence[int], at: int) -> bool:
        return self._boundaries is None or at == 0 or read[at - 1] in self._boundaries


@dataclass
class Reading:
    """One text as it is read, token by token; says which row fires at each. Not shared between threads."""

    table: KeyTable
    _read: list[int] = field(default_factory=list)
    _hashes: list[int] = field(default_factory=lambda: [0])
    _open: list[tuple[int, int, Chain]] = field(default_factory=list)
    """Chains that may go on: the length of the key so far, how many tokens of the answer were read, the chain."""

    def read(self, number: int) -> int:
        """Take in the class of the next token and return the row that fires there, -1 when none does."""
        self._read.append(number)
        self._hashes.append((self._hashes[-1] * _BASE + number + 1) % _MODULUS)
        going = [
            (length + 1, done + 1, chain)
            for length, done, chain in self._open
            if done < len(chain.classes) and chain.classes[done] == number
        ]
        found = self.table.match(self._read, self._hashes)
        if found is not None:
            going.append((found[0], 0, found[1]))
        self._open = going
        firing = max((g for g in going if g[1] < len(g[2].rows)), key=lambda g: g[0], default=None)
        return -1 if firing is None else firing[2].rows[firing[1]]

    def read_all(self, numbers: Iterable[int]) -> list[int]:
        """Take in several tokens and return the row that fires at each."""
        return [self.read(number) for number in numbers]
