"""Context packs on LOCOMO: how much of the evidence, and of the words of the right answers, lies within a budget.

A pack is counted as it is given to a reader, with headings, ids and dates, and is the largest of at most so many words:
budgets are in tokens, so a few are tried for each question. Evidence is a turn that stands in the pack, or that a fact
or record there cites. Packs with vectors are measured when `usercode[embed]` is installed.

    python -m bench.recall_pack [--talks conv-30 ...] [--words 1000 ...] [--only-embed]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.locomo import ASIDE, BUILD, CATEGORIES, FILE, Conversation, conversations
from bench.measure import table
from usercode.errors import UsercodeError
from usercode.recall.terms import terms
from usercode.results import Pack

BUDGETS = {500: 600, 1_000: 1_200, 2_000: 2_440}
"""Words that a pack may have, and the tokens that are tried first: hardly any pack of so many has more words."""
_TRIES = 4
_ENOUGH = 0.99
"""Share of the words from which on no larger pack is tried."""


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--talks", nargs="*", default=[*ASIDE, *BUILD])
    parser.add_argument("--words", type=int, nargs="*", choices=list(BUDGETS), default=list(BUDGETS))
    parser.add_argument("--only-embed", action="store_true")
    options = parser.parse_args()
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    answers = answers_of()
    with tempfile.TemporaryDirectory() as home:
        talks = list(conversations(Path(home), tuple(options.talks)))
        if not options.only_embed:
            report("core", talks, options.words, answers)
        if embedded(talks):
            report("embed", talks, options.words, answers)
    return 0


def report(
    title: str, talks: Sequence[Conversation], budgets: Sequence[int], answers: dict[tuple[str, str], frozenset[str]]
) -> None:
    """Print the table of each half of the conversations."""
    for half, names in (("set aside", ASIDE), ("weights chosen on", BUILD)):
        own = [talk for talk in talks if talk.name in names]
        if own:
            rows = [_line(words, own, answers) for words in budgets]
            head = ("words", "mean", "most", "evidence", "all words of the answer", *CATEGORIES.values())
            which = f"{title}; {half}: {', '.join(talk.name for talk in own)}"
            table(f"Context packs, % ({which}); by category: all words of the answer", head, rows)


def embedded(talks: Sequence[Conversation]) -> bool:
    """Make the vectors of all talks; return whether that could be done."""
    try:
        from usercode.recall.embed.minilm import MiniLM

        model = MiniLM()
        for talk in talks:
            talk.memory._live.plug(model, None)
            talk.memory.embed()
    except UsercodeError as error:
        print(f"without vectors: {error.message}")
        return False
    return True


def answers_of() -> dict[tuple[str, str], frozenset[str]]:
    """Return the terms of the right answer by conversation and question."""
    samples = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        (s["sample_id"], q["question"]): frozenset(terms(str(q.get("answer", "")))) for s in samples for q in s["qa"]
    }


def _line(
    words: int, talks: Sequence[Conversation], answers: dict[tuple[str, str], frozenset[str]]
) -> tuple[object, ...]:
    evidence, held, sizes = [], [], []
    by_category: dict[int, list[bool]] = {number: [] for number in CATEGORIES}
    for talk in talks:
        for asked in talk.evidence():
            pack = pack_of(talk, asked.text, words)
            sizes.append(len(pack.text.split()))
            evidence.append(len(told(pack) & asked.evidence) / len(asked.evidence))
            held.append(answers[talk.name, asked.text] <= set(terms(pack.text)))
            by_category[asked.category].append(held[-1])
    shares = [statistics.mean(values) * 100 if values else 0.0 for values in (evidence, held, *by_category.values())]
    return (words, round(statistics.mean(sizes)), max(sizes), *(f"{share:.1f}" for share in shares))


def pack_of(talk: Conversation, text: str, words: int) -> Pack:
    """Return the largest pack that was found with at most so many words."""
    budget = BUDGETS[words]
    best: Pack | None = None
    held = 0
    for _ in range(_TRIES):
        pack = talk.memory.recall(text, budget=budget)
        size = len(pack.text.split())
        if held < size <= words:
            best, held = pack, size
        elif best is not None:
            break
        if words * _ENOUGH <= held:
            break
        budget = int(budget * words / size * (1 if size <= words else _ENOUGH))
    return best or pack


def told(pack: Pack) -> set[int]:
    """Return the turns that stand in a pack or are cited there."""
    return {int(ref[1:]) for hit in pack.hits for ref in (hit.id, *hit.cites) if ref[0] == "t"}


if __name__ == "__main__":
    sys.exit(main())
