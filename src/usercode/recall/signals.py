"""Signals: what speaks for a document being evidence, one list of numbers a signal, aligned with the pool.

Raw values; fusion puts them on one scale and weighs them. Which of them count, and how much, is decided by what the
history looks like (`profile.py`, `weights.py`), not here.
"""

from __future__ import annotations

import datetime as dt
import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from usercode.recall import bm25
from usercode.recall import cues as cues_of
from usercode.recall.columns import ROLES
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
    "name",  # holds a name, when the question wants one
)
FLAGS = frozenset(
    ("held", "fact_held", "other", "served", "date", "ends_asking", "self", "picture", "number", "time", "name")
)
"""Signals with a scale of their own; the others count as z-scores."""

Signals = dict[str, list[float]]


def signals(pool: Pool, question: Question, profile: Profile, fact_held: Mapping[int, float]) -> Signals:
    """Return all signals of a pool. `fact_held` leads from the log position of a turn to that signal."""
    out = _lexical(pool, profile.average or pool.shelf.average)
    cues = pool.column("cues")
    none = [0.0] * len(cues)
    for name, flag in _FLAGGED.items():
        counts = name not in _WANTED or name in question.wants
        out[name] = _by_value(cues, flag.__and__) if counts else none
    out["date"] = day_fit(pool.column("said"), question.dates) if question.dates else none
    return out | (_of_turns(pool, question, profile, fact_held) if pool.shelf.is_archive else _of_others(out, none))


_FLAGGED = {
    "ends_asking": cues_of.ENDS_ASKING,
    "self": cues_of.SELF,
    "picture": cues_of.PICTURE,
    "number": cues_of.NUMBER,
    "time": cues_of.TIME,
    "name": cues_of.NAME,
}
_WANTED = frozenset(("number", "time", "name"))


def _by_value(values: Sequence[int], test: Callable[[int], object]) -> list[float]:
    """Return 1 for each value that passes a test, 0 for the others; each value is tested once."""
    known = {value: 1.0 if test(value) else 0.0 for value in set(values)}
    return [known[value] for value in values]


def _of_turns(pool: Pool, question: Question, profile: Profile, fact_held: Mapping[int, float]) -> Signals:
    """Return the signals that only turns have."""
    named = profile.named(question)
    roles, lengths = pool.column("roles"), pool.column("lengths")
    usual = {role: profile.log_length(role) for role in range(len(ROLES))}
    logs = {length: math.log1p(length) for length in set(lengths)}
    return {
        "fact_held": [fact_held.get(position, 0.0) for position in pool.column("positions")],
        "session": [pool.sessions.get(session, 0.0) for session in pool.column("sessions")],
        "other": _by_value(pool.column("speakers"), lambda speaker: named and speaker not in named),
        "served": _by_value(roles, lambda role: not question.of_other and profile.is_served(role)),
        "length": [logs[length] - usual[role] for length, role in zip(lengths, roles, strict=True)],
    }


def _of_others(own: Signals, none: list[float]) -> Signals:
    """Return the same signals for documents that stand alone."""
    return {
        "window": own["own"],
        "fact_held": own["held"],
        "session": own["own"],
        **dict.fromkeys(("other", "served", "length"), none),
    }


def _lexical(pool: Pool, average: float) -> Signals:
    """Return BM25 of each document, of its window, of a question before it, and the share of terms that it holds."""
    flat, slope = bm25.K1 * (1 - bm25.B), bm25.K1 * bm25.B / average
    norms = [flat + slope * length for length in pool.column("lengths")]
    around = _around(pool) if pool.shelf.is_archive else _Around()
    wide = [flat + slope * length / (2 * REACH + 1) for length in around.lengths]
    index = {ordinal: n for n, ordinal in enumerate(pool.ordinals)}
    own, window, held, before = ([0.0] * len(norms) for _ in range(4))
    scale, total = bm25.K1 + 1, sum(pool.idfs) or 1.0
    for idf, counts in zip(pool.idfs, pool.counts, strict=True):
        weight, share = idf * scale, idf / total
        for n, some in around.counts(counts, index).items():
            window[n] += weight * some / (some + wide[n])
        for ordinal in counts.keys() & index.keys():
            n, count = index[ordinal], counts[ordinal]
            own[n] += weight * count / (count + norms[n])
            held[n] += share
        for ordinal in counts.keys() & around.asked.keys():
            count = counts[ordinal]
            n, length = around.asked[ordinal]
            before[n] += weight * count / (count + flat + slope * length)
    return {"own": own, "window": window, "held": held, "answers": before}


@dataclass
class _Around:
    """The windows of the candidates of a pool: lists by their places in it, empty where documents stand alone."""

    firsts: list[int] = field(default_factory=list)
    """The ordinal that a window begins with."""
    ends: list[int] = field(default_factory=list)
    """The ordinal behind its last."""
    lengths: list[int] = field(default_factory=list)
    """Its terms."""
    asked: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By the ordinal of a turn that ends with a question: the candidate that stands after it, and its own length."""

    @cached_property
    def seen(self) -> frozenset[int]:
        """Return all ordinals that lie in a window."""
        return frozenset().union(*map(range, self.firsts, self.ends))

    def counts(self, counts: Mapping[int, int], index: Mapping[int, int]) -> dict[int, int]:
        """Return how often a term stands in the window of each candidate, where it does."""
        out: dict[int, int] = {}
        firsts, ends = self.firsts, self.ends
        for ordinal in counts.keys() & self.seen:
            for near in range(ordinal - REACH, ordinal + REACH + 1):
                n = index.get(near)
                if n is not None and firsts[n] <= ordinal < ends[n]:
                    out[n] = out.get(n, 0) + counts[ordinal]
        return out


def _around(pool: Pool) -> _Around:
    out = _Around()
    for n, (ordinal, (columns, place)) in enumerate(zip(pool.ordinals, pool.places, strict=True)):
        first, end = _span(columns.sessions, place)
        out.firsts.append(ordinal - place + first)
        out.ends.append(ordinal - place + end)
        out.lengths.append(sum(columns.lengths[first:end]))
        if first < place and columns.cues[place - 1] & cues_of.ENDS_ASKING:
            out.asked[ordinal - 1] = n, columns.lengths[place - 1]
    return out


def _span(sessions: array[int], place: int) -> tuple[int, int]:
    """Return the first place of the window around a place, and the place after its last."""
    session, last = sessions[place], len(sessions)
    if place >= REACH and sessions[place - REACH : place + REACH + 1].count(session) == 2 * REACH + 1:
        return place - REACH, place + REACH + 1
    first, end = place, place + 1
    while first and place - first < REACH and sessions[first - 1] == session:
        first -= 1
    while end < last and end - place <= REACH and sessions[end] == session:
        end += 1
    return first, end


def day_fit(moments: Sequence[int], dates: Sequence[When]) -> list[float]:
    """Return for each moment about 1 for each part of a date that fits its day, less for one that does not."""
    numbers = [moment // 86_400 for moment in moments]
    known = {number: max(_fit(dt.date.fromordinal(_EPOCH + number), when) for when in dates) for number in set(numbers)}
    return [known[number] for number in numbers]


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
