"""Intake: from the drafts of a source to drafts for the log, leaving out what is there already. No I/O, no clock.

Stands behind ingest and before the log: turns get their time and identity, records their types, and a batch is filled.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import Any

from usercode.facts.fact import Turn
from usercode.ingest.draft import RecordDraft, Source, TurnDraft
from usercode.ingest.hints import id_columns
from usercode.ingest.names import singular, snake
from usercode.log.entry import canonical
from usercode.log.identity import Ordinals, key
from usercode.log.store import Store
from usercode.state.derive import Batch
from usercode.state.frames.classes import COLLECTIONS, as_defined, with_new_choices
from usercode.state.infer import Inferred, adopt, infer
from usercode.state.rederive import read_again, said_after
from usercode.state.schema import ClassDef, Collection, Field, FieldType
from usercode.state.values import fit_all, require
from usercode.state.widen import MAX_WIDENED_LITERAL

RECORD = "record"
"""Format of a record that a program hands over, as opposed to one that a file holds."""

_BARE_DIGITS = 9

RESERVED_CLASSES = frozenset({"Note", "Literal"})


@dataclass(frozen=True, kw_only=True)
class When:
    """How times of a source become times of the log: the user's zone, the day that was given, the present moment."""

    zone: dt.tzinfo
    now: dt.datetime
    given: dt.date | dt.datetime | None = None

    def local(self, moment: dt.date | dt.datetime) -> dt.datetime:
        """Return a moment with the offset of the user's zone; a day is its first instant."""
        if not isinstance(moment, dt.datetime):
            moment = dt.datetime.combine(moment, dt.time())
        return moment.astimezone(self.zone) if moment.tzinfo else moment.replace(tzinfo=self.zone)

    @property
    def fallback(self) -> dt.datetime:
        """Return the time of what has none of its own."""
        return self.local(self.given) if self.given is not None else self.now


@dataclass
class Taken:
    """What an intake put into the batch."""

    turns: list[int] = field(default_factory=list)
    records: list[int] = field(default_factory=list)
    already_there: int = 0
    keys: set[bytes] = field(default_factory=set)
    """Keys of all records of the source that have an id of its own."""
    problems: list[Any] = field(default_factory=list)


def take_turns(
    batch: Batch, drafts: Sequence[TurnDraft], store: Store, undone: Sequence[range], when: When, *, repeats: bool
) -> Taken:
    """Fill the batch with the turns that are not in the log yet, in the order they were said.

    Turns of the log that were said after the first of them are read again, so that the order of import does not
    matter. With `repeats`, a turn without a time or id of its own is new each time: it was just said.
    """
    taken = Taken()
    ordinals = Ordinals()
    keyed: list[tuple[dt.datetime, TurnDraft, bytes | None]] = []
    said_at = when.fallback
    for draft in drafts:
        said_at = when.local(draft.said_at) if draft.said_at is not None else said_at
        keyed.append((said_at, draft, _turn_key(draft, ordinals, repeats)))
    there = store.known(k for _, _, k in keyed if k is not None)
    new = [item for item in keyed if item[2] is None or item[2] not in there]
    new.sort(key=lambda item: item[0])
    taken.already_there = len(keyed) - len(new)
    turns = [(_turn(draft, said), k) for said, draft, k in new]
    latest = batch.state.latest
    late = bool(turns) and latest is not None and turns[0][0].said_at < latest
    taken.turns = read_again(batch, store, said_after(store, turns[0][0].said_at, undone) if late else (), turns)
    return taken


def _turn_key(draft: TurnDraft, ordinals: Ordinals, repeats: bool) -> bytes | None:
    if draft.key:
        return key("turn", draft.session, draft.key, draft.text)
    if repeats and draft.said_at is None:
        return None
    if isinstance(draft.said_at, dt.datetime) and draft.said_at.time() != dt.time():
        # said at a minute of its own: the same words in a file of another name are the same turn
        return ordinals.key("turn", draft.speaker, draft.said_at.isoformat(), draft.text)
    said_at = "" if draft.said_at is None else draft.said_at.isoformat()
    return ordinals.key("turn", draft.session, draft.speaker, said_at, draft.text)


def _turn(draft: TurnDraft, said_at: dt.datetime) -> Turn:
    return Turn(session=draft.session, speaker=draft.speaker, role=draft.role, text=draft.text, said_at=said_at)


def take_records(
    batch: Batch, source: Source, path: str, store: Store, when: When, *, day_first: bool | None = None
) -> Taken:
    """Fill the batch with the records that are new or changed, after the definition they need."""
    if not source.records:
        return Taken()
    inferred = _typed(batch, source, path, day_first, when.zone)
    rows, said_at = inferred.rows, inferred.said_at
    taken = Taken(problems=list(inferred.problems))
    identities = _identities(source, path, inferred, store)
    taken.keys = {k for k, own in zip(identities, inferred.keys, strict=True) if own and k is not None}
    there = store.known(k for k in identities if k is not None)
    defined = False
    stamps = _Stamps(when)
    fallback = stamps.of(when.fallback)
    for index, (identity, row) in enumerate(zip(identities, rows, strict=True)):
        before = there.get(identity, 0) if identity is not None else 0
        number = record_of(store, before)
        if before and not (inferred.keys[index] and _differs(store, before, row)):
            taken.already_there += 1
            continue
        if not defined:
            batch.define(inferred.collection)
            defined = True
        own_time = said_at[index]
        payload: dict[str, Any] = {
            "collection": path,
            "values": row,
            "said_at": fallback if own_time is None else stamps.of(own_time),
        }
        if source.records[index].line:
            payload["line"] = source.records[index].line
        if number:
            payload["record"] = number
        seq = batch.add_record(payload, row, identity, number)
        if identity is not None:
            there.setdefault(identity, seq)
        taken.records.append(number or seq)
    return taken


def _identities(source: Source, path: str, inferred: Inferred, store: Store) -> list[bytes | None]:
    """Return the identity of each record: its source's own id, else its content and ordinal; None is always new.

    A bare count such as 17 is an id within its source only. Another file with such ids is taken for a newer version of
    one that is there when most of the rows they share are equal, else for another source.
    """
    ordinals = Ordinals()
    bare = [own.isdecimal() and len(own) <= _BARE_DIGITS for own in inferred.keys]
    apart = any(bare) and _is_another(source, path, inferred, bare, store)
    out: list[bytes | None] = []
    for own, is_bare, draft in zip(inferred.keys, bare, source.records, strict=True):
        if own:
            out.append(key("record", path, source.name, own) if is_bare and apart else key("record", path, own))
        elif source.format == RECORD:
            out.append(None)
        else:
            out.append(ordinals.key("record", path, repr(draft.fields)))
    return out


def _is_another(source: Source, path: str, inferred: Inferred, bare: Sequence[bool], store: Store) -> bool:
    """Return whether bare ids of this source mean other things than the same ids that are there."""
    rows = {own: row for own, row, is_bare in zip(inferred.keys, inferred.rows, bare, strict=True) if is_bare}
    if store.known(key("record", path, source.name, own) for own in rows):
        return True
    there = store.known(key("record", path, own) for own in rows)
    shared = [(there[k], row) for own, row in rows.items() if (k := key("record", path, own)) in there]
    same_name = any(
        e.payload is not None and e.payload["source"] == source.name and e.payload.get("collection") == path
        for e in store.read(kinds=("import",))
    )
    equal = sum(not _differs(store, seq, row) for seq, row in shared)
    return bool(shared) and not same_name and equal * 2 < len(shared)


def record_of(store: Store, seq: int) -> int:
    """Return the record that a record entry made or set; 0 for no entry."""
    entry = store.get(seq) if seq else None
    return 0 if entry is None or entry.payload is None else int(entry.payload.get("record", seq))


def _differs(store: Store, seq: int, row: Mapping[str, Any]) -> bool:
    """Return whether a row says anything else than when it was imported last; corrections since do not count."""
    entry = store.get(seq)
    if entry is None or entry.payload is None:
        return True
    return canonical(entry.payload["values"]) != canonical(dict(row))


class _Stamps:
    """Times as the log writes them; a record's own time counts up to now, since nothing is said in the future."""

    def __init__(self, when: When) -> None:
        self._when = when
        self._seen: dict[dt.date | dt.datetime, str] = {}

    def of(self, moment: dt.date | dt.datetime) -> str:
        stamp = self._seen.get(moment)
        if stamp is None:
            stamp = min(self._when.local(moment), max(self._when.now, self._when.fallback)).isoformat()
            self._seen[moment] = stamp
        return stamp


def _typed(batch: Batch, source: Source, path: str, day_first: bool | None, zone: dt.tzinfo) -> Inferred:
    existing = as_defined(path, batch.state.collections)
    if source.format == RECORD and existing is not None:
        return _checked(source.records[0], existing)
    if source.class_def is not None and source.collection == path:
        inferred = adopt(source.class_def, source.records, existing=existing)
    else:
        inferred = infer(path, source.records, existing=existing, day_first=day_first, tz=str(zone), source=source.name)
        if source.format == RECORD:
            inferred = replace(inferred, collection=_open(inferred.collection))
    return replace(inferred, collection=_distinct(inferred.collection, batch))


def _checked(draft: RecordDraft, existing: Collection) -> Inferred:
    """Return a record handed over by a program: its values must fit their fields; fields that are new are added.

    Raises:
        SchemaError: a value does not fit, or a required one is missing.
    """
    existing = admitting(existing, draft.fields)
    nested = {c.name: c for c in existing.nested}
    known = {name: v for name, v in draft.fields.items() if existing.record.field(name) is not None}
    row = fit_all(known, existing.record, nested, existing.path)
    require(row, existing.record, existing.path)
    collection = existing
    new = {name: v for name, v in draft.fields.items() if name not in known and name != "notes"}
    if new:
        inferred = infer(existing.path, [RecordDraft(fields={**known, **new})], existing=existing)
        collection = inferred.collection
        row |= {name: v for name, v in inferred.rows[0].items() if name not in known and v is not None}
    if draft.fields.get("notes"):
        row["notes"] = [str(note) for note in draft.fields["notes"]]
    own = draft.key or _own_id(draft, existing.name)
    return Inferred(collection=collection, columns={}, rows=[row], said_at=[draft.said_at], keys=[own], problems=[])


def _own_id(draft: RecordDraft, name: str) -> str:
    """Return the id that a record handed over by a program has in its source, or ""; `name` is the collection's.

    One record cannot show that ids differ, so a field counts by its name alone, wherever it stands.
    """
    values = {snake(raw): value for raw, value in draft.fields.items()}
    named = (values[field] for field in id_columns(["", *values], singular(name)))
    return next((str(value).strip() for value in named if isinstance(value, str | int)), "")


def _open(collection: Collection) -> Collection:
    """Return the collection with no field required: one record does not tell what every other will have."""
    fields = tuple(
        f if f.type.kind == "list" else replace(f, required=False, type=replace(f.type, optional=True))
        for f in collection.record.fields
    )
    return replace(collection, record=replace(collection.record, fields=fields))


def admitting(collection: Collection, values: Mapping[str, Any]) -> Collection:
    """Return the collection with its inferred whole numbers and closed sets widened to hold these values.

    The closed sets of the frames' own classes are those of this version: they mean something to the constraints.
    """
    frame = COLLECTIONS.get(collection.path)
    collection = with_new_choices(collection)

    def admit(f: Field) -> Field:
        value = values.get(f.name)
        own = frame.record.field(f.name) if frame else None
        if f.type.kind == "int" and isinstance(value, float) and own is None:
            return replace(f, type=replace(f.type, kind="float"))
        if f.type.kind != "literal" or not isinstance(value, str) or value in f.type.values or own is not None:
            return f
        wider = (*f.type.values, value)
        closed = replace(f.type, values=tuple(sorted(wider)))
        return replace(f, type=closed if len(wider) <= MAX_WIDENED_LITERAL else replace(f.type, kind="str", values=()))

    record = replace(collection.record, fields=tuple(admit(f) for f in collection.record.fields))
    return collection if record == collection.record else replace(collection, record=record)


def _distinct(collection: Collection, batch: Batch) -> Collection:
    """Return the collection with its own class name unique in its domain and those of nested classes anywhere.

    The classes of the frames keep their names, whether they are used yet or not, and so do those of a collection that
    is there.
    """
    known = {**COLLECTIONS, **batch.state.collections}
    others = [c for path, c in known.items() if path != collection.path]
    inner = {n.name for c in others for n in c.nested}
    taken = {c.record.name for c in others if c.domain == collection.domain} | RESERVED_CLASSES | inner
    before = batch.state.collections.get(collection.path)
    own = {before.record.name, *(n.name for n in before.nested)} if before is not None else set()
    taken -= own
    record = _renamed(collection.record, {collection.record.name: _free(collection.record.name, taken)})
    elsewhere = {c.record.name for c in others} | inner | {record.name} | RESERVED_CLASSES
    names = {n.name: _free(n.name, elsewhere - own) for n in collection.nested}
    nested = tuple(_renamed(n, names) for n in collection.nested)
    return replace(collection, record=_renamed(record, names), nested=nested)


def _free(name: str, taken: frozenset[str] | set[str]) -> str:
    return next(n for n in chain((name,), (f"{name}{i}" for i in count(2))) if n not in taken)


def _renamed(class_def: ClassDef, names: Mapping[str, str]) -> ClassDef:
    fields = tuple(replace(f, type=_renamed_type(f.type, names)) for f in class_def.fields)
    return replace(class_def, name=names.get(class_def.name, class_def.name), fields=fields)


def _renamed_type(field_type: FieldType, names: Mapping[str, str]) -> FieldType:
    items = _renamed_type(field_type.items, names) if field_type.items is not None else None
    return replace(field_type, items=items, class_name=names.get(field_type.class_name, field_type.class_name))
