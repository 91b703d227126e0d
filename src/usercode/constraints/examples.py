"""Examples of constraints: records at a day, and whether the constraint must speak up about them.

Makes the tables of a sandbox out of records that are written as plain values; fields left out are None. Where a
collection is not known, text that is a day or a moment in every record is taken for one.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from typing import Any

from usercode.sandbox import Column, Data, RecordType, Table
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import Collection, FieldType

Records = Mapping[str, Sequence[Mapping[str, Any]]]
"""Example records by collection, such as `{"travel.trips": [{"destination": "Oslo"}]}`; fields left out are None."""


def data(records: Records, present: Mapping[str, Collection] = COLLECTIONS) -> Data:
    """Return example records as the tables of a sandbox; every collection of `present` exists, empty or not."""
    types: dict[str, RecordType] = {}
    tables = []
    number = 0
    for path in sorted(present.keys() | records.keys()):
        rows = records.get(path, ())
        kind = _record_type(path, rows, present, types)
        types[kind.name] = kind
        page = []
        for row in rows:
            number += 1
            page.append([f"r{number}", *(_plain(row.get(c.name, _empty(c))) for c in kind.columns)])
        domain, _, name = path.partition(".")
        tables.append(Table(domain, name, kind.name, (json.dumps(page).encode(),) if page else ()))
    return Data(types=tuple(types.values()), tables=tuple(tables))


def _record_type(
    path: str, rows: Sequence[Mapping[str, Any]], present: Mapping[str, Collection], taken: Mapping[str, RecordType]
) -> RecordType:
    columns: dict[str, Column] = {}
    known = present.get(path)
    if known is not None:
        columns = {f.name: Column(f.name, _codec(f.type)) for f in known.record.fields}
    for name in dict.fromkeys(name for row in rows for name in row):
        values = [row[name] for row in rows if row.get(name) is not None]
        if values and name not in columns:
            columns[name] = Column(name, _dated(values) or _guessed(values[0]))
    columns.setdefault("notes", Column("notes", "list:plain"))
    spelled = "".join(word.title() for word in path.replace(".", "_").split("_"))
    name = known.record.name if known and known.record.name not in taken else spelled
    derived = tuple((d.name, d.type.kind, d.code) for d in known.record.derived) if known is not None else ()
    return RecordType(name, tuple(columns.values()), derived)


def _codec(kind: FieldType) -> str:
    if kind.kind == "list" and kind.items is not None:
        return f"list:{_codec(kind.items)}"
    return kind.kind if kind.kind in ("date", "datetime", "time") else "plain"


def _dated(values: Sequence[Any]) -> str:
    """Return the codec of days or moments that are written as text, "" where one of them is neither."""
    for codec, kind in (("date", dt.date), ("datetime", dt.datetime)):
        try:
            if all(isinstance(value, str) and value[4:8:3] == "--" and kind.fromisoformat(value) for value in values):
                return codec
        except ValueError:
            continue
    return ""


def _guessed(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"list:{_guessed(value[0])}" if value else "list:plain"
    if isinstance(value, dt.datetime):
        return "datetime"
    return "date" if isinstance(value, dt.date) else "time" if isinstance(value, dt.time) else "plain"


def _empty(column: Column) -> Any:
    return [] if column.codec.startswith("list:") else None


def _plain(value: Any) -> Any:
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
