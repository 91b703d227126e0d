"""Fits and measures the weights of the second reading (`usercode.state.frames.weighed`).

    python -m bench.weighed [KIND ...]            the tables: each round by weights that were fitted without it
    python -m bench.weighed [KIND ...] --write    writes the weights that come with usercode as well
    python -m bench.weighed KIND --false          also what is read falsely, most certain first

What users tell is read by rules alone from the opened cases of `bench.alerts` and from the tests of the frames, which
takes some minutes: `--told FILE` keeps it in a file for the next time. A candidate holds when a rule has put the same
on record; of messages, when their writer says so (`bench/alerts/data/written.jsonl`). Rounds, writers and files are in
five folds; each candidate is judged by weights fitted on the four others. Each relation is read above the lowest logit
at which hardly any candidate that does not hold is read. Rounds that were never opened are not looked at. The table
before the last two is of records that rules make and their turn does not tell (KIND `untold`, see
`bench.weighed.untold`), the next of what rules close though it is open (`unsettled`, see `bench.weighed.unsettled`),
the last one of writers on whom nothing is fitted. Needs scikit-learn and pytest (`pip install 'usercode[dev,bench]'`).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from bench.alerts.cases import DATA
from bench.doubt.talk import opened
from bench.logistic import FOLDS, Bounds, Row, fit, share
from bench.measure import table
from bench.weighed import aside, counted, unsettled, untold
from bench.weighed.told import MEALS, Told, keep, kept, tested, told_by, written
from usercode.logistic import Weights, text_of
from usercode.state.frames.weighed import reading
from usercode.state.frames.weighed.candidates import Candidate

FOLDER = Path(reading.__file__).parent
BOUNDS = Bounds(inverse_l2=30.0, least=0.2, above=0.0)
LEAST = {
    "deadlines": 1.2,
    "names": 0.6,
    "settled": 1.0,
    "papers": 0.35,
    "trips": 0.8,
    "substances": 0.7,
    "dishes": 0.7,
    "sums": 1.0,
    "events": 1.3,
    "things": 1.3,
    "over": 0.6,
    "bans": 0.6,
}
"""Below which a weight is left out, of kinds that lose nothing by a higher bound."""
SURE = 0.94
"""The share of those that are read which hold, at least, by labels of which some are wrong: most that are read falsely
do hold when a careful reader looks at them."""
SURE_OF = {
    "paid": 0.88,
    "event": 0.98,
    "event perhaps": 0.98,
    "drive": 0.98,
    "allergy": 0.90,
    "notice": 0.90,
    "lease": 0.91,
    "renewal": 0.91,
    "trial": 0.92,
}
"""The same of what rules put on record only where something hangs on it, and of what holds nearly always."""
FALSE = 0.1
"""The share of what is read falsely at most of messages and tests, much of which was written to mislead."""
FALSE_OF = {"task": 0.15, "trial": 0.15, "taken": 0.08, "return": 0.06, "limit": 0.06, "closed": 0.07}
"""The same of what has further conditions when it is read, and of what has none."""
RAISED = {
    "cancelled": 1.2,
    "closed": 0.6,
    "renewal": 0.3,
    "trial": 0.3,
    "lease": 0.5,
    "limit": 0.3,
    "paper": 0.4,
    "leaves": 0.8,
    "paid": 0.5,
}
"""How much more certain than these shares ask some must be, so that nothing is read of tests that tell nothing."""
LOWEST = 0.0
"""The lowest logit above which anything is read."""
LIKELY = {
    "payee": -1.0,
    "recipient": -1.0,
    "subject": -1.0,
    "banned": -1.0,
    "closed which": -0.5,
    "cancelled which": -0.5,
    "thing": -1.0,
    "title": -1.0,
}
"""The lowest logit at which the likeliest of several choices is taken."""
OF_WRITTEN = 3.0
"""How much a message that was written to be weighed, or a turn of a test, counts beside one of a case: rules did not
choose it."""
APART = frozenset({"deadlines"})
"""Kinds that are not fitted on what rules read otherwise, which is weighed by nothing when they read it."""
LAST = 193
"""The last round by which rules were mended: what they miss in later ones would be learned as nothing."""
UNTOLD = "untold"
"""The weights by which what a rule made of a turn is dropped."""
UNSETTLED = "unsettled"
"""The weights by which what a rule closed is left open."""
COUNTED = "counted"
"""The weights by which a sum counts against a limit."""
KINDS = (*reading.KINDS, UNTOLD, UNSETTLED, COUNTED)
MISREAD = DATA / "misread.json"
"""Candidates that rules of the opened cases miss or mistake: case, relation and first value of the key, by kind."""


@dataclass(frozen=True)
class Example:
    """A candidate of a turn, and whether a rule has told it."""

    turn: Told
    candidate: Candidate
    holds: bool
    blocked: bool = False
    """Whether a rule leaves nothing to read there: it tells what not to read, and not how surely it is read."""

    @property
    def row(self) -> Row:
        """The example to fit on."""
        return Row(self.candidate.terms, self.holds, OF_WRITTEN if self.turn.by_hand else 1.0)


@dataclass(frozen=True)
class Judged:
    """An example with its logit by weights that were fitted without its round."""

    example: Example
    logit: float


def examples(kind: str, turns: Iterable[Told]) -> dict[str, list[Example]]:
    """Return the candidates of all turns by relation, and what they choose from where they hold."""
    found: dict[str, list[Example]] = defaultdict(list)
    misread = json.loads(MISREAD.read_bytes()).get(kind, []) if MISREAD.exists() else []
    before: list[Told] = []
    for turn in (turn for turn in turns if turn.round <= LAST and turn.facts):
        before = before if before and before[-1].case == turn.case else []
        for group in _groups(kind, turn, before):
            told = []
            for candidate in group:
                named = [turn.case, candidate.relation, str(next(iter(candidate.key.values()), candidate.facts[0]))]
                holds = candidate.holds_in(turn.puts)
                if holds is not None:
                    holds = holds is not (named in misread)
                    blocked = not holds and _is_blocked(candidate, turn)
                    told += [] if blocked and kind in APART else [Example(turn, candidate, holds, blocked)]
            if group[0].given is None or any(example.holds for example in told):
                for example in told:
                    found[example.candidate.relation].append(example)
        before = [*before, turn]
    return found


def _groups(kind: str, turn: Told, before: Sequence[Told]) -> list[list[Candidate]]:
    """Return the candidates of a turn each by itself, but those that hang on one other together, behind it."""
    every = [c for c in reading.KINDS[kind](turn.talk(before)) if _is_labelled(c, turn)]
    alone = {id(one): one for candidate in every for one in candidate.chain if one.given is None}
    hanging: dict[int, list[Candidate]] = defaultdict(list)
    for one in {id(one): one for candidate in every for one in candidate.chain}.values():
        if one.given is not None:
            hanging[id(one.given)].append(one)
    chosen = [list(c.choices()) for c in every if c.holds_in(turn.puts)]
    return [*([one] for one in alone.values()), *hanging.values(), *([one] for group in chosen for one in group)]


def _is_labelled(candidate: Candidate, turn: Told) -> bool:
    """Whether what is told of a turn says whether a candidate holds."""
    of_meals = candidate.relation.startswith("served")
    return not turn.about or (bool(candidate.key) and (MEALS if of_meals else candidate.collection) in turn.about)


def _is_blocked(candidate: Candidate, turn: Told) -> bool:
    """Whether what rules made of a turn keeps a candidate from being read; of messages, rules have made nothing."""
    return not turn.about and any(candidate.is_read_by(put) for put in turn.puts)


def bounds_of(kind: str) -> Bounds:
    """Return how the weights of a kind are fitted."""
    return replace(BOUNDS, least=LEAST.get(kind, BOUNDS.least))


def judged(given: Sequence[Example], by: Bounds) -> list[Judged]:
    """Return examples as weights judge them that were fitted on other rounds, surest first."""
    out = []
    for fold in range(FOLDS):
        fitted = fit([e.row for e in given if e.turn.round % FOLDS != fold], by)
        out += [Judged(e, fitted.logit(e.candidate.terms)) for e in given if e.turn.round % FOLDS == fold]
    return sorted(out, key=lambda j: -j.logit)


def above(relation: str, found: Sequence[Judged]) -> float:
    """Return the lowest logit above which no more is read falsely than may be."""
    if relation in LIKELY:
        return LIKELY[relation]
    sure, lowest = SURE_OF.get(relation, SURE), found[0].logit
    read, false = Counter[bool](), Counter[bool]()
    for one in (j for j in found if not j.example.blocked):
        by_hand = one.example.turn.by_hand
        read[by_hand] += 1
        false[by_hand] += not one.example.holds
        if false.total() <= (1 - sure) * read.total() and false[True] <= FALSE_OF.get(relation, FALSE) * read[True]:
            lowest = one.logit
    return round(max(LOWEST, lowest - 0.01) + RAISED.get(relation, 0.0), 2)


def report(kind: str, found: Mapping[str, Sequence[Judged]], bounds: Mapping[str, float], *, name_false: bool) -> None:
    """Print what is read of each relation by weights fitted on other rounds."""
    rows = []
    for relation, every in found.items():
        row: list[object] = [relation, f"{bounds[relation]:.2f}"]
        for by_hand in (False, True):
            own = [j for j in every if j.example.turn.by_hand is by_hand and not j.example.blocked]
            read = [j for j in own if j.logit > bounds[relation]]
            right, total = sum(j.example.holds for j in read), sum(j.example.holds for j in own)
            row += [share(right, total), share(len(read) - right, len(own) - total)]
        rows.append(row)
    head = ("relation", "above", "read of cases", "falsely", "read of messages, tests", "falsely")
    table(f"{kind}: by weights fitted without their round or writer", head, rows)
    for relation, every in found.items() if name_false else ():
        for one in [j for j in every if not j.example.holds and not j.example.blocked][:25]:
            mark = "READ" if one.logit > bounds[relation] else "    "
            said = " ".join(f.read for f in one.example.turn.facts)
            key = dict(one.example.candidate.key)
            print(f"{mark} {relation} {one.logit:.2f} {one.example.turn.case} {key}\n    {said}")


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.weighed", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}; all without one")
    parser.add_argument("--write", action="store_true", help="write the weights that come with usercode")
    parser.add_argument("--false", action="store_true", help="name what is read falsely")
    parser.add_argument("--told", type=Path, metavar="FILE", help="what was told, written where it is missing")
    parser.add_argument("--before", type=int, default=LAST + 1, metavar="N", help="look only at rounds before this one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if find_spec("sklearn") is None:
        print("bench.weighed needs scikit-learn: pip install 'usercode[bench]'", file=sys.stderr)
        return 1
    kinds = asked.kinds or KINDS
    if not {*kinds} - {UNSETTLED, COUNTED}:
        turns = []
    elif asked.told and asked.told.exists():
        turns = kept(asked.told)
    else:
        turns = [*told_by(opened(), asked.jobs), *tested(asked.jobs)]
        if asked.told:
            keep(asked.told, turns)
    fitted_on = [turn for turn in (*turns, *written()) if turn.round < asked.before]
    for kind in kinds:
        if kind == UNSETTLED:
            weights = unsettled.fitted(opened(), asked.jobs)
            if asked.write:
                write(kind, {kind: weights})
            continue
        if kind == COUNTED:
            of = counted.fitted(asked.jobs)
            if asked.write:
                write(kind, of)
            continue
        if kind == UNTOLD:
            weights = untold.fitted(turns, asked.jobs)
            if asked.write:
                write(kind, {kind: weights})
            continue
        given = examples(kind, fitted_on)
        by = bounds_of(kind)
        found = {relation: judged(every, by) for relation, every in given.items()}
        bounds = {relation: above(relation, every) for relation, every in found.items()}
        report(kind, found, bounds, name_false=asked.false)
        if asked.write:
            write(kind, {r: replace(fit([e.row for e in every], by), above=bounds[r]) for r, every in given.items()})
    if not asked.kinds:
        aside.report()
    return 0


def write(kind: str, fitted: Mapping[str, Weights]) -> None:
    """Write the weights of a kind into the package."""
    path = FOLDER / f"{kind}.json"
    path.write_text(text_of(fitted), encoding="utf-8")
    print(f"wrote {sum(len(w.terms) for w in fitted.values())} terms, {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    sys.exit(main())
