"""Time of a question over thousands of turns of real talk: ranking, search, pack, and the first pack of a process.

Turns are those of LOCOMO, its conversations one after the other as sessions of one memory, again until there are
enough; the questions are theirs. Times are of the processor, beside those of the wall, since a machine may be shared.
FTS5 over the same turns is timed in the same run.

    python -m bench.recall_speed [--turns 6000] [--questions 60]
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.locomo import FILE
from bench.measure import spread, table
from bench.recall_scale import both
from usercode import Memory
from usercode.errors import UsercodeError
from usercode.recall.question import read
from usercode.recall.rank import Scope, rank

_TOP = 50
_FTS = f"SELECT rowid FROM s WHERE s MATCH ? ORDER BY bm25(s) LIMIT {_TOP}"
_COLD = 5
_FIRST = """
import sys, time
from usercode import Memory
start = time.process_time()
with Memory(sys.argv[1]) as memory:
    memory.recall(sys.argv[2])
    print(time.process_time() - start)
"""


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=6_000)
    parser.add_argument("--questions", type=int, default=60)
    options = parser.parse_args()
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    samples = json.loads(FILE.read_text(encoding="utf-8"))
    asked = [q["question"] for sample in samples for q in sample["qa"]]
    asked = random.Random(5).sample(asked, min(options.questions, len(asked)))
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "memory"
        with Memory.init(folder) as memory:
            for session, messages in _sessions(samples, options.turns):
                memory.add(messages, session=session)
            warm(memory, asked, Path(home) / "fts.db")
        cold(folder, asked)
    return 0


def _sessions(samples: Sequence[dict[str, Any]], turns: int) -> Iterator[tuple[str, list[dict[str, str]]]]:
    """Yield sessions with their messages, until there are enough turns."""
    count = again = 0
    while True:
        for sample in samples:
            talk = sample["conversation"]
            for name in (n for n in talk if isinstance(talk[n], list)):
                messages = [{"role": turn["speaker"], "content": turn["text"]} for turn in talk[name]]
                yield f"{sample['sample_id']} {name} {again}", messages[: turns - count]
                count += len(messages)
                if count >= turns:
                    return
        again += 1


def warm(memory: Memory, asked: Sequence[str], path: Path) -> None:
    """Print the times of an open memory: without and, where the extra is installed, with vectors."""
    library = memory._live.library
    library.refresh()
    db = sqlite3.connect(path)
    db.execute("CREATE VIRTUAL TABLE s USING fts5 (text, tokenize='porter unicode61 remove_diacritics 2')")
    turns = [e for e in memory._live.store.read(kinds=("turn",)) if e.payload is not None]
    db.executemany("INSERT INTO s VALUES (?)", [(e.payload["text"],) for e in turns if e.payload is not None])
    actions: dict[str, Callable[[str], object]] = {
        f"FTS5, top {_TOP} by its bm25": lambda text: db.execute(_FTS, (_expression(text),)).fetchall(),
        "core: ranking": lambda text: rank(library, text, Scope()),
        "core: search": memory.search,
        "core: recall (a pack)": memory.recall,
    }
    rows = [_timed(name, action, asked) for name, action in actions.items()]
    try:
        from usercode.recall.embed.minilm import MiniLM

        memory._live.plug(MiniLM(threads=1), None)
        memory.embed()
    except UsercodeError as error:
        print(f"without vectors: {error.message}")
    else:
        dense = memory._live.dense
        rows.append(_timed("embed: ranking", lambda text: rank(library, text, Scope(), source=dense), asked))
        rows.append(_timed("embed: recall (a pack)", memory.recall, asked))
    count = library.shelves["turn"].count
    head = ("", "processor, ms: median [quartiles]", "wall, ms")
    table(f"A question over {count:,} turns ({len(asked)} questions)", head, rows)
    db.close()


def _expression(text: str) -> str:
    """Return a question for FTS5: any of its words that say something."""
    return " OR ".join(f'"{word}"' for word in sorted(read(text).words)) or '""'


def _timed(name: str, action: Callable[[str], object], asked: Sequence[str]) -> tuple[str, str, str]:
    action("warm up")
    times = [both(lambda text=text: action(text)) for text in asked]  # type: ignore[misc]
    return name, spread([own for _, own in times]), spread([wall for wall, _ in times])


def cold(folder: Path, asked: Sequence[str]) -> None:
    """Print what the first question of a process takes, from opening the memory to the pack."""
    times = []
    for text in asked[:_COLD]:
        command = [sys.executable, "-c", _FIRST, str(folder), text]
        times.append(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
    table("The first question of a process, core", ("", "processor, ms"), [("open and recall", spread(times))])


if __name__ == "__main__":
    sys.exit(main())
