"""The shape of the package: who imports whom, no cycles, nothing heavy at import. Fails when it looked at nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "src" / "usercode"

STAGES = (
    "errors",
    "results",
    "config",
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
    "adding",
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


def imports(path: Path, *, at_import: bool = False) -> set[str]:
    """Return the modules of this package that a file imports; with `at_import` only those loaded with it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    lazy: set[ast.AST] = set()
    for node in ast.walk(tree):
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        typing = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        if inside or typing:
            lazy |= set(ast.walk(node))
    out: set[str] = set()
    for node in ast.walk(tree):
        if at_import and node in lazy:
            continue
        if isinstance(node, ast.Import):
            out |= {a.name for a in node.names if a.name.startswith("usercode")}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and (node.module or "").startswith("usercode"):
            below = {f"{node.module}.{a.name}" for a in node.names}
            out |= below if below <= MODULES.keys() else below | {node.module or ""}
    return {name for name in out if name in MODULES and name != "usercode"}


MODULES = modules()


def stage(module: str) -> str:
    return module.split(".")[1] if "." in module else module


@pytest.mark.parametrize("module", sorted(m for m in MODULES if "." in m))
def test_a_stage_imports_only_what_stands_to_its_left(module: str):
    if stage(module) == "__main__":
        return
    assert stage(module) in STAGES, f"{module} is of no known stage"
    rank = STAGES.index(stage(module))
    wrong = [m for m in imports(MODULES[module]) if m not in VALUES and STAGES.index(stage(m)) > rank]
    assert [] == wrong


def test_no_modules_import_each_other_in_a_circle():
    graph = {m: imports(p, at_import=True) - {m} for m, p in MODULES.items()}
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


@pytest.mark.parametrize("module", sorted(m for m in MODULES if m.startswith("usercode.cli")))
def test_the_command_line_talks_to_the_facade_only(module: str):
    assert set() == {stage(m) for m in imports(MODULES[module])} - RIM


def test_the_sandbox_knows_nothing_of_memory():
    own = [m for m in MODULES if stage(m) == "sandbox"]
    assert len(own) > 10
    others = {stage(i) for m in own for i in imports(MODULES[m])} - {"sandbox"}
    assert others <= {"errors"}


def test_nothing_heavy_is_loaded_with_the_package_or_the_facade():
    code = f"import sys, usercode.memory; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


def test_exec_and_eval_are_called_in_the_confined_child_only():
    calls = {}
    for module, path in MODULES.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
        if {"exec", "eval"} & set(names):
            calls[module] = True
    inside = ("usercode.sandbox.child", "usercode.constraints.engine", "usercode.constraints.fork")
    assert calls
    assert [] == [m for m in calls if not m.startswith(inside)]


def test_clock_environment_and_chance_are_read_at_the_rim_only():
    banned = ("datetime.now", "date.today", "time.time", "os.environ", "os.urandom", "random.random")
    allowed = ("usercode.config", "usercode.sandbox", "usercode.testing")
    found = {
        module
        for module, path in MODULES.items()
        if not module.startswith(allowed)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node).endswith(banned)
    }
    assert set() == found


def test_every_module_says_what_it_is():
    missing = [m for m, p in MODULES.items() if not ast.get_docstring(ast.parse(p.read_text(encoding="utf-8")))]
    assert [] == missing
