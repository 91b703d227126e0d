"""Filled forms: what may stand in one, what its module tells, and that nothing stated becomes code."""

from __future__ import annotations

import ast
import datetime as dt
import json
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.conftest import ROOT
from usercode.constraints.filled import module_of, read_form, schema, written
from usercode.constraints.operands import Period, Thing, conflict, deadline, forbidden, limit, notice, overlap, validity
from usercode.constraints.review import drafted, try_examples
from usercode.constraints.strict import problems
from usercode.errors import Refused
from usercode.state.frames.classes import COLLECTIONS

EXAMPLES = [{"now": "2025-03-01", "fires": True}, {"now": "2025-03-02", "fires": False}]
NOW = dt.datetime(2025, 3, 3, 9)
DAY = dt.date(2025, 3, 10)


def form(**more: Any) -> dict[str, Any]:
    return {
        "form": "overlap",
        "name": "two_things",
        "domain": "calendar",
        "says": "Two things at once",
        "first": {"what": "the fair", "start": "2025-03-10"},
        "second": {"what": "the visit", "start": "2025-03-10T14:00"},
        "examples": EXAMPLES,
        **more,
    }


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"form": "guess"}, "form: must be"),
        ({"name": "Two things"}, "name: 'Two things' is not written"),
        ({"name": "x" * 99}, "name"),
        ({"domain": "../etc"}, "domain"),
        ({"severity": "high"}, "severity: must be one of"),
        ({"more": 1}, "'more' does not belong"),
        ({"maximum": {"what": "x"}}, "'maximum' does not belong"),
        ({"first": {"what": "the fair"}}, "first: needs start"),
        ({"first": {"what": ""}}, "first.what: needs at least 1"),
        ({"first": {"what": "x", "start": "2025-03-32"}}, "no day of the calendar"),
        ({"first": {"what": "x", "start": "tomorrow"}}, "first.start"),
        ({"first": {"what": "x", "start": {"field": "start"}}}, "needs a record"),
        ({"first": {"what": "x", "start": {"field": "__class__"}}}, "first.start"),
        ({"first": {"what": "x", "start": "2025-03-10", "repeats": "DAILY"}}, "first.repeats"),
        ({"first": {"what": "x", "record": {"collection": "a.b", "where": {}}}}, "must not be empty"),
        ({"first": {"what": "x", "record": {"collection": "a.b; import os", "where": {"c": 1}}}}, "collection"),
        ({"first": {"what": "x", "record": {"collection": "a.b", "where": {"c": [1]}}}}, "first.record.where.c"),
        ({"examples": EXAMPLES[:1]}, "examples: needs at least 2"),
        ({"examples": [{"now": "2025-03-01", "fires": 1}] * 2}, "fires: must be boolean"),
    ],
)
def test_what_does_not_fit_is_told(change: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused, match=re.escape(says)):
        read_form(form(**change))


@pytest.mark.parametrize("text", ["", "[", "3", '"x"', "[1]", "{}", "[" * 100_000])
def test_what_is_no_form_at_all_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        written(text)


@given(st.text(min_size=1, max_size=200).filter(str.strip), st.text(max_size=50))
@example(text="\x00", value="\ud800")
@example(text='"""\nimport os\n', value="\\'")
def test_nothing_that_is_stated_becomes_code(text: str, value: str) -> None:
    first = {
        "what": text,
        "record": {"collection": "calendar.events", "where": {"title": value}},
        "start": {"field": "start"},
    }
    tree = ast.parse(module_of(read_form(form(says=text, first=first, source=text, way_out=text))))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert names == {
        "DOMAIN",
        "SOURCE",
        "READS",
        "FIRST",
        "SECOND",
        "Records",
        "Thing",
        "calendar",
        "datetime",
        "now",
        "overlap",
    }
    (stated,) = [n for n in tree.body if isinstance(n, ast.Assign) and n.targets[0].id == "FIRST"]  # type: ignore[attr-defined]
    keywords = {k.arg: k.value for k in stated.value.keywords}  # type: ignore[attr-defined]
    assert text == ast.literal_eval(keywords["what"])
    assert {"title": value} == ast.literal_eval(keywords["where"])


def test_the_schema_uses_only_words_that_are_checked() -> None:
    assert [] == problems(form(), schema())
    with pytest.raises(ValueError, match="not known"):
        problems({}, {"patternProperties": {}})


def blocks(kind: str) -> list[str]:
    text = (ROOT / "docs" / "constraints.md").read_text(encoding="utf-8")
    return [b for b in re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL) if "EXAMPLES" in b or kind == "json"]


@pytest.mark.parametrize("text", [*blocks("json"), *blocks("python")])
def test_the_examples_of_the_docs_can_be_proposed(confined: None, text: str) -> None:
    draft = drafted(text, "mine", None)
    assert [True, True] == [t.holds for t in try_examples(draft, COLLECTIONS, {})]


def test_the_docs_name_every_form() -> None:
    page = (ROOT / "docs" / "constraints.md").read_text(encoding="utf-8")
    assert [] == [name for name in schema()["properties"]["form"]["enum"] if f"| `{name}` |" not in page]
    assert 1 == len(blocks("json"))
    assert json.loads(blocks("json")[0])["form"] == "deadline"


@pytest.mark.parametrize(
    ("period", "expected"),
    [
        (Period(count=30), "2024-03-01"),
        (Period(count=1, unit="months"), "2024-02-29"),
        (Period(count=1, unit="years"), "2025-01-31"),
        (Period(count=2, unit="weeks", direction="before"), "2024-01-17"),
        (Period(count=3, unit="business_days"), "2024-02-05"),
        (Period(count=3, unit="business_days", holidays=(dt.date(2024, 2, 1),)), "2024-02-06"),
        (Period(count=1, unit="business_days", direction="before"), "2024-01-30"),
        (Period(count=0), "2024-01-31"),
    ],
)
def test_days_are_counted(period: Period, expected: str) -> None:
    assert dt.date.fromisoformat(expected) == period.of(dt.date(2024, 1, 31))


THING = Thing(what="the fair", start=DAY)


@pytest.mark.parametrize(
    ("made", "fires"),
    [
        (lambda now: deadline(Thing(what="x", end=DAY), now), True),
        (lambda now: deadline(Thing(what="x", end=DAY), now, lead_days=6), False),
        (lambda now: deadline(Thing(what="x", end=dt.date(2025, 3, 2)), now), False),
        (lambda now: overlap(THING, Thing(what="y", start=dt.datetime(2025, 3, 10, 14)), now), True),
        (lambda now: overlap(THING, Thing(what="y", start=dt.date(2025, 3, 11)), now), False),
        (
            lambda now: overlap(
                Thing(what="x", start=dt.date(2025, 2, 1)), Thing(what="y", start=dt.date(2025, 2, 1)), now
            ),
            False,
        ),
        (lambda now: limit(Thing(what="x", amount=5), Thing(what="y", amount=4), now), True),
        (lambda now: limit(Thing(what="x", amount=4), Thing(what="y", amount=4), now), False),
        (
            lambda now: limit(
                Thing(what="x", amount=5, currency="EUR"), Thing(what="y", amount=4, currency="USD"), now
            ),
            False,
        ),
        (lambda now: validity(Thing(what="x", start=dt.date(2025, 3, 11)), THING, now), True),
        (lambda now: validity(Thing(what="x", end=dt.date(2025, 3, 9)), THING, now), True),
        (lambda now: validity(Thing(what="x", end=dt.date(2025, 3, 12)), THING, now), False),
        (lambda now: validity(Thing(what="x", end=dt.date(2025, 3, 12)), THING, now, margin_days=3), True),
        (
            lambda now: conflict(
                Thing(what="x", start=dt.date(2025, 1, 1)), Thing(what="y", start=dt.date(2025, 2, 1)), now
            ),
            True,
        ),
        (
            lambda now: conflict(
                Thing(what="x", start=dt.date(2025, 2, 1)), Thing(what="y", start=dt.date(2025, 1, 9)), now
            ),
            False,
        ),
        (lambda now: forbidden(Thing(what="x", start=dt.date(2025, 1, 1)), THING, now), True),
        (lambda now: forbidden(Thing(what="x", start=dt.date(2025, 1, 1), end=dt.date(2025, 2, 1)), THING, now), False),
        (lambda now: notice("x", now, start=dt.date(2025, 3, 3)), True),
        (lambda now: notice("x", now, start=dt.date(2025, 3, 4)), False),
        (lambda now: notice("x", now, end=dt.date(2025, 3, 2)), False),
    ],
)
def test_each_form_speaks_up_and_stays_silent(made: Any, fires: bool) -> None:
    found = list(made(NOW))
    assert fires == bool(found)
    assert all("2025" in alert.message or "x" in alert.message for alert in found)
