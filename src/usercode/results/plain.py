"""The base of the results, and values as JSON data."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: Any) -> Any:
    """Return `value` as JSON data: dates as ISO text, sets sorted, dataclasses as objects."""
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    if isinstance(value, dt.timedelta):
        return value.total_seconds()
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {k if isinstance(k, str) else str(plain(k)): plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return [plain(v) for v in ordered(value)]
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


def ordered(values: set[Any] | frozenset[Any]) -> list[Any]:
    """Return the members in their own order, or in that of their text when they have none."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=repr)


class Result:
    """Base of the results: adds `to_dict`."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON data."""
        return {f.name: plain(getattr(self, f.name)) for f in fields(self)}  # type: ignore[arg-type]
