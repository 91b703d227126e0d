"""Redefinitions: what a class becomes when a text defines it again. It only widens; values of old fields are kept.

A field that the new definition leaves out stays, as optional: a model forgets fields more often than it retires them.
Retiring, renaming, splitting and merging are said in so many words, and are told here as moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from usercode.errors import SchemaError
from usercode.state.change import Move
from usercode.state.schema import ClassDef, Field, FieldType
from usercode.state.values import convert

_TO_TEXT = frozenset({"int", "float", "bool", "date", "datetime", "time", "literal"})


def redefined(old: ClassDef, new: ClassDef) -> ClassDef:
    """Return the class that holds the records of both definitions.

    Raises:
        SchemaError: a field would become narrower than its values.
    """
    fields = []
    for f in old.fields:
        again = new.field(f.name)
        if again is None:
            fields.append(_optional(f))
        else:
            kind = wider(f.type, again.type, f"{old.name}.{f.name}")
            required = f.required and again.required
            default = None if required else _default(f, again, kind)
            made = replace(
                f, type=kind, required=required, doc=again.doc or f.doc, unit=again.unit or f.unit, default=default
            )
            fields.append(made if required else _optional(made))
    fields += [_optional(f) for f in new.fields if old.field(f.name) is None]
    derived = {d.name: d for d in (*old.derived, *new.derived) if d.name not in {f.name for f in fields}}
    return replace(
        old, fields=tuple(fields), doc=new.doc or old.doc, key=new.key or old.key, derived=tuple(derived.values())
    )


def _default(old: Field, new: Field, kind: FieldType) -> Any:
    """Return the default of a field that two definitions have, the new one's first, as its type holds it."""
    for default in (new.default, old.default):
        value = convert(list(default) if isinstance(default, tuple) else default, kind)
        if value is not None and value != []:
            return tuple(value) if isinstance(value, list) else value
    return None


def _optional(f: Field) -> Field:
    return f if f.type.kind == "list" else replace(f, required=False, type=replace(f.type, optional=True))


def wider(old: FieldType, new: FieldType, where: str) -> FieldType:
    """Return the type that holds the values of both.

    Raises:
        SchemaError: there is none that the old values become without loss.
    """
    optional = old.optional or new.optional
    if old.kind == new.kind == "list" and old.items is not None and new.items is not None:
        return replace(old, items=wider(old.items, new.items, where))
    if old.kind == new.kind == "literal":
        return replace(old, values=tuple(dict.fromkeys((*old.values, *new.values))), optional=optional)
    if old.kind == new.kind:
        if old.kind == "class" and old.class_name != new.class_name:
            raise _narrower(old, new, where)
        return replace(old, optional=optional)
    if (old.kind, new.kind) in (("int", "float"), ("date", "datetime")) or (new.kind == "str" and old.kind in _TO_TEXT):
        return replace(new, optional=optional)
    if (new.kind, old.kind) in (("int", "float"), ("literal", "str")):
        return replace(old, optional=optional)
    if new.kind == "list" and new.items is not None:
        return replace(new, items=wider(replace(old, optional=False), new.items, where))
    raise _narrower(old, new, where)


def _narrower(old: FieldType, new: FieldType, where: str) -> SchemaError:
    return SchemaError(
        f"{where} holds {old.annotation} and cannot become {new.annotation}",
        remedy=f"keep {old.annotation}, or add a field of another name",
    )


def moved(old: ClassDef, move: Move) -> ClassDef:
    """Return the class after one move of its fields.

    Raises:
        SchemaError: it lacks a field that is to move, or has one of the new names.
    """
    missing = [name for name in move.old if old.field(name) is None]
    if missing:
        known = ", ".join(f.name for f in old.fields)
        raise SchemaError(f"{old.name} has no field {missing[0]!r}", remedy=f"its fields are {known}")
    if set(move.old) & set(old.key) and move.how != "rename":
        raise SchemaError(
            f"{old.name} is known again by {', '.join(old.key)}", remedy="give the class another KEY first"
        )
    first = old.field(move.old[0])
    assert first is not None
    fields = [f for f in old.fields if f.name not in move.old]
    at = next(i for i, f in enumerate(old.fields) if f.name == move.old[0])
    made = _made(first, move)
    taken = {f.name for f in fields} | {d.name for d in old.derived}
    if clash := taken & {f.name for f in made}:
        raise SchemaError(f"{old.name} has a field {clash.pop()} already", remedy="choose another name")
    key = tuple(move.new[0] if move.how == "rename" and k == move.old[0] else k for k in old.key)
    return replace(old, fields=(*fields[:at], *made, *fields[at:]), key=key)


def _made(first: Field, move: Move) -> Sequence[Field]:
    if move.how == "rename":
        return [replace(first, name=move.new[0])]
    return [Field(name, FieldType("str", optional=True)) for name in move.new]
