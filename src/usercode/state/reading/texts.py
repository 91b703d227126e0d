"""Told values as text: what has no type of its own is kept as words that people can read. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from usercode.ingest.text import as_text
from usercode.state.reading.told import ToldInstance


def text_of(value: Any, instances: Sequence[ToldInstance] = ()) -> str:
    """Return a told value as text."""
    if isinstance(value, tuple):
        return _text_of_tagged(value, instances)
    if isinstance(value, list):
        return ", ".join(text_of(v, instances) for v in value)
    if isinstance(value, Decimal | dt.timedelta):
        return str(value)
    return as_text(value) or ""


def _text_of_tagged(value: Any, instances: Sequence[ToldInstance]) -> str:
    if value[0] == "e":
        return value[3] if isinstance(value[3], str) else value[2]
    if value[0] == "i" and value[1] < len(instances):
        one = instances[value[1]]
        plain = [text_of(v) for v in one.fields.values() if isinstance(v, str | int | float | dt.date)]
        return f"{one.class_name} {', '.join(plain[:3])}".strip()
    if value[0] == "d":
        return ", ".join(f"{text_of(k, instances)}: {text_of(v, instances)}" for k, v in value[1])
    return ", ".join(text_of(v, instances) for v in value[1]) if value[0] in ("t", "s") else str(value[1])
