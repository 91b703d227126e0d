"""Untyped records become a typed collection, and a known collection only widens."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from usercode.errors import AmbiguousDates, UsageError
from usercode.ingest.draft import RecordDraft
from usercode.ingest.read import read
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.infer import Inferred, adopt, infer
from usercode.state.schema import ClassDef, Collection, Field, FieldType
from usercode.state.values import convert


def of_rows(*rows: dict, path: str = "general.things", **options) -> Inferred:
    return infer(path, [RecordDraft(fields=row, line=n + 2) for n, row in enumerate(rows)], **options)


def of_column(*cells: object, name: str = "value", **options) -> Inferred:
    return of_rows(*({name: cell} for cell in cells), **options)


def annotation(inferred: Inferred, name: str = "value") -> str:
    field = inferred.collection.record.field(name)
    assert field is not None
    return field.type.annotation


def values(inferred: Inferred, name: str = "value") -> list[object]:
    return [row[name] for row in inferred.rows]


@pytest.mark.parametrize(
    ("cells", "expected", "first"),
    [
        (["1", "-2", "30"], "int", 1),
        (["1", "2.5"], "float", 1.0),
        (["1,234", "5"], "int", 1234),
        (["1,234.50", "5"], "float", 1234.5),
        (["1.234,50", "5,00"], "float", 1234.5),
        (["1 234,50", "2,75"], "float", 1234.5),
        (["1'234.50", "2.75"], "float", 1234.5),
        (["12,5", "3,25"], "float", 12.5),
        (["(12.50)", "3.00"], "float", -12.5),
        (["12.50-", "3.00"], "float", -12.5),
        (["−4", "5"], "int", -4),
        (["1e3", "2.5"], "float", 1000.0),
        (["true", "FALSE"], "bool", True),
        (["yes", "no"], "bool", True),
        (["2024-03-05", "2024-12-31"], "dt.date", dt.date(2024, 3, 5)),
        (["5 March 2024", "12 Apr 2024"], "dt.date", dt.date(2024, 3, 5)),
        (["Mar 5, 2024", "April 12, 2024"], "dt.date", dt.date(2024, 3, 5)),
        (["05-Mar-24", "06-Mar-69"], "dt.date", dt.date(2024, 3, 5)),
        (["5.3.2024", "6.3.2024"], "dt.date", dt.date(2024, 3, 5)),
        (["05.03.99", "06.03.01"], "dt.date", dt.date(1999, 3, 5)),
        (["2024-03-05T14:30:00", "2024-03-06 09:00"], "dt.datetime", dt.datetime(2024, 3, 5, 14, 30)),
        (["2024-03-05 00:00:00", "2024-03-06 00:00:00"], "dt.date", dt.date(2024, 3, 5)),
        (["2024-03-05 2:30 PM", "2024-03-06 9:00 AM"], "dt.datetime", dt.datetime(2024, 3, 5, 14, 30)),
        (["07:30", "23:15"], "dt.time", dt.time(7, 30)),
        (["7:30 pm", "12:05 am"], "dt.time", dt.time(19, 30)),
        (["00123", "00456"], "str", "00123"),
        (["+4917012345", "+4917012346"], "str", "+4917012345"),
        (["12345678901234567", "1"], "str", "12345678901234567"),
        (["25:10", "07:30"], "str", "25:10"),
        (["a", "b"], "str", "a"),
        (['["a", "b"]', "[]"], "list[str]", ["a", "b"]),
        (["[a, b]", "[]"], "str", "[a, b]"),
        (["a; b", "c"], "str", "a; b"),
        ([1, 2.5], "float", 1.0),
        ([True, False], "bool", True),
        ([["a"], ["b", "c"]], "list[str]", ["a"]),
        ([[1, 2], []], "list[int]", [1, 2]),
        ([["2024-03-05"], []], "list[dt.date]", [dt.date(2024, 3, 5)]),
        ([[[1, 2], [3]], []], "list[list[int]]", [[1, 2], [3]]),
        (["1", 2], "int", 1),
        ([1, "two"], "str", "1"),
        ([{"a": 1}, "x"], "str", '{"a": 1}'),
    ],
)
def test_the_type_of_a_column_is_told_by_its_cells(cells, expected, first):
    inferred = of_column(*cells)

    assert expected == annotation(inferred)
    assert first == values(inferred)[0]
    assert type(first) is type(values(inferred)[0])


def test_a_unit_comes_from_the_cells_or_from_the_name():
    inferred = of_rows(
        {
            "price": "$1,200.50",
            "cost_usd": 3.5,
            "duration_min": 5,
            "distance_km": 2,
            "share": "12%",
            "temp_min": 1,
            "n": 2,
        },
        {"price": "$3", "cost_usd": 4.5, "duration_min": 6, "distance_km": 3, "share": "7.5 %", "temp_min": 2, "n": 1},
    )

    units = {field.name: field.unit for field in inferred.collection.record.fields}

    assert {"price": "USD", "cost_usd": "USD", "duration_min": "min", "distance_km": "km", "share": "%"} == {
        name: unit for name, unit in units.items() if unit
    }
    assert [1200.5, 3.0] == values(inferred, "price")
    assert [12.0, 7.5] == values(inferred, "share")


def test_a_unit_in_brackets_is_that_of_the_column():
    inferred = of_rows(
        {
            "Max Gust (km/h)": 80.5,
            "Room [°C]": 19,
            "Area (m2)": 12,
            "Energy (kWh)": 3.5,
            "Score (1-10)": 4,
            "Set (h)": 2,
        }
    )

    units = {field.name: field.unit for field in inferred.collection.record.fields}

    assert {"max_gust_km_h": "km/h", "room_c": "°C", "area_m2": "m²", "energy_k_wh": "kWh", "set_h": "h"} == {
        name: unit for name, unit in units.items() if unit
    }


def test_money_in_two_currencies_is_never_one_column_of_numbers():
    assert "str" == annotation(of_column("$5", "€5"))


def test_empty_cells_make_a_field_optional_and_none_make_it_required():
    inferred = of_rows({"a": "1", "b": "x"}, {"a": "n/a", "b": ""}, {"a": "3", "b": "none"})

    a, _ = inferred.collection.record.fields

    assert ("int | None", False) == (a.type.annotation, a.required)
    assert [1, None, 3] == values(inferred, "a")
    assert ["x", None, "none"] == values(inferred, "b")
    assert of_column("1").collection.record.fields[0].required


def test_a_numeric_date_that_only_one_order_fits_decides_the_column_and_its_file():
    inferred = of_rows({"day": "05/03/2024", "due": "01/02/2024"}, {"day": "25/03/2024", "due": "02/02/2024"})

    assert [dt.date(2024, 3, 5), dt.date(2024, 3, 25)] == values(inferred, "day")
    assert [dt.date(2024, 2, 1), dt.date(2024, 2, 2)] == values(inferred, "due")
    assert [dt.date(2024, 5, 3), dt.date(2024, 3, 25)] == values(of_column("05/03/2024", "03/25/2024"))


def test_numeric_dates_that_nothing_decides_are_asked_about():
    with pytest.raises(AmbiguousDates) as caught:
        of_column("05/03/2024", "06/03/2024", name="Posted")

    assert "'Posted'" in caught.value.message
    assert "day_first=True" in caught.value.remedy
    assert [dt.date(2024, 3, 5)] == values(of_column("05/03/2024", day_first=True))
    assert [dt.date(2024, 5, 3)] == values(of_column("05/03/2024", day_first=False))
    assert [dt.date(2024, 5, 5)] == values(of_column("05/05/2024"))


def test_the_decimal_mark_of_one_column_tells_about_another():
    inferred = of_rows({"a": "12,50", "b": "1.234"}, {"a": "3,75", "b": "2.000"})

    assert [1234, 2000] == values(inferred, "b")


def test_times_with_an_offset_become_local_times():
    inferred = of_column("2024-03-05T14:30:00Z", "2024-07-05T14:30:00+02:00", tz="Europe/Berlin")

    assert [dt.datetime(2024, 3, 5, 15, 30), dt.datetime(2024, 7, 5, 14, 30)] == values(inferred)


def test_epoch_seconds_count_as_times_only_under_a_name_that_says_so():
    assert [dt.datetime(2024, 3, 9, 16, 0, 1)] == values(of_column(1710000001, name="created_at"), "created_at")
    assert [dt.datetime(2024, 3, 9, 16, 0, 1)] == values(of_column("1710000001", name="timestamp"), "timestamp")
    assert [1710000001] == values(of_column(1710000001))
    assert [dt.date(2024, 3, 5)] == values(of_column("20240305", name="date"), "date")
    assert [20240305] == values(of_column("20240305"))


def test_text_of_few_values_is_a_closed_set_when_there_is_evidence_enough():
    cells = [("red", "green", "blue")[n % 3] for n in range(20)]

    assert "Literal['blue', 'green', 'red']" == annotation(of_column(*cells))
    assert "str" == annotation(of_column(*cells[:19]))
    assert "str" == annotation(of_column(*(f"v{n % 7}" for n in range(20))))
    assert "str" == annotation(of_column(*(f"v{n % 13}" for n in range(200))))
    assert "Literal['blue', 'green', 'red'] | None" == annotation(of_column(*cells, "", ""))


def test_a_few_bad_cells_of_a_long_column_become_notes():
    inferred = of_column(*(str(n) for n in range(98)), "twelve", "n/a", name="amount")

    assert "int | None" == annotation(inferred, "amount")
    assert {"amount": None, "notes": ["amount: twelve"]} == inferred.rows[98]
    assert [(100, "amount: 'twelve' is no whole number; kept as a note")] == [
        (p.line, p.reason) for p in inferred.problems
    ]
    assert "str" == annotation(of_column(*(str(n) for n in range(40)), "twelve"))
    assert "str" == annotation(of_column(*(str(n) for n in range(96)), *"abcd"))


def test_objects_become_nested_classes():
    inferred = of_rows(
        {"name": "A", "address": {"city": "Rome", "zip": "00184"}, "items": [{"sku": "x", "count": 2}, {"sku": "y"}]},
        {"name": "B", "address": None, "items": []},
    )

    assert "Address | None" == annotation(inferred, "address")
    assert "list[Item]" == annotation(inferred, "items")
    assert ["Address", "Item"] == [item.name for item in inferred.collection.nested]
    assert {"city": "Rome", "zip": "00184"} == inferred.rows[0]["address"]
    assert [{"sku": "x", "count": 2}, {"sku": "y", "count": None}] == inferred.rows[0]["items"]


def test_objects_nested_too_deep_or_too_wide_are_kept_as_json_text():
    deep = of_column({"a": {"b": {"c": {"d": {"e": 1}}}}})
    wide = of_column({f"k{n}": n for n in range(61)})

    assert '{"d": {"e": 1}}' == deep.rows[0]["value"]["a"]["b"]["c"]
    assert "str" == annotation(wide)


def test_names_become_field_names():
    columns = ["Amount ($)", "createdAt", "class", "Notes", "Größe", "2024 total", "日期", "a b", "a-b", "list", "%"]
    inferred = of_rows(dict.fromkeys(columns, "x"))

    assert [
        *("amount_usd", "created_at", "class_", "note_text", "grosse", "column_2024_total", "column_7", "a_b", "a_b_2"),
        *("list_", "percent"),
    ] == [inferred.columns[column] for column in columns]


def test_a_renamed_column_is_found_again_in_the_next_file():
    first = of_rows({"a": "x", "日期": "y", "class": "z"})
    second = of_rows({"日期": "y", "class": "z"}, existing=first.collection)

    assert {"日期": "column_2", "class": "class_"} == second.columns
    assert ["a", "column_2", "class_"] == [field.name for field in second.collection.record.fields]


@pytest.mark.parametrize(
    ("collection", "expected"),
    [
        ("finance.transactions", "Transaction"),
        ("general.sleep", "Sleep"),
        ("general.analyses", "Analysis"),
        ("general.sleep_diaries", "SleepDiary"),
        ("general.people", "Person"),
        ("general.boxes", "Box"),
        ("general.status", "Status"),
        ("general.expenses", "Expense"),
    ],
)
def test_the_class_is_the_singular_of_its_collection(collection, expected):
    assert expected == of_rows({"a": "1"}, path=collection).collection.record.name


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"id": 7, "a": 1}, "7"),
        ({"a": 1, "uuid": "u-1"}, "u-1"),
        ({"a": 1, "thing_id": "x"}, "x"),
        ({"booking_id": "b1", "a": 1}, "b1"),
        ({"a": 1, "booking_id": "b1"}, ""),
        ({"customer_id": "c1", "a": 1}, ""),
        ({"a": 1}, ""),
    ],
)
def test_a_record_is_known_by_an_id_of_its_own_but_not_by_that_of_another_thing(row, expected):
    assert [expected] == of_rows(row).keys


def test_ids_that_repeat_or_are_missing_are_no_ids():
    assert ["", ""] == of_rows({"id": 1}, {"id": 1}).keys
    assert ["", ""] == of_rows({"id": 1}, {"id": None}).keys
    assert ["k", "1"] == infer(
        "a.b", [RecordDraft(fields={"id": 1}, key="k"), RecordDraft(fields={"id": 2}, key="1")]
    ).keys


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"date": "2024-03-05", "due_date": "2024-04-01"}, dt.date(2024, 3, 5)),
        ({"date": "2024-03-05", "time": "09:30"}, dt.datetime(2024, 3, 5, 9, 30)),
        ({"visited_on": "2024-03-05"}, dt.date(2024, 3, 5)),
        ({"due_date": "2024-03-05"}, None),
        ({"birth_date": "2024-03-05"}, None),
        ({"opened_date": "2024-03-05", "closed_date": "2024-03-06"}, None),
        ({"name": "x"}, None),
    ],
)
def test_a_record_was_said_at_the_one_time_that_clearly_is_its_own(row, expected):
    assert [expected] == of_rows(row).said_at


KNOWN = Collection(
    "general",
    "things",
    ClassDef(
        "Thing",
        (
            Field("n", FieldType("int"), required=True),
            Field("kind", FieldType("literal", values=("a", "b")), required=True),
            Field("day", FieldType("date"), required=True),
            Field("price", FieldType("float", optional=True), unit="USD"),
            Field("tags", FieldType("list", items=FieldType("str"))),
        ),
        "Kept.",
    ),
)


def test_a_known_collection_widens_and_never_narrows():
    inferred = of_rows(
        {"n": "1.5", "kind": "c", "day": "2024-03-05 10:00", "extra": "x", "tags": "one"},
        {"n": "2", "kind": "a", "day": "2024-03-06", "extra": "y", "tags": None},
        existing=KNOWN,
    )

    assert {
        "n": ("float", True),
        "kind": ("Literal['a', 'b', 'c']", True),
        "day": ("dt.datetime", True),
        "price": ("float | None", False),
        "tags": ("list[str]", False),
        "extra": ("str | None", False),
    } == {field.name: (field.type.annotation, field.required) for field in inferred.collection.record.fields}
    assert "Kept." == inferred.collection.record.doc
    assert dt.datetime(2024, 3, 6) == inferred.rows[1]["day"]
    assert ["one"] == inferred.rows[0]["tags"]
    assert "price" not in inferred.rows[0]


def test_what_conflicts_widens_to_text_and_what_is_missing_becomes_optional():
    inferred = of_rows({"n": "many", "kind": "a"}, {"n": "few", "kind": ""}, existing=KNOWN)

    fields = {field.name: field.type.annotation for field in inferred.collection.record.fields}

    assert ("str", "Literal['a', 'b'] | None", "dt.date | None") == (fields["n"], fields["kind"], fields["day"])
    assert ["many", "few"] == values(inferred, "n")


def test_a_known_type_bears_a_bad_cell_in_a_short_file():
    inferred = of_rows({"n": "1"}, {"n": "2"}, {"n": "??!"}, existing=KNOWN)

    assert [1, 2, None] == values(inferred, "n")
    assert ["n: ??!"] == inferred.rows[2]["notes"]


def test_the_same_records_again_leave_the_collection_as_it_is():
    rows = [{"a": str(n), "b": ("x", "y")[n % 2], "c": {"d": 1}, "e": [1], "f": None} for n in range(30)]
    first = of_rows(*rows)
    second = of_rows(*rows, existing=first.collection)

    assert first.collection == second.collection
    assert first.rows == second.rows


def test_money_in_another_currency_gets_a_field_of_its_own():
    inferred = of_rows({"n": 1, "price": "€5"}, existing=KNOWN)

    assert {"n": 1, "price_eur": 5.0} == inferred.rows[0]


def test_no_records_leave_a_known_collection_alone():
    assert KNOWN == infer("general.things", [], existing=KNOWN).collection


def test_notes_that_are_lists_of_text_are_the_record_s_notes():
    inferred = of_rows({"a": 1, "notes": ["x"]}, {"a": 2, "notes": []})

    assert [{"a": 1, "notes": ["x"]}, {"a": 2}] == inferred.rows


def test_typed_records_are_adopted_as_they_are():
    events = COLLECTIONS["calendar.events"]
    draft = RecordDraft(
        fields={"title": "Dentist", "start": dt.datetime(2024, 3, 5, 9), "notes": ["bring card"]}, key="u1"
    )

    adopted = adopt(events, [draft])

    assert events == adopted.collection
    assert ("Dentist", dt.datetime(2024, 3, 5, 9), [], None) == tuple(
        adopted.rows[0][name] for name in ("title", "start", "people", "status")
    )
    assert ["bring card"] == adopted.rows[0]["notes"]
    assert ["u1"] == adopted.keys


def test_typed_records_join_a_collection_that_was_widened():
    events = COLLECTIONS["calendar.events"]
    wider = of_rows({"title": "x", "status": "maybe", "room": "5"}, path="calendar.events", existing=events).collection

    adopted = adopt(events, [RecordDraft(fields={"title": "y"})], existing=wider)

    assert wider == adopted.collection


def test_values_can_be_brought_to_a_wider_type():
    assert 1.0 == convert(1, FieldType("float"))
    assert dt.datetime(2024, 3, 5) == convert(dt.date(2024, 3, 5), FieldType("datetime"))
    assert "2024-03-05" == convert(dt.date(2024, 3, 5), FieldType("str"))
    assert ["1"] == convert(1, FieldType("list", items=FieldType("str")))
    assert convert(None, FieldType("str", optional=True)) is None


@pytest.mark.parametrize("path", ["things", "general.list"])
def test_a_path_that_cannot_be_is_refused(path):
    with pytest.raises(Exception, match="name") as caught:
        of_rows({"a": 1}, path=path)

    assert caught.value.remedy


def test_an_unknown_time_zone_is_refused():
    with pytest.raises(UsageError, match="no time zone"):
        of_rows({"a": 1}, tz="Mars/Base")


EXPECTED = {
    "trips": {"date": "dt.date", "duration_days": "int", "cost_usd": "float", "destination": "str"},
    "contacts": {"name": "str", "met_date": "dt.date", "last_contact_date": "dt.date"},
    "meals": {"date": "dt.date", "dined_in": "bool", "cost_usd": "float", "calories": "int"},
    "transactions": {"date": "dt.date", "amount_usd": "float"},
    "sleep": {"date": "dt.date", "bedtime": "dt.time", "wake_time": "dt.time", "duration_hours": "float"},
    "workouts": {"date": "dt.date", "duration_min": "int", "calories_burned": "int"},
    "books": {"title": "str", "started_date": "dt.date", "finished_date": "dt.date", "rating": "int", "pages": "int"},
    "medical": {"date": "dt.date", "conditions": "list[str]", "medications": "list[str]", "cost_usd": "float"},
    "meetings": {"date": "dt.date", "time": "dt.time", "duration_min": "int", "n_attendees": "int"},
    "purchases": {"date": "dt.date", "price_usd": "float", "online": "bool", "item": "str"},
}


def test_every_shared_history_infers_to_its_types_and_loses_nothing(shared: Path):
    histories = json.loads((shared / "analytical_cases.json").read_text(encoding="utf-8"))["histories"]
    seen = 0
    for name, records in histories.items():
        source = read(json.dumps(records).encode(), name=f"{name}.json")
        inferred = infer(source.collection, source.records)
        types = {
            field.name: field.type.annotation.removesuffix(" | None") for field in inferred.collection.record.fields
        }
        for field, expected in EXPECTED[name.split("_n")[0]].items():
            assert expected == types[field] or (expected == "str" and types[field].startswith("Literal")), (name, field)
        assert [str(record["id"]) for record in records] == inferred.keys
        assert [set(record) for record in records] == [set(row) for row in inferred.rows]
        assert not inferred.problems
        seen += 1
    assert 50 == seen


@pytest.mark.parametrize(
    ("cells", "first"),
    [
        (["Ana; Ben", "Ana", "", "Ben"], ["Ana", "Ben"]),
        (["home|light", "home", "kitchen, home", "home / office"], ["home", "light"]),
        (["wood, paint", "paint, wood", "paint"], ["wood", "paint"]),
        (["Jörg; Anna", "Anna; Jörg; Ben"], ["Jörg", "Anna"]),
    ],
)
def test_cells_of_several_entries_become_lists(cells, first):
    inferred = of_column(*cells)

    assert "list[str]" == annotation(inferred)
    assert first == values(inferred)[0]


@pytest.mark.parametrize(
    "cells",
    [
        ["Ana; Ben", "Cem"],
        ["Smith, John", "Smith, Anna", "Brown, Anna", "Brown, John"],
        ["Lisbon, Portugal", "Lisbon", "Porto", "Porto, Portugal"],
        ["Europe/Berlin", "Europe/Paris", "America/New_York"],
        ["9 / 10 points", "8 / 10 points", "10 / 10 points"],
        ["AC/DC", "Crosby, Stills, Nash", "Nash"],
        ["I went home; it was late.", "it was late."],
        ["12 Main St, Berlin", "3 High St, Berlin", "Berlin"],
    ],
)
def test_names_places_and_sentences_stay_one_text(cells):
    assert "list" not in annotation(of_column(*cells))


def test_a_column_of_notes_is_no_list():
    assert "list" not in annotation(of_column("tea; cake", "tea", "cake", name="comment"), "comment")


def test_a_cell_for_a_known_list_is_cut_as_well():
    known = of_column("Ana; Ben", "Ana", "Ben").collection

    assert [["Cem", "Dora"], ["Eva"]] == values(of_column("Cem; Dora", "Eva", existing=known))
