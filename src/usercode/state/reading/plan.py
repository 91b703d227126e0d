"""The plan of an import: which collections a module makes, and which records of it go where. Pure.

What a name of the module is bound to, itself or inside a list, tuple or dict, is a record of its own; what is reached
only through the fields of a record is a part of it. Values that are in no record become fields of one record of
constants, and tables written as lists of dicts become records of a class made for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from usercode.state.reading.naming import class_name, field_name, plural_of
from usercode.state.reading.shaping import Shaper
from usercode.state.reading.told import ToldClass, ToldField, ToldInstance, ToldModule
from usercode.state.schema import Collection

CONSTANTS = "Constants"
"""The class of the one record that holds what belongs to no other."""

_PLAIN_NAMES = frozenset(
    {"data", "records", "items", "entries", "rows", "values", "all", "state", "database", "history", "log", "logs"}
)
_MOST_FIELDS = 200


@dataclass(frozen=True)
class Row:
    """One record to come: its collection, values, notes, and the line on which the module builds it."""

    collection: str
    values: dict[str, Any]
    notes: tuple[str, ...]
    line: int


@dataclass
class Plan:
    """What a module makes: collections by path, and records in the order of the module."""

    collections: dict[str, Collection] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    lost: list[tuple[int, str]] = field(default_factory=list)
    """What could not be kept as it stood, with its line."""


def plan_of(module: ToldModule, domain: str) -> Plan:
    """Return what a module makes in a domain."""
    plan = Plan()
    work = _Tables(module)
    work.find()
    shaper = Shaper(work.classes, work.instances, lambda line, reason: plan.lost.append((line, reason)))
    names = _collection_names(work)
    for one in work.roots:
        told = work.instances[one]
        path = f"{domain}.{names[told.class_name]}"
        if path not in plan.collections:
            record = shaper.shape(told.class_name)
            plan.collections[path] = Collection(domain, names[told.class_name], record, ())
        values, notes = shaper.values(told)
        plan.rows.append(Row(path, values, tuple(notes), told.line))
    for path, collection in plan.collections.items():
        plan.collections[path] = replace(collection, nested=shaper.parts(collection.record))
    return plan


@dataclass
class _Tables:
    """The records of a module: told instances, and dicts and constants made into instances."""

    module: ToldModule
    classes: dict[str, ToldClass] = field(default_factory=dict)
    instances: list[ToldInstance] = field(default_factory=list)
    roots: list[int] = field(default_factory=list)
    lists: dict[str, set[str]] = field(default_factory=dict)
    """For each class the names of the lists that its records are bound to, "" for any other place."""

    def find(self) -> None:
        """Go through the names of the module."""
        self.classes = {c.name: c for c in self.module.classes}
        self.instances = list(self.module.instances)
        constants: dict[str, Any] = {}
        seen: set[int] = set()
        named = {name for name, _, _ in self.module.names}
        for name, value, line in self.module.names:
            found = list(_records_in(value, name))
            for place, where in found:
                self.lists.setdefault(self.instances[place].class_name, set()).add(where)
                if place not in seen:
                    seen.add(place)
                    self.roots.append(place)
            if found:
                constants |= {k: v for k, v in _beside(value) if k not in named and k not in constants}
            elif line and not self._table(name, value, line):
                constants[name] = value
        if constants:
            self._made(CONSTANTS, dict(list(constants.items())[:_MOST_FIELDS]), 0)

    def _table(self, name: str, value: Any, line: int) -> bool:
        """Take a list of dicts, a dict of them, or a dict with tables in it, as records; return whether it was one."""
        if isinstance(value, list) and value and all(_is_row(v) for v in value):
            for row in value:
                self._made(_singular(name), {k: v for k, v in row[1]}, line)
            return True
        if not _is_row(value):
            return False
        pairs = value[1]
        if all(_is_row(v) for _, v in pairs):
            shared = set.intersection(*({k for k, _ in v[1]} for _, v in pairs))
            if shared:
                for key, row in pairs:
                    self._made(_singular(name), {"key": key, **{k: v for k, v in row[1]}}, line)
                return True
        rest = {}
        for key, inner in pairs:
            found = isinstance(inner, list) and inner and all(_is_row(v) for v in inner)
            if not found or not self._table(key, inner, line):
                rest[key] = inner
        if rest:
            self._made(class_name(name), rest, line)
        return True

    def _made(self, name: str, fields: dict[str, Any], line: int) -> None:
        """Add a record of a class that the module does not declare."""
        own = self.classes.get(name)
        if own is not None and own.line >= 0:
            name = f"{name}Row"
        known = self.classes.get(name) or ToldClass(name, "record", -1, "", (), (), (), (), ())
        there = {f.name for f in known.fields}
        more = tuple(ToldField(str(k), ["any"], False) for k in fields if str(k) not in there)
        self.classes[name] = replace(known, fields=(*known.fields, *more))
        self.instances.append(ToldInstance(name, line, line, {str(k): v for k, v in fields.items()}, {}))
        self.roots.append(len(self.instances) - 1)
        self.lists.setdefault(name, set()).add("")


def _records_in(value: Any, name: str, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the instances that a value holds outside of records, with the name of the list they stand in."""
    if depth > 20:
        return
    if isinstance(value, list):
        for item in value:
            yield from _records_in(item, name if depth == 0 and isinstance(item, tuple) else "", depth + 1)
    elif isinstance(value, tuple):
        if value[0] == "i":
            yield value[1], name if depth == 1 else ""
        elif value[0] in ("t", "s"):
            for item in value[1]:
                yield from _records_in(item, "", depth + 2)
        elif value[0] == "d":
            for key, item in value[1]:
                yield from _records_in(item, key if isinstance(key, str) else "", 0 if isinstance(item, list) else 2)


def _beside(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield what a dict that holds records holds beside them, by key."""
    if isinstance(value, tuple) and value[0] == "d":
        for key, item in value[1]:
            if not any(True for _ in _records_in([item], "")):
                yield str(key), item
            else:
                yield from _beside(item)


def _is_row(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and value[0] == "d"
        and 0 < len(value[1]) <= _MOST_FIELDS
        and all(isinstance(k, str) and field_name(k) for k, _ in value[1])
    )


def _singular(name: str) -> str:
    """Return the class name for the rows of a table called `name`."""
    made = class_name(name)
    if made.lower() == "people":
        return "Person"
    if made.endswith("ies") and len(made) > 4:
        return f"{made[:-3]}y"
    return made[:-1] if made.endswith("s") and not made.endswith("ss") else made


def _collection_names(work: _Tables) -> dict[str, str]:
    """Return the collection of each class: the one list that holds it, where that name tells, else its plural."""
    out: dict[str, str] = {}
    taken: set[str] = {"notes"}
    for name, lists in work.lists.items():
        own = next(iter(lists)) if len(lists) == 1 else ""
        wished = (
            field_name(own) if own.isidentifier() and _tells(own, name, work.lists) else plural_of(class_name(name))
        )
        made = wished if wished not in taken else plural_of(class_name(name))
        while made in taken:
            made += "_2"
        taken.add(made)
        out[name] = made
    return out


def _tells(name: str, held: str, lists: dict[str, set[str]]) -> bool:
    words = name.lower().strip("_").split("_")
    alone = all(name not in others for other, others in lists.items() if other != held)
    return alone and words[-1].endswith("s") and not _PLAIN_NAMES & set(words) and field_name(name) == name
