"""Runs the constraints of a project in a sandbox worker, from the host's side.

In: a sandbox that holds the project's tables, and the text of its constraint modules. Out: `Findings` of a full run,
or the `Delta` of a step after `Sandbox.update`. The engine in the worker does the work; here its answers are checked,
a worker that was started anew is filled again, and a constraint that takes the worker down is set aside and reported,
so that it costs the others nothing. Raises nothing of its own; `SandboxUnavailable` passes through.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

from usercode.constraints.findings import (
    Delta,
    Finding,
    Findings,
    Unreadable,
    read_failures,
    read_findings,
)
from usercode.constraints.served import ENGINE, worker_modules
from usercode.errors import LimitExceeded, QueryFailed, SandboxProtocolError
from usercode.sandbox import Sandbox

_STOPPED = (LimitExceeded, QueryFailed, SandboxProtocolError, Unreadable)
_REF = re.compile(r"[a-z]+\d+\Z")
_MOST_RESTARTS = 5


class _Restart(Exception):
    """The worker forgot what it was told; begin again."""


class _Culprit(Exception):
    """One constraint took the worker down or sent nonsense."""

    def __init__(self, name: str, error: Exception) -> None:
        super().__init__(name)
        self.constraint = name
        self.sentence = f"{name}: {error}"


def _looks_like_ref(ref: str) -> bool:
    return _REF.match(ref) is not None


class Runner:
    """Runs `modules` (source by name; a trailing `.py` is dropped) over the tables of `sandbox`.

    `is_ref` tells whether a record with a ref exists; without it only the look of a ref is checked.
    """

    def __init__(
        self, sandbox: Sandbox, modules: Mapping[str, str], *, is_ref: Callable[[str], bool] = _looks_like_ref
    ) -> None:
        self._modules = {name.removesuffix(".py"): source for name, source in modules.items()}
        self._is_ref = is_ref
        self._worker = sandbox.worker(worker_modules())
        self._generation = 0
        self._loaded: list[str] = []
        self._day: dt.date | None = None
        self._aside: dict[str, str] = {}
        self._found: dict[str, Finding] = {}
        self._failed: tuple[str, ...] = ()

    def run(self, now: dt.datetime) -> Findings:
        """Evaluate every constraint on every record and return all that holds at `now`."""
        if self._day != now.date():
            self._aside = {}
        restarts = 0
        while True:
            try:
                found, failed = self._run(now)
                break
            except _Culprit as culprit:
                self._aside[culprit.constraint] = culprit.sentence
            except _Restart:
                restarts += 1
                if restarts > _MOST_RESTARTS:
                    raise SandboxProtocolError(
                        "the constraint worker keeps losing its state",
                        remedy="run the check again; raise Limits if it persists",
                    ) from None
        self._day = now.date()
        self._found = {finding.key: finding for finding in found}
        self._failed = tuple(sorted([*failed, *self._aside.values()]))
        return Findings(tuple(found), self._failed)

    def step(self, now: dt.datetime) -> Delta:
        """Re-evaluate what the last updates of the sandbox could have touched; in full on a new day."""
        if self._day == now.date() and self._worker.generation == self._generation:
            try:
                return self._step(now)
            except (_Restart, *_STOPPED):
                self._day = None
        before = self._found
        after = self.run(now)
        return Delta(tuple(key for key in before if key not in self._found), after.findings, after.failed, full=True)

    def close(self) -> None:
        """End the worker."""
        self._worker.close()

    def __enter__(self) -> Runner:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _call(self, name: str, *arguments: Any, now: dt.datetime) -> Any:
        return self._worker.call(f"{ENGINE}.{name}", *arguments, now=now).value

    def _run(self, now: dt.datetime) -> tuple[list[Finding], list[str]]:
        moment = now.isoformat()
        active = [name for name in self._modules if name not in self._aside]
        if self._loaded != active or self._worker.generation != self._generation:
            self._load(active, now)
        self._call("start", moment, now=now)
        self._same_worker()
        found: list[Finding] = []
        for name in active:
            found += self._parts(name, moment, now)
        failed = read_failures(self._call("failed", now=now), active)
        self._same_worker()
        return found, failed

    def _load(self, active: list[str], now: dt.datetime) -> None:
        self._loaded, self._generation = [], 0
        for name in active:
            self._one(name, now, "load", {name: self._modules[name]})
        self._call("unload", [name for name in self._modules if name not in active], now=now)
        self._loaded = active

    def _parts(self, name: str, moment: str, now: dt.datetime) -> list[Finding]:
        first: int | None = 0
        while first is not None:
            answer = self._one(name, now, "part", moment, name, first)
            if answer["stale"]:
                raise _Restart
            first = answer["next"]
        try:
            return read_findings(answer["alerts"], [name], self._is_ref)
        except Unreadable as error:
            raise _Culprit(name, error) from error

    def _one(self, constraint: str, now: dt.datetime, function: str, *arguments: Any) -> Any:
        """Call the engine on behalf of one constraint, which answers for what goes wrong."""
        try:
            answer = self._call(function, *arguments, now=now)
        except _STOPPED as error:
            raise _Culprit(constraint, error) from error
        self._same_worker()
        if not isinstance(answer, dict):
            raise _Culprit(constraint, Unreadable("the worker's answer is no mapping"))
        return answer

    def _same_worker(self) -> None:
        if self._generation and self._worker.generation != self._generation:
            raise _Restart
        self._generation = self._worker.generation

    def _step(self, now: dt.datetime) -> Delta:
        answer: dict[str, Any] = {"more": True}
        while answer["more"]:
            answer = self._call("step", now.isoformat(), now=now)
            self._same_worker()
            if answer["stale"]:
                raise _Restart
        alerts = read_findings(answer["alerts"], self._modules, self._is_ref)
        removed = tuple(key for key in answer["removed"] if isinstance(key, str) and key in self._found)
        failed = [*read_failures(answer["failed"], self._modules), *self._aside.values()]
        for key in removed:
            del self._found[key]
        self._found.update({alert.key: alert for alert in alerts})
        self._failed = tuple(sorted(failed))
        return Delta(removed, tuple(alerts), self._failed)
