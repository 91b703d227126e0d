"""Shaping: from told classes and values to classes of our schema and plain values that fit them.

What a field holds follows from its annotation where all values fit it, else from the values. Pure.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from usercode.errors import SchemaError
from usercode.state.reading.defaults import literal_of, with_default
from usercode.state.reading.naming import class_name, field_name, usable
from usercode.state.reading.texts import text_of
from usercode.state.reading.told import ToldClass, ToldField, ToldInstance
from usercode.state.schema import NOTES, ClassDef, Derived, Field, FieldType

_DEEPEST = 12
_SCALAR_TYPES: dict[type, str] = {
    str: "str", bool: "bool", int: "int", float: "float", dt.date: "date", dt.datetime: "datetime", dt.time: "time",
    Decimal: "float", dt.timedelta: "float",
}  # fmt: skip
_SHAPES = frozenset({"str", "int", "float", "bool", "date", "datetime", "time"})


@dataclass
class Shaper:
    """Shapes the classes of one text. `instances` are its records by place; `report` takes what could not be kept."""

    classes: Mapping[str, ToldClass]
    instances: Sequence[ToldInstance]
    report: Callable[[int, str], None]
    known: Mapping[str, ClassDef] = field(default_factory=dict)
    """Classes that are there already, which the text may use without defining them."""
    declared_only: bool = False
    """Whether an annotation stands whatever the values are."""
    made: dict[str, ClassDef] = field(default_factory=dict)
    _names: dict[tuple[str, str], str] = field(default_factory=dict)
    """Our name of each field, by its class and name in the text."""
    _open: list[str] = field(default_factory=list)
    _of: dict[str, list[ToldInstance]] | None = None

    def of_class(self, name: str) -> list[ToldInstance]:
        """Return the instances of a class and of those that extend it."""
        if self._of is None:
            self._of = {}
            for one in self.instances:
                own = self.classes.get(one.class_name)
                for held in (one.class_name, *(own.bases if own else ())):
                    self._of.setdefault(held, []).append(one)
        return self._of.get(name, [])

    def shape(self, name: str) -> ClassDef:
        """Return the class of ours for a told one, with its parts; `notes` are left out of its fields."""
        made = self.made.get(name)
        if made is None and name not in self.classes:
            made = self.known.get(name)
        if made is not None:
            return made
        self._open.append(name)
        told, own = self.classes.get(name), self.of_class(name)
        declared = {f.name: f for f in told.fields} if told else {}
        seen = [] if self.declared_only and told else [n for one in own for n in one.fields]
        names = dict.fromkeys([*declared, *seen])
        fields: dict[str, Field] = {}
        for raw in names:
            if raw == "notes":
                continue
            values = [one.fields[raw] for one in own if one.fields.get(raw) is not None]
            said = declared.get(raw)
            kind = self.type_of(said.shape if said else ["any"], values, f"{name} {raw}")
            optional = said is None or said.shape[0] == "optional" or said.has_default or len(values) < len(own)
            is_list = kind.kind == "list"
            kind = FieldType(kind.kind, optional and not is_list, kind.values, kind.items, kind.class_name)
            ours = field_name(raw)
            while ours in fields:
                ours += "_"
            self._names[name, raw] = ours
            days = any(isinstance(v, dt.timedelta) for v in values) or (said and said.shape == ["timedelta"])
            kind, default = self._default(said, kind, f"{name}.{raw}", told.line if told else 0)
            unit = "days" if days else ""
            fields[ours] = Field(ours, kind, required=not optional and not is_list, unit=unit, default=default)
        key = tuple(field_name(k) for k in told.key) if told else ()
        derived = self._derived(told) if told else ()
        doc = told.doc[:300] if told and told.doc and not told.doc.startswith(f"{name}(") else ""
        made = ClassDef(class_name(name), tuple(fields.values()), doc, key, derived)
        self._open.pop()
        self.made[name] = made
        return made

    def _default(self, said: ToldField | None, kind: FieldType, where: str, line: int) -> tuple[FieldType, Any]:
        """Return the type of a field and its default, None for one that cannot be kept, which is reported."""
        if said is None or said.default is None:
            return kind, None
        try:
            return with_default(said.default, kind, lambda wide: self.plain(said.default, wide, line))
        except SchemaError as error:
            self.report(line, f"the default of {where} was left out: {error.message}")
            return kind, None

    def _derived(self, told: ToldClass) -> tuple[Derived, ...]:
        """Return the values that a class computes; the confined reader has seen that each is one expression."""
        taken = {field_name(f.name) for f in told.fields}
        kinds = [(m, self._declared(m.shape, "", 0) or FieldType("str")) for m in told.methods]
        return tuple(Derived(m.name, k, m.expression) for m, k in kinds if m.name not in taken and usable(m.name))

    def parts(self, record: ClassDef) -> tuple[ClassDef, ...]:
        """Return the classes that a class refers to, itself or through others, each once."""
        out: dict[str, ClassDef] = {}
        todo = list(record.fields)
        names = {class_name(n): n for n in (*self.known, *self.classes, *self.made)}
        while todo:
            kind: FieldType | None = todo.pop(0).type
            while kind is not None:
                if kind.kind == "class" and kind.class_name not in out:
                    out[kind.class_name] = self.part(names[kind.class_name])
                    todo += out[kind.class_name].fields
                kind = kind.items
        return tuple(out.values())

    def part(self, name: str) -> ClassDef:
        """Return a class as a part of a record has it: with `notes` as its last field."""
        made = self.shape(name)
        if made.field("notes") is not None:
            return made
        return ClassDef(made.name, (*made.fields, Field("notes", NOTES)), made.doc, made.key)

    # -- types

    def type_of(self, shape: Any, values: Sequence[Any], where: str, depth: int = 0) -> FieldType:
        """Return the type for an annotation and the values that were seen, none of them None."""
        declared = self._declared(shape, where, depth)
        if declared is not None and (self.declared_only or not values):
            return declared
        seen = self._seen(values, where, depth, shape)
        if declared is None or not values:
            return seen
        if declared.kind == "float" and seen.kind == "int":
            return declared
        if declared.kind == "datetime" and seen.kind == "date":
            return declared
        if declared.kind == "literal" and seen.kind in ("str", "literal"):
            texts = {text_of(v) for v in values}
            return declared if texts <= set(declared.values) else literal_of([*declared.values, *sorted(texts)])
        if declared.kind == "str" and seen.kind == "literal":
            return seen
        return seen

    def _declared(self, shape: Any, where: str, depth: int) -> FieldType | None:
        """Return the type that an annotation says alone; None where it says none that is certain."""
        head = shape[0] if isinstance(shape, list) and shape else "any"
        if head in _SHAPES:
            return FieldType(head)  # type: ignore[arg-type]  # it is one of the scalars
        if head == "timedelta":
            return FieldType("float")
        if head == "optional":
            return self._declared(shape[1], where, depth)
        if head == "literal" and shape[1] and all(isinstance(v, str) for v in shape[1]):
            return literal_of(shape[1])
        if head == "list":
            return FieldType("list", items=self._declared(shape[1], where, depth + 1) or FieldType("str"))
        if head == "class":
            return self._named(shape[1])
        return None

    def _named(self, name: str) -> FieldType:
        told = self.classes.get(name)
        if told is None and name in self.known:
            return FieldType("class", class_name=name)
        if told is not None and told.kind == "enum":
            texts = [v if isinstance(v, str) else n for n, v in told.members]
            return literal_of(texts) if texts else FieldType("str")
        if told is None or name in self._open or not (told.fields or self.of_class(name)):
            return FieldType("str")
        self.shape(name)
        return FieldType("class", class_name=class_name(name))

    def _seen(self, values: Sequence[Any], where: str, depth: int, shape: Any) -> FieldType:
        """Return the narrowest type that holds all values."""
        kinds = {_kind(v) for v in values}
        if kinds == {"list"} and depth < _DEEPEST:
            inner = _inner(shape)
            items = [x for v in values for x in _items(v) if x is not None]
            found = self.type_of(inner, items, where, depth + 1)
            if found.kind == "literal":
                found = FieldType("str")
            nullable = any(x is None for v in values for x in _items(v))
            return FieldType("list", items=FieldType(found.kind, nullable, found.values, found.items, found.class_name))
        if kinds == {"instance"}:
            return self._of_instances(values)
        if kinds == {"enum"}:
            return self._named(values[0][1]) if len({v[1] for v in values}) == 1 else FieldType("str")
        if kinds == {"dict"} and depth < _DEEPEST:
            return self._entries(values, where, depth, shape)
        if len(kinds) == 1:
            return FieldType(kinds.pop() if kinds <= _SHAPES else "str")  # type: ignore[arg-type]
        if kinds <= {"int", "float"}:
            return FieldType("float")
        return FieldType("datetime") if kinds == {"date", "datetime"} else FieldType("str")

    def _of_instances(self, values: Sequence[Any]) -> FieldType:
        """Return the class of instances; of several classes, one with the fields of all."""
        names = list(dict.fromkeys(self.instances[v[1]].class_name for v in values))
        shared = names[0] if len(names) == 1 else self._common(names)
        if shared in self._open:
            return FieldType("str")
        self.shape(shared)
        return FieldType("class", class_name=class_name(shared))

    def _common(self, names: Sequence[str]) -> str:
        """Return the name under which instances of several classes are parts of one field."""
        orders = [(n, *self.classes[n].bases) if n in self.classes else (n,) for n in names]
        for base in orders[0]:
            if all(base in order for order in orders) and set(names) <= {o.class_name for o in self.of_class(base)}:
                return base
        joint = "Or".join(names[:4])
        if joint not in self.made and self._of is not None:
            self._of[joint] = [one for n in names for one in self._of.get(n, [])]
        return joint

    def _entries(self, values: Sequence[Any], where: str, depth: int, shape: Any) -> FieldType:
        """Return the type of a dict: a list of entries with key and value."""
        name = class_name(f"{where} entry")
        pairs = [pair for v in values for pair in v[1]]
        inner = _inner_value(shape)
        kept = [v for _, v in pairs if v is not None]
        found = self.type_of(inner, kept, f"{where} value", depth + 1)
        if found.kind == "literal":
            found = FieldType("str")
        optional = found.kind != "list"
        item = FieldType(found.kind, optional, found.values, found.items, found.class_name)
        fields = (Field("key", FieldType("str"), required=True), Field("value", item), Field("notes", NOTES))
        self.made[name] = ClassDef(name, fields[:2])
        return FieldType("list", items=FieldType("class", class_name=name))

    # -- values

    def plain(self, value: Any, kind: FieldType, line: int, above: tuple[int, ...] = ()) -> Any:
        """Return a told value as the type holds it. Every value of the text is one its type was made to hold."""
        if value is None:
            return [] if kind.kind == "list" and not kind.optional else None
        if kind.kind == "list" and kind.items is not None:
            return self._plain_list(value, kind.items, line, above)
        if kind.kind == "class":
            return self._plain_part(value, line, above)
        if kind.kind in ("str", "literal"):
            return text_of(value, self.instances)
        if kind.kind == "float":
            return self._number(value, line)
        if kind.kind == "datetime" and not isinstance(value, dt.datetime):
            return dt.datetime.combine(value, dt.time())
        return value.replace(tzinfo=None) if isinstance(value, dt.datetime | dt.time) else value

    def _number(self, value: Any, line: int) -> float | None:
        try:
            made = value.total_seconds() / 86400 if isinstance(value, dt.timedelta) else float(value)
        except OverflowError:
            made = math.inf
        if math.isfinite(made):
            return made
        self.report(line, "a number that is not finite was left out")
        return None

    def _plain_list(self, value: Any, items: FieldType, line: int, above: tuple[int, ...]) -> list[Any]:
        if isinstance(value, tuple) and value[0] == "d":
            return [
                {"key": text_of(k, self.instances), "value": self.plain(v, self._entry_value(items), line, above)}
                for k, v in value[1]
            ]
        made = [self.plain(v, items, line, above) for v in (_items(value) if _kind(value) == "list" else [value])]
        return made if items.optional else [v for v in made if v is not None]

    def _entry_value(self, items: FieldType) -> FieldType:
        found = self.made[items.class_name].field("value")
        assert found is not None
        return found.type

    def _plain_part(self, value: Any, line: int, above: tuple[int, ...]) -> Any:
        if not (isinstance(value, tuple) and value[0] == "i"):
            return None
        if value[1] in above or len(above) > _DEEPEST:
            self.report(line, "a record that holds itself; the inner one was left out")
            return None
        one = self.instances[value[1]]
        values, notes = self.values(one, (*above, value[1]))
        return {**values, "notes": notes}

    def values(self, one: ToldInstance, above: tuple[int, ...] = (), record: ClassDef | None = None) -> Any:
        """Return the values of an instance by field, and its notes."""
        made = record or self.made.get(one.class_name) or self.shape(one.class_name)
        ours = self._names
        named = {ours.get((one.class_name, n)) or field_name(n): v for n, v in one.fields.items() if n != "notes"}
        values: dict[str, Any] = {}
        for f in made.fields:
            if f.name in named and f.name != "notes":
                value = self.plain(named[f.name], f.type, one.line, above)
                if value is not None:
                    values[f.name] = value
        notes = [text_of(v, self.instances) for v in _listed(one.fields.get("notes"))]
        notes += [f"{name}: {text_of(v, self.instances)}" for name, v in one.extra.items()]
        return values, notes


def _kind(value: Any) -> str:
    if isinstance(value, list):
        return "list"
    if isinstance(value, tuple):
        return {"i": "instance", "e": "enum", "t": "list", "s": "list", "d": "dict"}.get(value[0], "str")
    return _SCALAR_TYPES.get(type(value), "str")


def _items(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list) else value[1]


def _inner(shape: Any) -> Any:
    shape = shape[1] if shape[0] == "optional" else shape
    return shape[1] if shape[0] == "list" else ["any"]


def _inner_value(shape: Any) -> Any:
    shape = shape[1] if shape[0] == "optional" else shape
    return shape[2] if shape[0] == "dict" else ["any"]


def _listed(value: Any) -> Sequence[Any]:
    if value is None:
        return []
    return _items(value) if _kind(value) == "list" else [value]
