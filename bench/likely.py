"""Learn the weights of `usercode.state.frames.likely` from the sentences of the alert cases, and measure them.

    python -m bench.likely            held-out figures: each fifth of the authors is judged by weights from the others
    python -m bench.likely --write    learn from all and write the file of weights

A sentence is an example for a collection when the other readers made a record of it there, with what the reader of that
collection needs. Rounds that are never opened (`CLOSED`) and the half that is kept aside are not learned from.
"""

from __future__ import annotations

import argparse
import dataclasses
import datetime as dt
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bench.alerts.cases import DATA
from bench.measure import table
from usercode.facts.extract import facts
from usercode.facts.fact import Turn
from usercode.state.change import Note, Put, Retire
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.interpret import interpret
from usercode.state.frames.likely.features import features
from usercode.state.frames.likely.weights import BIAS, FILE, Weights, asleep, odds, written
from usercode.state.frames.reading import Scene
from usercode.state.frames.spots.line import Line
from usercode.state.frames.tokens import tokenize

CLOSED = frozenset({83, 85, 91, 92, 93, 96, 102, 105, 109, 110, 121, 122, 127, 130, 132, 134, 136, 138, 142, 145})
"""The rounds of which no case was ever looked at: they only count."""

INTO = Path(__file__).parent.parent / "src" / "usercode" / "state" / "frames" / "likely" / FILE
FOLDS = 5
_EPOCHS, _STEP, _STEADY, _SPARSE, _RIDGE = 4, 0.15, 1.0, 0.6, 0.3
"""Passes over the sentences, and the step, smoothing and two penalties of FTRL-Proximal (McMahan et al., 2013)."""
_RARE = 3
"""In how many sentences a feature must stand."""
_LEAST = 0.1
"""The least weight that is kept: below it, a feature says too little for its place in the file."""
LIKELY = (0.35, 0.5, 0.7, 0.8, 0.9, 0.95)


@dataclasses.dataclass(frozen=True)
class Example:
    """A sentence: who told it, its features, and the collections that it made a record of."""

    author: str
    features: tuple[str, ...]
    made: frozenset[str]


class Records:
    """The records of one made-up user, as interpreting asks for them."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[int, KnownRecord]] = {}
        self._last = 0

    def records(self, collection: str) -> list[KnownRecord]:
        """Return the records of a collection, oldest first."""
        return list(self._kept.get(collection, {}).values())

    def take(self, change: Put | Note | Retire, at: dt.datetime) -> None:
        """Apply a change."""
        if isinstance(change, Retire):
            for of_one in self._kept.values():
                of_one.pop(change.record, None)
        elif isinstance(change, Put):
            there = self._kept.setdefault(change.collection, {})
            self._last += change.record is None
            number = self._last if change.record is None else change.record
            old = there[number].values if number in there else {}
            values = {**old, **change.values, "notes": [*change.notes]}
            there[number] = KnownRecord(number, values, there[number].said_at if number in there else at)


def examples(item: Mapping[str, Any]) -> list[Example]:
    """Return the sentences that the user says in one case or twin."""
    known, out, number = Records(), [], 1
    for session in item["sessions"]:
        said: list[str] = []
        at = dt.datetime.fromisoformat(session["day"]).replace(hour=12, tzinfo=dt.UTC)
        for told in session["turns"]:
            if told["role"] != "user":
                continue
            turn = Turn(session="s", speaker="User", role="user", text=told["text"], said_at=at, number=1)
            read = [dataclasses.replace(f, number=number + i) for i, f in enumerate(facts(turn))]
            number += len(read)
            with asleep():
                changes = interpret(turn, read, known, said[-4:])
            made: dict[int, set[str]] = {}
            for change in changes:
                known.take(change, at)
                for fact in change.facts if isinstance(change, Put) and (name := _name_of(change)) else ():
                    made.setdefault(fact, set()).add(name)
            for fact in read:
                scene = Scene("user", "user", at.date(), sentence=tokenize(fact.sentence, fact.mentions))
                line = Line.of(scene, fact.mood)
                found = tuple(sorted(features(line.tokens)))
                out.append(Example(str(item.get("round")), found, frozenset(made.get(fact.number, ()))))
                said.append(fact.sentence)
    return out


_ENOUGH: Mapping[str, tuple[str, ...]] = {
    "calendar.events": ("start",),
    "finance.limits": ("subject",),
    "health.allergies": ("substance",),
    "travel.documents": ("valid_until",),
}
"""The collections that are learned, with the fields that a sentence must have filled to be an example."""


def _name_of(change: Put) -> str:
    """Return what a change is an example of, "" for none: the collection, "timed" events alone."""
    if any(field not in change.values for field in _ENOUGH.get(change.collection, ("",))):
        return ""
    if change.collection != "calendar.events":
        return change.collection
    meal = str(change.values.get("title", "")).startswith("Meal")
    return "" if meal or change.values.get("all_day") else change.collection


def learned(rows: Sequence[Example], names: Iterable[str]) -> Weights:
    """Return the weights that make the examples likely, most of them none: FTRL-Proximal, one collection by itself."""
    counts: dict[str, int] = {}
    for row in rows:
        for feature in row.features:
            counts[feature] = counts.get(feature, 0) + 1
    common = [[f for f in (BIAS, *row.features) if f == BIAS or counts[f] >= _RARE] for row in rows]
    out: dict[str, dict[str, float]] = {}
    for name in names:
        answers = [name in row.made for row in rows]
        for feature, weight in _fitted(common, answers).items():
            if abs(weight) >= _LEAST:
                out.setdefault(feature, {})[name] = weight
    return out


def _fitted(rows: Sequence[Sequence[str]], answers: Sequence[bool]) -> dict[str, float]:
    z: dict[str, float] = {}
    n: dict[str, float] = {}

    def weight(feature: str) -> float:
        pull = z.get(feature, 0.0)
        if abs(pull) <= _SPARSE:
            return 0.0
        return -(pull - math.copysign(_SPARSE, pull)) / ((_STEADY + math.sqrt(n[feature])) / _STEP + _RIDGE)

    for _ in range(_EPOCHS):
        for row, answer in zip(rows, answers, strict=True):
            now = {feature: weight(feature) for feature in row}
            total = max(-30.0, min(30.0, sum(now.values())))
            error = 1 / (1 + math.exp(-total)) - answer
            if abs(error) < _SETTLED:
                continue
            square = error * error
            for feature, held in now.items():
                before = n.get(feature, 0.0)
                n[feature] = before + square
                z[feature] = (
                    z.get(feature, 0.0) + error - (math.sqrt(before + square) - math.sqrt(before)) / _STEP * held
                )
    return {feature: w for feature in z if (w := weight(feature))}


_SETTLED = 0.003
"""An error that teaches nothing any more."""


def main() -> int:
    """Print the held-out figures, or write the weights."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the weights learned from all open rounds")
    asked = parser.parse_args()
    rows = list(_rows())
    if asked.write:
        weights = learned(rows, _ENOUGH)
        about = f"learned by bench.likely from {len(rows)} sentences; a feature, then what it adds to the log-odds"
        INTO.write_text(written(weights, about), encoding="utf-8")
        print(f"{INTO.name}: {len(weights)} features")
        return 0
    authors = sorted({row.author for row in rows})
    fold = {author: at % FOLDS for at, author in enumerate(authors)}
    judged: list[tuple[Example, Weights]] = []
    for part in range(FOLDS):
        weights = learned([row for row in rows if fold[row.author] != part], _ENOUGH)
        judged += [(row, weights) for row in rows if fold[row.author] == part]
    table("held out by author: precision / recall", ("collection", "sentences", *map(str, LIKELY)), _figures(judged))
    return 0


def _figures(judged: Sequence[tuple[Example, Weights]]) -> Iterator[Sequence[object]]:
    for name in _ENOUGH:
        scored = [(odds(weights, row.features, name), name in row.made) for row, weights in judged]
        there = sum(answer for _, answer in scored)
        cells = []
        for least in LIKELY:
            taken = [answer for score, answer in scored if score >= least]
            cells.append(f"{sum(taken) / max(1, len(taken)):.2f} / {sum(taken) / max(1, there):.2f}")
        yield name, there, *cells


def _rows() -> Iterator[Example]:
    items = [
        item
        for path in sorted(DATA.glob("*.json"))
        if path.name.startswith(("rounds_", "dev_"))
        for item in json.loads(path.read_text(encoding="utf-8"))
        if item.get("round") not in CLOSED
    ]
    with ProcessPoolExecutor() as pool:
        for found in pool.map(examples, items, chunksize=16):
            yield from found


if __name__ == "__main__":
    raise SystemExit(main())
