"""The engine: what a step re-evaluates gives what a full run would have given; one fault hides nothing else."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.constraints.world import PRESENT, World, moment
from usercode.constraints.emit import modules
from usercode.constraints.findings import Finding
from usercode.constraints.pack import PACKS
from usercode.constraints.packs import Found
from usercode.constraints.runner import Runner
from usercode.errors import QueryFailed
from usercode.testing import check_source

NOW = moment("2025-03-03")
_DAY = st.integers(-40, 90).map(lambda n: (NOW.date() + dt.timedelta(days=n)).isoformat())
_MAYBE_DAY = st.none() | _DAY
_HOUR = st.tuples(st.integers(-2, 4), st.integers(8, 18)).map(
    lambda t: (moment("2025-03-03") + dt.timedelta(days=t[0], hours=t[1] - 9)).isoformat()
)


def _one_of(*values: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


ROWS: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "health.allergies": st.fixed_dictionaries(
        {
            "person": _one_of("user", "Marta"),
            "substance": _one_of("penicillin", "ibuprofen"),
            "kind": _one_of("drug", None),
        }
    ),
    "health.medications": st.fixed_dictionaries(
        {"person": _one_of("user", "Marta"), "name": _one_of("amoxicillin", "naproxen"), "end": _MAYBE_DAY}
    ),
    "travel.documents": st.fixed_dictionaries(
        {"kind": _one_of("passport", "visa"), "country": _one_of("Kenya", "Ireland"), "valid_until": _MAYBE_DAY}
    ),
    "travel.trips": st.fixed_dictionaries(
        {
            "destination": _one_of("Nairobi", "Oslo"),
            "country": _one_of("Kenya", None),
            "departure_date": _DAY,
            "return_date": _MAYBE_DAY,
        }
    ),
    "calendar.events": st.fixed_dictionaries(
        {
            "title": _one_of("Dentist", "Board meeting", "Drive home", "Choir"),
            "start": _HOUR,
            "end": st.none() | _HOUR,
            "resource": _one_of(None, None, "car"),
            "recurrence": _one_of(None, None, "FREQ=DAILY;COUNT=3", "FREQ=WEEKLY"),
            "status": _one_of("planned", "planned", "cancelled"),
        }
    ),
    "finance.limits": st.fixed_dictionaries(
        {
            "subject": _one_of("bakery", "bakery per month", "savings account"),
            "max_amount": _one_of(None, 50.0),
            "until": _MAYBE_DAY,
        }
    ),
    "finance.payments": st.fixed_dictionaries(
        {
            "payee": _one_of("Bakery", "Filmio"),
            "amount": _one_of(30.0, 90.0),
            "from_account": _one_of(None, "savings account"),
            "date": _MAYBE_DAY,
            "recurring": _one_of(None, True),
        }
    ),
    "finance.subscriptions": st.fixed_dictionaries(
        {"name": _one_of("Filmio", "Filmio Plus"), "cancelled_on": _MAYBE_DAY, "trial_until": _MAYBE_DAY}
    ),
    "finance.accounts": st.fixed_dictionaries({"institution": _one_of("savings"), "closed_on": _MAYBE_DAY}),
    "finance.transfers": st.fixed_dictionaries(
        {
            "amount": _one_of(30.0, 90.0),
            "recipient": _one_of("Ben", "Ana"),
            "destination": _one_of("Chase", "Monzo"),
            "date": _MAYBE_DAY,
        }
    ),
    "finance.purchases": st.fixed_dictionaries(
        {
            "item": _one_of("kettle", "bakery oven"),
            "price": _one_of(90.0, None),
            "date": _DAY,
            "return_until": _MAYBE_DAY,
            "status": _one_of("to_return", "returned", None),
        }
    ),
    "household.leases": st.fixed_dictionaries(
        {"place": _one_of("flat", "garage"), "ends": _DAY, "notice_days": _one_of(14, None)}
    ),
    "household.deadlines": st.fixed_dictionaries(
        {"what": _one_of("give notice", "file taxes", "taxes"), "due": _MAYBE_DAY, "done_on": st.none() | _DAY}
    ),
}


@pytest.fixture(scope="module")
def pair(confined: None) -> Iterator[tuple[World, Runner]]:
    """A world whose runner steps, and a runner over the same tables that always runs in full."""
    world = World()
    with Runner(world.sandbox, modules(PRESENT), knowledge=Found(PACKS).knowledge) as full:
        yield world, full
    world.close()


def _told(findings: dict[str, Finding]) -> list[Finding]:
    return sorted(findings.values(), key=lambda f: f.key)


@settings(max_examples=20)
@given(data=st.data())
def test_steps_find_what_a_full_run_finds(pair: tuple[World, Runner], data: st.DataObject) -> None:
    world, full = pair
    world.clear()
    now = NOW
    known = {f.key: f for f in world.runner.run(now).findings}
    assert known == {}
    for _ in range(data.draw(st.integers(1, 10), "changes")):
        _change(world, data)
        if data.draw(st.booleans(), "step now"):
            now += dt.timedelta(days=data.draw(_one_of(0, 0, 1, 5, 30, 200), "days on"))
            _follow(world, known, now)
    _follow(world, known, now)
    fresh = full.run(now)
    assert fresh.failed == ()
    assert _told({f.key: f for f in fresh.findings}) == _told(known)


@settings(max_examples=10)
@given(data=st.data())
def test_nothing_changes_before_the_day_that_is_due(pair: tuple[World, Runner], data: st.DataObject) -> None:
    world, full = pair
    world.clear()
    for _ in range(data.draw(st.integers(1, 12), "records")):
        path = data.draw(st.sampled_from(sorted(ROWS)), "collection")
        world.put(path, data.draw(ROWS[path], "row"))
    known = {f.key: f for f in world.runner.run(NOW).findings}
    due = min(world.runner.due(NOW).values(), default=NOW.date() + dt.timedelta(days=500))
    assert due > NOW.date()
    for days in {1, 2, 3, 5, 8, 13, 21, (due - NOW.date()).days - 1}:
        if days < (due - NOW.date()).days:
            later = full.run(NOW + dt.timedelta(days=days))
            assert later.failed == ()
            assert _told({f.key: f for f in later.findings}) == _told(known)


def _change(world: World, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(["add", "add", "add", "replace", "remove"]), "kind")
    if kind == "add" or not world.held:
        path = data.draw(st.sampled_from(sorted(ROWS)), "collection")
        world.put(path, data.draw(ROWS[path], "row"))
        return
    ref = data.draw(st.sampled_from(sorted(world.held)), "ref")
    if kind == "remove":
        world.remove(ref)
    else:
        world.put(world.held[ref], data.draw(ROWS[world.held[ref]], "row"), ref)


def _follow(world: World, known: dict[str, Finding], now: dt.datetime) -> None:
    delta = world.runner.step(now)
    assert not delta.full
    for key in delta.removed:
        del known[key]
    known.update({f.key: f for f in delta.findings})


def test_a_new_day_finds_what_is_due_by_then(world: World) -> None:
    task = {"household.deadlines": [{"what": "file taxes", "due": "2025-03-20"}]}
    assert world.found(task, "2025-03-03") == []
    delta = world.runner.step(moment("2025-03-14"))
    assert not delta.full
    assert [f.constraint for f in delta.findings] == ["household_deadline"]


def test_each_constraint_says_when_it_is_due(world: World) -> None:
    assert world.found({"household.deadlines": [{"what": "file taxes", "due": "2025-03-20"}]}, "2025-03-03") == []
    assert {"household_deadline": dt.date(2025, 3, 13)} == world.runner.due(moment("2025-03-03"))
    world.runner.step(moment("2025-03-13"))
    assert {"household_deadline": dt.date(2025, 3, 14)} == world.runner.due(moment("2025-03-13"))


def test_an_earlier_day_is_run_in_full(world: World) -> None:
    task = {"household.deadlines": [{"what": "file taxes", "due": "2025-03-20"}]}
    assert world.found(task, "2025-03-14") != []
    delta = world.runner.step(moment("2025-03-03"))
    assert delta.full
    assert delta.findings == ()


COUNTING = """
from usercode_constraint import Alert

DOMAIN = "household"
SEEN = []


def check_deadlines(task, now):
    SEEN.append(task.what)
    yield Alert(severity="info", message=f"{task.what}, seen {len(SEEN)} times", evidence=[task])
"""


def test_a_change_of_a_field_that_is_not_read_runs_nothing(confined: None) -> None:
    world = World({"mine": COUNTING, "whole": COUNTING.replace("task.what}", "str(task)[:0]}")})
    ref = world.put("household.deadlines", {"what": "file taxes", "due": "2025-03-20"})
    world.runner.run(NOW)
    world.put("household.deadlines", {"what": "file taxes", "due": "2025-03-21"}, ref)
    assert ["whole"] == [f.constraint for f in world.runner.step(NOW).findings]
    world.put("household.deadlines", {"what": "pay taxes", "due": "2025-03-21"}, ref)
    assert ["mine", "whole"] == sorted(f.constraint for f in world.runner.step(NOW).findings)
    world.close()


AT_LOAD = """
from usercode_constraint import Alert
from usercode_state import travel

NAMES = [trip.destination for trip in travel.trips]


def check_deadlines(task, now):
    if task.what in NAMES:
        yield Alert(severity="info", message=task.what, evidence=[task])
"""


def test_what_a_module_reads_while_loading_is_read_again_when_it_changes(confined: None) -> None:
    world = World({"household_mine": AT_LOAD})
    world.put("household.deadlines", {"what": "Oslo"})
    assert () == world.runner.run(NOW).findings
    ref = world.put("travel.trips", {"destination": "Oslo"})
    assert ["Oslo"] == [f.message for f in world.runner.step(NOW).findings]
    world.remove(ref)
    assert 1 == len(world.runner.step(NOW).removed)
    world.close()


ASKING = """
from datetime import date
from usercode_constraint import Alert


def check_deadlines(task, now):
    if date.today() >= task.due:
        yield Alert(severity="info", message=task.what, evidence=[task])
"""


def test_a_constraint_that_asks_the_clock_is_run_on_every_day(confined: None) -> None:
    world = World({"household_mine": ASKING})
    world.put("household.deadlines", {"what": "file taxes", "due": "2025-03-06"})
    assert () == world.runner.run(NOW).findings
    assert {"household_mine": dt.date(2025, 3, 4)} == world.runner.due(NOW)
    assert ["file taxes"] == [f.message for f in world.runner.step(NOW + dt.timedelta(days=3)).findings]
    world.close()


def test_the_key_stays_while_the_message_changes(world: World) -> None:
    task = {"household.deadlines": [{"what": "file taxes", "due": "2025-03-20"}]}
    (before,) = world.found(task, "2025-03-14")
    (after,) = world.runner.run(moment("2025-03-15")).findings
    assert before.key == after.key
    assert before.message != after.message


def test_a_year_of_history_raises_only_what_is_due(world: World) -> None:
    old = [dt.date(2024, 3, 1) + dt.timedelta(days=n) for n in range(0, 360, 3)]
    records = {
        "travel.trips": [
            {
                "destination": f"City {n}",
                "departure_date": d.isoformat(),
                "return_date": (d + dt.timedelta(days=5)).isoformat(),
            }
            for n, d in enumerate(old[:-5])
        ],
        "calendar.events": [
            {"title": f"Thing {n % 7}", "start": f"{d}T10:00:00", "end": f"{d}T12:00:00"} for n, d in enumerate(old)
        ]
        + [{"title": "Dentist", "start": f"{d}T11:00:00"} for d in old],
        "finance.payments": [
            {"payee": f"shop {n}", "amount": 500.0, "date": d.isoformat()} for n, d in enumerate(old[:-5])
        ],
        "finance.limits": [{"subject": "each payment", "max_amount": 100.0}],
        "household.deadlines": [{"what": f"task {n}", "due": d.isoformat()} for n, d in enumerate(old[:-8])],
        "travel.documents": [{"kind": "passport", "valid_until": "2024-06-01"}],
    }
    assert [f.message for f in world.found(records, "2025-03-03")] == []


WHOLE = """
from usercode_constraint import Alert, day
from usercode_state import travel

DOMAIN = "travel"
READS = ("travel.trips",)


def check(now):
    for trip in travel.trips:
        yield Alert(severity="info", message=f"{trip.destination} at {now:%H:%M}", evidence=[trip])
"""


def test_a_constraint_without_a_record_runs_when_what_it_reads_changes(confined: None) -> None:
    world = World({"mine": WHOLE})
    assert world.found({}, "2025-03-03") == []
    world.put("travel.trips", {"destination": "Oslo"})
    assert [f.message for f in world.runner.step(moment("2025-03-03")).findings] == ["Oslo at 09:00"]
    later = moment("2025-03-03").replace(hour=10)
    assert world.runner.step(later).findings == ()
    world.put("travel.trips", {"destination": "Bergen"})
    assert [f.message for f in world.runner.step(later).findings] == ["Oslo at 10:00", "Bergen at 10:00"]
    world.close()


FAULTY = """
from usercode_constraint import Alert

DOMAIN = "household"


def check_deadlines(task, now):
    if task.what == "bad":
        raise KeyError("no such thing")
    yield Alert(severity="info", message=task.what, evidence=[task])
"""


def test_a_fault_is_reported_and_hides_nothing(confined: None) -> None:
    world = World({"mine": FAULTY, "broken": "def check(now:\n", "other": WHOLE})
    for path, values in (("household.deadlines", {"what": "bad"}), ("household.deadlines", {"what": "good"})):
        world.put(path, values)
    world.put("travel.trips", {"destination": "Oslo"})
    findings = world.runner.run(moment("2025-03-03"))
    assert [f.message for f in findings.findings] == ["good", "Oslo at 09:00"]
    assert [text.partition(":")[0] for text in findings.failed] == ["broken", "mine"]
    assert "SyntaxError" in findings.failed[0]
    assert "KeyError at line 9" in findings.failed[1]
    world.close()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('yield Alert(severity="grave", message="x", evidence=[task])', "severity"),
        ('yield Alert(severity="info", message=" ", evidence=[task])', "message"),
        ('yield Alert(severity="info", message="x", evidence=[])', "records"),
        ('yield Alert(severity="info", message="x", evidence=["r1"])', "r1"),
        ("yield 3", "int"),
    ],
)
def test_an_alert_that_is_none_is_a_failure(confined: None, line: str, says: str) -> None:
    source = f"from usercode_constraint import Alert\n\n\ndef check_deadlines(task, now):\n    {line}\n"
    with pytest.raises(QueryFailed, match=says) as caught:
        check_source("household_mine", source, {"household.deadlines": [{"what": "x"}]}, NOW)
    assert caught.value.remedy


def test_alerts_are_bounded_and_the_rest_is_counted(confined: None) -> None:
    source = FAULTY.replace('task.what == "bad"', "False")
    found = check_source("mine", source, {"household.deadlines": [{"what": f"task {n}"} for n in range(250)]}, NOW)
    assert len(found) == 201
    assert "250" in found[-1].message
    assert found[-1].evidence == ()


def test_an_endless_stream_of_alerts_is_cut_off(confined: None) -> None:
    source = (
        "from itertools import count\nfrom usercode_constraint import Alert\n\n\n"
        "def check_deadlines(task, now):\n"
        '    for n in count():\n        yield Alert(severity="info", message=str(n), evidence=[task], subject=str(n))\n'
    )
    found = check_source("mine", source, {"household.deadlines": [{"what": "x"}]}, NOW)
    assert len(found) == 201
