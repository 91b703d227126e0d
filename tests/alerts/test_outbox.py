"""The life of an alert: raised once, updated in place, snoozed, acknowledged, resolved; all of it events."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest

from usercode.alerts.outbox import Cause, Outbox, events
from usercode.errors import NotFound
from usercode.log import Entry

DAY = dt.datetime(2024, 6, 1, 12, tzinfo=dt.UTC)


def cause(key: str = "k", message: str = "Look out.", severity: Any = "warning", constraint: str = "c") -> Cause:
    return Cause(
        key=key, constraint=constraint, domain="d", severity=severity, message=message, evidence=("r1",), due=None
    )


DOUBTED = replace(cause(), doubt="They gave me a new one.")


class Log:
    """An outbox with the positions a log would give."""

    def __init__(self) -> None:
        self.outbox = Outbox()
        self.seq = 0

    def check(self, *causes: Cause, now: dt.datetime = DAY, keep: tuple[str, ...] = ()) -> list[str]:
        made = events(self.outbox, causes, now, keep=keep)
        for payload in made:
            self.apply(payload)
        return [p["op"] for p in made]

    def apply(self, payload: dict[str, Any]) -> None:
        self.seq += 1
        self.outbox.apply(Entry(self.seq, "alert", 0, payload))


def test_a_cause_is_raised_once():
    log = Log()
    assert ["raise"] == log.check(cause())
    assert [] == log.check(cause())
    assert ["a1"] == [a.id for a in log.outbox.open()]


def test_a_changed_message_updates_the_alert_in_place():
    log = Log()
    log.check(cause(message="3 days left."))
    assert ["update"] == log.check(cause(message="2 days left."))
    assert [("a1", "2 days left.")] == [(a.id, a.message) for a in log.outbox.open()]


def test_an_alert_is_resolved_when_its_cause_is_gone_and_open_again_when_it_returns():
    log = Log()
    log.check(cause())
    assert ["resolve"] == log.check()
    assert [] == log.outbox.open()
    assert ["reopen"] == log.check(cause(message="Again."))
    assert [("a1", "active", "Again.")] == [(a.id, a.status, a.message) for a in log.outbox.alerts.values()]


def test_looking_ahead_and_back_keeps_what_was_acknowledged():
    log = Log()
    log.check(cause())
    log.apply({"op": "acknowledge", "alert": 1, "now": DAY.isoformat()})
    log.check(now=DAY + dt.timedelta(days=30))
    log.check(cause())
    assert "acknowledged" == log.outbox.get("a1").status


def test_alerts_of_a_constraint_that_could_not_run_are_kept():
    log = Log()
    log.check(cause())
    assert [] == log.check(keep=("c",))


def test_a_snoozed_alert_wakes_on_its_day():
    log = Log()
    log.check(cause())
    log.apply({"op": "snooze", "alert": 1, "until": "2024-06-03", "now": DAY.isoformat()})
    assert [] == log.check(cause(), now=DAY + dt.timedelta(days=1))
    assert "snoozed" == log.outbox.get("a1").status
    assert ["wake"] == log.check(cause(), now=DAY + dt.timedelta(days=2))
    assert "active" == log.outbox.get("a1").status


def test_an_acknowledged_alert_stays_so_until_it_becomes_critical():
    log = Log()
    log.check(cause())
    log.apply({"op": "acknowledge", "alert": 1, "now": DAY.isoformat()})
    log.check(cause(message="other words"))
    assert "acknowledged" == log.outbox.get("a1").status
    log.check(cause(message="other words", severity="critical"))
    assert "active" == log.outbox.get("a1").status


def test_a_cause_in_doubt_is_held_and_not_open():
    log = Log()
    assert ["raise"] == log.check(DOUBTED)
    assert [] == log.outbox.open()
    assert [("a1", "held", "They gave me a new one.")] == [(a.id, a.status, a.doubt) for a in log.outbox.held()]
    assert [] == log.check(DOUBTED)


def test_an_open_alert_is_held_when_doubt_comes_and_released_when_it_goes():
    log = Log()
    log.check(cause())
    assert ["hold"] == log.check(DOUBTED)
    assert "held" == log.outbox.get("a1").status
    assert ["release"] == log.check(cause())
    assert ("active", "") == (log.outbox.get("a1").status, log.outbox.get("a1").doubt)


def test_what_was_woken_in_spite_of_a_doubt_stays_open_until_there_is_another():
    log = Log()
    log.check(DOUBTED)
    log.apply({"op": "wake", "alert": 1, "now": DAY.isoformat()})
    assert [] == log.check(DOUBTED)
    assert "active" == log.outbox.get("a1").status
    assert ["resolve"] == log.check()
    assert ["reopen"] == log.check(DOUBTED)
    assert "active" == log.outbox.get("a1").status
    assert ["hold"] == log.check(replace(DOUBTED, doubt="It went back."))


def test_a_held_alert_is_resolved_with_its_cause_and_comes_back_open_without_its_doubt():
    log = Log()
    log.check(DOUBTED)
    assert ["resolve"] == log.check()
    assert ([], []) == (log.outbox.open(), log.outbox.held())
    log.check(cause())
    assert "active" == log.outbox.get("a1").status
    log.check()
    log.check(DOUBTED)
    assert "held" == log.outbox.get("a1").status


def test_doubt_leaves_an_acknowledged_alert_as_it_is():
    log = Log()
    log.check(cause())
    log.apply({"op": "acknowledge", "alert": 1, "now": DAY.isoformat()})
    log.check(DOUBTED)
    assert "acknowledged" == log.outbox.get("a1").status


def test_the_most_severe_come_first():
    log = Log()
    log.check(cause("a", severity="info"), cause("b", severity="critical"), cause("c"))
    assert ["critical", "warning", "info"] == [a.severity for a in log.outbox.open()]


def test_an_erased_alert_is_passed_over():
    outbox = Outbox()
    outbox.apply(Entry(1, "alert", 0, None))
    outbox.apply(Entry(2, "alert", 0, {"op": "resolve", "alert": 1, "now": DAY.isoformat()}))
    assert {} == outbox.alerts


@pytest.mark.parametrize("name", ["a9", "r1", "", "a", "ax"])
def test_an_unknown_alert_is_not_found(name: str):
    with pytest.raises(NotFound, match="no alert"):
        Outbox().get(name)
