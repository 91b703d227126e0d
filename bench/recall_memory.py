"""Memory of recall with vectors: a process that opens 20,000 turns with a fact each and asks questions.

The vectors are random, made before in another process, so that the bench does not embed for minutes; the model that
embeds the questions is the real one. Needs the extra usercode[embed].
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.measure import spread, table
from usercode import Memory
from usercode.log.entry import Draft
from usercode.recall.embed.dense import Dense
from usercode.recall.embed.minilm import DIMENSIONS, MiniLM
from usercode.recall.embed.vectors import Vectors
from usercode.recall.embed.words import Words
from usercode.recall.rank import Scope, rank

TURNS = 20_000
_WORDS = 12
_QUESTIONS = 30


class Random(MiniLM):
    """Gives each text and each word a random row."""

    def embed_words(self, texts: Sequence[str]) -> tuple[NDArray[np.float32], list[Words]]:
        draw = np.random.default_rng(len(texts))
        rows = draw.standard_normal((len(texts), DIMENSIONS)).astype(np.float32)
        names = [tuple(text.split()) for text in texts]
        words = [Words(own, draw.standard_normal((len(own), DIMENSIONS)).astype(np.float32)) for own in names]
        return rows / np.linalg.norm(rows, axis=1, keepdims=True), words


def fill(folder: Path) -> None:
    """Write the log, its index and its vectors."""
    rnd = random.Random(4)
    vocabulary = ["".join(rnd.choices("bcdfghklmnprstvw", k=2)) + str(n) for n in range(8_000)]
    said = "2024-05-01T12:00:00+00:00"
    with Memory.init(folder) as memory:
        store = memory._live.store
        for start in range(1, 2 * TURNS, 4_000):
            drafts = []
            for seq in range(start, start + 4_000, 2):
                text = " ".join(rnd.choices(vocabulary, k=_WORDS))
                own = {"text": text, "role": "person", "speaker": "Anna", "said_at": said}
                drawn = {**own, "turn": seq, "start": 0, "end": len(text)}
                drafts += [Draft("turn", {**own, "session": f"s{seq // 100}"}), Draft("fact", drawn)]
            store.append(drafts, recorded_ms=0)
        memory._live.library.refresh()
        Vectors(memory._live.library.index, Random()).fill()


def resident_mb() -> float:
    """Return the memory that this process holds, in megabytes."""
    line = next(x for x in Path("/proc/self/status").read_text().splitlines() if x.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def ask(folder: Path) -> None:
    """Open the log, ask questions, and print what was held and taken."""
    rows = [("interpreter with numpy", f"{resident_mb():.0f}")]
    with Memory(folder) as memory:
        library = memory._live.library
        library.refresh()
        rows.append(("index", f"{resident_mb():.0f}"))
        dense = Dense(Vectors(library.index, MiniLM()), library.shelves)
        dense.vectors.embedder.embed(["warm up"])
        rows.append(("and model", f"{resident_mb():.0f}"))
        rnd = random.Random(9)
        texts = [library.document(rnd.randrange(1, 2 * TURNS, 2)) for _ in range(_QUESTIONS)]
        times = []
        for document in texts:
            assert document is not None
            start = time.perf_counter()
            rank(library, " ".join(document.text.split()[:5]), Scope(), source=dense)
            times.append(time.perf_counter() - start)
        rows.append((f"and vectors, after {len(times)} questions", f"{resident_mb():.0f}"))
    table(f"Memory, MB resident ({TURNS} turns, {TURNS} facts)", ("", "MB"), rows)
    print(f"  a question: {spread(times)} ms")


def main() -> int:
    """Print the table."""
    if len(sys.argv) == 3:
        {"fill": fill, "ask": ask}[sys.argv[1]](Path(sys.argv[2]))
        return 0
    if not Path("/proc/self/status").exists():
        print("memory is measured on Linux only")
        return 0
    with tempfile.TemporaryDirectory() as home:
        for step in ("fill", "ask"):
            subprocess.run([sys.executable, "-m", "bench.recall_memory", step, f"{home}/memory"], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
