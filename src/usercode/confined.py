"""The confined reader: one sandboxed process that parses what models wrote and gives back plain data.

Text made to break a parser breaks the child, not this process; a child that is gone is replaced for the next text.
"""

from __future__ import annotations

import datetime as dt
from types import TracebackType
from typing import Any, Self

from usercode.errors import QueryFailed, SandboxProtocolError, Unreadable
from usercode.sandbox import Data, LimitExceeded, Limits, Sandbox
from usercode.state.reading.served import PACKAGE, worker_modules

MAX_MODULE = 2_000_000
"""Characters of a module, at most."""

MAX_EDITS = 400_000
"""Characters of an edit text, at most."""

_MIB = 1 << 20
_LIMITS = Limits(
    wall_s=20.0,
    cpu_s=20,
    memory_bytes=1024 * _MIB,
    reply_bytes=48 * _MIB,
    reply_nodes=4_000_000,
    worker_cpu_s=600,
    worker_calls=5_000,
)
_NO_MOMENT = dt.datetime(2000, 1, 1)


class Reader:
    """Reads texts in a confined process that is started when first needed. Close it, or use it in a `with`.

    Raises:
        SandboxUnavailable: at the first text, where this machine cannot confine code.
    """

    def __init__(self, limits: Limits = _LIMITS) -> None:
        self._limits = limits
        self._sandbox: Sandbox | None = None

    def module(self, text: str) -> Any:
        """Return what a whole module declares and builds, as `state/reading/child/report.py` tells it.

        Raises:
            Unreadable: it is too long, or broke the confined parser.
        """
        return self._call("module.read_module", text, MAX_MODULE)

    def edits(self, text: str) -> Any:
        """Return the statements of an edit text, as `state/reading/child/edits.py` tells them.

        Raises:
            Unreadable: it is too long, or broke the confined parser.
        """
        return self._call("edits.read_edits", text, MAX_EDITS)

    def _call(self, target: str, text: str, most: int) -> Any:
        if len(text) > most:
            raise Unreadable(
                f"the text has {len(text)} characters; at most {most} are read", remedy="cut it into smaller texts"
            )
        clean = text.encode("utf-8", "replace").decode()
        if self._sandbox is None:
            self._sandbox = Sandbox(Data(), limits=self._limits)
            self._worker = self._sandbox.worker(worker_modules())
        try:
            return self._worker.call(f"{PACKAGE}.{target}", clean, now=_NO_MOMENT).value
        except (LimitExceeded, QueryFailed, SandboxProtocolError) as error:
            raise Unreadable(
                f"the text broke the confined parser: {error.message}", remedy="write plain, flat Python"
            ) from error

    def close(self) -> None:
        """End the process; harmless when closed."""
        if self._sandbox is not None:
            self._sandbox.close()
            self._sandbox = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
