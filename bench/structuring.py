"""What is read of modules that a model wrote, against running them: the same classes, records and values.

The module is run in the sandbox by Python itself and described by code of ours there; the description of the reader has
to be the same. Then mutated texts: nothing may crash, run, or make a state that is not valid.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import random
import re
import resource
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.measure import SHARED, table
from usercode.confined import Reader
from usercode.errors import SandboxError, SchemaError, Unreadable
from usercode.sandbox import Data, Limits, Sandbox
from usercode.state import emit
from usercode.state.derive import Batch
from usercode.state.fold import State
from usercode.state.reading.edits import Given, apply, read_edits
from usercode.state.reading.merging import merged
from usercode.state.reading.plan import plan_of
from usercode.state.reading.told import module_of
from usercode.state.values import fit_all

NOW = dt.datetime(2026, 1, 1)
_SMALL = 12_000
"""Characters of the modules that are mutated most often."""
_ANY_EVERY = 50
"""Of how many texts one is a module of any size."""
_LONG_SHARE = 0.005
"""Of the faults that are long lines."""

_SAID = "2024-05-01T10:00:00+00:00"
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


# -- mutations

_CALLS = (
    "__import__('os').system('touch {mark}')",
    "open('{mark}', 'w').close()",
    "exec(\"open('{mark}', 'w')\")",
    "().__class__.__base__.__subclasses__()[0]('{mark}')",
)
EDIT_SCRIPT = """
@dataclass
class Trip:
    destination: str
    start: date | None = None
    cost: float | None = None
    stops: list[str] = field(default_factory=list)

trips += [Trip(destination="Oslo", start=date(2024, 3, 5), cost=3.5),  # f1
          Trip(destination="Rome", stops=["Ostia", "Tivoli"])]  # f2
trip = Trip(destination="Bonn")  # f3
trips["Oslo"].cost = 4.0  # f4
trips["Rome"] = replace(trips["Rome"], start=date(2024, 6, 7))  # f5
trips["Rome"].stops.append("Roma")  # f6
retire(trips["Bonn"], "cancelled")  # f7
rename(Trip.cost, "cost_eur")  # f8
notes += [f9, f10]
"""


def mutated(source: str, chance: random.Random, mark: str) -> str:
    """Return a text with one to three faults: cut, shuffled, unbalanced, renamed, injected calls, long lines."""
    for _ in range(chance.randint(1, 3)):
        source = chance.choice(_MUTATIONS)(source, chance, mark)
    return source


def _cut(text: str, chance: random.Random, mark: str) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] if chance.random() < 0.6 else text[:at] + text[at + chance.randrange(200) :]


def _shuffled(text: str, chance: random.Random, mark: str) -> str:
    lines = text.split("\n")
    low = chance.randrange(len(lines))
    part = lines[low : low + chance.randint(2, 40)]
    chance.shuffle(part)
    return "\n".join([*lines[:low], *part, *lines[low + len(part) :]])


def _unbalanced(text: str, chance: random.Random, mark: str) -> str:
    places = [i for i, c in enumerate(text) if c in "()[]{}\"'"]
    if not places:
        return text + "("
    at = chance.choice(places)
    return text[:at] + text[at + 1 :] if chance.random() < 0.5 else text[:at] + text[at] * 2 + text[at + 1 :]


def _renamed(text: str, chance: random.Random, mark: str) -> str:
    names = sorted(set(re.findall(r"[A-Za-z_]\w+", text)))
    if not names:
        return text
    new = chance.choice(["class", "lambda", "\u0456mport", "x" * 300, "__class__", "date", "None", "T\u0430ip"])
    return re.sub(rf"\b{chance.choice(names)}\b", new, text, count=chance.randint(1, 50))


def _injected(text: str, chance: random.Random, mark: str) -> str:
    call = chance.choice(_CALLS).format(mark=mark)
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    if chance.random() < 0.5:
        return "\n".join([*lines[:at], call, *lines[at:]])
    lines[at] = re.sub(r"(?<=[=,\[(]) ?[\w\"']+", f" {call}", lines[at], count=1)
    return "\n".join(lines)


def _noise(text: str, chance: random.Random, mark: str) -> str:
    at = chance.randrange(len(text) + 1)
    odd = chance.choice(["\x00", "\ud800", "\u201c", "`" * 3 + "\n", "\\", "'''", "\t", "\u2028", "0" * 30, "9" * 5000])
    return text[:at] + odd + text[at:]


def _long(text: str, chance: random.Random, mark: str) -> str:
    if chance.random() > _LONG_SHARE:
        return _noise(text, chance, mark)
    return f"{text}\nx = {chance.choice(['[' * 500_000, '-' * 1_000_000, chr(34) + 'a' * 1_000_000, '1+' * 500_000])}"


_MUTATIONS = (_cut, _shuffled, _unbalanced, _renamed, _injected, _noise, _long)


@dataclass
class Damage:
    """What a run over mutated texts found. All but the first two and the times have to be 0."""

    texts: int = 0
    refused: int = 0
    crashed: int = 0
    executed: int = 0
    invalid: int = 0
    unaccounted: int = 0
    slowest_s: float = 0.0
    largest_mib: float = 0.0


def damage(sources: Sequence[str], count: int, folder: Path, *, seed: int = 1) -> Damage:
    """Read `count` mutated modules and edit scripts, and check the state that each would make."""
    chance, found, mark = random.Random(seed), Damage(), folder / "mark"
    small = [s for s in sources if len(s) <= _SMALL] or list(sources)
    with Reader() as reader:
        for number in range(count):
            is_edit = number % 2 == 0
            text = EDIT_SCRIPT if is_edit else chance.choice(small if number % _ANY_EVERY != 1 else sources)
            text = mutated(text, chance, str(mark))
            started = time.perf_counter()
            try:
                found.refused += _edited(text, reader, found) if is_edit else _imported(text, reader, found)
            except Unreadable:
                found.refused += 1
            except Exception as error:  # whatever it is, it is what this run is to find
                found.crashed += 1
                print(f"crashed on text {number}: {type(error).__name__}: {error}")
            found.texts += 1
            found.executed += mark.exists()
            found.slowest_s = max(found.slowest_s, time.perf_counter() - started)
            if found.texts % 1_000 == 0:
                print(f"{found.texts} of {count} mutated texts", file=sys.stderr)
    found.largest_mib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return found


def _imported(text: str, reader: Reader, found: Damage) -> bool:
    """Read a module and fold what it makes; return whether nothing came of it."""
    plan = merged(plan_of(module_of(reader.module(text)), "life"), {})
    batch = Batch(State(), 0)
    for collection in plan.collections.values():
        batch.define(collection)
    for row in plan.rows:
        values = {**row.values, "notes": list(row.notes)}
        batch.add("record", {"collection": row.collection, "values": values, "said_at": _SAID})
    found.invalid += invalid(batch.state)
    return not plan.rows


def _edited(text: str, reader: Reader, found: Damage) -> bool:
    """Apply an edit script to a state with ten facts; return whether something of it was refused."""
    batch = Batch(State(), 0)
    for number in range(1, 11):
        fact = {"turn": 1, "start": 0, "end": 1, "text": f"{number}", "about": "", "speaker": "U", "role": "user"}
        batch.add("fact", {**fact, "mood": "asserted", "said_at": _SAID})
    refused = False
    for _ in range(2):
        state = batch.state
        given = Given(
            domain="life",
            collections={p: c for p, c in state.collections.items() if not p.endswith(".notes")},
            records={n: r for p, rs in state.records.items() if not p.endswith(".notes") for n, r in rs.items()},
            facts=dict.fromkeys(range(1, 11), "user"),
        )
        edits = read_edits(text, given, reader.edits)
        refused |= bool(edits.refused)
        for change in edits.changes:
            try:
                apply(batch, change, _SAID)
            except SchemaError:
                refused = True
    held = set(batch.state.fates) | set(batch.state.pending)
    found.unaccounted += len(set(range(1, 11)) - held)
    found.invalid += invalid(batch.state)
    return refused


def invalid(state: State) -> int:
    """Return how many current records do not fit their class, or cannot be written and loaded as Python."""
    wrong = 0
    for path, records in state.records.items():
        collection = state.collections[path]
        nested = {c.name: c for c in collection.nested}
        for record in records.values():
            try:
                fit_all({n: v for n, v in record.values.items() if v is not None}, collection.record, nested, path)
                compile(emit.line_of(collection)(record).strip(), "page", "exec")
                json.dumps(emit.row_of(collection)(record), default=emit.iso, allow_nan=False)
            except (SchemaError, SyntaxError, ValueError, TypeError, KeyError):
                wrong += 1
    for domain in {c.domain for c in state.collections.values()}:
        own = [c for c in state.collections.values() if c.domain == domain]
        compile(emit.schema(domain, own), "schema", "exec")
    return wrong


def main(count: int = 10_000) -> None:
    """Print the table of the recorded modules and that of the mutated texts."""
    modules = recorded(SHARED) if SHARED.is_dir() else {}
    if not modules:
        print("the recorded modules (../shared) are not here")
    with Reader() as reader:
        parts = (("built on", False), ("kept aside", True))
        rows = [_row(t, {n: compare(s, reader) for n, s in modules.items() if aside(n) is kept}) for t, kept in parts]
    head = [
        "recorded modules",
        "all",
        "run",
        "read the same",
        "do not run",
        "with records",
        "records",
        "mended",
        "told",
    ]
    table("Reading modules, against running them", head, rows)
    sources = list(modules.values()) or [EDIT_SCRIPT]
    with tempfile.TemporaryDirectory() as folder:
        found = vars(damage(sources, count, Path(folder)))
    table("Mutated modules and edit scripts", list(found), [[round(v, 1) for v in found.values()]])


def _row(title: str, seen: Mapping[str, Seen]) -> list[object]:
    runs = [s for s in seen.values() if s.runs]
    rest = [s for s in seen.values() if not s.runs]
    for name, one in seen.items():
        if one.runs and not one.same:
            print(f"  {name}: {one.why}")
    totals = (sum(s.instances for s in seen.values()), sum(s.repairs for s in seen.values()))
    told = sum(s.problems for s in seen.values())
    same, held = sum(s.same for s in runs), sum(s.instances > 0 for s in rest)
    return [title, len(seen), len(runs), same, len(rest), held, *totals, told]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
