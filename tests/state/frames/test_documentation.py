import datetime as dt
import json
import re
from pathlib import Path

from tests.state.frames.dialogue import records
from usercode.state.frames.classes import COLLECTIONS

_PAGE = (Path(__file__).parents[3] / "docs" / "frames.md").read_text(encoding="utf-8")
_SECTIONS = dict(re.findall(r"(?ms)^## `([\w.]+)`[^\n]*\n(.*?)(?=^## |\Z)", _PAGE))
_EXAMPLE = re.compile(r"(?m)^- > (.+?)\n  `(.+?)`$")


def plain(value):
    return value.isoformat() if isinstance(value, dt.date) else value


def test_every_collection_has_its_section():
    assert set(COLLECTIONS) == set(_SECTIONS)


def test_every_section_says_what_stays_a_note_and_has_two_examples():
    for name, body in _SECTIONS.items():
        assert "Left as a note:" in body, name
        assert len(_EXAMPLE.findall(body)) >= 2, name


def test_the_examples_produce_the_records_they_show():
    for name, body in _SECTIONS.items():
        for text, shown in _EXAMPLE.findall(body):
            found = [{k: plain(v) for k, v in values.items()} for c, values in records(text) if c == name]
            assert [json.loads(shown)] == found, text
