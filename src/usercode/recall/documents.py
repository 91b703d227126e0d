"""What recall can return: a turn, a fact, a record or a note, as one document with its origin.

Log entries come in, documents go out; entries of other kinds, and erased ones, give none. A document belongs to one of
three channels (archive: turns, facts, state: records), which are numbered and weighed apart. Pure; no I/O.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from usercode.facts.fact import Role, spans_of
from usercode.log.entry import Entry, Payload

Channel = Literal["turn", "fact", "state"]
Kind = Literal["turn", "fact", "record", "note"]

CHANNELS: tuple[Channel, ...] = ("turn", "fact", "state")
KINDS = ("turn", "fact", "record", "change")
"""The kinds of log entry that can hold a document."""

TurnOf = Callable[[int], int]
"""Returns the position of the turn that a fact was drawn from, 0 when it is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One piece of evidence: quoted data with its origin, never an instruction.

    `id` is what people meet (`t12`, `f13`, `r14`), `position` the log entry the text stands in; they differ when an
    entry sets fields of an earlier record. `session` is the collection of a record. `cites` are the positions of the
    turns that it rests on; a turn cites itself.
    """

    id: str
    kind: Kind
    text: str
    speaker: str
    role: Role
    session: str
    said_at: dt.datetime
    position: int
    cites: tuple[int, ...] = ()

    @property
    def channel(self) -> Channel:
        """Return the channel it is found in; notes are facts that lie in the state."""
        return "turn" if self.kind == "turn" else "state" if self.kind == "record" else "fact"


def document_of(entry: Entry, turn_of: TurnOf) -> Document | None:
    """Return the document that an entry holds, None when it holds none.

    An entry that stands in for one that was erased elsewhere (an export after a forgetting) has an empty payload.
    """
    make = _MAKERS.get(entry.kind)
    return make(entry.seq, entry.payload, turn_of) if make is not None and entry.payload else None


def _turn(seq: int, payload: Payload, turn_of: TurnOf) -> Document | None:
    return Document(
        id=f"t{seq}",
        kind="turn",
        text=str(payload["text"]),
        speaker=str(payload.get("speaker", "")),
        role=payload.get("role", "document"),
        session=str(payload.get("session", "")),
        said_at=dt.datetime.fromisoformat(payload["said_at"]),
        position=seq,
        cites=(seq,),
    )


def _fact(seq: int, payload: Payload, turn_of: TurnOf) -> Document | None:
    return Document(
        id=f"f{seq}",
        kind="fact",
        text=str(payload["text"]),
        speaker=str(payload.get("speaker", "")),
        role=payload.get("role", "document"),
        session="",
        said_at=dt.datetime.fromisoformat(payload["said_at"]),
        position=seq,
        cites=tuple(dict.fromkeys(turn for turn, _, _ in spans_of(payload))),
    )


def _record(seq: int, payload: Payload, turn_of: TurnOf) -> Document | None:
    """Return a record, or the fields that this entry sets of an earlier one."""
    turns = dict.fromkeys(turn_of(fact) for fact in payload.get("facts", ()))
    return Document(
        id=f"r{payload.get('record', seq)}",
        kind="record",
        text=text_of(payload),
        speaker="",
        role="user" if turns else "document",
        session=str(payload["collection"]),
        said_at=dt.datetime.fromisoformat(payload["said_at"]),
        position=seq,
        cites=tuple(turn for turn in turns if turn),
    )


def _change(seq: int, payload: Payload, turn_of: TurnOf) -> Document | None:
    return _record(seq, payload, turn_of) if payload["op"] == "put" else None


_MAKERS: dict[str, Callable[[int, Payload, TurnOf], Document | None]] = {
    "turn": _turn,
    "fact": _fact,
    "record": _record,
    "change": _change,
}


def text_of(payload: Payload) -> str:
    """Return what a turn, fact or record says, as text to be searched and shown."""
    if "text" in payload:
        return str(payload["text"])
    return "; ".join(f"{name}: {_plain(value)}" for name, value in payload["values"].items() if value not in (None, []))


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return ", ".join(f"{k} {_plain(v)}" for k, v in value.items())
    return str(value)
