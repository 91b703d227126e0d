"""Signals: what speaks for a document being evidence, one list of numbers a signal, aligned with the pool.

Raw values; fusion puts them on one scale and weighs them. Which of them count, and how much, is decided by what the
history looks like (`profile.py`, `weights.py`), not here.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping, Sequence

from usercode.recall import bm25
from usercode.recall import cues as cues_of
from usercode.recall.columns import ROLES, Columns
from usercode.recall.pool import REACH, Pool
from usercode.recall.profile import Profile
from usercode.recall.question import Question, When

NAMES = (
    "own",  # BM25 of the document
    "window",  # BM25 of a turn with two neighbours on each side; of any other document its own
    "held",  # share of the question's weight that the document holds
    "fact_held",  # the same for the best fact drawn from a turn
    "answers",  # BM25 of the turn before, when it ends with a question
    "session",  # best BM25 of a turn of its session
    "other",  # another than the one speaker whom the question names
    "served",  # words of an assistant, a tool or a document
    "date",  # how well the day fits the dates of the question
    "length",  # log of the length, over the mean of its role
    "ends_asking",
    "self",  # someone speaks of themselves
    "picture",
    "number",  # holds a number, when the question wants one
    "time",  # holds a time, when the question wants one
)
FLAGS = frozenset(("held", "fact_held", "other", "served", "date", "ends_asking", "self", "picture", "number", "time"))
"""Signals with a scale of their own; the others count as z-scores."""

Signals = dict[str, list[float]]


def signals(pool: Pool, question: Question, profile: Profile, fact_held: Mapping[int, float]) -> Signals:
    """Return all signals of a pool. `fact_held` leads from the log position of a turn to that signal."""
    at = pool.places
    out = _lexical(pool, at, profile.average or pool.shelf.average)
    cues = [columns.cues[place] for columns, place in at]
    flagged = {name: [float(seen & flag > 0) for seen in cues] for name, flag in _FLAGGED.items()}
    for name in ("number", "time"):
        if name not in question.wants:
            flagged[name] = [0.0] * len(at)
    days = _Days(question.dates)
    out |= flagged | {"date": [days.fit(columns.said[place]) for columns, place in at]}
    return out | (_of_turns(pool, at, question, profile, fact_held) if pool.shelf.is_archive else _of_others(out))


_FLAGGED = {
    "ends_asking": cues_of.ENDS_ASKING,
    "self": cues_of.SELF,
    "picture": cues_of.PICTURE,
    "number": cues_of.NUMBER,
    "time": cues_of.TIME,
}

Places = Sequence[tuple[Columns, int]]


def _of_turns(pool: Pool, at: Places, question: Question, profile: Profile, fact_held: Mapping[int, float]) -> Signals:
    """Return the signals that only turns have."""
    named = profile.named(question)
    served = [not question.of_other and profile.is_served(columns.roles[place]) for columns, place in at]
    usual = {role: profile.log_length(role) for role in range(len(ROLES))}
    return {
        "fact_held": [fact_held.get(columns.positions[place], 0.0) for columns, place in at],
        "session": [pool.sessions.get(columns.sessions[place], 0.0) for columns, place in at],
        "other": [float(bool(named) and columns.speakers[place] not in named) for columns, place in at],
        "served": [float(yes) for yes in served],
        "length": [math.log1p(columns.lengths[place]) - usual[columns.roles[place]] for columns, place in at],
    }


def _of_others(own: Signals) -> Signals:
    """Return the same signals for documents that stand alone."""
    none = [0.0] * len(own["own"])
    return {
        "window": own["own"],
        "fact_held": own["held"],
        "session": own["own"],
        **dict.fromkeys(("other", "served", "length"), none),
    }


def _lexical(pool: Pool, at: Places, average: float) -> Signals:
    """Return BM25 of each document, of its window, of a question before it, and the share of terms that it holds."""
    size = len(at)
    flat, slope = bm25.K1 * (1 - bm25.B), bm25.K1 * bm25.B / average
    archive = pool.shelf.is_archive
    spans = [_span(columns.sessions, place) if archive else (place, place + 1) for columns, place in at]
    norms = [flat + slope * columns.lengths[place] for columns, place in at]
    wide = [
        flat + slope * sum(columns.lengths[first:end]) / (2 * REACH + 1)
        for (columns, _), (first, end) in zip(at, spans, strict=True)
    ]
    shifts = [ordinal - place for ordinal, (_, place) in zip(pool.ordinals, at, strict=True)]
    firsts = [shift + first for shift, (first, _) in zip(shifts, spans, strict=True)]
    ends = [shift + end for shift, (_, end) in zip(shifts, spans, strict=True)]
    asked = {
        ordinal - 1: n
        for n, (ordinal, (columns, place)) in enumerate(zip(pool.ordinals, at, strict=True))
        if firsts[n] < ordinal and columns.cues[place - 1] & cues_of.ENDS_ASKING
    }
    index = {ordinal: n for n, ordinal in enumerate(pool.ordinals)}
    own, window, held, before = ([0.0] * size for _ in range(4))
    scale, total = bm25.K1 + 1, sum(pool.idfs) or 1.0
    for idf, counts in zip(pool.idfs, pool.counts, strict=True):
        weight, share = idf * scale, idf / total
        if archive:
            for n, some in _around(counts, pool.ordinals, index, firsts, ends).items():
                window[n] += weight * some / (some + wide[n])
        for ordinal in counts.keys() & index.keys():
            n, count = index[ordinal], counts[ordinal]
            own[n] += weight * count / (count + norms[n])
            held[n] += share
        for ordinal in counts.keys() & asked.keys():
            n, count = asked[ordinal], counts[ordinal]
            columns, place = at[n]
            before[n] += weight * count / (count + flat + slope * columns.lengths[place - 1])
    return {"own": own, "window": window, "held": held, "answers": before}


def _around(
    counts: Mapping[int, int], ordinals: Sequence[int], index: Mapping[int, int], firsts: list[int], ends: list[int]
) -> dict[int, int]:
    """Return how often a term stands in the window of each candidate, by its place in the pool, where it does."""
    out: dict[int, int] = {}
    if len(counts) < len(ordinals):
        for ordinal, count in counts.items():
            for near in range(ordinal - REACH, ordinal + REACH + 1):
                n = index.get(near)
                if n is not None and firsts[n] <= ordinal < ends[n]:
                    out[n] = out.get(n, 0) + count
        return out
    for n, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        some = 0
        for near in range(first, end):
            if near in counts:
                some += counts[near]
        if some:
            out[n] = some
    return out


def _span(sessions: Sequence[int], place: int) -> tuple[int, int]:
    """Return the first place of the window around a place, and the place after its last."""
    session, last = sessions[place], len(sessions)
    first, end = place, place + 1
    while first and place - first < REACH and sessions[first - 1] == session:
        first -= 1
    while end < last and end - place <= REACH and sessions[end] == session:
        end += 1
    return first, end


class _Days:
    """Tells how well days fit the dates of a question; each day is worked out once."""

    def __init__(self, dates: Sequence[When]) -> None:
        self._dates = dates
        self._known: dict[int, float] = {}

    def fit(self, said: int) -> float:
        """Return about 1 for each part of a date that fits, less for one that does not; 0 without dates."""
        if not self._dates:
            return 0.0
        number = said // 86_400
        if number not in self._known:
            day = dt.date.fromordinal(_EPOCH + number)
            self._known[number] = max(_fit(day, when) for when in self._dates)
        return self._known[number]


_EPOCH = dt.date(1970, 1, 1).toordinal()


def _fit(day: dt.date, when: When) -> float:
    fit = 0.0
    if when.year:
        fit += 0.5 if day.year == when.year else -0.5
    if when.month:
        fit += 1.0 if day.month == when.month else -0.5
        if when.day and day.month == when.month:
            fit += 1.0 / (1 + abs(day.day - when.day))
    return fit
