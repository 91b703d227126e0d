"""The runner: what a worker sends is checked, a constraint that takes the worker down costs the others nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.constraints.world import World, moment
from usercode.constraints.findings import Unreadable, read_failures, read_findings
from usercode.constraints.runner import Runner
from usercode.sandbox import Limits

NOW = moment("2025-03-03")
GOOD = """
from usercode_constraint import Alert


def check_deadlines(task, now):
    yield Alert(severity="info", message=task.what, evidence=[task])
"""
ENDLESS = """
def check_deadlines(task, now):
    while True:
        pass
"""
ENDLESS_AT_LOAD = "while True:\n    pass\n"
FORGED = """
from usercode_constraint import Alert


class Ref(str):
    pass


def check_deadlines(task, now):
    from usercode_loaded import Constraint
    Constraint.visible = lambda self: {
        "k": {"key": f"{self.name}.x", "constraint": self.name, "domain": "d", "severity": "info", "message": "m",
              "evidence": ["r99"], "due": None, "source": "s"}}
    return ()
"""


def _finding(**more: Any) -> dict[str, Any]:
    return {
        "key": "mine.check:r1",
        "constraint": "mine",
        "domain": "travel",
        "severity": "info",
        "message": "words",
        "evidence": ["r1"],
        "due": None,
        "source": "a book",
        **more,
    }


def test_a_finding_is_read() -> None:
    (found,) = read_findings([_finding(due="2025-03-05")], ["mine"], lambda ref: True)
    assert (found.constraint, found.severity, found.evidence, str(found.due)) == ("mine", "info", ("r1",), "2025-03-05")


@pytest.mark.parametrize(
    "wrong",
    [
        {"severity": "grave"},
        {"severity": None},
        {"constraint": "other"},
        {"key": "other.check:r1"},
        {"key": ""},
        {"message": ""},
        {"message": "x" * 5_000},
        {"message": b"x"},
        {"evidence": "r1"},
        {"evidence": ["r1"] * 101},
        {"evidence": [1]},
        {"evidence": ["r2"]},
        {"due": "soon"},
        {"due": 3},
        {"domain": 3},
        {"source": None},
        {"source": "x" * 500},
    ],
)
def test_what_is_not_a_finding_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        read_findings([_finding(**wrong)], ["mine"], lambda ref: ref == "r1")


@pytest.mark.parametrize("source", ["unverified", "", "Unverified: a friend"])
def test_what_is_unverified_is_never_critical(source: str) -> None:
    (found,) = read_findings([_finding(severity="critical", source=source)], ["mine"], lambda ref: True)
    assert "warning" == found.severity
    (found,) = read_findings([_finding(severity="critical")], ["mine"], lambda ref: True)
    assert "critical" == found.severity


def test_health_is_told_with_a_notice() -> None:
    (found,) = read_findings([_finding(domain="health")], ["mine"], lambda ref: True)
    assert "words. This is no medical advice." == found.message


@pytest.mark.parametrize("wrong", [None, 3, "x", [3], [_finding()] * 300, {"alerts": []}])
def test_what_is_no_list_of_findings_is_refused(wrong: Any) -> None:
    with pytest.raises(Unreadable):
        read_findings(wrong, ["mine"], lambda ref: True)


@pytest.mark.parametrize("wrong", [None, [3], [{"constraint": "other", "error": "x"}]])
def test_what_is_no_list_of_failures_is_refused(wrong: Any) -> None:
    with pytest.raises(Unreadable):
        read_failures(wrong, ["mine"])


@pytest.mark.parametrize(
    "bad", [ENDLESS, ENDLESS_AT_LOAD, "raise SystemExit(3)", "def check(now):\n    raise SystemExit(3)\n"]
)
def test_a_constraint_that_takes_the_worker_down_is_set_aside(confined: None, bad: str) -> None:
    world = World({"bad": bad, "good": GOOD, "later": GOOD}, limits=Limits(wall_s=2.0))
    world.put("household.deadlines", {"what": "file taxes"})
    findings = world.runner.run(NOW)
    assert [f.constraint for f in findings.findings] == ["good", "later"]
    assert [text.partition(":")[0] for text in findings.failed] == ["bad"]
    world.put("household.deadlines", {"what": "pay rent"})
    delta = world.runner.step(NOW)
    assert [f.message for f in delta.findings if f.evidence == ("r2",)] == ["pay rent", "pay rent"]
    assert findings.failed == delta.failed
    world.close()


def test_a_step_that_takes_the_worker_down_ends_in_a_full_run(confined: None) -> None:
    bad = ENDLESS.replace("while True", 'while task.what == "trap"')
    world = World({"bad": bad, "good": GOOD}, limits=Limits(wall_s=2.0))
    world.put("household.deadlines", {"what": "file taxes"})
    assert world.runner.run(NOW).failed == ()
    world.put("household.deadlines", {"what": "trap"})
    delta = world.runner.step(NOW)
    assert delta.full
    assert [f.constraint for f in delta.findings] == ["good", "good"]
    assert [text.partition(":")[0] for text in delta.failed] == ["bad"]
    world.close()


def test_evidence_that_does_not_exist_is_refused(confined: None) -> None:
    world = World({})
    world.put("household.deadlines", {"what": "file taxes"})
    with Runner(world.sandbox, {"forged": FORGED, "good.py": GOOD}, is_ref=world.held.__contains__) as runner:
        findings = runner.run(NOW)
    assert any(text.startswith("forged: ") and "r99" in text for text in findings.failed)
    world.close()


def test_a_worker_started_anew_is_filled_again(confined: None) -> None:
    world = World({"good": GOOD}, limits=Limits(worker_calls=7))
    for number in range(12):
        world.put("household.deadlines", {"what": f"task {number}"})
        world.runner.step(NOW)
    assert len(world.runner.run(NOW).findings) == 12
    world.close()


TAKEOVER = """
import usercode_engine
{how}

def check(now):
    return ()
"""


@pytest.mark.parametrize(
    "how",
    [
        "usercode_engine.part = lambda *a: {'stale': False, 'next': 0, 'alerts': []}",
        "usercode_engine.part = lambda *a: {'stale': True}",
        "usercode_engine.part = lambda *a: {}",
        "usercode_engine.part = lambda *a: {'next': 'x'}",
        "from usercode_state import Task\nusercode_engine.part = lambda *a: {'next': object.__new__(Task)}",
        "import dataclasses\nusercode_engine.part = lambda *a: {'next': dataclasses.make_dataclass('D', 'x')(1)}",
        "usercode_engine.part = lambda *a: 7",
        "usercode_engine.part = lambda *a: 1 / 0",
        "usercode_engine.failed = lambda: 1 / 0",
        "usercode_engine.failed = lambda: [{'constraint': []}]",
        "usercode_engine.failed = lambda: [{'constraint': 'good'}] * 90_000",
        "usercode_engine.start = lambda *a: exit(3)",
        "usercode_engine.start = None",
    ],
)
def test_a_constraint_that_takes_the_engine_over_does_not_stop_the_others(confined: None, how: str) -> None:
    world = World({"good": GOOD, "taking": TAKEOVER.format(how=how), "later": GOOD}, limits=Limits(wall_s=2.0))
    world.put("household.deadlines", {"what": "file taxes"})
    findings = world.runner.run(NOW)
    assert ["good", "later"] == sorted(f.constraint for f in findings.findings)
    assert {text.partition(":")[0] for text in findings.failed} <= {"taking"}
    world.put("household.deadlines", {"what": "pay rent"})
    assert [f.message for f in world.runner.step(NOW).findings if f.evidence == ("r2",)] == ["pay rent"] * 2
    world.close()


@pytest.mark.parametrize(
    "answer", ["{'more': True}", "{'stale': True}", "{}", "7", "{'alerts': [], 'removed': 3, 'failed': 3}"]
)
def test_a_step_that_answers_nonsense_ends_in_a_full_run(confined: None, answer: str) -> None:
    taking = TAKEOVER.format(how=f"usercode_engine.step = lambda *a: {answer}")
    world = World({"good": GOOD, "taking": taking}, limits=Limits(wall_s=2.0))
    world.put("household.deadlines", {"what": "file taxes"})
    world.runner.run(NOW)
    world.put("household.deadlines", {"what": "pay rent"})
    delta = world.runner.step(NOW)
    assert delta.full
    assert ["file taxes", "pay rent"] == sorted(f.message for f in delta.findings)
    world.close()


RAISING = "def check_deadlines(task, now):\n    raise ValueError(task.what)\n"


@pytest.mark.parametrize(
    "text",
    ["\ud800", "\u4e2d" * 2000, "\x01" * 3000, "\0", '"' * 3000],
    ids=["half a surrogate", "three bytes each", "control", "NUL", "quotes"],
)
def test_no_text_of_a_record_keeps_findings_from_being_told(confined: None, text: str) -> None:
    world = World({"a": RAISING, "b": GOOD, "c": GOOD.replace("evidence", "subject=task.what[:99], evidence")})
    for number in range(205):
        world.put("household.deadlines", {"what": f"{text}{number}" if text[0] == "\ud800" else text})
    findings = world.runner.run(NOW)
    assert {"b", "c"} == {f.constraint for f in findings.findings}
    assert [text.partition(":")[0] for text in findings.failed] == ["a"]
    world.put("household.deadlines", {"what": text})
    assert [text.partition(":")[0] for text in world.runner.step(NOW).failed] == ["a"]
    world.close()
