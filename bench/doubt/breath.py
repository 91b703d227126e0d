"""One breath: what a turn tells of the end of its own matter, learned from messages that were written in pairs.

`breath.jsonl` holds the pairs, by several writers: the same matter left open, and settled. The evidence of opened cases
in which an alert is due leaves its matter open as well.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bench.alerts.cases import DATA, KINDS, Case
from bench.doubt.talk import raised, said
from bench.logistic import FOLDS, Bounds, Row, fit, share
from bench.measure import table
from usercode.alerts.doubt import breath_terms
from usercode.logistic import Weights

PAIRS = DATA / "breath.jsonl"
BOUNDS = Bounds(inverse_l2=30.0, least=0.6, above=1.25)
OF_CASES = 0.3
"""How much a turn of a case counts beside one of a pair."""
DOMAINS = {"health": "health", "travel": "travel", "calendar": "calendar", "money": "finance", "deadlines": "household"}
"""The domain of most alerts of each kind."""


@dataclass(frozen=True)
class Pair:
    """One matter told twice by one writer: left open, and settled in the same breath."""

    writer: str
    kind: str
    open: str
    settled: str


def pairs() -> list[Pair]:
    """Return the pairs."""
    items = map(json.loads, PAIRS.read_text(encoding="utf-8").splitlines())
    return [Pair(item["writer"], item["kind"], item["open"], item["settled"]) for item in items]


def evidence(case: Case) -> list[str]:
    """Return the turns that the alert due in a case rests on."""
    return [text for place, text in said(case).items() if case.due and place in case.due.evidence]


def rows(given: Sequence[Pair], cases: Sequence[Case]) -> list[Row]:
    """Return the examples of pairs and of the evidence of cases."""
    out = [Row(_terms(pair.settled, pair.kind), True) for pair in given]
    out += [Row(_terms(pair.open, pair.kind), False) for pair in given]
    return out + [Row(_terms(turn, case.kind), False, OF_CASES) for case in cases for turn in evidence(case)]


def report(cases: Sequence[Case]) -> None:
    """Print what is held of pairs by weights fitted without their writer, and of alerts without their round."""
    every = pairs()
    held: Counter[tuple[str, str]] = Counter()
    for writer in sorted({pair.writer for pair in every}):
        fitted = fit(rows([pair for pair in every if pair.writer != writer], cases), BOUNDS)
        for pair in (pair for pair in every if pair.writer == writer):
            for name, text in (("settled", pair.settled), ("open", pair.open)):
                held[name, pair.kind] += _is_held(fitted, text, pair.kind)
    shown = []
    for kind in (*KINDS, "all"):
        own = [k for k in KINDS if kind in (k, "all")]
        total = sum(pair.kind in own for pair in every)
        shown.append((kind, *(share(sum(held[name, k] for k in own), total) for name in ("settled", "open"))))
    title = "Messages that tell of the end of their own matter, by weights fitted without their writer"
    table(title, ("kind", "settled, held", "open, held"), shown)
    _report_alerts(cases, every)


def _report_alerts(cases: Sequence[Case], every: Sequence[Pair]) -> None:
    by_id, held = {case.id: case for case in cases}, Counter[bool]()
    for fold in range(FOLDS):
        fitted = fit(rows(every, [case for case in cases if case.round % FOLDS != fold]), BOUNDS)
        for alert in raised():
            case = by_id[alert.id]
            if case.round % FOLDS == fold:
                turns = [text for place, text in said(case).items() if place in alert.evidence]
                held[case.due is not None] += any(_is_held(fitted, turn, case.kind) for turn in turns)
    for name, is_due in (("right alerts", True), ("alerts of twins", False)):
        total = sum((by_id[alert.id].due is not None) is is_due for alert in raised())
        print(f"  {name}, by weights fitted without their round: {share(held[is_due], total)}")


def _is_held(fitted: Weights, text: str, kind: str) -> bool:
    return fitted.logit(_terms(text, kind)) > fitted.above


def _terms(text: str, kind: str) -> frozenset[str]:
    return breath_terms(text, DOMAINS[kind])
