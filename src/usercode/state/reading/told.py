"""What the confined reader tells, with its shape checked: the host trusts nothing that comes out of a child."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from usercode.errors import SchemaError, Unreadable

_BAD = "the confined reader told something of the wrong shape"


@dataclass(frozen=True)
class ToldField:
    """A field of a class as it was declared; `shape` is its annotation, see `child/shapes.py`.

    `default` is the value that it has where none is given, None for a default that is no plain value.
    """

    name: str
    shape: Any
    has_default: bool
    default: Any = None


@dataclass(frozen=True)
class ToldMethod:
    """A method that is one expression; `shape` is what it returns."""

    name: str
    shape: Any
    expression: str
    line: int


@dataclass(frozen=True)
class ToldClass:
    """A class of the text; `kind` is "record", "enum", "dict" or "plain". `bases` are all it extends, nearest first."""

    name: str
    kind: str
    line: int
    doc: str
    bases: tuple[str, ...]
    fields: tuple[ToldField, ...]
    members: tuple[tuple[str, Any], ...]
    key: tuple[str, ...]
    methods: tuple[ToldMethod, ...]


@dataclass(frozen=True)
class ToldInstance:
    """A record of the text. `extra` are arguments that its class does not know."""

    class_name: str
    line: int
    end_line: int
    fields: Mapping[str, Any]
    extra: Mapping[str, Any]


@dataclass(frozen=True)
class ToldProblem:
    """Something that was not read, or read otherwise than written."""

    line: int
    reason: str
    remedy: str = ""


@dataclass(frozen=True, kw_only=True)
class ToldModule:
    """A whole module. `names` are (name, value, line); values refer to `instances` by place."""

    classes: tuple[ToldClass, ...]
    names: tuple[tuple[str, Any, int], ...]
    instances: tuple[ToldInstance, ...]
    functions: tuple[str, ...]
    problems: tuple[ToldProblem, ...]
    repairs: Mapping[str, int]


def module_of(told: Any) -> ToldModule:
    """Return a told module with its shape checked.

    Raises:
        Unreadable: it has another shape.
    """
    try:
        return ToldModule(
            classes=tuple(map(class_of, told["classes"])),
            names=tuple((_text(n), v, _whole(line)) for n, v, line in told["names"]),
            instances=instances_of(told["instances"]),
            functions=tuple(_text(n) for n, _ in told["functions"]),
            problems=problems_of(told["problems"]),
            repairs=counts_of(told["repairs"]),
        )
    except (TypeError, ValueError, KeyError, AttributeError, SchemaError) as error:
        raise Unreadable(_BAD, remedy="read it again, or leave it out") from error


def class_of(row: Any) -> ToldClass:
    """Return one class of a told text."""
    name, kind, line, doc, bases, fields, members, key, methods = row
    return ToldClass(
        _text(name),
        _text(kind),
        _whole(line),
        _text(doc),
        tuple(map(_text, bases)),
        tuple(ToldField(_text(n), s, bool(d), v) for n, s, d, v in fields),
        tuple((_text(n), v) for n, v in members),
        tuple(map(_text, key)),
        tuple(ToldMethod(_text(n), s, _text(e), _whole(line)) for n, s, e, line in methods),
    )


def instances_of(rows: Any) -> tuple[ToldInstance, ...]:
    """Return the instances of a told text."""
    return tuple(
        ToldInstance(
            _text(name),
            _whole(line),
            _whole(end),
            {_text(n): v for n, v in fields},
            {_text(n): v for n, v in extra},
        )
        for name, line, end, fields, extra in rows
    )


def problems_of(rows: Any) -> tuple[ToldProblem, ...]:
    """Return the problems of a told text."""
    return tuple(ToldProblem(_whole(line), _text(reason), _text(remedy)) for line, reason, remedy in rows)


def counts_of(rows: Any) -> dict[str, int]:
    """Return the repairs of a told text, by name."""
    return {_text(name): _whole(count) for name, count in rows.items()}


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError("text expected")
    return value


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("a whole number expected")
    return value
