"""The map of one user: entries with their triggers, answers and rows, bound to the model that it was written for.

Pure values; `keyed` makes them, `mapfile` keeps them, `serve` reads them. A map is never changed: adding and erasing
make another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from usercode.engram.keys import Chain, KeyTable
from usercode.engram.rows import Row

Tokens = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Stored:
    """One entry as it is stored. `rows` has one for each token of `answer`, its line end included."""

    triggers: tuple[Tokens, ...]
    answer: Tokens
    rows: tuple[Row, ...]
    sources: tuple[str, ...] = ()
    computed: bool = False


@dataclass(frozen=True, kw_only=True)
class UserMap:
    """All entries of a user. `digests` names the model and the tokenizer that the rows are for.

    `position` and `day` say which state of the log, on which day, the entries hold for.
    """

    digests: Mapping[str, str]
    position: int = 0
    day: str = ""
    entries: tuple[Stored, ...] = ()

    def without(self, gone: Callable[[Stored], bool]) -> UserMap:
        """Return the map without the entries that `gone` holds of; the others keep their rows bit for bit."""
        return replace(self, entries=tuple(e for e in self.entries if not gone(e)))

    def with_entries(self, entries: Iterable[Stored]) -> UserMap:
        """Return the map with more entries; where a trigger was there already, the new one takes it over."""
        new = tuple(entries)
        taken = {t for e in new for t in e.triggers}
        left = [replace(e, triggers=tuple(t for t in e.triggers if t not in taken)) for e in self.entries]
        return replace(self, entries=(*(e for e in left if e.triggers), *new))

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Every row once, in the order of first use."""
        return tuple(dict.fromkeys(row for entry in self.entries for row in entry.rows))

    def keys(self, classes: Sequence[int], boundaries: frozenset[int]) -> KeyTable:
        """Return the exact keys, from the canonical map of the host and the classes that end sentences in it."""
        number = {row: at for at, row in enumerate(self.rows)}

        def triggers() -> Iterable[tuple[Tokens, Chain]]:
            for entry in self.entries:
                chain = Chain(
                    classes=tuple(classes[token] for token in entry.answer),
                    rows=tuple(number[row] for row in entry.rows),
                )
                for trigger in entry.triggers:
                    yield tuple(classes[token] for token in trigger), chain

        return KeyTable(triggers(), boundaries)
