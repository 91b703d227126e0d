"""Recall without any extra: evidence found in LOCOMO, by category, beside plain BM25; words, time; and doubt.

Weights were fitted on the conversations of the first half (`bench/recall_weights.py`); the second half was set aside.
The halves are not equally hard: the hand formula (`bench/recall_hand.py`), chosen on both, says by how much.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from bench.locomo import ASIDE, BUILD, CATEGORIES, FILE, UNANSWERABLE, Asked, Conversation, conversations
from bench.measure import table
from usercode.recall import bm25
from usercode.recall.confidence import WEAK
from usercode.recall.ports import Source
from usercode.recall.question import read
from usercode.recall.rank import Scope, rank
from usercode.recall.terms import terms

KS = (5, 10, 20, 50)
WORDS = (250, 500, 1_000, 2_000)
Ranked = Callable[[Conversation, str], Sequence[int]]
"""Returns the log positions of turns, best first."""


def main() -> int:
    """Print the tables."""
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    with tempfile.TemporaryDirectory() as home:
        talks = list(conversations(Path(home)))
        systems: dict[str, Ranked] = {"BM25": plain_bm25()}
        with contextlib.suppress(ImportError):  # the bound needs numpy
            from bench.recall_hand import hand_formula

            systems["hand formula"] = hand_formula()
        evidence(talks, {**systems, "usercode": ours()})
        doubt(talks)
    return 0


def evidence(talks: Sequence[Conversation], systems: dict[str, Ranked]) -> None:
    """Print recall by half and category, and within word budgets."""
    found = {
        name: [(talk, asked, system(talk, asked.text)) for talk in talks for asked in talk.evidence()]
        for name, system in systems.items()
    }
    for half, names in (("set aside", ASIDE), ("weights chosen on", BUILD)):
        rows = []
        for system, results in found.items():
            own = [(asked, ranked) for talk, asked, ranked in results if talk.name in names]
            rows.append(_line(system, "all", own))
            rows += [_line(system, label, [r for r in own if r[0].category == n]) for n, label in CATEGORIES.items()]
        head = ("", "category", "questions", *(f"@{k} (se)" for k in KS))
        table(f"Evidence turns found, % of each question's ({half}: {', '.join(names)})", head, rows)
        rows = []
        for system, results in found.items():
            own_talks = [(t, a, r) for t, a, r in results if t.name in names]
            rows.append((system, *(f"{within(own_talks, limit):.1f}" for limit in WORDS)))
        table(f"Evidence turns within a number of words, % ({half})", ("", *map(str, WORDS)), rows)


def _line(system: str, label: str, results: Sequence[tuple[Asked, Sequence[int]]]) -> tuple[object, ...]:
    cells = []
    for k in KS:
        shares = [len(a.evidence & set(ranked[:k])) / len(a.evidence) * 100 for a, ranked in results]
        error = statistics.stdev(shares) / len(shares) ** 0.5
        cells.append(f"{statistics.mean(shares):.1f} ({error:.1f})")
    return (system, label, len(results), *cells)


def within(results: Iterable[tuple[Conversation, Asked, Sequence[int]]], limit: int) -> float:
    """Return the share of evidence among the best turns that fit a number of words; one that does not is skipped."""
    shares = []
    sizes: dict[int, int] = {}
    for talk, asked, ranked in results:
        left, held = limit, 0
        for position in ranked:
            key = hash((talk.name, position))
            if key not in sizes:
                document = talk.library.document(position)
                sizes[key] = 1 + len(document.text.split()) if document is not None else 0
            if sizes[key] > left:
                continue
            left -= sizes[key]
            held += position in asked.evidence
        shares.append(held / len(asked.evidence) * 100)
    return statistics.mean(shares)


def ours(sources: dict[str, Source] | None = None) -> Ranked:
    """Return our ranking; `sources` holds further signals for each conversation."""

    def ranked(talk: Conversation, text: str) -> list[int]:
        source = sources[talk.name] if sources else None
        return [s.position for s in rank(talk.library, text, Scope(), source=source).evidence if s.channel == "turn"]

    return ranked


def plain_bm25() -> Ranked:
    """Return BM25 over turns with their speaker: the same terms, k1 and b, nothing else."""
    kept: dict[str, tuple[list[int], list[list[str]], dict[str, dict[int, int]]]] = {}

    def index(talk: Conversation) -> tuple[list[int], list[list[str]], dict[str, dict[int, int]]]:
        if talk.name not in kept:
            entries = [e for e in talk.memory._live.store.read(kinds=("turn",)) if e.payload is not None]
            texts = [terms(f"{e.payload['speaker']} {e.payload['text']}") for e in entries if e.payload is not None]
            counts: dict[str, dict[int, int]] = {}
            for n, text in enumerate(texts):
                for term in text:
                    own = counts.setdefault(term, {})
                    own[n] = own.get(n, 0) + 1
            kept[talk.name] = [e.seq for e in entries], texts, counts
        return kept[talk.name]

    def ranked(talk: Conversation, text: str) -> list[int]:
        positions, texts, counts = index(talk)
        average = statistics.mean(map(len, texts))
        scores = dict.fromkeys(range(len(texts)), 0.0)
        for term in read(text).terms:
            own = counts.get(term, {})
            weight = bm25.idf(len(texts), len(own))
            for n, count in own.items():
                scores[n] += weight * bm25.saturated(count, bm25.norm(len(texts[n]), average))
        return [positions[n] for n in sorted(scores, key=lambda n: -scores[n])]

    return ranked


def doubt(talks: Sequence[Conversation], sources: Mapping[str, Source] | None = None) -> None:
    """Print how well the confidence tells questions with an answer in the history from those without (category 5)."""

    def sure(talk: Conversation, asked: Asked) -> float:
        return rank(talk.library, asked.text, Scope(), source=(sources or {}).get(talk.name)).confidence

    rows = []
    for half, names in (("set aside", ASIDE), ("weights chosen on", BUILD)):
        asked = [(talk, a) for talk in talks if talk.name in names for a in talk.asked]
        real = [sure(t, a) for t, a in asked if a.evidence and a.category != UNANSWERABLE]
        none = [sure(t, a) for t, a in asked if a.category == UNANSWERABLE]
        silent_right, silent_wrong = sum(c < WEAK for c in none), sum(c < WEAK for c in real)
        rows.append(
            (
                half,
                len(real),
                len(none),
                f"{auc(real, none):.3f}",
                f"{silent_right / len(none):.0%}",
                f"{silent_wrong / len(real):.0%}",
                f"{silent_right / max(1, silent_right + silent_wrong):.0%}",
            )
        )
    head = ("", "with answer", "without", "AUC", "without: called weak", "with: called weak", "precision of weak")
    by = "by words and vectors" if sources else "by words"
    table(f"No answer in the history (LOCOMO category 5), {by}, weak below {WEAK}", head, rows)


def auc(high: Sequence[float], low: Sequence[float]) -> float:
    """Return the chance that one of the first is above one of the second."""
    pairs = sum((a > b) + 0.5 * (a == b) for a in high for b in low)
    return pairs / (len(high) * len(low))


if __name__ == "__main__":
    sys.exit(main())
