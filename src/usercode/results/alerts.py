"""Alerts, what a check of the constraints found, and constraints that somebody proposed."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from usercode.results.plain import Result


@dataclass(frozen=True, kw_only=True)
class Alert(Result):
    """One alert: raised once per cause, updated in place, resolved when its cause is gone.

    One is held when a later turn may have settled its matter; it is not open until somebody reopens it.
    """

    id: str
    severity: Literal["critical", "warning", "info"]
    domain: str
    message: str
    status: Literal["active", "acknowledged", "snoozed", "held", "resolved"]
    evidence: tuple[str, ...]
    first_day: dt.date
    due: dt.date | None = None
    snoozed_until: dt.date | None = None
    constraint: str = ""
    source: str = ""
    """What it rests on beside the evidence; "unverified" when nobody has read that up."""
    resolved_on: dt.date | None = None
    doubt: str = ""
    """The later words that may have settled the matter, "" when there are none."""


@dataclass(frozen=True, kw_only=True)
class Checked(Result):
    """What a check found on day `now`: the open alerts, and which are new or gone since the check before."""

    now: dt.datetime
    alerts: tuple[Alert, ...]
    raised: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    resolved: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    """Constraints that raised an error of their own, with the error."""
    held: tuple[Alert, ...] = ()
    """What would be open but for later words that may have settled it."""
    digest: str = ""
    """What was raised, in one text, when it was much at once."""


@dataclass(frozen=True, kw_only=True)
class Tended(Result):
    """What one turn of watching did, and when the next is due though nothing is recorded; None: never."""

    checked: Checked
    delivered: int = 0
    undelivered: tuple[str, ...] = ()
    """A sentence for each channel that did not take all; what is left is delivered with a later turn."""
    next: dt.datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Proposal(Result):
    """A constraint that somebody wrote. It does nothing until it is approved."""

    id: str
    name: str
    kind: Literal["form", "module", "function"]
    status: Literal["proposed", "approved", "retired"]
    by: Literal["user", "model"]
    said_at: dt.datetime
    text: str


@dataclass(frozen=True, kw_only=True)
class WouldRaise(Result):
    """An alert that a proposal would have raised, on a day and a log position; without severity, an error it had."""

    position: str
    day: dt.date
    severity: str
    message: str


@dataclass(frozen=True, kw_only=True)
class Review(Result):
    """What a proposal does: on its examples, on the state now and at earlier positions of the log."""

    proposal: Proposal
    code: str
    """The Python that would run."""
    examples: tuple[str, ...]
    """A sentence for each example that held."""
    now: tuple[WouldRaise, ...] = ()
    past: tuple[WouldRaise, ...] = ()
    due: dt.date | None = None
    """The next day on which it can find something else though nothing is recorded, if that is known."""
