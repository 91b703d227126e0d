"""Where the weights of recall come from: fitted on the conversations of LOCOMO set apart for it, printed as tables.

Needs numpy (`pip install usercode[embed]`). `src/usercode/recall/weights.py` and `confidence.py` hold what it prints.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.locomo import BUILD, FILE, UNANSWERABLE, Conversation, conversations
from bench.measure import table
from usercode.recall import confidence, weights
from usercode.recall.fusion import LEAST
from usercode.recall.rank import Ranking, Scope, rank
from usercode.recall.signals import FLAGS, NAMES

Floats = NDArray[np.float64]
FITTED = [name for name in NAMES if name != "served"]
"""Nobody serves in LOCOMO."""
RIDGE = 3.0
_STRANGERS = 60
_STEPS = 60


def main() -> int:
    """Print the tables."""
    if not FILE.exists():
        print(f"{FILE.name} is not at hand")
        return 0
    with tempfile.TemporaryDirectory() as home:
        build = list(conversations(Path(home), BUILD))
        fitted = weights_of(build)
        table("Weights: z-scores or flags", ("signal", "weight"), [(n, f"{w:.3f}") for n, w in fitted.items()])
        if fitted != {name: weights.PEOPLE[name] for name in FITTED}:
            print("  weights.py holds others: put these in and run again for the confidence")
        for title, model in confidence_of(build).items():
            table(title, ("feature", "weight"), [(name or "constant", f"{w:.3f}") for name, w in model.items()])
    return 0


def weights_of(build: Sequence[Conversation]) -> dict[str, float]:
    """Return the weights that make the evidence likeliest to be drawn from its pool (a conditional logit)."""
    pools = []
    for conversation in build:
        for asked in conversation.evidence():
            ranking = rank(conversation.library, asked.text, Scope())
            rows = matrix(ranking)
            drawn = np.array([s.position in asked.evidence for s in ranking.evidence])
            if drawn.any():
                pools.append((rows, drawn / drawn.sum()))

    def slope(w: Floats) -> tuple[Floats, Floats]:
        gradient, curve = RIDGE * w, RIDGE * np.eye(len(w))
        for rows, drawn in pools:
            scores = rows @ w
            share = np.exp(scores - scores.max())
            share /= share.sum()
            mean = share @ rows
            gradient -= (drawn - share) @ rows
            curve += (rows * share[:, None]).T @ rows - np.outer(mean, mean)
        return gradient, curve

    found = newton(slope, len(FITTED))
    return {name: round(float(w), 3) for name, w in zip(FITTED, found, strict=True)}


def matrix(ranking: Ranking) -> Floats:
    """Return the fitted signals of all candidates, scaled as fusion scales them."""
    rows = np.array([[s.signals[name] for name in FITTED] for s in ranking.evidence], dtype=float)
    rows = rows.reshape(-1, len(FITTED))
    for n, name in enumerate(FITTED):
        if name not in FLAGS and len(rows):
            padded = np.append(rows[:, n], np.zeros(max(0, LEAST - len(rows))))
            rows[:, n] = (rows[:, n] - padded.mean()) / padded.std() if padded.std() > 1e-9 else 0.0
    return rows


def confidence_of(build: Sequence[Conversation]) -> dict[str, dict[str, float]]:
    """Return the two models of `confidence.py`."""
    rankings = []
    for conversation in build:
        for asked in conversation.asked:
            if asked.evidence or asked.category == UNANSWERABLE:
                real = asked.evidence if asked.category != UNANSWERABLE else frozenset()
                rankings.append((rank(conversation.library, asked.text, Scope()), real))
        rankings += [(rank(conversation.library, text, Scope()), frozenset()) for text in strangers(conversation, build)]
    rankings = [(ranking, real) for ranking, real in rankings if ranking.evidence]
    names = list(confidence.FOUND)[:-1]
    rows = np.array([[ranking.features[n] for n in names] + [1.0] for ranking, _ in rankings])
    found = logistic(rows, np.array([bool(real) for _, real in rankings]), even=True)
    logits = rows @ found
    candidates = [
        ((scored.score, logit, 1.0), scored.position in real)
        for (ranking, real), logit in zip(rankings, logits, strict=True)
        for scored in ranking.evidence[:50]
    ]
    drawn = logistic(np.array([row for row, _ in candidates]), np.array([hit for _, hit in candidates]), even=False)
    return {
        "FOUND: is there an answer": dict(zip((*names, ""), map(float, found), strict=True)),
        "CHANCE: is this evidence": dict(zip(("score", "found", ""), map(float, drawn), strict=True)),
    }


def strangers(conversation: Conversation, all_of_them: Sequence[Conversation]) -> list[str]:
    """Return questions about other people's lives, asked of these two."""
    rnd = random.Random(conversation.name)
    other = rnd.choice([c for c in all_of_them if c is not conversation])
    names = list(zip(_speakers(other), _speakers(conversation), strict=True))
    out = []
    for asked in rnd.sample([a for a in other.asked if a.evidence], _STRANGERS):
        text = asked.text
        for theirs, ours in names:
            text = text.replace(theirs, ours)
        out.append(text)
    return out


def _speakers(conversation: Conversation) -> list[str]:
    entries = conversation.memory._live.store.read(kinds=("turn",))
    return sorted({str(e.payload["speaker"]) for e in entries if e.payload is not None})


def logistic(rows: Floats, hits: NDArray[Any], *, even: bool) -> Floats:
    """Return a logistic regression, the last column its constant; with `even` both classes weigh the same."""
    share = hits.mean()
    mass = np.where(hits, 0.5 / share, 0.5 / (1 - share)) if even else np.ones(len(hits))
    ridge = np.append(np.ones(rows.shape[1] - 1), 0.0)

    def slope(w: Floats) -> tuple[Floats, Floats]:
        p = 1 / (1 + np.exp(-(rows @ w)))
        gradient = rows.T @ (mass * (p - hits)) + ridge * w
        return gradient, (rows * (mass * p * (1 - p))[:, None]).T @ rows + np.diag(ridge)

    return newton(slope, rows.shape[1])


def newton(slope: Callable[[Floats], tuple[Floats, Floats]], size: int) -> Floats:
    """Return the minimum of a convex function, given its gradient and curvature."""
    w = np.zeros(size)
    for _ in range(_STEPS):
        gradient, curve = slope(w)
        step = np.linalg.solve(curve, gradient)
        w = w - step * min(1.0, 2.0 / (np.abs(step).max() + 1e-12))
        if np.abs(step).max() < 1e-7:
            break
    return w


if __name__ == "__main__":
    sys.exit(main())
