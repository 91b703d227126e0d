"""What is read of modules that a model wrote, against running them: the same classes, records and values.

The module is run in the sandbox by Python itself and described by code of ours there; the description of the reader has
to be the same. `python -m bench structuring`.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from usercode.confined import Reader
from usercode.errors import SandboxError, Unreadable
from usercode.sandbox import Data, Limits, Sandbox

NOW = dt.datetime(2026, 1, 1)
_MIB = 1 << 20
_LIMITS = Limits(wall_s=20, cpu_s=20, memory_bytes=1024 * _MIB, reply_bytes=48 * _MIB, reply_nodes=4_000_000)
FILES = ("analytical_memory.json", "active_memory.json", "locomo_memory.json")

DESCRIBE = """
import dataclasses, datetime as dt, enum, types, typing
from decimal import Decimal
PLAIN = (str, int, float, bool, type(None), dt.date, dt.time, dt.timedelta, Decimal)

def value(v, met, rows):
    if isinstance(v, enum.Enum):
        return ("e", type(v).__name__, v.name, value(v.value, met, rows))
    if type(v) in PLAIN or isinstance(v, dt.date):
        return v
    if isinstance(v, tuple) and hasattr(v, "_fields"):
        return number(v, met, rows, list(v._fields))
    if isinstance(v, list):
        return [value(x, met, rows) for x in v]
    if isinstance(v, tuple):
        return ("t", [value(x, met, rows) for x in v])
    if isinstance(v, (set, frozenset)):
        return ("s", [value(x, met, rows) for x in sorted(v, key=lambda x: x.name if isinstance(x, enum.Enum) else x)])
    if isinstance(v, dict):
        return ("d", [[value(k, met, rows), value(x, met, rows)] for k, x in v.items()])
    if dataclasses.is_dataclass(v) or type(v).__module__ == "model_module":
        names = [f.name for f in dataclasses.fields(v)] if dataclasses.is_dataclass(v) else []
        names += [n for n in vars(v) if n not in names]
        return number(v, met, rows, names)
    return ("?", f"a {type(v).__name__}")

def number(v, met, rows, names):
    if id(v) not in met:
        met[id(v)] = len(met)
        rows.append((v, names))
    return ("i", met[id(v)])

def describe():
    import model_module as m
    met, rows, names, classes = {}, [], [], []
    hidden = (type, types.FunctionType, types.ModuleType, types.BuiltinFunctionType)
    for name, v in list(vars(m).items()):
        if name.startswith("__"):
            continue
        if isinstance(v, type) and v.__module__ == "model_module":
            hints = {} if issubclass(v, enum.Enum) else typing.get_type_hints(v, vars(m))
            fields = [n for n, t in hints.items() if typing.get_origin(t) is not typing.ClassVar and n != "_"]
            classes.append([name, sorted(v.__members__ if issubclass(v, enum.Enum) else fields)])
        if isinstance(v, hidden) or getattr(v, "__module__", "") == "typing" or type(v).__module__ == "typing":
            continue
        if type(v).__name__ in ("_Feature", "_KW_ONLY_TYPE"):
            continue
        names.append([name, value(v, met, rows)])
    out, at = [], 0
    while at < len(rows):
        v, fields = rows[at]
        out.append([type(v).__name__, [[n, value(getattr(v, n), met, rows)] for n in fields]])
        at += 1
    return [names, out, sorted(classes)]
"""


@dataclass(frozen=True)
class Seen:
    """How reading a module compares with running it: `runs` in Python, `same` when reading gave what running gives."""

    runs: bool
    same: bool
    classes: int
    instances: int
    problems: int
    repairs: int
    why: str = ""


def run(source: str) -> Any:
    """Return what running a module gives, described in the sandbox.

    Raises:
        SandboxError: it cannot be run.
    """
    modules = {"model_module": source, "describing": DESCRIBE}
    with Sandbox(Data(), limits=_LIMITS) as sandbox, sandbox.worker(modules) as worker:
        return worker.call("describing.describe", now=NOW).value


def read(told: Mapping[str, Any]) -> Any:
    """Return what the reader told, in the form that running gives."""
    names = [[name, value] for name, value, _ in told["names"]]
    rows = [[row[0], row[3]] for row in told["instances"]]
    classes = sorted(
        [row[0], sorted([m[0] for m in row[6]] if row[1] == "enum" else [f[0] for f in row[5]])]
        for row in told["classes"]
    )
    return [names, rows, classes]


def compare(source: str, reader: Reader) -> Seen:
    """Read a module and run it."""
    try:
        told = reader.module(source)
    except Unreadable as error:
        return Seen(False, False, 0, 0, 0, 0, error.message)
    counts = (len(told["classes"]), len(told["instances"]), len(told["problems"]), sum(told["repairs"].values()))
    try:
        ran = run(source)
    except SandboxError as error:
        return Seen(False, False, *counts, error.message)
    mine = read(told)
    why = "" if mine == ran else _difference(mine, ran)
    return Seen(True, mine == ran, *counts, why)


def _difference(mine: Any, ran: Any) -> str:
    for what, a, b in zip(("names", "instances", "classes"), mine, ran, strict=True):
        for one, other in zip(a, b, strict=False):
            if one != other:
                return f"{what}: read {str(one)[:200]} but ran {str(other)[:200]}"
        if len(a) != len(b):
            return f"{what}: read {len(a)} but ran {len(b)}: {str((a[len(b) :] or b[len(a) :])[0])[:200]}"
    return ""


def recorded(folder: Path) -> dict[str, str]:
    """Return the recorded modules by name."""
    out = {}
    for name in FILES:
        data = json.loads((folder / "recorded" / name).read_text(encoding="utf-8"))
        out |= {f"{name.split('_')[0]}/{key}": item["state"] for key, item in data.items()}
    return out


def aside(name: str) -> bool:
    """Return whether a module was kept aside while the reader was built."""
    return hashlib.sha256(name.encode()).digest()[0] % 3 == 0
