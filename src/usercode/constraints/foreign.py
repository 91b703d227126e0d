"""Runs the constraints of a project that someone else wrote, as it lies in their directory.

Two forms are known: `constraints/*.py` with `check(project_path) -> list[dict]`, and a module with its own STATE and
`check_constraints(current_time) -> list[dict]`. Each runs in a confined child of its own that sees the project's files
under /project and nothing else. Their dictionaries become `Finding` values; a module that fails is named in `failed`.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from usercode.constraints.findings import Finding, Findings, Unreadable
from usercode.constraints.loose import findings_of
from usercode.errors import LimitExceeded, QueryFailed, SandboxProtocolError
from usercode.sandbox import Data, Limits, Sandbox

_THEIRS = "the constraint itself"
"""Whoever checks a project of somebody else takes its constraints as they are."""
_MOST_TEXT = 4_000
_STOPPED = (QueryFailed, LimitExceeded, SandboxProtocolError)
_FORM = """
import ast
with open("/project/" + path, encoding="utf-8") as file:
    tree = ast.parse(file.read())
defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
"check_constraints" if "check_constraints" in defined else "check" if in_folder and "check" in defined else ""
"""
"""Run in the sandbox: to parse a text made for it can take any amount of memory and time."""
_CALLS = {
    "check": 'getattr(importlib.import_module(module), "check")("/project")',
    "check_constraints": 'getattr(importlib.import_module(module), "check_constraints")(moment)',
}


def check_project(files: Mapping[str, str], now: dt.datetime, *, limits: Limits | None = None) -> Findings:
    """Return what the constraints among `files` (text by path relative to the project) find at `now`."""
    found: list[Finding] = []
    failed: list[str] = []
    with Sandbox(Data(files=dict(files)), limits=limits or Limits()) as sandbox:
        for path in sorted(files):
            form = _form(sandbox, path, now)
            if form:
                try:
                    found += _run(sandbox, path, form, now)
                except (*_STOPPED, Unreadable) as error:
                    failed.append(f"{_name(path)}: {error}"[:_MOST_TEXT])
    return Findings(tuple(found), tuple(failed))


def _form(sandbox: Sandbox, path: str, now: dt.datetime) -> str:
    """Return the name of the function to call in a module, "" when it is no constraint."""
    if not path.endswith(".py") or path.endswith("__init__.py"):
        return ""
    in_folder = path.startswith("constraints/")
    try:
        form = sandbox.run(_FORM, now=now, names={"path": path, "in_folder": in_folder}).value
    except _STOPPED:
        return "check" if in_folder else ""
    return form if form in _CALLS else ""


def _name(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removeprefix("constraints.")


def _run(sandbox: Sandbox, path: str, form: str, now: dt.datetime) -> list[Finding]:
    names = {"module": path.removesuffix(".py").replace("/", "."), "moment": now.date().isoformat()}
    value = sandbox.run(f"import importlib\n{_CALLS[form]}", now=now, names=names).value
    return findings_of(_name(path), value, _told, source=_THEIRS)


def _told(value: Any) -> str:
    return value[:_MOST_TEXT] if isinstance(value, str) else repr(value)[:_MOST_TEXT]
