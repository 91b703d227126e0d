"""Judging what was open against what was due.

The verdict on a case is one of: `hit` (in time, message and evidence right), `message` or `evidence` (in time and about
the right thing, but the message or the evidence lacks something), `early` (open before it was welcome), `missed`. Every
other alert is listed as `other`. A twin or a history `fires` when anything at all was open at any moment.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bench.alerts.cases import Case, Due, matches
from bench.alerts.play import Moment, Open

Result = Literal["hit", "message", "evidence", "early", "missed", "silent", "fires"]


@dataclass(frozen=True)
class Raised:
    """An alert that was not the one due, as first seen."""

    day: dt.date
    alert: Open


@dataclass(frozen=True)
class Verdict:
    """How one case went."""

    case: Case
    result: Result
    about: Open | None = None
    """The alert that was judged."""
    other: tuple[Raised, ...] = ()


def judge(case: Case, moments: Sequence[Moment]) -> Verdict:
    """Return the verdict on what was open while a case was played."""
    if case.due is None:
        other = _firsts(moments)
        return Verdict(case, "fires" if other else "silent", other=other)
    due = case.due
    early = next((a for m in moments if m.day < due.first for a in m.open if _is_it(a, due)), None)
    last = [a for m in moments if m.day == due.by for a in m.open]
    result, about = _at_the_end(last, due)
    if early is not None:
        result, about = "early", early
    meant = {a.id for m in moments for a in m.open if _is_it(a, due)} | ({about.id} if about else set())
    other = tuple(r for r in _firsts(moments) if r.alert.id not in meant)
    return Verdict(case, result, about, other)


def _at_the_end(alerts: Sequence[Open], due: Due) -> tuple[Result, Open | None]:
    right = [(matches(a.message, due.must.values()), due.evidence <= a.evidence, a) for a in alerts]
    kinds: tuple[tuple[Result, bool, bool], ...] = (
        ("hit", True, True),
        ("evidence", True, False),
        ("message", False, True),
    )
    for result, message, evidence in kinds:
        for said, rests, alert in right:
            if (said, rests) == (message, evidence):
                return result, alert
    return "missed", None


def _is_it(alert: Open, due: Due) -> bool:
    """Return whether an alert is about what is due: by its message, or by all the turns it rests on."""
    return matches(alert.message, due.must.values()) or due.evidence <= alert.evidence


def _firsts(moments: Sequence[Moment]) -> tuple[Raised, ...]:
    """Return every alert once, as it was when first seen."""
    seen: dict[str, Raised] = {}
    for moment in moments:
        for alert in moment.open:
            seen.setdefault(alert.id, Raised(moment.day, alert))
    return tuple(seen.values())


def wilson(successes: int, total: int, z: float = 1.959964) -> tuple[float, float]:
    """Return the 95 % score interval of a share (Wilson, JASA 22, 1927)."""
    if total == 0:
        return 0.0, 1.0
    share = successes / total
    middle = share + z * z / (2 * total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return max(0.0, middle - half) / (1 + z * z / total), (middle + half) / (1 + z * z / total)
