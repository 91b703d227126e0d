"""The outbox: what the alerts are, as a fold over the log, and what a check changes about them.

Pure. Findings of the constraints come in, alert events for the log come out; the events, applied, are the alerts.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from usercode.errors import NotFound
from usercode.log.entry import Entry, Payload
from usercode.results import Alert

OPEN: frozenset[str] = frozenset({"active", "acknowledged", "snoozed"})


@dataclass(frozen=True, kw_only=True)
class Cause:
    """One thing a constraint found: `key` is the same as long as the cause is the same."""

    key: str
    constraint: str
    domain: str
    severity: Literal["critical", "warning", "info"]
    message: str
    evidence: tuple[str, ...]
    due: dt.date | None = None
    source: str = ""


@dataclass
class Outbox:
    """All alerts, open and resolved, by number, as the log's events made them."""

    alerts: dict[int, Alert] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)
    """Cause key of each open alert."""
    closed: dict[str, int] = field(default_factory=dict)
    """Cause key of each resolved alert."""
    before: dict[int, Alert] = field(default_factory=dict)
    """Each resolved alert as it was before."""

    def apply(self, entry: Entry) -> None:
        """Take in an `alert` entry; others are passed over."""
        payload = entry.payload
        if entry.kind != "alert" or payload is None:
            return
        if payload["op"] == "raise":
            self.alerts[entry.seq] = _raised(entry.seq, payload)
            self.keys[payload["key"]] = entry.seq
        elif payload["alert"] in self.alerts:
            self._change(payload["alert"], payload)

    def _change(self, number: int, payload: Payload) -> None:
        alert = self.alerts[number]
        if payload["op"] == "reopen":
            alert = replace(alert, status=self.before.pop(number, alert).status)
            self._move(number, self.closed, self.keys)
        elif payload["op"] == "resolve":
            self.before[number] = alert
            self._move(number, self.keys, self.closed)
        self.alerts[number] = _STEPS[payload["op"]](alert, payload)

    def _move(self, number: int, source: dict[str, int], target: dict[str, int]) -> None:
        for key in [k for k, n in source.items() if n == number]:
            target[key] = source.pop(key)

    def open(self) -> list[Alert]:
        """Return the alerts that are not resolved, most severe first, then oldest first."""
        ranks = {"critical": 0, "warning": 1, "info": 2}
        alerts = [a for a in self.alerts.values() if a.status in OPEN]
        return sorted(alerts, key=lambda a: (ranks[a.severity], int(a.id[1:])))

    def get(self, alert_id: str) -> Alert:
        """Return one alert.

        Raises:
            NotFound: there is none with this id.
        """
        number = int(alert_id[1:]) if alert_id[:1] == "a" and alert_id[1:].isdecimal() else 0
        if number not in self.alerts:
            raise NotFound(f"there is no alert {alert_id}", remedy="usercode alerts lists them")
        return self.alerts[number]


def events(outbox: Outbox, causes: Iterable[Cause], now: dt.datetime, *, keep: Collection[str] = ()) -> list[Payload]:
    """Return what a check found on `now` as events: raise, reopen, update, wake, resolve.

    A cause that was gone and is there again has its old alert, acknowledged or snoozed as it was.

    Alerts of the constraints in `keep` are not resolved: those constraints could not be run.
    """
    found = {c.key: c for c in causes}
    out: list[Payload] = []
    stamp = now.isoformat()
    for key, cause in sorted(found.items()):
        number = outbox.keys.get(key)
        if number is None and key in outbox.closed:
            out.append({"op": "reopen", "alert": outbox.closed[key], "now": stamp, **_content(cause)})
            continue
        if number is None:
            out.append({"op": "raise", "key": key, "now": stamp, **_content(cause)})
            continue
        alert = outbox.alerts[number]
        if alert.status == "snoozed" and alert.snoozed_until is not None and alert.snoozed_until <= now.date():
            out.append({"op": "wake", "alert": number, "now": stamp})
        if _content(cause) != _content(alert):
            out.append({"op": "update", "alert": number, "now": stamp, **_content(cause)})
    for key, number in sorted(outbox.keys.items()):
        if key not in found and outbox.alerts[number].constraint not in keep:
            out.append({"op": "resolve", "alert": number, "now": stamp})
    return out


def _content(item: Cause | Alert) -> dict[str, Any]:
    return {
        "constraint": item.constraint,
        "domain": item.domain,
        "severity": item.severity,
        "message": item.message,
        "evidence": list(item.evidence),
        "due": None if item.due is None else item.due.isoformat(),
    }


def _raised(seq: int, payload: Mapping[str, Any]) -> Alert:
    return Alert(
        id=f"a{seq}",
        severity=payload["severity"],
        domain=payload["domain"],
        message=payload["message"],
        status="active",
        evidence=tuple(payload["evidence"]),
        first_day=dt.date.fromisoformat(payload["now"][:10]),
        due=_day(payload["due"]),
        constraint=payload["constraint"],
    )


def _updated(alert: Alert, payload: Mapping[str, Any]) -> Alert:
    worse = alert.status == "acknowledged" and payload["severity"] == "critical" != alert.severity
    return replace(
        alert,
        severity=payload["severity"],
        message=payload["message"],
        evidence=tuple(payload["evidence"]),
        due=_day(payload["due"]),
        status="active" if worse else alert.status,
    )


def _day(text: str | None) -> dt.date | None:
    return None if text is None else dt.date.fromisoformat(text)


_STEPS: dict[str, Callable[[Alert, Mapping[str, Any]], Alert]] = {
    "update": _updated,
    "reopen": _updated,
    "wake": lambda alert, _: replace(alert, status="active", snoozed_until=None),
    "resolve": lambda alert, _: replace(alert, status="resolved"),
    "acknowledge": lambda alert, _: replace(alert, status="acknowledged"),
    "snooze": lambda alert, payload: replace(alert, status="snoozed", snoozed_until=_day(payload["until"])),
}
