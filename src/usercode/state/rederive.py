"""Re-deriving: old turns read again with the frames of this version. What they say now replaces what they said.

Turns that were read by this very version are left alone. The old facts are superseded, not erased; records get new ids.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.log.entry import Entry
from usercode.log.store import Store
from usercode.state.derive import BY, Batch, KnownState, turn_of

FORMAT = "re-derive"


def rederive(batch: Batch, store: Store, undone: Sequence[range], now: dt.datetime) -> int:
    """Fill the batch with the facts and changes of all turns that another version read; return how many facts.

    The first draft is the import under which they come; the caller sets its `entries`.
    """
    batch.add("import", {"source": FORMAT, "format": FORMAT, "entries": 0, "by": BY, "digest": "", "collection": ""})
    stale = stale_turns(store, undone)
    if not stale:
        return 0
    turns = {e.seq for e in stale}
    facts = [
        e.seq
        for e in store.read(kinds=("fact",))
        if e.payload is not None and e.payload["turn"] in turns and e.seq not in batch.state.superseded
    ]
    batch.add("change", {"op": "supersede", "facts": facts})
    known = KnownState(batch.state)
    try:
        for entry in sorted(stale, key=lambda e: (dt.datetime.fromisoformat((e.payload or {})["said_at"]), e.seq)):
            batch.interpret(turn_of(entry.seq, entry.payload or {}), known)
    finally:
        known.close()
    return batch.facts


def stale_turns(store: Store, undone: Sequence[range]) -> list[Entry]:
    """Return the turns that were last read by another version than this one."""
    current: list[range] = []
    for entry in store.read(kinds=("import",)):
        payload = entry.payload
        if payload is None or payload.get("by") != BY:
            continue
        if payload["format"] == FORMAT:
            current.append(range(1, entry.seq))
        else:
            current.append(range(entry.seq, entry.seq + 1 + payload["entries"]))
    return [
        e
        for e in store.read(kinds=("turn",))
        if e.payload is not None and not any(e.seq in r for r in (*current, *undone))
    ]
