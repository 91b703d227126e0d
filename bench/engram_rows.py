"""What rows do: recall by number of facts, other text left alone, isolation of users, erasure, serving."""

from __future__ import annotations

import random
import statistics
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import torch

from bench.engram_common import answers, asked_of, hashed_rows, logits_of, one_user, same, share
from bench.engram_loss import WINDOW, bits_per_byte, tokens_of
from bench.engram_report import Figures, Plot, a_table
from bench.measure import spread
from usercode.config import random_bytes
from usercode.engram import hashed, mapfile
from usercode.engram.entries import Entry, settled
from usercode.engram.host import Asked, OwnHost
from usercode.engram.keyed import write
from usercode.engram.keys import Reading
from usercode.engram.model import UserRows
from usercode.engram.serve import Request, Server, Shelf, load
from usercode.engram.usermap import UserMap


def recall(host: OwnHost, counts: Sequence[int]) -> Figures:
    """Measure how many of one user's facts are answered in full, keyed and hashed, by how many there are."""
    rows: list[tuple[object, ...]] = []
    curves: dict[str, list[tuple[float, float]]] = {"keyed": [], "hashed": [], "ceiling of the hashed key": []}
    for count in counts:
        entries = one_user(count)
        start = time.perf_counter()
        outcome = write(host, entries)
        keyed_s = time.perf_counter() - start
        refused = {r.label for r in outcome.refused}
        held = [e for e in entries if e.label not in refused]
        prompts = [e.openings[-1] for e in held]
        right = sum(same(a, e.answer) for a, e in zip(answers(host, outcome.map, prompts), held, strict=True))
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
            "s", "B a fact")  # fmt: skip
    title = "Direct recall of one user's facts that share phrasings"
    plot = Plot(name="recall", title="Recall of facts in place at once", across="facts", up="% right", lines=curves)
    return Figures(tables=(a_table(title, head, rows),), plots=(plot,))


def first_right(host: OwnHost, rows_map: hashed.HashedMap, asked: Sequence[Asked]) -> int:
    """Return how many first answer tokens are the likeliest under hashed rows."""
    right = 0
    for length in sorted({len(one.prompt) for one in asked}):
        part = [one for one in asked if len(one.prompt) == length]
        tokens = torch.tensor([one.prompt for one in part])
        with torch.no_grad():
            h = host.model.residual(tokens, rows_map.rows(host.model, tokens))[:, -1]
            best = host.model.logits(h).argmax(-1).tolist()
        right += sum(token == one.answer[0] for token, one in zip(best, part, strict=True))
    return right


def locality(host: OwnHost, most: int) -> Figures:
    """Measure what 100 written facts change in text that is about none of them."""
    entries = one_user(100)
    loaded, tokens = load(host, write(host, entries).map), tokens_of(host.tokenizer, most)
    windows = tokens[: len(tokens) // WINDOW * WINDOW].long().view(-1, WINDOW)
    slots = torch.tensor(
        [Reading(loaded.keys).read_all(host.classes[t] for t in window) for window in windows.tolist()]
    )
    equal = of = 0
    with torch.no_grad():
        for part, own in zip(windows.split(8), slots.split(8), strict=True):
            bare = host.model(part)
            rows = host.model(part, UserRows(slots=own, values=loaded.values))
            before = (own >= 0).cumsum(1) == 0  # what follows a key that fired is changed, as it should be
            equal += int((bare == rows).all(-1)[before].sum())
            of += int(before.sum())
    fired = int((slots >= 0).sum())
    rows_map = hashed.write(host.model, asked_of(host, entries), hashed.Joint(steps=150))
    touched = 0
    for window in windows.split(32):
        found = rows_map.rows(host.model, window).table_slots
        assert found is not None
        touched += int((found >= 0).any(-1).sum())
    measured = windows[: max(40, len(windows) // 6)].flatten()
    base = bits_per_byte(host.model, host.tokenizer, measured)
    with hashed_rows(host, rows_map):
        changed = bits_per_byte(host.model, host.tokenizer, measured)
    count = windows.numel()
    unchanged = f"{equal:,} of {of:,}"
    rows_ = (
        ("keyed", fired, f"{100 * fired / count:.4f} %", unchanged, "0" if equal == of == count else "see"),
        ("hashed", touched, f"{100 * touched / count:.2f} %", "", f"{changed - base:+.5f}"),
    )
    head = ("driver", "positions that fire", "share", "positions bit-equal before any fires", "bits per byte more")
    return Figures(
        tables=(a_table(f"General text, {count:,} tokens, 100 facts written", head, rows_),),
        notes=(f"Bits per byte of the hashed driver over {measured.numel():,} of the tokens.",),
    )


def isolation(host: OwnHost) -> Figures:
    """Check that no user's rows reach another's logits, alone, in mixed batches and among threads; and erasure."""
    maps = {f"u{n}": write(host, settled(one_user(20, seed=50 + n))).map for n in range(4)}
    server = Server(host, Shelf(host, maps.get, 1 << 28))
    prompts = {u: [host.decode(e.triggers[0]) for e in m.entries] for u, m in maps.items()}
    alone = {(u, p): logits_of(host, maps[u], p) for u, own in prompts.items() for p in own[:8]}
    empty = UserMap(digests=host.digests)
    bare = {p: host.session(1).read([[*host.begin, *host.encode(p)]], [[]], None) for _, p in alone}
    rnd = random.Random(0)

    def churn() -> None:
        for _ in range(8):
            chosen = [rnd.choice(list(maps)) for _ in range(4)]
            server.answer([Request(prompt=rnd.choice(prompts[u]), user=u) for u in chosen], limit_tokens=4)

    threads = [threading.Thread(target=churn) for _ in range(3)]
    for thread in threads:
        thread.start()
    beside = sum(torch.equal(before, logits_of(host, maps[u], p)) for (u, p), before in alone.items())
    for thread in threads:
        thread.join()
    order = list(alone)
    rnd.shuffle(order)
    after = sum(torch.equal(alone[u, p], logits_of(host, maps[u], p)) for u, p in order)
    asked = [Request(prompt=p, user=u) for u, p in order]
    mixed = server.answer(asked)
    rows = [
        ("base with an empty map, logits bit-equal to base",
         sum(torch.equal(bare[p], logits_of(host, empty, p)) for p in bare), len(bare)),
        ("a user's logits bit-equal while three threads serve others", beside, len(alone)),
        ("the same in a random order of users", after, len(alone)),
        ("answers of a mixed batch as one by one",
         sum(a == server.answer([r])[0] for a, r in zip(mixed, asked, strict=True)), len(asked)),
        *erasure(host),
    ]  # fmt: skip
    title = "Isolation and erasure"
    note = (
        f"Logits of a mixed batch differ from those of its texts one by one by at most {apart(host, maps, order):.1e}."
    )
    return Figures(tables=(a_table(title, ("", "holds", "of"), rows),), notes=(note,))


def apart(host: OwnHost, maps: dict[str, UserMap], order: Sequence[tuple[str, str]]) -> float:
    """Return the greatest difference between logits of a mixed batch and of its texts one by one."""
    loaded = {u: load(host, m) for u, m in maps.items()}
    texts, slots, values = [], [], []
    for user, prompt in order:
        tokens = [*host.begin, *host.encode(prompt)]
        own = Reading(loaded[user].keys).read_all(host.classes[t] for t in tokens)
        values += [loaded[user].values[s] for s in own if s >= 0]
        numbers = iter(range(len(values) - sum(s >= 0 for s in own), len(values)))
        texts.append(tokens)
        slots.append([next(numbers) if s >= 0 else -1 for s in own])
    mixed = host.session(len(texts)).read(texts, slots, torch.stack(values))
    single = torch.cat([logits_of(host, maps[u], p) for u, p in order])
    return float((mixed - single).abs().max())


def erasure(host: OwnHost) -> list[tuple[str, int, int]]:
    """Erase each fact of a user in turn and compare with a map that never held it."""
    entries = settled(one_user(20, seed=50))
    full = write(host, entries).map
    logits = files = 0
    for entry in entries:
        gone = set(entry.sources)
        erased = full.without(lambda e, gone=gone: not gone.isdisjoint(e.sources))  # type: ignore[misc]
        never = write(host, [e for e in entries if e is not entry]).map
        prompt = entry.prompts[0]
        logits += torch.equal(logits_of(host, erased, prompt), logits_of(host, never, prompt))
        files += mapfile.dump(erased) == mapfile.dump(never)
    return [
        ("logits after erasing a fact bit-equal to never written", logits, len(entries)),
        ("file after erasing a fact byte-equal to never written", files, len(entries)),
    ]


def serving(host: OwnHost, users: int, per_user: int, rounds: int) -> Figures:
    """Measure the tokens a second of mixed batches, with every user's map in memory and with none."""
    entries = {f"u{n}": one_user(per_user, seed=200 + n) for n in range(users)}
    with tempfile.TemporaryDirectory() as directory:
        root, sizes = Path(directory), []
        for name, own in entries.items():
            path = root / name / mapfile.FOLDER / mapfile.FILE
            sizes.append(mapfile.write(path, briefly_written(host, own), key="", random_bytes=random_bytes))
        shelf = Shelf(host, mapfile.fetcher(root, host.digests, key=""), 1 << 30)
        start = time.perf_counter()
        for name in entries:
            shelf.get(name)
        loading = (time.perf_counter() - start) / users
        rnd = random.Random(1)
        with_rows: list[float] = []
        without: list[float] = []
        served, bare = Server(host, shelf), Server(host)
        size = min(16, users)
        for turn in range(rounds):
            chosen = [(name, rnd.choice(entries[name])) for name in rnd.sample(list(entries), size)]
            asked = [Request(prompt=rnd.choice(e.prompts), user=u) for u, e in chosen]
            both = ((served, with_rows), (bare, without))
            for one, spent in both if turn % 2 else reversed(both):
                spent.append(tokens_per_second(one, asked))
    ratio = statistics.median(a / b for a, b in zip(with_rows, without, strict=True))
    rows = (("with maps", spread(with_rows, 1)), ("no maps", spread(without, 1)), ("ratio", f"{100 * ratio:.0f} %"))
    title = f"Serving {users} users of {per_user} facts, mixed batches of {size}, 12 tokens each, {rounds} rounds"
    note = (
        f"Maps in memory {shelf.size_bytes / 1e6:.1f} MB, on disk {sum(sizes) / 1e6:.2f} MB, loaded in "
        f"{1e3 * loading:.1f} ms each."
    )
    return Figures(tables=(a_table(title, ("", "tokens a second of the processor"), rows),), notes=(note,))


def briefly_written(host: OwnHost, entries: list[Entry]) -> UserMap:
    """Return a map with a few phrasings a fact, which is read as fast and written faster."""
    few = [Entry(answer=e.answer, questions=e.questions[:2], openings=e.openings[:1]) for e in entries]
    return write(host, few).map


def tokens_per_second(server: Server, asked: Sequence[Request]) -> float:
    """Return the tokens decoded in a second of the processor when every text of the batch goes on for twelve steps."""
    start = time.process_time()
    server.answer(asked, limit_tokens=12, to_the_end=False)
    return 12 * len(asked) / (time.process_time() - start)
