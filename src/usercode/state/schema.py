"""The types of a user's state: what a field holds, what a class has, where a collection lives.

Pure values. They are written into the log as JSON (`to_json`, `from_json`) and into `schema.py` as Python by the
emitter. Nothing here reads or runs Python source.
"""

from __future__ import annotations

import datetime as dt
import keyword
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from usercode.errors import SchemaError

Kind = Literal["str", "int", "float", "bool", "date", "datetime", "time", "literal", "list", "class"]
"""What a field type is made of; `literal` is a closed set of strings, `class` a nested dataclass."""

SCALARS: dict[str, type] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": bool,
    "date": dt.date,
    "datetime": dt.datetime,
    "time": dt.time,
}

_FROM_ISO: dict[str, Callable[[str], Any]] = {
    "date": dt.date.fromisoformat,
    "datetime": dt.datetime.fromisoformat,
    "time": dt.time.fromisoformat,
}
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_CLASS = re.compile(r"[A-Z][A-Za-z0-9]*\Z")
RESERVED = frozenset({"notes", "ref", "dt", "field", "dataclass", "literal", "list", "str", "int", "float", "bool"})


@dataclass(frozen=True)
class FieldType:
    """The type of one field: `FieldType("list", items=FieldType("str"))` is `list[str]`."""

    kind: Kind
    optional: bool = False
    values: tuple[str, ...] = ()
    items: FieldType | None = None
    class_name: str = ""

    @property
    def annotation(self) -> str:
        """Return the Python annotation, for example `dt.date | None`."""
        if self.kind == "list":
            assert self.items is not None
            text = f"list[{self.items.annotation}]"
        elif self.kind == "literal":
            text = f"Literal[{', '.join(repr(v) for v in self.values)}]"
        elif self.kind == "class":
            text = self.class_name
        elif self.kind in ("date", "datetime", "time"):
            text = f"dt.{self.kind}"
        else:
            text = self.kind
        return f"{text} | None" if self.optional else text

    def to_json(self) -> Any:
        """Return a compact JSON form, read back by `from_json`."""
        out: dict[str, Any] = {"k": self.kind}
        if self.optional:
            out["o"] = True
        if self.values:
            out["v"] = list(self.values)
        if self.items is not None:
            out["i"] = self.items.to_json()
        if self.class_name:
            out["c"] = self.class_name
        return out

    @classmethod
    def from_json(cls, data: Any) -> FieldType:
        """Read what `to_json` wrote."""
        items = cls.from_json(data["i"]) if "i" in data else None
        return cls(data["k"], data.get("o", False), tuple(data.get("v", ())), items, data.get("c", ""))


NOTES = FieldType("list", items=FieldType("str"))
"""The type of `notes`, which every record has, and which the parts of a record may have as a field."""


@dataclass(frozen=True)
class Field:
    """One field of a class. A field that is not `required` has a default: `default`, else None or an empty list.

    `default` is a scalar, or a tuple of them for a list. A new record that leaves the field out has it; one whose
    value is unknown has None.
    """

    name: str
    type: FieldType
    required: bool = False
    unit: str = ""
    doc: str = ""
    default: Any = None

    def __post_init__(self) -> None:
        reserved = self.name in RESERVED and not (self.name == "notes" and self.type == NOTES)
        if not _NAME.match(self.name) or keyword.iskeyword(self.name) or reserved:
            raise SchemaError(f"{self.name!r} cannot be a field name", remedy="use lower case words joined by _")


@dataclass(frozen=True)
class Derived:
    """A value that is computed from a record: one pure expression over `self`, other records and `now`."""

    name: str
    type: FieldType
    code: str

    def __post_init__(self) -> None:
        if not _NAME.match(self.name) or keyword.iskeyword(self.name) or self.name in RESERVED:
            raise SchemaError(f"{self.name!r} cannot be a field name", remedy="use lower case words joined by _")


@dataclass(frozen=True)
class ClassDef:
    """One dataclass of a domain. `notes: list[str]` is added to every collection class by the emitter.

    `key` names the fields by which a record is known again: a later one of the same key is the same record.
    """

    name: str
    fields: tuple[Field, ...]
    doc: str = ""
    key: tuple[str, ...] = ()
    derived: tuple[Derived, ...] = ()

    def __post_init__(self) -> None:
        if not _CLASS.match(self.name):
            raise SchemaError(f"{self.name!r} cannot be a class name", remedy="use CamelCase")
        names = [f.name for f in self.fields]
        if len(set(names)) != len(names):
            raise SchemaError(f"class {self.name} has a field twice")
        if {d.name for d in self.derived} & set(names) or not set(self.key) <= set(names):
            raise SchemaError(f"class {self.name} computes a field it has, or has a key it has not")

    def field(self, name: str) -> Field | None:
        """Return the field called `name`, or None."""
        return next((f for f in self.fields if f.name == name), None)


@dataclass(frozen=True)
class Collection:
    """A named list of records: `travel.trips` holds `Trip`. `nested` are the classes its fields refer to."""

    domain: str
    name: str
    record: ClassDef
    nested: tuple[ClassDef, ...] = ()

    def __post_init__(self) -> None:
        for word in (self.domain, self.name):
            reserved = word in RESERVED and self.record.name != "Note"
            if reserved or not _NAME.match(word) or keyword.iskeyword(word):
                raise SchemaError(
                    f"{word!r} cannot name a domain or collection", remedy="use lower case words joined by _"
                )

        if self.record.field("notes") is not None:
            raise SchemaError(f"{self.path} cannot have a field notes", remedy="every record has notes of its own")

    def to_json(self) -> Any:
        """Return the JSON form that a `define` change carries, read back by `from_json`."""
        return {
            "domain": self.domain,
            "name": self.name,
            "record": _class_to_json(self.record),
            "nested": [_class_to_json(c) for c in self.nested],
        }

    @classmethod
    def from_json(cls, data: Any) -> Collection:
        """Read what `to_json` wrote."""
        nested = tuple(_class_from_json(c) for c in data["nested"])
        return cls(data["domain"], data["name"], _class_from_json(data["record"]), nested)

    @property
    def path(self) -> str:
        """Return the dotted name, for example `travel.trips`."""
        return f"{self.domain}.{self.name}"


def _class_to_json(class_def: ClassDef) -> Any:
    fields = []
    for f in class_def.fields:
        item: dict[str, Any] = {"name": f.name, "type": f.type.to_json()}
        item |= {k: v for k, v in (("required", f.required), ("unit", f.unit), ("doc", f.doc)) if v}
        if f.default is not None:
            item["default"] = _default_to_json(f.default)
        fields.append(item)
    out: dict[str, Any] = {"name": class_def.name, "doc": class_def.doc, "fields": fields}
    if class_def.key:
        out["key"] = list(class_def.key)
    if class_def.derived:
        out["derived"] = [{"name": d.name, "type": d.type.to_json(), "code": d.code} for d in class_def.derived]
    return out


def _default_to_json(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_default_to_json(v) for v in value]
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value


def _default_from_json(value: Any, kind: FieldType | None) -> Any:
    if isinstance(value, list):
        return tuple(_default_from_json(v, kind and kind.items) for v in value)
    wanted = _FROM_ISO.get(kind.kind) if kind is not None else None
    return wanted(value) if wanted is not None and isinstance(value, str) else value


def _field_from_json(data: Any) -> Field:
    kind = FieldType.from_json(data["type"])
    default = _default_from_json(data.get("default"), kind)
    return Field(
        data["name"], kind, data.get("required", False), data.get("unit", ""), data.get("doc", ""), default=default
    )


def _class_from_json(data: Any) -> ClassDef:
    fields = tuple(map(_field_from_json, data["fields"]))
    derived = tuple(Derived(d["name"], FieldType.from_json(d["type"]), d["code"]) for d in data.get("derived", ()))
    return ClassDef(data["name"], fields, data["doc"], tuple(data.get("key", ())), derived)


NOTE = ClassDef(
    "Note",
    (
        Field("text", FieldType("str"), required=True),
        Field("about", FieldType("str", optional=True)),
        Field("speaker", FieldType("str", optional=True)),
        Field("role", FieldType("str", optional=True), doc="who spoke, when it was not the user"),
        Field("said_on", FieldType("date", optional=True)),
    ),
    "Something that was said and that no class holds.",
)


def with_derived(collection: Collection) -> Collection:
    """Return the collection with its computed values as fields, for whoever asks what a record can tell."""
    record = collection.record
    if not record.derived:
        return collection
    computed = tuple(Field(d.name, replace(d.type, optional=d.type.kind != "list")) for d in record.derived)
    return replace(collection, record=replace(record, fields=(*record.fields, *computed), derived=()))


def notes_of(domain: str) -> Collection:
    """Return the collection of a domain's notes: the facts that no frame could type."""
    return Collection(domain, "notes", NOTE)
