"""vCard: contacts of all three versions."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.ingest.read import read

JANE = """BEGIN:VCARD
VERSION:3.0
N:Doe;Jane;;;
FN:Jane Doe
item1.TEL;type=CELL:123
TEL;TYPE=HOME,VOICE:456
EMAIL;TYPE=INTERNET:jane@example.org
ADR;TYPE=HOME:;;Main St 1;Town;;12345;Germany
ADR;TYPE=WORK:;;Side St 2;Town;;12345;Germany
ORG:Acme;Tools
BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12
NOTE:likes tea\\, strong
UID:u1
REV:20240102T030405Z
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ
 SkZJRg==
END:VCARD
"""


def cards(*texts: str):
    return read("".join(texts).encode(), name="people.vcf")


def test_a_card_is_a_typed_record():
    source = cards(JANE)

    (record,) = source.records
    assert {
        "name": "Jane Doe",
        "relation": None,
        "birthday": dt.date(1, 4, 12),
        "emails": ["jane@example.org"],
        "phones": ["123", "456"],
        "address": "Main St 1, 12345 Town, Germany",
        "organisation": "Acme, Tools",
        "notes": ["likes tea, strong", "address: Side St 2, 12345 Town, Germany"],
    } == record.fields
    assert ("u1", 1, dt.datetime(2024, 1, 2, 3, 4, 5, tzinfo=dt.UTC)) == (record.key, record.line, record.said_at)
    assert ("vcard", "people.contacts") == (source.format, source.collection)
    assert source.class_def is not None
    assert set(record.fields) - {"notes"} == {field.name for field in source.class_def.record.fields}


def test_a_card_of_version_2_1_is_read():
    source = cards(
        "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen\r\n"
        "TEL;CELL;VOICE:+49 170\r\nNOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=\r\ntwo\r\nBDAY:19850412\r\nEND:VCARD\r\n"
    )

    (record,) = source.records
    assert ("Jürgen Müller", ["+49 170"], ["one\ntwo"], dt.date(1985, 4, 12)) == tuple(
        record.fields[name] for name in ("name", "phones", "notes", "birthday")
    )


def test_a_card_of_version_4_is_read():
    (record,) = cards(
        'BEGIN:VCARD\nVERSION:4.0\nFN:Max\nBDAY:--0412\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-555\nUID:urn:uuid:abc\nEND:VCARD\n'
    ).records

    assert (dt.date(1, 4, 12), ["+1-555"], "urn:uuid:abc") == (
        record.fields["birthday"],
        record.fields["phones"],
        record.key,
    )


@pytest.mark.parametrize(
    ("text", "birthday", "notes"),
    [
        ("1985-04-12", dt.date(1985, 4, 12), []),
        ("1985-04-12T00:00:00Z", dt.date(1985, 4, 12), []),
        ("--04-12", dt.date(1, 4, 12), []),
        ("--0229", dt.date(1, 2, 28), ["birthday: --0229"]),
        ("12 April 1985", dt.date(1985, 4, 12), []),
        ("1985-99-12", None, ["birthday: 1985-99-12"]),
    ],
)
def test_birthdays_come_in_many_forms(text, birthday, notes):
    source = cards(f"BEGIN:VCARD\nVERSION:3.0\nFN:X\nBDAY:{text}\nEND:VCARD\n")

    assert (birthday, notes) == (source.records[0].fields["birthday"], source.records[0].fields["notes"])
    assert (birthday is None) == bool(source.problems)


def test_a_bad_line_is_left_out_and_a_bad_card_kept_out():
    source = cards(
        "BEGIN:VCARD\nVERSION:3.0\nFN:A\nthis is no line\nEND:VCARD\n",
        "BEGIN:VCARD\nVERSION:3.0\nTEL:1\nEND:VCARD\n",
        "BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=nope:x=41\nEND:VCARD\n",
        "BEGIN:VCARD\nFN:open\n",
        JANE,
    )

    assert ["A", "Jane Doe"] == [record.fields["name"] for record in source.records]
    assert [4, 6, 10, 13] == [problem.line for problem in source.problems]


@pytest.mark.parametrize(
    ("part", "name"), [("N:Doe;Jane;Q.;Dr.;", "Dr. Jane Q. Doe"), ("ORG:Acme", "Acme"), ("NICKNAME:Jo", "Jo")]
)
def test_a_card_without_a_formatted_name_is_called_by_what_it_has(part, name):
    assert [name] == [
        record.fields["name"] for record in cards(f"BEGIN:VCARD\nVERSION:3.0\n{part}\nEND:VCARD\n").records
    ]
