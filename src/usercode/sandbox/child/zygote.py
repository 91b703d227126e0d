"""The zygote: a single-threaded, confined process that holds the tables and forks one child per query.

It runs trusted code over data only; no text of a user is compiled here. The control socket (standard input) carries
commands of the host: a length, a letter, a body. Answers are fixed headers `kind, child, value`; a new child's private
socket travels with its header, so that queries and answers never pass through here.

    I  set up (JSON)          P  a page of rows       R  all pages sent: report ready, fork a spare
    U  deltas (JSON)          S  fork a spare now     W  fork a worker
    N  this child has its request: fork its successor when it ends, or soon
    K  kill and reap a child  Q  reap one that has closed its socket and report how it ended
"""

from __future__ import annotations

import _socket
import base64
import gc
import json
import os
import select
import signal
import struct
import time
from collections.abc import Callable
from typing import Any

from . import confine, derive, folder, frames, preload, records, scope, serve, wire, zones
from .clock import Clock

HEADER = struct.Struct("<cIi")
LENGTH = struct.Struct("<I")
_PAGE_BYTES = 4096
_FEW_FDS = 32
_REAP_AFTER_MS = 20
_END_WAIT_S = 0.1
_SOON_S = 0.003
_INDEX_AT_ONCE = 10_000
_PAUSE_MS = 1


def main(control: int, files: folder.Folder) -> None:
    """Serve the host on the socket `control` until it closes; the wrappers for `files` are installed already."""
    gc.disable()
    preload.load()
    Zygote(control, files).serve()


class Zygote:
    """State of the process: its tables, its children, its commands."""

    def __init__(self, control: int, files: folder.Folder) -> None:
        self._control = control
        self._channel = _socket.socket(fileno=control)
        self._files = files
        self._size_file = os.open("/proc/self/statm", os.O_RDONLY)
        self._ending: set[int] = set()
        self._busy = 0
        self._busy_status = -1
        self._handlers: dict[bytes, Callable[[bytes], None]] = {
            b"I": self._set_up,
            b"P": self._page,
            b"R": self._ready,
            b"U": self._update,
            b"S": lambda body: self._fork("query"),
            b"N": self._follow,
            b"W": lambda body: self._fork("worker"),
            b"K": lambda body: self._end(LENGTH.unpack(body)[0]),
            b"Q": self._end_and_report,
        }

    def serve(self) -> None:
        """Obey commands until the host closes the socket."""
        while True:
            self._reap_until_next()
            try:
                (length,) = LENGTH.unpack(frames.read_exactly(self._control, LENGTH.size))
                frame = frames.read_exactly(self._control, length)
            except EOFError:
                os._exit(0)
            letter, body = frame[:1], frame[1:]
            del frame
            try:
                self._handlers[letter](body)
            except Exception as error:  # whatever it is, the host must hear of it before this process ends
                self._report({"failed": f"{type(error).__name__}: {error}"[:500]})
                os._exit(1)

    def _reap_until_next(self) -> None:
        waiting = select.poll()
        waiting.register(self._control, select.POLLIN)
        while self._ending and not waiting.poll(_REAP_AFTER_MS):
            self._reap()

    def _reap(self) -> None:
        for pid in list(self._ending):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                self._ending.discard(pid)
                self._busy_status = status if pid == self._busy else self._busy_status

    def _send(self, kind: bytes, child: int, value: int, fd: int | None = None) -> None:
        rights = [] if fd is None else [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, struct.pack("i", fd))]
        self._channel.sendmsg([HEADER.pack(kind, child, value)], rights)

    def _report(self, report: dict[str, Any]) -> None:
        body = json.dumps(report).encode()
        self._send(b"R", 0, len(body))
        rest = memoryview(body)
        while rest:
            rest = rest[os.write(self._control, rest) :]

    def _set_up(self, body: bytes) -> None:
        """Confine this process, then build the empty tables; a machine that cannot confine us ends it here."""
        plan = json.loads(body)
        self._limits: dict[str, Any] = plan["limits"]
        self._kernel, self._layers, missing = _confine(plan)
        missing += self._self_test() if not missing else []
        if missing:
            self._report({"missing": missing, "layers": self._layers})
            os._exit(0)
        self._build(plan)

    def _build(self, plan: dict[str, Any]) -> None:
        clock = Clock()
        clock.install()
        zones.install({name: base64.b64decode(text) for name, text in plan["zones"].items()})
        self._mount("/modules", folder.module_files(plan["modules"]))
        self._mount("/project", plan["files"])
        shapes = records.Shapes((name, [tuple(pair) for pair in columns]) for name, columns in plan["types"])
        self._store = records.Store(shapes)
        for path, type_name in plan["tables"]:
            self._store.add_table(path, type_name)
        self._paths = [path for path, _ in plan["tables"]]
        extra = wire.decode(base64.b64decode(plan["names"]), wire.UNCAPPED, _no_record)
        self._scope = scope.Scope(self._store, clock, extra)
        self._derived: dict[str, list[list[str]]] = plan["derived"]

    def _mount(self, root: str, files: dict[str, str]) -> None:
        """Hold `files` for the children. They are not importable here: what they contain may not run in the zygote."""
        if files:
            self._files.mount(root, files)
            self._files.cwd = root if root == "/project" else self._files.cwd

    def _page(self, body: bytes) -> None:
        number, page = body.split(b" ", 1)
        del body
        self._store.load(self._paths[int(number)], page)

    def _ready(self, body: bytes) -> None:
        computed = derive.Computed(self._store.shapes.classes, self._derived, self._scope)
        self._service = serve.Service(self._kernel, computed, self._store, self._files, self._limits)
        gc.freeze()
        if len(self._store) <= _INDEX_AT_ONCE:
            self._store.index()
        self._report({"missing": [], "layers": self._layers})
        self._fork("query")
        self._store.index()

    def _update(self, body: bytes) -> None:
        self._store.apply((path, ref, row) for path, ref, row in json.loads(body))

    def _follow(self, body: bytes) -> None:
        """Fork the successor of a child that has just got its request, after it has ended or `_SOON_MS` have passed.

        Forking beside a quick query would slow it down, and beside a slow one saves the time. The child before it has
        answered: if it still runs, it is killed now.
        """
        if self._busy in self._ending:
            os.kill(self._busy, signal.SIGKILL)
        (self._busy,) = LENGTH.unpack(body)
        self._ending.add(self._busy)
        until = time.monotonic() + _SOON_S
        while self._busy in self._ending and time.monotonic() < until:
            _pause(self._busy)
            self._reap()
        self._fork("query")

    def _self_test(self) -> list[str]:
        """Try in a throw-away child what must be impossible; return what was possible."""
        reader, writer = _socket.socketpair()
        pid = os.fork()
        if pid == 0:
            try:
                self._kernel.filter("child")
                found = confine.attempts(self._kernel)
                os.write(writer.fileno(), json.dumps(found).encode())
            finally:
                os._exit(0)
        writer.close()
        answer = os.read(reader.fileno(), 4096)
        reader.close()
        os.waitpid(pid, 0)
        return json.loads(answer) if answer else ["the self-test of a confined child"]

    def _fork(self, kind: str) -> None:
        host_end, child_end = _socket.socketpair()
        size = self._size_bytes()
        pid = os.fork()
        if pid == 0:
            try:
                self._become_child(kind, child_end.fileno(), size)
            finally:
                os._exit(70)
        child_end.close()
        self._send(kind[:1].encode(), pid, 0, host_end.fileno())
        host_end.close()

    def _size_bytes(self) -> int:
        """Return the address space this process takes, from a file that was opened before confinement."""
        os.lseek(self._size_file, 0, os.SEEK_SET)
        return int(os.read(self._size_file, 64).split()[0]) * _PAGE_BYTES

    def _become_child(self, kind: str, fd: int, base_bytes: int) -> None:
        """Confine this fresh fork further and serve; never returns."""
        self._kernel.die_with_parent()
        os.closerange(0, fd)
        os.closerange(fd + 1, _FEW_FDS)
        confine.limit("RLIMIT_AS", base_bytes + self._limits["memory_bytes"])
        confine.limit("RLIMIT_NOFILE", 0)
        confine.limit("RLIMIT_STACK", 8 << 20)
        self._service.roles[kind](fd)

    def _end(self, pid: int) -> None:
        os.kill(pid, signal.SIGKILL)
        self._ending.add(pid)

    def _end_and_report(self, body: bytes) -> None:
        """Report the wait status of a child that has stopped answering; -1 when it had to be killed here."""
        (pid,) = LENGTH.unpack(body)
        if pid != self._busy:
            self._busy = pid
            self._ending.add(pid)
        until = time.monotonic() + _END_WAIT_S
        while pid in self._ending and time.monotonic() < until:
            _pause(pid)
            self._reap()
        if pid in self._ending:
            os.kill(pid, signal.SIGKILL)
            self._busy_status = -1
            self._busy = 0
        self._send(b"Q", pid, self._busy_status)


def _confine(plan: dict[str, Any]) -> tuple[confine.Kernel, list[str], list[str]]:
    """Confine this process; return the system calls, the layers that hold, and those that had to hold but do not."""
    without = set(plan["without"])
    try:
        kernel = confine.kernel()
    except OSError:
        return None, [], ["a system call table for this machine"]  # type: ignore[return-value]
    if plan["die_with_parent"]:
        kernel.die_with_parent()
    for name, value in (("CORE", 0), ("FSIZE", 0), ("MEMLOCK", 0), ("MSGQUEUE", 0)):
        confine.limit(f"RLIMIT_{name}", value)
    confine.limit("RLIMIT_AS", plan["limits"]["boot_memory_bytes"])
    confine.allow_sockets_in_flight()
    try:
        kernel.no_new_privileges()
        kernel.no_capabilities()
    except OSError as error:
        return kernel, [], [f"giving up privileges ({error.strerror})"]
    layers = ["no_new_privs", "no_capabilities"]
    if "landlock" not in without and kernel.landlock() and not confine.can_open():
        layers.append("landlock")
    try:
        if "seccomp" in without:
            raise OSError("left out")
        kernel.filter("zygote")
    except OSError:
        return kernel, layers, ["seccomp"]
    return kernel, [*layers, "seccomp"], []


def _pause(pid: int) -> None:
    """Wait for a child to end, one millisecond at the most."""
    ended = select.poll()
    try:
        fd = os.pidfd_open(pid)
    except OSError:
        ended.poll(_PAUSE_MS)
        return
    ended.register(fd, select.POLLIN)
    ended.poll(_PAUSE_MS)
    os.close(fd)


def _no_record(name: str, ref: str | None, fields: dict[str, Any]) -> Any:
    raise ValueError("a record cannot be passed as a name")
