"""Values of an edit text as a class holds them: checked against its types, whatever the text made of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from usercode.errors import SchemaError
from usercode.state.reading.given import Path, Shown
from usercode.state.reading.naming import field_name
from usercode.state.reading.texts import text_of
from usercode.state.reading.told import ToldInstance
from usercode.state.schema import ClassDef, Collection
from usercode.state.values import fit_all


class Values:
    """Turns told values into plain ones. `instances` are those of the text, `shown` what it may refer to."""

    def __init__(self, instances: Sequence[ToldInstance], shown: Shown) -> None:
        self._instances = instances
        self._shown = shown

    def of(self, told: Mapping[str, Any], collection: Collection) -> tuple[dict[str, Any], list[str]]:
        """Return told values as the class of a collection holds them, and notes.

        Raises:
            SchemaError: one does not fit.
        """
        notes = [text_of(v, self._instances) for v in _listed(told.get("notes"))]
        plain = {field_name(n): self.plain(v) for n, v in told.items() if n != "notes" and (v is not None or n in told)}
        nested = {c.name: c for c in collection.nested}
        kept = {n: _as_list(v, collection.record, n) for n, v in plain.items()}
        return fit_all(
            _none_left_out(kept, collection.record), collection.record, nested, collection.record.name
        ), notes

    def plain(self, value: Any, depth: int = 0) -> Any:
        """Return a told value as plain data, whatever its type is to be."""
        if depth > 12:
            raise SchemaError("a value nested too deep", remedy="write flat values")
        if isinstance(value, list):
            return [self.plain(v, depth + 1) for v in value]
        if isinstance(value, Decimal):
            return float(value)
        if isinstance(value, dt.datetime | dt.time):
            return value.replace(tzinfo=None)
        if isinstance(value, dt.timedelta):
            return value.total_seconds() / 86400
        if not isinstance(value, tuple):
            return value
        return self._plain_tagged(value, depth)

    def _plain_tagged(self, value: tuple[Any, ...], depth: int) -> Any:
        if value[0] in ("t", "s"):
            return [self.plain(v, depth + 1) for v in value[1]]
        if value[0] == "e":
            return value[3] if isinstance(value[3], str) else value[2]
        if value[0] == "i":
            one = self._instances[value[1]]
            return {field_name(n) if n != "notes" else n: self.plain(v, depth + 1) for n, v in one.fields.items()}
        if value[0] == "d":
            return [{"key": text_of(k), "value": self.plain(v, depth + 1)} for k, v in value[1]]
        if value[0] == "r":
            return self._referred(value[1])
        raise SchemaError(f"{value[1]} cannot be a value", remedy="write a plain value")

    def _referred(self, path: Path) -> Any:
        """Return the values of a record that another one refers to, as its part."""
        record = self._shown.record(path)
        return {n: v for n, v in self._shown.current(record).items() if v is not None}


def _listed(value: Any) -> Sequence[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else value[1] if isinstance(value, tuple) and value[0] in "ts" else [value]


def _as_list(value: Any, record: ClassDef, name: str) -> Any:
    """Return one value for a list field as a list of one."""
    of = record.field(name)
    return (
        [value]
        if of is not None and of.type.kind == "list" and value is not None and not isinstance(value, list)
        else value
    )


def _none_left_out(values: Mapping[str, Any], record: ClassDef) -> dict[str, Any]:
    """Return values with None as an empty list for list fields."""
    out = {}
    for name, value in values.items():
        of = record.field(name)
        out[name] = [] if value is None and of is not None and of.type.kind == "list" else value
    return out
