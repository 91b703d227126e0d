"""A memory of records that were typed in or stand in tables, for questions about them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from usercode import Memory


@contextmanager
def filled(home: Path, records: Iterable[tuple[str, Mapping[str, Any]]], now: dt.datetime) -> Iterator[Memory]:
    """Give a memory that holds these records, by collection, and whose clock stands."""
    with Memory(home / "memory", clock=lambda: now.replace(tzinfo=dt.UTC)) as made:
        for collection, values in records:
            made.record(collection, dict(values))
        yield made


@contextmanager
def with_tables(home: Path, tables: Mapping[str, str]) -> Iterator[Memory]:
    """Give a memory that holds these tables (CSV, or JSON that begins with a bracket), by collection."""
    with Memory.init(home / "user", tz="UTC") as made:
        for path, rows in tables.items():
            file = home / f"{path}{'.json' if rows.startswith('[') else '.csv'}"
            file.write_text(rows, encoding="utf-8")
            made.add(file, collection=path)
        yield made
