"""Tests of constraints, for the `tests/` of a user's directory and for ours.

`check` runs one constraint over example records in the sandbox and returns what it found. The constraint is read as
text and never imported into this process. Where this machine cannot confine code, `SandboxUnavailable` is raised; the
tests that usercode writes turn that into a skip.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from usercode.constraints import packs
from usercode.constraints.examples import Records, data
from usercode.constraints.findings import Finding
from usercode.constraints.pack import PACKS
from usercode.constraints.runner import Runner
from usercode.errors import NotFound, QueryFailed
from usercode.sandbox import Sandbox

__all__ = ["Records", "check", "check_source", "data"]


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
    knowledge = packs.find(PACKS).knowledge
    with Sandbox(data(records)) as sandbox, Runner(sandbox, {name: source}, knowledge=knowledge) as runner:
        findings = runner.run(moment)
    if findings.failed:
        raise QueryFailed(
            f"the constraint failed: {findings.failed[0]}", remedy="correct the constraint, or the records"
        )
    return list(findings.findings)


def _source(constraint: str | Path, project: Path | None) -> tuple[str, str]:
    path = Path(constraint)
    if path.suffix != ".py":
        folder = (project or _project(Path.cwd())) / "constraints"
        path = folder / f"{constraint}.py"
        if not path.is_file():
            path = folder / "approved" / f"{constraint}.py"
    if not path.is_file():
        raise NotFound(f"there is no constraint {path}", remedy="look at `usercode constraints list`")
    return path.stem, path.read_text(encoding="utf-8")


def _project(start: Path) -> Path:
    for folder in (start, *start.parents):
        if (folder / "usercode.toml").is_file():
            return folder
    raise NotFound("no usercode.toml here or above", remedy="pass project=, or run this inside a usercode directory")
