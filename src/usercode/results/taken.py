"""What came of adding something, and what one import brought."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from usercode.results.alerts import Alert
from usercode.results.plain import Result


@dataclass(frozen=True, kw_only=True)
class Problem(Result):
    """One piece of an import that was left out, and why."""

    source: str
    line: int | None
    reason: str

    def __str__(self) -> str:
        return f"{self.source}:{self.line}: {self.reason}" if self.line else f"{self.source}: {self.reason}"


@dataclass(frozen=True, kw_only=True)
class Added(Result):
    """What one `add` or `record` did. `import_id` (`i12`) is "" when everything was there already."""

    import_id: str = ""
    ids: tuple[str, ...] = ()
    """Ids of the new turns or records, the first 1,000."""
    turns: int = 0
    facts: int = 0
    records: int = 0
    already_there: int = 0
    missing_from_newer: tuple[str, ...] = ()
    """Records of an earlier import of the same file that this one no longer has; reported, never removed."""
    problems: tuple[Problem, ...] = ()
    alerts: tuple[Alert, ...] = ()
    """Alerts raised or updated by this change."""
    unchecked: str = ""
    """Why constraints did not run, or ""."""


@dataclass(frozen=True, kw_only=True)
class StateImport(Result):
    """What reading a module that a model wrote made, or with `dry_run` would make.

    `records` counts the records of each collection, those that were there before among them. `functions` are listed
    and not kept; `repairs` counts by name what was mended; `problems` say what was not read, each with its line.
    """

    import_id: str = ""
    records: dict[str, int] = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    repairs: dict[str, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    already_there: int = 0
    dry_run: bool = False
    alerts: tuple[Alert, ...] = ()
    """Alerts raised or updated by this change."""
    unchecked: str = ""
    """Why constraints did not run, or ""."""


@dataclass(frozen=True, kw_only=True)
class ImportInfo(Result):
    """One import, as `log` lists it."""

    id: str
    source: str
    format: str
    recorded_at: dt.datetime
    entries: int
    undone: bool = False
