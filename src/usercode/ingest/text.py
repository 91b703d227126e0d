"""Any value as text. Pure; shared by the reading of columns and the widening of fields."""

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
