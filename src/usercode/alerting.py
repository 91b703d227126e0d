"""Alerting: constraints run over an open memory, who listens is told, and what a person decides about alerts is kept.

Between the façade and the stages, as `adding` is for sources. What is decided goes into the log as an event.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from usercode.errors import NotFound, UsageError, UsercodeError
from usercode.live import Live
from usercode.log.entry import Draft
from usercode.results import Added, Alert, Checked, StateImport

Listener = Callable[[Alert], None]
Change = TypeVar("Change", Added, StateImport)


class Alerting:
    """The alerts of an open memory, and who is told of them."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell `listener` from now on."""
        self._listeners.append(listener)

    def check(self, now: dt.datetime, since: dt.date | None = None) -> Checked:
        """Run the constraints for `now`, before that for noon of each day from `since` on, and log every check.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        day = since
        while day is not None and day < now.date():
            self._live.check(self._live.moment(day))
            day += dt.timedelta(days=1)
        return self._told(self._live.check(now))

    def look(self) -> Checked:
        """Run the constraints for the present moment, and log the check only when it changed something.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        return self._told(self._live.check(self._live.now(), log_quiet=False))

    def _told(self, checked: Checked) -> Checked:
        self._tell(alert for alert in checked.alerts if alert.id in checked.raised)
        return checked

    def after(self, change: Change) -> Change:
        """Run the constraints after a change and return what it did together with the alerts."""
        alerts, unchecked = self.changed()
        return replace(change, alerts=alerts, unchecked=unchecked)

    def changed(self) -> tuple[tuple[Alert, ...], str]:
        """Run the constraints and return what is raised or updated, with why they did not all run, or ""."""
        try:
            checked = self._live.check(self._live.now(), log_quiet=False)
        except UsercodeError as error:
            return (), error.message
        changed = {*checked.raised, *checked.updated}
        alerts = tuple(alert for alert in checked.alerts if alert.id in changed)
        self._tell(alerts)
        return alerts, "; ".join(checked.failed)

    def _tell(self, alerts: Iterable[Alert]) -> None:
        for alert in alerts:
            for listener in self._listeners:
                listener(alert)

    def listed(self, status: str | None, *, all: bool, as_of: dt.date | str | None) -> tuple[Alert, ...]:
        """Return the open alerts, most severe first; those of one status, or all, in the order they were raised."""
        outbox = self._live.outbox if as_of is None else self._live.outbox_at(as_of)
        if all:
            return tuple(outbox.alerts.values())
        if status is not None:
            return tuple(a for a in outbox.alerts.values() if a.status == status)
        return tuple(outbox.open())

    def decide(self, alert_id: str, event: dict[str, Any]) -> Alert:
        """Log what a person decided about an alert and return the alert as it is then.

        Raises:
            NotFound: there is no such alert.
            UsageError: it is resolved.
        """
        live = self._live
        if live.outbox.get(alert_id).status == "resolved":
            raise UsageError(f"{alert_id} is resolved", remedy="usercode alerts lists the open ones")
        payload = {**event, "alert": int(alert_id[1:]), "now": live.now().isoformat()}
        live.append([Draft("alert", payload)])
        return live.outbox.get(alert_id)


def constraints(live: Live) -> list[dict[str, Any]]:
    """Return the constraints that apply, by name, as `Memory.constraints` shows them."""
    state, book = live.state, live.codebook
    emitted = book.emitted(state)
    return [
        {
            "name": name,
            "domain": name.split("_")[0],
            "source": source,
            "origin": "usercode" if name in emitted else "approved",
            "muted": name in state.muted,
        }
        for name, source in sorted(book.code(state).texts.items())
    ]


def mute(live: Live, constraint: str, *, muted: bool) -> None:
    """Keep a constraint from running, or let it run again.

    Raises:
        NotFound: there is none of that name.
    """
    book = live.codebook
    if constraint not in book.taken and constraint not in book.code(live.state).texts:
        raise NotFound(f"there is no constraint {constraint}", remedy="usercode constraints list shows them")
    with live.batch() as batch:
        batch.add("change", {"op": "mute", "constraint": constraint, "muted": muted})
