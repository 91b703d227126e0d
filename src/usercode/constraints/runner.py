"""Runs the constraints of a project in a sandbox worker, from the host's side.

In: a sandbox that holds the project's tables, and the text of its constraint modules. Out: `Findings` of a full run,
or the `Delta` of a step after `Sandbox.update`. The engine in the worker does the work; here its answers are checked,
a worker that was started anew is filled again, and a constraint that takes the worker down is set aside and reported,
so that it costs the others nothing. Whoever is blamed is run again in a worker of its own: constraints that share one
can put the blame on each other. Raises nothing of its own; `SandboxUnavailable` passes through.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Collection, Mapping
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
from usercode.sandbox import Sandbox, Worker

_STOPPED = (LimitExceeded, QueryFailed, SandboxProtocolError, Unreadable)
_REF = re.compile(r"[a-z]+\d+\Z")
_MOST_RESTARTS = 5
_MOST_PARTS = 500
"""Answers in a row for one constraint or one step; an engine that is at work gives one in `PART_S`."""


_AT_ONCE = 100
"""Constraints handled with one call, as long as nothing goes wrong."""


class _Restart(Exception):
    """The worker forgot what it was told; begin again."""


class _Culprit(Exception):
    """One constraint took the worker down or sent nonsense."""

    def __init__(self, name: str, error: Exception) -> None:
        super().__init__(name)
        self.constraint = name
        self.error = error


def _looks_like_ref(ref: str) -> bool:
    return _REF.match(ref) is not None


class Runner:
    """Runs `modules` (source by name; a trailing `.py` is dropped) over the tables of `sandbox`.

    `knowledge` are the modules they may import, by name. `is_ref` tells whether a record with a ref exists; without it
    only the look of a ref is checked.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        modules: Mapping[str, str],
        *,
        knowledge: Mapping[str, str] | None = None,
        is_ref: Callable[[str], bool] = _looks_like_ref,
    ) -> None:
        self._modules = {name.removesuffix(".py"): source for name, source in modules.items()}
        self._names = frozenset(self._modules)
        self._knowledge = dict(knowledge or {})
        self._is_ref = is_ref
        self._sandbox = sandbox
        self._worker = self._new_worker()
        self._generation = 0
        self._loaded: list[str] = []
        self._day: dt.date | None = None
        self._today: dt.date | None = None
        self._aside: dict[str, str] = {}
        self._suspects: set[str] = set()
        self._found: dict[str, Finding] = {}
        self._failed: tuple[str, ...] = ()

    def run(self, now: dt.datetime) -> Findings:
        """Evaluate every constraint on every record and return all that holds at `now`."""
        if self._today != now.date():
            self._today, self._aside, self._suspects = now.date(), {}, set()
        try:
            found, failed = self._together(now)
        except _STOPPED as error:
            found, failed = [], []
            self._blame(self._active(), error)
            self._renew()
        for name in sorted(self._suspects):
            findings = self._alone(name, now)
            found += findings.findings
            failed += findings.failed
        self._day = None if self._suspects else now.date()
        self._found = {finding.key: finding for finding in found}
        self._failed = tuple(sorted([*failed, *self._aside.values()]))
        return Findings(tuple(found), self._failed)

    def step(self, now: dt.datetime) -> Delta:
        """Evaluate again what the last updates of the sandbox, and the days since the last run, could have touched.

        A full run where that cannot be told: at first, on an earlier day, and when a constraint was set aside.
        """
        is_later = self._day is not None and now.date() > self._day
        if self._can_step(now) and not (is_later and self._aside):
            try:
                return self._step(now)
            except (_Restart, *_STOPPED):
                self._day = None
        before = self._found
        after = self.run(now)
        return Delta(tuple(key for key in before if key not in self._found), after.findings, after.failed, full=True)

    def due(self, now: dt.datetime) -> dict[str, dt.date]:
        """Return, by constraint, the next day on which it can find something else though nothing is recorded.

        A constraint that is not in it waits for records alone; one whose days cannot be told is due tomorrow. Call it
        after a run or step of the same day: the first call of a day that began with a full run evaluates all once more.
        """
        tomorrow = now.date() + dt.timedelta(days=1)
        unknown = dict.fromkeys([*self._aside, *self._suspects], tomorrow)
        if not self._can_step(now) or self._day != now.date():
            return dict.fromkeys(self._modules, tomorrow)
        try:
            answer = self._repeated("due", now)
            return {**_days(answer.get("due"), self._names, tomorrow), **unknown}
        except (_Restart, *_STOPPED):
            self._day = None
            return dict.fromkeys(self._modules, tomorrow)

    def close(self) -> None:
        """End the worker."""
        self._worker.close()

    def __enter__(self) -> Runner:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _can_step(self, now: dt.datetime) -> bool:
        return self._day is not None and now.date() >= self._day and self._worker.generation == self._generation

    def _together(self, now: dt.datetime) -> tuple[list[Finding], list[str]]:
        """Run all constraints in one worker, without those that take it down; raise for a fault that is nobody's."""
        restarts, at_once = 0, _AT_ONCE
        while True:
            try:
                return self._run(now, at_once)
            except _Culprit as culprit:
                self._blame([culprit.constraint], culprit.error)
            except _STOPPED:
                if at_once == 1:
                    raise
                at_once = 1
            except _Restart:
                restarts += 1
                if restarts > _MOST_RESTARTS:
                    raise Unreadable("the constraint worker keeps losing its state") from None

    def _active(self) -> list[str]:
        return [name for name in self._modules if name not in self._aside and name not in self._suspects]

    def _blame(self, names: list[str], error: Exception) -> None:
        """Set constraints aside: for good where there is no other that could have done it."""
        if len(self._modules) == 1:
            self._aside.update((name, f"{name}: {error}") for name in names)
        else:
            self._suspects.update(names)

    def _alone(self, name: str, now: dt.datetime) -> Findings:
        """Run one constraint in a worker of its own; one that fails there too is set aside for the day."""
        one = {name: self._modules[name]}
        with Runner(self._sandbox, one, knowledge=self._knowledge, is_ref=self._is_ref) as alone:
            findings = alone.run(now)
            if alone._aside:
                self._suspects.discard(name)
                self._aside.update(alone._aside)
                return Findings()
        return findings

    def _new_worker(self) -> Worker:
        return self._sandbox.worker({**worker_modules(), **self._knowledge})

    def _renew(self) -> None:
        """Start over with a worker that no constraint has been in."""
        self._worker.close()
        self._worker = self._new_worker()
        self._loaded, self._generation = [], 0

    def _call(self, name: str, *arguments: Any, now: dt.datetime) -> Any:
        return self._worker.call(f"{ENGINE}.{name}", *arguments, now=now).value

    def _run(self, now: dt.datetime, at_once: int) -> tuple[list[Finding], list[str]]:
        """Run all constraints, so many with one call; with one at a time it is known which of them goes wrong."""
        active = self._active()
        groups = [active[n : n + at_once] for n in range(0, len(active), at_once)]
        if self._loaded != active or self._worker.generation != self._generation:
            self._load(groups, active, now)
        self._call("start", now.isoformat(), now=now)
        self._same_worker()
        found = [finding for names in groups for finding in self._parts(names, now)]
        failed = read_failures(self._call("failed", now=now), self._names)
        self._same_worker()
        return found, failed

    def _load(self, groups: list[list[str]], active: list[str], now: dt.datetime) -> None:
        self._loaded, self._generation = [], 0
        self._call("know", self._knowledge, now=now)
        for names in groups:
            self._asked(names, now, "load", {name: self._modules[name] for name in names})
        self._call("unload", [name for name in self._modules if name not in active], now=now)
        self._loaded = active

    def _parts(self, names: list[str], now: dt.datetime) -> list[Finding]:
        found: list[Finding] = []
        first = 0
        for _ in range(_MOST_PARTS * len(names)):
            answer = self._asked(names, now, "part", now.isoformat(), names, first)
            if answer.get("stale"):
                raise _Restart
            done, first = answer.get("done"), answer.get("next")
            if type(done) is not int or type(first) is not int or not 0 <= done <= len(names):
                break
            found += read_findings(answer.get("alerts"), names[:done], self._is_ref)
            names = names[done:]
            if not names:
                return found
        raise Unreadable("it comes to no end")

    def _asked(self, names: list[str], now: dt.datetime, function: str, *arguments: Any) -> Any:
        """Call the engine on behalf of constraints; a single one answers for what goes wrong."""
        try:
            answer = self._call(function, *arguments, now=now)
        except _STOPPED as error:
            if len(names) > 1:
                raise
            raise _Culprit(names[0], error) from error
        self._same_worker()
        if not isinstance(answer, dict):
            raise Unreadable("the worker's answer is no mapping")
        return answer

    def _same_worker(self) -> None:
        if self._generation and self._worker.generation != self._generation:
            raise _Restart
        self._generation = self._worker.generation

    def _step(self, now: dt.datetime) -> Delta:
        answer = self._repeated("step", now)
        alerts = read_findings(answer.get("alerts"), self._names, self._is_ref)
        gone = answer.get("removed")
        removed = tuple(key for key in gone if self._holds(key)) if isinstance(gone, list) else ()
        failed = [*read_failures(answer.get("failed"), self._names), *self._aside.values()]
        for key in removed:
            self._found.pop(key, None)
        self._found.update({alert.key: alert for alert in alerts})
        self._failed = tuple(sorted(failed))
        self._day = self._today = now.date()
        return Delta(removed, tuple(alerts), self._failed)

    def _holds(self, key: Any) -> bool:
        return isinstance(key, str) and key in self._found

    def _repeated(self, function: str, now: dt.datetime) -> Mapping[str, Any]:
        """Return the last answer of a function that works in parts; one that comes to no end is Unreadable."""
        for _ in range(_MOST_PARTS):
            answer = self._call(function, now.isoformat(), now=now)
            self._same_worker()
            if not isinstance(answer, dict):
                break
            if answer.get("stale"):
                raise _Restart
            if not answer.get("more"):
                return answer
        raise Unreadable(f"a {function} comes to no end")


def _days(data: Any, names: Collection[str], tomorrow: dt.date) -> dict[str, dt.date]:
    """Read the days a worker sent; one that cannot be right is tomorrow."""
    if not isinstance(data, dict):
        return dict.fromkeys(names, tomorrow)
    out = {}
    for name, text in data.items():
        try:
            day = dt.date.fromisoformat(text)
        except (TypeError, ValueError):
            day = tomorrow
        if name in names:
            out[name] = max(day, tomorrow)
    return out
