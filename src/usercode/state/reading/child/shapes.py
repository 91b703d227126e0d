"""Annotations as plain data: what a field is declared to hold, and the methods that compute one value.

shape    ["str"] ["list", shape] ["optional", shape] ["union", [shape]] ["literal", [values]] ["class", name]
["dict", shape, shape] ["any"]
"""

from __future__ import annotations

import ast
from typing import Any

from .things import Function

_SCALARS = {
    "str": "str", "int": "int", "float": "float", "bool": "bool", "date": "date", "datetime": "datetime",
    "time": "time", "Decimal": "float", "timedelta": "timedelta", "UUID": "str", "bytes": "str", "HttpUrl": "str",
    "EmailStr": "str",
}  # fmt: skip
_LISTS = frozenset(
    [
        "list",
        "List",
        "set",
        "Set",
        "frozenset",
        "FrozenSet",
        "Sequence",
        "Iterable",
        "tuple",
        "Tuple",
        "Collection",
        "deque",
    ]
)
_DICTS = frozenset(["dict", "Dict", "Mapping", "MutableMapping", "OrderedDict", "defaultdict"])
_THROUGH = frozenset(["Final", "ClassVar", "Annotated", "Required", "NotRequired", "InitVar"])
_DEEPEST = 8


def shape(node: ast.expr | None, depth: int = 0) -> list[Any]:
    """Return what an annotation says; ["any"] where it says nothing that is known."""
    if node is None or depth > _DEEPEST:
        return ["any"]
    match node:
        case ast.Constant(value=None):
            return ["none"]
        case ast.Constant(value=str(text)):
            return shape(_parsed(text), depth + 1)
        case ast.BinOp(op=ast.BitOr()):
            return _union([shape(part, depth + 1) for part in _alternatives(node)])
        case ast.Subscript(value=owner, slice=index):
            return _subscript(_last_name(owner), index, depth)
        case ast.Name() | ast.Attribute():
            return _name(_last_name(node))
    return ["any"]


def _alternatives(node: ast.expr) -> list[ast.expr]:
    """Return the parts of `A | B | C`, however many."""
    parts: list[ast.expr] = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        parts.append(node.right)
        node = node.left
    return [node, *reversed(parts)]


def _parsed(text: str) -> ast.expr | None:
    if len(text) > 500:
        return None
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _name(name: str) -> list[Any]:
    if name in _SCALARS:
        return [_SCALARS[name]]
    if name in _LISTS:
        return ["list", ["any"]]
    if name in _DICTS:
        return ["dict", ["any"], ["any"]]
    return ["class", name] if name[:1].isupper() and name not in ("Any", "None") else ["any"]


def _subscript(name: str, index: ast.expr, depth: int) -> list[Any]:
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    if name == "Literal":
        return ["literal", [p.value for p in parts if isinstance(p, ast.Constant) and isinstance(p.value, str | int)]]
    inner = [shape(p, depth + 1) for p in parts if not (isinstance(p, ast.Constant) and p.value is Ellipsis)]
    if name == "Optional":
        return _union([*inner, ["none"]])
    if name == "Union":
        return _union(inner)
    if name in _LISTS:
        return ["list", inner[0] if all(p == inner[0] for p in inner) and inner else ["any"]]
    if name in _DICTS:
        return ["dict", *(inner + [["any"], ["any"]])[:2]]
    return inner[0] if name in _THROUGH and inner else _name(name)


def _union(parts: list[list[Any]]) -> list[Any]:
    real = [p for p in parts if p != ["none"]]
    one = real[0] if len(real) == 1 else ["union", real] if real else ["any"]
    return ["optional", one] if len(real) < len(parts) else one


def computed(function: Function) -> list[Any] | None:
    """Return a method whose body is one `return` as [name, shape of the result, expression, line], None for another."""
    node = function.node
    if not isinstance(node, ast.FunctionDef) or function.how not in ("", "property"):
        return None
    body = [s for s in node.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return None
    names = [a.arg for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    if names[:1] != ["self"] or set(names) - {"self", "now", "today"}:
        return None
    return [node.name, shape(node.returns), ast.unparse(body[0].value)[:2000], node.lineno]
