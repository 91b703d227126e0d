"""Re-deriving: turns read again, in the order they were said, and what they say now in place of what they said before.

Two things call for it: frames that understand more than those that read a turn, and an import of turns that were said
before others which are in the log already, so that the order of import does not matter. The old facts are superseded,
not erased; a record that a turn made keeps its id; what the user corrected or deleted stays so.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Sequence

from usercode.facts.fact import CORRECTIONS, Turn
from usercode.log.entry import Entry, Payload
from usercode.log.store import Store
from usercode.state.derive import BY, Batch, KnownState, turn_of

FORMAT = "re-derive"

NewTurn = tuple[Turn, bytes | None]
"""A turn that is not in the log yet, with its identity."""

Span = tuple[int, int, int]
"""Where a fact was said: its turn and the offsets of its sentence."""


def rederive(batch: Batch, store: Store, undone: Sequence[range]) -> int:
    """Fill the batch with the facts and changes of all turns that another version read; return how many facts.

    The first draft is the import under which they come; the caller sets its `entries`.
    """
    batch.add("import", {"source": FORMAT, "format": FORMAT, "entries": 0, "by": BY, "digest": "", "collection": ""})
    read_again(batch, store, _stale(store, undone), ())
    return batch.facts


def again_after_undo(batch: Batch, store: Store, undone: Sequence[range], gone: range) -> None:
    """Read again the turns whose reading lay in an import that was undone, or was made in its light."""
    brought = [_said_at(e) for e in store.read(gone.start, gone.stop - 1, ("turn",)) if e.payload is not None]
    read = {e.payload["turn"] for e in store.read(gone.start, gone.stop - 1, ("fact",)) if e.payload is not None}
    first = min(brought, default=None)
    old = [e for e in _turns(store, undone) if e.seq in read or (first is not None and _said_at(e) >= first)]
    if old:
        read_again(batch, store, old, ())


def said_after(store: Store, moment: dt.datetime, undone: Sequence[range]) -> list[Entry]:
    """Return the turns that were said after a moment."""
    return [e for e in _turns(store, undone) if _said_at(e) > moment]


def read_again(batch: Batch, store: Store, old: Sequence[Entry], new: Sequence[NewTurn]) -> list[int]:
    """Fill the batch with new turns and with what old ones say now, in the order all were said.

    Returns the positions of the new turns.
    """
    dropped = _supersede(batch, store, {e.seq for e in old}) if old else []
    queue: list[tuple[dt.datetime, int, Entry | NewTurn]] = [(_said_at(e), e.seq, e) for e in old]
    queue += [(turn.said_at, batch.next, (turn, key)) for turn, key in new]
    queue.sort(key=lambda item: item[:2])
    added = []
    known = KnownState(batch.state)
    try:
        for _, _, item in queue:
            if isinstance(item, Entry):
                batch.interpret(turn_of(item.seq, item.payload or {}), known)
            else:
                turn, key = item
                added.append(batch.add_turn(turn, key, known))
    finally:
        known.close()
    for spans, payload in dropped:
        facts = [batch.fact_at[span] for span in spans if span in batch.fact_at]
        if facts:
            batch.add("change", {**payload, "facts": facts})
    return added


def _supersede(batch: Batch, store: Store, turns: set[int]) -> list[tuple[list[Span], Payload]]:
    """Supersede the facts of these turns, have their records keep their numbers, and return what was taken back."""
    spans: dict[int, Span] = {}
    for entry in store.read(kinds=("fact",)):
        fact = entry.payload
        sentence = fact is not None and not fact.get("by")  # what a model drew is not read again by frames
        if fact is not None and sentence and fact["turn"] in turns and entry.seq not in batch.state.superseded:
            spans[entry.seq] = (fact["turn"], fact["start"], fact["end"])
    dropped = []
    numbers: dict[tuple[int, str], list[int]] = defaultdict(list)
    for entry in store.read(kinds=("change",)):
        change = entry.payload or {}
        own = [spans[f] for f in change.get("facts", ()) if f in spans]
        if own and change["op"] == "drop":
            dropped.append((own, change))
        elif own and change["op"] == "put" and change.get("new", "record" not in change):
            numbers[own[0][0], change["collection"]].append(change.get("record", entry.seq))
    batch.keep_numbers(numbers)
    batch.add("change", {"op": "supersede", "facts": sorted(spans)})
    return dropped


def _turns(store: Store, undone: Sequence[range]) -> list[Entry]:
    """Return the turns that count and can be read again."""
    return [
        e
        for e in store.read(kinds=("turn",))
        if e.payload is not None and e.payload["session"] != CORRECTIONS and not any(e.seq in r for r in undone)
    ]


def _stale(store: Store, undone: Sequence[range]) -> list[Entry]:
    """Return the turns that were last read by another version than this one."""
    current: list[range] = []
    for entry in store.read(kinds=("import",)):
        payload = entry.payload
        if payload is not None and payload.get("by") == BY:
            again = payload["format"] == FORMAT
            current.append(range(1, entry.seq) if again else range(entry.seq, entry.seq + 1 + payload["entries"]))
    return [e for e in _turns(store, undone) if not any(e.seq in r for r in current)]


def _said_at(entry: Entry) -> dt.datetime:
    return dt.datetime.fromisoformat((entry.payload or {})["said_at"])
