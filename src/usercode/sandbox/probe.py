"""What this machine can do, found by doing: a zygote without data is started, confines itself and tests a child."""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from usercode.sandbox.data import Data
from usercode.sandbox.failures import SandboxUnavailable
from usercode.sandbox.kernel import KernelBackend
from usercode.sandbox.limits import Limits


@dataclass(frozen=True)
class Probe:
    """The level that can be reached (None: none), what is missing, and a line for people."""

    level: str | None
    missing: tuple[str, ...] = ()
    details: str = ""


@functools.lru_cache(maxsize=16)
def probe(*, python: str = sys.executable, without: Sequence[str] = ()) -> Probe:
    """Return what confinement `python` reaches here; `without` leaves out layers, for tests. Remembered per process."""
    try:
        backend = KernelBackend(Data(), Limits(), python, without=tuple(without))
    except SandboxUnavailable as error:
        return Probe(None, error.missing, error.message)
    try:
        missing = () if "landlock" in backend.layers else ("landlock",)
        return Probe(backend.level, missing, f"confined by {', '.join(backend.layers)}")
    finally:
        backend.close()
