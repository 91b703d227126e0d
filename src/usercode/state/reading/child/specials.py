"""Functions of the library that look into records: replace, asdict, isinstance, getattr and their like."""

from __future__ import annotations

import ast
import copy
from typing import TYPE_CHECKING, Any

from . import natives
from .things import MAX_DEPTH, MISSING, Instance, Unread

if TYPE_CHECKING:
    from .evaluate import Evaluator


def _replace(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if len(args) != 1 or not isinstance(args[0], Instance):
        raise Unread(node, "replace(...) wants a record first")
    old = args[0]
    unknown = [name for name in options if name not in old.fields]
    if unknown:
        raise Unread(node, f"{old.cls.name} has no field {unknown[0]!r}", f"its fields are {', '.join(old.fields)}")
    made = Instance(old.cls, getattr(node, "lineno", 0), getattr(node, "end_lineno", 0) or 0)
    made.fields = {**old.fields, **options}
    return made


def _asdict(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if len(args) == 1 and isinstance(args[0], Instance):
        return {k: _dicts(v, 0) for k, v in args[0].fields.items() if v is not MISSING}
    raise Unread(node, "asdict(...) wants a record")


def _dicts(value: Any, depth: int) -> Any:
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, Instance):
        return {k: _dicts(v, depth + 1) for k, v in value.fields.items()}
    if isinstance(value, list | tuple):
        return type(value)(_dicts(v, depth + 1) for v in value)
    return {k: _dicts(v, depth + 1) for k, v in value.items()} if isinstance(value, dict) else value


def _isinstance(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    answer = natives.is_kind(*args) if len(args) == 2 else None
    if answer is None:
        raise Unread(node, "isinstance(...) of something unknown")
    return answer


def _getattr(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if len(args) < 2 or not isinstance(args[1], str):
        raise Unread(node, "getattr(...) wants a name")
    try:
        return reader.attribute_of(args[0], args[1], node)
    except Unread:
        if len(args) > 2:
            return args[2]
        raise


def _hasattr(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    nothing = object()
    return _getattr(reader, [*args[:2], nothing], options, node) is not nothing


def _setattr(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if len(args) != 3 or not isinstance(args[0], Instance) or not isinstance(args[1], str) or args[1][:2] == "__":
        raise Unread(node, "setattr(...) wants a record and a name")
    args[0].fields[args[1]] = args[2]


def _empty_dict(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    raise Unread(node, "defaultdict(...) is not read", "use a plain dict")


def _copied(reader: Evaluator, args: list[Any], options: dict[str, Any], node: ast.AST) -> Any:
    if len(args) == 1 and isinstance(args[0], list | dict | set):
        return copy.copy(args[0])
    raise Unread(node, "copy(...) of this is not read")


SPECIAL: dict[str, Any] = {
    "replace": _replace,
    "asdict": _asdict,
    "isinstance": _isinstance,
    "getattr": _getattr,
    "hasattr": _hasattr,
    "setattr": _setattr,
    "defaultdict": _empty_dict,
    "copy": _copied,
    "print": lambda reader, args, options, node: None,
}
