"""A resident worker: one confined process that keeps its modules and answers many calls.

The tables of the process follow `Sandbox.update`. It is started anew, from the zygote's tables of that moment, after an
error of protocol, a limit, a crash, a failed `on_change`, or `Limits.worker_calls` calls; whatever its modules had
remembered is then gone and `generation` has grown. An ordinary exception of a function leaves it running.
"""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from usercode.errors import SandboxError, UsageError
from usercode.sandbox.channel import Gone, Late
from usercode.sandbox.data import to_json
from usercode.sandbox.failures import LimitExceeded, QueryFailed
from usercode.sandbox.process import Child, Zygote
from usercode.sandbox.reply import Reply

if TYPE_CHECKING:
    from usercode.sandbox.kernel import KernelBackend


class KernelWorker:
    """A worker of the Linux backend; calls of several threads take turns."""

    def __init__(self, backend: KernelBackend, modules: Mapping[str, str]) -> None:
        self._backend = backend
        self._modules = to_json(dict(modules))
        self._child: Child | None = None
        self._zygote: Zygote | None = None
        self._calls = 0
        self._busy_s = 0.0
        self._pending: list[bytes] = []
        self._closed = False
        self.generation = 0

    def call(self, target: str, arguments: Sequence[Any], now: dt.datetime) -> Reply:
        """Return what the function `module.function` returns for `arguments`, which are plain data."""
        return self._send("call", target, list(arguments), now)

    def run(self, code: str, now: dt.datetime) -> Reply:
        """Return the value of the last expression of `code` and what it printed; the names it sets stay."""
        if len(code.encode("utf-8", "surrogatepass")) > self._backend.limits.code_bytes:
            raise LimitExceeded("code")
        return self._send("run", code, [], now)

    def _send(self, kind: str, target: str, arguments: list[Any], now: dt.datetime) -> Reply:
        from usercode.sandbox.kernel import zone_of

        if self._closed:
            raise UsageError("this worker is closed", remedy="make a new one with Sandbox.worker")
        request = self._backend.packed([kind, target, now, zone_of(now), arguments])
        return self._backend.locked(lambda zygote: self._call(zygote, request))

    def update(self, body: bytes) -> None:
        """Note edits, under the backend's lock; they reach the process before its next call."""
        if self._child is not None:
            self._pending.append(body)

    def close(self) -> None:
        """End the process; harmless when closed."""
        with self._backend.lock:
            self._closed = True
            self._backend.forget(self)
            if self._child and self._zygote and self._zygote.alive:
                try:
                    self._zygote.end(self._child)
                except (Gone, Late):
                    self._zygote.kill()
            self._child = None

    def _call(self, zygote: Zygote, request: bytes) -> Reply:
        child = self._running(zygote)
        self._calls += 1
        while self._pending:
            self._exchange(zygote, child, b"U" + self._pending.pop(0), ordinary=())
        return self._exchange(zygote, child, request, ordinary=(QueryFailed,))

    def _running(self, zygote: Zygote) -> Child:
        """Return a live process with our modules, starting one where there is none or its time has come."""
        limits = self._backend.limits
        worn = self._calls >= limits.worker_calls or self._busy_s + limits.wall_s > limits.worker_cpu_s
        if self._child and self._zygote is zygote and worn:
            zygote.end(self._child)
        if self._child is None or self._zygote is not zygote or worn:
            self._child, self._zygote = zygote.fork_worker(), zygote
            self._calls, self._busy_s = 0, 0.0
            self._pending.clear()
            self.generation += 1
            self._exchange(zygote, self._child, b"M" + self._modules, ordinary=())
        return self._child

    def _exchange(
        self, zygote: Zygote, child: Child, request: bytes, *, ordinary: tuple[type[SandboxError], ...]
    ) -> Reply:
        """Send one request; after any error but an `ordinary` one the process is done with."""
        started = time.monotonic()
        answered = False
        try:
            body = self._backend.exchange(zygote, child, request, started + self._backend.limits.wall_s, resident=True)
            answered = True
            return self._backend.reply(zygote, body, time.monotonic() - started)
        except SandboxError as error:
            if not (answered and isinstance(error, ordinary)):
                self._discard(zygote, child, answered)
            raise
        finally:
            self._busy_s += time.monotonic() - started

    def _discard(self, zygote: Zygote, child: Child, answered: bool) -> None:
        self._child = None
        if answered and zygote.alive:
            zygote.end(child)
