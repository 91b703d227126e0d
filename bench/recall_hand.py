"""A hand formula for recall as a bound: a few signals with round weights, with and without vectors of texts.

    .25 z(BM25) + .25 z(BM25, own text three times and its neighbours) + .5 z(BM25 over two neighbours on each side)
    + .75 z(cosine, mean with one neighbour on each side) + .25 z(the same with two)
    - 2 [another speaker than the one the question names] + 2.5 x how well the day fits the dates of the question

Without vectors their terms go, and the last two weigh 1.25 and 1.5. Its weights were chosen on LOCOMO, all ten
conversations, so that on any of them it knows more than weights that were chosen on three. It weighs every turn.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from usercode.recall import bm25
from usercode.recall.question import Question, read
from usercode.recall.signals import day_fit
from usercode.recall.terms import terms

if TYPE_CHECKING:
    from usercode.recall.embed.dense import Dense

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class _Talk:
    """The turns of a conversation: positions, speakers, seconds, windows by reach, and three fields of counts."""

    positions: list[int]
    speakers: list[str]
    said: list[int]
    windows: dict[int, list[list[int]]]
    fields: list[list[Counter[str]]]


def hand_formula(sources: Mapping[str, Dense] | None = None) -> Callable[[Any, str], list[int]]:
    """Return the ranking by the formula; `sources` holds the vectors of each conversation, by its name."""
    kept: dict[str, _Talk] = {}

    def ranked(talk: Any, text: str) -> list[int]:
        if talk.name not in kept:
            kept[talk.name] = _read(talk)
        own, question = kept[talk.name], read(text)
        score = sum(
            weight * _scaled(_bm25(field, question.terms))
            for weight, field in zip((0.25, 0.25, 0.5), own.fields, strict=True)
        )
        if sources is not None:
            near = _cosines(sources[talk.name], own.positions, question)
            for weight, reach in ((0.75, 1), (0.25, 2)):
                score = score + weight * _scaled(np.array([near[window].mean() for window in own.windows[reach]]))
        other, date = (2.0, 2.5) if sources is not None else (1.25, 1.5)
        named = [name for name in set(own.speakers) if name.casefold() in question.words]
        if len(named) == 1:
            score = score - other * np.array([name != named[0] for name in own.speakers])
        if question.dates:
            score = score + date * np.maximum(0.0, day_fit(own.said, question.dates))
        return [own.positions[n] for n in np.argsort(-score, kind="stable")]

    return ranked


def _read(talk: Any) -> _Talk:
    columns = talk.library.shelves["turn"].blocks[0].columns
    documents = [talk.library.document(position) for position in columns.positions]
    sessions = list(columns.sessions)
    windows = {
        reach: [
            [m for m in range(max(0, n - reach), min(len(sessions), n + reach + 1)) if sessions[m] == sessions[n]]
            for n in range(len(sessions))
        ]
        for reach in (1, 2)
    }
    plain = [Counter(terms(f"{d.speaker} {d.text}")) for d in documents]
    thrice = [sum((plain[m] for m in near), plain[n] + plain[n]) for n, near in enumerate(windows[1])]
    wide = [sum((plain[m] for m in near), Counter()) for near in windows[2]]
    speakers = [d.speaker for d in documents]
    return _Talk(list(columns.positions), speakers, list(columns.said), windows, [plain, thrice, wide])


def _bm25(counts: Sequence[Counter[str]], asked: Sequence[str]) -> Floats:
    lengths = np.array([count.total() for count in counts], dtype=float)
    norms = np.array([bm25.norm(int(length), float(lengths.mean())) for length in lengths])
    out = np.zeros(len(counts))
    for term in asked:
        found = np.array([count[term] for count in counts], dtype=float)
        out += bm25.idf(len(counts), int((found > 0).sum())) * (bm25.K1 + 1) * found / (found + norms)
    return out


def _cosines(dense: Dense, positions: Sequence[int], question: Question) -> Floats:
    sight = dense._sight(question.text, "turn")
    assert sight is not None
    places = dense._shelves["turn"].places(np.array(positions, dtype=np.int64))
    return np.asarray(sight.cosines[places], dtype=float)


def _scaled(values: Floats) -> Floats:
    deviation = float(values.std())
    return (values - values.mean()) / deviation if not math.isclose(deviation, 0) else np.zeros(len(values))
