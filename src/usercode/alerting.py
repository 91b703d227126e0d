"""Alerting: constraints run over an open memory, who listens is told, and what a person decides about alerts is kept.

Between the façade and the stages, as `adding` is for sources. What is decided goes into the log as an event.
"""

from __future__ import annotations

import ast
import datetime as dt
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from usercode.alerts.notices import news
from usercode.constraints.forms import UNVERIFIED
from usercode.errors import NotFound, UsageError, UsercodeError
from usercode.live import Live
from usercode.log.entry import Draft
from usercode.results import Added, Alert, Checked, StateImport

Listener = Callable[[Alert], None]
Change = TypeVar("Change", Added, StateImport)
_LOG = logging.getLogger("usercode")


class Alerting:
    """The alerts of an open memory, and who is told of them."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._listeners: list[Listener] = []
        self._told = 0
        """Up to which position the listeners have been told."""

    def listen(self, listener: Listener) -> None:
        """Tell `listener` from now on."""
        if not self._listeners:
            self._told = self._live.store.head().seq
        self._listeners.append(listener)

    def check(self, now: dt.datetime, since: dt.date | None = None) -> Checked:
        """Run the constraints for `now`, before that for noon of each day from `since` on, and log every check.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
            UsageError: `since` lies after `now`.
        """
        if since is not None and since > now.date():
            raise UsageError(f"{since} is after {now.date()}", remedy="check from the earlier day to the later one")
        days = (now.date() - since).days if since is not None else 0
        moments = [self._live.moment(now.date() - dt.timedelta(days=n)) for n in range(days, 0, -1)]
        checks = [self._live.check(moment) for moment in (*moments, now)]
        self._tell()
        return _together(checks)

    def look(self) -> Checked:
        """Run the constraints for the present moment, and log the check only when it changed something.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        checked = self._live.check(self._live.now(), log_quiet=False)
        self._tell()
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
        self._tell()
        return alerts, "; ".join(checked.failed)

    def _tell(self) -> None:
        """Tell the listeners what they have not been told; one that fails is logged and keeps nobody from hearing."""
        if not self._listeners:
            return
        live = self._live
        after, self._told = self._told, live.store.head().seq
        for _, _, alert in news(live.store.read(kinds=("alert",)), live.outbox, after):
            for listener in self._listeners:
                try:
                    listener(alert)
                except Exception:  # a listener may raise anything; what it was told of is in the log already
                    _LOG.exception("a listener failed at %s; the other listeners and the memory go on", alert.id)

    def listed(self, status: str | None, *, all: bool, as_of: dt.date | str | None) -> tuple[Alert, ...]:
        """Return the open alerts, most severe first; those of one status, or all, in the order they were raised."""
        outbox = self._live.outbox if as_of is None else self._live.outbox_at(as_of)
        if all:
            return tuple(outbox.alerts.values())
        if status is not None:
            return tuple(a for a in outbox.alerts.values() if a.status == status)
        return tuple(outbox.open())

    def snooze(self, alert_id: str, until: dt.date) -> Alert:
        """Log that an alert is to be quiet until a day and return it.

        Raises:
            NotFound: there is no such alert.
            UsageError: it is resolved, or the day is not after today.
        """
        if until <= self._live.now().date():
            raise UsageError(f"{until} is not after today", remedy="snooze until a day to come")
        return self.decide(alert_id, {"op": "snooze", "until": until.isoformat()})

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


def _together(checks: list[Checked]) -> Checked:
    """Return the last of several checks, with all that was raised, updated or resolved by any of them."""
    raised = tuple(dict.fromkeys(i for check in checks for i in check.raised))
    updated = tuple(dict.fromkeys(i for check in checks for i in check.updated if i not in raised))
    resolved = tuple(dict.fromkeys(i for check in checks for i in check.resolved))
    return replace(checks[-1], raised=raised, updated=updated, resolved=resolved)


def constraints(live: Live) -> list[dict[str, Any]]:
    """Return the constraints that apply, by name, as `Memory.constraints` shows them."""
    state, book = live.state, live.codebook
    return [
        {
            "name": name,
            "domain": _stated("DOMAIN", text) or name.split("_")[0],
            "source": text,
            "origin": book.origin(name),
            "rests_on": _stated("SOURCE", text) or UNVERIFIED,
            "muted": name in state.muted,
            "failing": next((f.removeprefix(f"{name}: ") for f in live.outbox.failed if f.startswith(f"{name}: ")), ""),
        }
        for name, text in sorted(book.code(state).texts.items())
    ]


def _stated(constant: str, text: str) -> str:
    """Return the text that a module of a constraint gives to one of its constants, "" for none."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == constant for t in node.targets):
            return str(node.value.value) if isinstance(node.value, ast.Constant) else ""
    return ""


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
