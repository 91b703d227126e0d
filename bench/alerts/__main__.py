"""Play the benchmark and print its figures.

    python -m bench.alerts [--half dev|aside] [--only ID ...] [--errors] [--standard] [--jobs N]
    python -m bench.alerts --rounds a [--round N ...] [--only ID ...] [--errors] [--held]
    python -m bench.alerts --closed [--held]

Cases that went wrong are named for the dev half only, with `--errors` together with what was said instead; the half
kept aside shows as numbers. `--closed` plays the rounds that nobody opened and names none of their cases. `--standard`
plays only what lies in ../shared: the published scenarios and LOCOMO.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.alerts import baseline, standard
from bench.alerts.cases import HALVES, KINDS, Case, Half, half_of, load, load_closed, load_rounds
from bench.alerts.play import Unchecked, play
from bench.alerts.score import Result, Verdict, judge, wilson
from bench.measure import SHARED, table

RESULTS: tuple[Result, ...] = ("hit", "message", "evidence", "early", "missed")


@dataclass(frozen=True)
class Loaded:
    """The cases of one half."""

    half: Half
    cases: list[Case]
    twins: list[Case]
    histories: list[Case]


def judged(case: Case, *, held: bool = False) -> Verdict | str:
    """Return the verdict on one case, or why it could not be played; with `held` what is held back counts as raised."""
    with tempfile.TemporaryDirectory() as home:
        try:
            return judge(case, play(case, Path(home) / "user", held=held))
        except Unchecked as error:
            return f"{case.id}: {error}"


@dataclass(frozen=True)
class Judged:
    """Verdicts, and what could not be played."""

    verdicts: list[Verdict]
    unplayed: list[str]


def split(done: Iterable[Verdict | str]) -> Judged:
    """Part the verdicts from the reasons why there is none."""
    every = list(done)
    return Judged([d for d in every if isinstance(d, Verdict)], [d for d in every if isinstance(d, str)])


def share(part: int, total: int) -> str:
    low, high = wilson(part, total)
    return f"{part} of {total} = {part / max(1, total):.0%} [{low:.0%} to {high:.0%}]"


def report_due(half: Half, verdicts: Sequence[Verdict]) -> None:
    """Print the cases by kind."""
    rows = []
    for kind in (*KINDS, "all"):
        found = [v for v in verdicts if kind in (v.case.kind, "all")]
        counts = Counter(v.result for v in found)
        others = sum(len(v.other) for v in found)
        rows.append((kind, len(found), *(counts[r] for r in RESULTS), others))
    table(f"{half}: cases with an alert due", ("kind", "cases", *RESULTS, "other alerts"), rows)
    for trigger in ("message", "day"):
        found = [v for v in verdicts if v.case.trigger == trigger]
        print(f"  due by {trigger}: hit {share(sum(v.result == 'hit' for v in found), len(found))}")


def report_pairs(due: Sequence[Verdict], twins: Sequence[Verdict]) -> None:
    """Print how many cases were hit while their own twin stayed silent."""
    silent = {v.case.twin_of for v in twins if v.result == "silent"}
    both = sum(v.result == "hit" and v.case.id in silent for v in due)
    print(f"  hit, and the case's own twin silent: {share(both, len(due))}")


def report_silent(half: Half, title: str, verdicts: Sequence[Verdict]) -> None:
    """Print the twins or histories by kind."""
    rows = []
    for kind in (*dict.fromkeys(v.case.kind for v in verdicts), "all"):
        found = [v for v in verdicts if kind in (v.case.kind, "all")]
        rows.append((kind, len(found), share(sum(v.result == "fires" for v in found), len(found))))
    table(f"{half}: {title}, where nothing is due", ("kind", "played", "fire"), rows)


def report_baseline(loaded: Sequence[Loaded]) -> None:
    """Print what keyword retrieval does with the same cases, always and over a threshold fitted to the dev half."""
    rows = []
    fitted = baseline.fit(load("cases", "dev"), load("twins", "dev"))
    for name, threshold in (("any shared word", 0.0), ("fitted on dev", fitted)):
        for part in loaded:
            right = sum(baseline.speaks(c, threshold)[1] for c in part.cases)
            fires = sum(baseline.speaks(c, threshold)[0] for c in part.twins)
            rows.append(
                (part.half, f"{name} (> {threshold:.2f})", share(right, len(part.cases)), share(fires, len(part.twins)))
            )
    table("Keyword retrieval (BM25) over the same turns", ("half", "shown when", "right line", "twins fire"), rows)


def name_errors(verdicts: Iterable[Verdict], full: bool) -> None:
    """Name the cases that went wrong; with `full` also what was raised."""
    wrong = [v for v in verdicts if v.result not in ("hit", "silent") or v.other]
    print(f"\nto look at ({len(wrong)}): " + " ".join(f"{v.case.id}={v.result}" for v in wrong))
    for verdict in wrong if full else ():
        print(f"\n  {verdict.case.id}: {verdict.result}  {verdict.case.why}")
        if verdict.about:
            print(f"    judged: {verdict.about.message}  rests on {sorted(verdict.about.evidence)}")
        for raised in verdict.other:
            alert = raised.alert
            print(f"    other on {raised.day}: [{alert.constraint}] {alert.message}  rests on {sorted(alert.evidence)}")


def halves(only: str | None) -> Iterator[Loaded]:
    for half in HALVES:
        if only in (None, half):
            yield Loaded(half, load("cases", half), load("twins", half), load("histories", half))


def run(loaded: Sequence[Loaded], full: bool, mapper: Callable[..., Iterable[Verdict | str]]) -> int:
    """Play and report; return how many could not be played."""
    broken = 0
    for part in loaded:
        due, twins, histories = (split(mapper(judged, cases)) for cases in (part.cases, part.twins, part.histories))
        report_due(part.half, due.verdicts)
        report_silent(part.half, "twins", twins.verdicts)
        report_pairs(due.verdicts, twins.verdicts)
        report_silent(part.half, "long histories", histories.verdicts)
        unplayed = [*due.unplayed, *twins.unplayed, *histories.unplayed]
        if unplayed:
            print(f"could not be played: {len(unplayed)}")
            broken += len(unplayed)
        if part.half == "dev":
            name_errors([*due.verdicts, *twins.verdicts, *histories.verdicts], full)
            print("\n".join(unplayed))
    return broken


def run_rounds(
    title: str, cases: Sequence[Case], *, full: bool, held: bool, mapper: Callable[..., Iterable[Verdict | str]]
) -> int:
    """Play cases of later rounds and report them by round and half; return how many could not be played."""
    done = split(mapper(partial(judged, held=held), cases))
    rows = []
    for part in (*sorted({c.round for c in cases}), *HALVES, "all"):
        found = [v for v in done.verdicts if part in (v.case.round, half_of(v.case), "all")]
        due, twins = [v for v in found if v.case.due], [v for v in found if not v.case.due]
        hits, fires = sum(v.result == "hit" for v in due), sum(v.result == "fires" for v in twins)
        rows.append(
            (f"round {part}" if isinstance(part, int) else part, share(hits, len(due)), share(fires, len(twins)))
        )
    table(title, ("part", "hit", "twins fire"), rows)
    if full:
        name_errors(done.verdicts, full=True)
    print("\n".join(done.unplayed))
    return len(done.unplayed)


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.alerts", description=__doc__)
    parser.add_argument("--half", choices=HALVES)
    parser.add_argument("--only", nargs="+", metavar="ID", help="dev cases to play, with all that was raised")
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("--standard", action="store_true")
    parser.add_argument("--rounds", metavar="AUTHOR", help="play the later rounds of one author: a or b")
    parser.add_argument("--round", nargs="+", type=int, default=[], metavar="N", help="only these rounds")
    parser.add_argument("--closed", action="store_true", help="play the rounds that were never opened")
    parser.add_argument("--held", action="store_true", help="in rounds, count what is held back as raised")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    start = time.perf_counter()
    broken = 0
    if asked.rounds or asked.closed:
        wanted, only = asked.round, {*(asked.only or ())}
        if asked.closed:
            title, cases, full = "Rounds that were never opened", load_closed(), False
        else:
            title, full = f"Rounds of author {asked.rounds}", asked.errors or bool(only)
            cases = [c for c in load_rounds(asked.rounds) if not wanted or c.round in wanted]
            cases = [c for c in cases if not only or {c.id, c.twin_of} & only]
        with ProcessPoolExecutor(asked.jobs) as pool:
            broken = run_rounds(title, cases, full=full, held=asked.held, mapper=pool.map)
        print(f"\n{time.perf_counter() - start:.0f} s")
        return 1 if broken else 0
    if asked.only:
        chosen = [c for n in ("cases", "twins", "histories") for c in load(n, "dev") if c.id in asked.only]
        if len(chosen) != len(set(asked.only)):
            parser.error("--only takes ids of the dev half")
        found = split(map(judged, chosen))
        name_errors(found.verdicts, full=True)
        print("\n".join(found.unplayed))
        return 1 if found.unplayed else 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        if not asked.standard:
            loaded = list(halves(asked.half))
            broken = run(loaded, asked.errors, pool.map)
            report_baseline(loaded)
        if asked.standard or asked.half is None:
            standard.report(SHARED, pool.map)
    print(f"\n{time.perf_counter() - start:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
