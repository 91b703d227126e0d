"""Whether an alert comes of two tellings that collide, for scenarios whose tellings and slots are filled in every way.

    python -m bench.pairs [KIND ...] [--half opened|aside|both] [--cells N] [--errors [SCENARIO]] [--jobs N]

`pairs_data/KIND.json` are by five authors who had not read the program. A scenario is one cause of an alert, told in
two sessions weeks apart: several forms of the first, several of the second, texts that may stand in place of either and
of which nothing is due, and slots. A filler is a text, or a list of texts when it has parts: `{gym}` is the first part,
`{gym.1}` the second. What the message must say is pattern groups, as in `bench.alerts`.

Of every list, forms and fillers alike, the first and every second one from there are kept aside: no wording of a slot
or a sentence is in both halves. A half has up to N cells (6) of each scenario in which the alert is due, and as many in
which nothing is; which fillings those are, hashes choose. Beside it stands an alert by any shared word
(`bench.alerts.baseline`). `--errors` shows what went wrong in the opened half.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from bench.alerts import baseline
from bench.alerts.__main__ import judged, share
from bench.alerts.cases import KINDS, Case, Due, Session, Turn
from bench.alerts.score import Verdict
from bench.grids import HALVES
from bench.measure import table

DATA = Path(__file__).parent / "pairs_data"
_LEAD = dt.timedelta(days=28)
"""So long before the last session an alert of a day that comes near is welcome."""


@dataclass(frozen=True)
class Cell:
    """One filling of a scenario."""

    scenario: str
    case: Case


def cells(kind: str, half: str, at_most: int) -> list[Cell]:
    """Return the cells of a kind that are in a half, at most so many of each scenario and sort."""
    scenarios = json.loads((DATA / f"{kind}.json").read_bytes())
    return [cell for scenario in scenarios for cell in chosen(kind, scenario, half, at_most)]


def chosen(kind: str, scenario: Mapping[str, Any], half: str, at_most: int) -> Iterator[Cell]:
    """Yield cells of a scenario: those that the hashes of their numbers choose, the due ones before the harmless."""
    first, second, harmless, unrelated = (
        _half(scenario.get(name, ()), half) for name in ("first", "second", "harmless", "unrelated")
    )
    slots = {name: _half(fillers, half) for name, fillers in scenario["slots"].items()}
    for number in range(at_most):
        drawn = _Drawn(f"{scenario['id']} {half} {number}")
        filled = {name: drawn.of(fillers) for name, fillers in slots.items()}
        told = (first[number % len(first)], drawn.of(second))
        yield Cell(scenario["id"], _case(kind, scenario, f"{half}-{number}", told, filled, due=True))
        told = (told[0], drawn.of(harmless)) if number % 3 or not unrelated else (drawn.of(unrelated), told[1])
        yield Cell(scenario["id"], _case(kind, scenario, f"{half}-{number}-harmless", told, filled, due=False))


def _half(items: Sequence[Any], half: str) -> Sequence[Any]:
    return items[half == "opened" :: 2] or items


class _Drawn:
    """Choices that a text alone decides."""

    def __init__(self, text: str) -> None:
        self._left = int.from_bytes(sha256(text.encode()).digest())

    def of(self, items: Sequence[Any]) -> Any:
        self._left, index = divmod(self._left, len(items))
        return items[index]


def _case(
    kind: str, scenario: Mapping[str, Any], name: str, told: Sequence[str], filled: Mapping[str, Any], *, due: bool
) -> Case:
    days = [dt.date.fromisoformat(day) for day in scenario["days"]]
    texts = [re.sub(r"(\A|[.!?] )([a-z])", lambda m: m[1] + m[2].upper(), _put(text, filled)) for text in told]
    by_day = scenario["trigger"] == "day"
    return Case(
        id=f"{scenario['id']}-{name}",
        kind=kind,
        tz=scenario["tz"],
        sessions=tuple(Session(day, (Turn("user", text),)) for day, text in zip(days, texts, strict=True)),
        due=None
        if not due
        else Due(
            first=max(days[-1] - _LEAD, days[0] + dt.timedelta(days=1)) if by_day else days[-1],
            by=days[-1],
            must={n: tuple(_put(p, filled) for p in group) for n, group in scenario["must"].items()},
            evidence=frozenset({"1.1"} if by_day else {"1.1", "2.1"}),
        ),
        trigger=scenario["trigger"],
    )


def _put(form: str, filled: Mapping[str, Any]) -> str:
    """Return a form with its slots filled: `{name}` by the first part of the filler, `{name.2}` by its third."""

    def part(found: re.Match[str]) -> str:
        filler = filled[found["name"]]
        parts = [filler] if isinstance(filler, str) else filler
        return str(parts[int(found["part"] or 0)])

    return re.sub(r"\{(?P<name>[a-z]\w*)(?:\.(?P<part>\d))?\}", part, form)


def verdict(case: Case) -> Verdict:
    """Return how a case went.

    Raises:
        ValueError: it could not be played.
    """
    outcome = judged(case)
    if isinstance(outcome, str):
        raise ValueError(outcome)
    return outcome


def main() -> None:
    """Print how many are hit, and how many harmless ones fire, by kind and half."""
    parser = argparse.ArgumentParser(description="Measure the alerts of two tellings that collide.")
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], metavar="KIND", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--half", choices=(*HALVES, "both"), default="both")
    parser.add_argument("--cells", type=int, default=6, metavar="N", help="cells of each scenario, half and sort (6)")
    parser.add_argument(
        "--errors", nargs="?", const="", metavar="SCENARIO", help="show what went wrong, of one scenario or all"
    )
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    rows: list[tuple[str, ...]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for half in HALVES if options.half == "both" else (options.half,):
            totals = Counter[str]()
            for kind in options.kinds or KINDS:
                found = cells(kind, half, options.cells)
                if half == "opened" and options.errors:
                    found = [cell for cell in found if cell.scenario == options.errors]
                verdicts = list(pool.map(verdict, [cell.case for cell in found], chunksize=4))
                counts = counted(found, verdicts)
                totals += counts
                rows.append(row(half, kind, counts))
                if half == "opened" and options.errors is not None:
                    show(found, verdicts)
            rows.append(row(half, "all", totals))
    table("Alerts of two tellings", ("half", "kind", "hit", "harmless fire", "any shared word: right", "fires"), rows)


def counted(found: Sequence[Cell], verdicts: Sequence[Verdict]) -> Counter[str]:
    """Return how many cells there are and how they went, by sort."""
    counts = Counter[str]()
    for cell, outcome in zip(found, verdicts, strict=True):
        sort = "due" if cell.case.due else "harmless"
        speaks, right = baseline.speaks(cell.case, 0.0)
        counts[sort] += 1
        counts[f"{sort} {outcome.result}"] += 1
        counts[f"{sort} by words"] += right if cell.case.due else speaks
    return counts


def row(half: str, kind: str, counts: Counter[str]) -> tuple[str, ...]:
    """Return a row of the table."""
    return (
        half,
        kind,
        share(counts["due hit"], counts["due"]),
        share(counts["harmless fires"], counts["harmless"]),
        share(counts["due by words"], counts["due"]),
        share(counts["harmless by words"], counts["harmless"]),
    )


def show(found: Sequence[Cell], verdicts: Sequence[Verdict]) -> None:
    """Print the errors of an opened half, scenario by scenario."""
    wrong = [(c, v) for c, v in zip(found, verdicts, strict=True) if v.result not in ("hit", "silent")]
    every = Counter(c.scenario for c in found)
    for scenario, count in Counter(c.scenario for c, _ in wrong).most_common():
        print(f"\n{scenario}: {count} of {every[scenario]} wrong")
        for cell, outcome in wrong:
            if cell.scenario != scenario:
                continue
            print(f"  {cell.case.id}: {outcome.result}")
            for session in cell.case.sessions:
                print(f"    {session.day:%a} {session.day}  {session.turns[0].text}")
            if cell.case.due:
                print(f"    must {dict(cell.case.due.must)}")
            alerts = ([outcome.about] if outcome.about else []) + [raised.alert for raised in outcome.other]
            for alert in alerts:
                print(f"    raised [{alert.constraint}] {alert.message}  rests on {sorted(alert.evidence)}")


if __name__ == "__main__":
    main()
