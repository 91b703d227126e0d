"""Fits and measures the weights by which an alert is held back as perhaps settled (`usercode.alerts.doubt`).

    python -m bench.doubt            the tables: each round by weights that were fitted without it
    python -m bench.doubt --write    fits all opened rounds and writes the weights that come with usercode

What is settled is learned from twins: their later turns that name what the alert of their case rests on. What settles
nothing is learned from cases: later turns that name it, those about something else, and of cases with two tellings the
second one, which names the matter as well. The table shows alerts as they were raised when their rounds were played
first (`raised.json`), right ones and those of twins, and the second tellings as if an alert rested on the first alone.
Beside it stands a rule without words, which holds back whatever a later turn names. Rounds that were never opened are
not looked at. Needs scikit-learn (`pip install 'usercode[bench]'`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import inf
from pathlib import Path

from bench.alerts.cases import CLOSED, DATA, Case, load, load_rounds
from bench.measure import table
from usercode.alerts.doubt import Weights, statements, terms
from usercode.live.doubts import names

WEIGHTS = Path(__file__).parents[1] / "src" / "usercode" / "alerts" / "doubt.json"
RAISED = DATA / "raised.json"
FEWEST = 3
"""A term counts when so many examples hold it."""
INVERSE_L2 = 4.0
"""How little the weights are pulled to nothing."""
LEAST = 0.3
"""A weight below it is left out."""
ABOVE = -1.0
"""The logit above which an alert is held back."""
FOLDS = 5


@dataclass(frozen=True)
class Example:
    """One conversation: the terms of each later turn that is looked at, and whether one settles the matter."""

    round: int
    later: tuple[frozenset[str], ...]
    settled: bool


def opened() -> list[Case]:
    """Return the opened cases and twins."""
    authors = sorted(path.stem.removeprefix("rounds_") for path in DATA.glob("rounds_*.json"))
    cases = [case for author in authors for case in load_rounds(author) if case.round not in CLOSED]
    return cases + [case for name in ("cases", "twins") for case in load(name, "dev")]


def said(case: Case) -> dict[str, str]:
    """Return the user's turns of a conversation by place, in order."""
    return {
        f"{s}.{t}": turn.text
        for s, session in enumerate(case.sessions, 1)
        for t, turn in enumerate(session.turns, 1)
        if turn.role == "user"
    }


def example(case: Case, evidence: Collection[str], about: str | None = None, *, of_it: bool = True) -> Example:
    """Return the example of the turns since those of the evidence: those that name the same things, or the others.

    With `about` only what it names counts as named.
    """
    turns = said(case)
    rests_on = [text for place, text in turns.items() if place in evidence]
    named = frozenset[str]().union(*map(names, rests_on))
    named &= named if about is None else names(about)
    first = next((n for n, place in enumerate(turns) if place in evidence), len(turns))
    since = [text for place, text in list(turns.items())[first:] if place not in evidence and statements(text)]
    later = [frozenset(terms(rests_on, text)) for text in since if bool(named & names(text)) is of_it]
    return Example(case.round, tuple(later), case.due is None)


def examples(cases: Sequence[Case]) -> list[Example]:
    """Return what the weights are fitted on."""
    due = {case.id: case.due.evidence for case in cases if case.due is not None}
    known = [(case, due[case.twin_of or case.id]) for case in cases if (case.twin_of or case.id) in due]
    found = [example(case, evidence) for case, evidence in known]
    found += [example(case, evidence, of_it=False) for case, evidence in known if case.due is not None]
    return [e for e in (*found, *told_twice(cases)) if e.later]


def told_twice(cases: Sequence[Case]) -> list[Example]:
    """Return the examples of cases whose second telling names what the first one does; it settles nothing."""
    found = []
    for case in cases:
        turns = said(case)
        first, second, *_ = (*sorted(case.due.evidence if case.due else ()), "", "")
        if first in turns and second in turns and names(turns[first]) & names(turns[second]):
            found.append(Example(case.round, (frozenset(terms([turns[first]], turns[second])),), False))
    return found


def raised(cases: Sequence[Case]) -> list[Example]:
    """Return the examples of alerts as they were raised when their round was played first."""
    by_id = {case.id: case for case in cases}
    return [example(by_id[e["id"]], e["evidence"], e["about"]) for e in json.loads(RAISED.read_bytes())]


def fit(given: Sequence[Example]) -> Weights:
    """Return the weights of a logistic regression over the terms of each later turn."""
    import numpy as np
    from scipy.sparse import csr_matrix
    from sklearn.linear_model import LogisticRegression

    rows = [(later, e.settled) for e in given for later in e.later]
    held = Counter(term for found, _ in rows for term in found)
    columns = {term: n for n, term in enumerate(sorted(t for t, count in held.items() if count >= FEWEST))}
    cells = [
        (len(found) ** -0.5, row, columns[t])
        for row, (found, _) in enumerate(rows)
        for t in sorted(found & columns.keys())
    ]
    data, at, column = zip(*cells, strict=True)
    matrix = csr_matrix((data, (at, column)), shape=(len(rows), len(columns)))
    model = LogisticRegression(C=INVERSE_L2, max_iter=5_000)
    model.fit(matrix, np.array([settled for _, settled in rows]))
    kept = {term: round(float(model.coef_[0][n]), 2) for term, n in columns.items()}
    return Weights(round(float(model.intercept_[0]), 2), ABOVE, {t: w for t, w in kept.items() if abs(w) >= LEAST})


def across(fitted_on: Sequence[Example], groups: Mapping[str, Sequence[Example]]) -> dict[str, list[float]]:
    """Return the logits of each group of examples, each by weights that were fitted without its round."""
    out: dict[str, list[float]] = {name: [] for name in groups}
    for fold in range(FOLDS):
        fitted = fit([e for e in fitted_on if e.round % FOLDS != fold])
        for name, group in groups.items():
            own = [e for e in group if e.round % FOLDS == fold]
            out[name] += [max(map(fitted.logit, e.later), default=-inf) for e in own]
    return out


def report(logits: Mapping[str, Sequence[float]]) -> None:
    """Print what is held back of each group at several bounds, and by a rule without words."""
    bounds = [(f"above {bound:+.2f}" + " (chosen)" * (bound == ABOVE), bound) for bound in (-2.0, ABOVE, 0.0, 1.0)]
    rows = [
        (name, *(_share(sum(logit > above for logit in group), len(group)) for group in logits.values()))
        for name, above in (*bounds, ("whatever a later turn names", -inf))
    ]
    table("Held back by weights that were fitted without the round", ("held back", *logits), rows)


def _share(part: int, total: int) -> str:
    return f"{part} of {total} = {part / max(1, total):.1%}"


def written(fitted: Weights) -> str:
    """Return weights as the text of their file."""
    kept = {"intercept": fitted.intercept, "above": fitted.above, "terms": dict(sorted(fitted.terms.items()))}
    return json.dumps(kept, ensure_ascii=False, indent=0) + "\n"


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.doubt", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the weights that come with usercode")
    asked = parser.parse_args()
    if find_spec("sklearn") is None:
        print("bench.doubt needs scikit-learn: pip install 'usercode[bench]'", file=sys.stderr)
        return 1
    cases = opened()
    found = examples(cases)
    settled = sum(len(e.later) for e in found if e.settled)
    print(f"{sum(len(e.later) for e in found)} examples of {len({e.round for e in found})} rounds, {settled} settled")
    shown = raised(cases)
    groups = {
        "right alerts": [e for e in shown if not e.settled],
        "alerts of twins": [e for e in shown if e.settled],
        "second tellings": told_twice(cases),
    }
    report(across(found, groups))
    if asked.write:
        fitted = fit(found)
        WEIGHTS.write_text(written(fitted), encoding="utf-8")
        print(f"wrote {len(fitted.terms)} terms, {WEIGHTS.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
