"""What still stands when a reply has come: while a model is waited for, others may add, correct, forget and undo.

A reply is about the log as it was when the model was asked. What has gone since then is left out of what is made of it.
And what the user has corrected or deleted stays so when another model reads its sentence anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from usercode.facts.fact import CORRECTIONS, Span, spans_of
from usercode.ingest.text import as_text
from usercode.live import Live
from usercode.log.entry import Payload
from usercode.log.store import Store
from usercode.state.change import Change, Put
from usercode.state.fold import Pending, State
from usercode.state.record import Record
from usercode.structuring.reading import KIND, Session
from usercode.structuring.support import Supported


def is_unread(live: Live, session: Session, since: int) -> bool:
    """Return whether all turns of a session are there and none was read by another since a log position."""
    turns = set(session.turns)
    for number in turns:
        entry = live.store.get(number)
        if entry is None or entry.payload is None or any(number in gone for gone in live.undone):
            return False
    read = live.store.read(after=since, kinds=(KIND,))
    return all(turns.isdisjoint((entry.payload or {}).get("turns", ())) for entry in read)


def not_taken_back(live: Live, facts: Sequence[Supported]) -> list[Supported]:
    """Return the facts that rest on no sentence that the user has corrected or deleted."""
    gone = _spans(live.state.taken_back, live.store)
    return [fact for fact in facts if not _overlap(fact.spans, gone)]


def pending(state: State, facts: Sequence[tuple[int, Pending]]) -> list[tuple[int, Pending]]:
    """Return the facts that still wait for a change."""
    return [(number, fact) for number, fact in facts if number in state.pending]


def read_anew(change: Change, state: State, store: Store) -> Change:
    """Return a change that would make a record anew as one of the record that the user has corrected or deleted.

    When a sentence is read by another model, a record of the old reading is left with the user's own words alone. What
    the new reading says of the same thing is said of that record, where the user's word, which is later, wins.
    """
    if not isinstance(change, Put) or change.record is not None:
        return change
    spans = _spans(change.facts, store)
    for record in state.every(change.collection):
        if _is_the_users_alone(record, store):
            opening = _payload(record.number, store) or {}
            corrected = {name for op in record.ops for name in op.values}
            is_same = _agree(change.values, opening.get("values", {}), corrected)
            if is_same and _overlap(_spans(opening.get("facts", ()), store), spans):
                return replace(change, record=record.number)
    return change


def _is_the_users_alone(record: Record, store: Store) -> bool:
    """Return whether the reading that made a record was taken back, and all that is left of it are corrections."""
    if any(op.seq == record.number for op in record.ops):
        return False
    turns = {turn for turn, _, _ in _spans(record.facts, store)}
    return all((_payload(turn, store) or {}).get("session") == CORRECTIONS for turn in turns)


def _agree(new: Mapping[str, Any], old: Mapping[str, Any], corrected: Collection[str]) -> bool:
    """Return whether two readings tell of one thing: some value is equal, and none differs that was not corrected."""
    both = [name for name, value in new.items() if value is not None and old.get(name) is not None]
    same = {name for name in both if as_text(new[name]) == as_text(old[name])}
    return bool(same) and all(name in same or name in corrected for name in both)


def _spans(facts: Iterable[int], store: Store) -> list[Span]:
    """Return the sentences that facts were drawn from."""
    return [span for payload in (_payload(fact, store) for fact in facts) if payload for span in spans_of(payload)]


def _overlap(some: Iterable[Span], others: Sequence[Span]) -> bool:
    return any(t == turn and start < high and low < end for t, low, high in some for turn, start, end in others)


def _payload(number: int, store: Store) -> Payload | None:
    entry = store.get(number)
    return entry.payload if entry is not None else None
