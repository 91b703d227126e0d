"""What was read, as plain data for the host: tables of classes and instances, names that refer to them.

value    a scalar or list as it is, else a tuple: ("i", instance) ("e", class, member, value) ("t", items)
("s", items) ("d", [[key, value]]) ("r", [[how, what]]) a path only the host knows ("?", what it is)
class    [name, kind, line, doc, bases, [[field, shape of its annotation, has default, default]], [[member, value]],
key, [[method, shape of what it returns, expression, line]]]
instance [class, line, last line, [[field, value]], [[unknown argument, value]]]
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from . import calls, shapes
from .things import MISSING, Book, ClassInfo, Instance, Member, Problem, Symbol, whole

_PLAIN = (str, int, float, bool, type(None), dt.date, dt.time, dt.timedelta, Decimal)
_MAX_VALUES = 1_500_000
_DEEPEST = 40
"""Levels of what is told; a dict or tuple takes three."""
_MOST_DEFAULTS = 50
"""Items of a list that is the default of a field."""


class Report:
    """Gathers instances as they are met; each is told once, so that shared ones stay shared."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._met: list[Instance] = []
        self._rows: list[list[Any]] = []
        self._left = _MAX_VALUES
        self._classes: dict[int, ClassInfo] = {}
        self._open: set[int] = set()

    def value(self, value: Any, depth: int = 0) -> Any:
        """Return a value as plain data."""
        self._left -= 1
        if depth > _DEEPEST or self._left < 0:
            return ("?", "a value nested too deep" if depth > _DEEPEST else "too many values")
        if isinstance(value, str):
            return whole(value)
        if isinstance(value, _PLAIN):
            return value
        if isinstance(value, list | tuple | set | frozenset | dict):
            return self._within(value, depth)
        if isinstance(value, Instance):
            return ("i", self.number(value))
        if isinstance(value, Member):
            self._classes[id(value.cls)] = value.cls
            return ("e", value.cls.name, value.name, self.value(value.value, depth + 1))
        if isinstance(value, Symbol):
            return ("r", [list(step) for step in value.path])
        return ("?", f"a {type(value).__name__}")

    def _within(self, value: Any, depth: int) -> Any:
        """Return a collection as plain data, unless it holds itself."""
        if id(value) in self._open:
            return ("?", "a value that holds itself")
        self._open.add(id(value))
        told = self._collection(value, depth)
        self._open.discard(id(value))
        return told

    def _collection(self, value: Any, depth: int) -> Any:
        if isinstance(value, list):
            return [self.value(v, depth + 1) for v in value]
        if isinstance(value, tuple):
            return ("t", [self.value(v, depth + 3) for v in value])
        if isinstance(value, dict):
            return ("d", [[self.value(k, depth + 3), self.value(v, depth + 3)] for k, v in value.items()])
        return ("s", [self.value(v, depth + 3) for v in _ordered(value)])

    def number(self, instance: Instance) -> int:
        """Return the place of an instance in the table."""
        known = self._numbers.get(id(instance))
        if known is None:
            known = self._numbers[id(instance)] = len(self._met)
            self._met.append(instance)
        return known

    def instances(self) -> list[list[Any]]:
        """Return the rows of all instances met; their fields may refer to more, which are told as well."""
        while len(self._rows) < len(self._met):
            one = self._met[len(self._rows)]
            self._classes[id(one.cls)] = one.cls
            row: list[Any] = [one.cls.name, one.line, one.end_line]
            self._rows.append(row)
            row.append([[whole(n), self.value(v)] for n, v in one.fields.items() if v is not MISSING])
            row.append([[whole(n), self.value(v)] for n, v in one.extra.items() if v is not MISSING])
        return self._rows

    def classes(self, declared: Iterable[ClassInfo]) -> list[list[Any]]:
        """Return the rows of classes, the declared ones first."""
        all_of = {id(c): c for c in declared} | self._classes
        return [self._class(c) for c in all_of.values()]

    def _class(self, cls: ClassInfo) -> list[Any]:
        fields = [
            [f.name, shapes.shape(f.annotation), f.has_default or f.factory is not None, self._default(f.default)]
            for f in calls.all_fields(cls)
        ]
        members = [[name, self.value(m.value)] for name, m in cls.members.items()]
        methods = [row for f in cls.methods.values() if (row := shapes.computed(f)) is not None]
        bases = [b.name for b in cls.order()[1:]]
        return [cls.name, cls.kind, cls.line, cls.doc, bases, fields, members, list(cls.key), methods]

    def _default(self, value: Any) -> Any:
        """Return a default that is plain or a member of an enum, or a list of such; None for another."""
        parts = value if isinstance(value, list | tuple) and not hasattr(value, "_fields") else [value]
        if len(parts) > _MOST_DEFAULTS or not all(isinstance(v, (*_PLAIN, Member)) for v in parts):
            return None
        return self.value(value)


def _ordered(values: Iterable[Any]) -> list[Any]:
    """Return the items of a set in an order that does not depend on hashes."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=lambda v: v.name if isinstance(v, Member) else repr(v))


def problems(book: Book) -> list[list[Any]]:
    """Return what was not read."""
    return [_problem(p) for p in book.problems[:1_000]]


def _problem(problem: Problem) -> list[Any]:
    return [problem.line, whole(problem.reason[:300]), whole(problem.remedy[:300])]
