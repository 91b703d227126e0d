"""What the constraints of a project find at a moment, kept current: the runners behind a memory and their findings.

In: a sandbox that holds the state, the texts of the constraints by how they run, and the collections that changed.
Out: all findings that hold, what fails, and when each constraint is due again. Modules of ours share one worker, a
module that somebody wrote has a worker of its own, a free-form function a fork of its own.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection

from usercode.alerts.code import Code
from usercode.constraints.findings import Finding
from usercode.constraints.free import FreeForm
from usercode.constraints.runner import Runner
from usercode.sandbox import Sandbox

_OURS = ""


class Checks:
    """Runs the constraints of one project; `is_ref` tells whether a record with a ref exists."""

    def __init__(self, is_ref: Callable[[str], bool]) -> None:
        self._is_ref = is_ref
        self._sandbox: Sandbox | None = None
        self._code = Code()
        self._runners: dict[str, Runner] = {}
        self._free: FreeForm | None = None
        self._held: dict[str, dict[str, Finding]] = {}
        self.findings: dict[str, Finding] = {}
        """All that holds, by key."""
        self.failed: tuple[str, ...] = ()
        """A sentence for each constraint that fails, beginning with its name and a colon."""

    def find(self, sandbox: Sandbox, code: Code, now: dt.datetime, changed: Collection[str]) -> None:
        """Bring `findings` and `failed` to `now`; `changed` are the collections that changed since the last call."""
        if sandbox is not self._sandbox or code != self._code:
            self._open(sandbox, code)
        failed: list[str] = []
        for name, runner in self._runners.items():
            delta = runner.step(now)
            held = self._held.setdefault(name, {})
            if delta.full:
                held.clear()
            for key in delta.removed:
                held.pop(key, None)
            held.update({finding.key: finding for finding in delta.findings})
            failed += delta.failed
        assert self._free is not None
        free = self._free.find(now, changed)
        failed += free.failed
        self.findings = {key: finding for held in self._held.values() for key, finding in held.items()}
        self.findings.update({finding.key: finding for finding in free.findings})
        self.failed = tuple(sorted(failed))

    def due(self, now: dt.datetime) -> dict[str, dt.date]:
        """Return, by constraint, the next day on which it can find something else though nothing is recorded.

        Call it after `find` of the same moment. A constraint that is not in it waits for records alone.
        """
        assert self._free is not None
        days = self._free.due(now)
        for runner in self._runners.values():
            days.update(runner.due(now))
        return days

    def close(self) -> None:
        """End the workers and forget what was found."""
        for runner in self._runners.values():
            runner.close()
        self._runners, self._free, self._sandbox, self._held = {}, None, None, {}
        self.findings, self.failed = {}, ()

    def _open(self, sandbox: Sandbox, code: Code) -> None:
        self.close()
        self._sandbox, self._code = sandbox, code
        groups = {_OURS: code.ours, **{name: {name: text} for name, text in code.theirs.items()}}
        self._runners = {
            name: Runner(sandbox, texts, knowledge=code.knowledge, is_ref=self._is_ref)
            for name, texts in groups.items()
            if texts
        }
        self._free = FreeForm(sandbox, code.free, self._is_ref)
