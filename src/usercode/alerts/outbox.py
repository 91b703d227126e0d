"""The outbox: what the alerts are, as a fold over the log, and what a check changes about them.

Pure. Findings of the constraints come in, alert events for the log come out; the events, applied, are the alerts.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from usercode.errors import NotFound
from usercode.log.entry import Entry, Payload
from usercode.results import Alert

SEVERITIES = ("critical", "warning", "info")
DIGEST_FROM = 6
"""So many alerts raised at once are told in one digest."""
_SHOWN = 3

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
    doubt: str = ""
    """The later words that may have settled the matter, "" when there are none."""


@dataclass
class Outbox:
    """All alerts, open and resolved, by number, as the log's events made them."""

    alerts: dict[int, Alert] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)
    """Cause key of each alert that is open or held."""
    closed: dict[str, int] = field(default_factory=dict)
    """Cause key of each resolved alert."""
    before: dict[int, Alert] = field(default_factory=dict)
    """Each resolved alert as it was before."""
    delivered: dict[str, int] = field(default_factory=dict)
    """Up to which position the events have been delivered, by channel."""
    failed: tuple[str, ...] = ()
    """A sentence for each constraint that failed at the last check that was logged."""

    def apply(self, entry: Entry) -> None:
        """Take in an `alert` or `check` entry; others are passed over."""
        payload = entry.payload
        if entry.kind == "check" and payload is not None:
            self.failed = tuple(payload["failed"])
        if entry.kind != "alert" or payload is None:
            return
        if payload["op"] == "deliver":
            self.delivered[payload["to"]] = payload["upto"]
        elif payload["op"] == "raise":
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
        """Return the alerts that are neither held nor resolved, most severe first, then oldest first."""
        return self._sorted(a for a in self.alerts.values() if a.status in OPEN)

    def _sorted(self, alerts: Iterable[Alert]) -> list[Alert]:
        return sorted(alerts, key=lambda a: (SEVERITIES.index(a.severity), int(a.id[1:])))

    def held(self) -> list[Alert]:
        """Return the alerts that are held, most severe first, then oldest first."""
        return self._sorted(a for a in self.alerts.values() if a.status == "held")

    def wakes(self) -> list[dt.date]:
        """Return the days on which snoozed alerts wake."""
        return [a.snoozed_until for a in self.open() if a.status == "snoozed" and a.snoozed_until is not None]

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
    """Return what a check found on `now` as events: raise, reopen, hold, release, update, wake, resolve.

    A cause that was gone and is there again has its old alert, acknowledged or snoozed as it was. A cause in doubt is
    held, unless its alert was acknowledged, snoozed, or woken in spite of the same doubt.

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
        if op := _step(alert, cause):
            out.append({"op": op, "alert": number, "now": stamp, **_content(cause)})
    for key, number in sorted(outbox.keys.items()):
        if key not in found and outbox.alerts[number].constraint not in keep:
            out.append({"op": "resolve", "alert": number, "now": stamp})
    return out


def _step(alert: Alert, cause: Cause) -> str:
    """Return what becomes of an alert that is open or held and whose cause is still there, "" when nothing does."""
    if alert.status == "held" and not cause.doubt:
        return "release"
    if alert.status == "active" and cause.doubt and cause.doubt != alert.doubt:
        return "hold"
    return "update" if _content(cause) != _content(alert) else ""


def groups(alerts: Iterable[Alert]) -> list[tuple[Alert, ...]]:
    """Return alerts grouped by cause: those that rest on a common record, directly or through others, stand together.

    Groups and alerts keep the order in which they come.
    """
    found: list[tuple[set[str], list[Alert]]] = []
    for alert in alerts:
        records = {ref for ref in alert.evidence if ref.startswith("r")}
        joined = [group for group in found if not records.isdisjoint(group[0])]
        first = joined[0] if joined else (set[str](), list[Alert]())
        if not joined:
            found.append(first)
        first[0].update(records)
        for other in joined[1:]:
            first[0].update(other[0])
            first[1].extend(other[1])
            found.remove(other)
        first[1].append(alert)
    return [tuple(own) for _, own in found]


def digest(alerts: Sequence[Alert]) -> str:
    """Return many alerts as one text: how many of each severity and domain, and the most pressing ones."""
    severities = Counter[str](alert.severity for alert in alerts)
    domains = Counter(alert.domain for alert in alerts)
    counted = ", ".join(f"{severities[s]} {s}" for s in SEVERITIES if severities[s])
    where = ", ".join(f"{count} in {domain}" for domain, count in domains.most_common())
    ranked = sorted(alerts, key=lambda a: (SEVERITIES.index(a.severity), a.due or dt.date.max))
    first = " ".join(f"{alert.id}: {alert.message}" for alert in ranked[:_SHOWN])
    rest = f" And {len(alerts) - _SHOWN} more: usercode alerts." if len(alerts) > _SHOWN else ""
    return f"{len(alerts)} new alerts ({counted}; {where}). {first}{rest}"


def _content(item: Cause | Alert) -> dict[str, Any]:
    return {
        "constraint": item.constraint,
        "domain": item.domain,
        "severity": item.severity,
        "message": item.message,
        "evidence": list(item.evidence),
        "due": None if item.due is None else item.due.isoformat(),
        "source": item.source,
        **({"doubt": item.doubt} if item.doubt else {}),
    }


def _raised(seq: int, payload: Mapping[str, Any]) -> Alert:
    return Alert(
        id=f"a{seq}",
        severity=payload["severity"],
        domain=payload["domain"],
        message=payload["message"],
        status="held" if payload.get("doubt") else "active",
        evidence=tuple(payload["evidence"]),
        first_day=dt.date.fromisoformat(payload["now"][:10]),
        due=_day(payload["due"]),
        constraint=payload["constraint"],
        source=payload.get("source", ""),
        doubt=payload.get("doubt", ""),
    )


def _updated(alert: Alert, payload: Mapping[str, Any]) -> Alert:
    worse = alert.status == "acknowledged" and payload["severity"] == "critical" != alert.severity
    return replace(
        alert,
        severity=payload["severity"],
        message=payload["message"],
        evidence=tuple(payload["evidence"]),
        due=_day(payload["due"]),
        source=payload.get("source", ""),
        doubt=payload.get("doubt", ""),
        status="active" if worse else alert.status,
    )


def _reopened(alert: Alert, payload: Mapping[str, Any]) -> Alert:
    back = replace(_updated(alert, payload), resolved_on=None)
    if alert.status == "held" and not back.doubt:
        return replace(back, status="active")
    return replace(back, status="held") if alert.status == "active" and back.doubt not in ("", alert.doubt) else back


def _resolved(alert: Alert, payload: Mapping[str, Any]) -> Alert:
    return replace(alert, status="resolved", resolved_on=_day(payload["now"][:10]))


def _day(text: str | None) -> dt.date | None:
    return None if text is None else dt.date.fromisoformat(text)


_STEPS: dict[str, Callable[[Alert, Mapping[str, Any]], Alert]] = {
    "update": _updated,
    "reopen": _reopened,
    "hold": lambda alert, payload: replace(_updated(alert, payload), status="held"),
    "release": lambda alert, payload: replace(_updated(alert, payload), status="active"),
    "wake": lambda alert, _: replace(alert, status="active", snoozed_until=None),
    "resolve": _resolved,
    "acknowledge": lambda alert, _: replace(alert, status="acknowledged", snoozed_until=None),
    "snooze": lambda alert, payload: replace(alert, status="snoozed", snoozed_until=_day(payload["until"])),
}
