"""What ends with a task: a service whose notice, or whose end, was the task that a turn tells to be done. Pure."""

from __future__ import annotations

import datetime as dt

from usercode.state.change import Value
from usercode.state.frames.gist.tasks import GENERIC
from usercode.state.frames.matching import words
from usercode.state.frames.turns.told import Finding, Told, noted, spoken

TASKS, SERVICES = "household.deadlines", "finance.subscriptions"


def services(told: Told) -> list[Finding]:
    """The services that are cancelled by a task of this turn: "They have our notice" of a contract with its notice."""
    done = [e for e in told.entries(TASKS) if e.changed.get("done_on") and not e.retired]
    out: list[Finding] = []
    for service in told.entries(SERVICES) if done else ():
        ends, notice = service.values.get("renews_on"), service.values.get("notice_days") or 0
        if ends is None or service.record is None or service.retired or service.values.get("cancelled_on"):
            continue
        name = words(str(service.values["name"])) - GENERIC
        last = (ends, ends - dt.timedelta(days=notice))
        for task in done:
            named = name & spoken(f"{task.values['what']} {noted(task)}")
            if named and task.values.get("due") in last:
                ended: dict[str, Value] = {"cancelled_on": task.values["done_on"]}
                out.append(Finding(collection=SERVICES, entry=service, values=ended, facts=tuple(task.facts[-1:])))
                break
    return [found for found in out if found.facts]
