"""Notices: what of the alert events is told to the outside, as plain data. Pure.

Told is that an alert was raised, came back, woke up, became worse, was held back or resolved; not that its wording
changed or that it was acknowledged. Many raised at once are one digest, but for the critical ones, which are told
singly as well. Each notice has a key of its own that stays the same however often it is sent.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Literal

from usercode.alerts.outbox import DIGEST_FROM, SEVERITIES, Outbox, digest
from usercode.log.entry import Entry
from usercode.results import Alert

Event = Literal["raised", "worse", "held", "resolved", "digest"]
_RAISED = frozenset({"raise", "reopen", "wake", "release"})
_GONE: Mapping[str, Event] = {"hold": "held", "resolve": "resolved"}


@dataclass(frozen=True, kw_only=True)
class Notice:
    """One thing to tell. It tells of log entries from `first` to `position`; `alerts` are as they are now."""

    key: str
    event: Event
    first: int
    position: int
    at: dt.datetime
    text: str
    alerts: tuple[Alert, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON data that channels send."""
        return {
            "key": self.key,
            "event": self.event,
            "at": self.at.isoformat(),
            "text": self.text,
            "alerts": [alert.to_dict() for alert in self.alerts],
        }


def news(entries: Iterable[Entry], outbox: Outbox, after: int) -> list[tuple[Event, Entry, Alert]]:
    """Return what is worth telling of the alert entries after a position, in their order: the event and the alert.

    `entries` are all alert entries, `outbox` is the state after them. What was raised and is resolved again in the
    meantime is not told.
    """
    out: list[tuple[Event, Entry, Alert]] = []
    severities: dict[int, str] = {}
    for entry in entries:
        payload = entry.payload
        if payload is None or payload["op"] == "deliver":
            continue
        number = payload.get("alert", entry.seq)
        before, severities[number] = severities.get(number), payload.get("severity", severities.get(number, ""))
        alert = outbox.alerts.get(number)
        if entry.seq <= after or alert is None:
            continue
        event = _event(payload["op"], before, severities[number])
        if event is not None and alert.status == (event if event in _GONE.values() else "active"):
            out.append((event, entry, alert))
    last = {alert.id: entry.seq for event, entry, alert in out if event == "raised"}
    return [
        (event, entry, alert)
        for event, entry, alert in out
        if event in _GONE.values() or last.get(alert.id, entry.seq) == entry.seq
    ]


def notices(entries: Iterable[Entry], outbox: Outbox, after: int, user: str) -> list[Notice]:
    """Return the notices of what is new after a position; `user` keeps the keys of users apart."""
    made = [
        _notice(user, event, entry.seq, (entry.payload or {})["now"], alert.message, (alert,))
        for event, entry, alert in news(entries, outbox, after)
    ]
    raised = [notice for notice in made if notice.event == "raised"]
    others = [notice for notice in made if notice.event != "raised"]
    return sorted([*_digested(raised, user), *others], key=lambda n: n.position)


def opening(outbox: Outbox, now: dt.datetime, user: str) -> list[Notice]:
    """Return what a channel is told that is new: the alerts that are active."""
    active = [alert for alert in outbox.open() if alert.status == "active"]
    made = [_notice(user, "raised", int(a.id[1:]), now.isoformat(), a.message, (a,)) for a in active]
    return _digested(made, user)


def _event(op: str, before: str | None, after: str) -> Event | None:
    if op in _RAISED:
        return "raised"
    if op in _GONE:
        return _GONE[op]
    if op == "update" and before in SEVERITIES and SEVERITIES.index(after) < SEVERITIES.index(before):
        return "worse"
    return None


def _digested(raised: list[Notice], user: str) -> list[Notice]:
    if len(raised) < DIGEST_FROM:
        return raised
    alerts = tuple(notice.alerts[0] for notice in raised)
    last = max(raised, key=lambda notice: notice.position)
    whole = _notice(user, "digest", last.position, last.at.isoformat(), digest(alerts), alerts)
    whole = replace(whole, first=min(notice.position for notice in raised))
    return [*(notice for notice in raised if notice.alerts[0].severity == "critical"), whole]


def _notice(user: str, event: Event, position: int, at: str, text: str, alerts: tuple[Alert, ...]) -> Notice:
    key = sha256(f"{user}\n{event}\n{position}\n{','.join(alert.id for alert in alerts)}".encode()).hexdigest()[:32]
    moment = dt.datetime.fromisoformat(at)
    return Notice(key=key, event=event, first=position, position=position, at=moment, text=text, alerts=alerts)
