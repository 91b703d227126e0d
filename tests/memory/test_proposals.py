"""Constraints that somebody wrote: tried, shown, approved by the owner alone, and all of it in the log."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Clock, repeatable_bytes
from usercode import Memory
from usercode.errors import NotFound, Refused, UsageError
from usercode.sandbox import probe

pytestmark = pytest.mark.skipif(probe().level is None, reason="the sandbox is not available here")

TRIP = {"destination": "Tokyo", "country": "Japan", "departure_date": "2024-06-08", "return_date": "2024-07-12"}
PACKING = """
DOMAIN = "travel"

EXAMPLES = [
    {"now": "2025-03-01", "fires": True, "says": "leaving in two days",
     "records": {"travel.trips": [{"destination": "Oslo", "departure_date": "2025-03-03"}]}},
    {"now": "2025-03-01", "fires": False, "says": "leaving next month",
     "records": {"travel.trips": [{"destination": "Oslo", "departure_date": "2025-04-03"}]}},
]


def check(state, now):
    return [
        {"message": f"Pack for {trip.destination}.", "severity": "high", "evidence": [trip], "type": "packing"}
        for trip in state.travel.trips
        if trip.departure_date and 0 <= (trip.departure_date - now.date()).days <= 2
    ]
"""
FORM: dict[str, Any] = {
    "form": "deadline",
    "name": "kettle_return",
    "domain": "finance",
    "says": "The kettle must go back in time",
    "subject": {
        "what": "the kettle",
        "record": {"collection": "finance.purchases", "where": {"item": "kettle"}, "unless": {"status": ["returned"]}},
        "start": {"field": "date"},
    },
    "period": {"count": 14, "unit": "days"},
    "action": "return it",
    "examples": [
        {
            "now": "2025-03-12",
            "fires": True,
            "records": {"finance.purchases": [{"item": "Kettle", "date": "2025-03-01"}]},
        },
        {
            "now": "2025-03-12",
            "fires": False,
            "records": {"finance.purchases": [{"item": "Kettle", "date": "2025-03-01", "status": "returned"}]},
        },
    ],
}
PROGRAM = """
from datetime import datetime

STATE = {"due": "2024-06-04"}

EXAMPLES = [
    {"now": "2024-06-02", "fires": True},
    {"now": "2024-06-02", "fires": False, "state": {"due": "2024-09-01"}},
]


def check_constraints(current_time):
    left = (datetime.strptime(STATE["due"], "%Y-%m-%d") - datetime.strptime(current_time, "%Y-%m-%d")).days
    return [{"severity": "warning", "type": "due", "message": f"{left} days left."}] if 0 <= left <= 3 else []
"""


def test_a_function_does_nothing_until_it_is_approved(memory: Memory, clock: Clock):
    memory.record("travel.trips", TRIP)
    clock.now = dt.datetime(2024, 6, 7, 12, tzinfo=dt.UTC)
    review = memory.propose(PACKING, name="packing")
    assert ("packing", "function", "proposed") == (review.proposal.name, review.proposal.kind, review.proposal.status)
    assert ["Pack for Tokyo."] == [w.message for w in review.now]
    assert () == memory.check().failed
    assert [] == [a for a in memory.alerts() if a.constraint == "packing"]
    assert "approved" == memory.approve(review.proposal.id).status
    (alert,) = [a for a in memory.alerts() if a.constraint == "packing"]
    assert ("warning", "travel", "Pack for Tokyo.") == (alert.severity, alert.domain, alert.message)
    assert alert.evidence[0][0] == "r"
    assert "retired" == memory.retire("packing").status
    assert "resolved" == next(a.status for a in memory.alerts(all=True) if a.id == alert.id)


def test_a_filled_form_is_shown_as_the_python_that_would_run(memory: Memory):
    memory.record("finance.purchases", {"item": "kettle", "date": "2024-05-20"})
    review = memory.propose(json.dumps(FORM))
    assert "deadline(SUBJECT, now" in review.code
    assert ["June 3, 2024"] == [w.message.split("is ")[1][:12] for w in review.now]
    assert 2 == len(review.examples)
    memory.approve(review.proposal.id)
    (alert,) = [a for a in memory.alerts() if a.constraint == "kettle_return"]
    memory.correct(alert.evidence[0], "status=returned")
    assert "resolved" == memory.alerts(all=True)[-1].status


def test_a_program_with_a_state_of_its_own_is_run_as_it_is(memory: Memory, clock: Clock):
    review = memory.propose(PROGRAM, name="counting", by="model")
    assert "model" == review.proposal.by
    memory.approve(review.proposal.id)
    assert ["3 days left."] == [a.message for a in memory.alerts()]
    clock.now += dt.timedelta(days=1)
    assert ["2 days left."] == [a.message for a in memory.check().alerts]
    clock.now += dt.timedelta(days=10)
    assert () == memory.check().alerts


def test_it_is_shown_what_it_would_have_raised_and_when(memory: Memory, clock: Clock):
    memory.add("I'm flying to Oslo on 2024-03-03.", said_at=dt.date(2024, 3, 1))
    clock.now += dt.timedelta(hours=1)
    memory.add("Thanks.", said_at=dt.date(2024, 5, 1))
    review = memory.propose(PACKING, name="packing")
    assert () == review.now
    assert [(dt.date(2024, 3, 1), "Pack for Oslo.")] == [(w.day, w.message) for w in review.past]


def test_what_is_in_force_follows_from_the_log_alone(memory: Memory, clock: Clock, tmp_path: Path):
    memory.record("travel.trips", TRIP)
    first = memory.propose(PACKING, name="packing").proposal
    memory.approve(first.id)
    second = memory.propose(PACKING.replace("<= 2", "<= 9"), name="packing").proposal
    memory.approve(second.id)
    assert ["retired", "approved"] == [p.status for p in memory.proposals()]
    before = memory.state(as_of=f"@{int(first.id[1:])}")
    memory.build()
    module = memory.path / "constraints" / "approved" / "packing.py"
    assert "<= 9" in module.read_text()
    module.write_text("raise SystemExit")
    memory.rebuild()
    assert "<= 9" in module.read_text()
    assert before is not None
    exported = tmp_path / "export.json"
    memory.export(exported)
    with Memory(tmp_path / "other", clock=clock, random_bytes=repeatable_bytes()) as other:
        other.import_(exported)
        assert ["packing"] == [a.constraint for a in other.alerts() if a.constraint == "packing"]


def test_a_file_that_somebody_laid_down_does_not_run(memory: Memory):
    memory.record("travel.trips", TRIP)
    memory.build()
    (memory.path / "constraints" / "approved").mkdir(parents=True)
    (memory.path / "constraints" / "approved" / "mine.py").write_text("def check(now):\n    raise ValueError\n")
    assert () == memory.check().failed


@pytest.mark.parametrize("by", ["assistant", "tool", "document", "person", ""])
def test_nobody_else_proposes(memory: Memory, by: str):
    with pytest.raises(Refused, match="proposes no constraint"):
        memory.propose(PACKING, name="packing", by=by)


@pytest.mark.parametrize("role", ["user", "assistant", "tool", "document"])
def test_what_is_added_never_becomes_a_proposal(memory: Memory, role: str):
    memory.add([{"role": role, "content": PACKING}, {"role": role, "content": json.dumps(FORM)}])
    assert () == memory.proposals()


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('"2025-04-03"', '"2025-03-02"', "must not fire, but it found: Pack for Oslo."),
        ('"2025-03-03"', '"2025-05-03"', "must fire and does not"),
    ],
)
def test_what_does_not_do_as_its_examples_say_is_refused(memory: Memory, before: str, after: str, says: str):
    with pytest.raises(Refused, match=says):
        memory.propose(PACKING.replace(before, after), name="packing")
    assert () == memory.proposals()


def test_names_of_packs_are_taken(memory: Memory):
    with pytest.raises(Refused, match="travel_overlap is taken by"):
        memory.propose(PACKING, name="travel_overlap")
    for name in ("__init__", "../packing", "Packing", ""):
        with pytest.raises(Refused, match="cannot name"):
            memory.propose(PACKING, name=name)
    with pytest.raises(UsageError, match="came with a pack") as caught:
        memory.retire("travel_overlap")
    assert "mute travel_overlap" in caught.value.remedy


def test_unknown_and_decided_proposals_are_told(memory: Memory):
    proposal = memory.propose(PROGRAM, name="counting").proposal
    memory.approve(proposal.id)
    with pytest.raises(UsageError, match="in force already"):
        memory.approve(proposal.id)
    memory.retire(proposal.id)
    with pytest.raises(UsageError, match="retired before"):
        memory.retire(proposal.id)
    for call in (memory.approve, memory.retire, memory.review):
        with pytest.raises(NotFound, match="no proposal"):
            call("c9999")


def test_a_constraint_that_fails_shows_its_error_silences_no_other_and_keeps_its_alerts(memory: Memory, clock: Clock):
    memory.record("travel.trips", TRIP)
    clock.now = dt.datetime(2024, 6, 7, 12, tzinfo=dt.UTC)
    touchy = PACKING.replace("return [", "len([trip.destination.upper() for trip in state.travel.trips])\n    return [")
    memory.approve(memory.propose(touchy, name="touchy").proposal.id)
    memory.approve(memory.propose(PACKING, name="packing").proposal.id)
    assert {"touchy", "packing"} <= {a.constraint for a in memory.alerts()}
    broken = touchy.replace("trip.destination.upper()", "1 / (now.day - 8)")
    memory.approve(memory.propose(broken, name="touchy").proposal.id)
    clock.now += dt.timedelta(days=1)
    checked = memory.check()
    assert ["touchy"] == [text.partition(":")[0] for text in checked.failed]
    assert "ZeroDivisionError" in checked.failed[0] or "division" in checked.failed[0]
    assert {"touchy", "packing"} <= {a.constraint for a in checked.alerts}


def test_forgetting_takes_a_constraint_that_holds_the_text_with_it(memory: Memory):
    memory.add("I bought a zanzibarlamp from Best Buy yesterday.", said_at=dt.date(2024, 5, 20))
    text = PACKING.replace("Pack for", "zanzibarlamp")
    memory.approve(memory.propose(text, name="packing").proposal.id)
    turn = memory.get_all("turn")[0]
    memory.forget(turn.id)
    assert () == memory.proposals()
    files = [p for p in memory.path.rglob("*") if p.is_file()]
    assert files
    assert [] == [p.name for p in files if b"zanzibarlamp" in p.read_bytes()]
