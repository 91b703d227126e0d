"""Fitting a logistic regression over terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass

from usercode.logistic import Weights

FEWEST = 3
"""A term counts when so many examples hold it."""
FOLDS = 5
"""Rounds are in so many folds, by their number; each is judged by weights that were fitted without it."""
_SURE = 9.0
"""The logit of what holds in all examples or in none."""


@dataclass(frozen=True)
class Row:
    """One example: its terms, whether what the weights are for holds, and how much it counts."""

    terms: Set[str]
    holds: bool
    counts: float = 1.0


@dataclass(frozen=True)
class Bounds:
    """How little weights are pulled to nothing (inverse of the L2 penalty), which are kept, and above what they act."""

    inverse_l2: float
    least: float
    """A weight below it is left out."""
    above: float


def fit(rows: Sequence[Row], bounds: Bounds) -> Weights:
    """Return the weights of the terms that enough rows hold."""
    import numpy as np
    from scipy.sparse import csr_matrix
    from sklearn.linear_model import LogisticRegression

    if len({row.holds for row in rows}) < 2:
        return Weights(_SURE if rows and rows[0].holds else -_SURE, bounds.above, {})
    held = Counter(term for row in rows for term in row.terms)
    columns = {term: n for n, term in enumerate(sorted(t for t, count in held.items() if count >= FEWEST))}
    cells = [
        (len(row.terms) ** -0.5, number, columns[term])
        for number, row in enumerate(rows)
        for term in sorted(row.terms & columns.keys())
    ]
    data, at, column = zip(*cells, strict=True)
    matrix = csr_matrix((data, (at, column)), shape=(len(rows), len(columns)))
    model = LogisticRegression(C=bounds.inverse_l2, max_iter=5_000)
    model.fit(matrix, np.array([row.holds for row in rows]), sample_weight=[row.counts for row in rows])
    kept = {term: round(float(model.coef_[0][n]), 2) for term, n in columns.items()}
    intercept = round(float(model.intercept_[0]), 2)
    return Weights(intercept, bounds.above, {t: w for t, w in kept.items() if abs(w) >= bounds.least})


def share(part: int, total: int) -> str:
    """Return a share as text."""
    return f"{part} of {total} = {part / max(1, total):.1%}"
