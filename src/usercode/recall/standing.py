"""Standing: whether what a fact says still holds, and where it lies in the state.

A fact is typed into a record, whose fields a later word may have changed; it may have been corrected or taken back, or
its turn read anew. The state comes in and is followed from then on; nothing is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from usercode.facts.fact import CORRECTIONS
from usercode.log.entry import Entry
from usercode.recall.documents import text_of
from usercode.state.fold import Op, Record, State

_EARLIER = 3
"""Earlier words about a record that are told."""


@dataclass(frozen=True, kw_only=True)
class Later:
    """What became of a fact: in words, and the ids of what replaced it."""

    text: str
    by: tuple[str, ...] = ()


class Standing:
    """The facts of a state: the record that each is typed into, and what replaced it. `lookup` reads the log."""

    def __init__(self, state: State, lookup: Callable[[int], Entry | None]) -> None:
        self.state = state
        self._lookup = lookup
        self._doubtful: dict[int, list[int]] | None = None
        self._touched = state.watch()
        self._typed: dict[int, dict[int, Record]] = {}
        self._laters: dict[int, Later | None] = {}
        """What became of facts in their records, as far as it was asked for."""
        for group in (state.records, state.retired):
            for records in group.values():
                self._take(records.values())

    def _take(self, records: Iterable[Record]) -> None:
        for record in records:
            for fact in record.facts:
                if not record.collection.endswith(".notes"):
                    self._typed.setdefault(fact, {})[record.number] = record

    def refresh(self) -> None:
        """Take in what changed about the state."""
        if self._touched:
            numbers = {number for _, number in self._touched}
            self._touched.clear()
            self._doubtful = None
            self._laters.clear()
            for own in self._typed.values():
                for number in numbers & own.keys():
                    del own[number]
            self._take(record for number in numbers if (record := self.state.find(number)) is not None)

    def records_of(self, fact: int) -> list[Record]:
        """Return the records that a fact is typed into."""
        return list(self._typed.get(fact, {}).values())

    def counts(self, fact: int) -> bool:
        """Return whether a fact is one of the current reading of its turn."""
        return fact not in self.state.superseded

    def later(self, fact: int) -> Later | None:
        """Return what became of a fact, None when it stands."""
        taken = self.state.taken_back.get(fact)
        if taken is not None:
            return Later(text=taken[1], by=self._correction(taken[0]))
        if fact not in self._laters:
            found = (_in_record(record, fact) for record in self.records_of(fact))
            self._laters[fact] = joined([later for later in found if later is not None])
        return self._laters[fact]

    def of_turn(self, turn: int) -> list[Later]:
        """Return what became of those facts of a turn that no longer stand."""
        if self._doubtful is None:
            self._doubtful = {}
            for fact in self._in_doubt():
                entry = self._lookup(fact)
                if entry is not None and entry.payload:
                    self._doubtful.setdefault(entry.payload["turn"], []).append(fact)
        found = (self.later(fact) for fact in self._doubtful.get(turn, ()) if self.counts(fact))
        return [later for later in found if later is not None]

    def _in_doubt(self) -> list[int]:
        """Return the facts that may no longer stand: those taken back, and those of records that changed."""
        changed = [fact for fact, own in self._typed.items() if any(r.later is not None for r in own.values())]
        return list(dict.fromkeys([*self.state.taken_back, *changed]))

    def _correction(self, change: int) -> tuple[str, ...]:
        """Return the turn that stands behind a taking back, when that was a correction."""
        after = self._lookup(change + 1)
        said = after is not None and after.kind == "turn" and (after.payload or {}).get("session") == CORRECTIONS
        return (f"t{change + 1}",) if said else ()


def joined(laters: Sequence[Later]) -> Later | None:
    """Return what became of several facts, or of one in several records, as one; None when all stands."""
    if not laters:
        return None
    by = tuple(dict.fromkeys(ref for later in laters for ref in later.by))
    return Later(text="; ".join(dict.fromkeys(later.text for later in laters)), by=by)


def _in_record(record: Record, fact: int) -> Later | None:
    """Return what became of the fields that a fact set in a record."""
    own = next((op for op in record.ops if fact in op.facts), None)
    changed = set() if own is None else overwritten(record, own)
    if own is None or (not changed and (not record.retired or own.retire)):
        return None
    after = [op for op in record.ops if op.order > own.order and (op.retire or changed & op.values.keys())]
    now = text_of({"values": {name: record.values.get(name) for name in sorted(changed)}})
    return Later(
        text=f"{record.ref} {record.retired}" if record.retired else f"{record.ref} now has {now or 'no value'}",
        by=tuple(dict.fromkeys(ref for op in after for ref in _sources(op))),
    )


def overwritten(record: Record, op: Op) -> set[str]:
    """Return the fields that an op set and that have another value now."""
    return {name for name, value in op.values.items() if value not in (None, []) and record.values.get(name) != value}


def earlier(record: Record) -> list[tuple[Op, dict[str, object]]]:
    """Return the ops of a record whose word no longer holds, with the values that are gone, the latest first."""
    found = [(op, {name: op.values[name] for name in sorted(overwritten(record, op))}) for op in record.ops]
    return [(op, values) for op, values in reversed(found) if values][:_EARLIER]


def _sources(op: Op) -> list[str]:
    return [f"f{fact}" for fact in op.facts] or [f"c{op.seq}"]
