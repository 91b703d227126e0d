"""What a forked child does: a query child answers one request and ends, a worker answers until it is told to stop.

Both install their filter while they wait. The query child then starts its time limit before it reads the request, so
that even the parsing of the request is under it; the limit of a worker's call is kept by the host, which kills it.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable
from typing import Any

from . import confine, evaluate, folder, frames
from .records import Store
from .scope import Scope
from .wire import Caps, decode
from .zones import in_zone

_REHEARSAL = "sum(x for x in (1, 2) if x == 1)"
_CHILD_DEPTH = 60


def _answering(limits: dict[str, Any]) -> evaluate.Answering:
    printed = evaluate.Printed(limits["output_bytes"])
    evaluate.redirect(printed)
    caps = Caps(depth=_CHILD_DEPTH, nodes=limits["reply_nodes"] - 16)
    return evaluate.Answering(printed, caps, limits["reply_bytes"])


def _request(body: bytes) -> Any:
    return decode(body, Caps(nodes=1 << 30, text=1 << 30), _no_record)


def _no_record(name: str, ref: str | None, fields: dict[str, Any]) -> Any:
    raise ValueError("a record cannot be sent")


def _query(
    fd: int,
    kernel: confine.Kernel,
    scope: Scope,
    store: Store,
    files: folder.Folder,
    limits: dict[str, Any],
) -> None:
    """Answer one query, then end."""
    answering = _answering(limits)
    last_call = kernel.last_call(limits["wall_s"])
    confine.limit("RLIMIT_CPU", limits["cpu_s"], limits["cpu_s"] + 1)
    kernel.filter("child")
    _rehearse(answering, scope, last_call)
    try:
        nonce, body = frames.read_packet(fd)
    except EOFError:
        os._exit(0)
    last_call.start()
    _, code, now, zone, names = _request(body)
    scope.begin(in_zone(now, zone), names)
    frames.write_packet(fd, nonce, answering.answer(lambda: evaluate.evaluate(code, scope.main)))
    os._exit(0)


def _rehearse(answering: evaluate.Answering, scope: Scope, last_call: confine.LastCall) -> None:
    """Do once what every query does, so that the memory it touches is this child's own before the request comes."""
    last_call.rehearse()
    answering.answer(lambda: evaluate.evaluate(_REHEARSAL, scope.main))
    _request(b'["run","1",{"datetime":"2024-01-01T00:00:00"},null,{"dict":[]}]')


def _worker(
    fd: int,
    kernel: confine.Kernel,
    scope: Scope,
    store: Store,
    files: folder.Folder,
    limits: dict[str, Any],
) -> None:
    """Answer calls and apply updates until the host closes the socket."""
    answering = _answering(limits)
    confine.limit("RLIMIT_CPU", limits["worker_cpu_s"], limits["worker_cpu_s"] + 1)
    kernel.filter("child")
    kernel.filter("sealed")
    gc.enable()
    while True:
        try:
            nonce, body = frames.read_packet(fd)
        except EOFError:
            os._exit(0)
        frames.write_packet(fd, nonce, answering.answer(_attempt(body, scope, store, files)))


def _attempt(body: bytes, scope: Scope, store: Store, files: folder.Folder) -> Callable[[], Any]:
    """Return what one packet asks of a worker."""
    if body[:1] == b"U":
        return lambda: scope.tell(store.apply((path, ref, row) for path, ref, row in json.loads(body[1:])))
    if body[:1] == b"M":
        return lambda: _add_modules(files, json.loads(body[1:]))
    _, target, now, zone, arguments = _request(body)
    scope.begin(in_zone(now, zone), {})
    return lambda: evaluate.call(target, arguments)


def _add_modules(files: folder.Folder, modules: dict[str, str]) -> None:
    files.mount("/modules", folder.module_files(modules))
    folder.importable("/modules")


SERVE: dict[str, Callable[..., None]] = {"query": _query, "worker": _worker}
