"""Correcting and deleting: the user's last word on a fact, a turn or a record, as changes that keep the history."""

from __future__ import annotations

import datetime as dt
import json
import re
from dataclasses import replace
from typing import Any

from usercode.errors import NotFound, UsageError
from usercode.facts import extract
from usercode.facts.fact import CORRECTIONS, Turn, spans_of
from usercode.ingest.text import clean
from usercode.log.store import Store
from usercode.state.change import Put
from usercode.state.derive import Batch, KnownState, fact_payload
from usercode.state.fold import Record
from usercode.state.frames import interpret
from usercode.state.intake import admitting
from usercode.state.schema import FieldType
from usercode.state.trace import entry_of, number_of

_ASSIGNMENT = re.compile(r"\s*([a-z_][a-z0-9_]*)\s*=\s*(.*?)\s*(?:;|$)")
_TRUE = {"true": True, "yes": True, "false": False, "no": False}


def correct(batch: Batch, item: str, text: str, store: Store, now: dt.datetime) -> None:
    """Replace what a fact or turn said, or set fields of a record, as said now.

    Raises:
        NotFound: there is no such item.
        UsageError: the text cannot be read as a correction of a record.
        SchemaError: a value does not fit its field.
    """
    text = clean(text)
    if item[:1] == "r":
        record = _record(batch, item)
        values = assignments(text)
        if values:
            _set(batch, record, values, now)
        else:
            _say(batch, text, now, record)
        return
    facts = _facts(item, store, batch)
    batch.add("change", {"op": "drop", "facts": facts, "reason": "corrected", "said_at": now.isoformat()})
    _say(batch, text, now, None)


def delete(batch: Batch, item: str, store: Store, now: dt.datetime) -> None:
    """Take a record, or what facts said, out of the current state.

    Raises:
        NotFound: there is no such item.
    """
    said_at = now.isoformat()
    if item[:1] == "r":
        record = _record(batch, item)
        payload = {"op": "retire", "record": record.number, "reason": "deleted", "facts": [], "said_at": said_at}
        batch.add("change", payload)
        return
    facts = _facts(item, store, batch)
    batch.add("change", {"op": "drop", "facts": facts, "reason": "deleted", "said_at": said_at})


def assignments(text: str) -> dict[str, str]:
    """Return `field=value; other=value` as a dict, empty when the text is not of that form."""
    out: dict[str, str] = {}
    at = 0
    while at < len(text.rstrip()):
        match = _ASSIGNMENT.match(text, at)
        if match is None or match.end() == at:
            return {}
        out[match[1]] = match[2]
        at = match.end()
    return out


def _record(batch: Batch, item: str) -> Record:
    record = batch.state.find(number_of(item))
    if record is None:
        raise NotFound(f"there is no record {item}", remedy="usercode state lists the records")
    return record


def _facts(item: str, store: Store, batch: Batch) -> list[int]:
    """Return the facts that hold what a turn or fact said: the current ones, when its turn was read again."""
    entry = entry_of(item, store.get)
    payload = entry.payload or {}
    if entry.kind not in ("turn", "fact"):
        raise UsageError(f"{item} cannot be corrected", remedy="name a turn (t12), a fact (f13) or a record (r14)")
    if entry.kind == "fact" and entry.seq not in batch.state.superseded:
        return [entry.seq]
    turn = entry.seq if entry.kind == "turn" else payload["turn"]
    place = (payload["start"], payload["end"]) if entry.kind == "fact" else None
    facts = []
    for fact in store.read(after=turn, kinds=("fact",)):
        said = fact.payload
        if said is None or fact.seq in batch.state.superseded:
            continue
        places = [(start, end) for own, start, end in spans_of(said) if own == turn]
        if places and (place is None or place in places):
            facts.append(fact.seq)
    return facts


def _set(batch: Batch, record: Record, texts: dict[str, str], now: dt.datetime) -> None:
    collection = batch.state.collections[record.collection]
    values: dict[str, Any] = {}
    for name, text in texts.items():
        field = collection.record.field(name)
        if field is None:
            known = ", ".join(f.name for f in collection.record.fields)
            raise NotFound(f"{record.collection} has no field {name}", remedy=f"its fields are {known}")
        values[name] = _read(text, field.type)
    batch.define(admitting(collection, values))
    batch.put(Put(collection=record.collection, values=values, record=record.number), now.isoformat())


def _read(text: str, field_type: FieldType) -> Any:
    """Return the text as a value that `fit` can judge: JSON where the type is not text, the text itself otherwise."""
    bare = text.strip("\"'") if len(text) > 1 and text[0] == text[-1] else text
    if bare.lower() in ("", "none", "null"):
        return None
    if field_type.kind == "bool":
        return _TRUE.get(bare.lower(), bare)
    if field_type.kind in ("int", "float", "list", "class"):
        try:
            return json.loads(bare)
        except ValueError:
            return bare
    return bare


def _say(batch: Batch, text: str, now: dt.datetime, record: Record | None) -> None:
    """Add the text as a turn of the user; what it says about `record`'s collection goes to that record."""
    turn = Turn(session=CORRECTIONS, speaker="User", role="user", text=text, said_at=now)
    said_at = now.isoformat()
    payload = {"session": CORRECTIONS, "speaker": "User", "role": "user", "text": text, "said_at": said_at}
    turn = replace(turn, number=batch.add("turn", payload), day_first=batch.outside.day_first)
    facts = [replace(f, number=batch.add("fact", fact_payload(f))) for f in extract.facts(turn)]
    batch.facts += len(facts)
    known = KnownState(batch.state)
    try:
        changes = list(interpret.interpret(turn, facts, known, outside=batch.outside)) if facts else []
    finally:
        known.close()
    touched = False
    for change in changes:
        if record is not None and isinstance(change, Put) and change.collection == record.collection:
            batch.put(replace(change, record=record.number), said_at)
            touched = True
        else:
            batch.change(change, said_at)
    if record is not None and not touched:
        fields = ", ".join(f.name for f in batch.state.collections[record.collection].record.fields[:4])
        raise UsageError(
            f"the text says nothing that fits {record.ref}", remedy=f"write field=value; the fields are {fields}, ..."
        )
