"""Play short dialogues into a memory and see what it raises on the day of the last turn."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from usercode import Memory

Turn = tuple[str, str]


def raised(home: Path, *said: Turn, tz: str = "UTC") -> list[str]:
    """Return which constraints alert once the last turn is told; each turn is a day and a text.

    The user lives by the clock of `tz`.
    """
    now = [dt.datetime(2025, 1, 1, tzinfo=dt.UTC)]
    Memory.init(home, tz=tz).close()
    with Memory(home, clock=lambda: now[0]) as memory:
        for number, (day, text) in enumerate(said):
            now[0] = dt.datetime.fromisoformat(day).replace(hour=12, tzinfo=dt.UTC)
            memory.add([{"role": "user", "content": text}], said_at=now[0], session=str(number))
        return [alert.constraint for alert in memory.check().alerts]
