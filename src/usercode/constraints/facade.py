"""`usercode_state` as constraints see it, inside the worker: tables with indexes where the module has plain lists.

Runs in the sandbox worker (served there as `usercode_facade`). A collection that nothing was ever recorded in is an
empty table, so a constraint may read it all the same. Everything else of the module is handed through as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from usercode.constraints.tables import Table


class Domain:
    """A namespace such as `travel`."""

    def __init__(self, name: str, table: Callable[[str], Table]) -> None:
        self._name = name
        self._table = table

    def __getattr__(self, name: str) -> Table:
        if name.startswith("_"):
            raise AttributeError(name)
        return self._table(f"{self._name}.{name}")


class State:
    """The whole module; `module` is the real one, `table` gives a table by its path."""

    def __init__(self, module: Any, table: Callable[[str], Table]) -> None:
        self._module = module
        self._table = table

    def __getattr__(self, name: str) -> Any:
        paths = list(self._module.tables)
        if name == "tables":
            return {path: self._table(path) for path in paths}
        if name.startswith("_") or name == "on_change":
            raise AttributeError(name)
        found = getattr(self._module, name, None)
        bare = [path for path in paths if path.partition(".")[2] == name]
        if isinstance(found, list) and bare:
            return self._table(bare[0])
        is_domain = any(path.partition(".")[0] == name for path in paths)
        return Domain(name, self._table) if is_domain or (found is None and name.islower()) else found
