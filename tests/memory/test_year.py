"""A year of days over the demo user: each alert once, from its first day to its last, as full runs would tell it."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.conftest import ROOT, Clock, repeatable_bytes
from usercode import Memory
from usercode.constraints.runner import Runner
from usercode.sandbox import probe

pytestmark = pytest.mark.skipif(probe().level is None, reason="the sandbox is not available here")

FIRST, LAST = dt.date(2024, 4, 1), dt.date(2025, 4, 1)
EACH = 30
"""Every so many days the state is run in full by a runner that has seen none of the days before."""


def test_each_alert_of_a_year_is_raised_on_its_first_day_and_resolved_after_its_last(tmp_path: Path):
    clock = Clock(dt.datetime.combine(FIRST, dt.time(12), tzinfo=dt.UTC))
    with Memory(tmp_path / "jessica", clock=clock, random_bytes=repeatable_bytes()) as memory:
        for path in sorted((ROOT / "examples" / "jessica").glob("*/*.*")):
            memory.add(path)
        live = memory._live
        open_on: dict[dt.date, set[str]] = {}
        due = FIRST
        known = live.codebook.packs.knowledge
        with Runner(live.sandbox(), live.codebook.code(live.state).ours, knowledge=known) as full:
            for number in range((LAST - FIRST).days + 1):
                clock.now = dt.datetime.combine(FIRST + dt.timedelta(days=number), dt.time(12), tzinfo=dt.UTC)
                tended = memory.tend()
                checked, day = tended.checked, clock.now.date()
                assert () == checked.failed
                assert day >= due or not (checked.raised or checked.updated or checked.resolved)
                due = due if day < due else LAST if tended.next is None else tended.next.date()
                open_on[day] = {alert.id for alert in checked.alerts}
                if number % EACH == 0:
                    keys = {f.key for f in full.run(clock.now.replace(tzinfo=None)).findings}
                    assert keys == live.outbox.keys.keys()
        raised = Counter(
            entry.fields.get("alert", int(entry.id[1:]))
            for entry in memory.get_all("alert", limit=100_000)
            if entry.fields["op"] in ("raise", "reopen")
        )
        told = memory.alerts(all=True)
        assert len(told) >= 10
        for alert in told:
            days = sorted(day for day, ids in open_on.items() if alert.id in ids)
            gaps = sum((b - a).days > 1 for a, b in pairwise(days))
            assert alert.first_day == days[0]
            assert raised[int(alert.id[1:])] == 1 + gaps
            assert alert.resolved_on == (None if days[-1] == LAST else days[-1] + dt.timedelta(days=1))
