"""Entries of the log as they are shown: one, the steps of a history, and what an entry rests on."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from usercode.results.plain import Result


@dataclass(frozen=True, kw_only=True)
class Item(Result):
    """One entry as `get` and `get_all` show it."""

    id: str
    kind: str
    memory: str
    said_at: dt.datetime | None
    recorded_at: dt.datetime
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Moment(Result):
    """One step in the history of a record, a field or an alert.

    Of an alert `field` is what happened to it, and `value` what it said then, or until when it is quiet.
    """

    id: str
    """The change or record entry that set it."""
    record: str
    field: str
    value: Any
    said_at: dt.datetime
    recorded_at: dt.datetime
    facts: tuple[str, ...] = ()
    retired: str = ""
    """The reason, when this step took the record out."""


@dataclass(frozen=True, kw_only=True)
class Trace(Result):
    """Why something is there: an entry and, below it, what it rests on, down to what was said."""

    id: str
    kind: str
    text: str
    said_at: dt.datetime | None = None
    source: str = ""
    because: tuple[Trace, ...] = ()

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Trace]]:
        """Yield every trace with its depth, this one first."""
        yield depth, self
        for below in self.because:
            yield from below.walk(depth + 1)
