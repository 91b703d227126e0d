"""The backend for Linux: a confined zygote, one forked child per query, resident workers.

The host is the authority: it keeps the pages it was given and the edits since, and starts a new zygote from them after
anything irregular. What a child says is decoded strictly; bytes that break the protocol end the whole process group.
One lock serves all threads; forks happen in the zygote only.
"""

from __future__ import annotations

import base64
import datetime as dt
import json
import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, NoReturn, TypeVar

from usercode.errors import SandboxError, UsageError
from usercode.sandbox.channel import BadPacket, Cut, Gone, Late
from usercode.sandbox.child.wire import HEADER, NONCE_BYTES, Caps, WireError, decode, encode
from usercode.sandbox.data import Data, Edits, to_json
from usercode.sandbox.failures import (
    LimitExceeded,
    QueryFailed,
    SandboxUnavailable,
    as_failure,
    protocol_error,
    query_failed,
)
from usercode.sandbox.limits import Limits
from usercode.sandbox.process import Child, Zygote
from usercode.sandbox.reply import RecordValue, Reply
from usercode.sandbox.worker import KernelWorker
from usercode.sandbox.zones import zone_files

LEVELS = ("kernel-without-landlock", "kernel")
"""From weaker to stronger."""

_Result = TypeVar("_Result")


class KernelBackend:
    """Tables, modules and files of one sandbox behind seccomp and, where the kernel has it, Landlock."""

    def __init__(
        self, data: Data, limits: Limits, python: str, *, minimum: str = LEVELS[0], without: Sequence[str] = ()
    ) -> None:
        self._data = data
        self.limits = limits
        self._python = python
        self._minimum = minimum
        self._without = tuple(without)
        self._edits = EditLog()
        self._locks: dict[int, threading.RLock] = {}
        self._closed = False
        self._workers: list[KernelWorker] = []
        self._caps = Caps(nodes=limits.reply_nodes, text=limits.reply_bytes)
        self._zygote = self._start()

    @property
    def level(self) -> str:
        """Return the name of the confinement that holds."""
        return level_of(self._zygote.layers)

    @property
    def lock(self) -> threading.RLock:
        """Return the lock of this process; in a fork of the host nobody would release the one it was born with."""
        return self._locks.setdefault(os.getpid(), threading.RLock())

    @property
    def layers(self) -> tuple[str, ...]:
        """Return the layers that hold, for reports."""
        return self._zygote.layers

    def run(self, code: str, now: dt.datetime, names: Mapping[str, Any]) -> Reply:
        """Run one query in the child that was forked for it."""
        request = self._request(code, now, names)
        return self.locked(lambda zygote: self._query(zygote, request, names))

    def _query(self, zygote: Zygote, request: bytes, names: Mapping[str, Any]) -> Reply:
        child = zygote.take_spare()
        started = time.monotonic()
        deadline = started + self.limits.wall_s + self.limits.grace_s
        body = self.exchange(zygote, child, request, deadline, resident=False)
        zygote.let_go(child)
        elapsed = time.monotonic() - started
        return self.reply(zygote, body, elapsed, names)

    def exchange(self, zygote: Zygote, child: Child, request: bytes, deadline: float, *, resident: bool) -> bytes:
        """Send a request and return the body of its answer; raise what ended the child instead.

        A `resident` child that is late is killed; for a query child the kernel should have done that, so then the whole
        group is not to be trusted any more.
        """
        nonce = secrets.token_bytes(NONCE_BYTES)
        started = time.monotonic()
        try:
            child.channel.send(HEADER.pack(len(request), nonce) + request, deadline)
            if not resident:
                zygote.follow(child)
            return child.channel.receive_packet(nonce, self.limits.reply_bytes, deadline)
        except Gone as gone:
            self._explain_end(zygote, child, started, cut=isinstance(gone, Cut))
        except Late:
            zygote.end(child) if resident else zygote.kill()
            raise LimitExceeded("wall") from None
        except BadPacket:
            self._violation(zygote, "an answer of the wrong length or to another request")

    def reply(self, zygote: Zygote, body: bytes, elapsed_s: float, names: Mapping[str, Any] | None = None) -> Reply:
        """Return the answer in `body`, or raise the error it tells of."""
        try:
            answer = decode(body, self._caps, RecordValue)
        except WireError as error:
            self._violation(zygote, str(error))
        match answer:
            case ["ok", value, str(printed)]:
                return Reply(value, printed, elapsed_s)
            case ["limit", "output" | "reply" | "memory" as which]:
                raise LimitExceeded(which)
            case ["error", *parts] if [type(part) for part in parts] == [str, str, int, str, str, str, str]:
                raise query_failed(as_failure(parts), self._data, names or ())
        self._violation(zygote, "an answer of the wrong shape")

    def _violation(self, zygote: Zygote, reason: str) -> NoReturn:
        zygote.kill()
        raise protocol_error(reason)

    def _explain_end(self, zygote: Zygote, child: Child, started: float, *, cut: bool) -> NoReturn:
        """Raise what the wait status of a child that ended without an answer, or within one (`cut`), means."""
        status = zygote.end_and_report(child)
        if status == -1:
            self._violation(zygote, "a child closed its socket and went on")
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        if number == signal.SIGKILL:
            raise LimitExceeded("wall" if time.monotonic() - started >= 0.9 * self.limits.wall_s else "memory")
        if number == signal.SIGXCPU:
            raise LimitExceeded("cpu")
        if cut:
            self._violation(zygote, "a child ended in the middle of its answer")
        how = f"it was ended by {signal.Signals(number).name}" if number else "it ended its own process"
        raise QueryFailed("Crashed", f"the code gave no answer: {how}", hint="the next query starts in a fresh process")

    def _request(self, code: str, now: dt.datetime, names: Mapping[str, Any]) -> bytes:
        if len(code.encode("utf-8", "surrogatepass")) > self.limits.code_bytes:
            raise LimitExceeded("code")
        for name in names:
            if not isinstance(name, str) or not name.isidentifier():
                raise UsageError(f"{name!r} cannot be a name in scope")
        carried = self.packed(dict(names)).decode() if names else None
        if carried and len(carried) > self.limits.names_bytes:
            raise UsageError("the names are larger than they may be", remedy="pass less, or raise Limits.names_bytes")
        try:
            return json.dumps([code, now.isoformat(), zone_of(now), carried], ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise UsageError("the code has half a surrogate pair in it", remedy="correct its encoding") from error

    def packed(self, request: Any) -> bytes:
        """Return a request as it travels; raise UsageError for values that cannot."""
        try:
            return encode(request, Caps(nodes=1 << 30), records=False)
        except WireError as error:
            raise UsageError(f"this cannot be passed into the sandbox: {error}") from error

    def update(self, edits: Edits) -> None:
        """Apply edits to the tables of the zygote and of every worker; the cost follows the number of edits."""
        if not edits:
            return
        body = to_json(edits)
        with self.lock:
            finished = False
            try:
                self._edits.add(edits)
                if self._zygote.alive:
                    self._zygote.update(body)
                for worker in self._workers:
                    worker.update(body)
                finished = True
            except (Gone, Late):
                pass
            finally:
                if not finished:
                    self._zygote.kill()

    def worker(self, modules: Mapping[str, str]) -> KernelWorker:
        """Return a worker; its process starts with its first call."""
        worker = KernelWorker(self, modules)
        with self.lock:
            self._workers.append(worker)
        return worker

    def forget(self, worker: KernelWorker) -> None:
        """Stop keeping a closed worker up to date."""
        with self.lock:
            if worker in self._workers:
                self._workers.remove(worker)

    def locked(self, use: Callable[[Zygote], _Result]) -> _Result:
        """Use the running zygote under the lock; one that does not answer, or whose use is interrupted, is killed."""
        with self.lock:
            zygote = self._running()
            finished = False
            try:
                result = use(zygote)
                finished = True
                return result
            except (Gone, Late):
                raise protocol_error("the zygote stopped answering") from None
            except SandboxError:
                finished = True
                raise
            finally:
                if not finished:
                    zygote.kill()

    def close(self) -> None:
        """End every process; harmless when closed."""
        with self.lock:
            for worker in list(self._workers):
                worker.close()
            self._closed = True
            self._zygote.kill()

    def _running(self) -> Zygote:
        if self._closed:
            raise UsageError("this sandbox is closed", remedy="make a new Sandbox")
        if not self._zygote.alive:
            self._zygote.kill()
            self._zygote = self._start()
        return self._zygote

    def _start(self) -> Zygote:
        if not sys.platform.startswith("linux"):
            raise SandboxUnavailable([f"Linux (this is {sys.platform})"])
        zygote = Zygote(self._python, self.limits.boot_s)
        try:
            missing = zygote.boot(self._plan(), self._pages())
            if missing:
                raise SandboxUnavailable(missing)
            self._require(level_of(zygote.layers))
            if self._edits:
                zygote.update(to_json(list(self._edits)))
        except (Gone, Late):
            zygote.kill()
            raise SandboxUnavailable(["a Python interpreter that starts in isolation within Limits.boot_s"]) from None
        except BaseException:
            zygote.kill()
            raise
        return zygote

    def _require(self, level: str) -> None:
        if LEVELS.index(level) < LEVELS.index(self._minimum):
            raise SandboxUnavailable([f"the level {self._minimum} (this machine reaches {level})"])

    def _plan(self) -> dict[str, Any]:
        data = self._data
        return {
            "limits": asdict(self.limits),
            "without": list(self._without),
            "derived": {kind.name: kind.derived for kind in data.types if kind.derived},
            "types": [[kind.name, [[c.name, c.codec] for c in kind.columns]] for kind in data.types],
            "tables": [[table.path, table.type_name] for table in data.tables],
            "modules": dict(data.modules),
            "files": dict(data.files),
            "zones": {name: base64.b64encode(file).decode() for name, file in zone_files(data.zones).items()},
            "names": base64.b64encode(self.packed(dict(data.names))).decode(),
        }

    def _pages(self) -> Iterator[tuple[int, bytes]]:
        for number, table in enumerate(self._data.tables):
            for page in table.pages:
                yield number, page


class EditLog:
    """The edits since the pages, one entry per record, in an order that gives the same tables when replayed."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str], tuple[bool, list[Any] | None]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[tuple[str, str, list[Any] | None]]:
        for (path, ref), (removed, row) in self._entries.items():
            if removed:
                yield path, ref, None
            if row is not None:
                yield path, ref, row

    def add(self, edits: Edits) -> None:
        """Remember edits; a record that comes back after its removal goes to the end, as it does in a table."""
        for path, ref, row in edits:
            key = (path, ref)
            removed, present = self._entries.get(key, (False, None))
            if row is None:
                self._entries[key] = (True, None)
                continue
            if removed and present is None:
                del self._entries[key]
            self._entries[key] = (removed, row)


def level_of(layers: Sequence[str]) -> str:
    """Return the name of the level that `layers` amount to; every one of them includes seccomp."""
    return "kernel" if "landlock" in layers else "kernel-without-landlock"


def zone_of(now: dt.datetime) -> str | None:
    """Return the name of the time zone of `now`, where it has one."""
    key = getattr(now.tzinfo, "key", None)
    return key if isinstance(key, str) else None
