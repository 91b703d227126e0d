"""Fits and measures the weights by which a sum counts against a limit (`usercode.state.frames.weighed.counted`).

Examples are stories by several writers: a limit that somebody sets, and later messages of the same person with every
sum that they spent and whether it counts (`bench/alerts/data/budgets.jsonl`). Each sum is also weighed with the limit
of another story of its writer beside it, against which it does not count.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any
from zoneinfo import ZoneInfo

from bench.alerts.cases import DATA
from bench.alerts.play import NOON
from bench.logistic import FOLDS, Bounds, fit, share
from bench.measure import table
from bench.weighed.judging import Found, Made, judged
from usercode.facts import extract
from usercode.facts.fact import Turn
from usercode.logistic import Weights
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.weighed.counted import COUNTS, LIMITS, SPENT, linked, spendings, sum_at
from usercode.state.frames.weighed.talk import talk_of

BUDGETS = DATA / "budgets.jsonl"
"""Stories of limits, each with later messages and what they spend."""
BOUNDS = Bounds(inverse_l2=10.0, least=0.2, above=0.0)
SURE = {SPENT: 0.98, COUNTS: 0.93}
"""The share of what is read that holds, at least."""
_ZONE = ZoneInfo("Europe/London")
_CENT = 0.01


class _Limits:
    """What is known in a story: the limits that stand on record."""

    def __init__(self, stories: Sequence[Mapping[str, Any]]) -> None:
        self._limits = [_limit(story) for story in stories]

    def records(self, collection: str) -> Sequence[KnownRecord]:
        """Return the limits, no other record."""
        return self._limits if collection == LIMITS else []


def _limit(story: Mapping[str, Any]) -> KnownRecord:
    """Return the limit of a story as rules would put it down."""
    every = f" per {story['every']}" if story["every"] else ""
    values = {
        "subject": f"{story['subject']}{every}",
        "max_amount": float(story["amount"]),
        "currency": story["currency"],
        "notes": [story["limit"]],
    }
    return KnownRecord(0, values, dt.datetime.combine(dt.date.fromisoformat(story["day"]), NOON, _ZONE))


def examples(jobs: int) -> dict[str, list[Made]]:
    """Return the sums of all stories as spent or not, and those spent with each limit as counting or not."""
    stories = [json.loads(line) for line in BUDGETS.read_text(encoding="utf-8").splitlines()]
    writers = sorted({story["writer"] for story in stories})
    beside = [_beside(stories, at) for at in range(len(stories))]
    folds = [writers.index(story["writer"]) % FOLDS for story in stories]
    with ProcessPoolExecutor(jobs) as pool:
        found = [one for some in pool.map(_of_story, stories, beside, folds, chunksize=4) for one in some]
    return {relation: [one for one in found if one.sort == relation] for relation in (SPENT, COUNTS)}


def _beside(stories: Sequence[Mapping[str, Any]], at: int) -> Mapping[str, Any]:
    """Return the next story of the same writer, the first one's behind the last."""
    own = [n for n, story in enumerate(stories) if story["writer"] == stories[at]["writer"]]
    return stories[own[(own.index(at) + 1) % len(own)]]


def _of_story(story: Mapping[str, Any], beside: Mapping[str, Any], fold: int) -> list[Made]:
    return [*_made(story, beside, fold)]


def _made(story: Mapping[str, Any], beside: Mapping[str, Any], fold: int) -> Iterator[Made]:
    """Yield what holds of the sums of a story, of its own limit, of that beside it, and of each by itself."""
    moved = {**beside, "day": story["day"], "currency": story["currency"]}
    for later in story["later"]:
        said_at = dt.datetime.combine(dt.date.fromisoformat(later["day"]), NOON, _ZONE)
        turn = Turn(session="1", speaker="User", role="user", text=later["text"], said_at=said_at, day_first=True)
        facts = [replace(fact, number=n) for n, fact in enumerate(extract.facts(turn), 1)]
        for number, known in enumerate((_Limits([story]), _Limits([story, moved]), _Limits([moved]))):
            talk = talk_of(facts, said_at, known, _ZONE)
            for candidate, place, money in spendings(talk):
                spent = next((s for s in later["spent"] if abs(s["amount"] - money.amount) < _CENT), None)
                if number == 0:
                    yield Made(SPENT, spent is not None, fold, candidate.terms)
                if spent is not None:
                    of = sum_at(talk, place, money, spent["what"])
                    for budget, terms in linked(talk, of):
                        own = budget.record.values["notes"] == [story["limit"]]
                        yield Made(COUNTS, spent["counts"] and own, fold, terms)


def fitted(jobs: int) -> dict[str, Weights]:
    """Return the weights of both relations, when what they read was printed."""
    out, rows = {}, []
    for relation, given in examples(jobs).items():
        found = judged(given, BOUNDS)
        bound = _above(found, SURE[relation])
        read = [one for logit, one in found if logit > bound]
        right, total = sum(one.wrong for one in read), sum(one.wrong for _, one in found)
        rows.append((relation, f"{bound:.2f}", share(right, total), share(len(read) - right, len(found) - total)))
        out[relation] = replace(fit([one.row for one in given], BOUNDS), above=bound)
    table("counted: by weights fitted without their writer", ("relation", "above", "read", "falsely"), rows)
    return out


def _above(found: Found, sure: float) -> float:
    """Return the lowest logit above which this share of what is read holds."""
    lowest, holds = found[0][0], 0
    for read, (logit, one) in enumerate(found, 1):
        holds += one.wrong
        if holds >= sure * read:
            lowest = logit
    return round(max(0.0, lowest - 0.01), 2)
