"""What phase two hands to the reading of edits, and what it gets back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from usercode.errors import Refused
from usercode.state.change import Define, Note, Put, Retire
from usercode.state.derive import Batch
from usercode.state.fold import Record
from usercode.state.schema import Collection


@dataclass(frozen=True, kw_only=True)
class Given:
    """What a model was shown; nothing outside it can be named. `facts` are roles by number."""

    domain: str
    collections: Mapping[str, Collection]
    records: Mapping[int, Record]
    facts: Mapping[int, str]


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """A line that was refused, why, and how to write it instead."""

    line: int
    source: str
    reason: str
    remedy: str
    facts: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Edits:
    """The changes of a text in order, checked against the types."""

    changes: tuple[Any, ...] = ()
    refused: tuple[Refusal, ...] = ()
    repairs: Mapping[str, int] = field(default_factory=dict)


def read_edits(text: str, given: Given, parse: object) -> Edits:
    """Return the edits of a text.

    Raises:
        Refused: always, until edits can be read.
    """
    raise Refused("the edits of a model cannot be read yet", remedy="the facts stay pending")


def apply(batch: Batch, change: Any, said_at: str, by: str) -> int:
    """Add a change to a batch."""
    if isinstance(change, Define):
        batch.define(change.collection)
        return batch.next - 1
    if isinstance(change, Put):
        return batch.put(change, said_at)
    assert isinstance(change, Note | Retire)
    return batch.change(change, said_at)
