"""Targets of assignments: names, several names, fields of records, items of collections."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from . import natives
from .things import ClassInfo, Instance, Unread

if TYPE_CHECKING:
    from .evaluate import Evaluator, Scope


def bind(reader: Evaluator, target: ast.expr, value: Any, scope: Scope) -> None:
    """Bind a value to a target: a name, names, an attribute of a record, an item of a collection.

    Raises:
        Unread: the target cannot take it.
    """
    match target:
        case ast.Name(id=name):
            scope.bind(name, value)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            _spread(reader, parts, value, target, scope)
        case ast.Attribute(value=owner, attr=name):
            _set(reader.value(owner, scope), name, value, target)
        case ast.Subscript(value=owner, slice=index):
            _put(reader.value(owner, scope), reader.value(index, scope), value, target)
        case _:
            raise Unread(target, f"{type(target).__name__} cannot be assigned to")


def _spread(reader: Evaluator, parts: list[ast.expr], value: Any, node: ast.AST, scope: Scope) -> None:
    items = list(natives.flat(value, node, reader.book))
    stars = [i for i, p in enumerate(parts) if isinstance(p, ast.Starred)]
    if stars:
        at, rest = stars[0], len(parts) - stars[0] - 1
        high = max(at, len(items) - rest)
        items = [*items[:at], items[at:high], *items[high:]]
    if len(items) != len(parts):
        raise Unread(node, f"{len(items)} values for {len(parts)} names")
    for part, item in zip(parts, items, strict=True):
        bind(reader, part.value if isinstance(part, ast.Starred) else part, item, scope)


def _set(owner: Any, name: str, value: Any, node: ast.AST) -> None:
    if name.startswith("__"):
        raise Unread(node, f"{name} is not read")
    if isinstance(owner, Instance):
        owner.fields[name] = value
    elif isinstance(owner, ClassInfo) and owner.kind != "enum":
        owner.shared[name] = value
    else:
        raise Unread(node, f"{natives.name_of(owner)} has no fields to set")


def _put(owner: Any, index: Any, value: Any, node: ast.AST) -> None:
    if not isinstance(owner, list | dict) or isinstance(index, slice) or not hashable([index]):
        raise Unread(node, f"{natives.name_of(owner)} has no items to set")
    try:
        owner[index] = value
    except (LookupError, TypeError) as error:
        raise Unread(node, f"there is no item {str(error)[:80]}") from None


def hashable(values: list[Any]) -> bool:
    """Return whether all values have a fixed hash."""
    for value in values:
        try:
            hash(value)
        except TypeError:
            return False
    return True
