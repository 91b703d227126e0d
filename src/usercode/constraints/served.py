"""The modules that the constraints stage serves to a sandbox worker, as text.

They are ordinary modules of this package (of the facts stage, what tells where towns lie), so they are checked and
tested like any other; for the worker, which knows no package `usercode`, their imports of each other are renamed.
Nothing of them is executed on the host by this.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

ENGINE = "usercode_engine"
"""The name under which a worker knows the engine."""

OPERANDS = "usercode_operands"
"""The name under which modules that are written from filled forms import what those are made of."""

_NAMES = {
    "engine": ENGINE,
    "engine_load": "usercode_engine_load",
    "facade": "usercode_facade",
    "knowledge": "usercode_knowledge",
    "loaded": "usercode_loaded",
    "operands": OPERANDS,
    "positions": "usercode_positions",
    "reads": "usercode_reads",
    "recurrence": "usercode_recurrence",
    "schedule": "usercode_schedule",
    "tables": "usercode_tables",
    "towns": "usercode_towns",
    "vocabulary": "usercode_constraint",
}
_OF_FACTS = frozenset({"positions", "towns"})
"""Which of them are modules of the facts stage."""
_FROM_MODULE = re.compile(r"^from usercode\.(?:constraints|facts)\.(\w+) import", re.MULTILINE)
_WHOLE_MODULES = re.compile(r"^from usercode\.constraints import ([\w, ]+)$", re.MULTILINE)


@cache
def worker_modules() -> dict[str, str]:
    """Return the source of each module by the name the worker imports it by."""
    return {served: _renamed(name) for name, served in _NAMES.items()}


def _renamed(name: str) -> str:
    stage = "facts" if name in _OF_FACTS else "constraints"
    source = files(f"usercode.{stage}").joinpath(f"{name}.py").read_text(encoding="utf-8")
    source = _FROM_MODULE.sub(lambda match: f"from {_NAMES[match[1]]} import", source)
    return _WHOLE_MODULES.sub(
        lambda match: "; ".join(f"import {_NAMES[n]} as {n}" for n in match[1].split(", ")), source
    )
