"""A sandbox that is filled and emptied by tests, so that a case costs no new processes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from usercode.constraints.emit import modules
from usercode.constraints.findings import Finding
from usercode.constraints.pack import PACKS
from usercode.constraints.packs import Found
from usercode.constraints.runner import Runner
from usercode.sandbox import Data, Delta, Limits, Sandbox
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import ClassDef, Collection, Field, FieldType, notes_of
from usercode.testing import data

STATEMENT = Collection(
    "finance",
    "transactions",
    ClassDef(
        "Transaction",
        (
            Field("booking_date", FieldType("date", optional=True)),
            Field("description", FieldType("str", optional=True)),
            Field("amount", FieldType("float", optional=True)),
            Field("currency", FieldType("str", optional=True)),
        ),
    ),
)
PRESENT = {
    **COLLECTIONS,
    STATEMENT.path: STATEMENT,
    "household.notes": notes_of("household"),
    "finance.notes": notes_of("finance"),
}
"""The collections of a project that has everything."""

Records = Mapping[str, Sequence[Mapping[str, Any]]]


def empty_data() -> Data:
    """Return every collection without a record."""
    shape = {
        STATEMENT.path: [{"booking_date": dt.date(2025, 1, 1), "description": "", "amount": 0.0, "currency": ""}],
        "finance.notes": [{"text": "", "role": "", "said_on": dt.date(2025, 1, 1)}],
        "household.notes": [{"text": "", "role": "", "said_on": dt.date(2025, 1, 1)}],
    }
    filled = data(shape)
    tables = tuple(type(t)(t.module, t.name, t.type_name) for t in filled.tables)
    return Data(types=filled.types, tables=tables)


def row(tables: Data, path: str, values: Mapping[str, Any]) -> list[Any]:
    """Return a record as a row; dates may be written as text."""
    columns = tables.type_of(path).columns
    assert values.keys() <= {c.name for c in columns}, values
    return [values.get(c.name, [] if c.codec.startswith("list:") else None) for c in columns]


class World:
    """All collections, all constraints, and records that come and go."""

    def __init__(self, sources: Mapping[str, str] | None = None, *, limits: Limits | None = None) -> None:
        self.data = empty_data()
        self.sandbox = Sandbox(self.data, limits=limits or Limits())
        self.runner = Runner(
            self.sandbox, modules(PRESENT) if sources is None else sources, knowledge=Found(PACKS).knowledge
        )
        self.held: dict[str, str] = {}
        self.count = 0

    def put(self, path: str, values: Mapping[str, Any], ref: str = "") -> str:
        """Add a record, or replace the one called `ref`."""
        if not ref:
            self.count += 1
            ref = f"r{self.count}"
        self.sandbox.update([Delta(path, ref, row(self.data, path, values))])
        self.held[ref] = path
        return ref

    def remove(self, ref: str) -> None:
        self.sandbox.update([Delta(self.held.pop(ref), ref, None)])

    def clear(self) -> None:
        self.sandbox.update([Delta(path, ref, None) for ref, path in self.held.items()])
        self.held.clear()
        self.count = 0

    def found(self, records: Records, now: str) -> list[Finding]:
        """Return what all constraints find in these records alone."""
        deltas = [Delta(path, ref, None) for ref, path in self.held.items()]
        self.held, self.count = {}, 0
        for path, values in ((path, values) for path, rows in records.items() for values in rows):
            self.count += 1
            self.held[f"r{self.count}"] = path
            deltas.append(Delta(path, f"r{self.count}", row(self.data, path, values)))
        self.sandbox.update(deltas)
        findings = self.runner.run(moment(now))
        assert findings.failed == (), findings.failed
        return list(findings.findings)

    def close(self) -> None:
        self.sandbox.close()


def moment(now: str) -> dt.datetime:
    """Return nine in the morning of a day."""
    return dt.datetime.combine(dt.date.fromisoformat(now), dt.time(9))


def worlds() -> Iterator[World]:
    """Yield a world and end its processes."""
    world = World()
    try:
        yield world
    finally:
        world.close()
