"""Emitting Python: schemas and records as source that people review and type checkers read. Pure, deterministic.

Everything that comes from users leaves here as the `repr` of a plain value, in a comment that holds ids only, or as a
name that the schema has checked; so no text of theirs becomes code.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from usercode.state.fold import Record, letter_of
from usercode.state.schema import ClassDef, Collection, Field, FieldType

Format = Callable[[Any], str]
_LINE = 89
"""Characters of a line with its end, as formatters count them by default."""


@lru_cache(maxsize=20_000)
def _date(value: dt.date) -> str:
    return f"dt.date({value.year}, {value.month}, {value.day})"


def _datetime(value: dt.datetime) -> str:
    parts = [value.year, value.month, value.day, value.hour, value.minute]
    if value.second or value.microsecond:
        parts.append(value.second)
    if value.microsecond:
        parts.append(value.microsecond)
    return f"dt.datetime({', '.join(map(str, parts))})"


def _time(value: dt.time) -> str:
    parts = [value.hour, value.minute]
    if value.second or value.microsecond:
        parts.append(value.second)
    if value.microsecond:
        parts.append(value.microsecond)
    return f"dt.time({', '.join(map(str, parts))})"


_FORMATS: dict[str, Format] = {"date": _date, "datetime": _datetime, "time": _time}


def format_of(field_type: FieldType, nested: Mapping[str, ClassDef]) -> Format:
    """Return the function that writes a value of this type as Python."""
    if field_type.kind == "list" and field_type.items is not None:
        inner = format_of(field_type.items, nested)
        return lambda values: f"[{', '.join('None' if v is None else inner(v) for v in values)}]"
    if field_type.kind == "class":
        name = field_type.class_name
        arguments = arguments_of(nested[name], nested)
        return lambda values: f"{name}({arguments(values)})"
    return _FORMATS.get(field_type.kind, repr)


def arguments_of(class_def: ClassDef, nested: Mapping[str, ClassDef]) -> Format:
    """Return the function that writes a record's values as keyword arguments, in field order.

    Empty ones are left out, but for those of a field with a default, which would be that.
    """
    steps = [(f.name, format_of(f.type, nested), f.default is not None) for f in class_def.fields]

    def arguments(values: Mapping[str, Any]) -> str:
        return ", ".join(
            [
                f"{name}={'None' if v is None else write(v)}"
                for name, write, always in steps
                if ((v := values.get(name)) is not None and v != []) or always
            ]
        )

    return arguments


def line_of(collection: Collection) -> Callable[[Record], str]:
    """Return the function that writes one record of this collection as one line of a page."""
    name, letter = collection.record.name, letter_of(collection.path)
    arguments = arguments_of(collection.record, {c.name: c for c in collection.nested})

    def line(record: Record) -> str:
        text = arguments(record.values)
        if record.notes:
            text += f"{', ' if text else ''}notes={list(record.notes)!r}"
        facts = record.facts
        cites = "".join(f" f{n}" for n in facts) if facts != (record.number,) else ""
        return f"    {name}({text}),  # {letter}{record.number}{cites}\n"

    return line


def row_of(collection: Collection) -> Callable[[Record], list[Any]]:
    """Return the function that gives a record as the sandbox takes it: [ref, value, ..., notes].

    Dates are still dates: `iso` is the `default` of the JSON encoder that writes the row.
    """
    nested = {c.name: c for c in collection.nested}
    names = [f.name for f in collection.record.fields]
    steps = [(f.name, _row_value(f.type, nested), f.type.kind == "list") for f in collection.record.fields]
    letter = letter_of(collection.path)

    def flat_row(record: Record) -> list[Any]:
        return [f"{letter}{record.number}", *map(record.values.get, names), list(record.notes)]

    def deep_row(record: Record) -> list[Any]:
        out: list[Any] = [f"{letter}{record.number}"]
        for name, write, many in steps:
            value = record.values.get(name)
            if value is None:
                out.append([] if many else None)
            else:
                out.append(value if write is None else write(value))
        out.append(list(record.notes))
        return out

    return deep_row if any(write or many for _, write, many in steps) else flat_row


def _row_value(field_type: FieldType, nested: Mapping[str, ClassDef]) -> Callable[[Any], Any] | None:
    if field_type.kind == "list" and field_type.items is not None:
        inner = _row_value(field_type.items, nested)
        return None if inner is None else lambda values: [v if v is None else inner(v) for v in values]
    if field_type.kind == "class":
        steps = [(f.name, _row_value(f.type, nested)) for f in nested[field_type.class_name].fields]
        return lambda values: [
            v if (v := values.get(name)) is None or write is None else write(v) for name, write in steps
        ]
    return None


def iso(value: Any) -> str:
    """Return a date or time as JSON holds it."""
    return str(value.isoformat())


def page(collection: Collection, lines: Iterable[str]) -> str:
    """Return the module of one page: its records as literals, one a line, each citing what it rests on."""
    classes = sorted({collection.record.name, *(c.name for c in collection.nested)})
    body = "".join(lines)
    clock = "import datetime as dt\n\n" if "dt." in body else ""
    return (
        f'"""Records of `{collection.path}`, in log order."""\n\n{clock}{_import("..schema", classes)}\n'
        f"RECORDS: list[{collection.record.name}] = [\n{body}]\n"
    )


def schema(domain: str, collections: Sequence[Collection]) -> str:
    """Return `schema.py` of a domain: one dataclass per collection and per nested class."""
    classes: dict[str, tuple[ClassDef, str]] = {}
    own = {c.record.name: c for c in collections}
    for collection in collections:
        for nested in collection.nested:
            if nested.name not in own:
                classes.setdefault(nested.name, (nested, ""))
            elif nested.name != collection.record.name:
                classes.setdefault(nested.name, (own[nested.name].record, own[nested.name].path))
        classes.setdefault(collection.record.name, (collection.record, collection.path))
    body = "".join(f"\n\n{_class(c, path)}" for c, path in _parts_first(classes))
    imports = ["import datetime as dt\n"] if "dt." in body else []
    imports.append(f"from dataclasses import dataclass{', field' if 'field(' in body else ''}\n")
    typing = [name for name in ("ClassVar", "Literal") if f"{name}[" in body]
    if typing:
        imports.append(f"from typing import {', '.join(typing)}\n")
    return f'"""What the user\'s {domain} records hold."""\n\n{"".join(imports)}{body}'


def _parts_first(classes: Mapping[str, tuple[ClassDef, str]]) -> list[tuple[ClassDef, str]]:
    """Return classes in an order in which each stands behind those that it refers to."""
    out: dict[str, tuple[ClassDef, str]] = {}

    def add(name: str) -> None:
        if name in out or name not in classes or name in open_:
            return
        open_.add(name)
        for f in classes[name][0].fields:
            kind: FieldType | None = f.type
            while kind is not None:
                add(kind.class_name)
                kind = kind.items
        out[name] = classes[name]

    open_: set[str] = set()
    for name in classes:
        add(name)
    return list(out.values())


def _class(class_def: ClassDef, path: str) -> str:
    doc = class_def.doc or (f"A record of {path}." if path else "A part of a record.")
    fields = sorted((f for f in class_def.fields if not (path and f.name == "notes")), key=lambda f: not f.required)
    key = f"    KEY: ClassVar[tuple[str, ...]] = {class_def.key!r}\n" if class_def.key else ""
    lines = [f"    {_field(f)}\n" for f in fields]
    if path and not path.endswith(".notes"):
        lines.append("    notes: list[str] = field(default_factory=list)\n")
    return f"@dataclass(kw_only=True)\nclass {class_def.name}:\n    {_docstring(doc)}\n\n{key}{''.join(lines)}"


def derived_module(domain: str, collections: Sequence[Collection]) -> str:
    """Return `derived.py` of a domain: its computed values as functions of a record, "" where there are none."""
    rows = [(c, d) for c in collections for d in c.record.derived]
    if not rows:
        return ""
    body = "".join(
        f"\n\ndef {_function_name(c)}_{d.name}(self: {c.record.name}, now: date, moment: datetime) -> "
        f"{d.type.annotation.replace('dt.', '')} | None:\n    return {d.code}\n"
        for c, d in rows
    )
    clock = [name for name in ("date", "datetime", "time", "timedelta") if re.search(rf"\b{name}\b", body)]
    others = [c.name for c in collections if any(re.search(rf"(?<![.\w]){c.name}\b", d.code) for _, d in rows)]
    imports = [f"from datetime import {', '.join(clock)}\n"]
    imports.append("\n" + _import(".schema", sorted({c.record.name for c, _ in rows})))
    imports += [_import(".state", sorted(others))] if others else []
    return (
        f'"""Values computed from the {domain} records when they are read; unknown where what they rest on is."""\n\n'
        "# mypy: ignore-errors\n# An unknown value makes the result unknown, which types cannot say.\n\n"
        f"{''.join(imports)}{body}"
    )


def _function_name(collection: Collection) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", collection.record.name).lower()


def _docstring(text: str) -> str:
    clean = " ".join(text.split()).replace("\\", "/").replace('"""', "'''")
    return f'"""{clean}{" " if clean.endswith(chr(34)) else ""}"""'


def _field(field: Field) -> str:
    default = "" if field.required else f" = {default_of(field)}"
    annotation = field.type.annotation
    if default and field.type.kind != "list" and not field.type.optional:
        annotation += " | None"
    remarks = "; ".join(" ".join(r.split()) for r in (field.unit and f"unit: {field.unit}", field.doc) if r)
    return f"{field.name}: {annotation}{default}" + (f"  # {remarks}" if remarks else "")


def default_of(field: Field) -> str:
    """Return the default of a field that is not required, as Python."""
    if field.default is None:
        return "field(default_factory=list)" if field.type.kind == "list" else "None"
    text = format_of(field.type, {})(field.default)
    return f"field(default_factory=lambda: {text})" if field.type.kind == "list" else text


def state_module(domain: str, pages: Sequence[tuple[Collection, Sequence[str]]]) -> str:
    """Return `state.py` of a domain, which gathers the pages of each collection under its name."""
    names = sorted({c.record.name for c, _ in pages})
    lines = [f'"""The user\'s {domain} as it stands now; the records themselves lie in `pages/`."""\n\n']
    imports = sorted((p, _import(f".pages.{p}", [f"RECORDS as _{p}"])) for _, ps in pages for p in ps)
    lines += [text for _, text in imports]
    lines.append(_import(".schema", names))
    for collection, own in pages:
        parts = ", ".join(f"*_{p}" for p in own)
        if len(parts) > 80:
            parts = "\n    " + ",\n    ".join(f"*_{p}" for p in own) + ",\n"
        lines.append(f"\n{collection.name}: list[{collection.record.name}] = [{parts}]")
    exported = ", ".join(repr(c.name) for c, _ in pages)
    lines.append(f"\n\n__all__ = [{exported}]\n")
    return "".join(lines)


def domain_module(domain: str, collections: Sequence[Collection]) -> str:
    """Return `__init__.py` of a domain: its collections under their names."""
    names = sorted(c.name for c in collections)
    exported = ", ".join(repr(n) for n in names)
    return f'"""What is known of {domain}."""\n\n{_import(".state", names)}\n__all__ = [{exported}]\n'


def _import(module: str, names: Sequence[str]) -> str:
    """Return an import as formatters want it: on one line of at most 88 characters, else one name a line."""
    line = f"from {module} import {', '.join(names)}\n"
    if len(line) <= _LINE:
        return line
    return f"from {module} import (\n" + "".join(f"    {n},\n" for n in names) + ")\n"


def source_of(collection: Collection, records: Iterable[Record]) -> Iterator[str]:
    """Yield one collection as a person reads it: a literal list, line by line."""
    line = line_of(collection)
    yield f"{collection.name}: list[{collection.record.name}] = [\n"
    for record in records:
        yield line(record)
    yield "]\n"
