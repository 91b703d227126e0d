"""The pool: the documents of one channel that are worth weighing for a question, with the counts of its terms around them.

First each document that holds a term gets its BM25; of a conversation also a share of its neighbours', since an answer
often stands next to the words of the question. The best of them, as many as wanted, make the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest

from usercode.recall import bm25
from usercode.recall.columns import BLOCK, Columns
from usercode.recall.postings import Posting
from usercode.recall.question import Question
from usercode.recall.shelf import Block, Shelf

REACH = 2
"""Neighbours on each side that a turn is seen with."""
_SHARES = ((-2, 0.3), (-1, 0.6), (1, 0.6), (2, 0.3))

Allowed = Callable[[Columns, int], bool]
"""Tells whether the document at a place may be returned."""


@dataclass
class Pool:
    """Candidates by ordinal. `counts` has, for each term, how often it stands in a candidate or a neighbour of one."""

    shelf: Shelf
    ordinals: list[int]
    idfs: list[float]
    counts: list[dict[int, int]]
    sessions: Mapping[int, list[float]]
    """For each session (digest), the best BM25 scores of its documents, descending, at most three."""

    def columns(self, ordinal: int) -> tuple[Columns, int]:
        """Return the columns in which a document stands, and its place."""
        return self.shelf.blocks[ordinal // BLOCK].columns, ordinal % BLOCK


def gather(
    shelf: Shelf, question: Question, limit: int, allowed: Allowed, *, extra: Iterable[int] = (), windows: bool,
    drop: frozenset[str] = frozenset(),
) -> Pool:
    """Return the pool of a question. With `windows` neighbours count; `extra` ordinals are in it whatever they hold."""
    terms = question.terms
    found = shelf.find(terms)
    holding = [sum(len(p) for block in found.values() for p in block.get(term, ())) for term in terms]
    import os
    idfs = [bm25.idf(shelf.count, n)*(float(os.environ.get('NW','1')) if t in drop else 1) if n else 0.0 for t,n in zip(terms,holding)]
    counts: list[dict[int, int]] = [{} for _ in terms]
    scores: dict[int, float] = {}
    sessions: dict[int, list[float]] = {}
    for number, own in found.items():
        block = shelf.blocks[number]
        _score(block, [own.get(term, []) for term in terms], idfs, shelf.average, counts, scores, sessions)
    if windows:
        scores = _with_neighbours(shelf, scores)
    best = nlargest(limit, ((score, -o) for o, score in scores.items() if allowed(*_place(shelf, o))))
    ordinals = [-o for _, o in best]
    known = set(ordinals)
    ordinals += [o for o in extra if o not in known and allowed(*_place(shelf, o))]
    return Pool(shelf, ordinals, idfs, counts, sessions)


def _place(shelf: Shelf, ordinal: int) -> tuple[Columns, int]:
    return shelf.blocks[ordinal // BLOCK].columns, ordinal % BLOCK


def _score(  # noqa: PLR0913
    block: Block,
    found: Sequence[list[Posting]],
    idfs: Sequence[float],
    average: float,
    counts: list[dict[int, int]],
    scores: dict[int, float],
    sessions: dict[int, list[float]],
) -> None:
    """Add the counts and BM25 scores of one block."""
    columns, base = block.columns, block.base
    lengths = columns.lengths
    own: dict[int, float] = {}
    for term, parts in enumerate(found):
        weight = idfs[term] * (bm25.K1 + 1)
        into = counts[term]
        flat, slope = bm25.K1 * (1 - bm25.B), bm25.K1 * bm25.B / average
        for part in parts:
            for place, count in part.items():
                into[base + place] = count
                own[place] = own.get(place, 0.0) + weight * count / (count + flat + slope * lengths[place])
    session_of = columns.sessions
    for place, score in own.items():
        scores[base + place] = score
        sessions.setdefault(session_of[place], []).append(score)
    for session, values in sessions.items():
        if len(values) > 3:
            sessions[session] = nlargest(3, values)


def _with_neighbours(shelf: Shelf, scores: Mapping[int, float]) -> dict[int, float]:
    """Return scores with shares of the neighbours' in the same session."""
    out = dict(scores)
    for ordinal, score in scores.items():
        columns, place = _place(shelf, ordinal)
        sessions = columns.sessions
        session, last = sessions[place], len(sessions)
        for step, share in _SHARES:
            near = place + step
            if 0 <= near < last and sessions[near] == session:
                out[ordinal + step] = out.get(ordinal + step, 0.0) + share * score
    return out
