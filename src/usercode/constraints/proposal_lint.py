"""Looks a proposed text over without running it; the text of this module is a program for the sandbox.

To parse a text made for it can take any amount of memory and time, so that happens in a confined child. Told are the
kind of constraint it is, what keeps it from being one, and the examples it brings as a literal.
"""

from __future__ import annotations

import ast
from typing import Any

_FORBIDDEN = frozenset(
    {"open", "exec", "eval", "compile", "input", "breakpoint", "exit", "quit", "globals", "locals", "__import__"}
)
_FINE = frozenset({"__name__", "__future__", "__doc__", "__init__", "__post_init__", "__str__", "__repr__", "__eq__"})
_OURS = frozenset({"usercode_constraint", "usercode_state", "__future__"})


def look_over(text: str) -> dict[str, Any]:
    """Return kind ("module", "function" or ""), problems, and examples (None when it has none)."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None)
        problem = f"it is no Python{f', line {line}' if line else ''}: {getattr(error, 'msg', error)}"
        return {"kind": "", "problems": [problem], "examples": None}
    kind, problems = _kind(tree)
    for node in ast.walk(tree):
        problems += _problems(node)
    return {"kind": kind, "problems": list(dict.fromkeys(problems)), "examples": _examples(tree)}


def _kind(tree: ast.Module) -> tuple[str, list[str]]:
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    if "check_constraints" in functions:
        return "function", []
    if "check" in functions:
        arguments = functions["check"].args
        return ("function" if len(arguments.posonlyargs + arguments.args) > 1 else "module"), []
    if any(name.startswith("check_") for name in functions):
        return "module", []
    wanted = "check(state, now), check_constraints(current_time), check(now) or check_<collection>(record, now)"
    return "", [f"it defines none of {wanted}"]


def _problems(node: ast.AST) -> list[str]:
    names: list[str] = []
    if isinstance(node, ast.Name):
        names = [node.id]
    elif isinstance(node, ast.Attribute):
        names = [node.attr] if node.attr.startswith("__") else []
    elif isinstance(node, ast.Import):
        return [p for alias in node.names for p in _import(alias.name, node.lineno)]
    elif isinstance(node, ast.ImportFrom):
        return _import(node.module or ".", node.lineno)
    bad = [n for n in names if n in _FORBIDDEN or (n.startswith("__") and n.endswith("__") and n not in _FINE)]
    return [f"line {getattr(node, 'lineno', 0)} uses {name}, which a constraint does not need" for name in bad]


def _import(name: str, line: int) -> list[str]:
    if name in _OURS or name.startswith("pack_"):
        return []
    try:
        __import__(name)
    except Exception:
        return [f"line {line} imports {name}, which the sandbox does not have"]
    return []


def _examples(tree: ast.Module) -> Any:
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(isinstance(target, ast.Name) and target.id == "EXAMPLES" for target in targets):
            try:
                return ast.literal_eval(node.value)  # type: ignore[attr-defined]
            except (ValueError, TypeError, RecursionError):
                return None
    return None
