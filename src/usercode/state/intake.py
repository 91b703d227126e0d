"""Intake: from the drafts of a source to drafts for the log, leaving out what is there already. No I/O, no clock.

Stands behind ingest and before the log: turns get their time and identity, records their types, and a batch is filled.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from usercode.facts.fact import Turn
from usercode.ingest.draft import RecordDraft, Source, TurnDraft
from usercode.log.entry import canonical
from usercode.log.identity import Ordinals, key
from usercode.state.derive import Batch
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.infer import infer
from usercode.state.schema import ClassDef, Collection

Known = Callable[[Iterable[bytes]], dict[bytes, int]]
"""Tells which keys are in the log, and where first."""

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


def take_turns(batch: Batch, drafts: Sequence[TurnDraft], known: Known, when: When, *, repeats: bool) -> Taken:
    """Fill the batch with the turns that are not in the log yet, in the order they were said.

    With `repeats`, a turn without a time or id of its own is new each time: it was just said.
    """
    taken = Taken()
    ordinals = Ordinals()
    keyed: list[tuple[dt.datetime, TurnDraft, bytes | None]] = []
    said_at = when.fallback
    for draft in drafts:
        said_at = when.local(draft.said_at) if draft.said_at is not None else said_at
        keyed.append((said_at, draft, _turn_key(draft, ordinals, repeats)))
    there = known(k for _, _, k in keyed if k is not None)
    new = [item for item in keyed if item[2] is None or item[2] not in there]
    new.sort(key=lambda item: item[0])
    taken.already_there = len(keyed) - len(new)
    taken.turns = batch.add_turns((_turn(draft, said), k) for said, draft, k in new)
    return taken


def _turn_key(draft: TurnDraft, ordinals: Ordinals, repeats: bool) -> bytes | None:
    if draft.key:
        return key("turn", draft.session, draft.key, draft.text)
    if repeats and draft.said_at is None:
        return None
    said_at = "" if draft.said_at is None else draft.said_at.isoformat()
    return ordinals.key("turn", draft.session, draft.speaker, said_at, draft.text)


def _turn(draft: TurnDraft, said_at: dt.datetime) -> Turn:
    return Turn(session=draft.session, speaker=draft.speaker, role=draft.role, text=draft.text, said_at=said_at)


def take_records(
    batch: Batch, source: Source, path: str, known: Known, when: When, *, day_first: bool | None = None
) -> Taken:
    """Fill the batch with the records that are new or changed, after the definition they need."""
    if not source.records:
        return Taken()
    collection, rows, said_at, keys, problems = _typed(batch, source, path, day_first)
    taken = Taken(problems=list(problems))
    ordinals = Ordinals()
    identities = [
        key("record", path, own) if own else ordinals.key("record", path, canonical(row))
        for own, row in zip(keys, rows, strict=True)
    ]
    taken.keys = {k for k, own in zip(identities, keys, strict=True) if own}
    there = known(identities)
    defined = False
    stamps = _Stamps(when)
    fallback = stamps.of(when.fallback)
    for index, (identity, row) in enumerate(zip(identities, rows, strict=True)):
        number = there.get(identity, 0)
        if number and not (keys[index] and _changed(batch, number, row)):
            taken.already_there += 1
            continue
        if not defined:
            batch.define(collection)
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
        there.setdefault(identity, seq)
        taken.records.append(number or seq)
    return taken


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


def _typed(
    batch: Batch, source: Source, path: str, day_first: bool | None
) -> tuple[Collection, Sequence[dict[str, Any]], Sequence[Any], Sequence[str], Sequence[Any]]:
    existing = batch.state.collections.get(path) or COLLECTIONS.get(path)
    if source.class_def is not None and existing is not None and source.collection == path:
        records = source.records
        return existing, [_row(d) for d in records], [d.said_at for d in records], [d.key for d in records], ()
    inferred = infer(path, source.records, existing=existing, day_first=day_first, source=source.name)
    collection = _distinct(inferred.collection, batch)
    return collection, inferred.rows, inferred.said_at, inferred.keys, inferred.problems


def _row(draft: RecordDraft) -> dict[str, Any]:
    return {name: value for name, value in draft.fields.items() if value is not None and value != []}


def _distinct(collection: Collection, batch: Batch) -> Collection:
    """Return the collection with a class name that no other collection of its domain has."""
    others = {c.record.name for c in batch.state.collections.values() if _neighbour(c, collection)} | RESERVED_CLASSES
    others |= {n.name for n in collection.nested}
    name, count = collection.record.name, 2
    while name in others:
        name, count = f"{collection.record.name}{count}", count + 1
    record = ClassDef(name, collection.record.fields, collection.record.doc)
    return Collection(collection.domain, collection.name, record, collection.nested)


def _neighbour(one: Collection, other: Collection) -> bool:
    return one.domain == other.domain and one.path != other.path


def _changed(batch: Batch, number: int, row: Mapping[str, Any]) -> bool:
    record = batch.state.find(number)
    if record is None or record.retired:
        return True
    told = {name: value for name, value in row.items() if name != "notes"}
    return any(record.values.get(name) != value for name, value in told.items())
