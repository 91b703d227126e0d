"""How the value of a query is shown."""

import datetime as dt
import io
from dataclasses import dataclass, field

import pytest

from usercode.cli.screen import PlainScreen
from usercode.cli.values import show_value


@dataclass
class Trip:
    destination: str
    days: int | None = None
    notes: list[str] = field(default_factory=list)


def shown(value):
    out = io.StringIO()
    show_value(PlainScreen(out), value)
    return out.getvalue()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3\n"),
        (2.5, "2.5\n"),
        (True, "True\n"),
        (None, "None\n"),
        ("two\nlines", "two\nlines\n"),
        (dt.date(2025, 2, 19), "2025-02-19\n"),
        (dt.datetime(2025, 2, 19, 8, 30, tzinfo=dt.UTC), "2025-02-19 08:30+00:00\n"),
        ([], "[]\n"),
        ({}, "{}\n"),
        (set(), "[]\n"),
        (["b", "a"], "b\na\n"),
        ({"b", "a"}, "a\nb\n"),
        ({1, "a"}, "'a'\n1\n".replace("'", "")),
        ({"Q1": 12.5, "Q2": 100.0}, "Q1   12.5\nQ2  100.0\n"),
        ([("x", 1), ("yy", 22)], "x    1\nyy  22\n"),
        ([(), ()], "()\n()\n"),
        ([[1], [1, 2]], "[1]\n[1, 2]\n"),
    ],
)
def test_values_are_shown_as_people_read_them(value, text):
    assert shown(value) == text


def test_records_become_a_table_without_empty_columns():
    assert shown([Trip("Vienna", 5), Trip("Rome")]) == "destination  days\nVienna          5\nRome\n"


def test_one_record_becomes_pairs():
    assert shown(Trip("Vienna", 5, ["nice"])) == "destination  Vienna\ndays         5\nnotes        nice\n"


def test_dicts_with_different_keys_share_one_table():
    assert shown([{"a": "x"}, {"b": "y"}]) == "a  b\nx\n   y\n"


def test_a_long_text_in_a_table_is_cut():
    line = shown([{"a": "x" * 500}]).splitlines()[1]
    assert len(line) == 60
    assert line.endswith("...")
