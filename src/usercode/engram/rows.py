"""Rows: the vectors that make a host say a token, in closed form at a level of strength, or optimised.

A closed-form row is the direction that favours a token in the head, scaled: it depends on the model, the token and the
level alone, so facts share it, storing it takes a token and a level, and it says nothing of whose fact it is. Where no
level suffices a row is optimised for its fact and kept as int8 with one scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch
from torch import Tensor

if TYPE_CHECKING:
    from usercode.engram.host import Host

LEVELS = (8.0, 16.0, 32.0, 64.0, 128.0, 256.0)
"""Root mean square of a closed-form row, against 1 for the embedding that a text begins with."""


@dataclass(frozen=True)
class ClosedRow:
    """A row in closed form."""

    token: int
    level: int


@dataclass(frozen=True)
class TunedRow:
    """An optimised row: int8 values in [-127, 127], to be multiplied by `scale`."""

    values: bytes
    scale: float


Row = ClosedRow | TunedRow


class Directions:
    """The directions that favour tokens over all others, of root mean square one, from the lines of a head.

    For token y with line u and the lines' mean m and covariance C it is (C + r I)^-1 (u - m): the direction that tells
    y from the crowd of lines best, which the plain line does not where lines crowd together. Each is computed by
    itself, so that it does not depend on which others are asked for.
    """

    RIDGE = 0.1
    """r against the mean variance of the lines."""

    def __init__(self, head: Tensor) -> None:
        self._head = head.detach().float()
        self._mean = self._head.mean(0)
        apart = self._head - self._mean
        spread = apart.T @ apart / len(apart)
        ridge = self.RIDGE * spread.diag().mean() + 1e-12
        self._inverse = torch.linalg.inv(spread + ridge * torch.eye(len(spread)))
        self._known: dict[int, Tensor] = {}

    def of(self, token: int) -> Tensor:
        """Return the direction [d] of a token."""
        if token not in self._known:
            way = self._inverse @ (self._head[token] - self._mean)
            self._known[token] = way / way.square().mean().sqrt().clamp(min=1e-12)
        return self._known[token]

    def all(self, tokens: Sequence[Sequence[int]]) -> Tensor:
        """Return the directions of the tokens of texts of one length, [N, L, d]."""
        return torch.stack([torch.stack([self.of(token) for token in own]) for own in tokens])


def tuned(vector: Tensor) -> TunedRow:
    """Return a vector [d] as an optimised row."""
    scale = float(vector.abs().max()) / 127 or 1.0
    numbers = (vector / scale).round().clamp(-127, 127).to(torch.int8)
    return TunedRow(numbers.numpy().tobytes(), scale)


def vector(host: Host, row: Row) -> Tensor:
    """Return the vector [d] of a row."""
    if isinstance(row, ClosedRow):
        return host.directions.of(row.token) * LEVELS[row.level]
    return torch.frombuffer(bytearray(row.values), dtype=torch.int8).to(torch.float32) * row.scale


def matrix(host: Host, rows: tuple[Row, ...]) -> Tensor:
    """Return the vectors of rows, [n, d]."""
    if not rows:
        return torch.zeros(0, host.width)
    return torch.stack([vector(host, row) for row in rows])
