"""Confidence: whether the history holds an answer at all, and how likely one document is evidence.

Scores order the candidates of one question; they say nothing across questions. Two logistic models do: one looks at the
best evidence of a question, the other at the score of a document with the first. Both were fitted by
`python -m bench.recall_weights` on questions with an answer in the history and as many without one (LOCOMO category 5,
and questions about other people's lives). What the first can and cannot tell is in docs/decisions/0008-recall.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

FOUND: Mapping[str, float] = {
    "held": 1.186,
    "fact_held": 2.158,
    "rival": -0.576,
    "rival_held": -1.439,
    "": -1.959,
}
CHANCE: Mapping[str, float] = {"score": 0.709, "found": 0.204, "": -6.735}
WEAK = 0.35
"""Below this confidence the evidence is weak: more likely than not, the history holds no answer."""


def features(scores: Sequence[float], signals: Mapping[str, Sequence[float]], other: float) -> dict[str, float]:
    """Return what the candidates of a question say about whether it has an answer.

    `held` and `fact_held` are the largest share of the question that one document holds. `rival` and `rival_held` tell
    how much better the evidence is that comes from another speaker than the one the question names, in score (without
    what `other`, the weight of that signal, takes off) and in share: the question then may credit one with what the
    other did.
    """
    held, fact_held, others = (signals.get(name, ()) for name in ("held", "fact_held", "other"))
    best = list(map(max, held, fact_held))
    plain = [score - other * is_other for score, is_other in zip(scores, others, strict=True)]
    theirs = [n for n, is_other in enumerate(others) if is_other]
    own = [n for n, is_other in enumerate(others) if not is_other]
    both = bool(theirs and own)
    return {
        "held": max(held, default=0.0),
        "fact_held": max(fact_held, default=0.0),
        "rival": max(plain[n] for n in theirs) - max(plain[n] for n in own) if both else 0.0,
        "rival_held": max(best[n] for n in theirs) - max(best[n] for n in own) if both else 0.0,
    }


def found(values: Mapping[str, float]) -> float:
    """Return the log-odds that the history holds an answer, from `features`."""
    return FOUND[""] + sum(FOUND[name] * value for name, value in values.items())


def chance(score: float, found_logit: float) -> float:
    """Return how likely a document with this score is evidence, from 0 to 1."""
    return probability(CHANCE["score"] * score + CHANCE["found"] * found_logit + CHANCE[""])


def probability(log_odds: float) -> float:
    """Return log-odds as a probability."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, log_odds))))
