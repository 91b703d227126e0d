"""Recall over chats with an assistant: what the user said in passing, months ago, among long replies that echo it.

The chats are made from hand-written messages (`recall_data/chats.json`): each question has one or two messages of the
user as evidence, one message on the same topic that is none, and long replies by the assistant that quote both. Ours is
compared with BM25 over all messages, BM25 over the user's messages, and vectors alone, by paired bootstrap.
"""

from __future__ import annotations

import datetime as dt
import json
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.measure import ROOT, table
from bench.recall import plain_bm25
from usercode import Memory
from usercode.recall.library import Library
from usercode.recall.ports import Source
from usercode.recall.rank import Scope, rank

FILE = ROOT / "bench" / "recall_data" / "chats.json"
KS = (5, 10, 20)
SEEDS = (1, 2, 3)
_SESSIONS = 30
_REQUESTS = 9
_DRAWS = 2_000


@dataclass(frozen=True)
class Question:
    """A question and the log positions of the messages that answer it."""

    text: str
    kind: str
    evidence: frozenset[int]


@dataclass(frozen=True)
class Chats:
    """The chats of one invented user as a memory, with questions."""

    name: str
    memory: Memory
    library: Library
    asked: tuple[Question, ...]


def chats(home: Path, seed: int) -> Chats:
    """Return chats over half a year: the same questions for every seed, in other company."""
    data, rnd = json.loads(FILE.read_text(encoding="utf-8")), random.Random(seed)
    sessions: list[list[tuple[str, str]]] = [[] for _ in range(_SESSIONS)]
    for item in data["items"]:
        places = sorted(rnd.sample(range(_SESSIONS), len(item["said"]) + 1))
        decoy = places.pop(rnd.randrange(len(places)))
        sessions[decoy].append((item["topic"], item["decoy"]))
        for place, text in zip(places, item["said"], strict=True):
            sessions[place].append((item["topic"], text))
    memory = Memory.init(home / f"chats-{seed}")
    day = dt.datetime(2024, 1, 8, 18, tzinfo=dt.UTC)
    for number, own in enumerate(sessions):
        own += [("that", text) for text in rnd.sample(data["requests"], _REQUESTS)]
        rnd.shuffle(own)
        messages = []
        for topic, text in own:
            messages.append({"role": "user", "content": text})
            messages.append({"role": "assistant", "content": _reply(data["replies"], topic, text, rnd)})
        memory.add(messages, said_at=day + dt.timedelta(days=6 * number), session=f"chat {number}")
    position = {}
    for entry in memory._live.store.read(kinds=("turn",)):
        if entry.payload is not None:
            position.setdefault(entry.payload["text"], entry.seq)
    asked = tuple(
        Question(item["question"], item["kind"], frozenset(position[text] for text in item["said"]))
        for item in data["items"]
    )
    library = memory._live.library
    library.refresh()
    return Chats(f"chats {seed}", memory, library, asked)


def _reply(parts: Mapping[str, Sequence[str]], topic: str, text: str, rnd: random.Random) -> str:
    """Return a long answer that repeats some of what was asked."""
    words = text.split()
    start = rnd.randrange(max(1, len(words) - 8))
    quote = " ".join(words[start : start + rnd.randrange(5, 9)]).strip(".,?!")
    lines = [rnd.choice(parts["open"]), *rnd.sample(list(parts["body"]), rnd.randrange(3, 7))]
    if rnd.random() < 0.6:
        lines.insert(rnd.randrange(1, len(lines)), rnd.choice(parts["echo"]).replace("{quote}", quote))
    lines.append(rnd.choice(parts["close"]))
    return " ".join(lines).replace("{topic}", topic)


Ranked = Callable[[Any, str], Sequence[int]]


def shares(made: Sequence[Chats], system: Ranked) -> dict[int, list[float]]:
    """Return for each k the share of evidence in the best k messages, question by question."""
    found: dict[int, list[float]] = {k: [] for k in KS}
    for own in made:
        for question in own.asked:
            ranked = system(own, question.text)
            for k in KS:
                found[k].append(len(question.evidence & set(ranked[:k])) / len(question.evidence) * 100)
    return found


def ours(sources: Mapping[str, Source] | None = None) -> Ranked:
    """Return our ranking of messages."""

    def ranked(own: Chats, text: str) -> list[int]:
        source = sources[own.name] if sources else None
        return [s.position for s in rank(own.library, text, Scope(), source=source).evidence if s.channel == "turn"]

    return ranked


def of_user(system: Ranked) -> Ranked:
    """Return a ranking without the messages of the assistant."""

    def ranked(own: Chats, text: str) -> list[int]:
        return [p for p in system(own, text) if (own.memory._live.store.get(p).payload or {})["role"] == "user"]  # type: ignore[union-attr]

    return ranked


def paired(ours_: Sequence[float], theirs: Sequence[float], seed: int = 0) -> tuple[float, float, float]:
    """Return the mean difference and its 95 % interval, by drawing the questions anew with replacement."""
    rnd = random.Random(seed)
    apart = [a - b for a, b in zip(ours_, theirs, strict=True)]
    means = sorted(statistics.mean(rnd.choices(apart, k=len(apart))) for _ in range(_DRAWS))
    return statistics.mean(apart), means[int(0.025 * _DRAWS)], means[int(0.975 * _DRAWS)]


def report(made: Sequence[Chats], systems: Mapping[str, Ranked], against: Mapping[str, Sequence[str]]) -> None:
    """Print recall of each system, and ours against the named ones."""
    found = {name: shares(made, system) for name, system in systems.items()}
    count = sum(len(own.asked) for own in made)
    turns = sum(own.library.shelves["turn"].count for own in made) // len(made)
    rows = [(name, *(f"{statistics.mean(own[k]):.1f}" for k in KS)) for name, own in found.items()]
    title = f"Evidence messages found, % ({count} questions over {len(made)} chats of {turns} messages)"
    table(title, ("", *(f"@{k}" for k in KS)), rows)
    rows = []
    for name, others in against.items():
        for other in others:
            cells = (paired(found[name][k], found[other][k]) for k in KS)
            rows.append(
                (f"{name} - {other}", *(f"{mean:+.1f} ({low:+.1f} to {high:+.1f})" for mean, low, high in cells))
            )
    table("Paired differences, 95 % interval", ("", *(f"@{k}" for k in KS)), rows)


def main() -> int:
    """Print the tables; those with vectors when the extra is installed."""
    with tempfile.TemporaryDirectory() as home:
        made = [chats(Path(home), seed) for seed in SEEDS]
        systems: dict[str, Ranked] = {"BM25": plain_bm25(), "usercode": ours()}
        systems["BM25, user only"] = of_user(systems["BM25"])
        against = {"usercode": ["BM25", "BM25, user only"]}
        try:
            from bench.recall_embed import dense_alone, sources_of
        except ImportError:
            print("usercode[embed] is not installed: without vectors")
        else:
            sources = sources_of(made)
            systems |= {"vectors": dense_alone(sources), "usercode, embed": ours(sources)}
            systems["vectors, user only"] = of_user(systems["vectors"])
            against["usercode"] += ["vectors"]
            against["usercode, embed"] = ["BM25", "vectors", "BM25, user only", "vectors, user only", "usercode"]
        report(made, systems, against)
    return 0


if __name__ == "__main__":
    sys.exit(main())
