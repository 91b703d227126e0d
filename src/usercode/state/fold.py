"""Folding: the state is what the log's entries, one after the other, make of an empty one.

Entries come in, collections of records come out. Applying entries one by one as they are appended gives the same state
as folding the whole log. Within a record, what was said later wins over what was said earlier, in whatever order the
two entered the log. No I/O, no clock.
"""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from usercode.facts.fact import HUMAN_ROLES
from usercode.log.entry import Entry, Payload
from usercode.state.moves import carry_op, move_all
from usercode.state.proposals import Proposals, Proposed
from usercode.state.record import Op, Record, Values, disputes, letter_of
from usercode.state.schema import Collection, FieldType, notes_of
from usercode.state.values import convert, decoder_for
from usercode.state.withdrawn import withdraw

__all__ = ["Op", "Pending", "Record", "State", "fold", "letter_of"]

Fate = str
"""What became of a fact: "typed", or the domain whose notes hold it."""


@dataclass(slots=True)
class Pending:
    """A fact that no change has cited yet."""

    turn: int
    text: str
    about: str
    speaker: str
    role: str
    said_at: str
    by: str = ""
    """The prompt and the model that drew it, "" for a sentence as it was said."""
    domain: str = ""
    """Where a model's fact belongs."""


@dataclass
class State:
    """The user's state at one log position. Records of a collection are in log order."""

    position: int = 0
    collections: dict[str, Collection] = field(default_factory=dict)
    records: dict[str, dict[int, Record]] = field(default_factory=dict)
    retired: dict[str, dict[int, Record]] = field(default_factory=dict)
    pending: dict[int, Pending] = field(default_factory=dict)
    fates: dict[int, Fate] = field(default_factory=dict)
    latest: dt.datetime | None = None
    """When the last of all turns was said."""
    lately: list[tuple[int, dt.datetime, str, int]] = field(default_factory=list)
    """The last few sentences that people said: turn, when, text, fact."""
    superseded: set[int] = field(default_factory=set)
    """Facts of turns that a later version of the frames read anew."""
    sources: dict[int, str] = field(default_factory=dict)
    """Who said each fact, and in which role."""
    taken_back: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Facts that were corrected or deleted: the change that did it, and which of the two it was."""
    definitions: dict[str, list[tuple[frozenset[int], Collection]]] = field(default_factory=dict)
    """Each collection as it was defined, the last one last, with the facts each definition rests on."""
    queries: dict[str, str] = field(default_factory=dict)
    muted: set[str] = field(default_factory=set)
    proposals: Proposals = field(default_factory=Proposals)
    watchers: list[set[tuple[str, int]]] = field(default_factory=list)
    _decoders: dict[str, Callable[[Values], Values]] = field(default_factory=dict)
    _required: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def watch(self) -> set[tuple[str, int]]:
        """Return a new set that gathers (collection, number) of every record touched from now on.

        A redefined class shows as (collection, 0).
        """
        touched: set[tuple[str, int]] = set()
        self.watchers.append(touched)
        return touched

    def unwatch(self, touched: set[tuple[str, int]]) -> None:
        """Stop gathering into a set that `watch` returned."""
        self.watchers = [w for w in self.watchers if w is not touched]

    def approved(self) -> list[Proposed]:
        """Return the constraints that the owner approved, by name."""
        return self.proposals.approved()

    def find(self, number: int) -> Record | None:
        """Return the record with this number, current or retired."""
        for group in (self.records, self.retired):
            for records in group.values():
                if number in records:
                    return records[number]
        return None

    def every(self, collection: str) -> list[Record]:
        """Return all records of a collection, current and retired."""
        return [*self.records.get(collection, {}).values(), *self.retired.get(collection, {}).values()]

    def current(self, collection: str) -> Iterable[Record]:
        """Return the current records of a collection in log order."""
        return self.records.get(collection, {}).values()

    def apply(self, entry: Entry) -> None:
        """Take in the next entry. Its payload becomes part of the state: the caller does not use it again."""
        self.position = entry.seq
        if entry.payload is not None:
            step = _STEPS.get(entry.kind)
            if step is not None:
                step(self, entry.seq, entry.payload)

    def put_typed(self, seq: int, collection: str, values: Values, said_at: str, number: int = 0) -> None:
        """Take in a record entry whose values are Python values already: what `apply` does, without decoding."""
        self.position = seq
        self._place(number or seq, collection, Op(seq, said_at, values, tuple(values.pop("notes", None) or ())))

    def touch(self, collection: str, number: int) -> None:
        """Tell the watchers that a record changed."""
        for touched in self.watchers:
            touched.add((collection, number))

    def _place(self, number: int, collection: str, op: Op) -> None:
        records = self.records.setdefault(collection, {})
        record = records.get(number) or self.retired.get(collection, {}).get(number)
        if record is None:
            record = Record(number, collection, op)
        else:
            record.add(op)
        self._shelve(record)

    def _shelve(self, record: Record) -> None:
        """Keep the record among the current or the retired ones, in log order."""
        if record.later is not None and record.first.facts:
            record.notes = (*record.notes, *disputes(record, self.sources))
        records = self.records.setdefault(record.collection, {})
        if record.retired or self._incomplete(record):
            records.pop(record.number, None)
            self.retired.setdefault(record.collection, {})[record.number] = record
        elif record.number not in records:
            self.retired.get(record.collection, {}).pop(record.number, None)
            late = bool(records) and next(reversed(records)) > record.number
            records[record.number] = record
            if late:
                self.records[record.collection] = dict(sorted(records.items()))
        self.touch(record.collection, record.number)

    def define(self, collection: Collection) -> None:
        """Let the records of a collection be of this class from now on; those there are stay as they are."""
        self.collections[collection.path] = collection
        self.records.setdefault(collection.path, {})
        self._decoders[collection.path] = decoder_for(collection)
        self._required[collection.path] = tuple(f.name for f in collection.record.fields if f.required)

    def undefine(self, path: str) -> None:
        """Take away a collection that holds no records."""
        every: tuple[dict[str, Any], ...] = (
            self.collections, self.records, self.retired, self.definitions, self._decoders, self._required,
        )  # fmt: skip
        for held in every:
            held.pop(path, None)

    def _incomplete(self, record: Record) -> bool:
        """Return whether the words that would make it a record are missing: undone, erased or not said yet."""
        values = record.values
        for name in self._required[record.collection]:  # noqa: SIM110  a generator would double the time of an import
            if values.get(name) is None:
                return True
        return False

    def _decode(self, collection: str, values: Values) -> Values:
        return self._decoders[collection](values)

    def _typed(self, facts: Iterable[int]) -> None:
        for fact in facts:
            self.pending.pop(fact, None)
            self.fates[fact] = "typed"


def _apply_record(state: State, seq: int, payload: Payload) -> None:
    collection, values = payload["collection"], payload["values"]
    notes = tuple(values.pop("notes", ()))
    op = Op(seq, payload["said_at"], state._decode(collection, values), notes)
    state._place(payload.get("record", seq), collection, op)


def _apply_fact(state: State, seq: int, payload: Payload) -> None:
    said_at = dt.datetime.fromisoformat(payload["said_at"])
    state.latest = said_at if state.latest is None else max(state.latest, said_at)
    by = payload.get("by", "")
    if payload["role"] in HUMAN_ROLES and not by:
        state.lately = [*state.lately[-5:], (payload["turn"], said_at, payload["text"], seq)]
    state.sources[seq] = sys.intern(f"{payload['role']} {payload['speaker']}")
    state.pending[seq] = Pending(
        payload["turn"],
        payload["text"],
        payload["about"],
        payload["speaker"],
        payload["role"],
        payload["said_at"],
        by,
        payload.get("domain", ""),
    )


def _apply_change(state: State, seq: int, payload: Payload) -> None:
    _CHANGES[payload["op"]](state, seq, payload)


def _apply_query(state: State, seq: int, payload: Payload) -> None:
    state.queries[payload["name"]] = payload["code"]


def _define(state: State, seq: int, payload: Payload) -> None:
    new = Collection.from_json(payload["collection"])
    old = state.collections.get(new.path)
    state.define(new)
    state.definitions.setdefault(new.path, []).append((frozenset(payload.get("facts", ())), new))
    if old is not None:
        for move in payload.get("moves", ()):
            move_all(state.every(new.path), move)
        _migrate(state, old, new, moved=frozenset(name for move in payload.get("moves", ()) for name in move["old"]))
    state.touch(new.path, 0)


def _migrate(state: State, old: Collection, new: Collection, moved: frozenset[str] = frozenset()) -> None:
    """Carry old records over to a redefined class; fields that the new class lacks become notes."""
    changed = [(f, new.record.field(f.name)) for f in old.record.fields if f.name not in moved]
    nested = {c.name: c for c in new.nested}
    inner = old.nested != new.nested
    steps = [(f, to) for f, to in changed if to is None or to.type != f.type or (inner and _has_class(to.type))]
    if not steps and not moved:
        return
    for record in state.every(new.path):
        for op in record.ops:
            for f, to in steps:
                if f.name not in op.values:
                    continue
                if to is None:
                    op.notes = (*op.notes, f"{f.name}: {op.values.pop(f.name)}")
                else:
                    op.values[f.name] = convert(op.values[f.name], to.type, nested)
        record.settle()
        state._shelve(record)


def _carry(state: State, seq: int, payload: Payload) -> None:
    """Make records of one collection those of another; what its class lacks becomes notes."""
    source, target = payload["source"], state.collections[payload["target"]]
    nested = {c.name: c for c in target.nested}
    where = state._decode(source, dict(payload["where"]))
    for record in state.every(source):
        if any(record.values.get(name) != value for name, value in where.items()):
            continue
        state.records[source].pop(record.number, None)
        state.retired.get(source, {}).pop(record.number, None)
        state.touch(source, record.number)
        for op in record.ops:
            carry_op(op, target.record, nested)
        record.collection = target.path
        record.settle()
        state._shelve(record)
    state._typed(payload["facts"])


def _has_class(field_type: FieldType) -> bool:
    return field_type.kind == "class" or (field_type.items is not None and _has_class(field_type.items))


def _put(state: State, seq: int, payload: Payload) -> None:
    collection, facts = payload["collection"], tuple(payload["facts"])
    values = state._decode(collection, payload["values"])
    op = Op(seq, payload["said_at"], values, tuple(payload.get("notes", ())), facts)
    state._place(payload.get("record", seq), collection, op)
    state._typed(facts)


def _retire(state: State, seq: int, payload: Payload) -> None:
    facts = tuple(payload["facts"])
    record = state.find(payload["record"])
    if record is not None:
        record.add(Op(seq, payload["said_at"], {}, (), facts, payload["reason"]))
        state._shelve(record)
    state._typed(facts)


def _note(state: State, seq: int, payload: Payload) -> None:
    notes = notes_of(payload["domain"])
    if notes.path not in state.collections:
        state.define(notes)
        state.touch(notes.path, 0)
    for number in payload["facts"]:
        fact = state.pending.pop(number, None)
        if fact is None:
            continue
        state.fates[number] = payload["domain"]
        values: Values = {"text": fact.text, "about": fact.about or None, "speaker": fact.speaker or None}
        values["role"] = None if fact.role == "user" else fact.role
        values["said_on"] = dt.date.fromisoformat(fact.said_at[:10])
        state._place(number, notes.path, Op(seq, fact.said_at, values, (), (number,)))


def _drop(state: State, seq: int, payload: Payload) -> None:
    """Take back facts: what rests on them alone goes, and an earlier word about the same record counts again."""
    facts = frozenset(payload["facts"])
    state.taken_back.update(dict.fromkeys(facts, (seq, payload["reason"])))
    for records in [*state.records.values(), *state.retired.values()]:
        for record in [r for r in records.values() if not facts.isdisjoint(r.facts)]:
            if not record.without(facts):
                record.add(Op(seq, payload["said_at"], {}, (), tuple(facts), payload["reason"]))
            state._shelve(record)


def _supersede(state: State, seq: int, payload: Payload) -> None:
    """Undo what these facts made, at any time: their turns are read anew by what follows in the log."""
    facts = frozenset(payload["facts"])
    state.superseded |= facts
    for fact in facts:
        state.pending.pop(fact, None)
        state.fates.pop(fact, None)
    for group in (state.records, state.retired):
        for records in list(group.values()):
            for record in [r for r in records.values() if not facts.isdisjoint(r.facts)]:
                if record.without(facts):
                    state._shelve(record)
                else:
                    records.pop(record.number)
                    state.touch(record.collection, record.number)
    withdraw(state)


def _mute(state: State, seq: int, payload: Payload) -> None:
    if payload["muted"]:
        state.muted.add(payload["constraint"])
    else:
        state.muted.discard(payload["constraint"])


def _propose(state: State, seq: int, payload: Payload) -> None:
    state.proposals.propose(seq, payload)


def _approve(state: State, seq: int, payload: Payload) -> None:
    state.proposals.approve(payload["proposal"])


def _retire_constraint(state: State, seq: int, payload: Payload) -> None:
    state.proposals.retire(payload["proposal"])


_Step = Callable[[State, int, Payload], None]
_CHANGES: dict[str, _Step] = {
    "define": _define,
    "carry": _carry,
    "put": _put,
    "retire": _retire,
    "note": _note,
    "drop": _drop,
    "supersede": _supersede,
    "mute": _mute,
    "propose": _propose,
    "approve": _approve,
    "retire_constraint": _retire_constraint,
}
_STEPS: dict[str, _Step] = {
    "record": _apply_record,
    "fact": _apply_fact,
    "change": _apply_change,
    "query": _apply_query,
}


def fold(entries: Iterable[Entry], *, into: State | None = None) -> State:
    """Return the state that the entries make, starting from an empty one or from `into`."""
    state = into if into is not None else State()
    for entry in entries:
        state.apply(entry)
    return state
