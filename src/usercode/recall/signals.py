"""Signals: what speaks for a document being evidence, one list of numbers a signal, aligned with the pool.

Raw values; fusion puts them on one scale and weighs them. Which of them count, and how much, is decided by what the
history looks like (`profile.py`, `weights.py`), not here.
"""

from __future__ import annotations

import datetime as dt
import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from usercode.recall import bm25
from usercode.recall import cues as cues_of
from usercode.recall.columns import ROLES
from usercode.recall.pool import Pool
from usercode.recall.profile import Profile
from usercode.recall.question import Question, When
from usercode.recall.windows import REACH

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
        for n, some in around.counts(counts).items():
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
    """The windows of the candidates of a pool, by their places in it; empty where documents stand alone."""

    lengths: Sequence[int] = ()
    """The terms of each."""
    seen: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """By ordinal: the candidates in whose windows it lies."""
    asked: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """By the ordinal of a turn that ends with a question: the candidate that stands after it, and its own length."""

    def counts(self, counts: Mapping[int, int]) -> dict[int, int]:
        """Return how often a term stands in the window of each candidate, where it does."""
        out: dict[int, int] = {}
        get = out.get
        for ordinal in counts.keys() & self.seen.keys():
            count = counts[ordinal]
            for n in self.seen[ordinal]:
                out[n] = get(n, 0) + count
        return out


def _around(pool: Pool) -> _Around:
    seen: defaultdict[int, list[int]] = defaultdict(list)
    reaches = zip(pool.ordinals, pool.window("before"), pool.window("after"), strict=True)
    for n, (ordinal, before, after) in enumerate(reaches):
        for near in range(ordinal - before, ordinal + after + 1):
            seen[near].append(n)
    questions = enumerate(zip(pool.ordinals, pool.window("asked"), strict=True))
    asked = {ordinal - 1: (n, length) for n, (ordinal, length) in questions if length}
    return _Around(pool.window("terms"), seen, asked)


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
