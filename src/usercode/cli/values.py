"""The value of a query as lines or rows for people. The façade decides what values are; JSON has its own way."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from usercode.cli.screen import Screen
from usercode.results import ordered

LONGEST = 60
"""Letters of a text inside a nested value before it is cut."""


def show_value(screen: Screen, value: Any) -> None:
    """Print a value: records and dicts as tables, lists and sets one a line, the rest as it is."""
    if isinstance(value, (set, frozenset)):
        value = ordered(value)
    record = fields_of(value)
    if record is not None:
        show_pairs(screen, record) if record else screen.line("{}")
    elif isinstance(value, (list, tuple)):
        show_list(screen, value)
    else:
        screen.block(word(value))


def show_list(screen: Screen, values: Sequence[Any]) -> None:
    """Print a list: a table when its members are records or rows, else a line for each."""
    records = [fields_of(v) for v in values]
    if values and all(r for r in records):
        columns = list(dict.fromkeys(name for r in records if r for name in r))
        shown = [c for c in columns if any(r and r.get(c) not in (None, [], "") for r in records)] or columns
        rows = [[word(r.get(c), cut=True) if r else "" for c in shown] for r in records]
        screen.table(shown, rows, numbers=numeric(records, shown))
    elif values and all(isinstance(v, (list, tuple)) and v for v in values) and len({len(v) for v in values}) == 1:
        rows = [[word(x, cut=True) for x in v] for v in values]
        screen.table([""] * len(rows[0]), rows, [i for i, x in enumerate(values[0]) if is_number(x)])
    elif values:
        for v in values:
            screen.line(word(v))
    else:
        screen.line("[]")


def show_pairs(screen: Screen, pairs: Mapping[Any, Any]) -> None:
    """Print a mapping as two columns."""
    numbers = [1] if all(is_number(v) for v in pairs.values()) else []
    screen.table(["", ""], [[word(k), word(v, cut=True)] for k, v in pairs.items()], numbers)


def fields_of(value: Any) -> dict[Any, Any] | None:
    """Return the fields of a record or mapping, or None for anything else."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: getattr(value, f.name) for f in fields(value)}
    return dict(value) if isinstance(value, Mapping) else None


def numeric(records: Sequence[Mapping[Any, Any] | None], columns: Sequence[Any]) -> list[int]:
    """Return the positions of the columns that hold numbers only, gaps aside."""
    held = [[r[c] for r in records if r and r.get(c) is not None] for c in columns]
    return [i for i, values in enumerate(held) if values and all(map(is_number, values))]


def is_number(value: Any) -> bool:
    """Tell whether `value` is a number; a truth value is none."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def word(value: Any, *, cut: bool = False) -> str:
    """Return a value as text: a text as it is, days in ISO, nested values as Python writes them."""
    if isinstance(value, str):
        text = value
    elif isinstance(value, dt.datetime):
        text = value.isoformat(" ", "minutes")
    elif isinstance(value, (dt.date, dt.time)):
        text = value.isoformat()
    elif isinstance(value, (list, tuple, set, frozenset)) and cut:
        members = ordered(value) if isinstance(value, (set, frozenset)) else value
        text = ", ".join(word(v, cut=True) for v in members)
    elif value is None and cut:
        text = ""
    else:
        text = str(value)
    return text[: LONGEST - 3] + "..." if cut and len(text) > LONGEST else text
