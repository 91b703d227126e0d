"""Adapters against rows: damage to other text at matched recall, time to write, and the six published conditions."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import torch

from bench.engram_common import answers, asked_of, attached, neutral_windows, one_user, same, share
from bench.engram_loss import bits_per_byte, tokens_of
from bench.engram_questions import entries_of, resolver_of
from bench.engram_report import Figures, Plot, Table, a_table
from usercode.engram import mapfile, pairs
from usercode.engram.entries import ASKED, Entry, settled
from usercode.engram.host import Asked, OwnHost
from usercode.engram.keyed import write
from usercode.engram.lora import Lora, LoraTuning
from usercode.engram.lora import train as train_lora
from usercode.engram.made.text import training_lines
from usercode.engram.made.users import User, user
from usercode.engram.usermap import UserMap

RATES = (1e-2, 3e-2)
BATCH = 32
MATCHED = 0.95
"""The share of full answers at which an adapter counts as recalling what rows recall, and its training ends."""
OTHER_TEXT = 20_480
"""Tokens of the general text that damage is measured on."""


def adapted_recall(host: OwnHost, lora: Lora, asked: Sequence[Asked]) -> float:
    """Return the share of full answers that the adapted model gives token by token."""
    right = 0
    with torch.no_grad(), lora.attached(host.model):
        for part in by_length(asked):
            texts = torch.tensor([[*one.prompt, *one.answer[:-1]] for one in part])
            begin = len(part[0].prompt) - 1
            best = host.model(texts)[:, begin:].argmax(-1).tolist()
            right += sum(own == list(one.answer) for own, one in zip(best, part, strict=True))
    return right / len(asked)


def by_length(asked: Sequence[Asked]) -> list[list[Asked]]:
    """Return prompts and answers in groups of one length each."""
    groups: dict[tuple[int, int], list[Asked]] = {}
    for one in asked:
        groups.setdefault((len(one.prompt), len(one.answer)), []).append(one)
    return list(groups.values())


@dataclass(frozen=True, kw_only=True)
class _Adapted:
    """An adapter that was trained until it recalled enough, or until its steps were over; processor seconds."""

    tuning: LoraTuning
    lora: Lora
    recalled: float
    seconds: float


def adapted(host: OwnHost, asked: Sequence[Asked], tuning: LoraTuning, neutral: torch.Tensor) -> _Adapted:
    """Train an adapter up to the first step at which it recalls as much as counts as matched, tried every tenth."""
    looking = 0.0

    def learned(lora: Lora) -> bool:
        nonlocal looking
        start = time.process_time()
        done = adapted_recall(host, lora, asked) >= MATCHED
        looking += time.process_time() - start
        return done

    start = time.process_time()
    lora = train_lora(host.model, asked, neutral, tuning, learned=learned)
    seconds = time.process_time() - start - looking
    return _Adapted(tuning=tuning, lora=lora, recalled=adapted_recall(host, lora, asked), seconds=seconds)


def damage(host: OwnHost, ranks: Sequence[int], count: int, steps: int) -> Figures:
    """Compare rows with per-user adapters that recall as much: bits per byte on other text, seconds, bytes.

    The learning rate is the one that teaches the middle rank soonest; each rank is trained with and without a penalty
    on neutral text. Seconds are of the processor, so that what else runs on the machine does not count.
    """
    entries = one_user(count)
    asked, neutral = asked_of(host, entries), neutral_windows(host)
    bare_s, rows = rows_written(host, entries)
    plain = LoraTuning(rank=ranks[len(ranks) // 2], steps=steps, batch=BATCH, neutral_weight=0, stop_at=0)
    tried = [adapted(host, asked, replace(plain, rate=rate), neutral) for rate in RATES]
    best = min(tried, key=lambda made: (made.recalled < MATCHED, made.seconds))
    part = tokens_of(host.tokenizer, OTHER_TEXT)
    base = bits_per_byte(host.model, host.tokenizer, part)
    curves: dict[str, list[tuple[float, float]]] = {"no penalty": [], "penalty on neutral text": []}
    for rank in ranks:
        for name, weight in zip(curves, (0.0, 1.0), strict=True):
            tuning = replace(best.tuning, rank=rank, neutral_weight=weight)
            made = best if tuning == best.tuning else adapted(host, asked, tuning, neutral)
            with made.lora.attached(host.model):
                more = bits_per_byte(host.model, host.tokenizer, part) - base
            rows.append((f"adapter, rank {rank}, {name}", f"{100 * made.recalled:.0f} %", f"{more:+.4f}",
                         f"{made.seconds:.1f}", f"{made.seconds / bare_s:.0f}",
                         f"{made.lora.size_bytes / 1e3:,.1f}"))  # fmt: skip
            curves[name].append((rank, more))
    head = ("", "full answers", "bits per byte more", "s to write", "against rows, same prompts", "kB")
    title = f"Damage to other text and time to write, {count} facts of one user"
    plot = Plot(
        name="damage", title="Damage of per-user adapters", across="rank", up="bits per byte more", lines=curves
    )
    rates = " and ".join(f"{rate:g}" for rate in RATES)
    note = (
        f"Adapters end at the first of every ten steps at which they give {100 * MATCHED:.0f} % of the answers, or "
        f"after {steps} steps of {BATCH}; learning rate {best.tuning.rate:g}, of {rates} the one that got rank "
        f"{best.tuning.rank} there soonest. Damage over {OTHER_TEXT:,} tokens of general text, none of them in the "
        "penalty; seconds of the processor."
    )
    fact = one_fact(host, neutral, best.tuning.rate)
    return Figures(tables=(a_table(title, head, rows), fact), notes=(note,), plots=(plot,))


def rows_written(host: OwnHost, entries: Sequence[Entry]) -> tuple[float, list[tuple[str, ...]]]:
    """Return the processor seconds of writing one prompt an entry, and the rows of the table about keyed rows."""
    bare = [Entry(answer=e.answer, questions=(), openings=e.openings[:1], sources=e.sources) for e in entries]
    seconds, found = [], []
    for name, repeats, written in (("one prompt a fact", 3, bare), ("every phrasing", 1, list(entries))):
        spent = []
        for _ in range(repeats):
            start = time.process_time()
            outcome = write(host, written)
            spent.append(time.process_time() - start)
        seconds.append(statistics.median(spent))
        got = answers(host, outcome.map, [e.openings[0] for e in entries])
        right = sum(same(a, e.answer) for a, e in zip(got, entries, strict=True)) / len(entries)
        found.append((f"keyed rows, {name}", f"{100 * right:.0f} %", "0 (no key fires)", f"{seconds[-1]:.2f}",
                      f"{seconds[-1] / seconds[0]:.1f}", f"{len(mapfile.dump(outcome.map)) / 1e3:,.1f}"))  # fmt: skip
    return seconds[0], found


def one_fact(host: OwnHost, neutral: torch.Tensor, rate: float, facts: int = 5) -> Table:
    """Return the table of the time to write a single fact, in processor time."""
    rows_s: list[float] = []
    phrasings_s: list[float] = []
    adapter_s: list[float] = []
    for entry in one_user(facts, seed=11):
        bare = Entry(answer=entry.answer, questions=(), openings=entry.openings[:1])
        for made, spent in ((bare, rows_s), (entry, phrasings_s)):
            start = time.process_time()
            write(host, [made])
            spent.append(time.process_time() - start)
        tuning = LoraTuning(rank=4, steps=60, batch=1, rate=rate, neutral_weight=0, stop_at=0)
        made_adapter = adapted(host, asked_of(host, [entry]), tuning, neutral)
        adapter_s.append(made_adapter.seconds if made_adapter.recalled == 1.0 else float("inf"))
    medians = [statistics.median(s) for s in (rows_s, phrasings_s, adapter_s)]
    names = ("keyed row, one prompt", "keyed row, every phrasing", "adapter, rank 4, no penalty, stopped at recall")
    rows = [(n, f"{1e3 * s:.0f}", f"{s / medians[0]:.1f}") for n, s in zip(names, medians, strict=True)]
    return a_table(f"Time to write one fact, median of {facts}", ("", "ms", "against rows, same prompt"), rows)


def conditions(host: OwnHost, users: int, steps: int) -> Figures:
    """Measure the six published conditions: rows, a per-user adapter, a shared adapter, and their sums."""
    neutral = neutral_windows(host)
    tuning = LoraTuning(rank=16, steps=steps, batch=BATCH, rate=RATES[0], stop_at=0)
    shared = train_lora(host.model, shared_corpus(host), neutral, tuning)
    totals: Counter[tuple[str, str]] = Counter()
    told = computed_count = 0
    for number in range(users):
        person = user(number)
        plain, everything = told_entries(person), entries_of(person)
        rows_only = write(host, plain).map
        with_answers = write(host, everything, into=rows_only).map
        wrong = write(host, told_entries(user(number + 100))).map
        wrong_answers = write(host, entries_of(user(number + 100)), into=wrong).map
        open_ = [e for e in plain if e.openings]
        own = adapted(host, asked_of(host, open_), tuning, neutral).lora
        resolver = resolver_of(everything)
        cases: dict[str, tuple[Lora | None, UserMap | None]] = {
            "A  the model alone": (None, None),
            "B  per-user adapter": (own, None),
            "C  rows": (None, rows_only),
            "D  B and C": (own, rows_only),
            "E  shared adapter alone": (shared, None),
            "F  shared adapter and rows": (shared, rows_only),
            "F with another user's rows": (shared, wrong),
            "rows with computed answers": (None, with_answers),
            "the same of another user": (None, wrong_answers),
        }
        told, computed_count = told + len(open_), computed_count + len(person.questions)
        prompts = [ASKED.format(question=resolver.resolve(q.question)) for q in person.questions]
        for name, (lora, user_map) in cases.items():
            with attached(host, lora):
                got = answers(host, user_map, [e.openings[0] for e in open_])
                totals[name, "direct"] += sum(same(a, e.answer) for a, e in zip(got, open_, strict=True))
                got = answers(host, user_map, prompts)
                wanted = [q.answer for q in person.questions]
                totals[name, "indirect"] += sum(map(same, got, wanted))
                totals[name, "first word"] += sum(
                    a.split()[:1] == w.split()[:1] for a, w in zip(got, wanted, strict=True)
                )
    part = tokens_of(host.tokenizer, 10_240)
    base = bits_per_byte(host.model, host.tokenizer, part)
    with shared.attached(host.model):
        more = bits_per_byte(host.model, host.tokenizer, part) - base
    rows = [
        (n, share(totals[n, "direct"], told), share(totals[n, "indirect"], computed_count),
         share(totals[n, "first word"], computed_count))
        for n in dict.fromkeys(name for name, _ in totals)
    ]  # fmt: skip
    head = ("", "direct", "indirect, full answer", "indirect, first word")
    title = f"The six conditions, {users} users, {told} direct and {computed_count} indirect questions"
    return Figures(
        tables=(a_table(title, head, rows),),
        notes=(f"The shared adapter changes other text by {more:+.4f} bits per byte.",),
    )


def told_entries(person: User) -> list[Entry]:
    """Return what was told of a user, without what is computed."""
    said = [pairs.Sentence(f"f{n}", s.sentence) for n, s in enumerate(person.said)]
    return list(settled(pairs.entries(person.state(), said)))


def shared_corpus(host: OwnHost) -> list[Asked]:
    """Return questions with answers of other users, of the training half: what the shared adapter learns form from."""
    found = []
    for line in training_lines(5, 1_500):
        before, mark, answer = line.rpartition("\nA:")
        if mark and "\n" not in before:
            prompt = (*host.begin, *host.encode(before + mark))
            found.append(Asked(prompt, (*host.encode(answer.rstrip("\n")), host.line_end)))
    return [a for a in found if len(a.prompt) + len(a.answer) < host.context]
