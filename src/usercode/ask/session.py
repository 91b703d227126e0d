"""One namespace in the sandbox that several pieces of code share, as in a notebook: what one sets the next can read."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from usercode.sandbox import LimitExceeded, QueryFailed, Sandbox


@dataclass(frozen=True, kw_only=True)
class Ran:
    """What one piece of code did: its value, what it printed and, when it failed, how."""

    value: Any = None
    printed: str = ""
    error: str = ""
    """Name of the exception class, "limit" for code that was stopped, or ""."""
    message: str = ""
    """What went wrong, with the line and a hint; or ""."""


class Session:
    """A confined namespace over the state, with the names of a query. Close it, or use it in a `with`.

    `current` returns the sandbox that holds the state: another one, where it had to be started anew since. Code that is
    stopped at a limit takes its process with it, and the names that were set so far; so does another sandbox.
    """

    def __init__(self, current: Callable[[], Sandbox], now: dt.datetime) -> None:
        self._current = current
        self._sandbox = current()
        self._worker = self._sandbox.worker()
        self._now = now

    def run(self, code: str) -> Ran:
        """Run code and return what it did; an error of the code is part of that."""
        sandbox = self._current()
        if sandbox is not self._sandbox:
            self._worker.close()
            self._sandbox, self._worker = sandbox, sandbox.worker()
        try:
            reply = self._worker.run(code, now=self._now)
        except QueryFailed as error:
            message = f"{error.message} ({error.hint})" if error.hint else error.message
            return Ran(printed=error.printed, error=error.type_name, message=message)
        except LimitExceeded as error:
            return Ran(error="limit", message=f"{error.message}: {error.remedy}")
        return Ran(value=reply.value, printed=reply.printed)

    def alone(self, code: str) -> Any:
        """Return the value of code in a namespace of its own; None where it fails."""
        try:
            return self._sandbox.run(code, now=self._now).value
        except (QueryFailed, LimitExceeded):
            return None

    def close(self) -> None:
        """End the process; harmless when closed."""
        self._worker.close()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
