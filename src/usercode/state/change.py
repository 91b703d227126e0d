"""Changes: typed edits of schema or state, each citing its facts. Pure values.

A change names the record it edits by number (the log position that created it); a `Put` without a record creates one.
Values are plain Python: str, int, float, bool, None, date, datetime, time, lists of these, dicts for nested classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from usercode.state.schema import Collection

Value = Any
"""A field value as plain Python data."""


@dataclass(frozen=True, kw_only=True)
class Move:
    """How values of old fields become values of new ones, when a class is redefined.

    `how` is "rename" (one to one), "split" (one text to several, at `by`), "merge" (several to one text, joined by
    `by`) or "retire" (one to none: its values become notes).
    """

    how: Literal["rename", "split", "merge", "retire"]
    old: tuple[str, ...]
    new: tuple[str, ...] = ()
    by: str = " "


@dataclass(frozen=True, kw_only=True)
class Define:
    """Define or redefine the class of a collection; `moves` say what becomes of old fields that it has no more."""

    collection: Collection
    moves: tuple[Move, ...] = ()
    facts: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Carry:
    """Make the records of one collection those of another, which has to be defined; all, or those `where` fits.

    Fields that the other class lacks become notes. Carrying two collections into one merges them.
    """

    source: str
    target: str
    where: Mapping[str, Value] = field(default_factory=dict)
    facts: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Put:
    """Create a record (`record` is None) or set some fields of one."""

    collection: str
    values: Mapping[str, Value]
    record: int | None = None
    facts: tuple[int, ...] = ()
    notes: tuple[str, ...] = field(default=())
    weighed: bool = False
    """Whether something of it is read by weight, since no rule reads it; see `state.frames.weighed`."""


@dataclass(frozen=True, kw_only=True)
class Retire:
    """Take a record out of the current state; its history stays."""

    record: int
    reason: str
    facts: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Note:
    """Keep facts that no frame could type, under a domain."""

    domain: str
    facts: tuple[int, ...]


Change = Define | Carry | Put | Retire | Note
