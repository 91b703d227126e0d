"""Logistic regressions over terms: the weights that come with usercode, and how they are weighed. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class Weights:
    """What each term adds to a logit, divided by the root of how many terms there are; it is acted upon `above` one."""

    intercept: float
    above: float
    terms: Mapping[str, float]

    def logit(self, found: Iterable[str]) -> float:
        """Return the logit of what the weights are for, by the distinct terms."""
        distinct = set(found)
        weighed = sum(self.terms.get(term, 0.0) for term in sorted(distinct))
        return self.intercept + weighed / sqrt(max(1, len(distinct)))


def tables(kept: bytes) -> dict[str, Weights]:
    """Return the weights of a file by their names; see `text_of`."""
    return {name: Weights(w["intercept"], w["above"], w["terms"]) for name, w in json.loads(kept).items()}


def text_of(weights: Mapping[str, Weights]) -> str:
    """Return weights as the text of their file, one term to a line."""
    kept = {
        name: {"intercept": w.intercept, "above": w.above, "terms": dict(sorted(w.terms.items()))}
        for name, w in weights.items()
    }
    return json.dumps(kept, ensure_ascii=False, indent=0) + "\n"
