"""Signals: what speaks for a document being evidence, one list of numbers a signal, aligned with the pool.

Raw values; fusion puts them on one scale and weighs them. Which of them count, and how much, is decided by what the
history looks like (`profile.py`, `weights.py`), not here.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping, Sequence

from usercode.recall import bm25
from usercode.recall.columns import Columns
from usercode.recall.cues import Cues
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
FLAGS = frozenset(
    ("held", "fact_held", "other", "served", "date", "ends_asking", "self", "picture", "number", "time")
)
"""Signals with a scale of their own; the others count as z-scores."""

Signals = dict[str, list[float]]


def signals(pool: Pool, question: Question, profile: Profile, fact_held: Mapping[int, float]) -> Signals:
    """Return all signals of a pool. `fact_held` leads from the log position of a turn to that signal."""
    out: Signals = {name: [] for name in NAMES}
    add = [out[name].append for name in NAMES]
    named = profile.named(question)
    average = profile.average or pool.shelf.average
    total = sum(pool.idfs) or 1.0
    turns = pool.shelf.is_archive
    for ordinal in pool.ordinals:
        columns, place = pool.columns(ordinal)
        own, window, held, before = _lexical(pool, ordinal, columns, place, average)
        cues = columns.cues[place]
        role = columns.roles[place]
        values = (
            own,
            window if turns else own,
            held / total,
            fact_held.get(columns.positions[place], 0.0) if turns else held / total,
            before,
            pool.sessions.get(columns.sessions[place], 0.0) if turns else own,
            float(bool(named) and turns and columns.speakers[place] not in named),
            float(turns and not question.of_other and profile.is_served(role)),
            _date(columns.said[place], question.dates),
            math.log1p(columns.lengths[place]) - profile.log_length(role) if turns else 0.0,
            float(bool(cues & Cues.ENDS_ASKING)),
            float(bool(cues & Cues.SELF)),
            float(bool(cues & Cues.PICTURE)),
            float("number" in question.wants and bool(cues & Cues.NUMBER)),
            float("time" in question.wants and bool(cues & Cues.TIME)),
        )
        for append, value in zip(add, values, strict=True):
            append(value)
    return out


def _lexical(
    pool: Pool, ordinal: int, columns: Columns, place: int, average: float
) -> tuple[float, float, float, float]:
    """Return BM25 of a document, of its window, the weight of its terms, and BM25 of a question before it."""
    lengths, sessions = columns.lengths, columns.sessions
    session, last = sessions[place], len(sessions)
    first = place
    while first and place - first < REACH and sessions[first - 1] == session:
        first -= 1
    end = place + 1
    while end < last and end - place <= REACH and sessions[end] == session:
        end += 1
    shift = ordinal - place
    near = range(shift + first, shift + end)
    flat, slope = bm25.K1 * (1 - bm25.B), bm25.K1 * bm25.B / average
    norm = flat + slope * lengths[place]
    norm_window = flat + slope * sum(lengths[first:end]) / (2 * REACH + 1)
    asked = first < place and columns.cues[place - 1] & Cues.ENDS_ASKING
    own = window = held = before = 0.0
    for weight, counts in zip(pool.idfs, pool.counts, strict=True):
        some = 0
        for at in near:
            if at in counts:
                some += counts[at]
        if not some:
            continue
        window += weight * some / (some + norm_window)
        here = counts.get(ordinal)
        if here:
            own += weight * here / (here + norm)
            held += weight
        if asked and (count := counts.get(ordinal - 1)):
            before += weight * count / (count + flat + slope * lengths[place - 1])
    scale = bm25.K1 + 1
    return own * scale, window * scale, held, before * scale


def _date(said: int, dates: Sequence[When]) -> float:
    """Return how well a day fits the best of the dates: about 1 for each part that does, less for one that does not."""
    if not dates:
        return 0.0
    day = dt.datetime.fromtimestamp(said, dt.UTC).date()
    return max(_fit(day, when) for when in dates)


def _fit(day: dt.date, when: When) -> float:
    fit = 0.0
    if when.year:
        fit += 0.5 if day.year == when.year else -0.5
    if when.month:
        fit += 1.0 if day.month == when.month else -0.5
        if when.day and day.month == when.month:
            fit += 1.0 / (1 + abs(day.day - when.day))
    return fit
