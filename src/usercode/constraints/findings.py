"""What constraints found, as values of the host; and the reading of what a worker sent, which is not trusted.

Everything that comes out of a sandbox passes through `read_findings`: types, severities, sizes, and that the evidence
exists. A finding has no state of its own; whether it is new, known or snoozed is for the outbox to say.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from usercode.constraints.forms import UNVERIFIED

Severity = Literal["critical", "warning", "info"]
SEVERITIES: tuple[Severity, ...] = ("critical", "warning", "info")

MOST_FINDINGS = 201
"""Findings of one constraint: 200 and the one that counts the rest."""
_MOST_TEXT = 4_000
_MOST_KEY = 2_000
_MOST_EVIDENCE = 100
_MOST_SOURCE = 400
NOTICES = {"health": "This is no medical advice."}
"""What every message about a domain ends with, whoever wrote the constraint."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One thing a constraint found. `key` stays the same while the matter is the same, whatever the message says.

    `evidence` are refs of records (`r12`); for a project written by someone else, whatever it named. Empty only for
    the finding that counts those beyond the limit.
    """

    key: str
    constraint: str
    domain: str
    severity: Severity
    message: str
    evidence: tuple[str, ...] = ()
    due: dt.date | None = None
    source: str = UNVERIFIED
    """What it rests on beside the records; what is unverified is never critical."""


@dataclass(frozen=True)
class Findings:
    """All that holds at one moment.

    `failed` has a sentence for each constraint that could not be loaded, raised or was stopped, beginning with its name
    and a colon. What it had found before is neither true nor false now: keep its alerts as they are.
    """

    findings: tuple[Finding, ...] = ()
    failed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Delta:
    """What changed since the last run: `removed` keys, new and changed `findings`, and all that is failing now.

    `full` tells that everything was run again, as on a new day; `findings` are then all that hold.
    """

    removed: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    failed: tuple[str, ...] = ()
    full: bool = False


class Unreadable(ValueError):
    """What a worker sent is not what an engine sends."""


def read_findings(data: Any, constraints: Iterable[str], is_ref: Callable[[str], bool]) -> list[Finding]:
    """Return findings from the plain data a worker sent; Unreadable when anything about them is not as it must be."""
    known = frozenset(constraints)
    if not isinstance(data, list) or len(data) > MOST_FINDINGS * max(1, len(known)):
        raise Unreadable("the list of findings is missing or too long")
    return [_finding(item, known, is_ref) for item in data]


def _finding(item: Any, known: frozenset[str], is_ref: Callable[[str], bool]) -> Finding:
    if not isinstance(item, dict):
        raise Unreadable("a finding is not a mapping")
    name = _text(item, "constraint", _MOST_KEY)
    severity = next((s for s in SEVERITIES if s == item.get("severity")), None)
    if name not in known or severity is None:
        raise Unreadable(f"a finding of {name!r} with severity {item.get('severity')!r}"[:_MOST_TEXT])
    key = _text(item, "key", _MOST_KEY)
    if not key.startswith((f"{name}.", f"{name}:")):
        raise Unreadable(f"a finding of {name} has the key of another constraint")
    evidence = item.get("evidence")
    if (
        not isinstance(evidence, list)
        or len(evidence) > _MOST_EVIDENCE
        or not all(isinstance(e, str) for e in evidence)
    ):
        raise Unreadable("evidence is not a short list of refs")
    if missing := [ref for ref in evidence if not is_ref(ref)]:
        raise Unreadable(f"{name} names records that do not exist: {', '.join(missing)[:200]}")
    return judged(
        Finding(
            key=key,
            constraint=name,
            domain=_text(item, "domain", 100),
            severity=severity,
            message=_text(item, "message", _MOST_TEXT),
            evidence=tuple(evidence),
            due=_due(item.get("due")),
            source=_source(item.get("source")),
        )
    )


def judged(finding: Finding) -> Finding:
    """Return a finding as it may be told: critical only with a source, and with the notice of its domain."""
    notice = NOTICES.get(finding.domain, "")
    if notice and notice not in finding.message:
        stop = "" if finding.message.endswith((".", "!", "?")) else "."
        finding = replace(finding, message=f"{finding.message}{stop} {notice}")
    if finding.severity == "critical" and finding.source.casefold().startswith(UNVERIFIED):
        finding = replace(finding, severity="warning")
    return finding


def _source(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _MOST_SOURCE:
        raise Unreadable("the source of a finding is no text, or too long")
    return value.strip() or UNVERIFIED


def _text(item: Mapping[str, Any], name: str, longest: int) -> str:
    value = item.get(name)
    if not isinstance(value, str) or not value or len(value) > longest:
        raise Unreadable(f"{name} of a finding is missing or too long")
    return value


def _due(value: Any) -> dt.date | None:
    if value is None:
        return None
    try:
        return dt.date.fromisoformat(value)
    except (TypeError, ValueError):
        raise Unreadable("the due day of a finding is not a date") from None


def read_failures(data: Any, constraints: Iterable[str]) -> list[str]:
    """Return "constraint: error" for each failure a worker reported."""
    known = frozenset(constraints)
    if not isinstance(data, list) or len(data) > 2 * len(known):
        raise Unreadable("the list of failures is missing or too long")
    return [_failure(item, known) for item in data]


def _failure(item: Any, known: frozenset[str]) -> str:
    name = item.get("constraint") if isinstance(item, dict) else None
    if not isinstance(name, str) or name not in known:
        raise Unreadable("a failure of no constraint")
    return f"{name}: {item.get('error', '')}"[:_MOST_TEXT]
