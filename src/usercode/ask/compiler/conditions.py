"""Conditions as Python: what a person would write to test one record, safe where a value may be missing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from usercode.ask.compiler.plan import (
    All,
    AnyOf,
    Column,
    Compare,
    Compound,
    Condition,
    Holds,
    Known,
    Not,
    Now,
    OneOf,
    Recurs,
    Size,
    Within,
)
from usercode.ask.compiler.texts import folded
from usercode.ask.compiler.windows import Fixed, Relative, Window

_NOON = "time(12)"


def literal(value: object) -> str:
    """Return a constant as Python."""
    if isinstance(value, Now):
        return "datetime.now()"
    if isinstance(value, dt.datetime):
        return f"datetime({value.year}, {value.month}, {value.day}, {value.hour}, {value.minute})"
    if isinstance(value, dt.date):
        return f"date({value.year}, {value.month}, {value.day})"
    if isinstance(value, dt.time):
        return f"time({value.hour}, {value.minute})" if value.minute else f"time({value.hour})"
    return repr(value)


def value_of(column: Column, record: str) -> str:
    """Return a record's value of a column as Python; in a list of objects `item` is the object."""
    if column.span is not None:
        first, last = (f"{record}.{name}" for name in column.span)
        if column.kind == "int" and column.unit == "min":  # two clocks
            return f"(({last}.hour - {first}.hour) * 60 + {last}.minute - {first}.minute) % 1440"
        length = f"({last} - {first})"
        return f"{length}.days" if column.kind == "int" else f"{length}.total_seconds() / 60"
    if column.plus:
        return "(" + " + ".join(_amount(part, record) for part in column.plus) + ")"
    if column.since:
        return f"years_since({record}.{column.since})"
    return f"{'item' if column.inside else record}.{column.name}"


def _amount(column: Column, record: str) -> str:
    """Return an amount that counts for nothing where it is missing."""
    return f"({record}.{column.name} or 0)" if column.optional else f"{record}.{column.name}"


def guard(column: Column, record: str) -> str:
    """Return the test that a value is there, "" where it always is."""
    if not column.optional:
        return ""
    owner = "item" if column.inside else record
    if column.span is not None:
        return " and ".join(f"{owner}.{name} is not None" for name in column.span)
    if column.since:
        return f"{owner}.{column.since} is not None and {owner}.{column.since}.year > 1"
    parts = column.name.split(".")
    tests = [f"{owner}.{'.'.join(parts[: n + 1])} is not None" for n in range(len(parts))]
    return " and ".join(tests)


def test(condition: Condition, record: str) -> str:
    """Return a condition on `record` as a Python expression that binds at least as tight as `and`."""
    return _wrapped(condition, record)[0]


def _tight(condition: Condition, record: str) -> str:
    """Return it so that it can stand beside `and`."""
    text, level = _wrapped(condition, record)
    return f"({text})" if level == "or" else text


def _wrapped(condition: Condition, record: str) -> tuple[str, str]:
    if isinstance(condition, All):
        return _conjunction(condition.parts, record), "and"
    if isinstance(condition, AnyOf):
        lacking = {p.part.column.name for p in condition.parts if isinstance(p, Not) and isinstance(p.part, Known)}
        texts = [_loose(part, record, lacking) for part in condition.parts]
        return " or ".join(texts), "or"
    if isinstance(condition, Not) and isinstance(condition.part, Known) and _is_own(condition.part.column):
        return f"{record}.{condition.part.column.name} is None", "and"
    if isinstance(condition, Not):
        return f"not ({test(condition.part, record)})", "and"
    text, level = _plain(condition, record)
    if condition.column.inside:
        owner = f"{record}.{condition.column.inside}"
        return f"any({text} for item in {owner})", "and"
    return text, level


def _is_own(column: Column) -> bool:
    """Return whether a record holds a column itself, by its plain name."""
    return not (column.inside or column.span or column.since or "." in column.name)


def _conjunction(parts: Iterable[Condition], record: str) -> str:
    """Return tests joined by `and`; that a value is there is tested once."""
    held = list(parts)
    others = [part for part in held if not isinstance(part, Known)]
    tested = {test for part in others for test in _guards(part, record)} if len(others) < len(held) else set()
    texts: list[str] = []
    known: set[str] = set()
    for part in held:
        text = _tight(part, record)
        if isinstance(part, Known) and not part.column.inside and tested.issuperset(text.split(" and ")):
            continue
        if not isinstance(part, Compound) and (there := f"{guard(part.column, record)} and ") != " and ":
            text = text.removeprefix(there) if there in known else text
            known |= {there} if text.startswith(there) else set()
        texts.append(text)
    return " and ".join(texts)


def _guards(condition: Condition, record: str) -> list[str]:
    """Return the tests that a value is there with which a condition on one column begins, if it does."""
    if isinstance(condition, Compound) or condition.column.inside:
        return []
    there = guard(condition.column, record)
    return there.split(" and ") if there and _tight(condition, record).startswith(f"{there} and ") else []


def _loose(condition: Condition, record: str, lacking: Iterable[str] = ()) -> str:
    """Return a condition to stand beside `or`; behind "is None" no value need be there once more."""
    text, level = _wrapped(condition, record)
    for name in lacking:
        text = text.removeprefix(f"{record}.{name} is not None and ")
    return f"({text})" if " and " in text and level != "or" else text


def _plain(condition: Condition, record: str) -> tuple[str, str]:
    assert not isinstance(condition, Compound)
    column = condition.column
    value, known = value_of(column, record), guard(column, record)
    if isinstance(condition, Known):
        return known or "True", "and"
    if isinstance(condition, Compare):
        if column.sort == "flag":
            return _flag(condition, value), "and"
        if isinstance(condition.value, Column):
            return _columns_compared(condition, condition.value, record), "and"
        text, level = _compare(condition, value)
    elif column.folded and isinstance(condition, OneOf | Holds):
        text, level = _spelt(condition, value), "and"
    elif isinstance(condition, OneOf):
        return f"{value} in ({', '.join(map(repr, condition.values))},)".replace(",)", ")") if len(
            condition.values
        ) > 1 else f"{value} == {condition.values[0]!r}", "and"
    elif isinstance(condition, Holds):
        return f"{condition.value!r} in {value}", "and"
    elif isinstance(condition, Size):
        return _size(condition, value), "and"
    elif isinstance(condition, Within):
        text, level = _within(column, condition.window, value), "and"
    else:
        text, level = _recurs(condition, value), "and"
    same = isinstance(condition, Compare) and condition.op == "==" and level == "and" and not column.folded
    if known and not same:
        return f"{known} and {f'({text})' if level == 'or' else text}", "and"
    return text, level


def _columns_compared(condition: Compare, other: Column, record: str) -> str:
    """Compare two values of a record, where both are there."""
    tests = [guard(column, record) for column in (condition.column, other)]
    compared = f"{value_of(condition.column, record)} {condition.op} {value_of(other, record)}"
    return " and ".join(text for text in (*tests, compared) if text)


def _spelt(condition: Compare | OneOf | Holds, value: str) -> str:
    """Return a comparison of texts without regard to case and to how accents are written."""
    values = condition.values if isinstance(condition, OneOf) else (str(condition.value),)
    wanted = sorted({folded(text) for text in values})
    form = "{}.casefold()" if all(map(str.isascii, wanted)) else "plain({})"
    held = ", ".join(map(repr, wanted))
    if isinstance(condition, Holds):
        return f"{held} in [{form.format('text')} for text in {value}]"
    if len(wanted) > 1:
        return f"{form.format(value)} in ({held})"
    return f"{form.format(value)} {condition.op if isinstance(condition, Compare) else '=='} {held}"


def _flag(condition: Compare, value: str) -> str:
    if condition.value:
        return value
    return f"{value} is False" if condition.column.optional else f"not {value}"


def _compare(condition: Compare, value: str) -> tuple[str, str]:
    column, op, limit = condition.column, condition.op, condition.value
    if column.folded and isinstance(limit, str):
        return _spelt(condition, value), "and"
    if isinstance(limit, dt.time):
        value = f"{value}.time()" if column.kind == "datetime" else value
        if column.wraps and op in ("<", "<=", ">", ">="):
            return _around_midnight(value, op, limit)
    elif isinstance(limit, dt.date) and column.kind == "datetime":
        value = f"{value}.date()"
    return f"{value} {op} {literal(limit)}", "and"


def _around_midnight(value: str, op: str, limit: dt.time) -> tuple[str, str]:
    """Compare times of a day that begins at noon: half past midnight is later than eleven in the evening."""
    evening, bound = limit >= dt.time(12), literal(limit)
    if op in ("<", "<="):
        if evening:
            return f"{_NOON} <= {value} {op} {bound}", "and"
        return f"{value} >= {_NOON} or {value} {op} {bound}", "or"
    if evening:
        return f"{value} {op} {bound} or {value} < {_NOON}", "or"
    flipped = {">": "<", ">=": "<="}[op]
    return f"{bound} {flipped} {value} < {_NOON}", "and"


def _size(condition: Size, value: str) -> str:
    if (condition.op, condition.value) in ((">=", 1), (">", 0)):
        return value
    if (condition.op, condition.value) in (("==", 0), ("<", 1), ("<=", 0)):
        return f"not {value}"
    return f"len({value}) {condition.op} {condition.value}"


def _within(column: Column, window: Window, value: str) -> str:
    start, stop = window.start, window.stop
    whole = _whole_year(window)
    if whole:
        return f"{value}.year == {whole}"
    day = f"{value}.date()" if column.kind == "datetime" else value
    if stop is not None and start is not None and stop == start.later(1):
        return f"{day} == {start.code}"
    last = f"<= {stop.later(-1).code}" if isinstance(stop, Fixed) else ""
    last = last or (f"<= {stop.later(-1).code}" if isinstance(stop, Relative) and stop.days > 0 else "")
    last = last or (f"< {stop.code}" if stop is not None else "")
    if start is None:
        return f"{day} {last}"
    return f"{start.code} <= {day} {last}".rstrip() if last else f"{day} >= {start.code}"


def _whole_year(window: Window) -> str:
    start, stop = window.start, window.stop
    if isinstance(start, Fixed) and isinstance(stop, Fixed):
        first, last = start.date, stop.date
        whole = first.replace(month=1, day=1) == first and last == first.replace(year=first.year + 1)
        return str(first.year) if whole else ""
    if isinstance(start, Relative) and isinstance(stop, Relative) and start.unit == stop.unit == "year":
        plain = start.whole and stop.whole and not (start.months or start.days or stop.days)
        if plain and 12 * stop.offset + stop.months == 12 * (start.offset + 1):
            shift = f" {'+' if start.offset > 0 else '-'} {abs(start.offset)}" if start.offset else ""
            return f"date.today().year{shift}"
    return ""


def _recurs(condition: Recurs, value: str) -> str:
    part = f"{value}.weekday()" if condition.cycle.unit == "weekday" else f"{value}.month"
    values = condition.cycle.values
    return f"{part} == {values[0]}" if len(values) == 1 else f"{part} in {values}"


def both(first: Condition | None, second: Condition | None) -> Condition | None:
    """Return the conjunction of two conditions."""
    parts = [p for c in (first, second) if c is not None for p in (c.parts if isinstance(c, All) else (c,))]
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else All(tuple(parts))
