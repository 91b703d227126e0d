"""The learned weights, and how likely they make it that a sentence tells of a record of a collection."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

from usercode.state.frames.likely.features import features
from usercode.state.frames.spots.line import Line

FILE = "weights.txt"
BIAS = "1"
"""The feature that every sentence has."""

Weights = Mapping[str, Mapping[str, float]]
"""By feature, what it adds to each collection's log-odds."""

_ASLEEP: ContextVar[bool] = ContextVar("asleep", default=False)


@contextmanager
def asleep() -> Iterator[None]:
    """Hold every collection for unlikely: how sentences are read from which the weights are learned."""
    token = _ASLEEP.set(True)
    try:
        yield
    finally:
        _ASLEEP.reset(token)


def likelihood(line: Line, collection: str) -> float:
    """Return how likely a sentence tells of a record of a collection, 0 to 1."""
    if _ASLEEP.get():
        return 0.0
    return odds(_weights(), features(line.tokens), collection)


def odds(weights: Weights, found: Iterable[str], collection: str) -> float:
    """Return the probability that weights give a collection for some features, 0 to 1."""
    total = sum(weights.get(feature, _NONE).get(collection, 0.0) for feature in (BIAS, *found))
    return 1 / (1 + math.exp(-max(-_FAR, min(_FAR, total))))


_NONE: Mapping[str, float] = {}
_FAR = 30.0
"""Log-odds beyond which nothing changes."""


@cache
def _weights() -> Weights:
    return parsed((files(__package__) / FILE).read_text(encoding="utf-8"))


def parsed(text: str) -> Weights:
    """Return the weights of a file: a line for each feature, with `collection weight` pairs between tabs."""
    out: dict[str, dict[str, float]] = {}
    for row in text.splitlines():
        if not row or row.startswith("# "):
            continue
        feature, *pairs = row.split("\t")
        out[feature] = {name: float(weight) for name, _, weight in (pair.partition(" ") for pair in pairs)}
    return out


def written(weights: Weights, about: str) -> str:
    """Return the text of a file of weights, in the order of the features; `about` is its first line."""
    rows = (
        "\t".join([feature, *(f"{name} {weight:.2f}" for name, weight in sorted(by.items()))])
        for feature, by in sorted(weights.items())
        if by
    )
    return "\n".join([f"# {about}", *rows, ""])
