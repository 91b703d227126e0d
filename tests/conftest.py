"""Shared fixtures: a clock that stands still, random bytes that repeat, and where the measuring data lies."""

from __future__ import annotations

import datetime as dt
import os
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from usercode import Memory

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("USERCODE_SHARED", ROOT.parent / "shared"))
NOW = dt.datetime(2024, 6, 1, 12, 0, tzinfo=dt.UTC)

# Every run draws the same examples, so that a red run means a change; `make fuzz` draws others.
settings.register_profile(
    "usercode",
    deadline=None,
    max_examples=40,
    derandomize="USERCODE_FUZZ" not in os.environ,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
settings.load_profile("usercode")

# A run started in the background by a script inherits that interrupts are ignored; the tests of interrupts need them.
signal.signal(signal.SIGINT, signal.default_int_handler)


def repeatable_bytes() -> Callable[[int], bytes]:
    """Return a source of bytes that gives the same ones in every run."""
    return random.Random(7).randbytes


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self, now: dt.datetime = NOW) -> None:
        self.now = now

    def __call__(self) -> dt.datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def memory(tmp_path: Path, clock: Clock) -> Iterator[Memory]:
    with Memory(tmp_path / "user", clock=clock, random_bytes=repeatable_bytes()) as opened:
        yield opened


@pytest.fixture
def shared() -> Path:
    if not (SHARED / "data").is_dir():
        pytest.skip("the measuring data (../shared) is not here")
    return SHARED / "data"
