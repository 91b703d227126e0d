"""The values that importing yields: drafts of turns and records, before the log numbers them.

First stage of the flow: bytes come in through `read`, a `Source` of drafts goes out to the importer, which writes the
log. A draft keeps what its source says: CSV cells are text, JSON values are JSON, calendar and contact values are
typed. Pure values; nothing here opens a file, reads the clock or knows the log.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from usercode.facts.fact import Role
from usercode.state.schema import Collection

Moment = dt.datetime | dt.date
"""A time as a source gives it: a day, a naive local time, or a time with an offset."""


@dataclass(frozen=True, kw_only=True)
class TurnDraft:
    """One utterance of a source. `key` is the source's own id for it, "" when it has none.

    `said_at` is None when the source says nothing about the time. `line` counts from 1.
    """

    session: str
    speaker: str
    role: Role
    text: str
    said_at: Moment | None
    key: str = ""
    line: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordDraft:
    """One record of a source, its fields by the source's own names. `line` counts from 1."""

    fields: dict[str, Any]
    key: str = ""
    said_at: Moment | None = None
    line: int | None = None


@dataclass(frozen=True)
class Problem:
    """A part of a source that was left out or changed, for people: where it stands and why."""

    source: str
    line: int | None
    reason: str


@dataclass(frozen=True, kw_only=True)
class Source:
    """Everything that was read from one file or one call.

    `collection` is the suggested place of the records ("" for conversations). `class_def` is given where the format
    itself fixes the types (iCalendar, vCard): the records then hold typed values under its field names. Where it is
    None the types are inferred. `remarks` tell what was left out on purpose, which is no problem.
    """

    name: str
    format: str
    turns: Sequence[TurnDraft] = ()
    records: Sequence[RecordDraft] = ()
    problems: Sequence[Problem] = ()
    collection: str = ""
    class_def: Collection | None = None
    remarks: tuple[str, ...] = ()
