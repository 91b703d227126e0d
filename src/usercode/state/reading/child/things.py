"""What reading makes of a module: classes, instances, enum members, functions; and the bounds it keeps to."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

MAX_STEPS = 1_000_000
MAX_ITEMS = 200_000
MAX_TEXT = 1_000_000
MAX_BITS = 4_096
MAX_DEPTH = 60


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


def whole(text: str) -> str:
    """Return a text in which halves of surrogate pairs are joined, or replaced."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


class Unread(Exception):
    """A part of the text that cannot be read: `line`, the reason, and what would do instead."""

    def __init__(self, node: ast.AST | int, reason: str, remedy: str = "") -> None:
        super().__init__(reason)
        self.line = node if isinstance(node, int) else getattr(node, "lineno", 0)
        self.reason = reason
        self.remedy = remedy


class Spent(Exception):
    """The text asks for more steps than reading takes."""


@dataclass(frozen=True)
class Problem:
    """Something that was not read, or read otherwise than written."""

    line: int
    reason: str
    remedy: str = ""


@dataclass
class FieldInfo:
    """One field of a class as it was declared. `annotation` is None where there was none."""

    name: str
    annotation: ast.expr | None
    line: int
    has_default: bool = False
    default: Any = None
    factory: Any = None
    init: bool = True
    kw_only: bool = False


@dataclass(eq=False)
class ClassInfo:
    """A class: `kind` is "record", "enum", "dict" (a TypedDict), "plain", or "loose" when only the host knows it."""

    name: str
    kind: str
    line: int
    doc: str = ""
    fields: dict[str, FieldInfo] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    shared: dict[str, Any] = field(default_factory=dict)
    methods: dict[str, Function] = field(default_factory=dict)
    bases: tuple[ClassInfo, ...] = ()
    mixin: type | None = None
    is_tuple: bool = False
    key: tuple[str, ...] = ()

    def find_method(self, name: str) -> Function | None:
        """Return a method of this class or of one it extends."""
        for owner in self.order():
            if name in owner.methods:
                return owner.methods[name]
        return None

    def find_shared(self, name: str) -> tuple[bool, Any]:
        """Return whether there is a class attribute of this name, and its value."""
        for owner in self.order():
            if name in owner.shared:
                return True, owner.shared[name]
        return False, None

    def find_default(self, name: str) -> tuple[bool, Any]:
        """Return whether a field of this name has a default that is no factory, and its value."""
        for owner in self.order():
            if name in owner.fields:
                of = owner.fields[name]
                return of.has_default and of.default is not MISSING, of.default
        return False, None

    def order(self) -> list[ClassInfo]:
        """Return this class and those it extends, nearest first."""
        out = [self]
        for base in self.bases:
            out += [b for b in base.order() if b not in out]
        return out


@dataclass(eq=False)
class Instance:
    """A record that the text builds. `extra` are arguments its class does not know."""

    cls: ClassInfo
    line: int
    end_line: int
    fields: dict[str, Any] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass(eq=False)
class Member:
    """A member of an enum."""

    cls: ClassInfo
    name: str
    value: Any

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Member):
            return self is other or (self.cls.mixin is not None and self.value == other.value)
        return self.cls.mixin is not None and self.value == other

    def __hash__(self) -> int:
        return hash(self.value) if self.cls.mixin is not None else hash((self.cls.name, self.name))


@dataclass(eq=False)
class Function:
    """A function of the text: listed, and interpreted where building a value calls it."""

    name: str
    node: ast.FunctionDef | ast.Lambda
    scope: Any
    defaults: dict[str, Any] = field(default_factory=dict)
    how: str = ""
    """"", "property", "static", "class", or "other" for a decorator that is not known."""


@dataclass(frozen=True)
class Bound:
    """A function together with the value it is called on."""

    owner: Any
    function: Function


@dataclass(frozen=True)
class Native:
    """A name of Python or its library that reading knows: `date`, `len`, `dataclasses.replace`."""

    name: str


@dataclass(frozen=True)
class Module:
    """An imported module."""

    name: str


@dataclass(frozen=True)
class Symbol:
    """Something that the text names and only the host knows: `r12`, `trips`, `trips["Oslo"]`, `r12.jobs`.

    `path` is ("name", text), then ("attr", name) or ("item", value) for each step.
    """

    path: tuple[tuple[str, Any], ...]

    def step(self, how: str, what: Any) -> Symbol:
        """Return what lies one step further."""
        return Symbol((*self.path, (how, what)))


@dataclass(frozen=True)
class Missing:
    """The value of a field that was not given though it has no default."""


MISSING = Missing()


class Book:
    """What reading keeps count of: steps, problems, repairs."""

    def __init__(self, *, strict: bool = False, steps: int = MAX_STEPS) -> None:
        self.strict = strict
        self.problems: list[Problem] = []
        self.repairs: Counter[str] = Counter()
        self._left = steps

    def step(self, count: int = 1) -> None:
        """Count a step of work.

        Raises:
            Spent: there have been too many.
        """
        self._left -= count
        if self._left < 0:
            raise Spent

    def problem(self, node: ast.AST | int, reason: str, remedy: str = "") -> None:
        """Note something that could not be read; in strict reading nothing may be.

        Raises:
            Unread: reading is strict.
        """
        if self.strict:
            raise Unread(node, reason, remedy)
        line = node if isinstance(node, int) else getattr(node, "lineno", 0)
        self.problems.append(Problem(line, reason, remedy))
