"""Applying: a change that was read goes into a batch, checked once more against the state as it then is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from usercode.errors import SchemaError
from usercode.facts.fact import HUMAN_ROLES
from usercode.state.change import Carry, Change, Define, Move, Note, Put, Retire
from usercode.state.derive import Batch
from usercode.state.fold import Record, State
from usercode.state.frames.classes import as_defined
from usercode.state.schema import Collection
from usercode.state.values import fit_all, require, with_defaults

VERSION = "edits-1"
"""Version of the edit language and of how it is read."""


def apply(batch: Batch, change: Change, said_at: str, by: str = VERSION) -> int:
    """Add a change to the batch and return its position, 0 when it changed nothing.

    Raises:
        SchemaError: it does not fit the state; nothing was added.
    """
    if isinstance(change, Define):
        return define(batch, change, said_at, by)
    if isinstance(change, Put):
        return _put(batch, change, said_at, by)
    if isinstance(change, Carry):
        return _carry(batch, change, said_at, by)
    if isinstance(change, Retire):
        record = batch.state.find(change.record)
        if record is None:
            raise SchemaError(f"there is no record r{change.record}", remedy="name one that is there")
        payload = {"op": "retire", "record": change.record, "reason": change.reason}
    else:
        assert isinstance(change, Note)
        payload = {"op": "note", "domain": change.domain}
    return batch.add("change", {**payload, "facts": list(change.facts), "said_at": said_at, "by": by})


def define(batch: Batch, change: Define, said_at: str, by: str = "") -> int:
    """Add a definition with its moves, unless the collection is defined exactly so."""
    if batch.state.collections.get(change.collection.path) == change.collection:
        return 0
    payload: dict[str, Any] = {"op": "define", "collection": change.collection.to_json()}
    if change.moves:
        payload["moves"] = [move_to_json(m) for m in change.moves]
    if change.facts:
        payload["facts"] = list(change.facts)
    if by:
        payload["by"] = by
    return batch.add("change", {**payload, "said_at": said_at})


def move_to_json(move: Move) -> dict[str, Any]:
    """Return a move as a `define` change carries it."""
    return {"how": move.how, "old": list(move.old), "new": list(move.new), "by": move.by}


def _put(batch: Batch, change: Put, said_at: str, by: str) -> int:
    collection = as_defined(change.collection, batch.state.collections)
    if collection is None:
        raise SchemaError(f"there is no collection {change.collection}", remedy="define its class first")
    nested = {c.name: c for c in collection.nested}
    values = fit_all(change.values, collection.record, nested, change.collection)
    record = None if change.record is None else batch.state.find(change.record)
    if change.record is not None and record is None:
        raise SchemaError(f"there is no record r{change.record}", remedy="name one that is there")
    if record is None:
        require(values, collection.record, change.collection)
        record = _same(batch.state, collection, values)
        if record is not None:
            _may_touch(batch.state, record, change.facts)
            values = {name: value for name, value in values.items() if value is not None}
    values = with_defaults(values, collection.record, nested, new=record is None)
    batch.define(collection)
    payload: dict[str, Any] = {
        "op": "put",
        "collection": change.collection,
        "values": values,
        "facts": list(change.facts),
        "said_at": said_at,
        "by": by,
    }
    if record is not None:
        payload["record"] = record.number
    if change.notes:
        payload["notes"] = list(change.notes)
    return batch.add("change", payload)


def _same(state: State, collection: Collection, values: dict[str, Any]) -> Record | None:
    """Return the current record with the key that these values have, None for a class without a key."""
    key = collection.record.key
    wanted = [values.get(name) for name in key]
    if not key or None in wanted:
        return None
    return next((r for r in state.current(collection.path) if [r.values.get(n) for n in key] == wanted), None)


def _may_touch(state: State, record: Record, facts: Sequence[int]) -> None:
    """Raise when only what others said would change what rests on a person's word."""
    roles = {n: state.pending[n].role for n in facts if n in state.pending}
    if len(roles) < len(facts) or not roles or HUMAN_ROLES & set(roles.values()):
        return  # facts that are typed already were judged when they were read
    raise SchemaError(
        f"what {record.ref} holds was there before, and none of the cited facts was said by a person",
        remedy="make a record of its own for what others say",
    )


def _carry(batch: Batch, change: Carry, said_at: str, by: str) -> int:
    for path in (change.source, change.target):
        if path not in batch.state.collections:
            raise SchemaError(f"there is no collection {path}", remedy="define its class first")
    return batch.add(
        "change",
        {
            "op": "carry",
            "source": change.source,
            "target": change.target,
            "where": dict(change.where),
            "facts": list(change.facts),
            "said_at": said_at,
            "by": by,
        },
    )
