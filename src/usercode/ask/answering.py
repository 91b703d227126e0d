"""From a compiled question, or a refusal, to what the user gets: the value, what it rests on and what is missing.

The code runs in the sandbox as it is shown, and behind it, in the same run, code that lists what the answer rests on:
the compiler wrote that beside the first, so the host computes no condition of its own. Pure but for `run`.
"""

from __future__ import annotations

import ast
import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from usercode.ask.compiler.code import both
from usercode.ask.compiler.compile import Compiled, Refused, compiled_from
from usercode.ask.compiler.plan import Aggregate, Ask, Column, Compare
from usercode.ask.compiler.windows import MONTHS_AGO
from usercode.ask.query import data_of
from usercode.ask.wording import day_in_words, in_words
from usercode.results import Asked, Reading
from usercode.sandbox import LimitExceeded, QueryFailed, Reply

EVIDENCE = 100
READINGS = 4
"""How many readings of an ambiguous question are run and shown."""
REFUSALS = ("tie", "currencies", "nothing", "several")
"""What compiled code says first when it refuses while it runs."""

Run = Callable[[str], Reply]


@dataclass(frozen=True, kw_only=True)
class Basis:
    """What an answer rests on: the records that passed, the values they lack, and the days the collection covers."""

    count: int = 0
    refs: tuple[str, ...] = ()
    missing: tuple[int, ...] = ()
    undated: int = 0
    first: dt.date | None = None
    last: dt.date | None = None


def answer(compiled: Compiled | Refused, run: Run, today: dt.date) -> Asked:
    """Return the answer that compiled code gives on `today`, or the refusal, with the values of its readings."""
    if isinstance(compiled, Refused):
        return refusal(compiled, run)
    try:
        reply = run(with_basis(compiled))
    except (QueryFailed, LimitExceeded) as error:
        return _stopped(compiled, error, run)
    value, *rest = reply.value
    if value is None:
        reason = "the record that the question leads to has no such value"
        return _refused(reason, code=compiled.code, collection=compiled.collection)
    basis = _basis(*rest)
    unknown = _unknown(compiled, basis)
    if unknown:
        return _refused(unknown, code=compiled.code, collection=compiled.collection)
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
    readings = [reading for each in refused.readings[:READINGS] if (reading := _reading(each, run)) is not None]
    return replace(_refused(refused.reason), readings=tuple(readings), did_you_mean=refused.did_you_mean)


def _refused(reason: str, *, code: str = "", collection: str = "") -> Asked:
    return Asked(status="refused", reason=reason, text=f"not answered: {reason}", code=code, collection=collection)


def _reading(compiled: Compiled, run: Run) -> Reading | None:
    """Return a reading with its value; None when its code gives none."""
    try:
        value = data_of(run(compiled.code).value)
    except (QueryFailed, LimitExceeded):
        return None
    return Reading(text=compiled.reading, code=compiled.code, value=value)


def _stopped(compiled: Compiled, error: QueryFailed | LimitExceeded, run: Run) -> Asked:
    """Return the refusal that code raised while it ran, or the one for code that failed."""
    kind, _, reason = error.text.partition(": ") if isinstance(error, QueryFailed) else ("", "", "")
    if kind not in REFUSALS or not reason:
        reason = f"its code could not be run: {error.message}"
    refused = _refused(reason, code=compiled.code, collection=compiled.collection)
    if kind != "currencies":
        return refused
    readings = [_reading(each, run) for each in in_each_currency(compiled, run)]
    return replace(refused, readings=tuple(r for r in readings if r is not None))


def in_each_currency(compiled: Compiled, run: Run) -> list[Compiled]:
    """Return the question once for each currency among the amounts that it would mix, the first few."""
    currency = _currency(compiled.plan.ask)
    if currency is None:
        return []
    helpers = MONTHS_AGO if "months_ago(" in compiled.records else ""
    found = run(f"{helpers}sorted({{r.{currency.name} for r in {compiled.records}}} - {{None}})").value
    narrowed = []
    for each in found[:READINGS]:
        plan = replace(compiled.plan, where=both(compiled.plan.where, Compare(currency, "==", each)))
        narrowed.append(replace(compiled_from(plan), reading=f"{compiled.reading}, in {each} only"))
    return narrowed


def _currency(ask: Ask) -> Column | None:
    """Return the column that holds the currencies of the amounts that a plan adds up or compares."""
    measure = getattr(ask, "measure", None)
    amount = measure.column if isinstance(measure, Aggregate) else getattr(ask, "by", None)
    return Column(amount.currency, "str", "text") if amount is not None and amount.currency else None


def _basis(
    count: int, refs: list[str], missing: list[int], undated: int, first: dt.date | None, last: dt.date | None
) -> Basis:
    return Basis(
        count=count, refs=tuple(refs), missing=tuple(missing), undated=undated, first=_day(first), last=_day(last)
    )


def _day(moment: dt.date | None) -> dt.date | None:
    return moment.date() if isinstance(moment, dt.datetime) else moment


def with_basis(compiled: Compiled) -> str:
    """Return the code followed by what lists its basis; the value is its own value and the fields of `Basis`."""
    missing = ", ".join(f"sum(1 for r in _rests if {_lacks(c)})" for c in _counted(compiled.measured))
    date = compiled.date if compiled.date is not None and not compiled.date.inside else None
    days, undated = "[]", "0"
    if date is not None and compiled.window is not None:
        days = f"[r.{date.name} for r in {compiled.collection} if not ({_lacks(date)})]"
        undated = f"len({compiled.collection}) - len(_days)"
    return (
        f"{_kept(compiled.code)}\n"
        f"_rests = {compiled.records}\n"
        f"_days = {days}\n"
        f"(_value, len(_rests), [ref(r) for r in _rests[:{EVIDENCE}]], [{missing}], {undated}, "
        "min(_days, default=None), max(_days, default=None))"
    )


def _kept(code: str) -> str:
    """Return code with the value of its last expression kept as `_value`."""
    lines = code.splitlines()
    start = ast.parse(code).body[-1].lineno - 1
    return "\n".join((*lines[:start], "_value = (", *lines[start:], ")"))


def _counted(measured: Sequence[Column]) -> list[Column]:
    """Return the columns that a record may lack; a value inside a list is not missed by the record."""
    return [c for c in measured if c.optional and not c.inside]


def _lacks(column: Column) -> str:
    """Return the condition that a record `r` has no value in a column, whose name may lead into a nested object."""
    parts = column.name.split(".")
    return " or ".join(f"r.{'.'.join(parts[:depth])} is None" for depth in range(1, len(parts) + 1))


def _unknown(compiled: Compiled, basis: Basis) -> str:
    """Return the reason when no record that passes has the value: their sum is unknown then, and not nothing."""
    for column, lacking in zip(_counted(compiled.measured), basis.missing, strict=True):
        if 0 < basis.count == lacking:
            records = "the record" if lacking == 1 else f"any of the {lacking} records"
            return f"{column.name} is not known of {records} that the question is about"
    return ""


def gaps(compiled: Compiled, basis: Basis, today: dt.date) -> list[str]:
    """Return what the records do not cover, a clause for each: ends of the window, values, dates."""
    out = _uncovered(compiled, basis, today)
    for column, lacking in zip(_counted(compiled.measured), basis.missing, strict=True):
        if lacking:
            out.append(f"{_of(lacking, basis.count)} no {column.name} and {_were(lacking)} left out")
    if basis.undated:
        name = compiled.date.name if compiled.date is not None else "date"
        one = "1 record has" if basis.undated == 1 else f"{basis.undated} records have"
        out.append(f"{one} no {name} and could not be placed in time")
    return out


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole} {'has' if part == 1 else 'have'}"


def _were(count: int) -> str:
    return "was" if count == 1 else "were"


def _uncovered(compiled: Compiled, basis: Basis, today: dt.date) -> list[str]:
    """Return where the window reaches outside the days of the records; what is still to come is not missed."""
    if compiled.window is None or basis.first is None or basis.last is None:
        return []
    start, stop = compiled.window.days(today)
    out = []
    if start is not None and start < basis.first:
        out.append(f"records begin on {day_in_words(basis.first)}")
    if stop is not None and min(stop, today + dt.timedelta(days=1)) - dt.timedelta(days=1) > basis.last:
        out.append(f"records end on {day_in_words(basis.last)}")
    return out
