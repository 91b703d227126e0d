"""Recall with the extra `usercode[embed]`: evidence found in LOCOMO beside vectors alone; cost of vectors.

Needs the extra; embedding the turns takes a minute or two. Weights were fitted on half of the conversations
(`bench/recall_weights.py`); the other half was set aside.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.locomo import FILE, conversations
from bench.measure import spread, table
from bench.recall import doubt, evidence, ours, plain_bm25
from bench.recall_hand import hand_formula
from usercode.recall.embed.dense import Dense
from usercode.recall.embed.minilm import MiniLM
from usercode.recall.embed.vectors import Vectors
from usercode.recall.question import read
from usercode.recall.rank import Scope, rank

ADDED = 20


def sources_of(talks: Sequence[Any], model: MiniLM | None = None) -> dict[str, Dense]:
    """Return the vectors of each history, by its name; embedded where they are not yet."""
    shared = model or MiniLM()
    made = {}
    for talk in talks:
        vectors = Vectors(talk.library.index, shared)
        vectors.fill()
        made[talk.name] = Dense(vectors, talk.library.shelves)
    return made


def dense_alone(sources: Mapping[str, Dense]) -> Callable[[Any, str], list[int]]:
    """Return the ranking by the cosine of whole texts alone, as a plain vector store has it."""

    def ranked(talk: Any, text: str) -> list[int]:
        shelf = talk.library.shelves["turn"]
        nearest = sources[talk.name].nominate(read(text), "turn", 100, lambda columns, place: True)
        return [shelf.blocks[0].columns.positions[ordinal] for ordinal in nearest]

    return ranked


def main() -> int:
    """Print the tables."""
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    with tempfile.TemporaryDirectory() as home:
        talks = list(conversations(Path(home)))
        sources = sources_of(talks)
        systems = {
            "BM25": plain_bm25(),
            "vectors": dense_alone(sources),
            "hand formula, vectors": hand_formula(sources),
            "usercode, embed": ours(dict(sources)),
        }
        evidence(talks, {"usercode": ours(), **systems})
        doubt(talks, sources)
        cost(talks, sources)
    return 0


def cost(talks: Sequence[Any], sources: Mapping[str, Dense]) -> None:
    """Print what questions and new turns take."""
    talk = talks[0]
    dense = sources[talk.name]
    questions = [asked.text for asked in talk.asked]
    timings: dict[str, list[float]] = {"embed a question": [], "rank, core": [], "rank, embed": []}
    for text in questions:
        timings["embed a question"].append(_timed(lambda text=text: dense.vectors.embedder.embed([text])))
        timings["rank, core"].append(_timed(lambda text=text: rank(talk.library, text, Scope())))
        timings["rank, embed"].append(_timed(lambda text=text: rank(talk.library, text + " ", Scope(), source=dense)))
    added = []
    for number in range(ADDED):
        talk.memory.add([{"role": "user", "content": f"Today I walked {number} kilometres along the river."}])
        added.append(_timed(dense.vectors.fill))
    timings["embed a new turn"] = added
    title = f"Time, ms: median [quartiles] ({talk.library.shelves['turn'].count} turns)"
    table(title, ("", "ms"), [(name, spread(times)) for name, times in timings.items()])


def _timed(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
