"""Signals of turns: what speaks for a turn being evidence, one list of numbers a signal, aligned with the pool.

Raw values; fusion puts them on one scale and weighs them. Which signals count is decided by what the history looks like
(`profile.py`), not here.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable, Mapping, Sequence

from usercode.recall import bm25
from usercode.recall.columns import ROLES, Columns
from usercode.recall.cues import Cues
from usercode.recall.pool import REACH, Pool
from usercode.recall.profile import Profile
from usercode.recall.question import Question, When

Signals = dict[str, list[float]]

OWN = 3
"""How many times over a turn's own words count beside those of its neighbours."""


def signals(pool: Pool, question: Question, profile: Profile) -> Signals:
    """Return all signals of the turns of a pool."""
    out: Signals = {name: [] for name in NAMES}
    add = [out[name].append for name in NAMES]
    named = profile.named(question)
    total = sum(pool.idfs) or 1.0
    for ordinal in pool.ordinals:
        columns, place = pool.columns(ordinal)
        near = _near(columns, place)
        values = (
            *_lexical(pool, ordinal, columns, place, near, total),
            *_said_by(columns, place, named),
            *_shape(columns, place, near, question, profile),
            *_session(pool, columns.sessions[place]),
            _date(columns.said[place], question.dates),
        )
        for append, value in zip(add, values, strict=True):
            append(value)
    return out


NAMES = (
    "own",
    "triple",
    "window",
    "before",
    "after",
    "held",
    "held_near",
    "held_window",
    "rarest",
    "answers",
    "named",
    "other",
    "length",
    "asks",
    "ends_asking",
    "self",
    "picture",
    "number",
    "time",
    "resolved",
    "session_best",
    "session_sum",
    "date",
)


def _near(columns: Columns, place: int) -> dict[int, int]:
    """Return the places up to `REACH` away in the same session, by how far: -2, -1, 0, 1, 2."""
    sessions = columns.sessions
    session, last = sessions[place], len(sessions)
    return {
        step: place + step
        for step in range(-REACH, REACH + 1)
        if 0 <= place + step < last and sessions[place + step] == session
    }


def _lexical(
    pool: Pool, ordinal: int, columns: Columns, place: int, near: Mapping[int, int], total: float
) -> tuple[float, ...]:
    lengths, average = columns.lengths, pool.shelf.average
    norm = {step: _norm(lengths[at], average) for step, at in near.items()}
    near_length = sum(lengths[near[s]] for s in (-1, 1) if s in near)
    norm_triple = _norm(OWN * lengths[place] + near_length, (OWN + 2) * average)
    norm_window = _norm(sum(lengths[at] for at in near.values()), (2 * REACH + 1) * average)
    own = triple = window = before = after = held = held_near = held_window = rarest = 0.0
    for weight, counts in zip(pool.idfs, pool.counts, strict=True):
        count = {step: counts.get(ordinal + step, 0) for step in near}
        some = sum(count.values())
        if not some:
            continue
        here, prev, next_ = count[0], count.get(-1, 0), count.get(1, 0)
        window += weight * bm25.saturated(some, norm_window)
        held_window += weight
        beside = OWN * here + prev + next_
        if beside:
            triple += weight * bm25.saturated(beside, norm_triple)
            held_near += weight
        if here:
            own += weight * bm25.saturated(here, norm[0])
            held += weight
            rarest = max(rarest, weight)
        if prev:
            before += weight * bm25.saturated(prev, norm[-1])
        if next_:
            after += weight * bm25.saturated(next_, norm[1])
    answers = before if -1 in near and columns.cues[near[-1]] & Cues.ENDS_ASKING else 0.0
    return own, triple, window, before, after, held / total, held_near / total, held_window / total, rarest, answers


def _norm(length: float, average: float) -> float:
    return bm25.K1 * (1 - bm25.B + bm25.B * length / average)


def _said_by(columns: Columns, place: int, named: frozenset[int]) -> tuple[float, float]:
    """Return whether the speaker is the one that the question names, and whether it names another."""
    if not named:
        return 0.0, 0.0
    return (1.0, 0.0) if columns.speakers[place] in named else (0.0, 1.0)


def _shape(
    columns: Columns, place: int, near: Mapping[int, int], question: Question, profile: Profile
) -> tuple[float, ...]:
    cues = columns.cues[place]
    return (
        math.log1p(columns.lengths[place]) - profile.log_length(columns.roles[place]),
        float(bool(cues & Cues.ASKS)),
        float(bool(cues & Cues.ENDS_ASKING)),
        float(bool(cues & Cues.SELF)),
        float(bool(cues & Cues.PICTURE)),
        float(bool(cues & Cues.NUMBER)) if "number" in question.wants else 0.0,
        float(bool(cues & Cues.TIME)) if "time" in question.wants else 0.0,
        float(bool(cues & Cues.RESOLVED)),
    )


def _session(pool: Pool, session: int) -> tuple[float, float]:
    best = pool.sessions.get(session, ())
    return (max(best), sum(best)) if best else (0.0, 0.0)


def _date(said: int, dates: Sequence[When]) -> float:
    """Return how well a day fits the dates of the question: 1 for each part that does, less for one that does not."""
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


_ = (ROLES, Callable)
