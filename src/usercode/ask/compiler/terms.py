"""Conditions of a question joined as its words join them: and, or, lists, windows, what stands in parentheses.

Scope that the words leave open is no reading: the function returns None, and the question is refused.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from operator import itemgetter

from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.making import negation
from usercode.ask.compiler.pairs import share_year
from usercode.ask.compiler.periods import Part, Span, UnitOf
from usercode.ask.compiler.plan import (
    All,
    AnyOf,
    Ask,
    Column,
    Compare,
    Condition,
    Contrast,
    Every,
    Holds,
    Joined,
    Known,
    Not,
    OneOf,
    Recurs,
    Share,
    Size,
    Within,
)
from usercode.ask.compiler.view import View
from usercode.ask.compiler.windows import Cycle, Fixed, Window, year_window


class Unclear(Exception):
    """A reading that cannot be finished; the message says why, for the refusal."""


class Open(Unclear):
    """A reading that fits, but for one thing that the question leaves open: no dearer reading may take its place."""


class Undated(Open):
    """A reading that leaves open which of several dates is meant: another one of the same words may say it."""

    def __init__(self) -> None:
        super().__init__("which of the dates is meant is not said")


@dataclass(frozen=True)
class Term:
    """One condition of the question with how it was joined to the one before: "" for side by side."""

    joint: str
    condition: Condition
    window: bool = False


def columns_of(condition: Condition) -> frozenset[Column]:
    """Return the columns that a condition speaks of."""
    if isinstance(condition, Joined):
        return frozenset(column for part in condition.parts for column in columns_of(part))
    if isinstance(condition, Compare) and isinstance(condition.value, Column):
        return frozenset({condition.column, condition.value})
    return columns_of(condition.part) if isinstance(condition, Not) else frozenset({condition.column})


def conditions_in(where: Condition | None) -> Iterator[Condition]:
    """Yield the conditions of a plan one by one, those that are denied as what they deny."""
    stack = [where] if where is not None else []
    while stack:
        condition = stack.pop()
        if isinstance(condition, Joined):
            stack += condition.parts
        elif isinstance(condition, Not):
            stack.append(condition.part)
        else:
            yield condition


def denied_in(where: Condition | None) -> Iterator[Compare | OneOf]:
    """Yield the values that a plan denies: of "not in Berlin", the comparison with Berlin."""
    stack = [(where, False)] if where is not None else []
    while stack:
        condition, denied = stack.pop()
        if isinstance(condition, Joined):
            stack += [(part, denied) for part in condition.parts]
        elif isinstance(condition, Not):
            stack.append((condition.part, not denied))
        elif (isinstance(condition, Compare) and (condition.op == "!=") != denied and condition.op in ("==", "!=")) or (
            denied and isinstance(condition, OneOf)
        ):
            yield condition


def compared_in(condition: Condition) -> frozenset[Column]:
    """Return the columns whose values a condition looks at: all but those that need only be there, or missing."""
    if isinstance(condition, Joined):
        return frozenset(column for part in condition.parts for column in compared_in(part))
    if isinstance(condition, Not):
        return compared_in(condition.part)
    return frozenset() if isinstance(condition, Known) else columns_of(condition)


def spans_settled(spans: Sequence[Span], view: View, day: Sense | None, today: dt.date | None = None) -> list[Span]:
    """Give stretches without a year the year of a neighbour; what is left must be the only one the records have.

    With `today`, where the question is about what has been, the last day of a name that was is meant.
    """
    settled = list(spans)
    for at in range(len(settled) - 1, 0, -1):
        settled[at - 1], settled[at] = share_year(settled[at - 1], settled[at])
    for at in range(1, len(settled)):
        settled[at - 1], settled[at] = share_year(settled[at - 1], settled[at])
    settled = [_outermost(span, view, day) if isinstance(span, UnitOf) else span for span in settled]
    return [_only_year(span, view, day, today) if isinstance(span, Part) else span for span in settled]


def _outermost(span: UnitOf, view: View, day: Sense | None) -> Window:
    """Return the year or month of the first or last record, as the records have it now."""
    if day is None:
        raise Undated
    if span.day not in (None, day):
        raise Unclear("two dates are spoken of")
    held = sorted(month for month, count in view.months[day.place].items() if count > 0)
    if not held:
        raise Unclear("no record has that date")
    year, month = held[-1 if span.last else 0]
    return year_window(year) if span.unit == "year" else year_window(year, month, 1)


def _only_year(part: Part, view: View, day: Sense | None, today: dt.date | None) -> Span:
    """Return the part of the one year in which the records have any of its months, or the last of several."""
    if day is None:
        return part
    held = view.months[day.place]
    inside = range(part.first, part.first + part.months)
    years = {year for year, month in held if held[(year, month)] > 0 and month in inside}
    if len(years) == 1 and (window := part.of(years.pop())) is not None:
        return window
    if today is not None and (last := _last_of(part, years, today)) is not None:
        return last
    raise Open("which year is meant is not said")


def _last_of(part: Part, years: set[int], today: dt.date) -> Window | None:
    """Return the last day of its name that was, where the records have it: "on the 3rd of May".

    A month or a season may be that of any year.
    """
    last = part.latest(today)
    if last is None or not isinstance(last.start, Fixed) or last.start.date.year not in years:
        return None
    return last if part.day else None


def within(sense: Sense, span: Span) -> Condition:
    """Return the condition that a day lies in a stretch of time."""
    if isinstance(span, Part | UnitOf):
        raise Open("which year is meant is not said")
    if sense.is_year:
        return _years(sense.column, span)
    return Recurs(sense.column, span) if isinstance(span, Cycle) else Within(sense.column, span)


def _years(column: Column, span: Span) -> Condition:
    """Return the condition that a year, held as a number, lies in whole years."""
    edges = (span.start, span.stop) if isinstance(span, Window) else ()
    years = [e.date.year if isinstance(e, Fixed) and (e.date.month, e.date.day) == (1, 1) else None for e in edges if e]
    if not years or None in years:
        raise Unclear("a year cannot be compared with that")
    start, stop = (e.date.year if isinstance(e, Fixed) else None for e in edges)
    if start is not None and stop == start + 1:
        return Compare(column, "==", start)
    parts = ([Compare(column, ">=", start)] if start is not None else []) + (
        [Compare(column, "<", stop)] if stop else []
    )
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def joined(terms: Sequence[Term]) -> Condition | None:
    """Return the terms as one condition.

    Raises:
        Unclear: what an "or" embraces is open, or two of them contradict each other.
    """
    if not terms:
        return None
    groups: list[list[Term]] = []
    for term in terms:
        if groups and term.joint in ("or", "and") and _same_kind(groups[-1][-1], term):
            groups[-1].append(term)
        else:
            groups.append([term])
    parts: list[tuple[str, Condition]] = []
    for group in groups:
        parts.append((group[0].joint, _group(group)))
    joints = {joint for joint, _ in parts[1:]}
    if "or" in joints:
        if joints != {"or"} or any(isinstance(c, AnyOf) for _, c in parts):
            raise Unclear("what the 'or' embraces is not clear")
        return AnyOf(tuple(c for _, c in parts))
    return conjunction(c for _, c in parts)


def _same_kind(one: Term, other: Term) -> bool:
    if one.window and other.window:
        return columns_of(one.condition) == columns_of(other.condition)
    return one.window == other.window and columns_of(one.condition) == columns_of(other.condition)


def _group(group: Sequence[Term]) -> Condition:
    """Join conditions on the same column: windows and values are alternatives, bounds and denials hold together."""
    if len(group) == 1:
        return group[0].condition
    joints = {term.joint for term in group[1:]}
    if len(joints) > 1:
        raise Unclear("whether 'and' or 'or' is meant is not clear")
    conditions = tuple(term.condition for term in group)
    if joints == {"or"}:
        if any(isinstance(c, Not) or (isinstance(c, Compare) and c.op == "!=") for c in conditions):
            raise Unclear("what 'not' embraces is not clear")
        return _one_of(conditions)
    if all(term.window for term in group) or all(_is_value(c) for c in conditions):
        return _one_of(conditions)
    return All(conditions)


def _is_value(condition: Condition) -> bool:
    scalar = isinstance(condition, Compare) and condition.op == "==" and condition.column.sort == "text"
    return scalar or isinstance(condition, OneOf)


def _one_of(conditions: tuple[Condition, ...]) -> Condition:
    if all(_is_value(c) for c in conditions):
        first = conditions[0]
        assert isinstance(first, Compare | OneOf)
        values = [v for c in conditions for v in (c.values if isinstance(c, OneOf) else (str(c.value),))]  # type: ignore[union-attr]
        return OneOf(first.column, tuple(sorted(set(values))))
    return AnyOf(conditions)


def conjunction(conditions: Iterable[Condition]) -> Condition | None:
    """Return conditions that all must hold as one, each once.

    Raises:
        Unclear: they contradict each other.
    """
    flat: list[Condition] = []
    for condition in conditions:
        flat += condition.parts if isinstance(condition, All) else (condition,)
    if len(flat) < 2:
        return flat[0] if flat else None
    columns = [columns_of(condition) for condition in flat]
    implied: set[int] = set()
    for at, place in combinations(range(len(flat)), 2):
        if columns[at].isdisjoint(columns[place]):
            continue
        if contradicts(flat[at], flat[place]):
            raise Unclear("two of the conditions contradict each other")
        if implies(flat[at], flat[place]):
            implied.add(place)
        elif implies(flat[place], flat[at]):
            implied.add(at)
    kept = [(min(c.name for c in columns[at]), flat[at]) for at in range(len(flat)) if at not in implied]
    if len({name for name, _ in kept}) < len(kept):
        kept.sort(key=lambda named: repr(named[1]))
    kept.sort(key=itemgetter(0))
    return kept[0][1] if len(kept) == 1 else All(tuple(condition for _, condition in kept))


def bounds_of(condition: Condition | None) -> list[Compare]:
    """Return the comparisons with a number that a condition makes, but for those that a missing number passes too."""
    if isinstance(condition, Compare):
        number = isinstance(condition.value, int | float) and not isinstance(condition.value, bool)
        return [condition] if number and condition.column.sort != "flag" else []
    if isinstance(condition, Not):
        return bounds_of(condition.part)
    if not isinstance(condition, Joined):
        return []
    lacking = {p.part.column for p in condition.parts if isinstance(p, Not) and isinstance(p.part, Known)}
    return [each for part in condition.parts for each in bounds_of(part) if each.column not in lacking]


def parts_of(ask: Ask) -> tuple[Condition, ...]:
    """Return the conditions of what is asked that are not on all of the records."""
    if isinstance(ask, Contrast):
        return ask.left, ask.right
    return (ask.part,) if isinstance(ask, Share | Every) else ()


def contradicts(one: Condition, other: Condition) -> bool:
    """Return whether no record can meet both."""
    for whole, part in ((one, other), (other, one)):
        if isinstance(whole, AnyOf):
            return all(contradicts(each, part) for each in whole.parts)
    values, others = _values(one), _values(other)
    if values is not None and others is not None and columns_of(one) == columns_of(other):
        return not values & others
    if isinstance(one, Within) and isinstance(other, Within) and one.column == other.column:
        return _apart(one.window, other.window) or _apart(other.window, one.window)
    if isinstance(one, Compare) and isinstance(other, Compare) and one.column == other.column:
        return negation(one) == other
    for held, size in ((one, other), (other, one)):
        if isinstance(held, Holds) and isinstance(size, Size) and held.column == size.column:
            return (size.op, size.value) in (("==", 0), ("<", 1), ("<=", 0))
    if isinstance(one, Size) and isinstance(other, Size) and one.column == other.column:
        return negation(one) == other
    return False


def _apart(one: Window, other: Window) -> bool:
    if isinstance(one.stop, Fixed) and isinstance(other.start, Fixed):
        return one.stop.date <= other.start.date
    return False


def implies(one: Condition, other: Condition) -> bool:
    """Return whether every record that meets `one` meets `other`."""
    if one == other:
        return True
    values = _values(one)
    if values is not None and columns_of(one) == columns_of(other):
        if (wanted := _values(other)) is not None:
            return values <= wanted
        if (banned := _banned(other)) is not None:
            return not values & banned
    return False


def _values(condition: Condition) -> frozenset[object] | None:
    if isinstance(condition, Compare) and condition.op == "==" and condition.column.kind != "list":
        return frozenset({condition.value})
    return frozenset(condition.values) if isinstance(condition, OneOf) else None


def _banned(condition: Condition) -> frozenset[object] | None:
    if isinstance(condition, Compare) and condition.op == "!=":
        return frozenset({condition.value})
    return _values(condition.part) if isinstance(condition, Not) else None


def literal_clocks(condition: Condition) -> Condition:
    """Return a comparison of times of day as the clock has them, without regard to midnight."""
    if isinstance(condition, Compare):
        return replace(condition, column=replace(condition.column, wraps=False))
    if isinstance(condition, Joined):
        return replace(condition, parts=tuple(literal_clocks(part) for part in condition.parts))
    return condition
