"""Computed values: properties of the record classes, made in a child once it is confined.

An expression is compiled here and evaluated each time it is read, so that it always follows what it rests on. Where one
of those values is unknown the result is unknown too: None, never an error and never an earlier value.
"""

from __future__ import annotations

import builtins
import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .scope import Scope

_UNKNOWN = (TypeError, AttributeError, ValueError, LookupError, ArithmeticError, NameError, RecursionError)
_KINDS: dict[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (float, int),
    "bool": (bool,),
    "date": (dt.date,),
    "datetime": (dt.datetime,),
    "time": (dt.time,),
    "list": (list,),
}


class Computed:
    """The computed values of one sandbox; `install` makes them, in a confined child only."""

    def __init__(
        self, classes: Mapping[str, type[Any]], derived: Mapping[str, Sequence[Sequence[str]]], scope: Scope
    ) -> None:
        self.scope = scope
        self._classes = classes
        self._derived = derived

    def install(self) -> None:
        """Add the computed values to their classes; one whose text is not an expression is unknown for every record."""
        if not self._derived:
            return
        names = {**self.scope.names, "__builtins__": builtins}
        for class_name, rows in self._derived.items():
            for name, kind, code in rows:
                setattr(self._classes[class_name], name, property(self._reader(kind, code, names)))

    def _reader(self, kind: str, code: str, names: dict[str, Any]) -> Callable[[Any], Any]:
        try:
            compute = eval(compile(f"lambda self, now, moment: (\n{code}\n)", "<computed>", "eval"), names)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            return lambda record: None
        wanted = _KINDS.get(kind, (object,))
        main, tell = self.scope.main, self.scope.took_computed

        def read(record: Any) -> Any:
            tell()
            moment = main["now"]
            try:
                value = compute(record, moment.date(), moment)
            except _UNKNOWN:
                return None
            fits = isinstance(value, wanted) and (kind == "bool" or not isinstance(value, bool))
            return (float(value) if kind == "float" else value) if fits else None

        return read
