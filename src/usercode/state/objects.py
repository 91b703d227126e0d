"""The state as Python objects in the host: dataclasses built from the schema by trusted code, never from source."""

from __future__ import annotations

import dataclasses
from typing import Any

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
