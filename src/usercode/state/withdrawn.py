"""Withdrawing definitions: when the facts that a class rests on are read anew, the class goes too, unless it is needed.

What a model defined stays as long as something that was not withdrawn is written in its terms: a record of an import, a
correction by the user. Else the collection is what it was defined as before, or is no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from usercode.errors import SchemaError
from usercode.state.schema import Collection
from usercode.state.values import fit_all

if TYPE_CHECKING:
    from usercode.state.fold import State


def withdraw(state: State) -> None:
    """Take back the definitions of which all facts are superseded."""
    for path, own in list(state.definitions.items()):
        left = [(facts, made) for facts, made in own if not facts or not facts <= state.superseded]
        if len(left) == len(own):
            continue
        if left and (left[-1] is own[-1] or _holds(left[-1][1], state)):
            state.definitions[path] = left
            if left[-1] is not own[-1]:
                state.define(left[-1][1])
                state.touch(path, 0)
        elif not left and not state.every(path):
            state.undefine(path)
            state.touch(path, 0)


def _holds(collection: Collection, state: State) -> bool:
    """Return whether all that was ever said about the records of a collection fits an earlier definition of it."""
    nested = {c.name: c for c in collection.nested}
    try:
        for record in state.every(collection.path):
            for op in record.ops:
                values = {name: value for name, value in op.values.items() if value is not None}
                fit_all(values, collection.record, nested, collection.path)
    except (SchemaError, KeyError):
        return False
    return True
