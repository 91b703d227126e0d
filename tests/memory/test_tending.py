"""Watching a memory: what is new is told once, also over a restart; time travel, causes and digests."""

from __future__ import annotations

import datetime as dt
import json
import threading
from pathlib import Path

import pytest

from tests.conftest import Clock, repeatable_bytes
from usercode import Memory
from usercode.alerts.notices import Notice
from usercode.errors import NotDelivered, Refused, UsageError
from usercode.sandbox import probe

pytestmark = pytest.mark.skipif(probe().level is None, reason="the sandbox is not available here")

TASK = {"what": "renew the permit", "due": "2024-06-10"}
PASSPORT = {"kind": "passport", "holder": "user", "valid_until": "2024-10-20"}
TRIP = {"destination": "Tokyo", "country": "Japan", "departure_date": "2024-07-02", "return_date": "2024-07-12"}


class Heard:
    """A channel that keeps what it is told, and takes nothing while it is deaf."""

    name = "heard"

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.deaf = False

    def deliver(self, notice: Notice) -> None:
        if self.deaf:
            raise NotDelivered("nobody is there", remedy="later")
        self.notices.append(notice)

    @property
    def events(self) -> list[tuple[str, str]]:
        return [(n.event, n.alerts[0].constraint) for n in self.notices]


def test_each_event_is_told_once_and_the_next_day_that_matters_is_known(memory: Memory, clock: Clock):
    heard = Heard()
    memory.record("household.deadlines", TASK)
    assert dt.datetime(2024, 6, 3, tzinfo=memory.config.zone) == memory.tend(heard).next
    assert [] == heard.events
    clock.now = dt.datetime(2024, 6, 3, 0, 0, 1, tzinfo=dt.UTC)
    tended = memory.tend(heard)
    assert [("raised", "household_deadline")] == heard.events
    assert dt.datetime(2024, 6, 4, tzinfo=memory.config.zone) == tended.next
    assert 0 == memory.tend(heard).delivered
    memory.correct(tended.checked.alerts[0].evidence[0], "done_on=2024-06-03")
    memory.tend(heard)
    assert [("raised", "household_deadline"), ("resolved", "household_deadline")] == heard.events
    assert memory.tend(heard).next is None


def test_a_restart_repeats_nothing_and_forgets_nothing(tmp_path: Path, clock: Clock):
    heard = Heard()
    with Memory(tmp_path / "user", clock=clock, random_bytes=repeatable_bytes()) as memory:
        memory.record("household.deadlines", {**TASK, "due": "2024-06-04"})
        memory.tend(heard)
        memory.record("household.deadlines", {"what": "pay the rent", "due": "2024-06-05"})
    with Memory(tmp_path / "user", clock=clock, random_bytes=repeatable_bytes()) as memory:
        memory.tend(heard)
        memory.tend(heard)
    assert 2 == len(heard.events)
    assert 2 == len({n.key for n in heard.notices})


def test_what_was_not_taken_is_told_later_with_the_same_key(memory: Memory, clock: Clock):
    heard = Heard()
    memory.tend(heard)
    memory.record("household.deadlines", {**TASK, "due": "2024-06-04"})
    heard.deaf = True
    tended = memory.tend(heard)
    assert ("nobody is there",) == tended.undelivered
    assert clock.now + dt.timedelta(seconds=60) == tended.next
    heard.deaf = False
    memory.tend(heard)
    assert [("raised", "household_deadline")] == heard.events


def test_many_at_once_are_one_digest_and_critical_ones_are_told_singly_as_well(memory: Memory):
    heard = Heard()
    memory.tend(heard)
    memory.mute("household_deadline")
    for number in range(7):
        memory.record("household.deadlines", {"what": f"task {number}", "due": "2024-06-04"})
    memory.record("travel.documents", PASSPORT | {"valid_until": "2024-07-05"})
    memory.record("travel.trips", TRIP)
    memory.unmute("household_deadline")
    digest = memory.check().digest
    assert digest.startswith("7 new alerts (7 warning; 7 in household)")
    memory.tend(heard)
    assert ["raised", "digest"] == [
        n.event for n in heard.notices if n.event != "raised" or n.alerts[0].severity == "critical"
    ]
    whole = heard.notices[-1]
    assert 8 <= len(whole.alerts)
    assert "1 critical" in whole.text


def test_acknowledged_and_snoozed_alerts_are_not_told_and_a_woken_one_is(memory: Memory, clock: Clock):
    heard = Heard()
    memory.record("travel.documents", PASSPORT)
    memory.record("travel.trips", TRIP)
    (alert,) = [a for a in memory.alerts() if a.constraint == "travel_validity"]
    memory.snooze(alert.id, dt.date(2024, 6, 5))
    memory.tend(heard)
    assert ("raised", "travel_validity") not in heard.events
    clock.now += dt.timedelta(days=4)
    memory.tend(heard)
    assert ("raised", "travel_validity") in heard.events
    memory.acknowledge(alert.id)
    assert "active" == memory.reopen(alert.id).status
    assert "active" == memory.alerts("active")[0].status


def test_alerts_are_shown_as_they_were(memory: Memory, clock: Clock):
    memory.record("household.deadlines", {**TASK, "due": "2024-06-04"})
    (alert,) = memory.alerts()
    position = f"@{memory.position}"
    clock.now += dt.timedelta(days=1)
    memory.acknowledge(alert.id)
    clock.now += dt.timedelta(days=1)
    memory.correct(alert.evidence[0], "done_on=2024-06-03")
    assert () == memory.alerts()
    assert ["active"] == [a.status for a in memory.alerts(as_of=dt.date(2024, 6, 1))]
    assert ["active"] == [a.status for a in memory.alerts(as_of=position)]
    assert ["acknowledged"] == [a.status for a in memory.alerts(as_of="2024-06-02")]
    assert () == memory.alerts(as_of="2024-05-31")
    (resolved,) = memory.alerts(all=True)
    assert (dt.date(2024, 6, 1), dt.date(2024, 6, 3)) == (resolved.first_day, resolved.resolved_on)


def test_alerts_that_rest_on_one_record_are_one_cause(memory: Memory):
    memory.record("travel.documents", PASSPORT)
    memory.record("travel.trips", TRIP)
    memory.record("travel.trips", {**TRIP, "destination": "Seoul", "country": "Korea", "departure_date": "2024-09-02"})
    memory.record("household.deadlines", {**TASK, "due": "2024-06-04"})
    sizes = sorted(len(group) for group in memory.causes())
    assert 1 == sizes[0]
    assert len(memory.alerts()) == sum(sizes)
    assert 2 <= sizes[-1]


def test_a_file_and_a_webhook_are_opened_by_the_memory(memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    memory.record("household.deadlines", {**TASK, "due": "2024-06-04"})
    assert 1 == memory.tend(memory.to_file(tmp_path / "news.jsonl")).delivered
    assert "renew the permit" in json.loads((tmp_path / "news.jsonl").read_text())["text"]
    monkeypatch.delenv("USERCODE_WEBHOOK_SECRET", raising=False)
    with pytest.raises(UsageError, match="secret"):
        memory.to_webhook("http://127.0.0.1:9/")
    monkeypatch.setenv("USERCODE_WEBHOOK_SECRET", "kept")
    assert "webhook http://127.0.0.1:9/" == memory.to_webhook("http://127.0.0.1:9/").name


def test_a_local_memory_has_no_webhook_elsewhere(tmp_path: Path):
    with Memory.init(tmp_path / "user", local_only=True) as memory, pytest.raises(Refused, match="local only"):
        memory.to_webhook("https://example.org/", secret="kept")


def test_other_calls_go_on_while_a_channel_is_slow(memory: Memory) -> None:
    memory.add("My passport expires on June 12, 2024.")
    heard: list[int] = []

    class Slow:
        name = "slow"

        def deliver(self, notice: Notice) -> None:
            other = threading.Thread(target=lambda: heard.append(memory.position))
            other.start()
            other.join(timeout=20)

    assert memory.tend(Slow()).delivered == len(heard) > 0
