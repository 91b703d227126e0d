"""What the benchmarks share: timing with a spread, made data, and one table form."""

from __future__ import annotations

import datetime as dt
import os
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("USERCODE_SHARED", ROOT.parent / "shared")) / "data"


def timed(action: Callable[[], object]) -> float:
    """Return the seconds one call took."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def spread(seconds: Sequence[float], scale: float = 1e3) -> str:
    """Return "median [first quartile to third]" in milliseconds (or 1/scale seconds)."""
    ordered = sorted(seconds)
    low, high = ordered[len(ordered) // 4], ordered[(3 * len(ordered)) // 4]
    return f"{statistics.median(ordered) * scale:.2f} [{low * scale:.2f} to {high * scale:.2f}]"


def median(seconds: Sequence[float]) -> float:
    """Return the median."""
    return statistics.median(seconds)


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table with a title."""
    lines = [list(map(str, head)), *(list(map(str, row)) for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    print(f"\n{title}")
    for number, line in enumerate(lines):
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        if number == 0:
            print("  " + "  ".join("-" * width for width in widths))


def statement(rows: int, seed: int = 1) -> str:
    """Return a made bank statement as CSV: seven columns, dates over two years, a few hundred payees."""
    rnd = random.Random(seed)
    day = dt.date(2023, 1, 1)
    lines = ["date,amount_usd,vendor,category,payment_method,account,reference"]
    for number in range(rows):
        when = day + dt.timedelta(days=rnd.randrange(700))
        vendor = f"Cafe {rnd.randrange(300)}" if rnd.random() < 0.5 else rnd.choice(("BigMart", "PetStore", "CloudSub"))
        category = rnd.choice(("dining", "shopping", "groceries", "travel"))
        lines.append(
            f"{when},{rnd.uniform(1, 300):.2f},{vendor},{category},{rnd.choice(('card', 'cash'))},"
            f"acc{rnd.randrange(3)},purchase number {number}"
        )
    return "\n".join(lines) + "\n"
