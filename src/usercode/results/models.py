"""What language models drew, what that took, and what it cost."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field

from usercode.results.care import Audit
from usercode.results.plain import Result
from usercode.results.taken import Problem


@dataclass(frozen=True, kw_only=True)
class Structured(Result):
    """What one run of structuring did. `stopped` says why it ended early, "" when it did not.

    What was typed, noted and refused includes facts that an earlier run had left pending.
    """

    model: str
    sessions: int
    unread: int
    """Sessions that still hold turns no model has read."""
    facts: int
    unsupported: int
    """Facts that the cited turns do not say: notes in the name of the model."""
    merged: int
    malformed: int
    """Items of replies that were no facts."""
    unreadable: int
    """Windows to which the model gave no JSON, twice; their turns stay unread."""
    typed: int
    noted: int
    pending: int
    changes: int
    sent_back: int
    """Lines that were refused once and went back to the model."""
    refusals: int
    refused: tuple[Problem, ...] = ()
    """Lines that stayed refused, the first 200."""
    repairs: Mapping[str, int] = field(default_factory=dict)
    calls: int = 0
    kept: int = 0
    """Answers that were there already, and cost nothing."""
    prompt_tokens: int = 0
    reply_tokens: int = 0
    cost: float = 0.0
    edit_tokens: tuple[int, ...] = ()
    """Prompt tokens of phase two, an estimate on the safe side for each chunk of at most 50 facts."""
    stopped: str = ""
    remedy: str = ""
    over_budget: bool = False


@dataclass(frozen=True, kw_only=True)
class Estimate(Result):
    """What structuring would take, about, without asking a model."""

    sessions: int
    turns: int
    facts: int
    calls: int
    prompt_tokens: int
    reply_tokens: int
    cost: float


@dataclass(frozen=True, kw_only=True)
class Spent(Result):
    """What calls of one purpose to one model came to."""

    purpose: str
    model: str
    calls: int
    prompt_tokens: int
    reply_tokens: int
    cost: float
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Cost(Result):
    """What models have cost this user, by purpose and model, and together. Budgets of 0 set no limit."""

    spent: tuple[Spent, ...]
    calls: int
    tokens: int
    cost: float
    budget: float
    budget_tokens: int
    first: dt.datetime | None = None
    last: dt.datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Compared(Result):
    """Two ways to structure the same log, as audits of facts by domain, and the collections that differ."""

    old: Audit
    new: Audit
    run: Structured
    same_facts: int
    """Facts of the new run that the old one drew in nearly the same words."""
    diff: str
    """The state of the old as Python against that of the new."""
