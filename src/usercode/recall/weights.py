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
    "own": 0.14,
    "window": 0.588,
    "held": 0.372,
    "fact_held": 1.452,
    "answers": 0.177,
    "session": 0.44,
    "other": -2.165,
    "served": -2.0,
    "date": 2.245,
    "length": 0.281,
    "ends_asking": -0.51,
    "self": 0.414,
    "picture": -0.191,
    "number": 0.761,
    "time": 1.37,
    "name": 1.175,
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
    "own": 0.06,
    "window": 0.379,
    "held": 0.111,
    "fact_held": 1.334,
    "answers": 0.143,
    "session": 0.439,
    "other": -1.693,
    "date": 2.176,
    "length": 0.561,
    "ends_asking": -0.335,
    "self": 0.428,
    "picture": -0.239,
    "number": 0.656,
    "time": 1.417,
    "dense": 0.576,
    "dense_near": 0.399,
    "name": 1.268,
    "served": -2.0,
}
PEOPLE_WORDS: Mapping[str, float] = {
    "own": 0.012,
    "window": -0.042,
    "held": -0.084,
    "fact_held": 0.923,
    "answers": 0.149,
    "session": 0.335,
    "other": -1.696,
    "date": 2.196,
    "length": 0.41,
    "ends_asking": -0.359,
    "self": 0.386,
    "picture": -0.246,
    "number": 0.614,
    "time": 1.326,
    "dense": 0.331,
    "dense_near": 0.266,
    "words": 0.198,
    "words_near": 0.7,
    "name": 1.245,
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
