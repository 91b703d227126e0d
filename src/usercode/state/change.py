"""Changes: typed edits of schema or state, each citing its facts. Pure values.

A change names the record it edits by number (the log position that created it); a `Put` without a record creates one.
Values are plain Python: str, int, float, bool, None, date, datetime, time, lists of these, dicts for nested classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from usercode.state.schema import Collection

Value = Any
"""A field value as plain Python data."""


@dataclass(frozen=True, kw_only=True)
class Define:
    """Define or redefine the class of a collection."""

    collection: Collection


@dataclass(frozen=True, kw_only=True)
class Put:
    """Create a record (`record` is None) or set some fields of one."""

    collection: str
    values: Mapping[str, Value]
    record: int | None = None
    facts: tuple[int, ...] = ()
    notes: tuple[str, ...] = field(default=())


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


Change = Define | Put | Retire | Note
