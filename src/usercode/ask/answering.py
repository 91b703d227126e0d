"""From a compiled question, or a refusal, to what the user gets: the value, what it rests on and what is missing.

The code runs in the sandbox as it is shown, and behind it, in the same run, code that lists what the answer rests on:
the compiler wrote that beside the first, so the host computes no condition of its own. Pure but for `run`.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

from usercode.ask.basis import basis_of, flaw, gaps, undated, with_basis
from usercode.ask.compiler.compile import Compiled, Refused, compiled_from
from usercode.ask.compiler.conditions import both
from usercode.ask.compiler.pieces import money_bounds
from usercode.ask.compiler.plan import Aggregate, Column, Compare, Contrast, Plan
from usercode.ask.compiler.terms import parts_of
from usercode.ask.compiler.windows import helpers_of
from usercode.ask.query import data_of, undecided
from usercode.ask.wording import in_words
from usercode.results import Asked, Reading
from usercode.sandbox import LimitExceeded, QueryFailed, Reply

READINGS = 4
"""How many readings of an ambiguous question are run and shown."""
_NO_VALUE = "the record that the question leads to has no such value"

Run = Callable[[str], Reply]


def answer(compiled: Compiled | Refused, run: Run, today: dt.date) -> Asked:
    """Return the answer that compiled code gives on `today`, or the refusal, with the values of its readings."""
    if isinstance(compiled, Refused):
        return refusal(compiled, run)
    try:
        reply = run(with_basis(compiled))
    except (QueryFailed, LimitExceeded) as error:
        return _stopped(compiled, error, run)
    value, rest = reply.value
    if value is None:
        return _refused(_NO_VALUE, code=compiled.code, collection=compiled.collection)
    value = value + 0.0 if isinstance(value, float) else value  # nothing spent is 0, and no 0 below zero
    basis = basis_of(rest)
    if reason := undated(compiled, basis):
        known = Reading(text=f"{compiled.reading}, of those that are dated", code=compiled.code, value=data_of(value))
        return replace(_refused(reason, collection=compiled.collection), readings=(known,))
    reason = flaw(compiled, basis)
    if reason:
        return _refused(reason, code=compiled.code, collection=compiled.collection)
    return Asked(
        status="answered",
        value=data_of(value),
        text=in_words(value),
        code=compiled.code,
        collection=compiled.collection,
        evidence=basis.refs,
        evidence_count=basis.count,
        coverage="; ".join(gaps(compiled, basis, today)),
        notes=compiled.notes,
        understood=compiled.reading,
        elapsed_s=reply.elapsed_s,
    )


def refusal(refused: Refused, run: Run) -> Asked:
    """Return a refusal of the compiler, each of its readings with the value it would give."""
    readings = tuple(_reading(each, run) for each in refused.readings[:READINGS])
    return replace(_refused(refused.reason), readings=readings, did_you_mean=refused.did_you_mean)


def _refused(reason: str, *, code: str = "", collection: str = "") -> Asked:
    return Asked(status="refused", reason=reason, text=f"not answered: {reason}", code=code, collection=collection)


def _reading(compiled: Compiled, run: Run) -> Reading:
    """Return a reading with its value, or with why its code gives none."""
    try:
        value = data_of(run(compiled.code).value)
    except (QueryFailed, LimitExceeded) as error:
        return Reading(text=compiled.reading, code=compiled.code, reason=_why_stopped(error)[1])
    reason = "" if value is not None else _NO_VALUE
    return Reading(text=compiled.reading, code=compiled.code, value=value, reason=reason)


def _stopped(compiled: Compiled, error: QueryFailed | LimitExceeded, run: Run) -> Asked:
    """Return the refusal that code raised while it ran, or the one for code that failed."""
    kind, reason = _why_stopped(error)
    refused = _refused(reason, code=compiled.code, collection=compiled.collection)
    narrower = in_each_currency(compiled, run) if kind == "currencies" else ()
    narrower = by_each_measure(compiled.plan) if kind == "readings" else narrower
    return replace(refused, readings=tuple(_reading(each, run) for each in narrower))


def _why_stopped(error: QueryFailed | LimitExceeded) -> tuple[str, str]:
    """Return of which kind the refusal of code is that ran, "" where it failed, and its reason."""
    kind, reason = undecided(error) if isinstance(error, QueryFailed) else ("", "")
    return kind, reason or f"its code could not be run: {error.message}"


def by_each_measure(plan: Plan) -> list[Compiled]:
    """Return a comparison once for each measure that may be meant, the first few."""
    if not isinstance(plan.ask, Contrast):
        return []
    asks = [replace(plan.ask, measure=measure, also=()) for measure in (plan.ask.measure, *plan.ask.also)]
    return [compiled_from(replace(plan, ask=ask)) for ask in asks[:READINGS]]


def in_each_currency(compiled: Compiled, run: Run) -> list[Compiled]:
    """Return the question once for each currency among the amounts that it would mix, the first few."""
    currency = _currency(compiled.plan)
    if currency is None:
        return []
    helpers = helpers_of(compiled.records)
    found = run(f"{helpers}sorted({{r.{currency.name} for r in {compiled.records}}} - {{None}})").value
    narrowed = []
    for each in found[:READINGS]:
        plan = replace(compiled.plan, where=both(compiled.plan.where, Compare(currency, "==", each)))
        narrowed.append(replace(compiled_from(plan), reading=f"{compiled.reading}, in {each} only"))
    return narrowed


def _currency(plan: Plan) -> Column | None:
    """Return the column that holds the currencies of the amounts that a plan adds up, compares or bounds."""
    measure = getattr(plan.ask, "measure", None)
    amount = measure.column if isinstance(measure, Aggregate) else getattr(plan.ask, "by", None)
    bounded = [column for part in (plan.where, *parts_of(plan.ask)) for column, _ in money_bounds(part)]
    named = next((c.currency for c in (amount, *bounded) if c is not None and c.currency), "")
    return Column(named, "str", "text") if named else None
