"""The question corpus itself: halves, computed values, made histories, and the judge."""

from __future__ import annotations

import datetime as dt
import random
from collections import Counter
from pathlib import Path

import pytest
from bench import ask_data, ask_made
from bench.ask_data import Case, Tied, cases, gold, half_of, judge, same
from bench.ask_data.made import Scene, ask, words_of

from usercode import Memory

ALL = cases("both")
NOW = dt.datetime(2025, 1, 1, 12)


def _case(status: str = "answer", kind: str = "int", code: str = "len(rows)") -> Case:
    return Case("c", "unseen", ("runs",), "?", status, NOW, kind, "" if status == "refuse" else code)  # type: ignore[arg-type]


def test_a_case_lies_in_the_half_that_its_id_or_group_says() -> None:
    found = {half: cases(half) for half in ask_data.HALVES}
    assert min(len(part) for part in found.values()) > 100
    assert [c.id for half, part in found.items() for c in part if half_of(c.group or c.id) != half] == []


def test_ids_are_unique() -> None:
    assert [key for key, count in Counter(c.id for c in ALL).items() if count > 1] == []


def test_no_question_is_asked_twice_of_one_history() -> None:
    asked = Counter((c.histories, c.now, c.question.casefold()) for c in ALL)
    assert [key for key, count in asked.items() if count > 1] == []


def test_every_right_value_can_be_computed_and_has_the_form_of_its_kind() -> None:
    answered = [c for c in ALL if c.status != "refuse"]
    assert len(answered) > 300
    wrong = [c.id for c in answered if not all(same(c.kind, value, value) for value in gold(c))]
    assert wrong == []


def test_every_case_to_refuse_says_why_and_has_no_value() -> None:
    refused = [c for c in ALL if c.status == "refuse"]
    assert len(refused) > 60
    assert [c.id for c in refused if not c.why or c.gold_code] == []


def test_a_group_of_paraphrases_has_three_questions_and_one_value() -> None:
    groups = Counter(c.group for c in ALL if c.set == "paraphrase")
    assert set(groups.values()) <= {3}
    codes = {(c.group, c.status, c.gold_code) for c in ALL if c.set == "paraphrase"}
    assert len(codes) == len(groups)


def test_made_histories_are_the_same_each_time() -> None:
    first = {name: ask_data.as_json(name) for name in ask_data.MADE}
    ask_data.rows.cache_clear()
    assert {name: ask_data.as_json(name) for name in ask_data.MADE} == first


@pytest.mark.parametrize("name", ["movies", "concerts", "energy_bills", "bike_rides"])
def test_a_made_history_with_awkward_names_or_nested_lists_is_imported_whole(
    name: str, memory: Memory, tmp_path: Path
) -> None:
    file = tmp_path / f"{name}.json"
    file.write_text(ask_data.as_json(name), encoding="utf-8")
    added = memory.add(file, collection=ask_data.collection(name))
    assert (added.records, added.problems) == (len(ask_data.rows(name)), ())


def test_the_made_histories_are_messy() -> None:
    flat = [value for name in ask_data.MADE for row in ask_data.rows(name) for value in row.values()]
    assert sum(value is None for value in flat) > 200
    assert sum(value == [] for value in flat) > 100


@pytest.mark.parametrize(
    ("status", "answered", "value", "verdict"),
    [
        ("answer", True, 140, "right"),
        ("answer", True, 139, "wrong"),
        ("answer", False, None, "refused"),
        ("either", False, None, "refused_rightly"),
        ("either", True, 1, "wrong"),
        ("refuse", False, None, "refused_rightly"),
        ("refuse", True, 140, "wrong"),
    ],
)
def test_judge_tells_right_from_wrong_from_refused(status: str, answered: bool, value: object, verdict: str) -> None:
    assert judge(_case(status), answered, value) == verdict


@pytest.mark.parametrize(
    ("kind", "right", "value", "equal"),
    [
        ("int", 3, 3.0, True),
        ("int", 1, True, False),
        ("float", 2.345, 2.35, True),
        ("float", 2.345, 2.36, False),
        ("float", 2.0, None, False),
        ("share", 0.25, 25.0, True),
        ("share", 0.25, 2.5, False),
        ("string", "Shell", "shell", True),
        ("string", "Shell", ["Shell"], True),
        ("string", "Shell", ["Shell", "Aral"], False),
        ("date", dt.date(2024, 3, 1), "2024-03-01", True),
        ("time", dt.time(7, 5), "07:05:30", True),
        ("bool", True, 1, False),
        ("set", {"a", "b"}, ["b", "a"], True),
        ("list", ["a", "b"], ["b", "a"], False),
        ("set", set(), [], True),
        ("mapping", {"a": 1}, {"a": 1.0}, True),
        ("mapping", {"a": 1}, {"a": 1, "b": 0}, False),
        ("any", {"a": 1}, {"a": 1}, True),
        ("any", 1.5, {"a": 1}, False),
    ],
)
def test_values_are_compared_by_kind(kind: str, right: object, value: object, equal: bool) -> None:
    assert same(kind, right, value) is equal


def test_gold_code_that_asks_for_one_of_several_tied_fails() -> None:
    with pytest.raises(Tied):
        gold(_case(kind="string", code='most(rows, lambda r: r["race"])["felt"]'))


def test_questions_put_together_from_parts_repeat_and_nearly_all_have_a_value() -> None:
    scene = Scene("runs", ask_data.rows("runs"), NOW.date())
    made = [ask(scene, rnd) for rnd in [random.Random(1)] for _ in range(200)]
    assert made == [ask(scene, rnd) for rnd in [random.Random(1)] for _ in range(200)]
    assert sum(bool(question.right) for question in made) > 160
    assert len({question.text for question in made}) > 180


def test_a_condition_selects_the_records_that_its_words_say() -> None:
    rows = [{"kind": kind, "km": km} for kind, km in (("a", 1), ("b", 2), (None, 3), ("b", 4))]
    scene = Scene("rides", rows, NOW.date())
    found = {q.text: q.right for q in (ask(scene, rnd) for rnd in [random.Random(2)] for _ in range(3_000))}
    assert found["How many rides where the kind is b?"] == (2,)
    assert found["How many rides where the kind is not b?"] == (1, 2)
    assert found["How many rides with a km of at least 2?"] == (3,)
    assert found["What is the total km of my rides?"] == (10.0,)


@pytest.mark.parametrize(
    ("field", "said"),
    [("distance_km", "distance"), ("periodStart", "period start"), ("Max Speed (km/h)", "max speed"), ("km", "km")],
)
def test_a_field_is_said_without_its_unit(field: str, said: str) -> None:
    assert words_of(field) == said


def test_every_history_that_questions_are_made_over_has_a_noun() -> None:
    assert all(history in ask_data.MADE for history in ask_made.NOUNS)
