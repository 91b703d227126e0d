"""That a task was told weeks before its day, so that it may have slipped the mind by then."""

from __future__ import annotations

import datetime as dt

from usercode.state.change import Value
from usercode.state.frames.turns.told import Finding, Told

TASKS = "household.deadlines"
_WEEKS = dt.timedelta(days=28)


def long_ahead(told: Told) -> list[Finding]:
    """The tasks that this turn tells of weeks before their day."""
    values: dict[str, Value] = {"told_early": True}
    return [
        Finding(collection=TASKS, entry=e, values=values, facts=(e.facts[0],))
        for e in told.fresh(TASKS)
        if e.record is None and e.facts and not e.values.get("done_on") and _is_far(e.values.get("due"), told.today)
    ]


def _is_far(due: dt.date | None, today: dt.date) -> bool:
    return due is not None and due - today >= _WEEKS
