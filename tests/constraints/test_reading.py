"""Reading what a model recorded, and the same matters as typed operands: judged by the rubrics of the protocol.

A test of reading, not of noticing: the operands are given. A case passes when one alert on the day of the trigger has
an expression of every group in it; nothing may be told on the days of the sessions before.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from pathlib import Path
from typing import Any

import pytest

from usercode.constraints.filled import FilledForm, from_template, module_of, read_form
from usercode.constraints.findings import Finding
from usercode.constraints.runner import Runner
from usercode.errors import Refused
from usercode.sandbox import Sandbox
from usercode.testing import data

EXAMPLES = [{"now": "2000-01-01", "fires": False}] * 2
CASES = (
    *("deadline_05", "deadline_07", "finance_02", "finance_03", "finance_06", "schedule_01", "schedule_03"),
    *("schedule_04", "schedule_07", "schedule_08", "travel_07"),
)

TYPED: dict[str, dict[str, Any]] = {
    "deadline_05": {
        "form": "deadline",
        "subject": {"what": "the espresso machine from Williams-Sonoma", "start": "2024-10-02"},
        "period": {"count": 30, "unit": "days"},
        "action": "return it",
    },
    "deadline_07": {
        "form": "deadline",
        "subject": {"what": "the inspection contingency of the house purchase", "start": "2024-10-25"},
        "period": {"count": 15, "unit": "days"},
        "action": "have the house inspected and respond",
        "consequence": "After it the right to back out is waived",
    },
    "finance_02": {
        "form": "limit",
        "amount": {"what": "the venue of the team offsite", "amount": 4200, "currency": "USD", "start": "2025-01-15"},
        "maximum": {"what": "the limit of the corporate card per transaction", "amount": 3000, "currency": "USD"},
        "way_out": "Get VP approval, split the payment or pay in another way",
    },
    "finance_03": {
        "form": "conflict",
        "first": {"what": "the cancellation of Adobe Creative Cloud", "start": "2024-08-22", "end": "2024-09-15"},
        "second": {"what": "the charge of 59.99 USD by Adobe", "start": "2025-01-15"},
    },
    "finance_06": {
        "form": "forbidden",
        "rule": {"what": "no more risky investments", "start": "2024-08-10"},
        "proposal": {
            "what": "the investment in a volatile biotech stock",
            "amount": 15000,
            "currency": "USD",
            "start": "2024-11-05",
        },
    },
    "schedule_01": {
        "form": "overlap",
        "first": {
            "what": "the weekly board meeting at 2 PM",
            "start": "2024-09-10T14:00",
            "end": "2024-09-10T16:00",
            "repeats": "FREQ=WEEKLY;BYDAY=TU",
        },
        "second": {"what": "the flight to Chicago", "start": "2025-01-21T14:30"},
    },
    "schedule_03": {
        "form": "overlap",
        "first": {"what": "Emma's school play", "start": "2024-12-12T18:00"},
        "second": {"what": "the trip to New York", "start": "2024-12-11", "end": "2024-12-13"},
    },
    "schedule_04": {
        "form": "overlap",
        "first": {"what": "the car service", "start": "2024-11-04T08:00", "end": "2024-11-04T17:00"},
        "second": {"what": "the drive to the airport for the parents", "start": "2024-11-04T14:00"},
    },
    "schedule_07": {
        "form": "overlap",
        "first": {"what": "Jake's wedding", "start": "2024-10-25", "end": "2024-10-27"},
        "second": {"what": "the 20-mile run", "start": "2024-10-26"},
    },
    "schedule_08": {
        "form": "overlap",
        "first": {"what": "the stay of the Airbnb guest", "start": "2024-11-15", "end": "2024-11-20"},
        "second": {"what": "the movers", "start": "2024-11-14", "end": "2024-11-15"},
    },
    "travel_07": {
        "form": "validity",
        "document": {"what": "the Australian visa", "start": "2024-12-01", "end": "2025-05-31"},
        "use": {"what": "the flight to Sydney", "start": "2024-11-25"},
    },
}
"""The same matters in operands of our own; the messages are ours too."""


@pytest.fixture(scope="module")
def sandbox(confined: None) -> Any:
    with Sandbox(data({}, {})) as opened:
        yield opened


def told(sandbox: Sandbox, forms: list[FilledForm], day: str) -> tuple[Finding, ...]:
    modules = {form.name: module_of(form) for form in forms}
    with Runner(sandbox, modules) as runner:
        found = runner.run(dt.datetime.fromisoformat(f"{day}T09:00"))
    assert found.failed == ()
    return found.findings


def recorded(shared: Path, case: str) -> list[dict[str, Any]]:
    stages: list[dict[str, Any]] = json.loads((shared / "recorded/active_constraints_ir.json").read_text())[case]
    return stages


def passes(shared: Path, case: str, messages: list[str]) -> bool:
    rubric = json.loads((shared / "active_service_v2_protocol.json").read_text())["rubrics"][case]["required"]
    return any(all(any(re.search(e, m, re.I) for e in group) for group in rubric.values()) for m in messages)


def test_all_recorded_cases_are_here(shared: Path) -> None:
    assert set(CASES) == set(json.loads((shared / "recorded/active_constraints_ir.json").read_text())) == set(TYPED)


@pytest.mark.parametrize("case", CASES)
def test_recorded_forms_are_read_and_tell_what_they_must_on_the_day(shared: Path, sandbox: Sandbox, case: str) -> None:
    *before, trigger = recorded(shared, case)
    for stage in before:
        forms = [from_template(form) for form in stage["ir"]["constraints"]]
        assert () == told(sandbox, forms, stage["session"]["timestamp"])
    forms = [from_template(form) for form in trigger["ir"]["constraints"]]
    messages = [f.message for f in told(sandbox, forms, trigger["session"]["timestamp"])]
    assert passes(shared, case, messages), messages


@pytest.mark.parametrize("case", CASES)
def test_typed_operands_give_messages_of_our_own_that_tell_what_they_must(
    shared: Path, sandbox: Sandbox, case: str
) -> None:
    """Before the trigger a form of two sides has only one of them; a deadline is looked at on each day."""
    *before, trigger = recorded(shared, case)
    more = {"name": case, "domain": "general", "says": "as it was said", "examples": EXAMPLES}
    form = read_form({**TYPED[case], **more})
    if form.data["form"] == "deadline":
        for stage in before:
            assert () == told(sandbox, [form], stage["session"]["timestamp"])
    messages = [f.message for f in told(sandbox, [form], trigger["session"]["timestamp"])]
    assert passes(shared, case, messages), messages


@pytest.mark.parametrize("missing", ["id", "severity", "message_template", "active_from", "deadline_anchor"])
def test_a_template_without_one_of_its_parts_is_refused(missing: str) -> None:
    whole = {
        "id": "lease_notice",
        "severity": "high",
        "type": "deadline",
        "message_template": "Give notice by {deadline}, {days_remaining} days left.",
        **dict.fromkeys(("active_from", "active_until", "deadline", "deadline_anchor", "deadline_offset_days")),
    }
    assert "notice" == from_template(whole).data["form"]
    del whole[missing]
    with pytest.raises(Refused, match=missing):
        from_template(whole)


@pytest.mark.parametrize("anchor", ["soon", "2024-02-30", 3, ""])
def test_a_template_with_a_day_that_is_none_is_refused(anchor: object) -> None:
    form = {
        "id": "lease_notice",
        "severity": "warning",
        "message_template": "Give notice by {deadline}.",
        **dict.fromkeys(("active_from", "active_until", "deadline")),
        "deadline_anchor": anchor,
        "deadline_offset_days": 30,
    }
    with pytest.raises(Refused):
        from_template(form)
