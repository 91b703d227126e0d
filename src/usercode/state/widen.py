"""Widening: how a class takes in columns that say more than it knows. It only ever widens, so its records still fit.

Part of inference, which makes columns of drafts and hands them here. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from usercode.ingest.columns import MAX_LITERAL, Reading, read_as_text
from usercode.state.change import Value
from usercode.state.schema import ClassDef, Field, FieldType
from usercode.state.values import convert

MAX_WIDENED_LITERAL = 2 * MAX_LITERAL
"""A closed set that would grow beyond this becomes text."""

MOMENT_KINDS = frozenset({"date", "datetime"})


@dataclass(frozen=True, kw_only=True)
class Made:
    """A column as a field with its values."""

    field: Field
    values: list[Value]


def settle(reading: Reading, new: FieldType, old: FieldType | None, raw: list[Any]) -> tuple[FieldType, list[Value]]:
    """Return the type that holds both what was known and what was read, and the values in it."""
    if old is None or all(value is None for value in reading.values):
        final = replace(old or new, optional=False)
        return final, [[] if final.kind == "list" else None for _ in raw] if old else reading.values
    final = _wider(replace(old, optional=False), new, reading, raw)
    if final.kind in ("str", "literal") and reading.kind not in ("str", "literal"):
        return final, read_as_text(raw).values
    if final.kind in ("float", "datetime") and final.kind != reading.kind:
        return final, [convert(value, final) for value in reading.values]
    if final.kind == "list":
        return final, [value or [] for value in reading.values]
    return final, reading.values


def _wider(old: FieldType, new: FieldType, reading: Reading, raw: list[Any]) -> FieldType:
    kinds = {old.kind, new.kind}
    if old.kind == "literal":
        texts = reading.values if new.kind in ("str", "literal") else read_as_text(raw).values
        values = tuple(dict.fromkeys((*old.values, *sorted({text for text in texts if text is not None}))))
        return replace(old, values=values) if len(values) <= MAX_WIDENED_LITERAL else FieldType("str")
    if len(kinds) == 1:
        return old
    if kinds == {"int", "float"}:
        return FieldType("float")
    if kinds == MOMENT_KINDS:
        return FieldType("datetime")
    return FieldType("str")


def widened(name: str, old_class: ClassDef | None, made: Sequence[Made], count: int) -> ClassDef:
    """Return the class with its old fields, widened, and then the new ones; `count` records have the columns `made`."""
    old = {item.name: item for item in old_class.fields} if old_class else {}
    new = {item.field.name: _finished(item, old.get(item.field.name), old_class is not None) for item in made}
    if count == 0:
        return old_class or ClassDef(name, tuple(new.values()))
    kept = [new.pop(name) if name in new else _loosened(item) for name, item in old.items()]
    fields = (*kept, *new.values())
    return replace(old_class, name=name, fields=fields) if old_class else ClassDef(name, fields)


def _finished(made: Made, old: Field | None, late: bool) -> Field:
    """A field is required while every record has had it from the start."""
    full = None not in made.values
    required = full and (old.required if old else not late) and made.field.type.kind != "list"
    kind = replace(made.field.type, optional=not required and made.field.type.kind != "list")
    if old is None:
        return replace(made.field, type=kind, required=required)
    return replace(old, type=kind, required=required, unit=old.unit or made.field.unit)


def _loosened(old: Field) -> Field:
    if old.type.kind == "list":
        return replace(old, required=False)
    return replace(old, type=replace(old.type, optional=True), required=False)
