"""Defaults of fields: what a class says a field holds where a record does not, kept when its type can hold it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from usercode.errors import SchemaError
from usercode.state.reading.texts import text_of
from usercode.state.schema import FieldType
from usercode.state.values import fit

MAX_LITERAL = 24
MAX_DEFAULT = 500
"""Characters of a text that is the default of a field, at most."""


def literal_of(texts: Iterable[str]) -> FieldType:
    """Return the closed set of these texts; plain text when they are too many for one."""
    distinct = tuple(dict.fromkeys(texts))
    return FieldType("literal", values=distinct) if len(distinct) <= MAX_LITERAL else FieldType("str")


def with_default(told: Any, kind: FieldType, plain: Callable[[FieldType], Any]) -> tuple[FieldType, Any]:
    """Return the type, wide enough for a told default, and the default as a field has it, None for an empty list.

    `plain` gives the told value as a type holds it.

    Raises:
        SchemaError: the type cannot hold it, or it is too long.
    """
    if told == []:
        return kind, None
    if kind.kind == "literal" and text_of(told) not in kind.values:
        kind = replace(literal_of([*kind.values, text_of(told)]), optional=kind.optional)
    try:
        made = None if kind.kind == "class" else fit(plain(kind), replace(kind, optional=True), {}, "it")
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
        raise SchemaError("it has another type") from error
    if made is None:
        raise SchemaError("it is no plain value")
    if isinstance(made, list):
        return kind, tuple(made) or None
    if isinstance(made, str) and len(made) > MAX_DEFAULT:
        raise SchemaError(f"it has more than {MAX_DEFAULT} characters")
    return kind, made
