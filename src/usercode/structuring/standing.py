"""What still stands when a reply has come: while a model is waited for, others may add, correct, forget and undo.

A reply is about the log as it was when the model was asked. What has gone since then is left out of what is made of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from usercode.facts.fact import spans_of
from usercode.live import Live
from usercode.state.fold import Pending, State
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
    gone: dict[int, list[tuple[int, int]]] = {}
    for number in live.state.taken_back:
        entry = live.store.get(number)
        for turn, start, end in spans_of(entry.payload) if entry is not None and entry.payload is not None else ():
            gone.setdefault(turn, []).append((start, end))
    return [
        fact
        for fact in facts
        if not any(low < end and start < high for turn, start, end in fact.spans for low, high in gone.get(turn, ()))
    ]


def pending(state: State, facts: Sequence[tuple[int, Pending]]) -> list[tuple[int, Pending]]:
    """Return the facts that still wait for a change."""
    return [(number, fact) for number, fact in facts if number in state.pending]
