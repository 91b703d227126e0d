"""kill -9 during add and build, at random instants: nothing acknowledged lost, the chain whole, the build equal."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.measure import table
from usercode import Memory

KILLS = 200
BATCH = 40
"""Records of one import; large enough that kills land inside a transaction and inside a build."""

WORK = f"""
import sys
from pathlib import Path
from usercode import Memory
memory = Memory(sys.argv[1])
for number in range(int(sys.argv[2]), 100_000):
    file = Path(sys.argv[1]).parent / f"batch-{{number}}.csv"
    lines = [f"{{number}},{{n}},line {{n}} of {{number}}" for n in range({BATCH})]
    file.write_text("\\n".join(["batch,line,text", *lines, ""]))
    memory.add(file, collection="general.lines")
    print(number, flush=True)
    memory.build()
    file.unlink()
"""


def derived(path: Path) -> dict[str, bytes]:
    """Return every derived file."""
    folders = [path / name for name in ("domains", ".usercode", "constraints", "tests")]
    files = [p for folder in folders for p in folder.rglob("*") if p.is_file()] + [path / "manifest.py"]
    return {p.relative_to(path).as_posix(): p.read_bytes() for p in files}


def one_kill(home: Path, next_batch: int, chance: random.Random) -> int:
    """Let a child work, kill it, and return the number of batches that it had acknowledged."""
    child = subprocess.Popen(
        [sys.executable, "-c", WORK, str(home), str(next_batch)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert child.stdout is not None
    time.sleep(chance.uniform(0.0, 1.0))
    child.send_signal(signal.SIGKILL)
    said = [int(line) for line in child.stdout.read().split()]
    child.wait()
    child.stdout.close()
    return max([next_batch - 1, *said])


def main() -> None:
    """Print what was found."""
    chance = random.Random(5)
    lost = torn = damaged = different = 0
    batches = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "user"
        for number in range(KILLS):
            acknowledged = one_kill(home, batches, chance)
            with Memory(home) as memory:
                lines = memory.state().collections.get("general.lines", [])
                whole, rest = divmod(len(lines), BATCH)
                torn += rest != 0
                lost += whole < acknowledged + 1
                damaged += not memory.verify().ok
                memory.build()
                if number % 10 == 9:
                    after = derived(home)
                    memory.rebuild()
                    different += derived(home) != after
                batches = whole
    rows = [
        ("acknowledged batches lost", lost),
        ("half-written batches", torn),
        ("logs that do not verify", damaged),
        (f"builds that differ from an undisturbed one ({KILLS // 10} compared)", different),
    ]
    table(f"{KILLS} kills, {batches} batches of {BATCH} records written in between", ("found", "times (bar: 0)"), rows)
    if lost or torn or damaged or different:
        sys.exit(1)


if __name__ == "__main__":
    main()
