"""Annotations as plain data: what a field is declared to hold, and the methods that compute one value.

shape    ["str"] ["list", shape] ["optional", shape] ["union", [shape]] ["literal", [values]] ["class", name]
["dict", shape, shape] ["any"]
"""

from __future__ import annotations

import ast
from typing import Any

from .things import Function, words

_SCALARS = {
    "str": "str", "int": "int", "float": "float", "bool": "bool", "date": "date", "datetime": "datetime",
    "time": "time", "Decimal": "float", "timedelta": "timedelta", "UUID": "str", "bytes": "str", "HttpUrl": "str",
    "EmailStr": "str",
}  # fmt: skip
_LISTS = words("list List set Set frozenset FrozenSet Sequence Iterable tuple Tuple Collection deque")
_DICTS = words("dict Dict Mapping MutableMapping OrderedDict defaultdict")
_THROUGH = words("Final ClassVar Annotated Required NotRequired InitVar")
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
        return ["dict", *[*inner, ["any"], ["any"]][:2]]
    return inner[0] if name in _THROUGH and inner else _name(name)


def _union(parts: list[list[Any]]) -> list[Any]:
    real = [p for p in parts if p != ["none"]]
    one = real[0] if len(real) == 1 else ["union", real] if real else ["any"]
    return ["optional", one] if len(real) < len(parts) else one


_NODES = (
    ast.Constant, ast.Name, ast.Load, ast.Store, ast.Attribute, ast.Subscript, ast.Slice, ast.BinOp, ast.UnaryOp,
    ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.keyword, ast.List, ast.Tuple, ast.Set, ast.Dict, ast.JoinedStr,
    ast.FormattedValue, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp, ast.comprehension, ast.operator,
    ast.unaryop, ast.boolop, ast.cmpop,
)  # fmt: skip
_CALLED = words(
    "len sum min max abs round sorted any all str int float bool list set tuple dict zip enumerate "
    "range date datetime time timedelta fsum mean median"
)
_METHODS = words(
    "date time lower upper strip title split startswith endswith get items keys values replace "
    "isoformat strftime weekday isoweekday total_seconds count index join"
)
_MOST_NODES = 300
_POWERS = (*range(-10, 11), 0.5)
"""Exponents that keep a number small."""


def computed(function: Function) -> list[Any] | None:
    """Return a method that is one pure expression as [name, shape of the result, expression, line], None for another.

    Pure is what only reads: `self`, `now` (a day, or a moment where it is declared a datetime), other records, a few
    functions. In the expression a day is called `now` and a moment `moment`.
    """
    node = function.node
    if not isinstance(node, ast.FunctionDef) or function.how not in ("", "property"):
        return None
    body = [s for s in node.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    parameters = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return None
    if [a.arg for a in parameters][:1] != ["self"] or {a.arg for a in parameters[1:]} - {"now", "today"}:
        return None
    given = {a.arg: "moment" if shape(a.annotation) == ["datetime"] else "now" for a in parameters[1:]}
    expression = body[0].value
    if not _pure(expression):
        return None
    text = ast.unparse(_Renamed(given).visit(expression))
    return [node.name, shape(node.returns), text, node.lineno] if len(text) <= 2000 else None


class _Renamed(ast.NodeTransformer):
    """Gives the parameters of a method the names under which they are there when it is computed."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Rename one name."""
        return ast.copy_location(ast.Name(self._names.get(node.id, node.id), node.ctx), node)


def _pure(expression: ast.expr) -> bool:
    nodes = list(ast.walk(expression))
    return len(nodes) <= _MOST_NODES and all(isinstance(n, _NODES) and _reads_only(n) for n in nodes)


def _reads_only(node: ast.AST) -> bool:
    match node:
        case ast.BinOp(op=ast.Pow() | ast.LShift(), right=power):
            return isinstance(power, ast.Constant) and power.value in _POWERS
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isascii() and not name.startswith("_")
        case ast.Call(func=ast.Name(id=name)):
            return name in _CALLED
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in _METHODS
        case ast.Call():
            return False
        case ast.Constant(value=value):
            return value is None or isinstance(value, str | int | float | bool)
        case ast.comprehension(is_async=later):
            return not later
    return True
