"""Formats are told by their content, files that fit none are refused, and nothing else ever escapes."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from usercode.errors import IngestError, UnknownFormat, UsercodeError
from usercode.ingest.read import FORMATS, detect, read
from usercode.state.infer import adopt, infer


@pytest.mark.parametrize(
    ("name", "head", "expected"),
    [
        ("a.csv", "a,b\n1,2\n", "csv"),
        ("a.txt", "a;b\n1;2\n3;4\n", "csv"),
        ("a.tsv", "a\tb\n", "csv"),
        ("one.csv", "name\nTea\n", "csv"),
        ("a.txt", "Anna: hi\nBob: hi\n", "plain"),
        ("a.md", "## 5 March 2024\n**User:** hi\n", "plain"),
        ("wa.txt", "[05.03.24, 14:30:00] Anna: hi\n", "plain"),
        ("a.json", '[{"a": 1}]', "json"),
        ("a.jsonl", '{"a": 1}\n', "jsonl"),
        ("a", '{"a": 1}\n{"a": 2}\n', "jsonl"),
        ("a.json", '[{"role": "user", "content": "x"}]', "messages"),
        ("a.json", '[{"title": "t", "mapping": {"x": {}}}]', "chatgpt"),
        ("a.json", '[{"uuid": "u", "chat_messages": []}]', "claude"),
        ("a.json", '[{"conversation": {"session_1": []}}]', "locomo"),
        ("a.dat", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "ical"),
        ("a.csv", "BEGIN:VCARD\nFN:x\n", "vcard"),
    ],
)
def test_a_format_is_told_by_content_before_name(name, head, expected):
    assert expected == detect(name, head.encode())
    assert expected in FORMATS


def test_a_format_can_be_named():
    text = b"Anna: hi, Bob\nBob: hi, Anna\n"

    assert ("plain", "csv") == (read(text, name="x").format, read(text, name="x", format="csv").format)


def test_a_format_that_does_not_exist_is_refused():
    with pytest.raises(UnknownFormat, match="'xml'") as caught:
        read(b"x", name="x", format="xml")

    assert all(name in caught.value.remedy for name in FORMATS)


def test_records_with_a_role_and_a_content_are_not_all_messages():
    source = read(json.dumps([{"role": 5, "content": "x"}, {"role": 6, "content": "y"}]).encode(), name="x.json")

    assert 2 == len(source.records)


def test_the_package_is_light_to_import():
    code = (
        "import sys, usercode, usercode.ingest.read, usercode.state.infer;"
        "print([m for m in ('icalendar', 'vobject', 'recurring_ical_events', 'dateutil') if m in sys.modules])"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "[]" == done.stdout.strip()


def read_and_type(data: bytes, name: str, form: str | None) -> None:
    """Read and infer; only our own errors, with a remedy, may come out."""
    refusal = None
    try:
        source = read(data, name=name, format=form)
        if source.records and source.class_def is not None:
            rows = adopt(source.class_def, source.records).rows
        else:
            rows = infer(source.collection or "general.x", source.records).rows
    except UsercodeError as error:
        refusal = error
    if refusal is not None:
        assert refusal.remedy
        return
    assert len(source.records) == len(rows)
    assert all(problem.reason for problem in source.problems)


FORMS = st.sampled_from([None, *FORMATS])
NAMES = st.sampled_from(["a.csv", "a.json", "notes", "2024-1.txt", "list.jsonl"])
PIECES = st.sampled_from(
    [
        *(
            "BEGIN:VEVENT",
            "END:VEVENT",
            "DTSTART:20240101T100000Z",
            "RRULE:FREQ=WEEKLY;BYDAY=MO",
            "EXDATE:x",
            "DURATION:-P99999999D",
        ),
        *(
            "BEGIN:VCARD",
            "END:VCARD",
            "FN:x",
            "BDAY:--0229",
            "NOTE;ENCODING=QUOTED-PRINTABLE:=ZZ=",
            "BEGIN:VCALENDAR",
            "UID:1",
        ),
        *(
            "Anna: hi",
            "2024-03-05",
            "05/03/2024, 14:30 - A: b",
            "Session 99",
            "a,b,c",
            "1,2,3",
            '"x',
            'x";"y',
            "00012",
            "$5",
        ),
        *(
            '{"role":"user","content":"x"}',
            "NaN",
            "\0",
            "\ufeff",
            "\u2028",
            "1.234,5",
            "(3)",
            "٣",
            "²",
            "[",
            "]",
            "{",
            "}",
            ",",
        ),
    ]
)


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=300), FORMS, NAMES)
def test_random_bytes_never_raise_anything_but_our_errors(data, form, name):
    read_and_type(data, name, form)


@settings(deadline=None, max_examples=150)
@given(st.lists(PIECES, max_size=20), st.sampled_from(["\n", "\r\n", ",", ""]), FORMS, NAMES)
def test_scrambled_files_never_raise_anything_but_our_errors(pieces, joint, form, name):
    read_and_type(joint.join(pieces).encode("utf-8", "replace"), name, form)


KEYS = st.sampled_from(
    [
        *(
            "a",
            "date",
            "id",
            "notes",
            "role",
            "content",
            "messages",
            "mapping",
            "current_node",
            "message",
            "author",
            "parent",
        ),
        *(
            "chat_messages",
            "sender",
            "text",
            "attachments",
            "conversation",
            "session_1",
            "session_1_date_time",
            "speaker",
        ),
        *("sample_id", "metadata", "timestamp", "parts", "children"),
    ]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | KEYS
    | st.sampled_from(["1", "2024-03-05", "x;y"])
)
DOCUMENTS = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=25
)


@settings(deadline=None, max_examples=300)
@given(st.lists(DOCUMENTS, max_size=4) | DOCUMENTS, FORMS)
def test_any_json_never_raises_anything_but_our_errors(document, form):
    read_and_type(json.dumps(document).encode(), "x.json", form)


@pytest.mark.parametrize(
    "unit", [b"[", b"{", b'"', b"x", b"-", b"a: ", b"1/", b",", b";", b"BEGIN:VCARD\n", b"(", b"*_"]
)
def test_a_megabyte_of_the_same_is_read_or_refused(unit):
    read_and_type(unit * (300_000 // len(unit)), "x.txt", None)


def test_an_unreadable_file_is_an_ingest_error():
    with pytest.raises(IngestError):
        read(b"\x00\x01\x02" * 100, name="x.bin")
