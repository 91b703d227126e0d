"""Run short dialogues through facts and frames, with the records kept as the fold would keep them."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from usercode.facts.extract import facts
from usercode.facts.fact import Fact, Role, Turn
from usercode.state.change import Note, Put, Retire
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.interpret import interpret

TODAY = "2025-03-10"
DAY, LATER = "2026-03-02", "2026-03-16"
"""Two days on which `left_in` has its turns said."""


@dataclass
class Records:
    """Current records by collection."""

    kept: dict[str, dict[int, KnownRecord]] = field(default_factory=dict)
    last: int = 0

    def records(self, collection: str) -> Sequence[KnownRecord]:
        return list(self.kept.get(collection, {}).values())

    def take(self, change: Put | Note | Retire, said_at: dt.datetime) -> None:
        if isinstance(change, Put) and change.record is None:
            self.last += 1
            values = {**change.values, "notes": list(change.notes)}
            self.kept.setdefault(change.collection, {})[self.last] = KnownRecord(self.last, values, said_at)
        elif isinstance(change, Put):
            old = self.kept[change.collection][change.record]
            self.kept[change.collection][old.number] = KnownRecord(
                old.number, {**old.values, **change.values}, old.said_at
            )
        elif isinstance(change, Retire):
            for found in self.kept.values():
                found.pop(change.record, None)


def turn(text: str, said_on: str = TODAY, role: Role = "user", speaker: str = "User") -> Turn:
    said_at = dt.datetime.fromisoformat(said_on).replace(hour=12, tzinfo=dt.UTC)
    return Turn(session="s", speaker=speaker, role=role, text=text, said_at=said_at, number=1)


def numbered(said: Turn, first: int = 1) -> list[Fact]:
    return [dataclasses.replace(f, number=first + i) for i, f in enumerate(facts(said))]


def changes(text: str, said_on: str = TODAY, role: Role = "user", speaker: str = "User") -> list[Put | Note | Retire]:
    said = turn(text, said_on, role, speaker)
    return interpret(said, numbered(said), Records())


def records(
    *said: str | tuple[str, str], role: Role = "user", speaker: str = "User"
) -> list[tuple[str, dict[str, Any]]]:
    """Return (collection, values) of what is left after the turns; a turn is its text, or (day, text)."""
    kept, number = Records(), 1
    for item in said:
        day, text = item if isinstance(item, tuple) else (TODAY, item)
        one = turn(text, day, role, speaker)
        found = numbered(one, number)
        number += len(found)
        for change in interpret(one, found, kept):
            kept.take(change, one.said_at)
    return [
        (c, {k: v for k, v in r.values.items() if v not in (None, [])})
        for c, all_ in kept.kept.items()
        for r in all_.values()
    ]


def together(*said: str, said_on: str = TODAY) -> list[Put | Note | Retire]:
    """Return the changes of the last turn of a talk, read in the light of those before it on the same day."""
    kept, earlier, made, number = Records(), list[Fact](), list[Put | Note | Retire](), 1
    for text in said:
        one = turn(text, said_on)
        found = numbered(one, number)
        number += len(found)
        made = interpret(one, found, kept, [f.text for f in earlier[-4:]], earlier=earlier[-4:])
        for change in made:
            kept.take(change, one.said_at)
        earlier += found
    return made


def left_in(path: str, *texts: str) -> list[dict[str, Any]]:
    """Return the records of a collection that are left after a turn, or after two turns a fortnight apart."""
    return [v for found, v in records(*zip((DAY, LATER), texts, strict=False)) if found == path]


def days_of(event: dict[str, Any]) -> tuple[int, int]:
    """Return the days of the month on which an event starts and ends."""
    first, last = event["start"], event.get("end")
    return first.day, (last or first).day
