"""What an answer rests on, asked of the sandbox in the same run as its value, and what is missing from it. Pure."""

from __future__ import annotations

import ast
import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from usercode.ask.compiler.code import records_of
from usercode.ask.compiler.compile import Compiled
from usercode.ask.compiler.conditions import both
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    AnyOf,
    Column,
    Condition,
    Count,
    Every,
    Extreme,
    Known,
    Not,
    Plan,
    Rate,
    Total,
    Within,
)
from usercode.ask.compiler.terms import bounds_of, columns_of, conjunction, parts_of
from usercode.ask.compiler.windows import BEEN, Relative, Window
from usercode.ask.repeating import repeating_of
from usercode.ask.wording import day_in_words

EVIDENCE = 100


@dataclass(frozen=True, kw_only=True)
class Basis:
    """What an answer rests on: the records that passed, the values they lack, and the days the collection covers."""

    count: int = 0
    """How many records the answer rests on: those that passed and have what is measured."""
    refs: tuple[str, ...] = ()
    missing: tuple[int, ...] = ()
    undated: int = 0
    first: dt.date | None = None
    last: dt.date | None = None
    ahead: int = 0
    """How many of the records are dated after today."""
    later: int = 0
    """How many more are, and were left out because the question is about what has been."""
    unplaced: int = 0
    """How many records may be meant as well, but for not being dated: those of a talk, which may be of any time."""
    repeating: int = 0
    unsaid: tuple[int, ...] = ()
    """How many of the collection's records do not say yes or no, for each flag that is asked about."""
    unread: tuple[int, ...] = ()
    """How many of the records in question lack each number that is compared."""
    size: int = 0
    """How many records the collection has."""
    whole: int = 0
    """How many records passed, with those that lack what is measured."""


def basis_of(values: Sequence[Any]) -> Basis:
    """Return what `with_basis` asked for."""
    count, refs, missing, undated, first, last, ahead, later, unplaced, repeating, unsaid, unread, size, whole = values
    return Basis(
        count=count,
        refs=tuple(refs),
        missing=tuple(missing),
        undated=undated,
        first=_day(first),
        last=_day(last),
        ahead=ahead,
        later=later,
        unplaced=unplaced,
        repeating=repeating,
        unsaid=tuple(unsaid),
        unread=tuple(unread),
        size=size,
        whole=whole,
    )


def _day(moment: dt.date | None) -> dt.date | None:
    return moment.date() if isinstance(moment, dt.datetime) else moment


def with_basis(compiled: Compiled) -> str:
    """Return the code followed by what lists its basis: a pair of its own value and what `basis_of` reads."""
    missing = ", ".join(f"sum(1 for r in _rests if {_lacks(c)})" for c in _counted(compiled.measured))
    unsaid = ", ".join(f"sum(1 for r in {compiled.collection} if {_lacks(c)})" for c in _flags(compiled.plan))
    unread = ", ".join(f"sum(1 for r in {among} if {_lacks(c)})" for c, among in _compared(compiled.plan))
    date, windows = windows_of(compiled.plan)
    days, undated, ahead = "[]", "0", "0"
    dated = date or compiled.day
    if dated is not None:
        ahead = f"sum(1 for r in _rests if not ({_lacks(dated)}) and {_day_of(dated)} > date.today())"
    if date is not None and windows:
        days = f"[r.{date.name} for r in {compiled.collection} if not ({_lacks(date)})]"
        undated = f"len({compiled.collection}) - len(_days)"
    return (
        f"{_kept(compiled.code)}\n"
        f"_rests = {compiled.records}\n"
        f"_days = {days}\n"
        f"_ahead = {ahead}\n"
        f"_later = {_left_to_come(compiled.plan)}\n"
        f"_unplaced = {_left_undated(compiled)}\n"
        f"_repeating = {repeating_of(compiled.plan)}\n"
        f"_held = {_held(compiled)}\n"
        f"(_value, [len(_held), [ref(r) for r in _held[:{EVIDENCE}]], [{missing}], {undated}, "
        "min(_days, default=None), max(_days, default=None), _ahead, _later, _unplaced, _repeating, "
        f"[{unsaid}], [{unread}], len({compiled.collection}), len(_rests)])"
    )


def _held(compiled: Compiled) -> str:
    """Return the records that have what is measured, as Python; of a sum of two amounts either is enough."""
    measure = getattr(compiled.plan.ask, "measure", None)
    lacking = [_lacks(c) for c in _counted(compiled.measured)]
    if not lacking or (isinstance(measure, Aggregate) and measure.column.plus):
        return "_rests"
    return f"[r for r in _rests if not ({' or '.join(lacking)})]"


def _compared(plan: Plan) -> list[tuple[Column, str]]:
    """Return the numbers that a plan sets against others and a record may lack, with the records in question."""
    tops = plan.where.parts if isinstance(plan.where, All) else (plan.where,) if plan.where is not None else ()
    parts = () if isinstance(plan.ask, Every) else parts_of(plan.ask)
    found: dict[Column, str] = {}
    for bound in (each for part in (*tops, *parts) for each in bounds_of(part)):
        column = bound.column
        if column.optional and not column.inside and column not in found:
            others = conjunction(part for part in tops if column not in columns_of(part))
            found[column] = records_of(replace(plan, ask=Total(Count()), where=others))
    return sorted(found.items(), key=lambda pair: pair[0].name)


def _left_to_come(plan: Plan) -> str:
    """Return how many records pass but for lying after today, as Python."""
    held = plan.where if plan.slice is None else plan.slice.inside
    parts = held.parts if isinstance(held, All) else (held,)
    been = next((part for part in parts if isinstance(part, Within) and part.window == BEEN), None)
    if been is None:
        return "0"
    where = conjunction(part for part in parts if part is not None and part != been)
    later = both(where, Within(been.column, Window(BEEN.stop)))
    ask = plan.ask if plan.slice is None else Total(Count())
    return f"len({records_of(Plan(collection=plan.collection, ask=ask, where=later))})"


def _left_undated(compiled: Compiled) -> str:
    """Return how many records pass but for not being dated, as Python, where a talk left out when they were."""
    plan, day = compiled.plan, compiled.told_day
    dated, windows = windows_of(plan)
    if day is None or dated != day or not windows or not day.optional or plan.slice is not None:
        return "0"
    parts = plan.where.parts if isinstance(plan.where, All) else (plan.where,)
    others = conjunction(part for part in parts if part is not None and day not in columns_of(part))
    undated = Plan(collection=plan.collection, ask=Total(Count()), where=both(others, Not(Known(day))))
    return f"len({records_of(undated)})"


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
    tested = [column for part in (plan.where, *parts_of(plan.ask)) if part is not None for column in columns_of(part)]
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


def undated(compiled: Compiled, basis: Basis) -> str:
    """Return why nothing was found where records of a talk are not dated and may be meant, "" where something was."""
    if not basis.unplaced or basis.whole or compiled.told_day is None:
        return ""
    one = basis.unplaced == 1
    records = "1 record that may be meant has" if one else f"{basis.unplaced} records that may be meant have"
    return f"{records} no {compiled.told_day.name}: when {'it was' if one else 'they were'} is not known"


def flaw(compiled: Compiled, basis: Basis) -> str:
    """Return the reason why a value is none after all, or ""."""
    if basis.repeating:
        repeat = "repeats" if basis.repeating == 1 else "repeat"
        return f"{basis.repeating} of the records that may be meant {repeat} by a rule, and a query sees each once"
    for column, lacking in zip(_counted(compiled.measured), basis.missing, strict=True):
        if 0 < basis.whole == lacking:
            records = "the record" if lacking == 1 else f"any of the {lacking} records"
            return f"{column.name} is not known of {records} that the question is about"
    for column, unsaid in zip(_flags(compiled.plan), basis.unsaid, strict=True):
        if 0 < basis.size == unsaid:
            return f"{column.name} is not known of any record"
    date, _ = windows_of(compiled.plan)
    if date is not None and 0 < basis.size == basis.undated:
        return f"{date.name} is not known of any record"
    for (column, _), lacking in zip(_compared(compiled.plan), basis.unread, strict=True):
        if lacking and not basis.whole and _is_nought(compiled.plan, column):
            have = "1 record has" if lacking == 1 else f"{lacking} records have"
            return f"no record has {column.name} of 0, and {have} none recorded: which is meant is not said"
    return ""


def _is_nought(plan: Plan, column: Column) -> bool:
    """Return whether a plan asks where a number is nought: "no pages"."""
    bounds = [each for part in (plan.where, *parts_of(plan.ask)) for each in bounds_of(part)]
    return any(each.column == column and (each.op, each.value) == ("==", 0) for each in bounds)


def gaps(compiled: Compiled, basis: Basis, today: dt.date) -> list[str]:
    """Return what the records do not cover, a clause for each: ends of the window, values, dates."""
    out = _uncovered(compiled, basis, today)
    for column, lacking in zip(_counted(compiled.measured), basis.missing, strict=True):
        if lacking:
            out.append(f"{_of(lacking, basis.whole)} no {column.name} and {_were(lacking)} left out")
    for column, unsaid in zip(_flags(compiled.plan), basis.unsaid, strict=True):
        if unsaid:
            out.append(f"{_of(unsaid, basis.size)} no {column.name} and {_were(unsaid)} not counted as either")
    for (column, _), lacking in zip(_compared(compiled.plan), basis.unread, strict=True):
        if lacking:
            have = "1 record has" if lacking == 1 else f"{lacking} records have"
            out.append(f"{have} no {column.name} and could not be compared")
    if basis.undated:
        date, _ = windows_of(compiled.plan)
        one = "1 record has" if basis.undated == 1 else f"{basis.undated} records have"
        out.append(f"{one} no {date.name if date else 'date'} and could not be placed in time")
    if basis.later:
        more = "1 more is" if basis.later == 1 else f"{basis.later} more are"
        out.append(f"{more} dated after today and {_were(basis.later)} left out")
    if basis.ahead and not _looks_ahead(compiled.plan):
        out.append(f"{basis.ahead} of {basis.whole} {'is' if basis.ahead == 1 else 'are'} dated after today")
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
    found = [each for part in (plan.where, *parts_of(plan.ask)) for each in _withins(part) if not each.column.inside]
    if isinstance(plan.ask, Rate) and plan.ask.window is not None:
        found.append(Within(plan.ask.column, plan.ask.window))
    if not found:
        by = plan.ask.by if isinstance(plan.ask, Extreme) else None
        return (by if by is not None and by.sort == "date" and not by.inside else None), []
    column = found[0].column
    return column, [each.window for each in found if each.column == column]


def _withins(condition: Condition | None) -> list[Within]:
    """Return the windows that records have to lie in; what is excluded, or passes without a day, needs no covering."""
    if isinstance(condition, AnyOf) and any(isinstance(p, Not) and isinstance(p.part, Known) for p in condition.parts):
        return []
    if isinstance(condition, Within):
        return [condition]
    return [each for part in condition.parts for each in _withins(part)] if isinstance(condition, (All, AnyOf)) else []
