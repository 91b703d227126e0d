"""What code finds in scope: the tables, the record classes, the clock, and the usual modules.

One dictionary is made in the zygote and inherited by every child; a child that has answered is gone, so a query may do
with it what it likes. The same names are offered to worker modules as the module `usercode_state`.
"""

from __future__ import annotations

import builtins
import collections
import datetime as dt
import math
import re
import statistics
import sys
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .clock import Clock
from .records import RECORD_MODULE, Edit, Store, ref_of

Change = tuple[str, str, Any, Any]

_USUAL: dict[str, Any] = {
    "date": dt.date,
    "datetime": dt.datetime,
    "time": dt.time,
    "timedelta": dt.timedelta,
    "timezone": dt.timezone,
    "dt": dt,
    "Counter": collections.Counter,
    "defaultdict": collections.defaultdict,
    "fsum": math.fsum,
    "mean": statistics.mean,
    "median": statistics.median,
    "math": math,
    "statistics": statistics,
    "re": re,
    "ref": ref_of,
}


class Domain:
    """The collections of one domain: `travel.trips` is an attribute."""

    def __init__(self, name: str, tables: Mapping[str, list[Any]]) -> None:
        self.__dict__.update(tables)
        self.__dict__["__name__"] = name

    def __getattr__(self, name: str) -> Any:
        known = ", ".join(key for key in self.__dict__ if key != "__name__")
        raise AttributeError(f"{self.__name__} has no collection {name!r}; it has {known}", name=name)

    def __repr__(self) -> str:
        return f"<domain {self.__name__}>"


class Scope:
    """The names of one sandbox and the module that offers them."""

    def __init__(self, store: Store, clock: Clock, extra: Mapping[str, Any]) -> None:
        self._clock = clock
        self._listeners: list[Callable[[list[Change]], object]] = []
        self.names: dict[str, Any] = {**_USUAL, **store.shapes.classes, **_tables(store.tables), **extra}
        self._state = types.ModuleType(RECORD_MODULE)
        sys.modules[RECORD_MODULE] = self._state
        vars(self._state).update(
            self.names, tables=store.tables, on_change=self._listeners.append, now=clock.now, computed=False
        )
        main = types.ModuleType("__main__")
        sys.modules["__main__"] = main
        self.main = vars(main)
        self.main.update(self.names, __builtins__=builtins, now=clock.now)

    def took_computed(self) -> None:
        """Note, as `usercode_state.computed`, that a computed value was read: it may rest on any record and the day."""
        vars(self._state)["computed"] = True

    def begin(self, now: dt.datetime, names: Mapping[str, Any]) -> None:
        """Set the moment and the extra names of one request."""
        self._clock.now = now
        vars(self._state)["now"] = now
        self.main["now"] = now
        self.main.update(names)

    def tell(self, edits: Iterable[Edit]) -> None:
        """Call the functions that worker modules registered with `on_change`."""
        changes = [(edit.table, edit.ref, edit.old, edit.new) for edit in edits]
        for listener in self._listeners:
            listener(changes)


def _tables(tables: Mapping[str, list[Any]]) -> dict[str, Any]:
    """Return the domains by name, and each list by its bare name where that is unique and free."""
    domains: dict[str, dict[str, list[Any]]] = {}
    for path, table in tables.items():
        module, _, name = path.rpartition(".")
        domains.setdefault(module, {})[name] = table
    names: dict[str, Any] = {module: Domain(module, held) for module, held in domains.items()}
    counts = collections.Counter(path.rpartition(".")[2] for path in tables)
    for path, table in tables.items():
        name = path.rpartition(".")[2]
        if counts[name] == 1 and name not in names and name not in _USUAL and not hasattr(builtins, name):
            names[name] = table
    return names
