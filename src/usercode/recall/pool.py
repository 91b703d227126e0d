"""The pool: the documents of one channel that are worth weighing for a question, with the counts of its terms.

First each document that holds a term gets its BM25; of a conversation also a share of its neighbours', since an answer
often stands next to the words of the question. The best of them, as many as wanted, make the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from usercode.recall import bm25
from usercode.recall.columns import BLOCK, Columns
from usercode.recall.postings import Posting
from usercode.recall.shelf import Block, Found, Shelf
from usercode.recall.sieve import sift
from usercode.recall.windows import REACH

_SHARES = ((-2, 0.3), (-1, 0.6), (1, 0.6), (2, 0.3))
_MANY = 20_000
"""Postings of a question from which on documents are sifted before they are scored."""
_MARGIN = 8
"""How many times as many as wanted the sieve lets through: it does not know lengths."""

Allowed = Callable[[Columns, int], bool]
"""Tells whether the document at a place may be returned."""


def anything(columns: Columns, place: int) -> bool:
    """Allow every document."""
    return True


@dataclass
class Pool:
    """Candidates by ordinal. `counts` has, for each term, how often it stands in a candidate or a neighbour of one."""

    shelf: Shelf
    ordinals: list[int]
    terms: Sequence[str]
    idfs: Sequence[float]
    counts: list[dict[int, int]]
    sessions: Mapping[int, float]
    """For each session (digest) that was scored, the best BM25 of its documents."""

    def column(self, name: str) -> list[int]:
        """Return one number of each candidate: what the column of this name has."""
        return self._picked({number: getattr(self.shelf.blocks[number].columns, name) for number in self._numbers})

    def window(self, name: str) -> list[int]:
        """Return one number of the window of each candidate: what `Windows` has by this name."""
        return self._picked({number: getattr(self.shelf.blocks[number].windows, name) for number in self._numbers})

    def _picked(self, values: Mapping[int, Sequence[int]]) -> list[int]:
        """Return the value of each candidate, from those of all places of its block."""
        if len(values) == 1:
            number, own = next(iter(values.items()))
            first = number * BLOCK
            return [own[ordinal - first] for ordinal in self.ordinals]
        return [values[ordinal // BLOCK][ordinal % BLOCK] for ordinal in self.ordinals]

    @cached_property
    def _numbers(self) -> list[int]:
        """Return the numbers of the blocks that candidates stand in."""
        return list({ordinal // BLOCK for ordinal in self.ordinals})

    def columns(self, ordinal: int) -> tuple[Columns, int]:
        """Return the columns in which a document stands, and its place."""
        return self.shelf.blocks[ordinal // BLOCK].columns, ordinal % BLOCK


@dataclass(frozen=True, kw_only=True)
class Want:
    """How many candidates are wanted, which may be returned, and whether neighbours count."""

    limit: int
    allowed: Allowed
    windows: bool = False
    extra: Iterable[int] = ()
    """Ordinals that are in the pool whatever they hold."""


def gather(shelf: Shelf, found: Mapping[int, Found], weights: Mapping[str, float], want: Want) -> Pool:
    """Return the pool of a question whose terms weigh this much."""
    limit = want.limit
    while True:
        pool, everything = _gather(shelf, found, weights, want, limit)
        if len(pool.ordinals) >= want.limit or everything:
            return pool
        limit *= 8  # most of what was scored may not be returned: look at more


def _gather(
    shelf: Shelf, found: Mapping[int, Found], weights: Mapping[str, float], want: Want, limit: int
) -> tuple[Pool, bool]:
    """Return the pool among the best documents, and whether those were all that hold a term."""
    terms, idfs = list(weights), list(weights.values())
    pool = Pool(shelf, [], terms, idfs, [{} for _ in terms], {})
    scores: dict[int, float] = {}
    parts = {number: [own.get(term, []) for term in terms] for number, own in found.items()}
    few: dict[int, list[int]] = {}
    total = sum(len(part) for own in parts.values() for term in own for part in term)
    if total > _MANY:
        few = dict(zip(parts, sift(list(parts.values()), idfs, _MARGIN * limit), strict=True))
    for number, own in parts.items():
        _score(shelf.blocks[number], own, few.get(number), pool, scores)
    best = _best(scores, limit)
    everything = len(scores) <= len(best) and (not few or sum(map(len, few.values())) < _MARGIN * limit)
    pool.sessions = _sessions(shelf, scores, best)
    if want.windows:
        scores = _with_neighbours(shelf, scores, best)
        best = sorted(scores, key=scores.__getitem__, reverse=True)
    blocks, allowed = shelf.blocks, want.allowed
    if allowed is not anything:
        best = list(islice((o for o in best if allowed(blocks[o // BLOCK].columns, o % BLOCK)), want.limit))
    pool.ordinals = best[: want.limit]
    known = set(pool.ordinals)
    for o in dict.fromkeys(want.extra):
        if o not in known and o // BLOCK in blocks and allowed(blocks[o // BLOCK].columns, o % BLOCK):
            pool.ordinals.append(o)
    return pool, everything


def _score(
    block: Block, found: Sequence[list[Posting]], few: list[int] | None, pool: Pool, scores: dict[int, float]
) -> None:
    """Add the counts and BM25 scores of one block: of all its documents, or of a few places and their neighbours."""
    lengths, base = block.columns.lengths, block.base
    wanted = few if few is None or not pool.shelf.is_archive else _with_near(few, len(lengths))
    flat, slope = bm25.K1 * (1 - bm25.B), bm25.K1 * bm25.B / pool.shelf.average
    get = scores.get
    for term, parts in enumerate(found):
        weight = pool.idfs[term] * (bm25.K1 + 1)
        counts = pool.counts[term]
        for part in parts:
            for place, count in part.items() if wanted is None else part.at(wanted).items():
                ordinal = base + place
                counts[ordinal] = count
                scores[ordinal] = get(ordinal, 0.0) + weight * count / (count + flat + slope * lengths[place])


def _best(scores: Mapping[int, float], limit: int) -> list[int]:
    """Return the ordinals with the best scores, best first; of equals those that were scored first."""
    if len(scores) > 2 * limit:  # numbers alone are sorted faster than ordinals by their numbers
        least = sorted(scores.values(), reverse=True)[limit - 1]
        scores = {ordinal: score for ordinal, score in scores.items() if score >= least}
    return sorted(scores, key=scores.__getitem__, reverse=True)[:limit]


def _with_near(places: list[int], size: int) -> list[int]:
    """Return places with those around them, in order."""
    near = {place + step for place in places for step in range(-REACH, REACH + 1)}
    return sorted(place for place in near if 0 <= place < size)


def _sessions(shelf: Shelf, scores: Mapping[int, float], best: Sequence[int]) -> dict[int, float]:
    """Return the best score of each session; `best` are ordinals, best first."""
    out: dict[int, float] = {}
    by_block = {number: shelf.blocks[number].columns.sessions for number in {ordinal // BLOCK for ordinal in best}}
    for ordinal in best:
        out.setdefault(by_block[ordinal // BLOCK][ordinal % BLOCK], scores[ordinal])
    return out


def _with_neighbours(shelf: Shelf, scores: Mapping[int, float], best: Sequence[int]) -> dict[int, float]:
    """Return the best scores with shares of them for their neighbours in the same session."""
    out = {ordinal: scores[ordinal] for ordinal in best}
    by_block = {number: shelf.blocks[number].columns.sessions for number in {ordinal // BLOCK for ordinal in best}}
    get = out.get
    for ordinal in best:
        score, place = scores[ordinal], ordinal % BLOCK
        sessions = by_block[ordinal // BLOCK]
        session, last = sessions[place], len(sessions)
        for step, share in _SHARES:
            if 0 <= (beside := place + step) < last and sessions[beside] == session:
                near = ordinal + step
                out[near] = get(near, 0.0) + share * score
    return out
