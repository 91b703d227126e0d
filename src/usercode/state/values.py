"""Field values: between plain Python and the JSON of the log and the pages, checked against a field's type.

Pure. `decoder` and `check` are built once per class so that a hundred thousand records stay cheap.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable, Mapping
from typing import Any

from usercode.errors import SchemaError
from usercode.ingest.text import as_text
from usercode.state.schema import SCALARS, ClassDef, Collection, FieldType

Value = Any
Decode = Callable[[Any], Any]

_FLOAT_BITS = 1024
"""Whole numbers of as many bits are beyond what a float holds."""

_ISO: dict[str, Decode] = {
    "date": dt.date.fromisoformat,
    "datetime": dt.datetime.fromisoformat,
    "time": dt.time.fromisoformat,
}


def decoder_of(field_type: FieldType, nested: Mapping[str, ClassDef]) -> Decode | None:
    """Return the function from a JSON value to the Python value of this type, None when they are the same."""
    if field_type.kind in _ISO:
        return _ISO[field_type.kind]
    if field_type.kind == "float":
        return float
    if field_type.kind == "list" and field_type.items is not None:
        inner = decoder_of(field_type.items, nested)
        return None if inner is None else lambda values: [v if v is None else inner(v) for v in values]
    if field_type.kind == "class":
        decode = decoder(nested[field_type.class_name], nested)
        return decode
    return None


def decoder(class_def: ClassDef, nested: Mapping[str, ClassDef]) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return a function that turns a JSON object into the values of this class, in place."""
    steps = [(f.name, d) for f in class_def.fields if (d := decoder_of(f.type, nested)) is not None]

    def decode(values: dict[str, Any]) -> dict[str, Any]:
        for name, step in steps:
            value = values.get(name)
            if value is not None:
                values[name] = step(value)
        return values

    return decode


def decoder_for(collection: Collection) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return the decoder of a collection's records."""
    return decoder(collection.record, {c.name: c for c in collection.nested})


def fit(value: Any, field_type: FieldType, nested: Mapping[str, ClassDef], where: str) -> Value:
    """Return `value` as this type holds it, or raise.

    ISO text is taken for dates and times, an int for a float; nothing else is converted.

    Raises:
        SchemaError: the value is of another type; the message names `where`.
    """
    if value is None:
        if field_type.optional:
            return None
        raise SchemaError(f"{where} must not be empty", remedy=f"give {_article(field_type.annotation)}")
    if field_type.kind == "list":
        return _fit_list(value, field_type, nested, where)
    if field_type.kind == "class":
        if not isinstance(value, Mapping):
            raise _misfit(value, field_type, where)
        return fit_all(value, nested[field_type.class_name], nested, where)
    if field_type.kind == "literal":
        if value in field_type.values:
            return value
        raise SchemaError(f"{where} cannot be {value!r}", remedy=f"use one of {', '.join(field_type.values)}")
    return _fit_scalar(value, field_type, where)


def _fit_scalar(value: Any, field_type: FieldType, where: str) -> Value:
    wanted = SCALARS[field_type.kind]
    if type(value) is wanted:
        if isinstance(value, float) and not math.isfinite(value):
            raise SchemaError(f"{where} is not a finite number", remedy="leave it out")
        return value
    if field_type.kind == "float" and type(value) is int and value.bit_length() < _FLOAT_BITS:
        return float(value)
    if field_type.kind in _ISO and isinstance(value, str):
        try:
            return _ISO[field_type.kind](value)
        except ValueError:
            pass
    raise _misfit(value, field_type, where)


def _fit_list(value: Any, field_type: FieldType, nested: Mapping[str, ClassDef], where: str) -> Value:
    if not isinstance(value, (list, tuple)) or field_type.items is None:
        raise _misfit(value, field_type, where)
    return [fit(v, field_type.items, nested, f"{where}[{i}]") for i, v in enumerate(value)]


def fit_all(
    values: Mapping[str, Any], class_def: ClassDef, nested: Mapping[str, ClassDef], where: str
) -> dict[str, Value]:
    """Return the values of a record of `class_def`, each as its field holds it, in field order.

    Raises:
        SchemaError: a field is unknown, or a value does not fit.
    """
    unknown = [name for name in values if class_def.field(name) is None]
    if unknown:
        known = ", ".join(f.name for f in class_def.fields)
        raise SchemaError(f"{where} has no field {unknown[0]!r}", remedy=f"its fields are {known}")
    return {
        f.name: fit(values[f.name], f.type, nested, f"{where}.{f.name}") for f in class_def.fields if f.name in values
    }


def with_defaults(
    values: Mapping[str, Value], class_def: ClassDef, nested: Mapping[str, ClassDef], *, new: bool
) -> dict[str, Value]:
    """Return values with the defaults of fields that their parts leave out, and, of a `new` record, of its own."""
    out = dict(values)
    for field in class_def.fields:
        if field.name in values:
            out[field.name] = _parts_with_defaults(values[field.name], field.type, nested)
        elif new and field.default is not None:
            out[field.name] = list(field.default) if isinstance(field.default, tuple) else field.default
    return out


def _parts_with_defaults(value: Value, field_type: FieldType, nested: Mapping[str, ClassDef]) -> Value:
    if field_type.kind == "class" and isinstance(value, Mapping):
        return with_defaults(value, nested[field_type.class_name], nested, new=True)
    if field_type.kind == "list" and field_type.items is not None and isinstance(value, list):
        return [_parts_with_defaults(v, field_type.items, nested) for v in value]
    return value


def require(values: Mapping[str, Value], class_def: ClassDef, where: str) -> None:
    """Raise when a required field is missing.

    Raises:
        SchemaError: naming the field.
    """
    for field in class_def.fields:
        if field.required and values.get(field.name) is None:
            raise SchemaError(f"{where} needs {field.name}", remedy=f"give {field.name}: {field.type.annotation}")


def convert(value: Value, to: FieldType, nested: Mapping[str, ClassDef] | None = None) -> Value:
    """Return a field's value as its widened type has it: integers as float, days as datetime, anything as text.

    `nested` are the classes that `to` may refer to, as they are now.
    """
    if to.kind == "class" and isinstance(value, Mapping) and nested is not None:
        types = {f.name: f.type for f in nested[to.class_name].fields}
        return {k: convert(v, types[k], nested) for k, v in value.items() if k in types}
    if value is None:
        return [] if to.kind == "list" else None
    if to.kind == "float" and isinstance(value, int):
        return float(value)
    if to.kind == "datetime" and isinstance(value, dt.date) and not isinstance(value, dt.datetime):
        return dt.datetime.combine(value, dt.time())
    if to.kind == "str":
        return as_text(value)
    if to.kind == "list" and to.items is not None:
        items = to.items
        return [convert(item, items, nested) for item in (value if isinstance(value, list) else [value])]
    return value


def _misfit(value: Any, field_type: FieldType, where: str) -> SchemaError:
    return SchemaError(f"{where} cannot be {value!r}", remedy=f"give {_article(field_type.annotation)}")


def _article(word: str) -> str:
    return f"a value of type {word}"
