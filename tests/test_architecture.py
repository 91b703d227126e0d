"""The shape of the package: who imports whom, no cycles, nothing heavy at import. Fails when it looked at nothing."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import ROOT
from usercode.ask.compiler.assemble import _Assembly
from usercode.ask.compiler.readers import Readers

PACKAGE = ROOT / "src" / "usercode"

STAGES = (
    "errors",
    "address",
    "results",
    "config",
    "wordnet",
    "logistic",
    "log",
    "ingest",
    "facts",
    "state",
    "sandbox",
    "confined",
    "project",
    "constraints",
    "testing",
    "alerts",
    "models",
    "ask",
    "recall",
    "engram",
    "live",
    "structuring",
    "doctor",
    "opening",
    "sharing",
    "alerting",
    "adding",
    "correcting",
    "looking",
    "carrying",
    "querying",
    "asking",
    "proposing",
    "importing",
    "tending",
    "recalling",
    "engramming",
    "memory",
    "cli",
)
"""From left to right; a stage imports only itself and what stands to its left."""

VALUES = frozenset(
    {
        "usercode.facts.fact",
        "usercode.facts.vocabulary",
        "usercode.state.schema",
        "usercode.state.change",
        "usercode.state.frames.classes",
        "usercode.live",
        "usercode.config",
    }
)
"""Modules of pure values that a stage further left may name: the shapes it fills for the stages after it.

`live` is named by the eraser for its type only, `config` for the random bytes of a backup that is cleaned.
"""

RIM = frozenset({"memory", "results", "errors", "cli", "config", "usercode"})
"""What the command line may import."""

HEAVY = (
    "pydantic_ai",
    "openai",
    "anthropic",
    "rich",
    "icalendar",
    "vobject",
    "recurring_ical_events",
    "torch",
    "pygments",
    "dateutil",
    "numpy",
)


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    assert len(found) > 80
    return found


@dataclass(frozen=True)
class Looked:
    """What one parse of a module tells."""

    imports: frozenset[str]
    """Modules of this package, wherever they are imported."""
    at_import: frozenset[str]
    """Those that are loaded with it: not in a function, nor for types only."""
    calls: frozenset[str]
    """Functions that are called by a bare name."""
    reads: frozenset[str]
    """Attributes with what they are read from, the last two names of each: `time.time`."""
    explained: bool


def look(path: Path) -> Looked:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    loaded: set[str] = set()
    later: set[str] = set()
    calls: set[str] = set()
    reads: set[str] = set()
    nodes: list[tuple[ast.AST, bool]] = [(tree, False)]
    while nodes:
        node, lazy = nodes.pop()
        lazy = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        lazy = lazy or (
            isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        )
        (later if lazy else loaded).update(imported(node))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.add(node.func.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
            of = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
            reads.add(f"{of}.{node.attr}")
        nodes += [(child, lazy) for child in ast.iter_child_nodes(node)]
    return Looked(
        frozenset(loaded | later), frozenset(loaded), frozenset(calls), frozenset(reads), bool(ast.get_docstring(tree))
    )


def imported(node: ast.AST) -> set[str]:
    """Return the modules of this package that a statement imports."""
    out: set[str] = set()
    if isinstance(node, ast.Import):
        out = {a.name for a in node.names}
    elif isinstance(node, ast.ImportFrom) and node.level == 0:
        below = {f"{node.module}.{a.name}" for a in node.names}
        out = below if below <= MODULES.keys() else below | {node.module or ""}
    return {name for name in out if name in MODULES and name != "usercode"}


MODULES = modules()
SEEN = {module: look(path) for module, path in MODULES.items()}


def stage(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def test_a_stage_imports_only_what_stands_to_its_left():
    wrong = {}
    for module in MODULES:
        if stage(module) in ("usercode", "__main__"):
            continue
        assert stage(module) in STAGES, f"{module} is of no known stage"
        rank = STAGES.index(stage(module))
        later = [m for m in SEEN[module].imports if m not in VALUES and STAGES.index(stage(m)) > rank]
        wrong |= {module: later} if later else {}
    assert {} == wrong


def test_no_modules_import_each_other_in_a_circle():
    graph = {m: seen.at_import - {m} for m, seen in SEEN.items()}
    done: set[str] = set()
    circles: list[list[str]] = []

    def visit(module: str, path: list[str]) -> None:
        if module in path:
            circles.append([*path[path.index(module) :], module])
        elif module not in done:
            for below in sorted(graph[module]):
                visit(below, [*path, module])
            done.add(module)

    for module in graph:
        visit(module, [])
    assert [] == circles


def test_the_command_line_talks_to_the_facade_only():
    own = {m: {stage(i) for i in seen.imports} - RIM for m, seen in SEEN.items() if stage(m) == "cli"}
    assert len(own) > 20
    assert {} == {m: others for m, others in own.items() if others}


def test_the_sandbox_knows_nothing_of_memory():
    own = [m for m in MODULES if stage(m) == "sandbox"]
    assert len(own) > 10
    others = {stage(i) for m in own for i in SEEN[m].imports} - {"sandbox"}
    assert others <= {"errors"}


def test_nothing_heavy_is_loaded_with_the_package_or_the_facade():
    code = f"import sys, usercode.memory; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


def test_a_question_loads_nothing_that_reads_sentences():
    code = "import sys, usercode.recalling; print([m for m in sys.modules if m.startswith('usercode.state.frames.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"usercode.state.frames.classes"} >= set(ast.literal_eval(done.stdout))


def test_exec_and_eval_are_called_in_the_confined_child_only():
    calls = [m for m, seen in SEEN.items() if {"exec", "eval"} & seen.calls]
    inside = ("usercode.sandbox.child", "usercode.constraints.engine", "usercode.constraints.fork")
    assert calls
    assert [] == [m for m in calls if not m.startswith(inside)]


def test_clock_environment_and_chance_are_read_at_the_rim_only():
    banned = {"datetime.now", "date.today", "time.time", "os.environ", "os.urandom", "random.random"}
    allowed = ("usercode.config", "usercode.sandbox", "usercode.testing")
    readers = {m for m, seen in SEEN.items() if banned & seen.reads}
    assert "usercode.config" in readers
    assert set() == {m for m in readers if not m.startswith(allowed)}


def test_every_module_says_what_it_is():
    assert [] == [m for m, seen in SEEN.items() if not seen.explained]


@pytest.mark.parametrize("whole", [_Assembly, Readers])
def test_no_part_of_a_class_of_many_parts_replaces_a_method_of_another(whole):
    """Both are made of a dozen classes in files of their own, whose authors do not see each other's names."""
    parts = [part for part in whole.__mro__ if part is not object]
    assert len(parts) > 5
    names = Counter(n for part in parts for n, held in vars(part).items() if inspect.isfunction(held) and n[:2] != "__")
    assert [] == [name for name, count in names.items() if count > 1]
