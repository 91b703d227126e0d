"""Confidence: whether the history holds an answer at all, and how likely one document is evidence.

Scores order the candidates of one question; they say nothing across questions. Two logistic models do: one looks at the
best evidence of a question, the other at the score of a document with the first. Both were fitted by
`python -m bench.recall_weights` on questions with an answer in the history and as many without one (LOCOMO category 5,
and questions about other people's lives). What the first can and cannot tell is in docs/decisions/0008-recall.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from usercode.recall.fusion import scaled
from usercode.recall.weights import Sight

Model = Mapping[str, float]
"""Weights of a logistic model by feature; that of "" is its constant."""

FOUND: Mapping[Sight, Model] = {
    "plain": {"held": 1.523, "fact_held": 2.361, "peak": -0.12, "rival": -0.583, "rival_held": -1.499, "": -1.468},
    "dense": {"held": 1.627, "fact_held": 2.295, "peak": -0.118, "rival": -0.563, "rival_held": -1.686, "": -1.674},
    "words": {"held": 1.733, "fact_held": 2.3, "peak": -0.115, "rival": -0.634, "rival_held": -1.571, "": -1.773},
}
CHANCE: Mapping[Sight, Model] = {
    "plain": {"score": 0.713, "found": 0.261, "": -6.835},
    "dense": {"score": 0.703, "found": 0.219, "": -7.207},
    "words": {"score": 0.694, "found": 0.209, "": -7.194},
}
"""By what a ranking sees by: scores of other signals have another scale."""
WEAK = 0.35
"""Below this confidence the evidence is weak: more likely than not, the history holds no answer."""


def features(scores: Sequence[float], signals: Mapping[str, Sequence[float]], other: float) -> dict[str, float]:
    """Return what the candidates of a question say about whether it has an answer.

    `held` and `fact_held` are the largest share of the question that one document holds, `peak` is how far the best
    BM25 stands out of the pool, in deviations. `rival` and `rival_held` tell
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
        "peak": max(scaled(signals.get("own", ())), default=0.0),
        "rival": max(plain[n] for n in theirs) - max(plain[n] for n in own) if both else 0.0,
        "rival_held": max(best[n] for n in theirs) - max(best[n] for n in own) if both else 0.0,
    }


def found(values: Mapping[str, float], sight: Sight) -> float:
    """Return the log-odds that the history holds an answer, from `features`."""
    model = FOUND[sight]
    return model[""] + sum(model[name] * value for name, value in values.items())


def chance(score: float, found_logit: float, sight: Sight) -> float:
    """Return how likely a document with this score is evidence, from 0 to 1."""
    model = CHANCE[sight]
    return probability(model["score"] * score + model["found"] * found_logit + model[""])


def probability(log_odds: float) -> float:
    """Return log-odds as a probability."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, log_odds))))
