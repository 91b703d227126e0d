"""One zygote process as the host sees it: started, fed, asked for children, killed.

A child is forked in the zygote and its private socket handed to us, so requests and answers go past the zygote. The
process is started in a session of its own; killing its group ends everything it forked. Nothing here is thread-safe;
`kernel.py` holds the lock.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import struct
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from usercode.errors import SchemaError
from usercode.sandbox.channel import Channel, Gone
from usercode.sandbox.failures import SandboxUnavailable, protocol_error

_BOOT = Path(__file__).parent / "child" / "boot.py"
_HEADER = struct.Struct("<cIi")
_LENGTH = struct.Struct("<I")
_REPORT_BYTES = 64 * 1024
_COMMAND_S = 10.0
_AHEAD = 2
"""Children that wait at a time: with one, a query that comes soon after another would wait for the fork."""


@dataclass(frozen=True)
class Child:
    """A forked child: its process number in the zygote's eyes and our socket to it."""

    pid: int
    channel: Channel


class Zygote:
    """A running zygote. Methods raise `Gone` or `Late` when it does not answer; then only `kill` is of use."""

    def __init__(self, python: str, boot_s: float) -> None:
        ours, theirs = socket.socketpair()
        try:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(
                [python, "-I", "-S", "-B", "-X", "utf8", str(_BOOT)],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={},
                cwd="/",
                close_fds=True,
                start_new_session=True,
            )
        except OSError as error:
            ours.close()
            raise SandboxUnavailable([f"a Python interpreter at {python}"]) from error
        finally:
            theirs.close()
        self._owner = os.getpid()
        self._control = Channel(ours)
        self._spares: deque[Child] = deque()
        self._children: set[Channel] = set()
        self._due = 0
        self._stale = 0
        self._boot_deadline = time.monotonic() + boot_s
        self.layers: tuple[str, ...] = ()
        self._finalizer = weakref.finalize(self, _stop, self._process, self._control, self._children, self._owner)

    @property
    def pid(self) -> int:
        """Return the process number, which is also that of the group."""
        return int(self._process.pid)

    @property
    def alive(self) -> bool:
        """Say whether it is ours and `kill` has not been called; a fork of the host must not talk to it."""
        return self._finalizer.alive and self._owner == os.getpid()

    def boot(self, plan: dict[str, Any], pages: Iterable[tuple[int, bytes]]) -> list[str]:
        """Send everything and wait until the zygote is confined and ready; return what the machine lacks."""
        plan["die_with_parent"] = threading.current_thread() is threading.main_thread()
        self._command(b"I", json.dumps(plan).encode(), self._boot_deadline)
        with contextlib.suppress(Gone):
            for table, page in pages:
                self._command(b"P", b"%d " % table + page, self._boot_deadline)
            self._command(b"R", b"", self._boot_deadline)
        report = self._report(self._boot_deadline)
        self.layers = tuple(report["layers"])
        self._due = 1
        return list(report["missing"])

    def update(self, body: bytes) -> None:
        """Apply edits; every child forked before knows nothing of them and is not handed out any more."""
        while self._spares:
            self.end(self._spares.popleft())
        self._stale += self._due
        self._due = 0
        self._command(b"U", body)
        self.order_spare()

    def order_spare(self) -> None:
        """Have the next query child forked, unless one waits or is on its way."""
        if not self._spares and not self._due:
            self._due += 1
            self._command(b"S")

    def take_spare(self) -> Child:
        """Return a query child that waits for its request."""
        self.order_spare()
        while not self._spares:
            self._next(b"q")
        return self._spares.popleft()

    def fork_worker(self) -> Child:
        """Return a new worker child."""
        self._command(b"W")
        child = self._next(b"w")[1]
        assert child is not None
        return child

    def follow(self, child: Child) -> None:
        """Tell the zygote that `child` has its request, so that its successor is forked in time."""
        self._due += 1
        self._command(b"N", _LENGTH.pack(child.pid))
        if len(self._spares) + self._due < _AHEAD:
            self._due += 1
            self._command(b"S")

    def let_go(self, child: Child) -> None:
        """Close the socket of a child that has answered; the zygote reaps it, or kills it when the next is busy."""
        child.channel.close()
        self._children.discard(child.channel)

    def end(self, child: Child) -> None:
        """Kill a child that has answered or is not wanted; it is reaped later."""
        self.let_go(child)
        self._command(b"K", _LENGTH.pack(child.pid))

    def end_and_report(self, child: Child) -> int:
        """Return the wait status of a child that closed its socket; -1 when it was still running."""
        self.let_go(child)
        self._command(b"Q", _LENGTH.pack(child.pid))
        return self._next(b"Q")[0]

    def kill(self) -> None:
        """Kill the zygote and all its children, and wait for it to be gone."""
        self._finalizer()

    def _command(self, letter: bytes, body: bytes = b"", deadline: float | None = None) -> None:
        self._control.send(_frame(letter, body), time.monotonic() + _COMMAND_S if deadline is None else deadline)

    def _next(self, wanted: bytes) -> tuple[int, Child | None]:
        """Read headers up to the first of kind `wanted`; spares on the way are kept. A spare returns with them."""
        deadline = time.monotonic() + _COMMAND_S
        while True:
            data, channel = self._control.receive_with_socket(_HEADER.size, deadline)
            kind, pid, value = _HEADER.unpack(data)
            child = Child(pid, channel) if channel else None
            if channel:
                self._children.add(channel)
            if kind == b"R":
                self._failed(self._body(value, deadline))
            if kind == b"q" and child:
                self._arrived(child)
            if kind == wanted:
                return value, child

    def _arrived(self, spare: Child) -> None:
        if self._stale:
            self._stale -= 1
            self.end(spare)
        else:
            self._due -= 1
            self._spares.append(spare)

    def _report(self, deadline: float) -> dict[str, Any]:
        data, _ = self._control.receive_with_socket(_HEADER.size, deadline)
        kind, _, length = _HEADER.unpack(data)
        if kind != b"R":
            raise protocol_error("the zygote did not report")
        return self._failed(self._body(length, deadline))

    def _body(self, length: int, deadline: float) -> dict[str, Any]:
        if not 0 < length <= _REPORT_BYTES:
            raise protocol_error("a report of the wrong length")
        report: dict[str, Any] = json.loads(self._control.receive(length, deadline))
        return report

    def _failed(self, report: dict[str, Any]) -> dict[str, Any]:
        if "failed" in report:
            raise SchemaError(f"the data cannot be loaded: {report['failed']}", remedy="check pages against the types")
        return report


def _frame(letter: bytes, body: bytes = b"") -> bytes:
    return _LENGTH.pack(len(body) + 1) + letter + body


def _stop(process: subprocess.Popen[bytes], control: Channel, children: set[Channel], owner: int) -> None:
    """Kill the group and wait; in a fork of the host only let go of the sockets."""
    control.close()
    for channel in children:
        channel.close()
    if os.getpid() != owner:
        process.returncode = 0
        return
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
