"""Fusion: many signals become one score. Each is put on the scale of the pool and weighed; the scores are summed.

Scores are summed, not ranks: a rank list lets a weak signal vote as loud as a strong one. Pure.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import mul

Signals = Mapping[str, Sequence[float]]
"""One list of numbers for each signal, aligned with the candidates."""

LEAST = 40
"""Candidates that a scale needs: among five, the second best would be far below the mean."""


def fuse(signals: Signals, weights: Mapping[str, float], flags: frozenset[str]) -> list[float]:
    """Return a score for each candidate: the weighted sum of its signals.

    Signals among `flags` have a scale of their own and count as they are; the others count as z-scores over the
    candidates. A signal without a weight counts nothing; a weight without its signal neither.
    """
    columns = [
        ([value * weight for value in values] if name in flags else scaled(values, weight))
        for name, values in signals.items()
        if (weight := weights.get(name, 0.0)) and any(values)
    ]
    size = len(next(iter(signals.values()), ()))
    return list(map(sum, zip(*columns, strict=True))) if columns else [0.0] * size


def scaled(values: Sequence[float], weight: float = 1.0) -> list[float]:
    """Return z-scores times a weight; zeros when all values are the same.

    A pool of a few candidates is taken with as many zeros as make `LEAST`: documents that hold nothing of the question.
    """
    size = max(len(values), LEAST)
    mean = sum(values) / size
    deviation = math.sqrt(max(0.0, sum(map(mul, values, values)) / size - mean * mean))
    if deviation <= 1e-9:
        return [0.0] * len(values)
    factor = weight / deviation
    return [(value - mean) * factor for value in values]
