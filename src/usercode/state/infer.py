"""Records without types to a typed collection: names, kinds, units, nesting, and how a known collection widens.

Stands between importing and the log. Drafts of records come in, an `Inferred` goes out: the collection as it should be
defined now and the rows in its types. A known collection only ever widens, so everything it holds still fits it. What
a single column is, is decided in `ingest.columns`; this module makes fields and classes of the columns. It writes
nothing.
"""

from __future__ import annotations

import datetime as dt
import itertools
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from usercode.errors import UsageError
from usercode.ingest.columns import House, Reading, house_of, read_column
from usercode.ingest.draft import Moment, Problem, RecordDraft
from usercode.ingest.entries import known_lists, lists_of_entries
from usercode.ingest.hints import bracketed_unit, id_columns, time_column, unit_of
from usercode.ingest.moments import zone_named
from usercode.ingest.names import Free, class_name, field_name, field_names, singular, snake
from usercode.ingest.text import as_text
from usercode.state.change import Value
from usercode.state.schema import ClassDef, Collection, Field, FieldType, Kind
from usercode.state.widen import MOMENT_KINDS, Made, settle, widened

MAX_DEPTH = 4
"""Deeper JSON is kept as JSON text."""
MAX_NESTED_FIELDS = 60
"""An object with more fields than this is a table by itself and is kept as JSON text."""
_KIND_WORDS = {
    "int": "whole number",
    "float": "number",
    "bool": "yes or no",
    "datetime": "date and time",
    "time": "time of day",
}
_ANY = FieldType("str")


@dataclass(frozen=True, kw_only=True)
class Inferred:
    """Records in the types of a collection.

    `columns` maps a source's column to its field. `rows` hold plain Python values in field order, None for an empty
    cell; a field the source does not have is not in them. A row may have one more key, "notes": the raw text of cells
    that did not fit. `said_at` and `keys` run along the rows: the record's own time or None, its source's own id or "".
    """

    collection: Collection
    columns: dict[str, str]
    rows: list[dict[str, Value]]
    said_at: list[Moment | None]
    keys: list[str]
    problems: list[Problem]


@dataclass(frozen=True, kw_only=True)
class _Level:
    """Where a set of columns stands: the row of each position, the class it becomes and was, the depth (from 1)."""

    owners: Sequence[int]
    name: str
    old: ClassDef | None
    depth: int = 1


@dataclass(frozen=True, kw_only=True)
class _Misfit:
    """A cell that did not fit the type of its field."""

    row: int
    column: str
    text: str
    kind: Kind


@dataclass
class _Work:
    """What one inference gathers beside the fields: nested classes by name, cells that did not fit."""

    house: House
    taken: dict[str, ClassDef]
    nested: dict[str, ClassDef] = field(default_factory=dict)
    misfits: list[_Misfit] = field(default_factory=list)


def infer(
    collection_path: str,
    drafts: Sequence[RecordDraft],
    *,
    existing: Collection | None = None,
    day_first: bool | None = None,
    tz: str = "UTC",
    source: str | None = None,
) -> Inferred:
    """Return drafts as rows of the collection `collection_path`, which is `existing` widened, or new.

    Times with an offset become naive local times of `tz`. `source` is the file's name in problems. Raises
    AmbiguousDates where day and month cannot be told, UsageError for a path or a zone that cannot be.
    """
    domain, dot, name = collection_path.partition(".")
    if not dot:
        raise UsageError(
            f"{collection_path!r} names no collection", remedy="write domain.collection, such as finance.trips"
        )
    columns = _gather([draft.fields for draft in drafts])
    house = house_of(columns.values(), day_first, zone_named(tz))
    work = _Work(house, {item.name: item for item in existing.nested} if existing else {})
    old = existing.record if existing else None
    level = _Level(owners=range(len(drafts)), name=old.name if old else class_name(name), old=old)
    own_notes = _own_notes(columns)
    made = _fields(columns, level, work)
    record = widened(level.name, level.old, list(made.values()), len(drafts))
    rows = _rows(record, list(made.values()), len(drafts))
    _put_notes(rows, own_notes)
    return Inferred(
        collection=Collection(domain, name, record, tuple({**work.taken, **work.nested}.values())),
        columns={raw: item.field.name for raw, item in made.items()},
        rows=rows,
        said_at=_said_at(drafts, list(made.values())),
        keys=_keys(drafts, columns, singular(name)),
        problems=_note_misfits(rows, work.misfits, drafts, source or collection_path),
    )


def adopt(definition: Collection, drafts: Sequence[RecordDraft], *, existing: Collection | None = None) -> Inferred:
    """Return drafts whose values have the types of `definition` already (calendars, contacts) as rows, in field order.

    Where `existing` is given the collection is that one, widened. A draft's "notes" are kept as they are.
    """
    old = existing.record if existing else None
    made: dict[str, Made] = {}
    for item in definition.record.fields:
        values = [draft.fields.get(item.name) for draft in drafts]
        known = old.field(item.name) if old else item
        kind, values = settle(
            Reading(kind=item.type.kind, values=values), item.type, known.type if known else None, values
        )
        made[item.name] = Made(field=replace(item, type=kind), values=values)
    level = _Level(owners=range(len(drafts)), name=definition.record.name, old=old or definition.record)
    record = widened(level.name, level.old, list(made.values()), len(drafts))
    rows = _rows(record, list(made.values()), len(drafts))
    _put_notes(rows, [draft.fields.get("notes") for draft in drafts])
    return Inferred(
        collection=replace(existing or definition, record=record),
        columns={name: name for name in made},
        rows=rows,
        said_at=[draft.said_at for draft in drafts],
        keys=[draft.key for draft in drafts],
        problems=[],
    )


def _gather(items: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Return items as columns, in the order in which their names first occur."""
    shapes = list(dict.fromkeys(map(tuple, items)))
    if len(shapes) == 1:
        return {name: [item[name] for item in items] for name in shapes[0]}
    names = dict.fromkeys(name for shape in shapes for name in shape)
    return {name: [item.get(name) for item in items] for name in names}


def _own_notes(columns: dict[str, list[Any]]) -> list[Any]:
    """Take out a column that is what every record has anyway: "notes", lists of text."""
    values = columns.get("notes", [])
    if _shape(values) != "list" or not all(isinstance(item, str) for value in values for item in value or ()):
        return []
    return columns.pop("notes")


def _put_notes(rows: list[dict[str, Value]], notes: list[Any]) -> None:
    for row, texts in zip(rows, notes, strict=False):
        if texts:
            row["notes"] = list(texts)


def _fields(columns: dict[str, list[Any]], level: _Level, work: _Work) -> dict[str, Made]:
    old = level.old
    kept = {item.doc: item.name for item in old.fields if item.doc} if old else {}
    made: dict[str, Made] = {}
    free = Free(joint="_")
    for raw, name in field_names(list(columns)).items():
        label = _label(raw)
        known_as = kept.get(label, name)
        item = _column(label, Field(known_as, _ANY), columns[raw], level, work)
        made[raw] = replace(item, field=replace(item.field, name=free.name(item.field.name)))
    return made


def _label(raw: str) -> str:
    """Return a column's name as people may see it: one line, printable."""
    return "".join(char for char in " ".join(raw.split()) if char.isprintable())[:80]


def _column(label: str, bare: Field, values: list[Any], level: _Level, work: _Work) -> Made:
    """Return one column as a field; `bare` is that field with its name only, `label` the column as people see it."""
    known = level.old.field(bare.name) if level.old else None
    if known and known.type.kind == "list" and not any(isinstance(value, list) for value in values):
        values = known_lists(label, values)
    values = _json_lists(values)
    if level.depth == 1 and known is None:
        values = lists_of_entries(label, values)
    shape = _shape(values)
    if shape == "list" and (known is None or known.type.kind == "list") and level.depth < MAX_DEPTH:
        return _list_column(label, bare, values, level, work)
    if (
        shape == "class"
        and (known is None or known.type.kind == "class")
        and level.depth < MAX_DEPTH
        and _is_narrow(values)
    ):
        return _class_column(bare, values, level, work)
    wanted = known.type.kind if known else None
    reading = read_column(label, values, work.house, wanted)
    told = (bracketed_unit(label) or unit_of(bare.name)) if reading.kind in ("int", "float") else ""
    unit = reading.unit or told
    if known and known.unit and unit and known.unit != unit:
        bare = Field(field_name(f"{bare.name} {unit}", 1), _ANY)
        known = level.old.field(bare.name) if level.old else None
    kind, typed = settle(reading, _type_of(reading), known.type if known else None, values)
    if kind.kind == reading.kind:
        work.misfits += [
            _Misfit(row=level.owners[place], column=label, text=as_text(values[place]) or "", kind=kind.kind)
            for place in reading.bad
        ]
    doc = label if field_name(label, 0) != bare.name or snake(label) != bare.name else ""
    return Made(field=Field(bare.name, kind, unit=unit if kind.kind in ("int", "float") else "", doc=doc), values=typed)


def _json_lists(values: list[Any]) -> list[Any]:
    """Read a column of texts that all are JSON arrays ('["a", "b"]' in a CSV cell); any other comes back as it is."""
    filled = [value for value in values if value is not None and value != ""]
    if not filled or not all(
        isinstance(value, str) and value.startswith("[") and value.endswith("]") for value in filled
    ):
        return values
    try:
        table = {value: json.loads(value) for value in filled}
    except (ValueError, RecursionError):
        return values
    return [table.get(value) for value in values]


def _shape(values: Iterable[Any]) -> str:
    """Return "list" or "class" where all values are JSON arrays or objects, else "scalar"."""
    types = set(map(type, values)) - {type(None)}
    return "list" if types == {list} else "class" if types == {dict} else "scalar"


def _is_narrow(values: Iterable[Any]) -> bool:
    names = {name for value in values if value for name in value}
    return 0 < len(names) <= MAX_NESTED_FIELDS


def _list_column(label: str, bare: Field, values: list[Any], level: _Level, work: _Work) -> Made:
    """Read the items of all lists as one column; empty items are dropped."""
    places = [place for place, value in enumerate(values) for _ in value or ()]
    items = [item for value in values for item in value or ()]
    known = level.old.field(bare.name) if level.old else None
    old = ClassDef(level.name, (replace(known, type=known.type.items),)) if known and known.type.items else None
    inner = replace(level, owners=[level.owners[place] for place in places], old=old, depth=level.depth + 1)
    made = _column(label, bare, items, inner, work)
    kind = made.field.type
    if kind.kind == "literal":
        kind = FieldType("str")
    lists: list[Value] = [[] for _ in values]
    for place, item in zip(places, made.values, strict=True):
        if item is not None:
            lists[place].append(item)
    item_type = replace(kind, optional=False)
    return Made(field=replace(made.field, type=FieldType("list", items=item_type)), values=lists)


def _class_column(bare: Field, values: list[Any], level: _Level, work: _Work) -> Made:
    places = [place for place, value in enumerate(values) if value]
    known = level.old.field(bare.name) if level.old else None
    old = work.taken.get(known.type.class_name) if known else None
    name = known.type.class_name if known else _class_name(bare.name, level, work)
    inner = _Level(owners=[level.owners[place] for place in places], name=name, old=old, depth=level.depth + 1)
    work.nested[name] = ClassDef(name, ())
    made = list(_fields(_gather([values[place] for place in places]), inner, work).values())
    work.nested[name] = widened(inner.name, inner.old, made, len(places))
    typed: list[Value] = [None] * len(values)
    for place, row in zip(places, _rows(work.nested[name], made, len(places)), strict=True):
        typed[place] = row
    return Made(field=replace(bare, type=FieldType("class", class_name=name)), values=typed)


def _class_name(field: str, level: _Level, work: _Work) -> str:
    taken = {level.name, *work.nested, *work.taken}
    names = itertools.chain(
        (class_name(field), level.name + class_name(field)), (f"{class_name(field)}{n}" for n in itertools.count(2))
    )
    return next(name for name in names if name not in taken)


def _type_of(reading: Reading) -> FieldType:
    return FieldType(reading.kind, values=reading.choices)


def _rows(record: ClassDef, made: Sequence[Made], count: int) -> list[dict[str, Value]]:
    by_name = {item.field.name: item.values for item in made}
    names = [item.name for item in record.fields if item.name in by_name]
    if not names:
        return [{} for _ in range(count)]
    return [dict(zip(names, cells)) for cells in zip(*(by_name[name] for name in names), strict=True)]  # noqa: B905


def _note_misfits(
    rows: list[dict[str, Value]], misfits: Sequence[_Misfit], drafts: Sequence[RecordDraft], source: str
) -> list[Problem]:
    """Put the text of cells that did not fit into their row's notes, and report each."""
    problems: list[Problem] = []
    for misfit in misfits:
        rows[misfit.row].setdefault("notes", []).append(f"{misfit.column}: {misfit.text}")
        reason = (
            f"{misfit.column}: {misfit.text[:60]!r} is no {_KIND_WORDS.get(misfit.kind, misfit.kind)}; kept as a note"
        )
        problems.append(Problem(source, drafts[misfit.row].line, reason))
    return problems


def _said_at(drafts: Sequence[RecordDraft], made: Sequence[Made]) -> list[Moment | None]:
    """Return each record's own time: the draft's, else that of the one column that clearly is it."""
    given: list[Moment | None] = [draft.said_at for draft in drafts]
    name = time_column([item.field.name for item in made if item.field.type.kind in MOMENT_KINDS])
    column = next((item for item in made if item.field.name == name), None)
    if column is None:
        return given
    own = column.values
    clock = next((item for item in made if item.field.name == "time" and item.field.type.kind == "time"), None)
    if clock is not None and column.field.type.kind == "date":
        own = [
            dt.datetime.combine(day, time) if day is not None and time is not None else day
            for day, time in zip(own, clock.values, strict=True)
        ]
    return [first if first is not None else second for first, second in zip(given, own, strict=True)]


def _keys(drafts: Sequence[RecordDraft], columns: dict[str, list[Any]], record: str) -> list[str]:
    """Return each record's id in its source: the draft's, else that of a column that clearly holds ids, else ""."""
    if any(draft.key for draft in drafts):
        return [draft.key for draft in drafts]
    by_name = {snake(raw): values for raw, values in columns.items()}
    for name in id_columns(list(by_name), record):
        keys = ["" if value is None else str(value).strip() for value in by_name[name]]
        if "" not in keys and len(set(keys)) == len(keys) and _shape(by_name[name]) == "scalar":
            return keys
    return [""] * len(drafts)
