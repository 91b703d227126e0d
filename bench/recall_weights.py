"""Where the weights of recall come from: fitted on the conversations of LOCOMO set apart for it, printed as tables.

Needs the extra usercode[embed]; embedding the turns takes a minute. `src/usercode/recall/weights.py` and
`confidence.py` hold what it prints.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.locomo import BUILD, FILE, UNANSWERABLE, Conversation, conversations
from bench.measure import table
from bench.recall_embed import sources_of
from usercode.recall import confidence, weights
from usercode.recall.documents import Channel
from usercode.recall.fusion import LEAST
from usercode.recall.pool import Pool
from usercode.recall.ports import Source
from usercode.recall.question import Question
from usercode.recall.rank import Ranking, Scope, rank
from usercode.recall.signals import FLAGS, NAMES

Floats = NDArray[np.float64]
FITTED = [name for name in NAMES if name != "served"]
"""Nobody serves in LOCOMO."""
DENSE = ["dense", "dense_near"]
WORDS = ["words", "words_near"]
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
        sources = sources_of(build)
        for title, held, names in (
            ("PEOPLE", weights.PEOPLE, FITTED),
            ("PEOPLE_DENSE", weights.PEOPLE_DENSE, FITTED + DENSE),
            ("PEOPLE_WORDS", weights.PEOPLE_WORDS, FITTED + DENSE + WORDS),
        ):
            fitted = weights_of(build, names, sources if names is not FITTED else {})
            rows = [(name, f"{weight:.3f}") for name, weight in fitted.items()]
            table(f"{title}: weights of z-scores or flags", ("signal", "weight"), rows)
            if fitted != {name: held.get(name) for name in names}:
                print("  weights.py holds others: put these in and run again for the confidence")
        for sight, seen in (("plain", {}), ("dense", texts_only(sources)), ("words", sources)):
            for title, model in confidence_of(build, seen).items():
                rows = [(name or "constant", f"{w:.3f}") for name, w in model.items()]
                table(f"{title} ({sight})", ("feature", "weight"), rows)
    return 0


def weights_of(build: Sequence[Conversation], names: Sequence[str], sources: Mapping[str, Source]) -> dict[str, float]:
    """Return the weights that make the evidence likeliest to be drawn from its pool (a conditional logit)."""
    pools = []
    for conversation in build:
        for asked in conversation.evidence():
            ranking = rank(conversation.library, asked.text, Scope(), source=sources.get(conversation.name))
            rows = matrix(ranking, names)
            drawn = np.array([s.position in asked.evidence for s in ranking.evidence])
            if drawn.any():
                pools.append((rows, drawn / drawn.sum()))

    def at(w: Floats) -> tuple[float, Floats, Floats]:
        loss, gradient, curve = RIDGE / 2 * float(w @ w), RIDGE * w, RIDGE * np.eye(len(w))
        for rows, drawn in pools:
            scores = rows @ w
            top = scores.max()
            share = np.exp(scores - top)
            total = share.sum()
            share /= total
            mean = share @ rows
            loss += float(np.log(total) + top - drawn @ scores)
            gradient -= (drawn - share) @ rows
            curve += (rows * share[:, None]).T @ rows - np.outer(mean, mean)
        return loss, gradient, curve

    found = newton(at, len(names))
    return {name: round(float(w), 3) for name, w in zip(names, found, strict=True)}


def matrix(ranking: Ranking, names: Sequence[str]) -> Floats:
    """Return the named signals of all candidates, scaled as fusion scales them."""
    rows = np.array([[s.signals.get(name, 0.0) for name in names] for s in ranking.evidence], dtype=float)
    rows = rows.reshape(-1, len(names))
    for n, name in enumerate(names):
        if name not in FLAGS and len(rows):
            padded = np.append(rows[:, n], np.zeros(max(0, LEAST - len(rows))))
            rows[:, n] = (rows[:, n] - padded.mean()) / padded.std() if padded.std() > 1e-9 else 0.0
    return rows


class _Texts:
    """A source of signals without those of words, as a server of embeddings gives them."""

    def __init__(self, source: Source) -> None:
        self.nominate = source.nominate
        self._source = source

    def signals(self, question: Question, channel: Channel, pool: Pool) -> Mapping[str, Sequence[float]]:
        return {n: v for n, v in self._source.signals(question, channel, pool).items() if not n.startswith("words")}


def texts_only(sources: Mapping[str, Source]) -> dict[str, Source]:
    """Return the sources without their signals of words."""
    return {name: _Texts(source) for name, source in sources.items()}


def confidence_of(build: Sequence[Conversation], sources: Mapping[str, Source]) -> dict[str, dict[str, float]]:
    """Return the two models of `confidence.py`."""

    def ranked(conversation: Conversation, text: str) -> Ranking:
        return rank(conversation.library, text, Scope(), source=sources.get(conversation.name))

    rankings = []
    for conversation in build:
        for asked in conversation.asked:
            if asked.evidence or asked.category == UNANSWERABLE:
                real = asked.evidence if asked.category != UNANSWERABLE else frozenset()
                rankings.append((ranked(conversation, asked.text), real))
        rankings += [(ranked(conversation, text), frozenset()) for text in strangers(conversation, build)]
    rankings = [(ranking, real) for ranking, real in rankings if ranking.evidence]
    names = list(confidence.FOUND["plain"])[:-1]
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

    def at(w: Floats) -> tuple[float, Floats, Floats]:
        logits = rows @ w
        p = 1 / (1 + np.exp(-logits))
        loss = float(mass @ (np.logaddexp(0, logits) - hits * logits) + ridge @ (w * w) / 2)
        gradient = rows.T @ (mass * (p - hits)) + ridge * w
        return loss, gradient, (rows * (mass * p * (1 - p))[:, None]).T @ rows + np.diag(ridge)

    return newton(at, rows.shape[1])


def newton(at: Callable[[Floats], tuple[float, Floats, Floats]], size: int) -> Floats:
    """Return the minimum of a convex function from its value, gradient and curvature; steps that gain nothing halve."""
    w = np.zeros(size)
    loss, gradient, curve = at(w)
    for _ in range(_STEPS):
        step = np.linalg.solve(curve, gradient)
        share = 1.0
        while (new := at(w - share * step))[0] > loss and share > 1e-6:
            share /= 2
        w = w - share * step
        gain, (loss, gradient, curve) = loss - new[0], new
        if gain < 1e-9:
            break
    return w


if __name__ == "__main__":
    sys.exit(main())
