"""What is read of grids of plain tellings: templates whose slots are filled in every way.

    python -m bench.grids [KIND ...] [--half opened|aside|both] [--cells N] [--errors [GRID]] [--fillers]

`grids_data/KIND.json` are by five authors who had not read the program. A grid is one fact told in a few sentence forms
with slots; each slot has fillers that differ in wording ("fly back", "am home again", "return"), and any of them may
stand beside any other. The first filler of a slot and every second one from there are kept aside: a cell of the half
`opened` holds only fillers of one sort, one of `aside` only of the other, so that no wording of a slot is in both.
A half has up to N cells (40) of each grid, as many of each form, drawn by hashes. `--errors` shows cells of the opened
half that are not read, `--fillers` the fillers beside which most of them stand.
A cell is read when one record holds all expected words and days (to a day) and the sum; a harmless one is silent when
it leaves no record that alerts rest on.
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

from bench.measure import table
from bench.tellings import KINDS, is_silent, played

DATA = Path(__file__).parent / "grids_data"
HALVES = ("opened", "aside")


@dataclass(frozen=True)
class Cell:
    """One filling of a grid. `expect` is None for a harmless one."""

    grid: str
    day: str
    text: str
    expect: Mapping[str, Any] | None
    fillers: tuple[str, ...]


def cells(kind: str, half: str, at_most: int) -> list[Cell]:
    """Return the cells of a kind that are in a half, at most so many of each grid."""
    grids = json.loads((DATA / f"{kind}.json").read_bytes())
    return [cell for grid in grids for cell in chosen(grid, half, at_most)]


def chosen(grid: Mapping[str, Any], half: str, at_most: int) -> list[Cell]:
    """Return cells of a grid, as many of each form: those that the hashes of their numbers choose."""
    forms = grid["forms"]
    found: dict[str, Cell] = {}
    for place, form in enumerate(forms):
        names = [n for n in grid["slots"] if f"{{{n}}}" in form or f"{{{n}}}" in json.dumps(grid["expect"])]
        options = [grid["slots"][n][half == "opened" :: 2] or grid["slots"][n] for n in names]
        for number in range(place, at_most, len(forms)):
            filled = {}
            drawn = int.from_bytes(sha256(f"{form}{number}".encode()).digest())
            for name, fillers in zip(names, options, strict=True):
                drawn, index = divmod(drawn, len(fillers))
                filled[name] = fillers[index]
            cell = _cell(grid, form, filled)
            found.setdefault(cell.text, cell)
    return list(found.values())


def _cell(grid: Mapping[str, Any], form: str, filled: Mapping[str, Any]) -> Cell:
    texts = {n: f if isinstance(f, str) else f[0] for n, f in filled.items()}
    values = {n: f if isinstance(f, str) else f[1] for n, f in filled.items()}
    text = re.sub(r"(\A|[.!?] )([a-z])", lambda m: m[1] + m[2].upper(), _put(form, texts))
    expect = grid["expect"]
    if expect is not None:
        expect = {
            "words": [_put(w, {n: str(v) for n, v in values.items()}) for w in expect.get("words", ())],
            "dates": [_put(d, {n: str(v) for n, v in values.items()}) for d in expect.get("dates", ())],
            "amount": _amount(expect.get("amount"), values),
        }
    fillers = (form, *(f"{n}={t}" for n, t in texts.items()))
    return Cell(grid["id"], grid["day"], text, expect, fillers)


def _put(form: str, values: Mapping[str, str]) -> str:
    """Return a form with its slots filled."""
    return re.sub(r"\{(\w+)\}", lambda m: values.get(m[1], m[0]), form)


def _amount(told: Any, values: Mapping[str, Any]) -> float | None:
    if told is None or isinstance(told, int | float):
        return told
    return float(str(values[told.strip("{}")]).replace(",", ""))


def is_read(cell: Cell) -> bool:
    """Whether a cell leaves what is expected of it."""
    store, _ = played([(cell.day, cell.text)])
    if cell.expect is None:
        return is_silent(store)
    return any(_fits(cell.expect, values) for _, values in store.everything())


def _fits(expect: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    """Whether one record holds all that is expected: words, days to a day, and the sum."""
    text = " ".join(str(v) for k, v in values.items() if k != "notes")
    sums = [float(v) for v in values.values() if isinstance(v, int | float) and not isinstance(v, bool)]
    return (
        all(re.search(word, text, re.IGNORECASE) for word in expect["words"])
        and all(any(near in text for near in _near(day)) for day in expect["dates"])
        and (expect["amount"] is None or any(abs(s - expect["amount"]) < 0.01 for s in sums))
    )


def _near(day: str) -> Iterator[str]:
    first = dt.date.fromisoformat(day)
    yield from ((first + dt.timedelta(days=n)).isoformat() for n in (-1, 0, 1))


def main() -> None:
    """Print what was read of each kind and half."""
    parser = argparse.ArgumentParser(description="Measure what is read of grids of plain tellings.")
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], metavar="KIND", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--half", choices=(*HALVES, "both"), default="both")
    parser.add_argument("--cells", type=int, default=40, metavar="N", help="cells of each grid and half (40)")
    parser.add_argument(
        "--errors", nargs="?", const="", metavar="GRID", help="show what is not read, of one grid or all"
    )
    parser.add_argument("--fillers", action="store_true", help="show the fillers with most errors")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    rows: list[tuple[str, ...]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for half in HALVES if options.half == "both" else (options.half,):
            totals = Counter[str]()
            for kind in options.kinds or KINDS:
                found = cells(kind, half, options.cells)
                right = list(pool.map(is_read, found, chunksize=8))
                counts = counted(found, right)
                totals += counts
                rows.append(row(half, kind, counts))
                if half == "opened":
                    show(found, right, options.errors, options.fillers)
            rows.append(row(half, "all", totals))
    table("Grids of plain tellings", ("half", "kind", "read", "harmless and silent"), rows)


def counted(found: Sequence[Cell], right: Sequence[bool]) -> Counter[str]:
    """Return how many cells there are and how many are right, by sort."""
    counts = Counter[str]()
    for cell, good in zip(found, right, strict=True):
        sort = "harmless" if cell.expect is None else "telling"
        counts[sort] += 1
        counts[f"{sort} right"] += good
    return counts


def row(half: str, kind: str, counts: Counter[str]) -> tuple[str, ...]:
    """Return a row of the table."""
    told, harmless = counts["telling"], counts["harmless"]
    return (
        half,
        kind,
        _share(counts["telling right"], told),
        _share(counts["harmless right"], harmless),
    )


def _share(part: int, total: int) -> str:
    return f"{part} of {total} = {part / max(1, total):.0%}"


def show(found: Sequence[Cell], right: Sequence[bool], only: str | None, by_filler: bool) -> None:
    """Print the errors of an opened half."""
    by_grid = Counter(c.grid for c in found)
    wrong = [c for c, good in zip(found, right, strict=True) if not good]
    if only is not None or by_filler:
        for grid, count in Counter(c.grid for c in wrong).most_common():
            print(f"{grid}: {count} of {by_grid[grid]} wrong")
    for cell in wrong if only is not None else ():
        if only in ("", cell.grid):
            print(f"[{cell.grid} {cell.day}] {cell.text}  {cell.expect or ''}")
    if by_filler:
        every = Counter((c.grid, f) for c in found for f in c.fillers)
        failing = Counter((c.grid, f) for c in wrong for f in c.fillers)
        for (grid, filler), count in sorted(failing.items(), key=lambda x: -x[1] / every[x[0]]):
            if count > 2 and count / every[grid, filler] > 0.7:
                print(f"    {grid} {filler!r}: {count} of {every[grid, filler]}")


if __name__ == "__main__":
    main()
