"""Killing a process that structures, again and again: for the test, and for the benchmark with many more kills."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import ROOT
from tests.models.served import Asked, Given, serving
from tests.structuring.double import name_model, rule
from usercode import Memory

CITIES = ("Oslo", "Rome", "Lima", "Kyoto", "Cairo")
WORK = """
import sys
from usercode import Memory
with Memory(sys.argv[1]) as memory:
    print("open", flush=True)
    done = memory.structure()
    memory.build()
    print("done" if not done.stopped else done.stopped, flush=True)
"""


@dataclass
class Killed:
    """What came of it. `paid_again` are prompts that were asked again though their answer had been kept."""

    kills: int = 0
    calls: int = 0
    distinct: int = 0
    paid_again: list[str] = field(default_factory=list)
    same: bool = False
    verified: bool = False


class Watched:
    """The answers of the double, slow enough to be killed in; each has a number of its own as its prompt tokens."""

    def __init__(self) -> None:
        self.prompts: dict[int, str] = {}
        self.kept: set[str] = set()
        self.again: list[str] = []
        self._lock = threading.Lock()
        self._answer = rule()

    def __call__(self, asked: Asked) -> Given:
        prompt = asked.system + asked.prompt
        with self._lock:
            number = len(self.prompts) + 1
            self.prompts[number] = prompt
            if prompt in self.kept:
                self.again.append(prompt)
        return Given(text=str(self._answer(asked)), tokens=(number, 1), wait_s=0.02)

    def look(self, log: Path) -> None:
        """Note which answers are kept now."""
        with sqlite3.connect(log) as db:
            self.kept |= {self.prompts[n] for (n,) in db.execute("SELECT prompt_tokens FROM calls WHERE answer <> ''")}
        db.close()


def fill(home: Path, url: str, sessions: int) -> None:
    """Make a memory of some sessions, all of them to be read by the model at an address."""
    Memory.init(home).close()
    name_model(home, url)
    with Memory(home) as memory:
        for number in range(sessions):
            texts = [f"Trip {number}: I went to {CITIES[(number + n) % 5]} for {n + 2} days." for n in range(4)]
            said = [{"role": "user", "content": text} for text in texts]
            memory.add(said, said_at=f"2024-{1 + number // 28:02}-{1 + number % 28:02}", session=f"s{number}")


def derived(home: Path) -> dict[str, bytes]:
    """Return every derived file."""
    folders = [home / name for name in ("domains", "constraints", "tests")]
    files = [p for folder in folders for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    return {p.relative_to(home).as_posix(): p.read_bytes() for p in [*files, home / "manifest.py"]}


def run(home: Path, kill_after_s: float | None) -> bool:
    """Structure in a child, killed after a while, and return whether it came to its end."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    child = subprocess.Popen([sys.executable, "-c", WORK, str(home)], env=env, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    child.stdout.readline()
    if kill_after_s is not None:
        time.sleep(kill_after_s)
        child.send_signal(signal.SIGKILL)
    said = child.stdout.read().split()
    child.wait()
    child.stdout.close()
    return said == ["done"]


def kill_often(folder: Path, kills: int, sessions: int, seed: int = 3) -> Killed:
    """Structure one memory undisturbed and another with kills at random instants; compare."""
    chance = random.Random(seed)
    out = Killed()
    with serving(rule()) as server:
        fill(folder / "calm", server.url, sessions)
        assert run(folder / "calm", None)
    watched = Watched()
    with serving(watched) as server:
        fill(folder / "killed", server.url, sessions)
        for _ in range(kills):
            ended = run(folder / "killed", chance.uniform(0.0, 1.5))
            watched.look(folder / "killed" / "log.db")
            out.kills += not ended
        assert run(folder / "killed", None)
    counts = Counter(watched.prompts.values())
    out.calls, out.distinct, out.paid_again = counts.total(), len(counts), watched.again
    with Memory(folder / "killed") as memory:
        out.verified = memory.verify().ok and memory.audit().balanced
    out.same = derived(folder / "killed") == derived(folder / "calm")
    return out
