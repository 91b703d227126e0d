"""What each signal weighs. Tables made by `python -m bench.recall_weights`; see docs/decisions/0008-recall.md.

PEOPLE was fitted on three conversations between two people (LOCOMO 26, 41 and 43; 479 questions with evidence) as a
conditional logit: the weights under which the evidence turns are likeliest to be drawn from their pool. ASSISTED was
set by hand: windows, speakers and lengths mean little where one side writes pages, and what the user said counts first.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

PEOPLE: Mapping[str, float] = {
    "own": 0.140,
    "window": 0.598,
    "held": 0.387,
    "fact_held": 1.404,
    "answers": 0.184,
    "session": 0.428,
    "other": -2.182,
    "served": -2.0,
    "date": 2.225,
    "length": 0.298,
    "ends_asking": -0.507,
    "self": 0.424,
    "picture": -0.152,
    "number": 0.768,
    "time": 1.398,
}

ASSISTED: Mapping[str, float] = {
    "own": 0.8,
    "held": 0.8,
    "fact_held": 0.8,
    "session": 0.3,
    "served": -3.0,
    "date": 2.0,
    "self": 0.3,
    "number": 0.5,
    "time": 0.8,
}


PEOPLE_DENSE: Mapping[str, float] = {
    "own": 0.07,
    "window": 0.375,
    "held": 0.074,
    "fact_held": 1.264,
    "answers": 0.144,
    "session": 0.423,
    "other": -1.695,
    "date": 2.136,
    "length": 0.61,
    "ends_asking": -0.354,
    "self": 0.463,
    "picture": -0.299,
    "number": 0.663,
    "time": 1.456,
    "dense": 0.519,
    "dense_near": 0.51,
    "served": -2.0,
}
PEOPLE_WORDS: Mapping[str, float] = {
    "own": 0.011,
    "window": -0.014,
    "held": -0.152,
    "fact_held": 0.833,
    "answers": 0.152,
    "session": 0.327,
    "other": -1.7,
    "date": 2.158,
    "length": 0.446,
    "ends_asking": -0.376,
    "self": 0.404,
    "picture": -0.276,
    "number": 0.623,
    "time": 1.364,
    "dense": 0.292,
    "dense_near": 0.335,
    "words": 0.224,
    "words_near": 0.657,
    "served": -2.0,
}

ASSISTED_DENSE: Mapping[str, float] = {
    "own": 0.4,
    "held": 0.4,
    "fact_held": 0.4,
    "session": 0.15,
    "served": -3.0,
    "date": 2.0,
    "self": 1.0,
    "number": 0.5,
    "time": 0.8,
    "dense": 1.2,
    "dense_near": 0.3,
}
ASSISTED_WORDS: Mapping[str, float] = {**ASSISTED_DENSE, "dense": 1.0, "words": 0.5}


PRICE = 0.7
"""What a document must score more when it is e times as long, where words are counted; chosen on the same three
conversations."""


def worth(score: float, words: int) -> float:
    """Return the score of a document by which it earns its place in a text of limited length."""
    return score - PRICE * math.log(max(words, 1))


def table(*, assisted: bool, names: Collection[str]) -> Mapping[str, float]:
    """Return the weights for a kind of history and the signals that there are: of words, of vectors, or of neither."""
    if "words" in names:
        return ASSISTED_WORDS if assisted else PEOPLE_WORDS
    if "dense" in names:
        return ASSISTED_DENSE if assisted else PEOPLE_DENSE
    return ASSISTED if assisted else PEOPLE
