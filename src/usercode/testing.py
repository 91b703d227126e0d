"""Tests of constraints, for the `tests/` of a user's directory and for ours.

`check` runs one constraint over example records in the sandbox and returns what it found. The constraint is read as
text and never imported into this process. Where this machine cannot confine code, `SandboxUnavailable` is raised; the
tests that usercode writes turn that into a skip.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from usercode.constraints.findings import Finding
from usercode.constraints.runner import Runner
from usercode.errors import NotFound, QueryFailed
from usercode.sandbox import Column, Data, RecordType, Sandbox, Table
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.schema import FieldType

Records = Mapping[str, Sequence[Mapping[str, Any]]]
"""Example records by collection, such as `{"travel.trips": [{"destination": "Oslo"}]}`; fields left out are None."""


def check(
    constraint: str | Path, records: Records, now: dt.date | dt.datetime, project: Path | None = None
) -> list[Finding]:
    """Return what a constraint finds in `records` at `now` (a date means nine in the morning of it).

    `constraint` is a path, or a name in the `constraints/` of the project; the project is `project`, else the nearest
    parent of the working directory that has a usercode.toml. Raises QueryFailed when the constraint itself fails.
    """
    name, source = _source(constraint, project)
    return check_source(name, source, records, now)


def check_source(name: str, source: str, records: Records, now: dt.date | dt.datetime) -> list[Finding]:
    """Return what the constraint in `source` finds in `records` at `now`."""
    moment = now if isinstance(now, dt.datetime) else dt.datetime.combine(now, dt.time(9))
    with Sandbox(data(records)) as sandbox, Runner(sandbox, {name: source}) as runner:
        findings = runner.run(moment)
    if findings.failed:
        raise QueryFailed(
            f"the constraint failed: {findings.failed[0]}", remedy="correct the constraint, or the records"
        )
    return list(findings.findings)


def data(records: Records) -> Data:
    """Return example records as the tables of a sandbox; every collection of the frames exists, empty or not."""
    types: dict[str, RecordType] = {}
    tables = []
    number = 0
    for path in sorted(COLLECTIONS.keys() | records.keys()):
        rows = records.get(path, ())
        kind = _record_type(path, rows)
        types[kind.name] = kind
        page = []
        for row in rows:
            number += 1
            page.append([f"r{number}", *(_plain(row.get(c.name, _empty(c))) for c in kind.columns)])
        domain, _, name = path.partition(".")
        tables.append(Table(domain, name, kind.name, (json.dumps(page).encode(),) if page else ()))
    return Data(types=tuple(types.values()), tables=tuple(tables))


def _source(constraint: str | Path, project: Path | None) -> tuple[str, str]:
    path = Path(constraint)
    if path.suffix != ".py":
        folder = project or _project(Path.cwd())
        path = folder / "constraints" / f"{constraint}.py"
    if not path.is_file():
        raise NotFound(f"there is no constraint {path}", remedy="look at `usercode constraints list`")
    return path.stem, path.read_text(encoding="utf-8")


def _project(start: Path) -> Path:
    for folder in (start, *start.parents):
        if (folder / "usercode.toml").is_file():
            return folder
    raise NotFound("no usercode.toml here or above", remedy="pass project=, or run this inside a usercode directory")


def _record_type(path: str, rows: Sequence[Mapping[str, Any]]) -> RecordType:
    columns: dict[str, Column] = {}
    if path in COLLECTIONS:
        columns = {f.name: Column(f.name, _codec(f.type)) for f in COLLECTIONS[path].record.fields}
    for row in rows:
        for name, value in row.items():
            if value is not None and name not in columns:
                columns[name] = Column(name, _guessed(value))
    columns.setdefault("notes", Column("notes", "list:plain"))
    known = COLLECTIONS.get(path)
    name = known.record.name if known else "".join(word.title() for word in path.replace(".", "_").split("_"))
    return RecordType(name, tuple(columns.values()))


def _codec(kind: FieldType) -> str:
    if kind.kind == "list" and kind.items is not None:
        return f"list:{_codec(kind.items)}"
    return kind.kind if kind.kind in ("date", "datetime", "time") else "plain"


def _guessed(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"list:{_guessed(value[0])}" if value else "list:plain"
    if isinstance(value, dt.datetime):
        return "datetime"
    return "date" if isinstance(value, dt.date) else "time" if isinstance(value, dt.time) else "plain"


def _empty(column: Column) -> Any:
    return [] if column.codec.startswith("list:") else None


def _plain(value: Any) -> Any:
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
