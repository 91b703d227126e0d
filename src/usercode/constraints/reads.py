"""What a constraint can read of a record, and whether it asks the clock, told from its text.

Runs in the sandbox worker (served there as `usercode_reads`). A field can be read only where its name stands, as an
attribute or as text, unless the record is taken as a whole; so a change of a field whose name stands nowhere in a
module cannot change what the module finds. Ways to take a record as a whole that the text shows are looked for here;
`repr` and `==` are noticed by the engine when they happen.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

ALWAYS = frozenset({"notes", "recurrence", "exceptions"})
"""Fields that functions of the vocabulary read of the records they are given."""

_WHOLE = frozenset(
    {
        "asdict",
        "astuple",
        "attrgetter",
        "delattr",
        "deepcopy",
        "eval",
        "exec",
        "fields",
        "globals",
        "locals",
        "setattr",
        "vars",
        "__dict__",
        "__slots__",
        "__getattribute__",
        "__dataclass_fields__",
        "__match_args__",
        "__reduce__",
        "__reduce_ex__",
        "__getstate__",
    }
)
_WHOLE_MODULES = frozenset({"copy", "dataclasses", "importlib", "inspect", "operator", "pickle", "usercode_engine"})
_CLOCKS = frozenset({"combine", "ctime", "fromtimestamp", "gmtime", "localtime", "now", "today", "utcnow"})
"""Attributes that give the present moment, or take a date apart where it cannot be noticed."""


@dataclass(frozen=True)
class Reads:
    """`fields` are the names that stand in a text, None when records are taken whole; `clock`: it asks the time."""

    fields: frozenset[str] | None
    clock: bool


def reads_of(source: str, knowledge: Mapping[str, str]) -> Reads:
    """Return what a module and the modules of knowledge it imports can read."""
    trees = [ast.parse(source)]
    for name in _imported(trees[0]):
        if name in knowledge:
            trees.append(ast.parse(knowledge[name]))
    nodes = [node for tree in trees for node in ast.walk(tree)]
    names: set[str] = set(ALWAYS)
    for node in nodes:
        names.update(_names(node))
    whole = bool(names & _WHOLE) or any(_takes_whole(node) for node in nodes)
    return Reads(None if whole else frozenset(names), any(_asks_the_clock(node) for node in nodes))


def _imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


def _names(node: ast.AST) -> Iterable[str]:
    if isinstance(node, ast.Attribute):
        return (node.attr,)
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    return node.kwd_attrs if isinstance(node, ast.MatchClass) else ()


def _takes_whole(node: ast.AST) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom):
        return bool(_WHOLE_MODULES & _imported(node))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
        name = node.args[1] if len(node.args) > 1 else None
        return not (isinstance(name, ast.Constant) and isinstance(name.value, str))
    return isinstance(node, ast.MatchClass) and bool(node.patterns)


def _asks_the_clock(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in _CLOCKS
    if isinstance(node, ast.ImportFrom):
        return node.module == "time" or any(alias.name in _CLOCKS for alias in node.names)
    return isinstance(node, ast.Import) and any(alias.name == "time" for alias in node.names)
