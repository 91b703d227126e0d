"""Loading the text of constraints inside the worker: what a module finds when it imports, and what it defines.

Runs in the sandbox worker (served there as `usercode_engine_load`). The one place of this stage where the text of a
module is executed beside the forks of free-form functions; a fault in it is kept with the constraint, not raised.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

from usercode.constraints import vocabulary
from usercode.constraints.facade import State
from usercode.constraints.loaded import Constraint, told
from usercode.constraints.reads import Reads, reads_of
from usercode.constraints.tables import Store, Table

_UNKNOWN = Reads(None, clock=True)


class Loader:
    """Loads constraints over the tables of a store; `module` is the worker's `usercode_state`.

    `knowledge` are the texts of the modules that constraints may import beside the vocabulary.
    """

    def __init__(self, module: Any, store: Store) -> None:
        vocabulary.know(module.ref)
        self.knowledge: dict[str, str] = {}
        self._module = module
        self._store = store
        self._tables = {name: Table(name, store) for name in module.tables}

    def load(self, name: str, source: str) -> Constraint:
        """Return a constraint, with the error that kept it from loading, if any."""
        constraint = Constraint(name, source, _UNKNOWN)
        space: dict[str, Any] = {"__name__": f"constraints.{name}", "__builtins__": self._builtins()}
        self._store.collect(constraint.marks)
        try:
            constraint.reads = reads_of(source, self.knowledge)
            exec(compile(source, f"constraints/{name}.py", "exec", dont_inherit=True), space)
            constraint.introduce(space, self._tables)
        except Exception as error:
            constraint.error = told(error)
        finally:
            self._store.collect(None)
        return constraint

    def notice_whole(self, record: Any) -> None:
        """Have a record class tell when a record is read as a whole, by its text or by a comparison."""
        kind = type(record)
        if record is None or getattr(kind.__repr__, "tells", False):
            return
        for name in ("__repr__", "__eq__"):
            setattr(kind, name, self._telling(getattr(kind, name)))
        for name, computed in list(vars(kind).items()):
            if isinstance(computed, property) and computed.fget is not None:
                setattr(kind, name, property(self._telling_all(computed.fget)))

    def _telling(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def tell(*args: Any) -> Any:
            self._store.took_whole = True
            return method(*args)

        tell.tells = True  # type: ignore[attr-defined]
        return tell

    def _telling_all(self, compute: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """Return a computed value that tells that it may rest on any field, any record and the day."""

        def tell(record: Any) -> Any:
            self._store.took_whole = True
            self._store.trace.daily()
            for table in self._module.tables:
                self._store.mark((table,))
            return compute(record)

        return tell

    def _builtins(self) -> dict[str, Any]:
        names = dict(vars(builtins))
        names["__import__"] = self._import
        return names

    def _import(self, name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "usercode_state":
            return State(self._module, self._table)
        if name == "usercode_constraint":
            return vocabulary
        return builtins.__import__(name, *args, **kwargs)

    def _table(self, path: str) -> Table:
        """Return a table by its dotted name; one that holds nothing yet is empty."""
        if path not in self._tables:
            self._tables[path] = Table(path, self._store)
        return self._tables[path]
