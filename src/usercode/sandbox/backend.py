"""What a sandbox needs from the machinery that confines code.

`kernel.py` is the backend for Linux. A second one, for machines without seccomp, will be chosen in `Sandbox` when the
extra `usercode[monty]` is installed; it has to offer this and nothing more.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from usercode.sandbox.data import Edits
from usercode.sandbox.reply import Reply


class ResidentWorker(Protocol):
    """A confined process that stays."""

    @property
    def generation(self) -> int:
        """Count the processes there have been; what a module remembered is gone when it grows."""

    def call(self, target: str, arguments: Sequence[Any], now: dt.datetime) -> Reply:
        """Return what `module.function` returns."""

    def run(self, code: str, now: dt.datetime) -> Reply:
        """Run code in the namespace of the process, which stays."""

    def close(self) -> None:
        """End the process."""


class Backend(Protocol):
    """Confines code and runs it over the tables it was made with."""

    @property
    def level(self) -> str:
        """Name how strong the confinement is."""

    def run(self, code: str, now: dt.datetime, names: Mapping[str, Any]) -> Reply:
        """Run one query on its own."""

    def update(self, edits: Edits) -> None:
        """Bring the tables up to date."""

    def worker(self, modules: Mapping[str, str]) -> ResidentWorker:
        """Start a worker with modules of its own."""

    def close(self) -> None:
        """End every process."""
