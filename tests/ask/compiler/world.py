"""A small memory of ferry crossings and jars of preserves, as typed rows, and what a plan's code makes of them."""

from __future__ import annotations

import datetime as dt
import functools
import json
from typing import Any

from usercode.ask.compiler.compile import Compiled, Refused, compile_question
from usercode.ask.compiler.lexicon import Lexicon
from usercode.sandbox import Column as Stored
from usercode.sandbox import Data, RecordType, Sandbox, Table
from usercode.state.schema import ClassDef, Collection, Field, FieldType

TODAY = dt.date(2024, 6, 15)


def _text(name: str, *values: str, optional: bool = False) -> Field:
    kind = FieldType("literal", values=values, optional=optional) if values else FieldType("str", optional=optional)
    return Field(name, kind, required=not optional)


CROSSING = ClassDef(
    "Crossing",
    (
        Field("date", FieldType("date"), required=True),
        _text("port", "Calais", "Dover", "Esbjerg", "Oslo"),
        _text("ship"),
        Field("price_eur", FieldType("float"), required=True, unit="EUR"),
        Field("duration_min", FieldType("int"), required=True, unit="min"),
        Field("boarded", FieldType("time"), required=True),
        Field("rating", FieldType("int", optional=True)),
        Field("passengers", FieldType("list", items=FieldType("str"))),
        _text("purpose", "work", "holiday"),
        Field("with_car", FieldType("bool"), required=True),
    ),
)
JAR = ClassDef(
    "Jar",
    (
        _text("contents", "plum", "apricot", "chutney"),
        Field("filled_on", FieldType("date"), required=True),
        Field("opened_on", FieldType("date", optional=True)),
        Field("weight_g", FieldType("int"), required=True, unit="g"),
    ),
)
CROSSINGS, JARS = Collection("travel", "crossings", CROSSING), Collection("pantry", "jars", JAR)

_C = (
    ("2022-03-04", "Calais", "Vega", 80.0, 95, "08:10", 4, ["Ann"], "work", True),
    ("2022-07-19", "Oslo", "Lyra", 210.5, 1150, "23:40", 5, ["Ann", "Bo"], "holiday", True),
    ("2023-01-07", "Calais", "Vega", 75.0, 90, "06:55", None, [], "work", False),
    ("2023-05-20", "Dover", "Rigel", 60.0, 92, "12:00", 2, ["Bo"], "holiday", False),
    ("2023-08-02", "Esbjerg", "Lyra", 180.0, 1080, "00:20", 3, ["Ann", "Cy"], "holiday", True),
    ("2023-11-30", "Calais", "Rigel", 85.0, 97, "07:30", 4, [], "work", False),
    ("2024-02-11", "Dover", "Vega", 62.5, 91, "13:15", 3, ["Cy"], "work", False),
    ("2024-05-28", "Calais", "Vega", 90.0, 93, "09:05", 5, ["Ann"], "holiday", True),
)
_J = (
    ("plum", "2023-09-10", "2024-01-05", 450),
    ("plum", "2023-09-10", None, 430),
    ("apricot", "2023-07-21", "2023-12-24", 300),
    ("chutney", "2024-03-02", None, 600),
)
_DAYS = {"date", "filled_on", "opened_on"}


def _rows(definition: ClassDef, table: tuple[tuple[Any, ...], ...]) -> list[dict[str, Any]]:
    names = [f.name for f in definition.fields]
    return [dict(zip(names, row, strict=True)) for row in table]


def _typed(row: dict[str, Any]) -> dict[str, Any]:
    typed = {k: dt.date.fromisoformat(v) if k in _DAYS and v else v for k, v in row.items()}
    return typed | ({"boarded": dt.time.fromisoformat(row["boarded"])} if "boarded" in row else {})


CROSSING_ROWS = [_typed(row) for row in _rows(CROSSING, _C)]
JAR_ROWS = [_typed(row) for row in _rows(JAR, _J)]


def lexicon(*collections: Collection, synonyms: dict[str, str] | None = None) -> Lexicon:
    """Return the lexicon of the named collections, both when none is named."""
    rows = {CROSSINGS.path: CROSSING_ROWS, JARS.path: JAR_ROWS}
    return Lexicon.of([(c, rows[c.path]) for c in collections or (CROSSINGS, JARS)], synonyms)


@functools.cache
def both() -> Lexicon:
    return lexicon()


def ask(question: str, words: Lexicon | None = None) -> Compiled | Refused:
    return compile_question(question, words or both(), today=TODAY)


def code(question: str, words: Lexicon | None = None) -> str:
    compiled = ask(question, words)
    assert isinstance(compiled, Compiled), compiled
    return compiled.code


def refusal(question: str, words: Lexicon | None = None) -> Refused:
    refused = ask(question, words)
    assert isinstance(refused, Refused), refused.code
    return refused


_CODECS = {"date": "date", "time": "time", "list": "list:plain"}


def _table(collection: Collection, table: tuple[tuple[Any, ...], ...]) -> tuple[RecordType, Table]:
    columns = tuple(Stored(f.name, _CODECS.get(f.type.kind, "plain")) for f in collection.record.fields)
    kind = RecordType(collection.record.name, columns)
    rows = [[f"r{number}", *row] for number, row in enumerate(table, 1)]
    return kind, Table(collection.domain, collection.name, kind.name, (json.dumps(rows).encode(),))


def sandbox() -> Sandbox:
    """Return a sandbox that holds both collections. Close it."""
    made = [_table(CROSSINGS, _C), _table(JARS, _J)]
    return Sandbox(Data(tuple(kind for kind, _ in made), tuple(table for _, table in made)))
