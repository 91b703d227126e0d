"""Free-form functions, each in a fork of its own: recorded ones run unchanged, reads are traced, faults are told."""

from __future__ import annotations

import ast
import datetime as dt
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.constraints.world import moment, row
from usercode.constraints.findings import Finding
from usercode.constraints.free import FreeForm, evaluate
from usercode.constraints.served import worker_modules
from usercode.sandbox import Delta, Sandbox
from usercode.testing import data

TRIPS = data({"travel.trips": [{"destination": "Oslo", "departure_date": dt.date(2025, 3, 20)}]})
SOON = """
def check(state, now) -> list[Alert]:
    COUNT.append(1)
    return [
        Alert("info", f"{trip.destination}, run {len(COUNT)}", evidence=[trip], due=trip.departure_date)
        for trip in state.travel.trips
        if (trip.departure_date - now.date()).days <= 7
    ]


COUNT = []
"""


@pytest.fixture(scope="module")
def sandbox(confined: None) -> Iterator[Sandbox]:
    with Sandbox(replace(TRIPS, modules=worker_modules())) as opened:
        yield opened


def ran(sandbox: Sandbox, source: str, now: str = "2025-03-15", **more: Any) -> list[Finding]:
    out = evaluate(sandbox, "mine", source, moment(now), lambda ref: ref == "r1", **more)
    assert "" == out.error
    return list(out.findings)


def test_recorded_programs_give_what_was_recorded_or_what_plain_python_gives(shared: Path, sandbox: Sandbox) -> None:
    """Plain Python is the same text without ours around it; nothing a model wrote runs outside the sandbox."""
    programs = json.loads((shared / "recorded/active_programs.json").read_text())
    compared = 0
    for case, stages in programs.items():
        for stage in stages:
            source, now = stage["source"], moment(stage["session"]["timestamp"])
            try:
                ast.parse(source)
            except SyntaxError:
                continue
            if "alerts" not in (stage["execution"] or {}):
                call = f"{source}\n\ncheck_constraints({now.date().isoformat()!r})"
                expected = sandbox.run(call, now=now).value
            else:
                expected = stage["execution"]["alerts"]
            out = evaluate(sandbox, case, source, now, lambda ref: False)
            assert "" == out.error
            assert [a["message"] for a in expected] == [f.message for f in out.findings]
            compared += 1
    assert 22 == compared


def test_a_function_reads_the_state_and_names_its_records(sandbox: Sandbox) -> None:
    (found,) = ran(sandbox, SOON)
    assert ("mine:r1", ("r1",), "info") == (found.key, found.evidence, found.severity)
    assert dt.date(2025, 3, 20) == found.due
    assert [] == ran(sandbox, SOON, "2025-03-01")


@pytest.mark.parametrize(
    ("answer", "keys"),
    [
        ("[]", []),
        ("None", []),
        ('[{"message": "a", "type": "t"}, {"message": "b", "type": "t"}]', ["mine:t", "mine:t:2"]),
        ('[{"message": "a", "evidence": ["r1", "r9", "a plan", 3]}]', ["mine:r1"]),
        ('({"message": str(n), "id": str(n)} for n in range(3))', ["mine:0", "mine:1", "mine:2"]),
        ('tuple({"message": str(n), "id": str(n)} for n in range(300))', [f"mine:{n}" for n in range(200)]),
    ],
)
def test_loose_answers_are_read(sandbox: Sandbox, answer: str, keys: list[str]) -> None:
    source = f"def check(state, now):\n    return {answer}\n"
    assert keys == [f.key for f in ran(sandbox, source)]


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('return "Look out"', "instead of a list"),
        ("return [3]", "no message"),
        ('return [{"message": " "}]', "no message"),
        ("return state.travel.trips[0].no_such", "no_such"),
        ("while True: pass", "than it may"),
        ("raise SystemExit", "SystemExit"),
        ("return [[]] * 10 ** 9", ""),
    ],
)
def test_a_function_that_fails_says_why(sandbox: Sandbox, body: str, says: str) -> None:
    out = evaluate(sandbox, "mine", f"def check(state, now):\n    {body}\n", moment("2025-03-01"), lambda ref: True)
    assert () == out.findings
    assert out.error.startswith("mine: ")
    assert says in out.error


def test_a_function_is_run_again_only_when_what_it_read_changes_or_its_day_comes(confined: None) -> None:
    with Sandbox(replace(TRIPS, modules=worker_modules())) as sandbox:
        other = "def check(state, now):\n    return [{'message': str(len(state.garden.plants)), 'id': 'x'}]\n"
        free = FreeForm(sandbox, {"soon": SOON.replace("run {len(COUNT)}", "{now:%d}"), "other": other}, lambda r: True)
        first = free.find(moment("2025-03-15"), ())
        assert ["Oslo, 15", "0"] == [f.message for f in first.findings]
        assert {"soon": dt.date(2025, 3, 16)} == free.due(moment("2025-03-15"))
        sandbox.update([Delta("travel.trips", "r1", row(TRIPS, "travel.trips", {"destination": "Bergen"}))])
        assert first == free.find(moment("2025-03-15"), {"calendar.events"})
        failing = free.find(moment("2025-03-15"), {"travel.trips"})
        assert ["soon"] == [text.partition(":")[0] for text in failing.failed]
        assert ["0"] == [f.message for f in failing.findings]


def test_the_day_on_which_a_function_is_due_is_traced(confined: None, sandbox: Sandbox) -> None:
    free = FreeForm(sandbox, {"mine": SOON}, lambda ref: True)
    assert () == free.find(moment("2025-03-01"), ()).findings
    assert {"mine": dt.date(2025, 3, 13)} == free.due(moment("2025-03-01"))
    assert () == free.find(moment("2025-03-12"), ()).findings
    assert 1 == len(free.find(moment("2025-03-13"), ()).findings)


def test_a_fork_leaves_nothing_behind(sandbox: Sandbox) -> None:
    poison = "import usercode_state\n\n\ndef check(state, now):\n    state.travel.trips.clear()\n    return []\n"
    assert [] == ran(sandbox, poison)
    assert 1 == len(ran(sandbox, SOON))
