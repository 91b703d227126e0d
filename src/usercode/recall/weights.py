"""What each signal weighs. Tables made by `python -m bench.recall_weights`; see docs/decisions/0008-recall.md.

PEOPLE was fitted on three conversations between two people (LOCOMO 26, 41 and 43; 479 questions with evidence) as a
conditional logit: the weights under which the evidence turns are likeliest to be drawn from their pool. ASSISTED was
set by hand: windows, speakers and lengths mean little where one side writes pages, and what the user said counts first.
Each has a table for when there are vectors of texts (`_DENSE`), and one for when there are vectors of words (`_WORDS`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

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
    "own": 0.066,
    "window": 0.394,
    "held": 0.077,
    "fact_held": 1.263,
    "answers": 0.149,
    "session": 0.427,
    "other": -1.708,
    "date": 2.136,
    "length": 0.581,
    "ends_asking": -0.354,
    "self": 0.446,
    "picture": -0.226,
    "number": 0.671,
    "time": 1.453,
    "dense": 0.567,
    "dense_near": 0.405,
    "served": -2.0,
}
PEOPLE_WORDS: Mapping[str, float] = {
    "own": 0.013,
    "window": -0.025,
    "held": -0.146,
    "fact_held": 0.83,
    "answers": 0.155,
    "session": 0.328,
    "other": -1.707,
    "date": 2.159,
    "length": 0.425,
    "ends_asking": -0.379,
    "self": 0.392,
    "picture": -0.232,
    "number": 0.626,
    "time": 1.36,
    "dense": 0.311,
    "dense_near": 0.28,
    "words": 0.218,
    "words_near": 0.688,
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


Sight = Literal["plain", "dense", "words"]
"""What a ranking sees by: terms alone, vectors of texts as well, or vectors of words, too."""


def sight_of(names: Collection[str]) -> Sight:
    """Return what the signals there are see by."""
    return "words" if "words" in names else "dense" if "dense" in names else "plain"


def table(*, assisted: bool, names: Collection[str]) -> Mapping[str, float]:
    """Return the weights for a kind of history and the signals that there are."""
    return _TABLES[sight_of(names)][assisted]


_TABLES: Mapping[Sight, tuple[Mapping[str, float], Mapping[str, float]]] = {
    "plain": (PEOPLE, ASSISTED),
    "dense": (PEOPLE_DENSE, ASSISTED_DENSE),
    "words": (PEOPLE_WORDS, ASSISTED_WORDS),
}
