"""Operators, comparisons and formatted text over plain values, each bounded before it is computed."""

from __future__ import annotations

import ast
import datetime as dt
import operator
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from .natives import bounded, name_of
from .things import MAX_BITS, MAX_ITEMS, MAX_TEXT, Instance, Member, Unread

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
_UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Not: operator.not_,
    ast.Invert: operator.invert,
}
_NUMBER = int | float | Decimal
_WIDE = re.compile(r"\d{4,}")


def binary(sign: ast.operator, left: Any, right: Any, node: ast.AST) -> Any:
    """Return the value of a binary operation.

    Raises:
        Unread: it has none, or one that is too large.
    """
    left, right = _bare(left), _bare(right)
    _check_size(sign, left, right, node)
    try:
        return bounded(_BINARY[type(sign)](left, right), node)
    except (TypeError, ValueError, ArithmeticError, KeyError) as error:
        raise Unread(node, f"cannot be computed: {str(error)[:150]}") from None


def _beyond(value: Any) -> bool:
    """Return whether a value is a number too large to be an exponent."""
    return isinstance(value, _NUMBER) and not -MAX_BITS <= value <= MAX_BITS


def _check_size(sign: ast.operator, left: Any, right: Any, node: ast.AST) -> None:
    if isinstance(sign, ast.Mult):
        pairs: tuple[tuple[Any, Any], ...] = ((left, right), (right, left))
        for many, times in pairs:
            if isinstance(many, str | bytes | list | tuple) and isinstance(times, int):
                limit = MAX_TEXT if isinstance(many, str | bytes) else MAX_ITEMS
                if len(many) * max(times, 0) > limit:
                    raise Unread(node, "a value repeated too often")
    if isinstance(sign, ast.Pow | ast.LShift) and _beyond(right):
        raise Unread(node, "a number that is too large")
    for side in (left, right):
        if isinstance(side, int) and side.bit_length() > MAX_BITS:
            raise Unread(node, "a number that is too large")
    whole = isinstance(sign, ast.Pow) and isinstance(left, int) and isinstance(right, int)
    if whole and left.bit_length() * abs(right) > 2 * MAX_BITS:
        raise Unread(node, "a number that is too large")
    if isinstance(sign, ast.Mod) and isinstance(left, str) and (_WIDE.search(left) or "*" in left):
        raise Unread(node, "a text that is formatted too wide")


def _bare(value: Any) -> Any:
    """Return the plain value of a member of an enum that mixes in one."""
    return value.value if isinstance(value, Member) and value.cls.mixin is not None else value


def unary(sign: ast.unaryop, value: Any, node: ast.AST) -> Any:
    """Return the value of a unary operation.

    Raises:
        Unread: it has none.
    """
    if isinstance(sign, ast.Not):
        return not truth(value)
    try:
        return _UNARY[type(sign)](_bare(value))
    except TypeError as error:
        raise Unread(node, str(error)[:150]) from None


def truth(value: Any) -> bool:
    """Return whether a value counts as true."""
    return True if isinstance(value, Instance | Member) else bool(value)


def equal(left: Any, right: Any) -> bool:
    """Return whether two values are equal, instances by their fields as dataclasses are."""
    if isinstance(left, Instance) and isinstance(right, Instance):
        return left is right or (left.cls is right.cls and left.fields == right.fields)
    return bool(left == right)


_ORDER: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def compare(sign: ast.cmpop, left: Any, right: Any, node: ast.AST) -> bool:
    """Return whether a comparison holds.

    Raises:
        Unread: the two cannot be compared.
    """
    match sign:
        case ast.Eq():
            return equal(left, right)
        case ast.NotEq():
            return not equal(left, right)
        case ast.Is() | ast.IsNot():
            same = left is right or (type(left) is type(right) and isinstance(left, bool | None) and left == right)
            return same if isinstance(sign, ast.Is) else not same
        case ast.In() | ast.NotIn():
            found = _contains(right, left, node)
            return found if isinstance(sign, ast.In) else not found
    try:
        return bool(_ORDER[type(sign)](_bare(left), _bare(right)))
    except (TypeError, KeyError) as error:
        raise Unread(node, str(error)[:150]) from None


def _contains(values: Any, value: Any, node: ast.AST) -> bool:
    if isinstance(values, list | tuple):
        return any(v is value or equal(v, value) for v in values)
    try:
        return value in values
    except TypeError:
        raise Unread(node, f"{name_of(values)} holds nothing to look for") from None


_CONVERSIONS: dict[int, Callable[[Any], str]] = {ord("r"): repr, ord("s"): str, ord("a"): ascii}


def formatted(value: Any, conversion: int, spec: str, node: ast.AST) -> str:
    """Return the text of one part of an f-string.

    Raises:
        Unread: the value has no text that reading knows, or the width is too large.
    """
    if _WIDE.search(spec):
        raise Unread(node, "a text that is formatted too wide")
    if isinstance(value, Member):
        value = value.value if value.cls.mixin is not None else f"{value.cls.name}.{value.name}"
    if not isinstance(value, str | _NUMBER | dt.date | dt.time | dt.timedelta | list | tuple | dict | None):
        raise Unread(node, f"the text of {name_of(value)} is not read")
    if isinstance(value, list | tuple | dict) and not _shown(value):
        raise Unread(node, "the text of a collection of records is not read")
    made = _CONVERSIONS[conversion](value) if conversion in _CONVERSIONS else value
    try:
        return str(bounded(format(made, spec), node))
    except (TypeError, ValueError) as error:
        raise Unread(node, str(error)[:150]) from None


def _shown(value: Any) -> bool:
    if isinstance(value, dict):
        return all(_shown(k) and _shown(v) for k, v in value.items())
    if isinstance(value, list | tuple):
        return all(map(_shown, value))
    return isinstance(value, str | _NUMBER | dt.date | dt.time | dt.timedelta | None)
