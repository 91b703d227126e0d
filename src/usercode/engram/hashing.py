"""Addresses of the Engram table: which rows the last few tokens read.

Canonical token ids come in, row numbers of one flat table per layer go out. For order n at position t

    mix = (x[t] * m[0]) ^ (x[t-1] * m[1]) ^ ... ^ (x[t-n+1] * m[n-1])
    address of head j = mix mod p[n, j] + offset[n, j]

with odd multipliers m drawn for each layer so that no product leaves 63 bits, and distinct primes p found upward from
the number of slots, never used twice in a model (Engram, arXiv:2601.07372; User as Engram, arXiv:2606.19172).
Pure integer arithmetic: the same on every machine and every Python.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor

LAYER_STEP = 10_007
"""How far apart the seeds of two layers lie."""


@dataclass(frozen=True)
class LayerHash:
    """How one layer hashes: a multiplier for each token looked back at, and one prime for each order and head.

    Rows of the table are numbered order by order, head by head; `offsets` says where each head's share begins.
    """

    multipliers: tuple[int, ...]
    primes: tuple[tuple[int, ...], ...]

    @property
    def orders(self) -> range:
        """The lengths of the n-grams, 2 to N."""
        return range(2, len(self.multipliers) + 1)

    @property
    def rows(self) -> int:
        """How many rows the table of this layer has."""
        return sum(map(sum, self.primes))

    @property
    def reads(self) -> int:
        """How many rows one position reads."""
        return sum(map(len, self.primes))

    @property
    def offsets(self) -> tuple[int, ...]:
        """The first row of each order's each head, in the order in which `addresses` lists them."""
        return tuple(itertools.accumulate(itertools.chain((0,), *self.primes)))[:-1]


def layer_hashes(
    layers: tuple[int, ...], *, classes: int, slots: int, longest: int = 3, heads: int = 8, seed: int = 0
) -> tuple[LayerHash, ...]:
    """Return the hash of each Engram layer.

    Args:
        layers: The layers' numbers, which the multipliers depend on.
        classes: How many canonical ids there are; bounds the multipliers.
        slots: The primes are the smallest above this number that are not yet taken.
        longest: N, the longest n-gram.
        heads: Rows that one n-gram reads in one layer.
        seed: Draws the multipliers.
    """
    primes = primes_from(slots)
    found = []
    for layer in layers:
        drawn = random.Random(seed + LAYER_STEP * layer)
        half = (2**63 - 1) // classes // 2
        multipliers = tuple(2 * drawn.randrange(half) + 1 for _ in range(longest))
        shares = tuple(tuple(itertools.islice(primes, heads)) for _ in range(2, longest + 1))
        found.append(LayerHash(multipliers=multipliers, primes=shares))
    return tuple(found)


def primes_from(start: int) -> Iterator[int]:
    """Yield the primes above `start`, smallest first."""
    number = start
    while True:
        number += 1
        if number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1)):
            yield number


def addresses(hash_: LayerHash, window: Tensor) -> Tensor:
    """Return the rows that each position reads, int64 of shape [..., reads].

    Args:
        hash_: The layer's hash.
        window: Canonical ids, int64 of shape [..., N]: the position's own first, then the ones before it. Positions
            before the start of the text hold the canonical id of token 0.
    """
    mix = window[..., 0] * hash_.multipliers[0]
    found = []
    offsets = iter(hash_.offsets)
    for order, primes in zip(hash_.orders, hash_.primes, strict=True):
        mix = mix ^ (window[..., order - 1] * hash_.multipliers[order - 1])
        found += [mix % prime + next(offsets) for prime in primes]
    return torch.stack(found, dim=-1)
