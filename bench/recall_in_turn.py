"""Recall on each conversation of LOCOMO with weights that never saw it: fitted on the five others, in turn.

Every question is asked once, of six conversations, and no weight was chosen on the conversation it is asked of. The
weights that ship are those of three conversations (`bench/recall_weights.py`). Beside ours, in the same run, a hand
formula whose weights know all of the conversations. With vectors when `usercode[embed]` is installed.

    python -m bench.recall_in_turn [--talks conv-30 ...] [--words 1000 ...]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from bench.locomo import ASIDE, BUILD, CATEGORIES, FILE, Asked, Conversation, conversations
from bench.measure import table
from bench.recall import Ranked, ours
from bench.recall_hand import hand_formula
from bench.recall_pack import BUDGETS, answers_of, embedded, pack_of, told
from bench.recall_weights import DENSE, FITTED, WORDS, weights_of
from usercode.recall import weights
from usercode.recall.ports import Source
from usercode.recall.terms import terms

KS = (5, 10, 20)
ANSWERS = 1_000
"""Words of the pack in which those of the right answer are looked for."""


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--talks", nargs="*", default=[*BUILD, *ASIDE], help="those that are asked")
    parser.add_argument("--words", type=int, nargs="*", choices=list(BUDGETS), default=list(BUDGETS))
    options = parser.parse_args()
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    with tempfile.TemporaryDirectory() as home:
        talks = list(conversations(Path(home)))
        report("no extra", talks, options.talks, options.words, {})
        if embedded(talks):
            from bench.recall_embed import sources_of

            report("with vectors", talks, options.talks, options.words, sources_of(talks))
    return 0


def report(
    title: str,
    talks: Sequence[Conversation],
    asked: Sequence[str],
    budgets: Sequence[int],
    sources: Mapping[str, Source],
) -> None:
    """Print what is found of the evidence, and what packs hold, over all questions of the conversations asked."""
    names = FITTED + DENSE + WORDS if sources else FITTED
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    by_category: dict[tuple[str, int], list[float]] = defaultdict(list)
    systems: dict[str, Ranked] = {"hand formula": hand_formula(sources or None), "usercode": ours(dict(sources))}
    answers = answers_of()
    for talk in talks:
        if talk.name not in asked:
            continue
        with weighing(weights_of([other for other in talks if other is not talk], names, sources)):
            for question in talk.evidence():
                for system, ranked in systems.items():
                    order = ranked(talk, question.text)
                    for k in KS:
                        share = _share(question, set(order[:k]))
                        found[system, f"@{k}"].append(share)
                        if system == "usercode":
                            by_category[f"@{k}", question.category].append(share)
                for words in budgets:
                    pack = pack_of(talk, question.text, words)
                    found["pack", f"{words:,} words"].append(_share(question, told(pack)))
                    if words == ANSWERS:
                        held = answers[talk.name, question.text] <= set(terms(pack.text))
                        found["pack", f"all of the answer, {words:,} words"].append(held)
                        by_category["answer", question.category].append(held)
    rows = [(*key, len(shares), _figure(shares)) for key, shares in sorted(found.items(), key=lambda item: item[0][0])]
    table(f"In turn, {title}, % (standard error)", ("", "", "questions", "%"), rows)
    whats = list(dict.fromkeys(what for what, _ in by_category))
    lines = [(what, *(_figure(by_category[what, n]) for n in CATEGORIES)) for what in whats]
    table(f"In turn, {title}, by category, % (standard error)", ("", *CATEGORIES.values()), lines)


@contextmanager
def weighing(fitted: Mapping[str, float]) -> Iterator[None]:
    """Rank by these weights in the place of those that ship."""
    with mock.patch.object(weights, "table", return_value=fitted):
        yield


def _share(question: Asked, held: set[int]) -> float:
    return len(question.evidence & held) / len(question.evidence)


def _figure(shares: Sequence[float]) -> str:
    if len(shares) < 2:
        return "-"
    error = statistics.stdev(shares) / len(shares) ** 0.5
    return f"{statistics.mean(shares) * 100:.1f} ({error * 100:.1f})"


if __name__ == "__main__":
    sys.exit(main())
