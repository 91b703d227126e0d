"""Edits: what a model wrote in the edit language becomes changes, or is refused with line, reason and remedy.

The text is parsed in a confined child (`child/edits.py`); here its statements are checked against what the model was
shown and against the types. Nothing is applied: `applying.apply` does that, one change at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from usercode.errors import SchemaError, Unreadable
from usercode.state.change import Carry, Change, Define, Move, Note, Put, Retire
from usercode.state.fold import Record
from usercode.state.reading import redefine
from usercode.state.reading.applying import VERSION, apply
from usercode.state.reading.given import Citations, Given, Path, Shown
from usercode.state.reading.naming import LONGEST, field_name, plural_of
from usercode.state.reading.shaping import Shaper
from usercode.state.reading.texts import text_of
from usercode.state.reading.told import ToldClass, ToldInstance, class_of, counts_of, instances_of
from usercode.state.reading.valuing import Values
from usercode.state.schema import ClassDef, Collection
from usercode.state.values import fit, require

__all__ = ["VERSION", "Edits", "Given", "Refusal", "apply", "read_edits"]

MOST_RECORDS = 1_000
MOST_FIELDS = 200
MOST_COLLECTIONS = 50
"""What one text may add; a text is about fifty facts."""

Parse = Callable[[str], Any]
"""The confined parser, `Reader.edits`."""


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """A part of the text that makes no change; `source` is the text, `facts` what it cited."""

    line: int
    source: str
    reason: str
    remedy: str = ""
    facts: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Edits:
    """What a text comes to. A fact that only a definition cites is not accounted for by it."""

    changes: tuple[Change, ...] = ()
    refused: tuple[Refusal, ...] = ()
    repairs: Mapping[str, int] = field(default_factory=dict)


def read_edits(text: str, given: Given, parse: Parse) -> Edits:
    """Return the changes that a text asks for and what of it is refused."""
    try:
        told = parse(text)
        return _Reading(text, given, told).edits()
    except Unreadable as error:
        return Edits(refused=(Refusal(line=0, source=text[:200], reason=error.message, remedy=error.remedy),))


class _Reading:
    """Goes through the told statements of one text."""

    def __init__(self, text: str, given: Given, told: Mapping[str, Any]) -> None:
        self.lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.shown = Shown(given)
        self.changes: list[Change] = []
        self.refused: list[Refusal] = []
        self.added: set[int] = set()
        try:
            comments = {line: note for line, note in told["comments"]}
            self.instances: Sequence[ToldInstance] = instances_of(told["instances"])
            classes: list[ToldClass] = list(map(class_of, told["classes"]))
            self.repairs = counts_of(told["repairs"])
            self.statements = [(str(s[0]), int(s[1]), int(s[2]), s[3:]) for s in told["statements"]]
        except (TypeError, ValueError, LookupError, AttributeError, SchemaError) as error:
            raise Unreadable("the confined reader told something of the wrong shape") from error
        self.cites = Citations(comments, self.lines, given.facts)
        self.values = Values(self.instances, self.shown)
        own = {c.name: c for c in classes if c.kind != "loose"}
        self.shaper = Shaper(own, self.instances, lambda line, reason: None, self.shown.classes(), True)

    def edits(self) -> Edits:
        for kind, line, last, rest in self.statements:
            cites = self.cites.statement(line, last)
            try:
                self._statement(kind, (line, last), cites, rest)
            except SchemaError as error:
                self._refuse(line, last, error.message, error.remedy, cites)
            except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
                self._refuse(
                    line, last, f"not an edit that can be read ({type(error).__name__})", "write it simpler", cites
                )
        for number, line in self.cites.forged.items():
            self._refuse(line, line, f"there is no fact f{number} here", "cite the facts that were given", ())
        return Edits(changes=tuple(self.changes), refused=tuple(self.refused), repairs=self.repairs)

    def _refuse(self, line: int, last: int, reason: str, remedy: str, facts: tuple[int, ...]) -> None:
        source = "\n".join(self.lines[max(line - 1, 0) : last])[:500]
        self.refused.append(Refusal(line=line, source=source, reason=reason, remedy=remedy, facts=facts))

    def _statement(self, kind: str, lines: tuple[int, int], cites: tuple[int, ...], rest: Sequence[Any]) -> None:
        if kind == "refused":
            raise SchemaError(str(rest[0]), remedy=str(rest[1]))
        if kind == "class":
            self._class(str(rest[0]), cites)
        elif kind == "add":
            self._add(rest[0][1], rest[1], lines, cites)
        elif kind == "set":
            self._set(rest[0][1], rest[1], lines, cites)
        elif kind == "update":
            record = self.shown.record(rest[1][1])
            self._put(record, {str(n): v for n, v in rest[2]}, cites)
        elif kind == "remove":
            self._remove(rest[0][1], str(rest[1]), lines, cites)
        elif kind == "call":
            self._call(str(rest[0]), list(rest[1]), {str(n): v for n, v in rest[2]}, lines, cites)

    # -- classes

    def _class(self, name: str, cites: tuple[int, ...]) -> None:
        told = self.shaper.classes[name]
        if told.kind == "enum":
            return
        if not told.fields and not (told.methods and told.name in self.shown.classes()):
            raise SchemaError(f"{name} declares no fields", remedy="write @dataclass with annotated fields")
        new = self.shaper.shape(name)
        old = self.shown.classes().get(new.name)
        if old is None:
            return  # it is defined with the first record that needs it
        _cited(cites)
        if not self.shown.human(cites):
            raise SchemaError(
                f"{name} is there already, and no person said what would change it", remedy="cite what a person said"
            )
        self._redefine(old, redefine.redefined(_bare(old), new), (), cites)

    def _redefine(self, old: ClassDef, new: ClassDef, moves: tuple[Move, ...], cites: tuple[int, ...]) -> None:
        """Define every collection again whose records are of a class, or have it as a part."""
        _bounded(new)
        if moves and any(old.name in {n.name for n in c.nested} for c in self.shown.collections.values()):
            raise SchemaError(f"{old.name} is a part of other records", remedy="add a field of another name")
        self.shaper.made[new.name] = new
        for path, collection in list(self.shown.collections.items()):
            own = collection.record.name == old.name
            if not own and old.name not in {n.name for n in collection.nested}:
                continue
            record = new if own else collection.record
            made = replace(collection, record=record, nested=self.shaper.parts(record))
            if made != collection:
                self.shown.collections[path] = made
                self.changes.append(Define(collection=made, moves=moves if own else (), facts=cites))
        self.shaper.known = self.shown.classes()

    def _collection(self, class_name: str, wished: str, cites: tuple[int, ...]) -> Collection:
        """Return the collection for records of a class; a class that has none is defined with one."""
        shaped = self.shaper.made.get(class_name)
        found = self.shown.home(shaped.name if shaped else class_name)
        if found is not None:
            return found
        if class_name not in self.shaper.classes and class_name not in self.shown.classes():
            raise SchemaError(f"there is no class {class_name}", remedy=f"define class {class_name} first")
        record = _bounded(self.shaper.shape(class_name))
        if record.field("notes") is not None:
            record = _bare(record)
        name = wished or plural_of(record.name)
        if self.shown.named(name) is not None or name in ("notes", "") or len(name) > LONGEST:
            name = plural_of(record.name)
        made = Collection(self.shown.given.domain, name, record, self.shaper.parts(record))
        if made.path in self.shown.collections:
            raise SchemaError(f"{made.path} holds other records", remedy="choose another name for the class")
        if len(self.shown.collections) - len(self.shown.given.collections) >= MOST_COLLECTIONS:
            raise SchemaError(f"more than {MOST_COLLECTIONS} new collections", remedy="use the classes that are there")
        self.shown.collections[made.path] = made
        self.changes.append(Define(collection=made, facts=cites))
        return made

    # -- records

    def _add(self, path: Path, values: Sequence[Any], lines: tuple[int, int], cites: tuple[int, ...]) -> None:
        head = str(path[0][1])
        if len(path) == 1 and head == "notes":
            self._note(values, cites)
            return
        if len(path) == 1 and not head[1:].isdecimal():
            for value in values:
                self._add_record(value, head, lines)
            return
        if len(path) == 1:
            raise SchemaError(f"{head} is a record and no list", remedy="add to a collection or a list field")
        record = self.shown.record(path[:-1])
        self._extend(record, str(path[-1][1]), values, cites)

    def _add_record(self, value: Any, wished: str, lines: tuple[int, int]) -> None:
        if not (isinstance(value, tuple) and value[0] == "i"):
            raise SchemaError(
                f"{text_of(value)[:60]!r} is no record", remedy=f"add {wished} as Class(field=value, ...)"
            )
        if value[1] in self.added:
            return
        if len(self.added) >= MOST_RECORDS:
            raise SchemaError(f"more than {MOST_RECORDS:,} records in one text", remedy="add what the facts say")
        one = self.instances[value[1]]
        cites = _cited(self.cites.element(one.line, one.end_line, lines))
        there = self.shown.named(wished)
        if (
            there is not None
            and self.shaper.classes.get(one.class_name) is None
            and one.class_name != there.record.name
        ):
            raise SchemaError(f"{there.path} holds {there.record.name}, not {one.class_name}", remedy="use its class")
        collection = self._collection(one.class_name, "" if there else wished, cites)
        values, notes = self.values.of(one.fields, collection)
        fixed = {f.name for f in collection.record.fields if f.default is not None}
        values = {n: v for n, v in values.items() if n in fixed or (v is not None and v != [])}
        require(values, collection.record, collection.record.name)
        self.added.add(value[1])
        self.changes.append(Put(collection=collection.path, values=values, facts=cites, notes=tuple(notes)))

    def _put(self, record: Record, told: Mapping[str, Any], cites: tuple[int, ...]) -> None:
        _cited(cites)
        self.shown.may_touch(record, cites)
        collection = self.shown.collections.get(record.collection)
        if collection is None:
            raise SchemaError(f"{record.ref} is of another domain", remedy="edit it there")
        values, notes = self.values.of(told, collection)
        self.shown.values.setdefault(record.number, {}).update(values)
        self.changes.append(
            Put(collection=collection.path, values=values, record=record.number, facts=cites, notes=tuple(notes))
        )

    def _extend(self, record: Record, name: str, values: Sequence[Any], cites: tuple[int, ...]) -> None:
        if name == "notes":
            self._put(record, {"notes": list(values)}, cites)
            return
        collection = self.shown.collections.get(record.collection)
        of = collection.record.field(name) if collection else None
        if of is None or of.type.kind != "list":
            raise SchemaError(f"{record.ref} has no list {name!r}", remedy="set the field, or add a list to the class")
        _cited(cites)
        self.shown.may_touch(record, cites)
        assert collection is not None
        old = list(self.shown.current(record).get(name) or ())
        nested = {c.name: c for c in collection.nested}
        made = fit([*old, *(self.values.plain(v) for v in values)], of.type, nested, f"{record.ref}.{name}")
        self.shown.values.setdefault(record.number, {})[name] = made
        self.changes.append(Put(collection=collection.path, values={name: made}, record=record.number, facts=cites))

    def _set(self, path: Path, value: Any, lines: tuple[int, int], cites: tuple[int, ...]) -> None:
        if len(path) > 1 and path[-1][0] == "attr":
            self._put(self.shown.record(path[:-1]), {str(path[-1][1]): value}, cites)
            return
        name = str(path[0][1])
        if isinstance(value, tuple) and value[0] == "i":
            self._add_record(value, name if self.shown.named(name) else "", lines)
        elif isinstance(value, list) and (value or self.shown.named(name)):
            for item in value:
                self._add_record(item, name, lines)
        else:
            raise SchemaError(f"{name!r} is a value of no record", remedy="put it into a field of a class")

    def _note(self, values: Sequence[Any], cites: tuple[int, ...]) -> None:
        named = [int(str(v[1][0][1])[1:]) for v in values if isinstance(v, tuple) and v[0] == "r"]
        known = tuple(dict.fromkeys([*(n for n in named if n in self.shown.given.facts), *cites]))
        self.changes.append(Note(domain=self.shown.given.domain, facts=_cited(known)))

    def _remove(self, path: Path, reason: str, lines: tuple[int, int], cites: tuple[int, ...]) -> None:
        classes = self.shown.classes()
        if len(path) == 2 and path[1][0] == "attr" and str(path[0][1]) in classes:
            self._move(path, Move(how="retire", old=(str(path[1][1]),)), cites)
            return
        record = self.shown.record(path)
        self.shown.may_touch(record, _cited(cites))
        why = " ".join((reason or self.cites.words(lines[1]) or "removed").split())[:200]
        self.shown.gone.add(record.number)
        self.changes.append(Retire(record=record.number, reason=why, facts=cites))

    # -- verbs

    def _call(
        self, verb: str, args: list[Any], options: Mapping[str, Any], lines: tuple[int, int], cites: tuple[int, ...]
    ) -> None:
        if verb in ("retire", "remove", "take"):
            reason = args[1] if len(args) > 1 and isinstance(args[1], str) else options.get("reason", "")
            self._remove(args[0][1], str(reason or ""), lines, cites)
        elif verb == "note":
            self._note(args, cites)
        elif verb == "rename":
            self._move(args[0][1], Move(how="rename", old=(_last(args[0]),), new=(field_name(str(args[1])),)), cites)
        elif verb == "split":
            new = tuple(field_name(str(n)) for n in args[1])
            by = str(options.get("by", " "))
            self._move(args[0][1], Move(how="split", old=(_last(args[0]),), new=new, by=by), cites)
        elif verb == "merge":
            old = tuple(_last(a) for a in args[0])
            by = str(options.get("by", " "))
            self._move(args[0][0][1], Move(how="merge", old=old, new=(field_name(str(args[1])),), by=by), cites)
        elif verb == "carry":
            self._carry(args, options, cites)
        else:
            raise SchemaError(f"{verb} is no edit", remedy="use +=, replace, retire, rename, split, merge or carry")

    def _move(self, path: Path, move: Move, cites: tuple[int, ...]) -> None:
        _cited(cites)
        name = str(path[0][1])
        old = self.shown.classes().get(name)
        if old is None or self.shown.home(name) is None:
            raise SchemaError(f"there is no class {name} with records", remedy="name a class that was shown")
        if not self.shown.human(cites):
            raise SchemaError(f"no person said what would change {name}", remedy="cite what a person said")
        self._redefine(old, redefine.moved(old, move), (move,), cites)

    def _carry(self, args: Sequence[Any], options: Mapping[str, Any], cites: tuple[int, ...]) -> None:
        _cited(cites)
        names = [str(a[1][0][1]) for a in args[:2]]
        found = [self.shown.named(n) or self.shown.home(n) for n in names]
        if None in found or len(found) != 2:
            raise SchemaError("carry wants two collections that are there", remedy="carry(trips, journeys)")
        if not self.shown.human(cites):
            raise SchemaError("no person said what would move these records", remedy="cite what a person said")
        where = {str(n): self.values.plain(v) for n, v in options.items()}
        source, target = (c for c in found if c is not None)
        self.changes.append(Carry(source=source.path, target=target.path, where=where, facts=cites))


def _cited(facts: tuple[int, ...]) -> tuple[int, ...]:
    if not facts:
        raise SchemaError("it cites no fact that was given", remedy="put the facts behind it: # f12 f13")
    return facts


def _bounded(record: ClassDef) -> ClassDef:
    if len(record.fields) > MOST_FIELDS:
        raise SchemaError(f"{record.name} has {len(record.fields)} fields", remedy=f"use {MOST_FIELDS} at most")
    return record


def _bare(record: ClassDef) -> ClassDef:
    return replace(record, fields=tuple(f for f in record.fields if f.name != "notes"))


def _last(value: Any) -> str:
    return str(value[1][-1][1])
