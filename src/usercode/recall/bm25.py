"""BM25 as sums over the terms of a question; see Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009.

k1 and b are those that Anserini found for passages (0.9, 0.4); they do well on short turns, too.
"""

from __future__ import annotations

import math

K1 = 0.9
B = 0.4


def idf(documents: int, holding: int) -> float:
    """Return the weight of a term that so many of so many documents hold; never below zero."""
    return math.log(1 + (documents - holding + 0.5) / (holding + 0.5))


def norm(length: float, average: float) -> float:
    """Return what is added to a count in the denominator for a document of this length."""
    return K1 * (1 - B + B * length / average)


def saturated(count: float, norm: float) -> float:
    """Return how much a count is worth, from 0 to K1 + 1."""
    return count * (K1 + 1) / (count + norm)
