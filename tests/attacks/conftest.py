"""One sandbox for all attacks, canaries in the host, and the checks made after every attack."""

from __future__ import annotations

import datetime as dt
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from usercode.errors import LimitExceeded, QueryFailed, SandboxProtocolError
from usercode.sandbox import Column, Data, Limits, RecordType, Sandbox, Table, probe

NOW = dt.datetime(2024, 6, 1, 12, 0)
SECRET = "CANARY-GLOBAL"
CANARY_PATH = Path(tempfile.gettempdir()) / "usercode-canary.txt"
PWNED = Path("/tmp/usercode-PWNED")
LIMITS = Limits(wall_s=3.0, memory_bytes=96 << 20)
MARGIN_S = 3.0
TRIP = RecordType(
    "Trip", (Column("id"), Column("city"), Column("cost"), Column("date", "date"), Column("tags", "list:plain"))
)
DATA = Data((TRIP,), (Table("travel", "trips", "Trip", (b'[["r1",1,"Oslo",10.0,"2024-01-01",["a"]]]',)),))
CLEAN = (
    "import math\n(sum([1, 2]), [(t.cost, t.tags, ref(t)) for t in travel.trips], 3 < math.pi < 4, date.today(), 7 + 0)"
)


def requires_sandbox() -> None:
    found = probe()
    if found.level is None:
        pytest.skip(f"no sandbox on this machine: {found.details}")


class Arena:
    """A sandbox under attack, and what may not have changed afterwards."""

    def __init__(self, without: tuple[str, ...] = ()) -> None:
        self.sandbox = Sandbox(DATA, limits=LIMITS, without=without)
        self.clean = self.sandbox.run(CLEAN, now=NOW).value
        self._memory_kb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def outcome(self, code: str) -> tuple[str, Any, str]:
        """Run one attack; return how it ended, its value, and all text that came back."""
        started = time.monotonic()
        value, text = None, ""
        try:
            reply = self.sandbox.run(code, now=NOW)
            ended, value, text = "answer", reply.value, f"{reply.value!r}{reply.printed}"
        except QueryFailed as error:
            ended, text = "refused", f"{error} {error.remedy}"
            if getattr(error, "type_name", "") == "Crashed":
                ended = "crash"
        except LimitExceeded as error:
            ended, text = "limit", str(error)
        except SandboxProtocolError as error:
            ended, text = "broken", str(error)
        assert time.monotonic() - started < LIMITS.wall_s + LIMITS.grace_s + MARGIN_S
        return ended, value, text

    def check(self) -> None:
        """Assert that nothing is left of the last attack."""
        assert not PWNED.exists()
        assert self.clean == self.sandbox.run(CLEAN, now=NOW).value
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - self._memory_kb < 300_000
        self._wait_for_few_processes()

    def _wait_for_few_processes(self) -> None:
        """Only the zygote and its next two children remain of the group, once the dead are reaped."""
        group = self.sandbox._backend._zygote.pid
        until = time.monotonic() + MARGIN_S
        while len(members := _group(group)) > 3 and time.monotonic() < until:
            time.sleep(0.005)
        assert len(members) <= 3


def _group(number: int) -> list[str]:
    """Return the processes of a process group that are not zombies."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                state, _, group = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[:3]
            except (OSError, ValueError):
                continue
            if int(group) == number and state != "Z":
                found.append(entry)
    return found


@pytest.fixture(scope="module")
def arena() -> Iterator[Arena]:
    requires_sandbox()
    yield from _arena(())


@pytest.fixture(scope="module")
def arena_without_landlock() -> Iterator[Arena]:
    requires_sandbox()
    yield from _arena(("landlock",))


def _arena(without: tuple[str, ...]) -> Iterator[Arena]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("UAC_SECRET", "CANARY-ENV")
        CANARY_PATH.write_text("CANARY-FILE")
        made = Arena(without)
        yield made
        made.sandbox.close()
        CANARY_PATH.unlink(missing_ok=True)
