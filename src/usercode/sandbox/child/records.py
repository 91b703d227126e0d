"""Records of a user inside the zygote: classes made from data, tables filled from JSON pages, edits in place.

In: record types as [name, [[column, codec], ...]] and pages of rows [ref, value, ...]. Out: plain lists of slotted
dataclass instances. No text from outside is executed: a codec is one of a handful of words. Rows are turned column by
column with C-level loops, which is fast and lays the values of one column side by side in memory (a query that reads
two columns then copies fewer pages after the fork).
"""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
from array import array
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, repeat
from operator import attrgetter
from typing import Any

from .wire import REF_SLOT

Rows = Sequence[Sequence[Any]]
Decoder = Callable[[list[Any]], list[Any]]
RECORD_MODULE = "usercode_state"


class Record:
    """What every record class inherits: the place of its ref, which is no dataclass field."""

    __slots__ = (REF_SLOT,)


class Shapes:
    """The record classes by name, in the order given; a nested class must come before its user or after, as it likes.

    Classes are made first, decoders when first used, so that types may refer to each other.
    """

    def __init__(self, types: Iterable[tuple[str, list[tuple[str, str]]]]) -> None:
        self._columns = {name: columns for name, columns in types}
        self.classes = {name: _make_class(name, columns) for name, columns in self._columns.items()}
        self._decoders: dict[str, list[Decoder | None]] = {}

    def width(self, name: str) -> int:
        """Return the number of columns of a type."""
        return len(self._columns[name])

    def build(self, name: str, rows: Rows) -> list[Any]:
        """Return one record per row."""
        return self._from_columns(name, _transposed(name, rows, self.width(name)), len(rows))

    def build_referred(self, name: str, rows: Rows) -> list[Any]:
        """Return one record per row whose first value is its ref."""
        refs, *columns = _transposed(name, rows, 1 + self.width(name))
        if set(map(type, refs)) - {str}:
            raise TypeError(f"a ref of {name} is not text")
        made = self._from_columns(name, columns, len(rows))
        _fill(Record, REF_SLOT, made, refs)
        return made

    def _from_columns(self, name: str, columns: list[list[Any]], count: int) -> list[Any]:
        if name not in self._decoders:
            self._decoders[name] = [self._decoder(codec) for _, codec in self._columns[name]]
        kind = self.classes[name]
        made = list(map(object.__new__, repeat(kind, count)))
        for (column, _), decoder, values in zip(self._columns[name], self._decoders[name], columns, strict=True):
            _fill(kind, column, made, decoder(values) if decoder else values)
        return made

    def _decoder(self, codec: str) -> Decoder | None:
        """Return what turns a column of JSON values into Python, None when nothing needs doing."""
        head, _, rest = codec.partition(":")
        if head == "plain":
            return _share_text
        if head in _SCALARS:
            return _scalar_decoder(_SCALARS[head])
        if head == "list":
            return _list_decoder(self._decoder(rest), rest)
        if head == "class":
            return lambda values: _optional(values, lambda present: self.build(rest, present))
        raise ValueError(f"unknown codec {codec!r}")


_SCALARS: dict[str, Callable[[str], Any]] = {
    "date": dt.date.fromisoformat,
    "datetime": dt.datetime.fromisoformat,
    "time": dt.time.fromisoformat,
}


def _make_class(name: str, columns: list[tuple[str, str]]) -> type[Any]:
    fields = [(column, _annotation(codec)) for column, codec in columns]
    return dataclasses.make_dataclass(
        name, fields, bases=(Record,), slots=True, namespace={"__module__": RECORD_MODULE}
    )


def _annotation(codec: str) -> Any:
    head, _, rest = codec.partition(":")
    if head == "list":
        return list[_annotation(rest)]  # type: ignore[misc]  # a run-time annotation, for people who look
    return {"date": dt.date, "datetime": dt.datetime, "time": dt.time}.get(head, object)


def _transposed(name: str, rows: Rows, width: int) -> list[list[Any]]:
    """Return the columns of `rows`: one pass over the rows, then strides over a flat list."""
    if set(map(len, rows)) - {width}:
        raise ValueError(f"a row of {name} has the wrong length")
    flat = list(chain.from_iterable(rows))
    return [flat[position::width] for position in range(width)]


def _fill(kind: type[Any], column: str, records: list[Any], values: Iterable[Any]) -> None:
    """Set one slot of every record, without running any code of the class."""
    deque(map(kind.__dict__[column].__set__, records, values), maxlen=0)


def _share_text(values: list[Any]) -> list[Any]:
    """Return the column with equal texts made one object, which keeps a table of repeated words small."""
    if set(map(type, values)) != {str}:
        return values
    seen: dict[str, str] = {}
    shared = list(map(seen.setdefault, values, values))
    return shared if 2 * len(seen) <= len(values) else values


def _scalar_decoder(parse: Callable[[str], Any]) -> Decoder:
    def decode(values: list[Any]) -> list[Any]:
        parsed: dict[Any, Any] = {text: parse(text) for text in set(values) - {None}}
        parsed[None] = None
        return list(map(parsed.__getitem__, values))

    return decode


def _list_decoder(item: Decoder | None, codec: str) -> Decoder | None:
    if item is None or codec == "plain":
        return None
    return lambda values: [None if value is None else item(value) for value in values]


def _optional(values: list[Any], build: Callable[[list[Any]], list[Any]]) -> list[Any]:
    made = iter(build([value for value in values if value is not None]))
    return [None if value is None else next(made) for value in values]


@dataclasses.dataclass(frozen=True)
class Edit:
    """What one delta did: the record it took away and the one it put there."""

    table: str
    ref: str
    old: Any
    new: Any


class Store:
    """The tables of one user: lists that are edited in place and never replaced.

    Finding a ref costs a dictionary look-up and a binary search: every record keeps the number of its arrival, and the
    numbers of one table ascend. Removing one moves the memory behind it, nothing more. `index` makes that ready; it is
    called when loading is done, and by the first edit otherwise.
    """

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.tables: dict[str, list[Any]] = {}
        self._types: dict[str, str] = {}
        self._arrivals: dict[str, dict[str, int]] = {}
        self._order: dict[str, array[int]] = {}

    def add_table(self, path: str, type_name: str) -> None:
        """Make an empty table such as `travel.trips`."""
        self.tables[path] = []
        self._types[path] = type_name

    def load(self, path: str, page: bytes) -> None:
        """Append a page of rows."""
        self.tables[path] += self.shapes.build_referred(self._types[path], json.loads(page))

    def __len__(self) -> int:
        return sum(map(len, self.tables.values()))

    def index(self) -> None:
        """Note where each ref is, for the tables where that is not known yet; a ref that occurs twice is an error."""
        for path in self.tables.keys() - self._order.keys():
            table = self.tables[path]
            self._arrivals[path] = dict(zip(map(attrgetter(REF_SLOT), table), range(len(table)), strict=True))
            self._order[path] = array("q", range(len(table)))
            if len(self._arrivals[path]) != len(table):
                raise ValueError(f"a ref occurs twice in {path}")

    def apply(self, deltas: Iterable[tuple[str, str, list[Any] | None]]) -> list[Edit]:
        """Apply edits in order: a row replaces or appends, None removes (nothing, where the ref is unknown)."""
        self.index()
        edits = list(deltas)
        built = self._built(edits)
        return [
            edit
            for edit in (self._edit(*delta[:2], new) for delta, new in zip(edits, built, strict=True))
            if edit is not None
        ]

    def _built(self, deltas: list[tuple[str, str, list[Any] | None]]) -> list[Any]:
        """Return the record of each delta, None where it removes; those of one table are built together."""
        made: list[Any] = [None] * len(deltas)
        places: dict[str, list[int]] = {}
        for place, (path, _, row) in enumerate(deltas):
            if row is not None:
                places.setdefault(path, []).append(place)
        for path, own in places.items():
            rows = [[deltas[place][1], *(deltas[place][2] or ())] for place in own]
            for place, record in zip(own, self.shapes.build_referred(self._types[path], rows), strict=True):
                made[place] = record
        return made

    def _edit(self, path: str, ref: str, new: Any) -> Edit | None:
        table, arrivals, order = self.tables[path], self._arrivals[path], self._order[path]
        arrival = arrivals.get(ref)
        if arrival is None:
            if new is None:
                return None
            arrivals[ref] = number = order[-1] + 1 if order else 0
            order.append(number)
            table.append(new)
            return Edit(path, ref, None, new)
        position = bisect_left(order, arrival)
        old = table[position]
        if new is None:
            del table[position], order[position], arrivals[ref]
        else:
            table[position] = new
        return Edit(path, ref, old, new)


def ref_of(record: Any) -> str | None:
    """Return the ref of a record, such as "r12"; None for a record that code has made itself."""
    if not isinstance(record, Record):
        raise TypeError(f"ref() wants a record, not a {type(record).__name__}")
    return getattr(record, REF_SLOT, None)
