"""Merging: the classes of an import meet those that a domain has already. Pure.

Records go into a collection of the same name where the old and the new class have one that holds both; else into one
of their own, under another name. Class names stay unique, since the sandbox knows all classes together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from usercode.errors import SchemaError
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.reading.plan import Plan
from usercode.state.reading.redefine import redefined
from usercode.state.schema import ClassDef, Collection, FieldType
from usercode.state.values import convert, fit_all

_RESERVED = frozenset({"Note", "Literal"})


def merged(plan: Plan, existing: Mapping[str, Collection]) -> Plan:
    """Return the plan with its collections fitted to those that are there; every row fits its collection."""
    known = {**COLLECTIONS, **existing}
    out = Plan(lost=list(plan.lost))
    moved: dict[str, str] = {}
    for path, collection in plan.collections.items():
        unique = _unique(collection, known, out.collections)
        there = known.get(path)
        made = _joined(there, unique) if there is not None else unique
        if made is None or not _holds(made, plan, path):
            made = _apart(unique, {*known, *out.collections})
            out.lost.append((0, f"{path} holds other records; these went to {made.path}"))
        moved[path] = made.path
        out.collections[made.path] = made
    for row in plan.rows:
        made = out.collections[moved[row.collection]]
        nested = {c.name: c for c in made.nested}
        values = {
            name: convert(value, f.type, nested)
            for name, value in row.values.items()
            if (f := made.record.field(name)) is not None
        }
        out.rows.append(replace(row, collection=made.path, values=values))
    return out


def _joined(there: Collection, new: Collection) -> Collection | None:
    """Return the collection that holds the records of both, None where there is none."""
    try:
        record = redefined(there.record, replace(new.record, name=there.record.name))
        parts = {c.name: c for c in there.nested}
        for part in new.nested:
            parts[part.name] = redefined(parts[part.name], part) if part.name in parts else part
    except SchemaError:
        return None
    frame = COLLECTIONS.get(there.path)
    for f in frame.record.fields if frame else ():
        now = record.field(f.name)
        if now is not None and (now.type.kind, now.type.values) != (f.type.kind, f.type.values):
            return None
    return replace(there, record=record, nested=tuple(parts.values()))


def _holds(made: Collection, plan: Plan, path: str) -> bool:
    """Return whether the records of a plan fit a collection, with all that it requires."""
    nested = {c.name: c for c in made.nested}
    required = [f.name for f in made.record.fields if f.required]
    for row in plan.rows:
        if row.collection != path:
            continue
        try:
            values = {n: convert(v, f.type, nested) for n, v in row.values.items() if (f := made.record.field(n))}
            fit_all(values, made.record, nested, path)
        except (SchemaError, ValueError, TypeError, AttributeError, ArithmeticError):
            return False
        if any(row.values.get(name) is None for name in required):
            return False
    return True


def _apart(collection: Collection, taken: set[str]) -> Collection:
    """Return the collection under a name that is free."""
    for n in count(2):
        name = f"{collection.name}_{n}"
        if f"{collection.domain}.{name}" not in taken:
            return replace(collection, name=name)
    raise AssertionError("unreachable")


def _unique(collection: Collection, known: Mapping[str, Collection], made: Mapping[str, Collection]) -> Collection:
    """Return the collection with class names that mean one thing: renamed where another class has the name already."""
    here = {**known, **made}
    taken: dict[str, ClassDef] = {}
    for path, other in here.items():
        if path != collection.path:
            taken |= {part.name: part for part in other.nested}
            if other.domain == collection.domain:
                taken[other.record.name] = other.record
    names = {}
    for one in (collection.record, *collection.nested):
        name = one.name
        if name in _RESERVED or (name in taken and not _same(taken[name], one)):
            domain = collection.domain.replace("_", " ").title().replace(" ", "")
            wished = [f"{domain}{name}", *(f"{domain}{name}{n}" for n in range(2, 50))]
            name = next((w for w in wished if w not in taken), f"{domain}{name}X")
        names[one.name] = name
    if all(old == new for old, new in names.items()):
        return collection
    return replace(
        collection,
        record=_renamed(collection.record, names),
        nested=tuple(_renamed(part, names) for part in collection.nested),
    )


def _same(one: ClassDef, other: ClassDef) -> bool:
    return [f for f in one.fields if f.name != "notes"] == [f for f in other.fields if f.name != "notes"]


def _renamed(class_def: ClassDef, names: Mapping[str, str]) -> ClassDef:
    fields = tuple(replace(f, type=_renamed_type(f.type, names)) for f in class_def.fields)
    return replace(class_def, name=names.get(class_def.name, class_def.name), fields=fields)


def _renamed_type(kind: FieldType, names: Mapping[str, str]) -> FieldType:
    items = _renamed_type(kind.items, names) if kind.items is not None else None
    return replace(kind, items=items, class_name=names.get(kind.class_name, kind.class_name))
