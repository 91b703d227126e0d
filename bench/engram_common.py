"""What the engram benchmarks share: one user's facts, how answers are judged, and hosts with something attached."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from torch import Tensor

from bench.engram_loss import tokens_of
from usercode.engram import hashed
from usercode.engram.entries import Entry, entry_of, settled
from usercode.engram.host import Asked, OwnHost
from usercode.engram.keys import Reading
from usercode.engram.lora import Lora
from usercode.engram.made.people import facts
from usercode.engram.serve import Reply, Request, Server, Shelf, load
from usercode.engram.usermap import UserMap

NEUTRAL = 64
"""Tokens of a window of neutral text."""


def same(a: str, b: str) -> bool:
    """Return whether two answers are equal but for case and space."""
    return " ".join(a.casefold().split()) == " ".join(b.casefold().split())


def share(right: int, of: int) -> str:
    """Return a share in percent."""
    return f"{100 * right / max(of, 1):.1f} %"


def replies(host: OwnHost, user_map: UserMap | None, prompts: Sequence[str], limit: int = 24) -> list[Reply]:
    """Return what follows prompts, in batches of 32 of about one length."""
    server = Server(host, Shelf(host, lambda _: user_map, 1 << 28))
    order = sorted(range(len(prompts)), key=lambda n: len(prompts[n]))
    found: dict[int, Reply] = {}
    for start in range(0, len(order), 32):
        part = order[start : start + 32]
        said = server.answer([Request(prompt=prompts[n], user="u") for n in part], limit_tokens=limit)
        found.update(zip(part, said, strict=True))
    return [found[n] for n in range(len(prompts))]


def answers(host: OwnHost, user_map: UserMap | None, prompts: Sequence[str]) -> list[str]:
    """Return the full answers to prompts."""
    return [reply.text for reply in replies(host, user_map, prompts)]


def one_user(count: int, seed: int = 7) -> list[Entry]:
    """Return that many facts of one user, most of which share the phrasing of an attribute with others."""
    known = facts(count, "evaluation", random.Random(seed))
    return list(settled(entry_of(s.slot, s.value, [f"f{n}"]) for n, s in enumerate(known)))


def asked_of(host: OwnHost, entries: Sequence[Entry]) -> list[Asked]:
    """Return one open sentence with its answer for each entry: what the hashed driver and adapters are given."""
    return [
        Asked((*host.begin, *host.encode(e.openings[0])), (*host.encode(f" {e.answer}"), host.line_end))
        for e in entries
    ]


def logits_of(host: OwnHost, user_map: UserMap, prompt: str) -> Tensor:
    """Return the logits after a prompt of one user alone."""
    loaded, tokens = load(host, user_map), [*host.begin, *host.encode(prompt)]
    slots = Reading(loaded.keys).read_all(host.classes[t] for t in tokens)
    return host.session(1).read([tokens], [slots], loaded.values)


def neutral_windows(host: OwnHost) -> Tensor:
    """Return windows of text for the penalty: late general text, which is not measured on."""
    tokens = tokens_of(host.tokenizer, 60_000)[-10_000:].long()
    return tokens[: len(tokens) // NEUTRAL * NEUTRAL].view(-1, NEUTRAL)


@contextmanager
def hashed_rows(host: OwnHost, rows_map: hashed.HashedMap) -> Iterator[None]:
    """Serve a hashed map to every call of the model while the block runs."""
    plain = host.model.forward
    host.model.forward = lambda tokens: plain(tokens, rows_map.rows(host.model, tokens))
    try:
        yield
    finally:
        host.model.forward = plain


@contextmanager
def attached(host: OwnHost, lora: Lora | None) -> Iterator[None]:
    """Attach an adapter, or nothing, while the block runs."""
    if lora is None:
        yield
        return
    with lora.attached(host.model):
        yield
