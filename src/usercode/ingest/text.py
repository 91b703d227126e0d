"""Any value as text, and text without halves of characters. Pure; shared by everything that takes text in."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any


def as_text(value: Any) -> str | None:
    """Return any value as text: text as it is, JSON for structures, None for None."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, list | dict | bool):
        return json.dumps(value, ensure_ascii=False, default=str)
    return str(value)


def clean(text: str) -> str:
    """Return a text whose characters are all whole: halves of surrogate pairs are joined, or replaced."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def clean_all(value: Any) -> Any:
    """Return JSON-like data with every text in it clean."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        return {clean_all(k): clean_all(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [clean_all(v) for v in value]
    return value
