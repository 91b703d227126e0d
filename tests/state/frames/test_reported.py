"""Sentences that users reported as misread, end to end."""

from __future__ import annotations

import datetime as dt

from usercode import Memory

SAID = dt.date(2024, 5, 13)


def test_each_of_two_events_in_a_sentence_has_its_own_hour(memory: Memory):
    memory.add("I have a meeting with Anna tomorrow at 3pm and a call with Ben at 3:30pm.", said_at=SAID)
    assert [
        ("meeting with Anna", dt.datetime(2024, 5, 14, 15, 0)),
        ("call with Ben", dt.datetime(2024, 5, 14, 15, 30)),
    ] == [(e.title, e.start) for e in memory.state().calendar.events]


def test_what_one_no_longer_has_is_not_recorded_as_had(memory: Memory):
    memory.add("I no longer have a gym membership.", said_at=SAID)
    known = memory.state().collections.get("finance.subscriptions", [])
    assert [SAID] == [s.cancelled_on for s in known]
    assert memory.audit().balanced
