"""What `ask` understands without a model, what it refuses, and how long it takes.

    python -m bench.ask [--only published renamed corpora recorded speed] [--show] [--types ...] [--sizes ...]

The published questions are asked over their own histories, imported as files; six of the ten record types were used
while the compiler was built, four were kept aside. The corpora are ours (`bench/ask_data`), each in two halves, of
which the compiler's author saw one. The model path runs when USERCODE_BENCH_MODEL names a model. With --show every
question that was not answered rightly is printed, but for those of the half kept aside. Published figures of others
are marked as such: they are not measured here.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from bench import ask_data, recorded
from bench.ask_renamed import Renaming
from bench.measure import SHARED, spread, statement, table
from usercode import Memory
from usercode.ask.compiler.compile import Compiled, compile_question
from usercode.models import Message, Model, ModelReply
from usercode.results import Asked, plain

BUILT_ON = ("trips", "meals", "sleep", "books", "medical", "purchases")
NOW = dt.datetime(2025, 6, 1, 12)
SIZES = (500, 10_000, 100_000)
SEEDS = (1, 2)
ANCHORS = (
    ("Mem0", "6 %", ""),
    ("MemMachine", "43 %", ""),
    ("a model that reads everything", "94 %", ""),
    ("a model with a Python tool over everything", "100 %", "0.002 to 0.038 $ and seconds a question"),
    ("User as Code, with a model", "99 to 100 %", "0.008 to 0.102 $ of structuring first"),
)
QUESTIONS = (
    "How much did I spend on dining last year?",
    "How many purchases did I make in 2023?",
    "What was my average spending on groceries in the first quarter of 2024?",
    "How many transactions were paid by card and cost at least 100 USD?",
    "What category did I spend the most money on in total?",
    "Did my total spending increase, decrease, or stay the same from Q1 2023 to Q1 2024?",
    "What fraction of my transactions were cash?",
    "How many transactions at BigMart were over 50 USD in the last 90 days?",
    "List the categories that account for at least 20% of my transactions.",
    "What was my largest purchase at PetStore in 2024?",
)
"""Asked of a made bank statement, to time the compiler."""
BLANKS = {"int": 0.0, "float": 0.01}


@dataclass(frozen=True)
class Outcome:
    """One question and what became of it."""

    group: str
    question: str
    verdict: str
    asked: Asked
    right: Any = None


@contextmanager
def memory_with(files: Mapping[str, tuple[str, str | None]]) -> Iterator[Memory]:
    """Open a new memory in which these files were imported: name to content and collection (None: as it comes)."""
    with tempfile.TemporaryDirectory() as home, Memory.init(Path(home) / "user", tz="UTC") as memory:
        for name, (text, collection) in files.items():
            path = Path(home) / name
            path.write_text(text, encoding="utf-8")
            memory.add(path, collection=collection)
        yield memory


def same(kind: str, right: Any, value: Any) -> bool:
    """Return whether a value is right: ints exact, floats to 1 % or 0.01, texts exact but for case, lists in order."""
    value = plain(value)
    if isinstance(value, list) and kind in ("int", "float", "string") and len(value) == 1:
        value = value[0]
    if kind in BLANKS:
        numeric = isinstance(value, (int, float)) and not isinstance(value, bool)
        return numeric and abs(value - right) <= max(BLANKS[kind], abs(right) * BLANKS[kind])
    if kind == "set":
        held = value if isinstance(value, list) else [value]
        return sorted(map(folded, right)) == sorted(set(map(folded, held)))
    if kind == "list":
        return isinstance(value, list) and list(map(folded, right)) == list(map(folded, value))
    return folded(right) == folded(value)


def folded(value: Any) -> str:
    return str(value).strip().casefold()


def published(renamed: int | None = None, types: Sequence[str] = ()) -> Iterator[Outcome]:
    """Yield the 100 published questions, or those of some types; with a seed, over renamed fields, values and types."""
    data = json.loads((SHARED / "analytical_cases.json").read_text(encoding="utf-8"))
    by_history: dict[str, list[dict[str, Any]]] = {}
    for case in data["cases"]:
        by_history.setdefault(case["history"], []).append(case)
    for history, cases in by_history.items():
        kind, _, size = history.partition("_n")
        if types and kind not in types:
            continue
        rows = data["histories"][history]
        name, other = history, None
        if renamed is not None:
            other = Renaming(kind, renamed)
            name, rows = f"{other.history(kind)}_n{size}", [other.row(row) for row in rows]
        with memory_with({f"{name}.json": (json.dumps(rows), None)}) as memory:
            for case in cases:
                question = other.question(case["question"]) if other else case["question"]
                right = other.value(case["gold"]) if other else case["gold"]
                asked = memory.ask(question, now=NOW)
                group = "build types" if kind in BUILT_ON else "types kept aside"
                verdict = "refused"
                if asked.status == "answered":
                    verdict = "right" if same(case["answer_kind"], right, asked.value) else "wrong"
                yield Outcome(group, question, verdict, asked, right)


def corpora(half: str, sets: Sequence[str] = (), model: Model | None = None) -> Iterator[Outcome]:
    """Yield the made questions of one half; with a model, what is refused goes to it."""
    by_histories: dict[tuple[str, ...], list[ask_data.Case]] = {}
    for case in ask_data.cases(half, sets):
        by_histories.setdefault(case.histories, []).append(case)
    for histories, cases in by_histories.items():
        files = {f"{h.removeprefix('shared:')}.json": (ask_data.as_json(h), ask_data.collection(h)) for h in histories}
        with memory_with(files) as memory:
            for case in cases:
                asked = memory.ask(case.question, now=case.now, model=model)
                verdict = ask_data.judge(case, asked.status == "answered", asked.value)
                right = None if half == "aside" or case.status == "refuse" else ask_data.gold(case)
                yield Outcome(case.set, case.question, verdict, asked, right)


class Counting:
    """A model that counts what it is asked for."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.prompts: list[int] = []

    @property
    def name(self) -> str:
        return self._model.name

    def reply(self, messages: Sequence[Message], **options: Any) -> ModelReply:
        reply = self._model.reply(messages, **options)
        self.prompts.append(reply.prompt_tokens)
        return reply


def with_model(model: Model) -> tuple[list[Outcome], Counting]:
    """Return what a model answers of the questions whose record types the compiler's author did not see."""
    counting = Counting(model)
    return list(corpora("aside", ("unseen", "unanswerable"), counting)), counting


def tally(outcomes: Iterable[Outcome]) -> list[tuple[object, ...]]:
    """Return a row for each group: questions, right, wrong, refused where an answer was due, rightly refused."""
    groups: dict[str, Counter[str]] = {}
    for outcome in outcomes:
        groups.setdefault(outcome.group, Counter())[outcome.verdict] += 1
    verdicts = ("right", "wrong", "refused", "refused_rightly")
    return [(name, counts.total(), *(counts[v] for v in verdicts)) for name, counts in groups.items()]


HEAD = ("questions", "asked", "right", "wrong", "refused", "rightly refused")


def show(outcomes: Iterable[Outcome]) -> None:
    """Print the questions that were not answered rightly."""
    for outcome in outcomes:
        if outcome.verdict in ("wrong", "refused"):
            asked = outcome.asked
            print(f"\n  {outcome.verdict.upper()} ({outcome.group}) {outcome.question}")
            print(f"    {asked.reason or asked.value!r}   right: {outcome.right!r}")
            if asked.code:
                print("    " + asked.code.replace("\n", "\n    "))


def measure_speed(size: int, rounds: int = 20) -> tuple[object, ...]:
    """Return times over a made bank statement: compiling, and the whole answer, of a memory that is warm."""
    with memory_with({"statement.csv": (statement(size), "finance.transactions")}) as memory:
        first = timed(lambda: memory.ask(QUESTIONS[0], now=dt.datetime(2024, 12, 1)))
        live = memory._live
        compiles: list[float] = []
        answers: list[float] = []
        understood = 0
        for number in range(rounds):
            for question in random.Random(number).sample(QUESTIONS, len(QUESTIONS)):
                started = time.thread_time()
                compiled = compile_question(question, live.lexicon().current(), today=dt.date(2024, 12, 1))
                compiles.append(time.thread_time() - started)
                understood += isinstance(compiled, Compiled)
        for question in QUESTIONS * 3:
            answers.append(timed(lambda question=question: memory.ask(question, now=dt.datetime(2024, 12, 1))))
            time.sleep(0.003)
        record = {"date": "2024-05-05", "amount_usd": 5.0, "category": "dining", "payment_method": "cash"}
        memory.record("finance.transactions", {**record, "vendor": "New", "account": "acc1", "reference": "x"})
        after = timed(live.lexicon().current)
    return (
        f"{size:,}",
        f"{understood // rounds}/{len(QUESTIONS)}",
        spread(compiles),
        f"{statistics.quantiles(compiles, n=20)[18] * 1e3:.2f}",
        spread(answers),
        f"{first * 1e3:.0f}",
        f"{after * 1e3:.2f}",
    )


def timed(action: Any) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def part_published(options: argparse.Namespace) -> None:
    outcomes = list(published(types=options.types))
    table("The 100 published questions, without a model", HEAD, tally(outcomes))
    figures = [(name, right, cost) for name, right, cost in ANCHORS]
    ours = sum(o.verdict == "right" for o in outcomes)
    table(
        "Beside the published figures of others on the same questions (theirs are quoted, not measured here)",
        ("system", "right", "cost"),
        [("usercode ask, no model (measured)", f"{100 * ours / len(outcomes):.0f} %", "0 $"), *figures],
    )
    if options.show:
        show(outcomes)


def part_renamed(options: argparse.Namespace) -> None:
    outcomes = {seed: list(published(seed, options.types)) for seed in SEEDS}
    rows = [(f"{name}, names {seed}", *rest) for seed, found in outcomes.items() for name, *rest in tally(found)]
    table("The same questions over renamed fields, values and types", HEAD, rows)
    if options.show:
        show(o for found in outcomes.values() for o in found)


def part_corpora(options: argparse.Namespace) -> None:
    for half in ask_data.HALVES:
        outcomes = list(corpora(half))
        table(f"Questions of our own, half {half}", HEAD, tally(outcomes))
        if options.show and half == "dev":
            show(outcomes)


def part_recorded(options: argparse.Namespace) -> None:
    calls = list(recorded.replay())
    table("Recorded Python of a model, run again in our sandbox", ("calls", "count"), recorded.summary(calls))


def part_speed(options: argparse.Namespace) -> None:
    table(
        "Times of a warm memory, ms; compiling is processor time (bars: median 3, 95 % within 10)",
        ("records", "understood", "compiling", "p95", "whole answer", "first question", "lexicon after a change"),
        [measure_speed(size) for size in options.sizes],
    )


def part_model(options: argparse.Namespace) -> None:
    """Run the model path where a model is named; usercode brings no client of its own."""
    named = os.environ.get("USERCODE_BENCH_MODEL", "")
    if not named:
        print("\nmodel: left out, set USERCODE_BENCH_MODEL to module:function that returns a usercode.models.Model")
        return
    module, _, function = named.partition(":")
    outcomes, counting = with_model(getattr(import_module(module), function)())
    table(f"What is refused goes to the model {counting.name}", HEAD, tally(outcomes))
    asked = len(outcomes)
    spent = sum(counting.prompts)
    print(
        f"  {len(counting.prompts)} calls, {spent} prompt tokens, {spent / max(asked, 1):.0f} a question (bar: 2,000)"
    )


PARTS = {
    "published": part_published,
    "renamed": part_renamed,
    "corpora": part_corpora,
    "recorded": part_recorded,
    "speed": part_speed,
    "model": part_model,
}


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--sizes", nargs="+", type=int, default=SIZES)
    parser.add_argument("--types", nargs="+", default=(), help="only these types of the published questions")
    parser.add_argument("--show", action="store_true", help="print what was not answered rightly")
    options = parser.parse_args()
    here = (SHARED / "analytical_cases.json").exists()
    for name in options.only:
        if not here and name in ("published", "renamed", "recorded"):
            print(f"\n{name}: left out, the measuring data is not here (set USERCODE_SHARED)")
            continue
        PARTS[name](options)


if __name__ == "__main__":
    main()
