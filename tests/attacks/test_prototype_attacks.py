"""The attacks that lie beside the prototype, outside this repository, when they are there (USERCODE_SHARED)."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from usercode.errors import SchemaError
from usercode.sandbox import lint_schema

from .conftest import Arena

FOLDER = Path(os.getenv("USERCODE_SHARED", Path(__file__).parents[3] / "shared")) / "prototypes" / "sandbox"


def load(name: str) -> ModuleType | None:
    path = FOLDER / f"{name}.py"
    if not path.exists():
        return None
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        patch.setattr(sys, "dont_write_bytecode", True)
        patch.setenv("UAC_SECRET", "set again by the module, and undone here")
        spec = importlib.util.spec_from_file_location(f"prototype_{name}", path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def snippets() -> list[tuple[str, str]]:
    hostile, native = load("hostile"), load("os_hostile")
    return [*hostile.H, *native.N] if hostile and native else []


def hostile_modules() -> dict[str, str]:
    lint = load("decl_lint")
    return dict(lint.BAD) if lint else {}


SNIPPETS, MODULES = snippets(), hostile_modules()
absent = pytest.mark.skipif(not SNIPPETS, reason="the prototype's attacks are not here (USERCODE_SHARED)")


@absent
@pytest.mark.parametrize("code", [code for _, code in SNIPPETS], ids=[name for name, _ in SNIPPETS])
def test_a_snippet_of_the_prototype_is_contained(arena: Arena, code: str) -> None:
    shown = f"{code}\nresult" if "result=" in code else code
    _, value, text = arena.outcome(shown)
    assert "CANARY" not in text
    assert value != "FORGED"
    arena.check()


@absent
@pytest.mark.parametrize("source", list(MODULES.values()), ids=list(MODULES))
def test_a_hostile_module_of_the_prototype_is_refused_by_the_lint(source: str) -> None:
    with pytest.raises(SchemaError):
        lint_schema(source)
