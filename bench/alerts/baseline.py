"""The baseline: keyword retrieval over the same turns.

When the last session comes, its user lines are the query, the earlier user lines the documents (BM25, k1 1.2, b 0.75).
When the best line scores above a threshold it is shown, which counts as an alert; it is right when it is one of the
turns the due alert rests on. It computes nothing and knows no days, so this is kind to it: a reader would still have to
see from the line what is wrong.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bench.alerts.cases import Case

K1, B = 1.2, 0.75
STOP = re.compile(
    "a|an|and|are|as|at|be|but|by|do|for|from|had|has|have|he|her|him|his|i|i'm|in|is|it|it's|its|just|me|my|no|not|of|off|"
    "on|or|our|out|she|so|some|that|the|their|them|then|there|they|this|to|up|was|we|were|what|when|will|with|you|your"
)


@dataclass(frozen=True)
class Found:
    """The best earlier line and its score; the place is "" when no word was shared."""

    place: str
    score: float


def words(text: str) -> list[str]:
    """Return the words of a text, lower case, without stop words and plural s."""
    return [w.rstrip("s") or w for w in re.findall(r"[a-z0-9']+", text.lower()) if not STOP.fullmatch(w)]


def retrieve(case: Case) -> Found:
    """Return the best earlier user line for the last session."""
    documents = [
        (f"{number}.{place}", words(turn.text))
        for number, session in enumerate(case.sessions[:-1], 1)
        for place, turn in enumerate(session.turns, 1)
        if turn.role == "user"
    ]
    query = {w for turn in case.sessions[-1].turns if turn.role == "user" for w in words(turn.text)}
    average = sum(len(d) for _, d in documents) / len(documents) or 1.0
    holding = Counter(w for _, d in documents for w in set(d))
    best = Found("", 0.0)
    for place, document in documents:
        counts = Counter(document)
        score = 0.0
        for word in query & counts.keys():
            rarity = math.log(1 + (len(documents) - holding[word] + 0.5) / (holding[word] + 0.5))
            weight = counts[word] * (K1 + 1) / (counts[word] + K1 * (1 - B + B * len(document) / average))
            score += rarity * weight
        if score > best.score:
            best = Found(place, score)
    return best


def speaks(case: Case, threshold: float) -> tuple[bool, bool]:
    """Return whether the baseline shows a line, and whether that line is one the due alert rests on."""
    found = retrieve(case)
    shown = found.score > threshold
    return shown, shown and case.due is not None and found.place in case.due.evidence


def fit(cases: Sequence[Case], silent: Sequence[Case]) -> float:
    """Return the threshold with the largest share of right lines less share of lines shown where nothing is due."""
    scores = sorted({retrieve(c).score for c in (*cases, *silent)})

    def gain(threshold: float) -> float:
        right = sum(speaks(c, threshold)[1] for c in cases) / max(1, len(cases))
        return right - sum(speaks(c, threshold)[0] for c in silent) / max(1, len(silent))

    return max(scores, key=gain)
