"""The index of recall at size: a million facts streaming in, questions over them, and one turn more.

The peer is FTS5 over the same text in the same run: its best 50 by its own bm25. Times are of the processor where the
machine may be shared, and of the wall beside them. `--facts N` makes it smaller.
"""

from __future__ import annotations

import argparse
import bisect
import itertools
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.measure import median, table
from usercode.log import Draft, SqliteStore
from usercode.recall import pool
from usercode.recall.library import Library
from usercode.recall.rank import Scope, rank

FACTS = 1_000_000
BATCH = 1_000
QUESTIONS = 15
SINGLE = 600
TOP = 50
WORDS = 40_000
_BEST_FTS = f"SELECT rowid FROM s WHERE s MATCH ? ORDER BY bm25(s) LIMIT {TOP}"
SAID = "2024-01-02T10:00:00+00:00"


class Babble:
    """Made words with the frequencies of real ones (Zipf), and sentences of them."""

    def __init__(self, seed: int) -> None:
        self._rnd = random.Random(seed)
        syllable = [c + v for c in "bcdfgklmnprstv" for v in "aeiou"]
        self.words = ["".join(self._rnd.choices(syllable, k=self._rnd.randint(2, 4))) for _ in range(WORDS)]
        self._weights = list(itertools.accumulate(1 / (n + 8) for n in range(WORDS)))

    def sentence(self) -> str:
        """Return a sentence of 6 to 18 words."""
        picks = (self._rnd.random() * self._weights[-1] for _ in range(self._rnd.randint(6, 18)))
        return " ".join(self.words[bisect.bisect(self._weights, pick)] for pick in picks)

    def question(self, kind: str) -> str:
        """Return five words: all common, some of them, or none."""
        common = {"common": 5, "mixed": 3, "rare": 0}[kind]
        return " ".join(self._rnd.sample(self.words[:60], common) + self._rnd.sample(self.words[3_000:], 5 - common))


def fact(text: str, turn: int = 1) -> Draft:
    own = {"turn": turn, "start": 0, "end": len(text), "text": text, "about": "User", "speaker": "User"}
    return Draft("fact", {**own, "role": "user", "mood": "asserted", "said_at": SAID}, os.urandom(16))


def both(action: Callable[[], object]) -> tuple[float, float]:
    """Return the seconds of wall and processor that an action took."""
    wall, own = time.perf_counter(), time.process_time()
    action()
    return time.perf_counter() - wall, time.process_time() - own


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--facts", type=int, default=FACTS)
    facts = parser.parse_args().facts
    with tempfile.TemporaryDirectory() as home:
        one_more(Path(home))
        babble = Babble(1)
        store = SqliteStore(Path(home) / "log.db", os.urandom)
        library = Library(store)
        store.on_append = library.index.follow
        stream(store, babble, facts)
        questions(store, library, babble, Path(home) / "fts.db")
        store.close()


def stream(store: SqliteStore, babble: Babble, facts: int) -> None:
    times = []
    for _ in range(facts // BATCH):
        drafts = [fact(babble.sentence()) for _ in range(BATCH)]
        times.append(both(lambda drafts=drafts: store.append(drafts, recorded_ms=1)))  # type: ignore[misc]
    tenth = max(1, len(times) // 10)
    rows = [
        (name, *(f"{len(part) * BATCH / sum(t[n] for t in part):,.0f}" for n in (0, 1)))
        for name, part in (("all", times), ("first tenth", times[:tenth]), ("last tenth", times[-tenth:]))
    ]
    size = os.path.getsize(store.path) / 1e6
    table(
        f"{facts:,} facts streaming in, {BATCH:,} at a time, log and index: facts a second ({size:,.0f} MB)",
        ("", "wall", "processor"),
        rows,
    )


def questions(store: SqliteStore, library: Library, babble: Babble, path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE VIRTUAL TABLE s USING fts5 (text, tokenize='porter unicode61 remove_diacritics 2')")
    db.executemany("INSERT INTO s (rowid, text) VALUES (?, ?)", _texts(store))
    db.commit()
    library.refresh()
    rows = []
    for kind in ("common", "mixed", "rare"):
        ours, theirs, kept = [], [], []
        for number in range(QUESTIONS):
            text = babble.question(kind)
            expression = " OR ".join(f'"{word}"' for word in text.split())
            ours.append(both(lambda text=text: rank(library, text, Scope())))  # type: ignore[misc]
            theirs.append(both(lambda e=expression: db.execute(_BEST_FTS, (e,)).fetchall()))  # type: ignore[misc]
            if number < 5:
                kept.append(overlap(library, text))
        cells = [f"{median([t[n] for t in times]) * 1e3:.1f}" for times in (ours, theirs) for n in (0, 1)]
        rows.append((kind, *cells, f"{sum(kept) / len(kept):.1%}"))
    head = ("words", "ours: wall", "processor", "FTS5: wall", "processor", f"of an exhaustive top {TOP}")
    table("A question over them, ms", head, rows)


def _texts(store: SqliteStore) -> Iterator[tuple[int, str]]:
    return ((e.seq, e.payload["text"]) for e in store.read() if e.payload is not None)


def overlap(library: Library, text: str) -> float:
    """Return the share of the best that scoring every document would find that the sieve lets through."""
    found = _best(library, text)
    usual, pool._MANY = pool._MANY, 1 << 60
    try:
        whole = _best(library, text)
    finally:
        pool._MANY = usual
    return len(found & whole) / max(1, len(whole))


def _best(library: Library, text: str) -> set[int]:
    return {scored.position for scored in rank(library, text, Scope()).facts[:TOP]}


def one_more(home: Path) -> None:
    """Print what the index adds to the append of one turn with two facts."""
    babble = Babble(2)
    plain, indexed = (SqliteStore(home / name, os.urandom) for name in ("plain.db", "indexed.db"))
    indexed.on_append = Library(indexed).index.follow
    alone: list[tuple[float, float]] = []
    more: list[tuple[float, float]] = []
    for number in range(SINGLE):
        text = " ".join(babble.sentence() for _ in range(2))
        turn = {"session": "s1", "speaker": "User", "role": "user", "text": text, "said_at": SAID}
        drafts = [Draft("turn", turn, os.urandom(16)), *(fact(text[:80], 3 * number + 1) for _ in range(2))]
        alone.append(both(lambda d=drafts: plain.append(d, recorded_ms=1)))  # type: ignore[misc]
        more.append(both(lambda d=drafts: indexed.append(d, recorded_ms=1)))  # type: ignore[misc]
    plain.close()
    indexed.close()
    rows = [
        (name, f"{a * 1e3:.3f}", f"{b * 1e3:.3f}", f"{b / a:.2f}", f"{(b - a) * 1e3:.3f}")
        for n, name in ((0, "wall"), (1, "processor"))
        for a, b in [(_median(alone, n), _median(more, n))]
    ]
    head = ("", "log alone, ms", "with index, ms", "ratio", "above it, ms")
    table(f"One turn with two facts, {SINGLE} in turn (bar: at most 2 or 0.3 ms above)", head, rows)


def _median(times: Sequence[tuple[float, float]], column: int) -> float:
    return median([t[column] for t in times])


if __name__ == "__main__":
    main()
