"""Deriving: from turns that were said to the facts and changes they make, as drafts for the log. No I/O, no clock.

Stands between the facts and the log: each turn is split into facts, each fact becomes part of a typed record or a note,
and every draft is applied to the state at once, so that the next turn is understood in the light of the one before.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from usercode.errors import SchemaError
from usercode.facts import extract
from usercode.facts.fact import Fact, Turn
from usercode.log.entry import Draft, Entry, Payload, canonical
from usercode.state.change import Note, Put, Retire
from usercode.state.fold import State
from usercode.state.frames import interpret
from usercode.state.frames.classes import as_defined
from usercode.state.frames.desk import KnownRecord
from usercode.state.outside import NOTHING, Outside
from usercode.state.schema import Collection
from usercode.state.values import fit_all, require

BY = f"{extract.VERSION} {interpret.VERSION}"
"""What drew the facts and changes; recorded with each import of turns."""


_RESOLVED = re.compile(r" \[[^\]]*\d{4}[^\]]*\]")
"""The day that the facts write beside the word for it: "today [10 March 2025]"."""


class KnownState:
    """The state as frames see it: the current records of a collection."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._cache: dict[str, list[KnownRecord]] = {}
        self._touched = state.watch()

    def records(self, collection: str) -> Sequence[KnownRecord]:
        """Return the current records of a collection, oldest first."""
        if self._touched:
            for path in {p for p, _ in self._touched}:
                self._cache.pop(path, None)
            self._touched.clear()
        known = self._cache.get(collection)
        if known is None:
            known = [
                KnownRecord(r.number, {**r.values, "notes": list(r.notes)}, r.ops[-1].order[0])
                for r in self._state.current(collection)
            ]
            self._cache[collection] = known
        return known

    def before(self, turn: Turn) -> list[str]:
        """Return the sentences that were said in the half day before a turn, four at most."""
        return [text for _, text, _ in self._before(turn)]

    def earlier(self, turn: Turn) -> list[Fact]:
        """Return what `before` returns as facts, under the numbers that the log knows them by."""
        return [
            replace(fact, number=number)
            for at, text, number in self._before(turn)
            for fact in extract.facts(replace(turn, text=_RESOLVED.sub("", text), said_at=at))
        ]

    def _before(self, turn: Turn) -> list[tuple[dt.datetime, str, int]]:
        said = [
            (at, text, fact)
            for number, at, text, fact in self._state.lately
            if number != turn.number and dt.timedelta() <= turn.said_at - at <= dt.timedelta(hours=12)
        ]
        return said[-4:]

    def close(self) -> None:
        """Stop following the state."""
        self._state.unwatch(self._touched)


class Batch:
    """Drafts that will be appended together, applied to the state as they are made."""

    def __init__(self, state: State, position: int, outside: Outside = NOTHING) -> None:
        self.state = state
        self.outside = outside
        self.drafts: list[Draft] = []
        self._position = position
        self._numbers: dict[tuple[int, str], list[int]] = {}
        self.facts = 0
        self.fact_at: dict[tuple[int, int, int], int] = {}
        """The facts of this batch by turn and offsets of the sentence."""

    @property
    def next(self) -> int:
        """Return the position that the next draft will have."""
        return self._position + len(self.drafts) + 1

    def add(self, kind: str, payload: Payload, key: bytes | None = None) -> int:
        """Add a draft, apply it, and return its position."""
        seq = self.next
        self.drafts.append(Draft(kind, payload, key))
        own = payload if _is_plain(kind, payload) else json.loads(canonical(payload))
        self.state.apply(Entry(seq, kind, 0, own))
        return seq

    def add_record(self, payload: Payload, values: dict[str, Any], key: bytes | None, number: int = 0) -> int:
        """Add a record whose values are typed already; the fast way in for imports."""
        seq = self.next
        self.drafts.append(Draft("record", payload, key))
        self.state.put_typed(seq, payload["collection"], dict(values), payload["said_at"], number)
        return seq

    def define(self, collection: Collection) -> None:
        """Add a definition, unless the collection is defined exactly so."""
        if self.state.collections.get(collection.path) != collection:
            self.add("change", {"op": "define", "collection": collection.to_json()})

    def keep_numbers(self, numbers: Mapping[tuple[int, str], Sequence[int]]) -> None:
        """Give the next records that a turn makes in a collection these numbers: those it made before."""
        self._numbers = {place: list(own) for place, own in numbers.items()}

    def add_turn(self, turn: Turn, key: bytes | None, known: KnownState) -> int:
        """Add a turn with all that follows from it, and return its position."""
        payload = {
            "session": turn.session,
            "speaker": turn.speaker,
            "role": turn.role,
            "text": turn.text,
            "said_at": turn.said_at.isoformat(),
        }
        seq = self.add("turn", payload, key)
        self.interpret(replace(turn, number=seq), known)
        return seq

    def interpret(self, turn: Turn, known: KnownState) -> None:
        """Add the facts of a logged turn and the changes that follow from them."""
        facts, before = [], known.before(turn)
        for fact in extract.facts(replace(turn, day_first=self.outside.day_first)):
            seq = self.add("fact", fact_payload(fact))
            facts.append(replace(fact, number=seq))
            self.fact_at[turn.number, fact.start, fact.end] = seq
        self.facts += len(facts)
        if not facts:
            return
        for change in interpret.interpret(turn, facts, known, before, self.outside, known.earlier(turn)):
            self.change(change, turn.said_at.isoformat(), turn.number)

    def change(self, change: Put | Note | Retire, said_at: str, turn: int = 0) -> int:
        """Add a change; a put that does not fit its class is kept as a note instead."""
        if isinstance(change, Put):
            try:
                return self.put(change, said_at, turn)
            except SchemaError:
                change = Note(domain=change.collection.split(".")[0], facts=change.facts)
        if isinstance(change, Retire):
            payload = {"op": "retire", "record": change.record, "reason": change.reason, "facts": list(change.facts)}
        else:
            payload = {"op": "note", "domain": change.domain, "facts": list(change.facts)}
        return self.add("change", {**payload, "said_at": said_at})

    def put(self, change: Put, said_at: str, turn: int = 0) -> int:
        """Add a put.

        Raises:
            SchemaError: its values do not fit the class of the collection.
        """
        collection = as_defined(change.collection, self.state.collections)
        if collection is None:
            raise SchemaError(f"there is no collection {change.collection}", remedy="usercode state lists them")
        nested = {c.name: c for c in collection.nested}
        values = fit_all(change.values, collection.record, nested, change.collection)
        if change.record is None:
            require(values, collection.record, change.collection)
        self.define(collection)
        payload: Payload = {
            "op": "put",
            "collection": change.collection,
            "values": values,
            "facts": list(change.facts),
            "said_at": said_at,
        }
        kept = self._numbers.get((turn, change.collection)) if change.record is None else None
        if change.record is not None:
            payload["record"] = change.record
        elif kept:
            payload |= {"record": kept.pop(0), "new": True}
        if change.notes:
            payload["notes"] = list(change.notes)
        if change.weighed:
            payload["weighed"] = True
        return self.add("change", payload)


def _is_plain(kind: str, payload: Payload) -> bool:
    """Whether the state keeps nothing of a payload but its texts and numbers, which are in their logged form."""
    return kind == "fact" or payload.get("op") == "note"


def fact_payload(fact: Fact) -> Payload:
    """Return a fact as the log keeps it; its sentence stays in the turn, found by its offsets."""
    return {
        "turn": fact.turn,
        "start": fact.start,
        "end": fact.end,
        "text": fact.text,
        "about": fact.about,
        "speaker": fact.speaker,
        "role": fact.role,
        "mood": fact.mood,
        "said_at": fact.said_at.isoformat(),
    }


def turn_of(seq: int, payload: Mapping[str, Any]) -> Turn:
    """Return a logged turn as the facts stage takes it."""
    return Turn(
        session=payload["session"],
        speaker=payload["speaker"],
        role=payload["role"],
        text=payload["text"],
        said_at=dt.datetime.fromisoformat(payload["said_at"]),
        number=seq,
    )
