"""The page about formats shows what is read: each of its examples is."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pytest

from usercode.ingest.read import FORMATS, read
from usercode.state.infer import infer

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_every_format_has_an_example_and_a_row():
    assert set(FORMATS) == set(EXAMPLES)
    assert list(FORMATS) == re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("form", FORMATS)
def test_the_example_of_a_format_is_told_and_read_without_a_problem(form):
    source = read(EXAMPLES[form].encode(), name="example")

    assert form == source.format
    assert not source.problems
    assert source.turns or source.records


@pytest.mark.parametrize(
    ("form", "turns", "sessions"),
    [
        ("plain", 4, ["example-2024-03-05", "example-2024-03-09", "example-2024-03-10"]),
        ("messages", 3, ["example"]),
        ("locomo", 2, ["session_1"]),
        ("chatgpt", 2, ["c1"]),
        ("claude", 3, ["c1"]),
    ],
)
def test_the_conversations_have_their_turns_and_sessions(form, turns, sessions):
    source = read(EXAMPLES[form].encode(), name="example")

    assert turns == len(source.turns)
    assert sessions == list(dict.fromkeys(turn.session for turn in source.turns))
    assert all(turn.said_at for turn in source.turns)


def test_the_tables_have_the_types_that_the_page_tells():
    types = {}
    for form in ("csv", "json", "jsonl"):
        source = read(EXAMPLES[form].encode(), name="example")
        inferred = infer(source.collection, source.records)
        types[form] = {field.name: field.type.annotation for field in inferred.collection.record.fields}
        assert dt.date(2024, 3, 5) == inferred.rows[0]["date"]
        assert dt.date(2024, 3, 5) == inferred.said_at[0]

    assert {"date": "dt.date", "text": "str", "amount_eur": "float", "paid": "bool"} == types["csv"]
    assert {
        "id": "int",
        "date": "dt.date",
        "item": "str",
        "price_usd": "float",
        "tags": "list[str]",
        "shop": "Shop | None",
    } == types["json"]
    assert {"date": "dt.date", "km": "float"} == types["jsonl"]
