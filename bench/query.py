"""How long one query takes in the sandbox, beside the prototype that set the bar.

Both run the same query over the same records in the same process, taking turns, at three sizes, once with calls 3 ms
apart and once back to back. Also measured: loading (process start included) and an update followed by a query.

    python bench/query.py [--rounds N] [--sizes 500 10000 100000]

The prototype lies outside the repository (USERCODE_SHARED, default ../shared); without it only our figures are shown.
"""

from __future__ import annotations

import argparse
import datetime as dt
import importlib.util
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from usercode.sandbox import Column, Data, Delta, RecordType, Sandbox, Table

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.getenv("USERCODE_SHARED", ROOT.parent / "shared"))
QUERY = "sum(t.cost for t in trips if t.date.year == 2024)"
NOW = dt.datetime(2024, 6, 1, 12, 0)
COLUMNS = ("id", "city", "cost", "date", "tags", "nights", "international")
CODECS = {"date": "date", "tags": "list:plain"}
TRIP = RecordType("Trip", tuple(Column(name, CODECS.get(name, "plain")) for name in COLUMNS))
PROTOTYPE_SCHEMA = """
from dataclasses import dataclass
from datetime import date
@dataclass
class Trip:
    id: int
    city: str
    cost: float
    date: date
    tags: list
    nights: int
    international: bool
"""


def rows(count: int) -> list[list[Any]]:
    draw = random.Random(7)
    cities = [f"City {i}" for i in range(200)]
    start = dt.date(2021, 1, 1)
    return [
        [
            i,
            draw.choice(cities),
            round(draw.uniform(20, 4000), 2),
            (start + dt.timedelta(days=draw.randrange(1500))).isoformat(),
            ["work"] if i % 3 else [],
            draw.randrange(1, 20),
            i % 4 == 0,
        ]
        for i in range(count)
    ]


def data(records: list[list[Any]], page_rows: int = 20_000) -> Data:
    referred = [[f"r{i}", *row] for i, row in enumerate(records)]
    pages = [json.dumps(referred[at : at + page_rows]).encode() for at in range(0, len(referred), page_rows)]
    return Data((TRIP,), (Table("travel", "trips", "Trip", tuple(pages)),))


def prototype() -> Any:
    path = SHARED / "prototypes" / "sandbox" / "osbox.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location("osbox", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(module)
    return module.Box


def take_turns(
    calls: dict[str, Callable[[], Any]], rounds: int, pause_s: float, block: int = 5
) -> dict[str, list[float]]:
    """Return milliseconds per call; the candidates alternate in blocks, so that both meet the same machine."""
    times: dict[str, list[float]] = {name: [] for name in calls}
    for turn in range(0, rounds, block):
        names = list(calls) if turn % (2 * block) == 0 else list(calls)[::-1]
        for name in names:
            time.sleep(0.03)
            for _ in range(block):
                if pause_s:
                    time.sleep(pause_s)
                start = time.perf_counter()
                calls[name]()
                times[name].append((time.perf_counter() - start) * 1e3)
    return times


def paired_ratio(ours: list[float], theirs: list[float], block: int = 5) -> float:
    """Return the median, over blocks that ran side by side, of the ratio of their medians."""
    medians = [
        [statistics.median(each[at : at + block]) for at in range(0, len(each), block)] for each in (ours, theirs)
    ]
    return statistics.median(a / b for a, b in zip(*medians, strict=True))


def line(values: list[float]) -> str:
    p10, median, p90 = (
        statistics.quantiles(values, n=10)[0],
        statistics.median(values),
        statistics.quantiles(values, n=10)[8],
    )
    return f"{median:8.2f} ({p10:.2f}-{p90:.2f})"


def peak_mb(pid: int) -> float:
    for entry in Path(f"/proc/{pid}/status").read_text().splitlines():
        if entry.startswith("VmHWM"):
            return int(entry.split()[1]) / 1024
    return 0.0


def measure(count: int, rounds: int, box_class: Any) -> None:
    records = rows(count)
    held = data(records)
    start = time.perf_counter()
    with Sandbox(held) as ours:
        load_s = time.perf_counter() - start
        calls: dict[str, Callable[[], Any]] = {"usercode": lambda: ours.run(QUERY, now=NOW).value}
        box = None
        if box_class:
            box = box_class(PROTOTYPE_SCHEMA, {"trips": ["Trip", records]}, mode="spare")
            calls["prototype"] = lambda: box.query(QUERY)["ok"]
            assert abs(calls["usercode"]() - calls["prototype"]()) < 1e-6
        for label, pause_s in (("3 ms apart", 0.003), ("back to back", 0.0)):
            times = take_turns(calls, rounds, pause_s)
            cells = [f"{count:7d}  {label:12s}", *(f"{line(times[name]):>26s}" for name in calls)]
            if box:
                cells.append(f"{paired_ratio(times['usercode'], times['prototype']):6.2f}")
            print("  ".join(cells))
        update = [0.0] * 20
        for i in range(len(update)):
            time.sleep(0.01)
            start = time.perf_counter()
            ours.update([Delta("travel.trips", f"r{i}", records[i])])
            ours.run(QUERY, now=NOW)
            update[i] = (time.perf_counter() - start) * 1e3
        megabytes = peak_mb(ours._backend._zygote.pid)  # type: ignore[attr-defined]  # only the bench looks inside
        print(f"{count:7d}  load {load_s:.2f} s, peak {megabytes:.0f} MB; update + query {line(update).strip()} ms")
        if box:
            box.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--sizes", type=int, nargs="+", default=[500, 10_000, 100_000])
    options = parser.parse_args()
    box_class = prototype()
    if box_class is None:
        print("The prototype is not here (set USERCODE_SHARED); showing our figures only.")
    print(f"{QUERY}   milliseconds: median (p10-p90)")
    print(f"records  calls         {'usercode':>26s}  {'prototype' if box_class else '':>26s}   ratio")
    for count in options.sizes:
        measure(count, options.rounds, box_class)


if __name__ == "__main__":
    main()
