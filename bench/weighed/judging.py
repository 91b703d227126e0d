"""What rules made, judged by weights fitted on the other folds, and the table of what those would take back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.logistic import FOLDS, Bounds, Row, fit, share
from bench.measure import table


@dataclass(frozen=True)
class Made:
    """What a rule made of a turn: of which sort it is, whether it is wrong, its fold, its terms, how much it counts."""

    sort: str
    wrong: bool
    fold: int
    terms: frozenset[str]
    counts: float = 1.0

    @property
    def row(self) -> Row:
        """The example to fit on."""
        return Row(self.terms, self.wrong, self.counts)


Found = Sequence[tuple[float, Made]]
"""What rules made, each with its logit, first what is most likely wrong."""


def judged(given: Sequence[Made], by: Bounds) -> Found:
    """Return what rules made by weights that were fitted on other folds."""
    out = []
    for fold in range(FOLDS):
        fitted = fit([one.row for one in given if one.fold != fold], by)
        out += [(fitted.logit(one.terms), one) for one in given if one.fold == fold]
    return sorted(out, key=lambda one: -one[0])


def above(found: Found, taken: float, counted: Callable[[Made], bool]) -> float:
    """Return the lowest logit above which no more than this share of the right ones that are counted is taken back."""
    right = [logit for logit, one in found if not one.wrong and counted(one)]
    return round(right[int(taken * len(right))], 2)


def report(title: str, head: Sequence[str], sorts: Sequence[str], found: Found, bound: float) -> None:
    """Print of each sort what is taken back above a bound: of the wrong ones, then of the right ones."""
    rows = []
    for sort in sorts:
        own = [(logit, one) for logit, one in found if one.sort == sort]
        back = Counter(one.wrong for logit, one in own if logit > bound)
        total = Counter(one.wrong for _, one in own)
        rows.append((sort, share(back[True], total[True]), share(back[False], total[False])))
    table(title, head, rows)
