"""The hashed driver: the published method, kept for comparison with the keyed one.

A fact is written into the rows of the last Engram layer's table that its trigger's last tokens read (arXiv:2606.19172):
the rows start from the pseudo-inverse of the value projection times the answer token's line in the head, averaged over
the facts that share a row, and are optimised together by cross-entropy. Facts whose triggers end alike read the same
rows, which bounds what can be recalled; `ceiling` computes that bound. The table itself is never changed: a map holds
addresses and values, and stands in for the table's rows where its owner's texts read them.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from usercode.engram.hashing import addresses
from usercode.engram.host import Asked
from usercode.engram.model import Decoder, Engram, UserRows

START_SCALE = 20.0
"""What the pseudo-inverse start is multiplied by, as published."""


@dataclass(frozen=True)
class HashedMap:
    """Rows of one user: the addresses they stand in for, ascending int64 [k], and their values [k, row_width]."""

    addresses: Tensor
    values: Tensor

    @property
    def size_bytes(self) -> int:
        """Return what the map takes in bf16 with its addresses as 32-bit numbers."""
        return self.values.numel() * 2 + len(self.addresses) * 4

    def rows(self, model: Decoder, tokens: Tensor) -> UserRows:
        """Return what the model is to read at the positions of tokens [B, T]."""
        slots = slots_of(self.addresses, read_addresses(model, tokens))
        return UserRows(table_slots=slots, table_values=self.values)


@dataclass(frozen=True, kw_only=True)
class Joint:
    """How the rows are optimised together. `batch` 1 is as published."""

    steps: int = 300
    rate: float = 0.5
    batch: int = 16
    seed: int = 0
    first_only: bool = True
    """Only the first token of each answer is written, as published; else all of them and the end of the line."""


def read_addresses(model: Decoder, tokens: Tensor) -> Tensor:
    """Return the rows of the last Engram layer's table that each position reads, int64 [B, T, reads]."""
    steps = torch.arange(tokens.shape[1])[None]
    return addresses(_engram(model).hash, model.window(tokens, None, steps))


def slots_of(held: Tensor, read: Tensor) -> Tensor:
    """Return for each address its place in ascending `held`, -1 where it is not held."""
    if not len(held):
        return torch.full_like(read, -1)
    at = torch.searchsorted(held, read).clamp(max=len(held) - 1)
    return torch.where(held[at] == read, at, -1)


def write(model: Decoder, asked: Sequence[Asked], how: Joint | None = None) -> HashedMap:
    """Return the rows that were optimised for prompts and answers together."""
    how = how or Joint()
    tokens, wanted = _batch(asked, first_only=how.first_only)
    read = read_addresses(model, tokens)
    held, start = _start(model, read, wanted)
    values = start.clone().requires_grad_(True)
    optimiser = torch.optim.Adam([values], lr=how.rate)
    slots = slots_of(held, read)
    rnd = random.Random(how.seed)
    for _ in range(how.steps):
        chosen = torch.tensor(rnd.sample(range(len(asked)), min(how.batch, len(asked))))
        logits = model(tokens[chosen], UserRows(table_slots=slots[chosen], table_values=values))
        loss = F.cross_entropy(logits.flatten(0, 1), wanted[chosen].flatten(), ignore_index=-1)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return HashedMap(held, values.detach())


def ceiling(classes: Sequence[int], asked: Sequence[Asked], longest: int = 3) -> float:
    """Return the share of first answer tokens that can be right at most.

    Triggers that end in the same tokens share all rows, so of each such group only one answer can be given.
    """
    groups: defaultdict[tuple[int, ...], Counter[int]] = defaultdict(Counter)
    for one in asked:
        groups[tuple(classes[token] for token in one.prompt[-longest:])][one.answer[0]] += 1
    return sum(counts.most_common(1)[0][1] for counts in groups.values()) / len(asked)


def _engram(model: Decoder) -> Engram:
    engram = model.engrams[str(model.config.edit_layer)]
    assert isinstance(engram, Engram)
    return engram


def _batch(asked: Sequence[Asked], *, first_only: bool) -> tuple[Tensor, Tensor]:
    """Return the texts [N, T], padded on the right, and what is to follow each position, -1 where nothing is asked."""
    answers = [a.answer[:1] if first_only else a.answer for a in asked]
    length = max(len(a.prompt) + len(own) - 1 for a, own in zip(asked, answers, strict=True))
    tokens = torch.zeros(len(asked), length, dtype=torch.int64)
    wanted = torch.full((len(asked), length), -1)
    for at, (one, own) in enumerate(zip(asked, answers, strict=True)):
        text = (*one.prompt, *own[:-1])
        tokens[at, : len(text)] = torch.tensor(text)
        wanted[at, len(one.prompt) - 1 : len(text)] = torch.tensor(own)
    return tokens, wanted


def _start(model: Decoder, read: Tensor, wanted: Tensor) -> tuple[Tensor, Tensor]:
    """Return the addresses that are read where something is asked, ascending, and the mean start of each row."""
    places = wanted >= 0
    own, targets = read[places], wanted[places]
    held = own.unique()
    inverse = torch.linalg.pinv(_engram(model).value.weight.float())
    starts = START_SCALE * (model.head.weight[targets].float() @ inverse.T)
    rows = starts.unflatten(-1, (own.shape[-1], -1))
    slots = slots_of(held, own).flatten()
    total = torch.zeros(len(held), rows.shape[-1]).index_add_(0, slots, rows.flatten(0, 1))
    return held, total / torch.bincount(slots, minlength=len(held))[:, None]
