"""The records of a state without its notes: what a question needs of the state, read in a fraction of the time.

Nine tenths of a state are notes, which recall finds as facts by the index. A state folded here holds the same records,
retired ones, definitions and taken back facts as the whole one; no note, and nothing of facts that are pending.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from usercode.state.fold import State, fold
from usercode.state.visible import visible

if TYPE_CHECKING:
    from usercode.log.store import Store

_KINDS = ("record", "change")
"""Kinds of entry that records are made of."""


def records_of(
    store: Store, undone: Sequence[range], *, upto: int | None = None, cutoff: dt.datetime | None = None
) -> State:
    """Return the records at a log position, and of what was said no later than `cutoff`.

    `undone` are the positions of imports that were taken out again. What such an import took along is known by its
    facts, so that they are read as well when there is one.
    """
    kinds = (*_KINDS, "fact") if undone else _KINDS
    entries = visible(store.read(upto=upto, kinds=kinds), cutoff=cutoff, undone=undone)
    return fold(entry for entry in entries if entry.kind != "fact" and (entry.payload or {}).get("op") != "note")
