"""Context packs on LOCOMO: how much of the evidence, and of the words of the right answers, lies within a budget.

A pack is counted as it is given to a reader, with headings, ids and dates. Evidence is a turn that stands in the pack,
or that a fact or record there cites. `usercode[embed]` adds the second half, when it is installed.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.locomo import ASIDE, BUILD, CATEGORIES, FILE, Conversation, conversations
from bench.measure import table
from usercode.recall.terms import terms
from usercode.results import Pack

BUDGETS = {500: 600, 1_000: 1_200, 2_000: 2_440}
"""Words that a pack may have, and the tokens asked for, so that hardly any has more."""


def main() -> int:
    """Print the tables."""
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    answers = _answers()
    with tempfile.TemporaryDirectory() as home:
        talks = list(conversations(Path(home)))
        for half, names in (("set aside", ASIDE), ("weights chosen on", BUILD)):
            rows = [_line(words, [t for t in talks if t.name in names], answers) for words in BUDGETS]
            head = ("words", "mean", "most", "evidence", "all words of the answer", *CATEGORIES.values())
            table(f"Context packs, % ({half}); by category: all words of the answer", head, rows)
    return 0


def _answers() -> dict[tuple[str, str], frozenset[str]]:
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
            pack = talk.memory.recall(asked.text, budget=BUDGETS[words])
            sizes.append(len(pack.text.split()))
            evidence.append(len(told(pack) & asked.evidence) / len(asked.evidence))
            held.append(answers[talk.name, asked.text] <= set(terms(pack.text)))
            by_category[asked.category].append(held[-1])
    shares = [statistics.mean(values) * 100 for values in (evidence, held, *by_category.values())]
    return (words, round(statistics.mean(sizes)), max(sizes), *(f"{share:.1f}" for share in shares))


def told(pack: Pack) -> set[int]:
    """Return the turns that stand in a pack or are cited there."""
    return {int(ref[1:]) for hit in pack.hits for ref in (hit.id, *hit.cites) if ref[0] == "t"}


if __name__ == "__main__":
    sys.exit(main())
