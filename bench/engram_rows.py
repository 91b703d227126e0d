"""What rows do, each against the hashed driver, a per-user adapter or the model alone.

Recall by number of facts, held-out phrasings, near misses, indirect questions, size, time, damage to other text,
erasure, isolation and serving.

    python -m bench.engram_rows [--model DIRECTORY] [--part NAME ...] [--quick]

Users, values and phrasings are of the evaluation half of `usercode.engram.made`, which the model was not trained on.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import torch

from bench.engram_chart import line_chart
from bench.engram_loss import bits_per_byte, tokens_of
from bench.measure import ROOT, spread, table
from usercode.config import random_bytes
from usercode.engram import computed, hashed, mapfile, pairs
from usercode.engram.checkpoint import read
from usercode.engram.entries import ASKED, Entry, entry_of, settled
from usercode.engram.host import Asked, OwnHost
from usercode.engram.keyed import Outcome, write
from usercode.engram.keys import Reading
from usercode.engram.lora import Lora, LoraTuning
from usercode.engram.lora import train as train_lora
from usercode.engram.made.held_out import direct, near_misses
from usercode.engram.made.people import facts
from usercode.engram.made.text import training_lines
from usercode.engram.made.users import KINDS, TODAY, User, user
from usercode.engram.model import UserRows
from usercode.engram.serve import Request, Server, Shelf, load
from usercode.engram.signature import Resolver
from usercode.engram.usermap import UserMap


def same(a: str, b: str) -> bool:
    """Return whether two answers are equal but for case and space."""
    return " ".join(a.casefold().split()) == " ".join(b.casefold().split())


def answers(host: OwnHost, user_map: UserMap | None, prompts: Sequence[str]) -> list[str]:
    """Return the full answers to prompts, in batches of 32."""
    server = Server(host, Shelf(host, lambda _: user_map, 1 << 28))
    found: list[str] = []
    for start in range(0, len(prompts), 32):
        found += [r.text for r in server.answer([Request(prompt=p, user="u") for p in prompts[start : start + 32]])]
    return found


def share(right: int, of: int) -> str:
    return f"{100 * right / max(of, 1):.1f} %"


def one_user(count: int, seed: int = 7) -> list[Entry]:
    """Return that many facts of one user, most of which share the phrasing of an attribute with others."""
    known = facts(count, "evaluation", random.Random(seed))
    return list(settled(entry_of(s.slot, s.value, [f"f{n}"]) for n, s in enumerate(known)))


def asked_of(host: OwnHost, entries: Sequence[Entry]) -> list[Asked]:
    """Return one open sentence with its answer for each entry: what the hashed driver is given."""
    return [
        Asked((*host.begin, *host.encode(e.openings[0])), (*host.encode(f" {e.answer}"), host.line_end))
        for e in entries
    ]


def recall(host: OwnHost, counts: Sequence[int]) -> None:
    rows: list[tuple[object, ...]] = []
    curves: dict[str, list[tuple[float, float]]] = {"keyed": [], "hashed": [], "ceiling of the hashed key": []}
    for count in counts:
        entries = one_user(count)
        start = time.perf_counter()
        outcome = write(host, entries)
        keyed_s = time.perf_counter() - start
        refused = {r.label for r in outcome.refused}
        held = [e for e in entries if e.label not in refused]
        got = answers(host, outcome.map, [e.openings[-1] for e in held])
        right = sum(same(a, e.answer) for a, e in zip(got, held, strict=True))
        asked = asked_of(host, entries)
        start = time.perf_counter()
        rows_map = hashed.write(host.model, asked, hashed.Joint(steps=150 if count <= 100 else 300))
        hashed_s = time.perf_counter() - start
        first = first_right(host, rows_map, asked)
        top = hashed.ceiling(host.classes, asked)
        size = len(mapfile.dump(outcome.map)) / max(len(held), 1)
        rows.append(
            (count, share(right, len(held)), share(len(refused), len(entries)), outcome.tuned, f"{size:,.0f}",
             f"{keyed_s:.1f}", share(first, len(asked)), f"{100 * top:.1f} %", f"{hashed_s:.1f}",
             f"{rows_map.size_bytes / count:,.0f}")
        )  # fmt: skip
        curves["keyed"].append((count, 100 * right / max(len(held), 1)))
        curves["hashed"].append((count, 100 * first / len(asked)))
        curves["ceiling of the hashed key"].append((count, 100 * top))
    head = ("facts", "keyed, full answer", "refused", "tuned", "B a fact", "s", "hashed, first token", "its ceiling",
            "s",
            "B a fact")  # fmt: skip
    table("Direct recall of one user's facts that share phrasings", head, rows)
    chart("recall", line_chart("Recall of facts in place at once", "facts", "% right", curves))


def first_right(host: OwnHost, rows_map: hashed.HashedMap, asked: Sequence[Asked]) -> int:
    """Return how many first answer tokens are the likeliest under hashed rows."""
    right = 0
    for one in asked:
        tokens = torch.tensor([one.prompt])
        with torch.no_grad():
            logits = host.model(tokens, rows_map.rows(host.model, tokens))[0, -1]
        right += int(logits.argmax()) == one.answer[0]
    return right


def known_of(person: User) -> tuple[list[Entry], list[Entry]]:
    """Return what is written for a user: what was told, and what is computed on the day."""
    state = person.state()
    said = [pairs.Sentence(f"f{n}", s.sentence) for n, s in enumerate(person.said)]
    return pairs.entries(state, said), computed.entries(state, TODAY)


def people(host: OwnHost, count: int) -> None:
    right: Counter[str] = Counter()
    of: Counter[str] = Counter()
    maps: list[tuple[User, UserMap, Resolver]] = []
    refused = entries_in_all = size = fact_count = 0
    for number in range(count):
        person = user(number)
        entries = settled([e for part in known_of(person) for e in part])
        outcome = write(host, entries)
        refused += len(outcome.refused)
        entries_in_all += len(entries)
        size += len(mapfile.dump(outcome.map))
        fact_count += person.facts
        resolver = Resolver((n, q) for n, e in enumerate(entries) for q in e.questions)
        maps.append((person, outcome.map, resolver))
    for at, (person, user_map, resolver) in enumerate(maps):
        rnd = random.Random(at)
        told = [(q, s.value) for s in person.said for q in direct(s.slot, rnd)]
        missed = [p for s in person.said for p in near_misses(s.slot)]
        cases: dict[str, tuple[UserMap | None, list[tuple[str, str]]]] = {
            "held-out phrasings, told facts": (user_map, told),
            "the same, no rows": (None, told),
            "the same, another user's rows": (maps[at - 1][1], told),
            **{
                f"indirect, {kind}": (user_map, [(q.question, q.answer) for q in person.questions if q.kind == kind])
                for kind in KINDS
            },
            "indirect, all, no rows": (None, [(q.question, q.answer) for q in person.questions]),
            "indirect, all, another user's rows": (maps[at - 1][1], [(q.question, q.answer) for q in person.questions]),
        }
        for name, (own, asked) in cases.items():
            prompts = [ASKED.format(question=resolver.resolve(q)) for q, _ in asked]
            got = answers(host, own, prompts)
            right[name] += sum(same(a, b) for a, (_, b) in zip(got, asked, strict=True))
            of[name] += len(asked)
            if name.startswith("indirect") and own is user_map:
                right["indirect, all"] += sum(same(a, b) for a, (_, b) in zip(got, asked, strict=True))
                of["indirect, all"] += len(asked)
        raw = [p if not p.startswith("Q: ") else ASKED.format(question=resolver.resolve(p[3:-4])) for p in missed]
        server = Server(host, Shelf(host, lambda _, m=user_map: m, 1 << 28))
        right["near misses that fire"] += sum(
            r.fired > 0 for r in server.answer([Request(prompt=p, user="u") for p in raw], limit_tokens=1)
        )
        of["near misses that fire"] += len(raw)
    table(f"{count} users, {fact_count / count:.0f} facts each", ("", "exact match", "of"),
          [(name, share(right[name], of[name]), of[name]) for name in of])  # fmt: skip
    print(f"  {entries_in_all} entries written, {refused} refused; {size / fact_count:,.0f} bytes a fact all counted")


def locality(host: OwnHost, most: int) -> None:
    outcome = write(host, one_user(100))
    loaded, tokens = load(host, outcome.map), tokens_of(host.tokenizer, most)
    windows = tokens[: len(tokens) // 256 * 256].long().view(-1, 256)
    fired = 0
    for window in windows.tolist():
        fired += sum(s >= 0 for s in Reading(loaded.keys).read_all(host.classes[t] for t in window))
    sample = windows[:: max(1, len(windows) // 40)]
    empty = UserRows(slots=torch.full(sample.shape, -1), values=loaded.values)
    with torch.no_grad():
        equal = torch.equal(host.model(sample), host.model(sample, empty))
    rows_map = hashed.write(host.model, asked_of(host, one_user(100)), hashed.Joint(steps=100))
    touched = sum(
        int((rows_map.rows(host.model, w[None]).table_slots >= 0).any(-1).sum())
        for w in windows  # type: ignore[union-attr]
    )
    part = windows[:40].flatten()
    base = bits_per_byte(host.model, host.tokenizer, part)
    with hashed_rows(host, rows_map):
        changed = bits_per_byte(host.model, host.tokenizer, part)
    table(
        f"General text, {windows.numel():,} tokens, 100 facts written",
        ("driver", "positions that fire", "share", "bits per byte more"),
        (
            (
                "keyed",
                fired,
                f"{100 * fired / windows.numel():.4f} %",
                "0 (bit-equal)" if equal and not fired else "see",
            ),
            ("hashed", touched, f"{100 * touched / windows.numel():.2f} %", f"{changed - base:+.5f}"),
        ),
    )


class hashed_rows:
    """Serve a hashed map to every call of the model while the block runs."""

    def __init__(self, host: OwnHost, rows_map: hashed.HashedMap) -> None:
        self._host, self._map, self._plain = host, rows_map, host.model.forward

    def __enter__(self) -> None:
        self._host.model.forward = lambda tokens: self._plain(tokens, self._map.rows(self._host.model, tokens))  # type: ignore[method-assign]

    def __exit__(self, *_: object) -> None:
        self._host.model.forward = self._plain  # type: ignore[method-assign]


def neutral_windows(host: OwnHost) -> torch.Tensor:
    """Return windows of text for the penalty: late general text, which is not measured on."""
    tokens = tokens_of(host.tokenizer, 60_000)[-20_000:].long()
    return tokens[: len(tokens) // 128 * 128].view(-1, 128)


def adapted_recall(host: OwnHost, lora: Lora, asked: Sequence[Asked]) -> float:
    """Return the share of full answers that the adapted model gives token by token."""
    right = 0
    with torch.no_grad(), lora.attached(host.model):
        for one in asked:
            logits = host.model(torch.tensor([[*one.prompt, *one.answer[:-1]]]))[0, len(one.prompt) - 1 :]
            right += logits.argmax(-1).tolist() == list(one.answer)
    return right / len(asked)


def damage(host: OwnHost, ranks: Sequence[int], count: int, steps: int) -> None:
    entries = one_user(count)
    start = time.perf_counter()
    outcome = write(host, entries)
    keyed_s = time.perf_counter() - start
    asked, neutral = asked_of(host, entries), neutral_windows(host)
    part = tokens_of(host.tokenizer, 10_240)
    base = bits_per_byte(host.model, host.tokenizer, part)
    got = answers(host, outcome.map, [e.openings[0] for e in entries])
    keyed_right = sum(same(a, e.answer) for a, e in zip(got, entries, strict=True)) / len(entries)
    rows = [("keyed rows", f"{100 * keyed_right:.0f} %", "0 (no key fires)", f"{keyed_s:.1f}", "1",
             f"{len(mapfile.dump(outcome.map)) / 1e3:,.1f}")]  # fmt: skip
    for rank in ranks:
        for weight in (0.0, 1.0):
            start = time.perf_counter()
            lora = train_lora(host.model, asked, neutral, LoraTuning(rank=rank, steps=steps, neutral_weight=weight))
            spent = time.perf_counter() - start
            with lora.attached(host.model):
                more = bits_per_byte(host.model, host.tokenizer, part) - base
            recalled = adapted_recall(host, lora, asked)
            name = f"adapter, rank {rank}, {'with' if weight else 'no'} penalty on neutral text"
            rows.append((name, f"{100 * recalled:.0f} %", f"{more:+.4f}", f"{spent:.1f}", f"{spent / keyed_s:.1f}",
                         f"{lora.size_bytes / 1e3:,.1f}"))  # fmt: skip
    head = ("", "full answers", "bits per byte more", "s to write", "against keyed", "kB")
    table(f"Damage to other text, {count} facts of one user", head, rows)


def conditions(host: OwnHost, users: int, steps: int) -> None:
    """The six published conditions: rows, a per-user adapter, a shared adapter, and their sums."""
    neutral = neutral_windows(host)
    shared = train_lora(host.model, shared_corpus(host), neutral, LoraTuning(rank=16, steps=steps))
    totals: Counter[tuple[str, str]] = Counter()
    told = computed_count = 0
    for number in range(users):
        person = user(number)
        direct_entries, answers_entries = known_of(person)
        plain = settled(direct_entries)
        rows_only = write(host, plain).map
        with_answers = write(host, settled([*direct_entries, *answers_entries]), into=rows_only).map
        wrong = write(host, settled(known_of(user(number + 100))[0])).map
        own = train_lora(host.model, asked_of(host, [e for e in plain if e.openings]), neutral,
                         LoraTuning(rank=16, steps=steps))  # fmt: skip
        resolver = Resolver(
            (n, q) for n, e in enumerate(settled([*direct_entries, *answers_entries])) for q in e.questions
        )
        cases: dict[str, tuple[Lora | None, UserMap | None]] = {
            "A  the model alone": (None, None),
            "B  per-user adapter": (own, None),
            "C  rows": (None, rows_only),
            "D  B and C": (own, rows_only),
            "E  shared adapter alone": (shared, None),
            "F  shared adapter and rows": (shared, rows_only),
            "F with another user's rows": (shared, wrong),
            "rows with computed answers, no adapter": (None, with_answers),
        }
        open_ = [e for e in plain if e.openings]
        told, computed_count = told + len(open_), computed_count + len(person.questions)
        for name, (lora, user_map) in cases.items():
            with attached(host, lora):
                got = answers(host, user_map, [e.openings[0] for e in open_])
                totals[name, "direct"] += sum(same(a, e.answer) for a, e in zip(got, open_, strict=True))
                prompts = [ASKED.format(question=resolver.resolve(q.question)) for q in person.questions]
                got = answers(host, user_map, prompts)
                totals[name, "indirect"] += sum(same(a, q.answer) for a, q in zip(got, person.questions, strict=True))
    names = dict.fromkeys(name for name, _ in totals)
    table(f"Six conditions, {users} users, full answers", ("", "direct", "indirect"),
          [(n, share(totals[n, "direct"], told), share(totals[n, "indirect"], computed_count))
           for n in names])  # fmt: skip


def shared_corpus(host: OwnHost) -> list[Asked]:
    """Return questions with answers of other users, of the training half: what the shared adapter learns form from."""
    found = []
    for line in training_lines(5, 1_500):
        before, mark, answer = line.rpartition("\nA:")
        if mark and "\n" not in before:
            prompt = (*host.begin, *host.encode(before + mark))
            found.append(Asked(prompt, (*host.encode(answer.rstrip("\n")), host.line_end)))
    return [a for a in found if len(a.prompt) + len(a.answer) < host.context]


class attached:
    """Attach an adapter, or nothing."""

    def __init__(self, host: OwnHost, lora: Lora | None) -> None:
        self._with = lora.attached(host.model) if lora is not None else None

    def __enter__(self) -> None:
        if self._with is not None:
            self._with.__enter__()

    def __exit__(self, *_: object) -> None:
        if self._with is not None:
            self._with.__exit__(None, None, None)


def isolation(host: OwnHost) -> None:
    maps = {f"u{n}": write(host, settled(one_user(20, seed=50 + n))).map for n in range(4)}
    server = Server(host, Shelf(host, maps.get, 1 << 28))
    rnd, checks, equal = random.Random(0), 0, 0
    prompts = {u: [host.decode(e.triggers[0]) for e in m.entries] for u, m in maps.items()}
    alone = {(u, p): logits_of(host, maps[u], p) for u, own in prompts.items() for p in own[:5]}

    def churn() -> None:
        for _ in range(10):
            chosen = [rnd.choice(list(maps)) for _ in range(4)]
            server.answer([Request(prompt=rnd.choice(prompts[u]), user=u) for u in chosen], limit_tokens=4)

    threads = [threading.Thread(target=churn) for _ in range(3)]
    for thread in threads:
        thread.start()
    for (name, prompt), before in alone.items():
        checks += 1
        equal += torch.equal(before, logits_of(host, maps[name], prompt))
    for thread in threads:
        thread.join()
    asked = [Request(prompt=p, user=u) for u, own in prompts.items() for p in own[:8]]
    mixed = server.answer(asked)
    one_by_one = [server.answer([r])[0] for r in asked]
    erased = maps["u0"].without(lambda e: "f3" in e.sources)
    never = write(host, [e for e in settled(one_user(20, seed=50)) if "f3" not in e.sources]).map
    gone = next(e for e in maps["u0"].entries if "f3" in e.sources)
    prompt = host.decode(gone.triggers[0])
    table(
        "Isolation and erasure",
        ("", "holds", "of"),
        (
            ("a user's logits bit-equal while three threads serve others", equal, checks),
            ("answers of a mixed batch as one by one",
             sum(a == b for a, b in zip(mixed, one_by_one, strict=True)), len(asked)),
            ("logits after erasing bit-equal to never written",
             int(torch.equal(logits_of(host, erased, prompt), logits_of(host, never, prompt))), 1),
            ("file after erasing byte-equal to never written", int(mapfile.dump(erased) == mapfile.dump(never)), 1),
        ),
    )  # fmt: skip


def logits_of(host: OwnHost, user_map: UserMap, prompt: str) -> torch.Tensor:
    """Return the logits after a prompt of one user alone."""
    loaded, tokens = load(host, user_map), [*host.begin, *host.encode(prompt)]
    slots = Reading(loaded.keys).read_all(host.classes[t] for t in tokens)
    return host.session(1).read([tokens], [slots], loaded.values)


def serving(host: OwnHost, users: int, per_user: int, rounds: int) -> None:
    entries = {f"u{n}": one_user(per_user, seed=200 + n) for n in range(users)}
    with tempfile.TemporaryDirectory() as directory:
        root, sizes = Path(directory), []
        for name, own in entries.items():
            path = root / name / mapfile.FOLDER / mapfile.FILE
            sizes.append(mapfile.write(path, outcome_of(host, own).map, key="", random_bytes=random_bytes))
        shelf = Shelf(host, mapfile.fetcher(root, host.digests, key=""), 1 << 30)
        for name in entries:
            shelf.get(name)
        rnd, with_rows, without = random.Random(1), [], []
        served, bare = Server(host, shelf), Server(host)
        for _ in range(rounds):
            chosen = [(name, rnd.choice(entries[name])) for name in rnd.sample(list(entries), min(16, users))]
            asked = [Request(prompt=rnd.choice(e.prompts), user=u) for u, e in chosen]
            for one, spent in ((served, with_rows), (bare, without)):
                spent.append(tokens_per_second(one, asked))
    ratio = statistics.median(a / b for a, b in zip(with_rows, without, strict=True))
    table(
        f"Serving {users} users of {per_user} facts, mixed batches of {min(16, users)}, 12 tokens each",
        ("", "tokens/s"),
        (("with maps", spread(with_rows, 1)), ("no maps", spread(without, 1)), ("ratio", f"{100 * ratio:.0f} %")),
    )
    print(f"  maps in memory {shelf.size_bytes / 1e6:.1f} MB, on disk {sum(sizes) / 1e6:.2f} MB")


def outcome_of(host: OwnHost, entries: list[Entry]) -> Outcome:
    """Return a written map with one phrasing a fact, which loads as fast and is written faster."""
    return write(host, [Entry(answer=e.answer, questions=e.questions[:3], openings=e.openings[:1]) for e in entries])


def tokens_per_second(server: Server, asked: Sequence[Request]) -> float:
    """Return the tokens decoded a second when every text of the batch goes on for twelve steps."""
    start = time.perf_counter()
    server.answer(asked, limit_tokens=12, to_the_end=False)
    return 12 * len(asked) / (time.perf_counter() - start)


def chart(name: str, svg: str) -> None:
    """Write a plot beside the others."""
    path = ROOT / "models" / "engram-mini" / "plots" / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, default=ROOT / "models" / "engram-mini")
    parser.add_argument("--part", nargs="*", default=[])
    parser.add_argument("--quick", action="store_true", help="fewer users, facts and tokens")
    options = parser.parse_args()
    found = read(options.model)
    host, quick = OwnHost(found.model, found.tokenizer, found.digest), options.quick
    parts: dict[str, Callable[[], None]] = {
        "recall": lambda: recall(host, (30, 100) if quick else (30, 100, 300, 1_000)),
        "people": lambda: people(host, 3 if quick else 40),
        "locality": lambda: locality(host, 20_000 if quick else 250_000),
        "damage": lambda: damage(host, (4,) if quick else (4, 16, 64), 10 if quick else 100, 60 if quick else 400),
        "conditions": lambda: conditions(host, 1 if quick else 10, 40 if quick else 300),
        "isolation": lambda: isolation(host),
        "serving": lambda: serving(host, 8 if quick else 100, 20 if quick else 100, 3 if quick else 20),
    }
    for name in options.part or parts:
        start = time.perf_counter()
        parts[name]()
        print(f"  ({name}: {time.perf_counter() - start:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
