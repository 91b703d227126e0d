"""One namespace in the sandbox that several pieces of code share, as in a notebook: what one sets the next can read."""

from __future__ import annotations

import datetime as dt
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

    Code that is stopped at a limit takes its process with it, and the names that were set so far.
    """

    def __init__(self, sandbox: Sandbox, now: dt.datetime) -> None:
        self._worker = sandbox.worker()
        self._now = now

    def run(self, code: str) -> Ran:
        """Run code and return what it did; an error of the code is part of that."""
        try:
            reply = self._worker.run(code, now=self._now)
        except QueryFailed as error:
            message = f"{error.message} ({error.hint})" if error.hint else error.message
            return Ran(printed=error.printed, error=error.type_name, message=message)
        except LimitExceeded as error:
            return Ran(error="limit", message=f"{error.message}: {error.remedy}")
        return Ran(value=reply.value, printed=reply.printed)

    def close(self) -> None:
        """End the process; harmless when closed."""
        self._worker.close()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
