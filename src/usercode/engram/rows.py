"""Rows: the vectors that make a host say a token, in closed form at a level of strength, or optimised.

A closed-form row is the direction of a token's own line in the head, scaled: it depends on the model, the token and the
level alone, so facts share it, storing it takes a token and a level, and it says nothing of whose fact it is. Where no
level suffices a row is optimised for its fact and kept as int8 with one scale.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from usercode.engram.host import Host

LEVELS = (4.0, 8.0, 16.0, 32.0, 64.0)
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


def direction(host: Host, tokens: Tensor) -> Tensor:
    """Return the directions that favour tokens over the average one, [..., d], of root mean square one."""
    lines = host.head[tokens] - host.head.mean(0)
    return lines / lines.square().mean(-1, keepdim=True).sqrt().clamp(min=1e-12)


def tuned(vector: Tensor) -> TunedRow:
    """Return a vector [d] as an optimised row."""
    scale = float(vector.abs().max()) / 127 or 1.0
    numbers = (vector / scale).round().clamp(-127, 127).to(torch.int8)
    return TunedRow(numbers.numpy().tobytes(), scale)


def vector(host: Host, row: Row) -> Tensor:
    """Return the vector [d] of a row."""
    if isinstance(row, ClosedRow):
        return direction(host, torch.tensor(row.token)) * LEVELS[row.level]
    return torch.frombuffer(bytearray(row.values), dtype=torch.int8).to(torch.float32) * row.scale


def matrix(host: Host, rows: tuple[Row, ...]) -> Tensor:
    """Return the vectors of rows, [n, d]."""
    if not rows:
        return torch.zeros(0, host.width)
    return torch.stack([vector(host, row) for row in rows])
