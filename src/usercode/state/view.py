"""The state as Python objects in the host: dataclasses built from the schema by trusted code, never from source."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

from usercode.errors import NotFound
from usercode.state.fold import Record, State
from usercode.state.schema import ClassDef, FieldType


def objects(state: State) -> dict[str, list[Any]]:
    """Return the records of every collection that has some, as frozen dataclass instances.

    Each has the fields of its class, `notes`, and its id as `ref`, which takes no part in comparing.
    """
    out = {}
    for path in sorted(state.records):
        records = state.records[path]
        if records:
            collection = state.collections[path]
            classes = {c.name: _dataclass(c, own=False) for c in collection.nested}
            make = _dataclass(collection.record, own=True)
            out[path] = [_instance(make, collection.record, r, classes) for r in records.values()]
    return out


def _dataclass(class_def: ClassDef, *, own: bool) -> type:
    fields: list[Any] = [(f.name, Any, dataclasses.field(default=None)) for f in class_def.fields]
    if own:
        fields += [
            ("notes", tuple, dataclasses.field(default=())),
            ("ref", str, dataclasses.field(default="", compare=False)),
        ]
    return dataclasses.make_dataclass(class_def.name, fields, frozen=True, kw_only=True)


def _instance(make: type, class_def: ClassDef, record: Record, classes: dict[str, type]) -> Any:
    values = {f.name: _value(record.values.get(f.name), f.type, classes) for f in class_def.fields}
    return make(**values, notes=record.notes, ref=record.ref)


def _value(value: Any, field_type: FieldType, classes: dict[str, type]) -> Any:
    if field_type.kind == "class" and isinstance(value, dict):
        known = {f.name for f in dataclasses.fields(classes[field_type.class_name])}
        return classes[field_type.class_name](**{k: v for k, v in value.items() if k in known})
    if field_type.kind == "list" and field_type.items is not None:
        inner = field_type.items
        return [_value(v, inner, classes) for v in value or ()]
    return value


class StateView:
    """The typed state as Python objects: `view.travel.trips[0].destination`, or `view["travel.trips"]`."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.collections: dict[str, list[Any]] = objects(state)

    def __getitem__(self, path: str) -> list[Any]:
        """Return the records of a collection."""
        try:
            return self.collections[path]
        except KeyError:
            known = ", ".join(self.collections) or "none yet"
            raise NotFound(f"there is no collection {path}", remedy=f"there are: {known}") from None

    def __getattr__(self, domain: str) -> Any:
        own = {p.split(".")[1]: r for p, r in self.collections.items() if p.split(".")[0] == domain}
        if not own:
            raise AttributeError(f"there is no domain {domain}")
        return SimpleNamespace(**own)

    def describe(self) -> dict[str, dict[str, Any]]:
        """Return each collection with its class, its fields as annotations, and how many records it holds."""
        return {
            path: {
                "class": self._state.collections[path].record.name,
                "fields": {f.name: f.type.annotation for f in self._state.collections[path].record.fields},
                "count": len(records),
            }
            for path, records in self.collections.items()
        }
