"""Twins: beside each Python page the same records as JSON rows, which the sandbox loads many times faster.

A twin begins with a digest of its page and itself; one that anyone changed, or whose page was, is not used. Pure but
for `read_twin`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from usercode.sandbox import Column, Data, RecordType, Table
from usercode.state.emit import iso, row_of
from usercode.state.fold import Record, State
from usercode.state.schema import ClassDef, Collection, FieldType

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=iso).encode


def rows(collection: Collection, records: Iterable[Record]) -> bytes:
    """Return records as one JSON array of rows."""
    row = row_of(collection)
    return _encode([row(r) for r in records]).encode()


def row_text_of(collection: Collection) -> Callable[[Record], str]:
    """Return the function that writes one record as its row."""
    row = row_of(collection)
    return lambda record: _encode(row(record))


def joined(texts: Iterable[str]) -> bytes:
    """Return rows, each written already, as `rows` would."""
    return f"[{','.join(texts)}]".encode()


def twin(page: str, data: bytes) -> bytes:
    """Return the twin of a page: on the first line a digest of the page's text and the rows, the rows below."""
    return _digest(page.encode(), data) + b"\n" + data


def _digest(page: bytes, rows: bytes) -> bytes:
    digest = sha256(page)
    digest.update(rows)
    return digest.hexdigest().encode()


def read_twin(page: Path, twin_path: Path) -> bytes | None:
    """Return the rows of a twin, or None when it is missing, damaged, or not the twin of the page as it is now."""
    try:
        digest, _, rows = twin_path.read_bytes().partition(b"\n")
        return rows if digest == _digest(page.read_bytes(), rows) else None
    except OSError:
        return None


def codec(field_type: FieldType) -> str:
    """Return how the sandbox decodes a column of this type."""
    if field_type.kind in ("date", "datetime", "time"):
        return field_type.kind
    if field_type.kind == "list" and field_type.items is not None:
        return f"list:{codec(field_type.items)}"
    if field_type.kind == "class":
        return f"class:{field_type.class_name}"
    return "plain"


def record_type(class_def: ClassDef, *, name: str = "", notes: bool = True) -> RecordType:
    """Return a class as the sandbox builds it; `name` replaces its own. A class that has `notes` is not given more."""
    columns = [Column(f.name, codec(f.type)) for f in class_def.fields]
    if notes:
        columns.append(Column("notes", "list:plain"))
    derived = tuple((d.name, d.type.kind, d.code) for d in class_def.derived)
    return RecordType(name or class_def.name, tuple(columns), derived)


def type_names(collections: Iterable[Collection]) -> dict[str, str]:
    """Return the name of each collection's class in the sandbox: its own, with the domain where two are alike."""
    used = sorted(collections, key=lambda c: c.path)
    names: dict[str, str] = {}
    parts = {n.name: n for c in used for n in c.nested}
    taken = set(parts)
    for collection in used:
        own = collection.record.name
        is_part = own in parts and _same_shape(parts[own], collection.record)
        if own in taken and own != "Note" and not is_part:
            own = collection.domain.replace("_", " ").title().replace(" ", "") + own
        taken.add(own)
        names[collection.path] = own
    return names


def _same_shape(part: ClassDef, record: ClassDef) -> bool:
    """Return whether a class as a part of records is the class of a collection too: it has notes as its last field."""
    return [f.name for f in part.fields] == [*(f.name for f in record.fields), "notes"]


def used_collections(state: State) -> list[Collection]:
    """Return the collections that hold or held a record, by path."""
    return [c for p, c in sorted(state.collections.items()) if state.records.get(p) or state.retired.get(p)]


def data_of(state: State) -> Data:
    """Return the whole state as the sandbox takes it."""
    used = used_collections(state)
    names = type_names(used)
    tables = tuple(
        Table(c.domain, c.name, names[c.path], (rows(c, state.current(c.path)),) if state.records.get(c.path) else ())
        for c in used
    )
    return Data(types=types_of(used), tables=tables)


def types_of(collections: Iterable[Collection]) -> tuple[RecordType, ...]:
    """Return the classes of these collections, each once."""
    used = list(collections)
    names = type_names(used)
    types: dict[str, RecordType] = {}
    for collection in used:
        name = names[collection.path]
        types[name] = record_type(collection.record, name=name)
    for collection in used:
        for nested in collection.nested:
            types.setdefault(nested.name, record_type(nested, notes=False))
    return tuple(types.values())


def types_to_json(types: Iterable[RecordType]) -> list[Any]:
    """Return classes as JSON, for the checkpoint."""
    return [[t.name, [[c.name, c.codec] for c in t.columns], t.derived] for t in types]


def types_from_json(data: list[Any]) -> tuple[RecordType, ...]:
    """Read what `types_to_json` wrote."""
    return tuple(
        RecordType(name, tuple(Column(n, c) for n, c in columns), tuple((n, k, code) for n, k, code in derived))
        for name, columns, derived in data
    )
