"""What a forked child does: a query child answers one request and ends, a worker answers until it is told to stop.

Everything that can be made ready is made in the zygote, once. A child installs its filter while it waits; a query child
then starts its time limit before it looks at the request, so that even the parsing of the request is under it. The
limit of a worker's call is kept by the host, which kills it.

    query request    JSON [code, now, zone, names]; names are null or the text of an encoded dict
    worker request   "M" modules (JSON), "U" deltas (JSON), or an encoded ["call", function, now, zone, arguments]
                     or ["run", code, now, zone, []], in a namespace that stays
"""

from __future__ import annotations

import datetime as dt
import gc
import json
import os
from collections.abc import Callable
from typing import Any

from . import confine, evaluate, folder, frames
from .derive import Computed
from .records import Store
from .wire import UNCAPPED, Caps, decode
from .zones import in_zone

_REHEARSAL = b'["sum(x for x in (1, 2) if x == 1)","2024-01-01T00:00:00",null,null]'
_CHILD_DEPTH = 60
_ENVELOPE_NODES = 16


class Service:
    """What the children of one zygote share: made before they are forked."""

    def __init__(
        self, kernel: confine.Kernel, computed: Computed, store: Store, files: folder.Folder, limits: dict[str, Any]
    ) -> None:
        printed = evaluate.Printed(limits["output_bytes"])
        evaluate.redirect(printed)
        caps = Caps(depth=_CHILD_DEPTH, nodes=limits["reply_nodes"] - _ENVELOPE_NODES)
        self._answering = evaluate.Answering(printed, caps, limits["reply_bytes"])
        self._last_call = confine.LastCall(kernel, limits["wall_s"])
        self._kernel = kernel
        self._computed = computed
        self._scope = computed.scope
        self._store = store
        self._files = files
        self._limits = limits
        self.roles: dict[str, Callable[[int], None]] = {"query": self._query, "worker": self._worker}
        self._answer_query(_REHEARSAL)

    def _query(self, fd: int) -> None:
        """Answer one query, then end."""
        self._last_call.create()
        confine.limit("RLIMIT_CPU", self._limits["cpu_s"], self._limits["cpu_s"] + 1)
        self._kernel.filter("child")
        self._computed.install()
        self._last_call.rehearse()
        self._answer_query(_REHEARSAL)
        try:
            nonce, body = frames.read_packet(fd)
        except EOFError:
            os._exit(0)
        self._last_call.start()
        folder.importable(self._files)
        frames.write_packet(fd, nonce, self._answer_query(body))
        os._exit(0)

    def _answer_query(self, body: bytes) -> bytes:
        """Return the answer to one query.

        It is also called on a query of ours while the child waits: what every query touches is then the child's own
        memory before the request comes.
        """
        code, now, zone, names = json.loads(body)
        self._scope.begin(in_zone(dt.datetime.fromisoformat(now), zone), _plain(names.encode()) if names else {})
        return self._answering.answer(lambda: evaluate.evaluate(code, self._scope.main))

    def _worker(self, fd: int) -> None:
        """Answer calls and apply updates until the host closes the socket."""
        confine.limit("RLIMIT_CPU", self._limits["worker_cpu_s"], self._limits["worker_cpu_s"] + 1)
        self._kernel.filter("child")
        self._kernel.filter("sealed")
        self._computed.install()
        folder.importable(self._files)
        gc.enable()
        while True:
            try:
                nonce, body = frames.read_packet(fd)
            except EOFError:
                os._exit(0)
            frames.write_packet(fd, nonce, self._answering.answer(self._attempt(body)))

    def _attempt(self, body: bytes) -> Callable[[], Any]:
        """Return what one packet asks of a worker."""
        if body[:1] == b"U":
            return lambda: self._update(json.loads(body[1:]))
        if body[:1] == b"M":
            return lambda: self._add_modules(json.loads(body[1:]))
        kind, target, now, zone, arguments = _plain(body)
        self._scope.begin(in_zone(now, zone), {})
        if kind == "run":
            return lambda: evaluate.evaluate(target, self._scope.main)
        return lambda: evaluate.call(target, arguments)

    def _update(self, edits: list[tuple[str, str, list[Any] | None]]) -> None:
        self._scope.tell(self._store.apply(edits))

    def _add_modules(self, modules: dict[str, str]) -> None:
        self._files.mount("/modules", folder.module_files(modules))
        folder.importable(self._files)


def _plain(body: bytes) -> Any:
    return decode(body, UNCAPPED, _no_record)


def _no_record(name: str, ref: str | None, fields: dict[str, Any]) -> Any:
    raise ValueError("a record cannot be sent")
