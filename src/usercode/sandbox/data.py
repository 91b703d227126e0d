"""What a caller gives to a sandbox: record types, tables as JSON pages, modules, files, names. Pure values.

Everything is checked here, in the host, before any of it travels: names must be identifiers, codecs must follow the
grammar, and types must exist. The confined side relies on that and checks only what it is cheap to check again.

    codec = "plain" | "date" | "datetime" | "time" | "list:" codec | "class:" type name
"""

from __future__ import annotations

import datetime as dt
import json
import keyword
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from usercode.errors import SchemaError, UsageError

_SCALARS = frozenset({"plain", "date", "datetime", "time"})
_LONGEST_CODEC = 8


def _identifier(name: str, what: str) -> None:
    if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("__"):
        raise SchemaError(f"{name!r} cannot name a {what}", remedy="use a Python identifier that is not a keyword")


@dataclass(frozen=True)
class Column:
    """One field of a record type and how its values are written in JSON."""

    name: str
    codec: str = "plain"

    def __post_init__(self) -> None:
        _identifier(self.name, "column")
        parts = self.codec.split(":")
        lists, last = parts[:-1], parts[-1]
        of_class = lists[-1:] == ["class"]
        good = all(part == "list" for part in (lists[:-1] if of_class else lists)) and len(parts) <= _LONGEST_CODEC
        if not good or (not last.isidentifier() if of_class else last not in _SCALARS):
            raise SchemaError(f"{self.codec!r} is not a codec", remedy='use for example "plain", "date" or "list:date"')

    @property
    def class_name(self) -> str | None:
        """Return the record type that values of this column have, None for plain values."""
        head, _, name = self.codec.rpartition(":")
        return name if head.endswith("class") else None


@dataclass(frozen=True)
class RecordType:
    """How one record class looks; also for classes that occur only inside fields."""

    name: str
    columns: tuple[Column, ...]
    derived: tuple[tuple[str, str, str], ...] = ()
    """Computed values: name, kind of the result, and an expression over `self`, `now` and `moment`.

    It is compiled in confined children only. A result of another kind, or none, is None.
    """

    def __post_init__(self) -> None:
        _identifier(self.name, "record type")
        for name, _, _ in self.derived:
            _identifier(name, "computed value")
        if len({column.name for column in self.columns}) != len(self.columns):
            raise SchemaError(f"record type {self.name} has a column twice")


@dataclass(frozen=True)
class Table:
    """One collection: `travel.trips` of type Trip. A page is a JSON array of rows [ref, value, ...]."""

    module: str
    name: str
    type_name: str
    pages: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        _identifier(self.module, "module of a table")
        _identifier(self.name, "table")

    @property
    def path(self) -> str:
        """Return the dotted name, for example `travel.trips`."""
        return f"{self.module}.{self.name}"


@dataclass(frozen=True)
class Delta:
    """One edit of a table: a known ref is replaced in place, an unknown one appended, None removes.

    `row` holds the values in column order as in a page; the ref in front may be left out. Dates may be given as such.
    """

    table: str
    ref: str
    row: Sequence[Any] | None


@dataclass(frozen=True)
class Data:
    """All that code in a sandbox can see. `zones` adds time zones to the common ones.

    `modules` maps dotted names to source text; `files` maps paths below /project to text; `names` are extra values in
    scope. Modules and files are compiled and run in confined children only.
    """

    types: tuple[RecordType, ...] = ()
    tables: tuple[Table, ...] = ()
    modules: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, Any] = field(default_factory=dict)
    zones: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        known = {kind.name for kind in self.types}
        wanted = {column.class_name for kind in self.types for column in kind.columns} - {None}
        wanted |= {table.type_name for table in self.tables}
        if missing := sorted(str(name) for name in wanted - known):
            raise SchemaError(f"no record type {', '.join(missing)}", remedy="add it to Data.types")
        _once([kind.name for kind in self.types], "record type")
        _once([table.path for table in self.tables], "table")
        for name in self.modules:
            for part in name.split("."):
                _identifier(part, "module")
        for name in self.names:
            _identifier(name, "value in scope")
        for path in self.files:
            _file_path(path)

    def type_of(self, path: str) -> RecordType:
        """Return the record type of the table `path`; raise UsageError for an unknown one."""
        for table in self.tables:
            if table.path == path:
                return next(kind for kind in self.types if kind.name == table.type_name)
        raise UsageError(f"there is no table {path!r}", remedy=f"tables: {', '.join(t.path for t in self.tables)}")


def _once(names: list[str], what: str) -> None:
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise SchemaError(f"{what} {twice[0]} is given twice")


_LONGEST_PATH = 4096
"""As in Linux."""


def _file_path(path: str) -> None:
    parts = path.split("/")
    if {"", ".", ".."} & set(parts) or "\0" in path or len(path) > _LONGEST_PATH:
        raise UsageError(f"{path!r} is not a path inside a project", remedy='use a relative path such as "a/b.py"')


_PARSERS: Mapping[str, Any] = {"date": dt.date, "datetime": dt.datetime, "time": dt.time}
_PLAIN = (str, int, float, bool, type(None))


def _check(codec: str, value: Any, data: Data) -> None:
    """Raise SchemaError, TypeError or ValueError unless `value` is what `codec` says; None always is."""
    head, _, rest = codec.partition(":")
    if value is None or (head in _PARSERS and type(value) is _PARSERS[head]):
        return
    if head in _PARSERS:
        _PARSERS[head].fromisoformat(value)
    elif head == "plain" and not isinstance(value, _PLAIN):
        raise TypeError(f"a {type(value).__name__} is not plain")
    elif head == "list":
        for item in _sequence(value):
            _check(rest, item, data)
    elif head == "class":
        columns = next(kind for kind in data.types if kind.name == rest).columns
        for column, item in zip(columns, _sequence(value), strict=True):
            _check(column.codec, item, data)


def _sequence(value: Any) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise TypeError(f"a list was expected, not a {type(value).__name__}")
    return value


Edits = list[tuple[str, str, list[Any] | None]]


def edits_of(data: Data, deltas: Sequence[Delta]) -> Edits:
    """Return deltas as they travel: checked, rows without the ref, dates as text."""
    types = {path: data.type_of(path) for path in {delta.table for delta in deltas}}
    edits: Edits = []
    for delta in deltas:
        if type(delta.ref) is not str:
            raise UsageError(f"a ref is text such as 'r12', not {delta.ref!r}")
        edits.append((delta.table, delta.ref, _row(delta, types[delta.table], data)))
    return edits


def _row(delta: Delta, kind: RecordType, data: Data) -> list[Any] | None:
    if delta.row is None:
        return None
    row, width = list(delta.row), len(kind.columns)
    if len(row) == width + 1 and row[0] == delta.ref:
        row = row[1:]
    if len(row) != width:
        raise SchemaError(f"{delta.table} has {width} columns, the row of {delta.ref} has {len(row)}")
    for column, value in zip(kind.columns, row, strict=True):
        if value is None or (column.codec == "plain" and type(value) in _PLAIN):
            continue
        try:
            _check(column.codec, value, data)
        except (TypeError, ValueError) as error:
            raise SchemaError(f"{delta.table}.{column.name} of {delta.ref} is not {column.codec}: {error}") from error
    return row


def to_json(value: Any) -> bytes:
    """Return the compact JSON of edits or pages; dates and times become ISO text."""
    try:
        return json.dumps(value, default=_iso, separators=(",", ":"), allow_nan=False).encode()
    except ValueError as error:
        raise SchemaError(f"a number cannot stand in a row: {error}", remedy="use finite numbers") from error


def _iso(value: Any) -> str:
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    raise SchemaError(f"a {type(value).__name__} cannot stand in a row", remedy="use text, numbers, lists or dates")
