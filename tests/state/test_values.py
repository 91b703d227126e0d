"""Values against their types: what fits, what is converted, what is refused and with which words."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.errors import SchemaError
from usercode.state.schema import ClassDef, Collection, Field, FieldType
from usercode.state.values import convert, decoder_for, fit, fit_all, require

DATE = FieldType("date")
SEAT = ClassDef("Seat", (Field("row", FieldType("int")), Field("booked", FieldType("date", optional=True))))
NESTED = {"Seat": SEAT}


@pytest.mark.parametrize(
    ("value", "field_type", "expected"),
    [
        ("2024-05-01", DATE, dt.date(2024, 5, 1)),
        ("07:30", FieldType("time"), dt.time(7, 30)),
        (3, FieldType("float"), 3.0),
        (None, FieldType("str", optional=True), None),
        (["a"], FieldType("list", items=FieldType("str")), ["a"]),
        ({"row": 3}, FieldType("class", class_name="Seat"), {"row": 3}),
        ("bus", FieldType("literal", values=("bus", "car")), "bus"),
    ],
)
def test_values_that_fit(value: object, field_type: FieldType, expected: object):
    assert expected == fit(value, field_type, NESTED, "it")


@pytest.mark.parametrize(
    ("value", "field_type", "words"),
    [
        (None, DATE, "must not be empty"),
        ("soon", DATE, "cannot be 'soon'"),
        (1.5, FieldType("int"), "cannot be 1.5"),
        (True, FieldType("int"), "cannot be True"),
        (float("inf"), FieldType("float"), "not a finite number"),
        ("van", FieldType("literal", values=("bus", "car")), "cannot be 'van'"),
        ("a", FieldType("list", items=FieldType("str")), "cannot be 'a'"),
        ({"row": "x"}, FieldType("class", class_name="Seat"), "it.row cannot be 'x'"),
    ],
)
def test_values_that_do_not_fit_are_refused_with_where_and_why(value: object, field_type: FieldType, words: str):
    with pytest.raises(SchemaError, match=words) as caught:
        fit(value, field_type, NESTED, "it")
    assert caught.value.remedy


def test_an_unknown_field_is_refused_naming_the_known_ones():
    with pytest.raises(SchemaError, match="has no field 'seat'") as caught:
        fit_all({"seat": 1}, SEAT, {}, "flights")
    assert "its fields are row, booked" == caught.value.remedy


def test_a_missing_required_field_is_named():
    with pytest.raises(SchemaError, match="trips needs place"):
        require({}, ClassDef("Trip", (Field("place", FieldType("str"), required=True),)), "trips")


def test_decoding_reaches_into_lists_and_nested_classes():
    record = ClassDef(
        "Trip",
        (
            Field("days", FieldType("list", items=DATE)),
            Field("seat", FieldType("class", class_name="Seat")),
            Field("price", FieldType("float")),
        ),
    )
    decode = decoder_for(Collection("travel", "trips", record, (SEAT,)))
    values = decode({"days": ["2024-05-01"], "seat": {"row": 1, "booked": "2024-04-01"}, "price": 5})
    assert {"days": [dt.date(2024, 5, 1)], "seat": {"row": 1, "booked": dt.date(2024, 4, 1)}, "price": 5.0} == values


@pytest.mark.parametrize(
    ("value", "new", "expected"),
    [
        (1, "float", 1.0),
        (dt.date(2024, 5, 1), "str", "2024-05-01"),
        (dt.date(2024, 5, 1), "datetime", dt.datetime(2024, 5, 1)),
        (True, "str", "true"),
        (None, "str", None),
    ],
)
def test_values_of_a_redefined_field_are_widened(value: object, new: str, expected: object):
    assert expected == convert(value, FieldType(new))


@pytest.mark.parametrize("name", ["Trip", "class", "2nd", "a-b", "notes", "list", "field", ""])
def test_names_that_would_not_be_python_or_hide_it_are_refused(name: str):
    with pytest.raises(SchemaError):
        Field(name, DATE)


def test_a_collection_comes_back_from_json_as_it_was():
    record = ClassDef("Trip", (Field("seat", FieldType("class", class_name="Seat"), unit="x", doc="y"),), "doc")
    collection = Collection("travel", "trips", record, (SEAT,))
    assert collection == Collection.from_json(collection.to_json())
