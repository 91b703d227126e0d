from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from usercode.errors import SchemaError, UsageError
from usercode.sandbox import Column, Data, RecordType, RecordValue, Sandbox, Table
from usercode.sandbox.data import to_json

from .given import NOW, TRIP, data, page, trip

A = RecordType("A", (Column("x"),))


@pytest.mark.parametrize(
    "codec", ["", "dates", "list", "list:", "class:", "class:1x", "plain:list", "list:" * 9 + "plain"]
)
def test_a_codec_outside_the_grammar_is_refused(codec: str) -> None:
    with pytest.raises(SchemaError, match="codec"):
        Column("x", codec)


@pytest.mark.parametrize("codec", ["plain", "date", "datetime", "time", "list:date", "list:list:plain", "list:class:A"])
def test_a_codec_of_the_grammar_is_accepted(codec: str) -> None:
    assert Column("x", codec).codec == codec


@pytest.mark.parametrize("name", ["", "a b", "class", "1x", "__init__", "a.b", "x: int = print(1)"])
def test_names_that_are_no_identifiers_are_refused_everywhere(name: str) -> None:
    for build in (
        lambda: Column(name),
        lambda: RecordType(name, ()),
        lambda: Table(name, "t", "A"),
        lambda: Table("m", name, "A"),
        lambda: Data(names={name: 1}),
    ):
        with pytest.raises(SchemaError, match="cannot name"):
            build()


@pytest.mark.parametrize(
    "build",
    [
        lambda: RecordType("A", (Column("x"), Column("x"))),
        lambda: Data((A, A)),
        lambda: Data((A,), (Table("m", "t", "A"), Table("m", "t", "A"))),
        lambda: Data((A,), (Table("m", "t", "B"),)),
        lambda: Data((RecordType("B", (Column("a", "class:Nothing"),)),)),
    ],
)
def test_what_is_twice_or_missing_is_refused(build: Callable[[], object]) -> None:
    with pytest.raises(SchemaError):
        build()


@pytest.mark.parametrize(
    "bad",
    [b"not json", b"[[1, 2]]", page(["r1"]), page(["r1", *trip()], ["r1", *trip()]), page(["r1", *trip(start="x")])],
)
def test_pages_that_do_not_fit_are_reported(machine: None, bad: bytes) -> None:
    held = Data(data().types, (Table("travel", "trips", "Trip", (bad,)),))
    with pytest.raises(SchemaError, match="cannot be loaded"):
        Sandbox(held)


def test_pages_follow_each_other(make: Callable[..., Sandbox]) -> None:
    pages = tuple(page([f"r{i}", *trip(str(i))]) for i in range(5))
    sandbox = make(Data(data().types, (Table("travel", "trips", "Trip", pages),)))
    assert sandbox.run("[t.city for t in trips]", now=NOW).value == ["0", "1", "2", "3", "4"]


def test_empty_tables_and_no_tables_are_fine(make: Callable[..., Sandbox]) -> None:
    sandbox = make(Data((A,), (Table("m", "t", "A"),)))
    assert sandbox.run("m.t, t, sum(x.x for x in t)", now=NOW).value == ([], [], 0)


def test_columns_may_be_called_like_anything_in_python(make: Callable[..., Sandbox]) -> None:
    names = ("self", "list", "str", "date", "print", "ref", "fields", "x_", "type", "object", "dataclass")
    kind = RecordType("Odd", tuple(Column(name) for name in names))
    sandbox = make(Data((kind,), (Table("m", "odd", "Odd", (page(["r1", *range(len(names))]),)),)))
    value = sandbox.run("odd[0], odd[0].ref, ref(odd[0]), Odd(*range(11)) == odd[0]", now=NOW).value
    assert RecordValue("Odd", "r1", dict(zip(names, range(11), strict=True))) == value[0]
    assert value[1:] == (5, "r1", True)


def test_fields_that_are_null_stay_none_whatever_the_codec(make: Callable[..., Sandbox]) -> None:
    row = [None] * len(TRIP.columns)
    sandbox = make(data(row))
    assert set(sandbox.run("trips[0]", now=NOW).value.fields.values()) == {None}


def test_equal_texts_and_mixed_columns_keep_their_types(make: Callable[..., Sandbox]) -> None:
    values = [1, True, 1.0, "1", None, 0, False]
    sandbox = make(Data((A,), (Table("m", "t", "A", (page(*[[f"r{i}", v] for i, v in enumerate(values)]),)),)))
    assert json.dumps(values) == sandbox.run("import json\njson.dumps([a.x for a in t])", now=NOW).value


def test_the_ref_is_no_field_of_the_dataclass(make: Callable[..., Sandbox]) -> None:
    code = (
        "import dataclasses\nt = trips[0]\nlen(dataclasses.fields(t)), 'r1' in repr(t), 'ref' in dataclasses.asdict(t)"
    )
    assert make().run(code, now=NOW).value == (len(TRIP.columns), False, False)


def test_paths_of_files_are_checked() -> None:
    with pytest.raises(UsageError):
        Data(files={"/x": ""})


def test_a_record_value_without_the_field_says_so() -> None:
    with pytest.raises(AttributeError, match="Trip has no field 'x'"):
        RecordValue("Trip", None, {}).x  # noqa: B018


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 10**5000], ids=["nan", "infinity", "digits"])
def test_a_number_that_has_no_json_is_refused(value: Any) -> None:
    with pytest.raises(SchemaError, match="number"):
        to_json([value])


def test_a_path_longer_than_any_real_one_is_refused() -> None:
    with pytest.raises(UsageError, match="path"):
        Data(files={"a/" * 3000 + "b": ""})
