"""A kill at any instant: nothing acknowledged is lost, the chain holds, the next build equals an undisturbed one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.conftest import ROOT
from usercode import Memory

ROUNDS = 6

WORK = """
import sys
from usercode import Memory
memory = Memory(sys.argv[1])
for number in range(int(sys.argv[2]), 10_000):
    memory.record("general.things", {"number": number, "name": f"thing {number}"})
    print(number, flush=True)
    memory.build()
"""


def derived(path: Path) -> dict[str, bytes]:
    folders = [path / "domains", path / ".usercode", path / "constraints", path / "tests"]
    files = [p for folder in folders for p in folder.rglob("*") if p.is_file()] + [path / "manifest.py"]
    return {p.relative_to(path).as_posix(): p.read_bytes() for p in files}


def test_a_kill_at_any_instant_loses_nothing_that_was_acknowledged(tmp_path: Path):
    chance = random.Random(11)
    home = tmp_path / "user"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    last = -1
    for _ in range(ROUNDS):
        child = subprocess.Popen(
            [sys.executable, "-c", WORK, str(home), str(last + 1)], env=env, stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(chance.uniform(0, 0.3))
        child.send_signal(signal.SIGKILL)
        said = [first, *child.stdout.read().splitlines()]
        child.wait()
        child.stdout.close()
        last = max([last, *(int(line) for line in said if line.strip().isdigit())])
        with Memory(home) as memory:
            numbers = [t.number for t in memory.state()["general.things"]]
            assert memory.verify().ok
            assert list(range(len(numbers))) == numbers
            assert len(numbers) >= last + 1
            last = len(numbers) - 1
            memory.build()
            after = derived(home)
            memory.rebuild()
            assert derived(home) == after
    assert last > ROUNDS
