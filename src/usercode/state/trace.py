"""Tracing: why something is in the state, and how it came to be as it is. Reads the log through a lookup; no I/O.

An id leads from an alert to its records, from a record to the changes that made it, from a change to its facts, and
from a fact to the turn in which it was said.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from usercode.errors import NotFound
from usercode.facts.fact import spans_of
from usercode.log.entry import PREFIX, Entry
from usercode.results import Item, Moment, Trace
from usercode.state.fold import Record, State

Lookup = Callable[[int], Entry | None]


def number_of(item: str) -> int:
    """Return the log position that an id names.

    Raises:
        NotFound: it is not an id.
    """
    if item[:1] in PREFIX and item[1:].isdecimal():
        return int(item[1:])
    raise NotFound(f"{item!r} is not an id", remedy="ids look like t12, f13, r14, c15, a16 or i17")


def entry_of(item: str, lookup: Lookup) -> Entry:
    """Return the entry that an id names.

    Raises:
        NotFound: there is none, it is of another kind, or it was erased.
    """
    entry = lookup(number_of(item))
    wanted = PREFIX[item[0]]
    made_by_change = wanted == "record" and entry is not None and entry.kind == "change"
    if entry is None or (entry.kind != wanted and not made_by_change):
        raise NotFound(f"there is no {wanted} {item}", remedy="usercode log lists what there is")
    if entry.payload is None:
        raise NotFound(f"{item} was erased", remedy="what was forgotten does not come back")
    return entry


class Tracer:
    """Tells what entries rest on. `origin` names the file an entry came from, "" for what was said or handed over."""

    def __init__(self, state: State, lookup: Lookup, origin: Callable[[int], str]) -> None:
        self._state = state
        self._lookup = lookup
        self._origin = origin

    def why(self, item: str) -> Trace:
        """Return what an entry rests on, down to what was said.

        Raises:
            NotFound: there is no such entry.
        """
        entry = entry_of(item, self._lookup)
        payload = entry.payload or {}
        if item[0] == "a" and "alert" in payload:
            return self.why(f"a{payload['alert']}")
        if item[0] == "a" and "evidence" in payload:
            below = tuple(self.why(e) for e in payload["evidence"] if e[:1] in ("r", "f"))
            return Trace(id=item, kind="alert", text=payload["message"], because=_distinct(below))
        if item[0] == "r":
            record = self._state.find(payload.get("record", entry.seq))
            return self._change(entry) if record is None else self._record(item, record)
        if item[0] == "c":
            return self._change(entry)
        if item[0] == "a":
            return Trace(id=item, kind="alert", text=describe(entry))
        return self._fact(entry) if item[0] == "f" else self._said(entry)

    def _record(self, item: str, record: Record) -> Trace:
        entries = (self._lookup(op.seq) for op in record.ops)
        steps = tuple(self._change(e) for e in entries if e is not None and e.payload is not None)
        return Trace(id=item, kind="record", text=f"{record.collection}: {_values(record.values)}", because=steps)

    def _change(self, entry: Entry) -> Trace:
        payload = entry.payload or {}
        facts = [self._lookup(n) for n in payload.get("facts", ())]
        below = tuple(self._fact(f) for f in facts if f is not None and f.payload is not None)
        kind = "record" if entry.kind == "record" else "change"
        places = (self._origin(entry.seq), f"line {payload['line']}" if payload.get("line") else "")
        return Trace(
            id=f"{kind[0]}{entry.seq}",
            kind=kind,
            text=describe(entry),
            said_at=_said(payload),
            source=", ".join(p for p in places if p) if kind == "record" else "",
            because=below,
        )

    def _fact(self, entry: Entry) -> Trace:
        payload = entry.payload or {}
        turns = [self._lookup(turn) for turn in dict.fromkeys(turn for turn, _, _ in spans_of(payload))]
        below = tuple(self._said(turn) for turn in turns if turn is not None and turn.payload is not None)
        return Trace(id=f"f{entry.seq}", kind="fact", text=payload["text"], said_at=_said(payload), because=below)

    def _said(self, entry: Entry) -> Trace:
        payload = entry.payload or {}
        places = (payload.get("speaker", ""), self._origin(entry.seq))
        return Trace(
            id=item_of(entry).id,
            kind=entry.kind,
            text=describe(entry),
            said_at=_said(payload),
            source=", ".join(p for p in places if p),
        )


def _distinct(traces: tuple[Trace, ...]) -> tuple[Trace, ...]:
    """Leave out what a trace before it shows already."""
    seen: set[str] = set()
    out = []
    for trace in traces:
        if trace.id not in seen:
            out.append(trace)
        seen |= {t.id for _, t in trace.walk()}
    return tuple(out)


def describe(entry: Entry) -> str:
    """Return an entry in one line."""
    payload = entry.payload
    if payload is None:
        return "erased"
    if entry.kind == "change":
        return _describe_change(payload)
    if entry.kind == "import":
        return f"{payload['source']} ({payload['format']}, {payload['entries']} entries)"
    if entry.kind == "record":
        return f"{payload['collection']}: {_values(payload['values'])}"
    if entry.kind == "alert" and "message" not in payload:
        return f"{payload['op']} a{payload['alert']}" if "alert" in payload else f"deliver to {payload['to']}"
    for name in ("text", "message", "op", "now", "reason", "name"):
        if name in payload:
            text = str(payload[name])
            return f"{payload['op']}: {text}" if name == "message" else text
    return entry.kind


def _describe_change(payload: Mapping[str, Any]) -> str:
    op = payload["op"]
    if op in ("define", "carry"):
        return _describe_schema(payload)
    if op == "put":
        target = f" r{payload['record']}" if "record" in payload else ""
        how = " (read by weight)" if payload.get("weighed") else ""
        return f"{'set' if target else 'put'} {payload['collection']}{target}: {_values(payload['values'])}{how}"
    if op == "retire":
        return f"retire r{payload['record']}: {payload['reason']}"
    if op == "note":
        return f"note in {payload['domain']}: {', '.join(f'f{n}' for n in payload['facts'])}"
    if op == "drop":
        return f"take back {', '.join(f'f{n}' for n in payload['facts'])}: {payload['reason']}"
    if op == "propose":
        return f"propose the constraint {payload['name']} ({payload['kind']}, by {payload['by']})"
    if op in ("approve", "retire_constraint"):
        return f"{op.partition('_')[0]} the constraint c{payload['proposal']}"
    return f"{'mute' if payload.get('muted') else 'unmute'} {payload.get('constraint', '')}"


def _describe_schema(payload: Mapping[str, Any]) -> str:
    if payload["op"] == "carry":
        return f"carry the records of {payload['source']} to {payload['target']}"
    collection = payload["collection"]
    moves = [f"{m['how']} {', '.join(m['old'])}" for m in payload.get("moves", ())]
    told = f"define {collection['domain']}.{collection['name']} as {collection['record']['name']}"
    return f"{told} ({'; '.join(moves)})" if moves else told


def _values(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{k}={_show(v)}" for k, v in values.items() if v is not None and v != [])


def _show(value: Any) -> str:
    return value.isoformat() if isinstance(value, (dt.date, dt.time)) else str(value)


def _said(payload: Mapping[str, Any]) -> dt.datetime | None:
    return dt.datetime.fromisoformat(payload["said_at"]) if "said_at" in payload else None


def item_of(entry: Entry) -> Item:
    """Return an entry as `get` shows it."""
    letter = {kind: letter for letter, kind in PREFIX.items()}.get(entry.kind, "@")
    payload = entry.payload or {}
    return Item(
        id=f"{letter}{entry.seq}",
        kind=entry.kind,
        memory=describe(entry),
        said_at=_said(payload),
        recorded_at=entry.recorded_at,
        fields=payload,
    )


def history(what: str, state: State, lookup: Lookup) -> list[Moment]:
    """Return how a record, or a field of a collection, came to be as it is, in the order it was said.

    `what` is a record's id, `domain.name`, or `domain.name.field`; the history of an alert is `alert_history`.

    Raises:
        NotFound: there is no such record, collection or field.
    """
    parts = what.split(".")
    if len(parts) in (2, 3):
        path = ".".join(parts[:2])
        collection = state.collections.get(path)
        field = parts[2] if len(parts) == 3 else None
        if collection is None or (field and field != "notes" and collection.record.field(field) is None):
            raise NotFound(f"there is no {what}", remedy="usercode state lists the collections and their fields")
        records = {**state.records.get(path, {}), **state.retired.get(path, {})}.values()
        return [m for r in sorted(records, key=lambda r: r.number) for m in _moments(r, field, lookup)]
    record = state.find(number_of(what))
    if record is None:
        raise NotFound(f"there is no record {what}", remedy="usercode state lists the records")
    return _moments(record, None, lookup)


def alert_history(number: int, entries: Iterable[Entry]) -> list[Moment]:
    """Return what became of an alert: a moment for each event, its name as `field`, what was said or until when.

    `entries` are the alert entries of the log, in their order.
    """
    moments = []
    for entry in entries:
        payload = entry.payload or {}
        if payload.get("alert", entry.seq) == number and payload.get("op", "deliver") != "deliver":
            moments.append(
                Moment(
                    id=f"a{entry.seq}",
                    record=f"a{number}",
                    field=payload["op"],
                    value=payload.get("message", payload.get("until")),
                    said_at=dt.datetime.fromisoformat(payload["now"]),
                    recorded_at=entry.recorded_at,
                )
            )
    return moments


def _moments(record: Record, field: str | None, lookup: Lookup) -> list[Moment]:
    moments = []
    for op in record.ops:
        entry = lookup(op.seq)
        if entry is None:
            continue
        names = [n for n in op.values if field in (None, n)] or ([""] if op.retire and field is None else [])
        moments += [
            Moment(
                id=f"{'r' if entry.kind == 'record' else 'c'}{op.seq}",
                record=record.ref,
                field=name,
                value=op.values.get(name),
                said_at=op.order[0],
                recorded_at=entry.recorded_at,
                facts=tuple(f"f{n}" for n in op.facts),
                retired=op.retire,
            )
            for name in names
        ]
    return moments
