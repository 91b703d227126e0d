"""The last look at a plan: texts that are the same but for case, and texts that hold several entries.

A field whose texts differ by case or by how accents are written is compared and grouped without regard to that; so is
every field of a query that is kept, as other spellings may come. What a text names beside others ("Ana; Ben") is no
value that could be compared or counted, and the question is refused.
"""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

from usercode.ask.compiler.plan import Column, Compare, Distinct, Groups, Holds, Lookup, OneOf, Plan
from usercode.ask.compiler.terms import Open
from usercode.ask.compiler.view import View

_SHOWN = 40
"""Letters of a text that a refusal shows."""
Node = TypeVar("Node")


def spelt(plan: Plan, view: View, *, lasting: bool = False) -> Plan:
    """Return a plan that takes spellings of one text for the same; `lasting`, those that are still to come, too.

    Raises:
        Open: it compares, groups or counts texts that hold several entries.
    """
    parts = _parts(plan)
    for part in parts:
        if isinstance(part, _OF_TEXTS):
            _refuse_entries(part, view)
    columns = {part for part in parts if isinstance(part, Column) and part.kind in ("str", "literal", "list")}
    held = ((column, view.texts(column)) for column in columns)
    chosen = {column for column, texts in held if texts is not None and (lasting or texts.mixed)}
    return _with_folded(plan, frozenset(chosen)) if chosen else plan


_OF_TEXTS = (Compare, OneOf, Holds, Distinct, Lookup, Groups)
"""Parts that compare, count or list texts."""


def _parts(plan: Plan) -> list[Any]:
    """Return all that a plan is made of, each part before its own."""
    parts: list[Any] = [plan]
    for part in parts:
        for name in _holding(part.__class__):
            held = getattr(part, name)
            parts += held if isinstance(held, tuple) else (held,)
    return parts


@cache
def _holding(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a kind of part that may hold others, () for what is none."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _is_part(hint)) if is_dataclass(kind) else ()


def _is_part(hint: Any) -> bool:
    """Return whether a value of a type may be a part of a plan, or hold one."""
    return getattr(hint, "__module__", "") == Plan.__module__ or any(map(_is_part, get_args(hint)))


def _with_folded(node: Node, columns: frozenset[Column]) -> Node:
    """Return a part of a plan with some columns told to be compared without regard to spelling."""
    if isinstance(node, Column) and node in columns:
        return replace(node, folded=True)
    if isinstance(node, tuple):
        return tuple(_with_folded(part, columns) for part in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, Column):
        return node
    held = {name: getattr(node, name) for name in node.__dataclass_fields__}
    changed = {name: made for name, part in held.items() if (made := _with_folded(part, columns)) is not part}
    return replace(node, **changed)  # type: ignore[type-var]


def _refuse_entries(part: Any, view: View) -> None:
    if isinstance(part, Compare | OneOf | Holds):
        texts = view.texts(part.column)
        values = [v for v in (part.values if isinstance(part, OneOf) else (part.value,)) if isinstance(v, str)]
        for value in values if texts is not None else ():
            others = texts.holding(value) - set(values) if texts is not None else ()
            if others:
                raise Open(_why(value, min(others), part.column))
    column = None
    if isinstance(part, Distinct) or (isinstance(part, Lookup) and not part.single):
        column = part.column
    elif isinstance(part, Groups) and part.key.unit is None:
        column = part.key.column
    texts = view.texts(column) if column is not None else None
    if column is not None and texts is not None and (text := texts.several()):
        raise Open(f"{_shown(text)} of {column.name} names several at once, and texts are compared as a whole")


def entry_of(word: str, view: View) -> str:
    """Return why a word that no text of a collection is cannot be asked for where texts name it beside others."""
    for sense in view.senses:
        texts = view.texts(sense.column) if sense.is_label and view.few(sense) else None
        if texts is not None and (others := texts.holding(word)):
            return _why(word, min(others), sense.column)
    return ""


def _why(value: str, text: str, column: Column) -> str:
    return f"{value} is only a part of {_shown(text)}, and texts of {column.name} are compared as a whole"


def _shown(text: str) -> str:
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}..."'
