"""Change one word of questions that are answered, and see whether the answer notices.

    python -m bench.ask_words [--half dev|aside|both] [--sets unseen paraphrase] [--questions N] [--show]

Every word of a question must be accounted for, so none can be exchanged or added without effect. Three experiments over
questions of the corpus that are answered: a made-up word in the place of each word, a made-up word or "with my sister"
put in at each place (both must be refused, always), and words of scope ("only", "except", "per month") put in at random
places: the answer may not stay the same, because the question does not. A change that happens to make sense ("each",
"not") is an answer to another question; the table counts it apart.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bench import ask_data
from bench.ask_data import Case
from bench.measure import table
from usercode import Memory

STRANGE = ("florp", "with my sister")
SCOPE = (
    *("not", "only", "except", "without", "never", "twice", "half", "first", "last", "other", "per month", "daily"),
    *("each", "roughly", "less than", "both", "or", "and", "almost", "single", "unique", "weekly", "neither", "most"),
    *("than", "but", "until", "again", "together", "on weekends", "elsewhere", "next", "before", "since"),
)


def exchanged(words: list[str]) -> Iterator[str]:
    """Yield the question with a made-up word in the place of each word."""
    for place in range(len(words)):
        yield " ".join([*words[:place], STRANGE[0], *words[place + 1 :]])


def grown(words: list[str]) -> Iterator[str]:
    """Yield the question with something strange put in at each place."""
    for place in range(1, len(words) + 1):
        for strange in STRANGE:
            yield " ".join([*words[:place], strange, *words[place:]])


def scoped(words: list[str], rnd: random.Random) -> Iterator[tuple[str, str]]:
    """Yield (word of scope, question with it) for two random places of each such word."""
    for word in SCOPE:
        for place in rnd.sample(range(1, len(words) + 1), min(2, len(words))):
            yield word, " ".join([*words[:place], word, *words[place:]])


def measure(memory: Memory, case: Case, counts: Counter[tuple[str, str]], show: bool) -> None:
    """Ask a question and its changes, and count what happened under (experiment, outcome)."""
    plain = memory.ask(case.question, now=case.now)
    if plain.status != "answered":
        return
    words = case.question.split()
    rnd = random.Random(case.id)
    changed = [("exchanged", q) for q in exchanged(words)] + [("grown", q) for q in grown(words)]
    for name, question in [*changed, *scoped(words, rnd)]:
        found = memory.ask(question, now=case.now)
        outcome = "refused" if found.status != "answered" else "same" if found.code == plain.code else "changed"
        counts[name, outcome] += 1
        if show and (outcome == "same" or (name in {"exchanged", "grown"} and outcome != "refused")):
            print(f"  {outcome}: {question}")


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=("dev", "aside", "both"), default="dev")
    parser.add_argument("--sets", nargs="+", default=["unseen", "paraphrase"])
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--show", action="store_true", help="print every change that was not noticed")
    options = parser.parse_args()
    pool = [c for c in ask_data.cases(options.half, options.sets) if c.status != "refuse" and len(c.histories) == 1]
    picked = random.Random(5).sample(pool, min(options.questions, len(pool)))
    counts: Counter[tuple[str, str]] = Counter()
    for history in dict.fromkeys(c.histories[0] for c in picked):
        with tempfile.TemporaryDirectory() as folder, Memory(Path(folder) / "user") as memory:
            file = Path(folder) / "records.json"
            file.write_text(ask_data.as_json(history), encoding="utf-8")
            memory.add(file, collection=ask_data.collection(history))
            for case in picked:
                if case.histories[0] == history:
                    measure(memory, case, counts, options.show)
    names = sorted({name for name, _ in counts}, key=lambda name: (name in SCOPE, name))
    outcomes = ("refused", "changed", "same")
    table(
        "one word changed: what the answer did",
        ("change", *outcomes),
        [(name, *(counts[name, outcome] for outcome in outcomes)) for name in names],
    )


if __name__ == "__main__":
    main()
