"""JSON and JSON lines: which values are records, and where bad ones stand."""

from __future__ import annotations

import json

import pytest

from usercode.errors import UnknownFormat, UnreadableFile
from usercode.ingest.read import read


def records(text: str, name: str = "things.json", **options):
    return read(text.encode(), name=name, **options)


def test_elements_of_a_list_keep_their_lines():
    source = records('[\n  {"a": 1},\n  5,\n  {"a":\n 2},\n {}\n]\n')

    assert [({"a": 1}, 2), ({"a": 2}, 4)] == [(record.fields, record.line) for record in source.records]
    assert [(3, "element 2 is not an object with fields"), (6, "element 4 is not an object with fields")] == [
        (problem.line, problem.reason) for problem in source.problems
    ]
    assert "general.things" == source.collection


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({"a": 1, "b": 2}, [("", {"a": 1, "b": 2})]),
        ({"meta": {"v": 1}, "trips": [{"a": 1}, {"a": 2}]}, [("", {"a": 1}), ("", {"a": 2})]),
        ({"x1": {"a": 1, "b": 2}, "x2": {"a": 3, "b": 4}}, [("x1", {"a": 1, "b": 2}), ("x2", {"a": 3, "b": 4})]),
        ([], []),
    ],
)
def test_records_are_found_in_the_usual_places(document, expected):
    source = records(json.dumps(document))

    assert expected == [(record.key, record.fields) for record in source.records]


@pytest.mark.parametrize("document", ["[1, 2]", '"text"', "5", '{"trips": [{"a": 1}], "meals": [{"b": 1}]}'])
def test_json_without_records_or_with_two_lists_of_them_is_no_format(document):
    with pytest.raises(UnknownFormat) as caught:
        records(document)

    assert caught.value.remedy


@pytest.mark.parametrize(
    "text", ["[{", '{"a": }', "[" * 100_000, '[{"a": 1} {"b": 2}]', '[{"a": 1}] x', '[{"a": ' + "9" * 5000 + "}]"]
)
def test_broken_json_is_unreadable(text):
    with pytest.raises(UnreadableFile) as caught:
        records(text)

    assert caught.value.remedy


def test_a_bad_line_of_json_lines_is_reported_and_the_rest_is_kept():
    source = records('{"a": 1}\n\n{"a": \n{"a": 3}\n7\n', name="things.jsonl")

    assert [1, 3] == [record.fields["a"] for record in source.records]
    assert [3, 5] == [problem.line for problem in source.problems]


def test_json_lines_are_known_without_their_suffix():
    assert "jsonl" == records('{"a": 1}\n{"a": 2}\n', name="things").format


def test_what_cannot_be_stored_is_replaced():
    source = records('[{"a": "x\\u0000y\\ud800", "b": NaN, "c": "\\ud83d\\ude00"}]')

    assert {"a": "x\ufffdy\ufffd", "b": None, "c": "😀"} == source.records[0].fields


def test_a_text_that_is_too_long_keeps_its_record_out():
    source = records(json.dumps([{"a": "x" * 100_001}, {"a": 1, "b": ["y" * 100_001]}, {"a": 2}]))

    assert [{"a": 2}] == [record.fields for record in source.records]
    assert 2 == len(source.problems)
