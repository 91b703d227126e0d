"""Moves: what becomes of the values of fields that are renamed, split, merged or retired, and of records carried over.

Trusted code over the values of every op of a record, so that the whole history is readable in the new form. Nothing is
lost: what has no place in the new form becomes a note.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from usercode.errors import SchemaError
from usercode.ingest.text import as_text
from usercode.state.schema import ClassDef
from usercode.state.values import convert, fit

if TYPE_CHECKING:
    from usercode.state.fold import Op, Record


def move_all(records: Iterable[Record], move: Mapping[str, Any]) -> None:
    """Move values of all ops of these records from old fields to new ones."""
    for record in records:
        for op in record.ops:
            moved = {name: op.values.pop(name) for name in move["old"] if name in op.values}
            if moved:
                _STEPS[move["how"]](op, moved, move["new"], move["by"])
        record.settle()


def _rename(op: Op, moved: dict[str, Any], new: list[str], by: str) -> None:
    (op.values[new[0]],) = moved.values()


def _split(op: Op, moved: dict[str, Any], new: list[str], by: str) -> None:
    """Cut a text at the first places where `by` stands; the last field takes the rest."""
    (value,) = moved.values()
    text = as_text(value)
    parts = [] if text is None else [part.strip() for part in text.split(by or None, len(new) - 1)]
    for place, name in enumerate(new):
        op.values[name] = parts[place] if place < len(parts) else None


def _merge(op: Op, moved: dict[str, Any], new: list[str], by: str) -> None:
    texts = [text for value in moved.values() if (text := as_text(value))]
    op.values[new[0]] = by.join(texts) or None


def _retire(op: Op, moved: dict[str, Any], new: list[str], by: str) -> None:
    op.notes = (*op.notes, *(f"{name}: {as_text(value)}" for name, value in moved.items() if value not in (None, [])))


_STEPS = {"rename": _rename, "split": _split, "merge": _merge, "retire": _retire}


def carry_op(op: Op, record: ClassDef, nested: Mapping[str, ClassDef]) -> None:
    """Make the values of an op those of another class; what does not fit becomes a note."""
    values: dict[str, Any] = {}
    for name, value in op.values.items():
        of = record.field(name)
        try:
            if of is None:
                raise SchemaError(f"no field {name}")
            values[name] = None if value is None else fit(convert(value, of.type, nested), of.type, nested, name)
        except SchemaError:
            if value is not None and value != []:
                op.notes = (*op.notes, f"{name}: {as_text(value)}")
    op.values = values
