"""The host's own Python is the oracle: code means the same inside. The cases lie outside the repository."""

from __future__ import annotations

import ast
import importlib.util
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from usercode.sandbox import QueryFailed, Sandbox

from .given import NOW

PATH = Path(os.getenv("USERCODE_SHARED", Path(__file__).parents[3] / "shared")) / "prototypes/sandbox/lang_cases.py"
DIFFERS = {
    "async/await": "asyncio needs sockets, which there are none of",
    "pydantic": "only the standard library is there",
    "type alias / PEP695 (3.12)": "new syntax: as in the host, where the host is 3.12",
}


def cases() -> list[tuple[str, str]]:
    if not PATH.exists():
        return []
    spec = importlib.util.spec_from_file_location("lang_cases", PATH)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", True)
        spec.loader.exec_module(module)
    return list(module.CASES)


CASES = cases()


def in_host(code: str) -> Any:
    """Run a case as the sandbox does: the value of its last expression. The cases are known and harmless."""
    tree = ast.parse(code)
    last = tree.body.pop()
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(tree, "<case>", "exec"), names)
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), "<case>", "eval"), names)
    exec(compile(ast.Module([last], []), "<case>", "exec"), names)
    return None


@pytest.mark.skipif(not CASES, reason="the language cases are not here (USERCODE_SHARED)")
@pytest.mark.parametrize(("name", "code"), CASES, ids=[name for name, _ in CASES])
def test_code_means_what_it_means_outside(sandbox: Sandbox, name: str, code: str) -> None:
    if name in DIFFERS and not (name.startswith("type alias") and sys.version_info >= (3, 12)):
        with pytest.raises(QueryFailed):
            sandbox.run(code, now=NOW)
        return
    shown = f"{code}\n" if "\n" in code else code
    assert repr(in_host(code)) == sandbox.run(_as_repr(shown), now=NOW).value


def _as_repr(code: str) -> str:
    """Return the case with its last expression wrapped in repr, so that any value can be compared."""
    tree = ast.parse(code) if sys.version_info >= (3, 12) or "type X" not in code else None
    assert tree
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body[-1] = ast.Expr(ast.Call(ast.Name("repr", ast.Load()), [last.value], []))
    else:
        tree.body.append(ast.Expr(ast.Constant("None")))
    return ast.unparse(ast.fix_missing_locations(tree))


@pytest.fixture
def value(sandbox: Sandbox) -> Callable[[str], Any]:
    return lambda code: sandbox.run(code, now=NOW).value


def test_match_classes_closures_generators(value: Callable[[str], Any]) -> None:
    code = """
def kinds(things):
    for thing in things:
        match thing:
            case {"k": k}: yield ("dict", k)
            case [first, *rest]: yield ("list", len(rest))
            case str(): yield "text"
            case date(year=y): yield y
list(kinds([{"k": 1}, [1, 2, 3], "x", date(2024, 1, 2)]))
"""
    assert value(code) == [("dict", 1), ("list", 2), "text", 2024]
