"""Figures of the engram benchmarks as data: printed, kept beside the weights, drawn, and put into the documentation."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from textwrap import fill

from bench.engram_chart import line_chart
from bench.measure import ROOT, table

BEGIN, END = "<!-- figures: python -m bench.engram -->", "<!-- end of figures -->"
"""What the tables stand between in docs/engram.md."""
_WIDE = 120
"""Characters of a line of the documentation."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """One table."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Plot:
    """One plot: lines over a common axis."""

    name: str
    title: str
    across: str
    up: str
    lines: Mapping[str, Sequence[tuple[float, float]]]


@dataclass(frozen=True, kw_only=True)
class Figures:
    """What one part of the benchmarks found."""

    tables: tuple[Table, ...]
    notes: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Kept:
    """Figures with what they were made from and how long it took."""

    part: str
    model: str
    code: str
    settings: Mapping[str, object]
    seconds: float
    figures: Figures = field(default=Figures(tables=()))


def a_table(title: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """Return a table of anything that can be written."""
    return Table(title=title, head=tuple(head), rows=tuple(tuple(map(str, row)) for row in rows))


def show(figures: Figures) -> None:
    """Print tables and notes."""
    for one in figures.tables:
        table(one.title, one.head, one.rows)
    for note in figures.notes:
        print(f"  {note}")


def code_digest() -> str:
    """Return what identifies the code that figures come from: the engram stage and its benchmarks."""
    found = sha256()
    for path in sorted([*(ROOT / "src/usercode/engram").rglob("*.py"), *(ROOT / "bench").glob("engram*.py")]):
        found.update(path.read_bytes())
    return found.hexdigest()


def keep(kept: Kept, into: Path) -> None:
    """Write figures to a file of their own, and their plots."""
    into.mkdir(parents=True, exist_ok=True)
    (into / f"{kept.part}.json").write_text(json.dumps(asdict(kept), indent=1) + "\n", encoding="utf-8")
    for plot in kept.figures.plots:
        drawn = line_chart(plot.title, plot.across, plot.up, plot.lines)
        (into / f"{plot.name}.svg").write_text(drawn, encoding="utf-8")


def kept_in(directory: Path, part: str) -> Kept | None:
    """Return the figures that are kept of a part, None when there are none."""
    try:
        found = json.loads((directory / f"{part}.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    figures = found.pop("figures")
    tables = (a_table(**{"title": t["title"], "head": t["head"], "rows": t["rows"]}) for t in figures["tables"])
    return Kept(**found, figures=Figures(tables=tuple(tables), notes=tuple(figures["notes"])))


def markdown(all_kept: Sequence[Kept]) -> str:
    """Return the tables of all parts as Markdown."""
    lines = []
    for kept in all_kept:
        for one in kept.figures.tables:
            lines += [f"\n**{one.title}**\n", _line(one.head), _line(["---"] * len(one.head)), *map(_line, one.rows)]
        lines += ["\n" + fill(note, _WIDE, break_on_hyphens=False) for note in kept.figures.notes]
    return "\n".join(lines).strip()


def into_document(path: Path, text: str) -> None:
    """Replace what stands between the marks of a document.

    Raises:
        ValueError: it has no marks.
    """
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no {BEGIN} and {END}")
    path.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
