"""A record: what was said about one thing, in ops, and the values that follow from them. Pure.

Within a record, what was said later wins over what was said earlier, in whatever order the two entered the log.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from usercode.ingest.text import as_text

Values = dict[str, Any]


@dataclass(slots=True)
class Op:
    """One thing that was said about a record. `seq` is its entry; `retire` a reason when it takes the record out."""

    seq: int
    said_at: str
    values: Values
    notes: tuple[str, ...] = ()
    facts: tuple[int, ...] = ()
    retire: str = ""

    @property
    def order(self) -> tuple[dt.datetime, int]:
        """Return what decides which of two ops wins: when it was said, then the log position."""
        return dt.datetime.fromisoformat(self.said_at), self.seq


def letter_of(collection: str) -> str:
    """Return the letter that ids of a collection's records begin with: notes are the facts they hold."""
    return "f" if collection.endswith(".notes") else "r"


class Record:
    """One record of a collection: its current values and, when there is more than one, the ops that made them."""

    __slots__ = ("collection", "first", "later", "notes", "number", "retired", "values")

    def __init__(self, number: int, collection: str, first: Op) -> None:
        self.number = number
        self.collection = collection
        self.first = first
        self.later: list[Op] | None = None
        self.values = first.values
        self.notes: tuple[str, ...] = first.notes
        self.retired = first.retire

    @property
    def ref(self) -> str:
        """Return the id: `f12` for a note, `r12` for any other record."""
        return f"{letter_of(self.collection)}{self.number}"

    @property
    def ops(self) -> list[Op]:
        """Return what was said about the record, the latest word last."""
        return [self.first] if self.later is None else sorted([self.first, *self.later], key=lambda op: op.order)

    @property
    def facts(self) -> tuple[int, ...]:
        """Return the facts the current values rest on, in log order."""
        if self.later is None:
            return self.first.facts
        return tuple(sorted({f for op in self.ops for f in op.facts}))

    @property
    def said_at(self) -> str:
        """Return when the latest word about it was said."""
        return self.ops[-1].said_at

    def add(self, op: Op) -> None:
        """Take in one more op and bring the values up to date."""
        if self.later is None:
            self.later = []
        self.later.append(op)
        self.settle()

    def without(self, facts: frozenset[int]) -> bool:
        """Drop the ops that rest on these facts alone; return False when none is left."""
        left = [op for op in self.ops if not op.facts or not facts.issuperset(op.facts)]
        if not left:
            return False
        self.first, self.later = left[0], left[1:] or None
        self.settle()
        return True

    def settle(self) -> None:
        """Recompute the current values from the ops."""
        values: Values = {}
        notes: dict[str, None] = {}
        retired = ""
        for op in self.ops:
            values.update(op.values)
            notes.update(dict.fromkeys(op.notes))
            retired = op.retire
        self.values, self.notes, self.retired = values, tuple(notes), retired


def disputes(record: Record, sources: Mapping[int, str]) -> list[str]:
    """Return a note for each field about which two sources said different things at the same time.

    What one source says later in the same breath is a correction, and what is said at a later time supersedes: those
    are no disputes. Of the values in dispute the record holds the one that came last; the note holds all.
    """
    said: dict[str, list[Op]] = {}
    for op in record.ops:
        for name, value in op.values.items():
            if value is not None and value != []:
                said.setdefault(name, []).append(op)
    out = []
    for name, ops in said.items():
        last = ops[-1]
        rivals = {as_text(last.values[name]): last}
        for op in ops[:-1]:
            apart = {sources.get(f) for f in op.facts}.isdisjoint(sources.get(f) for f in last.facts)
            if op.said_at == last.said_at and op.facts and last.facts and apart:
                rivals.setdefault(as_text(op.values[name]), op)
        if len(rivals) > 1:
            told = [f"{text} ({', '.join(f'f{n}' for n in op.facts)})" for text, op in rivals.items()]
            out.append(f"contradiction: {name} is {' or '.join(reversed(told))}")
    return out
