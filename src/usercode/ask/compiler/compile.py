"""From a question to a plan and its code, or a refusal: the entry of the compiler. Pure."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.compiler.plan import Column, Plan
from usercode.ask.compiler.windows import Window


@dataclass(frozen=True, kw_only=True)
class Compiled:
    """A question as Python.

    `code` is what to run: its last expression is the answer. It raises ValueError whose message begins with "tie:" when
    several records are equally the most, "currencies:" when a total would mix them, "nothing:" when there is nothing to
    take an average or extreme of, "several:" when a single value was asked for and there are more.
    """

    plan: Plan
    code: str
    reading: str
    """The question as it was understood, in words."""
    collection: str
    """Dotted path."""
    records: str
    """A Python expression for the list of records that the answer rests on."""
    measured: tuple[Column, ...] = ()
    """Columns whose missing values were left out: count them as `r.name is None` among `records`."""
    date: Column | None = None
    """The column that dates the records, when the question speaks of time."""
    window: Window | None = None
    """The time asked about, when there is exactly one window."""
    notes: tuple[str, ...] = ()
    """What was assumed, to be said with the answer: how a rate's period was counted, for example."""


@dataclass(frozen=True, kw_only=True)
class Refused:
    """Why a question was not compiled. `readings` are the equally good ones, when that is the reason."""

    reason: str
    unknown: tuple[str, ...] = ()
    """The words that nothing accounts for."""
    did_you_mean: tuple[str, ...] = ()
    readings: tuple[Compiled, ...] = field(default=())


def compile_question(question: str, lexicon: Lexicon, *, today: dt.date) -> Compiled | Refused:
    """Return the question as code over the collections that the lexicon knows, or why not."""
    raise NotImplementedError
