"""The façade: run untrusted Python over data, once per query or in a resident worker.

`Sandbox` checks what it is given and chooses the backend; everything else is the backend's. Code is never executed in
this process. Where no backend can confine code, `SandboxUnavailable` is raised and nothing runs.
"""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

from usercode.sandbox.backend import Backend, ResidentWorker
from usercode.sandbox.data import Data, Delta, edits_of
from usercode.sandbox.failures import LimitExceeded
from usercode.sandbox.kernel import LEVELS, KernelBackend
from usercode.sandbox.limits import Limits
from usercode.sandbox.reply import Reply

_NO_NAMES: Mapping[str, Any] = {}


class Sandbox:
    """Confined processes that hold `data`. Safe to use from several threads; close it, or use it in a `with`.

    `minimum` is the weakest level to accept, "kernel" or "kernel-without-landlock". `without` names layers to leave out
    ("landlock", "seccomp") and exists so that tests can see the degraded levels.
    """

    def __init__(
        self,
        data: Data,
        *,
        limits: Limits | None = None,
        python: str = sys.executable,
        minimum: str = LEVELS[0],
        without: Sequence[str] = (),
    ) -> None:
        self._data = data
        self._limits = limits or Limits()
        self._backend: Backend = KernelBackend(data, self._limits, python, minimum=minimum, without=without)

    @property
    def level(self) -> str:
        """Return the level of confinement that holds: "kernel" or "kernel-without-landlock"."""
        return self._backend.level

    def run(self, code: str, *, now: dt.datetime, names: Mapping[str, Any] = _NO_NAMES) -> Reply:
        """Run one query on its own and return the value of its last expression and what it printed.

        Raises QueryFailed for an error of the code, LimitExceeded, or SandboxProtocolError.
        """
        return self._backend.run(code, now, names)

    def update(self, deltas: Sequence[Delta]) -> None:
        """Bring the tables up to date, here and in every worker; the cost follows the number of deltas."""
        self._backend.update(edits_of(self._data, deltas))

    def worker(self, modules: Mapping[str, str] | None = None) -> Worker:
        """Return a resident worker with modules of its own, by dotted name."""
        given = dict(modules or {})
        if sum(len(source.encode("utf-8", "surrogatepass")) for source in given.values()) > self._limits.module_bytes:
            raise LimitExceeded("code")
        Data(modules=given)
        return Worker(self._backend.worker(given))

    def close(self) -> None:
        """End every process; harmless when closed."""
        self._backend.close()

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Worker:
    """A confined process that keeps its modules between calls."""

    def __init__(self, resident: ResidentWorker) -> None:
        self._resident = resident

    @property
    def generation(self) -> int:
        """Return how many processes there have been; when it grows, what modules remembered is gone."""
        return self._resident.generation

    def call(self, target: str, *arguments: Any, now: dt.datetime) -> Reply:
        """Return what `module.function` returns for plain data; errors as for `Sandbox.run`."""
        return self._resident.call(target, arguments, now)

    def run(self, code: str, *, now: dt.datetime) -> Reply:
        """Return the value of the last expression and what was printed; names that the code sets stay for the next.

        What was set is gone when `generation` grows. Errors as for `Sandbox.run`.
        """
        return self._resident.run(code, now)

    def close(self) -> None:
        """End the process; harmless when closed."""
        self._resident.close()

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
