"""The sandbox of an open memory: started at first use, and given what changed in the state since the last one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from usercode.project.twin import data_of
from usercode.results import plain
from usercode.state.emit import row_of
from usercode.state.fold import State, letter_of

if TYPE_CHECKING:
    from usercode.sandbox import Data, Delta, Sandbox

Modules = Callable[[], Mapping[str, str]]


class Confinement:
    """One sandbox that holds the state. `modules` returns what constraints are written in, by name."""

    def __init__(self, modules: Modules) -> None:
        self._modules = modules
        self._sandbox: Sandbox | None = None
        self._position = 0
        self._has_modules = False
        self._unsynced: set[tuple[str, int]] = set()
        self._changed: set[str] = set()
        self.tables: frozenset[str] = frozenset()
        """The collections that the sandbox holds."""

    def follow(self, state: State) -> None:
        """Keep up with a state that was folded anew."""
        self._unsynced = state.watch()

    @property
    def running(self) -> bool:
        """Return whether there is a sandbox already."""
        return self._sandbox is not None

    def start(self, data: Data, position: int) -> Sandbox:
        """Start a sandbox that holds what the state was at a position of the log.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        from usercode.sandbox import Sandbox

        self._sandbox = Sandbox(data)
        self._position = position
        self.tables = frozenset(f"{t.module}.{t.name}" for t in data.tables)
        return self._sandbox

    def current(self, state: State, *, with_modules: bool = False) -> Sandbox:
        """Return a sandbox that holds the state; with modules, code in it can import them.

        Raises:
            SandboxUnavailable: this machine cannot confine code.
        """
        redefined = any(number == 0 for _, number in self._unsynced) or (with_modules and not self._has_modules)
        if self._sandbox is None or redefined or not {p for p, _ in self._unsynced} <= self.tables:
            self.close()
            data = data_of(state)
            sandbox = self.start(replace(data, modules=self._modules()) if with_modules else data, state.position)
            self._has_modules = with_modules
            self._unsynced.clear()
            return sandbox
        if self._unsynced:
            self._sandbox.update(self._deltas(state))
            self._changed |= {path for path, _ in self._unsynced}
            self._unsynced.clear()
        return self._sandbox

    def taken_changes(self) -> set[str]:
        """Return the collections whose records changed since this was asked last, in a sandbox that went on."""
        changed, self._changed = self._changed, set()
        return changed

    def fits(self, position: int) -> bool:
        """Return whether it can go on at this position of the log: nothing runs, or what was started there."""
        return self._sandbox is None or self._position == position

    def _deltas(self, state: State) -> list[Delta]:
        from usercode.sandbox import Delta

        rows = {path: row_of(state.collections[path]) for path in {p for p, _ in self._unsynced}}
        deltas = []
        for path, number in sorted(self._unsynced):
            record = state.records[path].get(number)
            row = None if record is None else [plain(value) for value in rows[path](record)[1:]]
            deltas.append(Delta(path, f"{letter_of(path)}{number}", row))
        return deltas

    def close(self) -> None:
        """Stop the confined processes; the next use starts them again."""
        if self._sandbox is not None:
            self._sandbox.close()
        self._sandbox, self.tables, self._has_modules = None, frozenset(), False
