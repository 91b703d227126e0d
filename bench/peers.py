"""Recall beside peers, in the same run, over the same turns, with the same embedding model.

mem0 adds turns as they are (`infer=False`: no language model); Chroma holds turns, and chunks of ten turns as published
systems store conversations; bm25s is BM25 by another hand. Needs the extras `bench-peers` and LOCOMO.

    python -m bench.peers [--sizes 500 2000] [--talks 6] [--only-speed]
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import itertools
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.locomo import ASIDE, BUILD, FILE, Conversation, conversations
from bench.measure import spread, table
from bench.recall import ours, plain_bm25
from bench.recall_embed import sources_of
from bench.recall_scale import both
from usercode import Memory
from usercode.recall.embed.minilm import MiniLM

KS = (5, 10, 20)
BUDGETS = (500, 1_000, 2_000)
CHUNK = 10
"""Turns of one chunk."""
_TIMED_QUESTIONS = 30
_USER = "bench"


@dataclass(frozen=True)
class Turn:
    """What every system is given."""

    position: int
    session: str
    text: str


class Peer:
    """One system over one history: turns go in, log positions come out, best first, in the groups it returns them."""

    def add(self, turns: Sequence[Turn]) -> None:
        """Take in turns."""
        raise NotImplementedError

    def search(self, question: str, limit: int) -> list[list[int]]:
        """Return groups of log positions, best first."""
        raise NotImplementedError


class Kept:
    """The embedding model; what it was given before it has ready, so that only the systems differ."""

    def __init__(self, model: MiniLM, *, keep: bool) -> None:
        self._model = model
        self._keep = keep
        self._known: dict[str, list[float]] = {}

    def many(self, texts: Sequence[str]) -> list[list[float]]:
        """Return the vectors of texts."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        made = dict(zip(new, self._model.embed(new).tolist(), strict=True)) if new else {}
        out = [self._known.get(text) or made[text] for text in texts]
        if self._keep:
            self._known |= made
        return out

    # the names that mem0 calls an embedder by

    def embed(self, text: str, memory_action: str | None = None) -> list[float]:
        return self.many([text])[0]

    def embed_batch(self, texts: Sequence[str], memory_action: str | None = None) -> list[list[float]]:
        return self.many(texts)


class Mem0(Peer):
    """mem0 with a local qdrant and nothing inferred."""

    def __init__(self, home: Path, kept: Kept) -> None:
        from mem0 import Memory as Theirs

        unused = {"provider": "openai", "config": {"api_key": "none"}}
        store = {"path": str(home / "qdrant"), "collection_name": "bench", "embedding_model_dims": 384, "on_disk": True}
        self._memory = Theirs.from_config(
            {
                "vector_store": {"provider": "qdrant", "config": store},
                "embedder": unused,
                "llm": unused,
                "history_db_path": str(home / "history.db"),
            }
        )
        self._memory.embedding_model = kept

    def add(self, turns: Sequence[Turn]) -> None:
        for turn in turns:
            self._memory.add(turn.text, user_id=_USER, infer=False, metadata={"position": turn.position})

    def search(self, question: str, limit: int) -> list[list[int]]:
        found = self._memory.search(question, filters={"user_id": _USER}, top_k=limit, threshold=0)
        return [[hit["metadata"]["position"]] for hit in found["results"]]


class Chroma(Peer):
    """A plain Chroma collection of turns, or of chunks."""

    def __init__(self, home: Path, kept: Kept, size: int) -> None:
        import chromadb
        from chromadb.config import Settings

        client = chromadb.PersistentClient(path=str(home / "chroma"), settings=Settings(anonymized_telemetry=False))
        self._rows = client.create_collection("bench", metadata={"hnsw:space": "cosine"}, embedding_function=None)
        self._kept, self._size = kept, size

    def add(self, turns: Sequence[Turn]) -> None:
        for _, session in itertools.groupby(turns, lambda turn: turn.session):
            own = list(session)
            for start in range(0, len(own), self._size):
                part = own[start : start + self._size]
                text = "\n".join(turn.text for turn in part)
                positions = " ".join(str(turn.position) for turn in part)
                self._rows.add(ids=[positions], embeddings=self._kept.many([text]), documents=[text])

    def search(self, question: str, limit: int) -> list[list[int]]:
        count = min(limit, self._rows.count())
        found = self._rows.query(query_embeddings=self._kept.many([question]), n_results=count)
        return [[int(n) for n in positions.split()] for positions in found["ids"][0]]


class Bm25s(Peer):
    """BM25 by bm25s: the index is made anew whenever turns came."""

    def __init__(self) -> None:
        self._turns: list[Turn] = []
        self._index: Any = None

    def add(self, turns: Sequence[Turn]) -> None:
        import bm25s

        self._turns += turns
        self._index = bm25s.BM25(k1=0.9, b=0.4)
        words = bm25s.tokenize([turn.text for turn in self._turns], stopwords="en", show_progress=False)
        self._index.index(words, show_progress=False)

    def search(self, question: str, limit: int) -> list[list[int]]:
        import bm25s

        words = bm25s.tokenize([question], stopwords="en", show_progress=False)
        if not any(len(ids) for ids in words.ids):
            return []
        found, _ = self._index.retrieve(words, k=min(limit, len(self._turns)), show_progress=False)
        return [[self._turns[n].position] for n in found[0]]


class Usercode(Peer):
    """Ours as a program calls it, without and with vectors; `add` includes the vectors."""

    def __init__(self, home: Path, model: MiniLM | None) -> None:
        Memory.init(home / "usercode").close()
        self._memory = Memory(home / "usercode", embedder=model)
        self._embeds = model is not None

    def add(self, turns: Sequence[Turn]) -> None:
        for session, own in itertools.groupby(turns, lambda turn: turn.session):
            messages = [{"role": turn.text.partition(": ")[0], "content": turn.text.partition(": ")[2]} for turn in own]
            self._memory.add(messages, session=session)
        if self._embeds:
            self._memory.embed()

    def search(self, question: str, limit: int) -> list[list[int]]:
        return [[int(hit.id[1:])] for hit in self._memory.search(question, top_k=limit)]


def turns_of(talk: Conversation) -> list[Turn]:
    """Return the turns of a conversation as text with their speaker."""
    payloads = ((e.seq, e.payload) for e in talk.memory._live.store.read(kinds=("turn",)))
    return [Turn(seq, p["session"], f"{p['speaker']}: {p['text']}") for seq, p in payloads if p is not None]


def quality(talks: Sequence[Conversation], model: MiniLM) -> None:
    """Print the evidence that each system finds."""
    kept = Kept(model, keep=True)
    sources = sources_of(talks, model)
    results: dict[str, list[tuple[Conversation, Any, list[list[int]]]]] = {}
    for talk in talks:
        turns = turns_of(talk)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            peers = dict(peers_of(Path(home), kept))
            for peer in peers.values():
                peer.add(turns)
            core, embed, bm25 = ours(), ours(dict(sources)), plain_bm25()
            for asked in talk.evidence():
                found = {name: peer.search(asked.text, 100) for name, peer in peers.items()}
                for name, ranked in (("BM25, ours", bm25), ("usercode", core), ("usercode, embed", embed)):
                    found[name] = [[position] for position in ranked(talk, asked.text)[:100]]
                for name, groups in found.items():
                    results.setdefault(name, []).append((talk, asked, groups))
    sizes = {(talk.name, turn.position): len(turn.text.split()) for talk in talks for turn in turns_of(talk)}
    for half, names in (("set aside", ASIDE), ("weights chosen on", BUILD)):
        rows = []
        for name, own in results.items():
            here = [(talk.name, asked.evidence, groups) for talk, asked, groups in own if talk.name in names]
            if here:
                at = [f"{statistics.mean(_share(e, g[:k]) for _, e, g in here):.1f}" for k in KS]
                within = [f"{statistics.mean(_within(*h, sizes, b) for h in here):.1f}" for b in BUDGETS]
                rows.append((name, *at, *within))
        head = ("", *(f"@{k}" for k in KS), *(f"{b} words" for b in BUDGETS))
        table(f"Evidence turns found, % ({half}; of chunks @k counts chunks)", head, rows)


def _share(evidence: frozenset[int], groups: Sequence[Sequence[int]]) -> float:
    return len(evidence & set(itertools.chain.from_iterable(groups))) / len(evidence) * 100


def _within(
    talk: str, evidence: frozenset[int], groups: Sequence[Sequence[int]], sizes: dict[tuple[str, int], int], budget: int
) -> float:
    """Return the share of evidence in the best groups that fit a number of words."""
    fitting = []
    for group in groups:
        budget -= sum(sizes[talk, position] for position in group)
        if budget < 0:
            break
        fitting.append(group)
    return _share(evidence, fitting)


def peers_of(home: Path, kept: Kept) -> Iterator[tuple[str, Peer]]:
    """Yield the peers that are installed, each over an empty folder."""
    made: dict[str, tuple[str, Callable[[Path], Peer]]] = {
        "bm25s": ("bm25s", lambda folder: Bm25s()),
        "mem0, infer=False": ("mem0", lambda folder: Mem0(folder, kept)),
        "Chroma, turns": ("chromadb", lambda folder: Chroma(folder, kept, 1)),
        "Chroma, chunks": ("chromadb", lambda folder: Chroma(folder, kept, CHUNK)),
    }
    for name, (module, make) in made.items():
        folder = home / name.replace(", ", "-").replace("=", "-")
        folder.mkdir()
        try:
            importlib.import_module(module)
        except ImportError:
            print(f"{name}: not installed")
            continue
        yield name, make(folder)


def speed(talks: Sequence[Conversation], model: MiniLM, sizes: Sequence[int]) -> None:
    """Print what adding a turn and asking a question take, embedding included, at several sizes."""
    turns = [
        Turn(n, f"{talk.name} {turn.session}", turn.text)
        for n, (talk, turn) in enumerate(((talk, turn) for talk in talks for turn in turns_of(talk)), 1)
    ]
    questions = [asked.text for asked in talks[0].evidence()][:_TIMED_QUESTIONS]
    rows = []
    for size in sizes:
        own = turns[:size]
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            folder = Path(home)
            peers = {"usercode": Usercode(_made(folder / "core"), None)}
            peers["usercode, embed"] = Usercode(_made(folder / "embed"), model)
            peers |= dict(peers_of(_made(folder / "peers"), Kept(model, keep=False)))
            for name, peer in peers.items():
                peer.add([Turn(0, "warm up", "Ana: Hello.")])  # what a process loads once counts for nobody
                added = [seconds / len(own) * 1e3 for seconds in both(lambda peer=peer, own=own: peer.add(own))]
                peer.search("warm up", 20)
                asked = [both(lambda peer=peer, q=question: peer.search(q, 20)) for question in questions]
                walls, owns = zip(*asked, strict=True)
                rows.append((len(own), name, f"{added[1]:.2f}", f"{added[0]:.2f}", spread(owns), spread(walls)))
    head = ("turns", "", "add a turn: processor", "wall", "search: processor, median [quartiles]", "wall")
    table("Time in ms, embedding included; the processor is that of all threads", head, rows)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="*", default=[500, 2_000])
    parser.add_argument("--talks", type=int, default=6, help="how many conversations, in the order of the file")
    parser.add_argument("--only-speed", action="store_true")
    options = parser.parse_args()
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    os.environ |= {"MEM0_TELEMETRY": "False", "ANONYMIZED_TELEMETRY": "False", "HF_HUB_OFFLINE": "1"}
    model = MiniLM()
    with tempfile.TemporaryDirectory() as home, contextlib.suppress(BrokenPipeError):
        talks = list(itertools.islice(conversations(Path(home)), options.talks))
        if not options.only_speed:
            quality(talks, model)
        speed(talks, model, options.sizes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
