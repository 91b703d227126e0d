"""What an answer rests on, asked of the sandbox in the same run as its value, and what is missing from it. Pure."""

from __future__ import annotations

import ast
import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from usercode.ask.compiler.compile import Compiled
from usercode.ask.compiler.plan import (
    All,
    AnyOf,
    Column,
    Condition,
    Contrast,
    Every,
    Extreme,
    Known,
    Not,
    Plan,
    Rate,
    Share,
    Within,
)
from usercode.ask.compiler.terms import columns_of
from usercode.ask.compiler.windows import Relative, Window
from usercode.ask.repeating import repeating_of
from usercode.ask.wording import day_in_words

EVIDENCE = 100


@dataclass(frozen=True, kw_only=True)
class Basis:
    """What an answer rests on: the records that passed, the values they lack, and the days the collection covers."""

    count: int = 0
    refs: tuple[str, ...] = ()
    missing: tuple[int, ...] = ()
    undated: int = 0
    first: dt.date | None = None
    last: dt.date | None = None
    ahead: int = 0
    """How many of the records are dated after today."""
    repeating: int = 0
    unsaid: tuple[int, ...] = ()
    """How many of the collection's records do not say yes or no, for each flag that is asked about."""
    size: int = 0
    """How many records the collection has."""


def basis_of(values: Sequence[Any]) -> Basis:
    """Return what `with_basis` asked for."""
    count, refs, missing, undated, first, last, ahead, repeating, unsaid, size = values
    return Basis(
        count=count,
        refs=tuple(refs),
        missing=tuple(missing),
        undated=undated,
        first=_day(first),
        last=_day(last),
        ahead=ahead,
        repeating=repeating,
        unsaid=tuple(unsaid),
        size=size,
    )


def _day(moment: dt.date | None) -> dt.date | None:
    return moment.date() if isinstance(moment, dt.datetime) else moment


def with_basis(compiled: Compiled) -> str:
    """Return the code followed by what lists its basis: a pair of its own value and what `basis_of` reads."""
    missing = ", ".join(f"sum(1 for r in _rests if {_lacks(c)})" for c in _counted(compiled.measured))
    unsaid = ", ".join(f"sum(1 for r in {compiled.collection} if {_lacks(c)})" for c in _flags(compiled.plan))
    date, windows = windows_of(compiled.plan)
    days, undated, ahead = "[]", "0", "0"
    if date is not None:
        ahead = f"sum(1 for r in _rests if not ({_lacks(date)}) and {_day_of(date)} > date.today())"
    if date is not None and windows:
        days = f"[r.{date.name} for r in {compiled.collection} if not ({_lacks(date)})]"
        undated = f"len({compiled.collection}) - len(_days)"
    return (
        f"{_kept(compiled.code)}\n"
        f"_rests = {compiled.records}\n"
        f"_days = {days}\n"
        f"_ahead = {ahead}\n"
        f"_repeating = {repeating_of(compiled.plan)}\n"
        f"(_value, [len(_rests), [ref(r) for r in _rests[:{EVIDENCE}]], [{missing}], {undated}, "
        "min(_days, default=None), max(_days, default=None), _ahead, _repeating, "
        f"[{unsaid}], len({compiled.collection})])"
    )


def _day_of(column: Column) -> str:
    return f"r.{column.name}.date()" if column.kind == "datetime" else f"r.{column.name}"


def _kept(code: str) -> str:
    """Return code with the value of its last expression kept as `_value`."""
    lines = code.splitlines()
    start = ast.parse(code).body[-1].lineno - 1
    return "\n".join((*lines[:start], "_value = (", *lines[start:], ")"))


def _counted(measured: Sequence[Column]) -> list[Column]:
    """Return the columns that a record may lack; a value inside a list is not missed by the record."""
    return [c for c in measured if c.optional and not c.inside]


def _flags(plan: Plan) -> list[Column]:
    """Return the columns of yes or no that a plan tests and that a record may lack."""
    tested = [column for part in (plan.where, *parts_of(plan)) if part is not None for column in columns_of(part)]
    flags = {c for c in tested if c.sort == "flag" and c.optional and not c.inside and not _looks_ahead(plan)}
    return sorted(flags, key=lambda column: column.name)


def _lacks(column: Column) -> str:
    """Return the condition that a record `r` has no value in a column, whose name may lead into a nested object."""
    if column.span is not None:
        return " or ".join(f"r.{name} is None" for name in column.span)
    if column.since:
        return f"r.{column.since} is None or r.{column.since}.year == 1"
    parts = column.name.split(".")
    return " or ".join(f"r.{'.'.join(parts[:depth])} is None" for depth in range(1, len(parts) + 1))


def flaw(compiled: Compiled, basis: Basis) -> str:
    """Return the reason why a value is none after all, or ""."""
    if basis.repeating:
        repeat = "repeats" if basis.repeating == 1 else "repeat"
        return f"{basis.repeating} of the records that may be meant {repeat} by a rule, and a query sees each once"
    for column, lacking in zip(_counted(compiled.measured), basis.missing, strict=True):
        if 0 < basis.count == lacking:
            records = "the record" if lacking == 1 else f"any of the {lacking} records"
            return f"{column.name} is not known of {records} that the question is about"
    for column, unsaid in zip(_flags(compiled.plan), basis.unsaid, strict=True):
        if 0 < basis.size == unsaid:
            return f"{column.name} is not known of any record"
    return ""


def gaps(compiled: Compiled, basis: Basis, today: dt.date) -> list[str]:
    """Return what the records do not cover, a clause for each: ends of the window, values, dates."""
    out = _uncovered(compiled, basis, today)
    for column, lacking in zip(_counted(compiled.measured), basis.missing, strict=True):
        if lacking:
            out.append(f"{_of(lacking, basis.count)} no {column.name} and {_were(lacking)} left out")
    for column, unsaid in zip(_flags(compiled.plan), basis.unsaid, strict=True):
        if unsaid:
            out.append(f"{_of(unsaid, basis.size)} no {column.name} and {_were(unsaid)} not counted as either")
    if basis.undated:
        date, _ = windows_of(compiled.plan)
        one = "1 record has" if basis.undated == 1 else f"{basis.undated} records have"
        out.append(f"{one} no {date.name if date else 'date'} and could not be placed in time")
    if 0 < basis.ahead < basis.count and not _looks_ahead(compiled.plan):
        out.append(f"{basis.ahead} of {basis.count} {'is' if basis.ahead == 1 else 'are'} dated after today")
    return out


def _looks_ahead(plan: Plan) -> bool:
    """Return whether a plan asks for what is still to come."""
    return any("Now()" in repr(part) for part in (plan.where,)) or any(
        window == Window(Relative("day")) for window in windows_of(plan)[1]
    )


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole} {'has' if part == 1 else 'have'}"


def _were(count: int) -> str:
    return "was" if count == 1 else "were"


def _uncovered(compiled: Compiled, basis: Basis, today: dt.date) -> list[str]:
    """Return where the windows reach outside the days of the records; what is still to come is not missed."""
    _, windows = windows_of(compiled.plan)
    if basis.first is None or basis.last is None:
        return []
    days = [window.days(today) for window in windows]
    tomorrow = today + dt.timedelta(days=1)
    out = []
    if any(start is not None and start < basis.first for start, _ in days):
        out.append(f"records begin on {day_in_words(basis.first)}")
    if any(stop is not None and min(stop, tomorrow) - dt.timedelta(days=1) > basis.last for _, stop in days):
        out.append(f"records end on {day_in_words(basis.last)}")
    return out


def windows_of(plan: Plan) -> tuple[Column | None, list[Window]]:
    """Return the column that dates the records, if the plan asks about time, and the windows that it puts on it."""
    found = [each for part in (plan.where, *parts_of(plan)) for each in _withins(part) if not each.column.inside]
    if isinstance(plan.ask, Rate) and plan.ask.window is not None:
        found.append(Within(plan.ask.column, plan.ask.window))
    if not found:
        by = plan.ask.by if isinstance(plan.ask, Extreme) else None
        return (by if by is not None and by.sort == "date" and not by.inside else None), []
    column = found[0].column
    return column, [each.window for each in found if each.column == column]


def parts_of(plan: Plan) -> tuple[Condition, ...]:
    """Return the conditions of a plan that are not on all of its records."""
    ask = plan.ask
    if isinstance(ask, Contrast):
        return ask.left, ask.right
    return (ask.part,) if isinstance(ask, Share | Every) else ()


def _withins(condition: Condition | None) -> list[Within]:
    """Return the windows that records have to lie in; what is excluded, or passes without a day, needs no covering."""
    if isinstance(condition, AnyOf) and any(isinstance(p, Not) and isinstance(p.part, Known) for p in condition.parts):
        return []
    if isinstance(condition, Within):
        return [condition]
    return [each for part in condition.parts for each in _withins(part)] if isinstance(condition, (All, AnyOf)) else []
