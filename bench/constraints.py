"""Cost of the constraints: a step after one new record, and a full run, by the number of records.

    python bench/constraints.py [--sizes 1000 10000 100000] [--repeat 9]

All forms run in the sandbox over made-up records: half of them payments of the last ten years, half events of which a
tenth lies ahead, and a few trips, documents, limits, subscriptions, accounts, allergies and medicines. Times are
medians in milliseconds at the host, `update` and `step` apart. `other` is a new row in a table no constraint reads.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from usercode.constraints.emit import modules
from usercode.constraints.runner import Runner
from usercode.sandbox import Data, Delta, Limits, Sandbox
from usercode.state.frames.classes import COLLECTIONS
from usercode.testing import data

NOW = dt.datetime(2025, 3, 3, 9)
OTHER = "general.readings"


def payment(rng: random.Random) -> dict[str, Any]:
    return {
        "payee": f"shop {rng.randrange(500)}",
        "amount": round(rng.uniform(1, 200), 2),
        "currency": "EUR",
        "from_account": rng.choice(["giro", "card", None]),
        "date": NOW.date() - dt.timedelta(days=rng.randrange(3650)),
        "status": "done",
    }


def event(rng: random.Random) -> dict[str, Any]:
    start = NOW + dt.timedelta(minutes=15 * rng.randrange(-350_000, 35_000))
    return {
        "title": f"{rng.choice(['call', 'visit', 'talk', 'errand'])} {rng.randrange(10_000)}",
        "start": start,
        "end": start + dt.timedelta(minutes=15),
        "status": "planned",
    }


def small(rng: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    today = NOW.date()
    for n in range(10):
        leave = today + dt.timedelta(days=30 + 20 * n)
        yield "travel.trips", {"destination": f"City {n}", "departure_date": leave, "return_date": leave}
        yield "finance.limits", {"subject": f"shop {n}", "max_amount": 150.0, "currency": "EUR"}
        yield "finance.subscriptions", {"name": f"service {n}", "cancelled_on": today - dt.timedelta(days=90)}
        yield "finance.accounts", {"institution": f"bank {n}", "closed_on": today - dt.timedelta(days=9)}
        yield "health.medications", {"person": "user", "name": f"medicine {n}"}
        yield "health.allergies", {"person": "user", "substance": f"substance {n}", "kind": "drug"}
    yield "travel.documents", {"kind": "passport", "valid_until": today + dt.timedelta(days=3000)}
    for n in range(5):
        start = dt.datetime(2024, 1, 1 + n, 18)
        yield "calendar.events", {"title": f"class {n}", "start": start, "recurrence": "FREQ=WEEKLY"}


def records(size: int) -> dict[str, list[dict[str, Any]]]:
    rng = random.Random(size)
    out: dict[str, list[dict[str, Any]]] = {path: [] for path in COLLECTIONS}
    for path, row in small(rng):
        out[path].append(row)
    out["finance.payments"] += [payment(rng) for _ in range(size // 2)]
    out["calendar.events"] += [event(rng) for _ in range(size // 2)]
    out[OTHER] = [{"value": float(n)} for n in range(10)]
    return out


def row_of(tables: Data, path: str, values: dict[str, Any]) -> list[Any]:
    columns = tables.type_of(path).columns
    return [values.get(c.name, [] if c.codec.startswith("list:") else None) for c in columns]


def timed(action: Any) -> tuple[float, Any]:
    started = time.perf_counter()
    result = action()
    return (time.perf_counter() - started) * 1000, result


def measure(size: int, repeat: int) -> dict[str, Any]:
    tables = data(records(size))
    rng = random.Random(1)
    out: dict[str, Any] = {"records": size}
    present = dict(COLLECTIONS)
    with (
        Sandbox(tables, limits=Limits(boot_s=60, wall_s=10)) as sandbox,
        Runner(sandbox, modules(present)) as runner,
    ):
        first_ms, found = timed(lambda: runner.run(NOW))
        assert not found.failed, found.failed
        out["first_run_ms"] = round(first_ms, 1)
        out["run_ms"] = round(statistics.median(timed(lambda: runner.run(NOW))[0] for _ in range(3)), 1)
        out["findings"] = len(found.findings)
        runner.step(NOW)
        makers = {"finance.payments": payment, "calendar.events": event, OTHER: lambda rng: {"value": 1.0}}
        for path, make in makers.items():
            updates, steps = [], []
            for n in range(repeat):
                values = make(rng)
                if path == "finance.payments":
                    values["date"] = NOW.date()
                if path == "calendar.events":
                    values["start"] = NOW + dt.timedelta(days=n + 1)
                    values["end"] = values["start"] + dt.timedelta(hours=1)
                row = row_of(tables, path, values)
                delta = Delta(path, f"r9{size}{path.count('a')}{n}", row)
                updates.append(timed(lambda delta=delta: sandbox.update([delta]))[0])
                steps.append(timed(lambda: runner.step(NOW))[0])
            name = "other" if path == OTHER else path.partition(".")[2]
            out[f"{name}_update_ms"] = round(statistics.median(updates), 2)
            out[f"{name}_step_ms"] = round(statistics.median(steps), 2)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="*", default=[1_000, 10_000, 100_000])
    parser.add_argument("--repeat", type=int, default=9)
    given = parser.parse_args()
    for size in given.sizes:
        print(json.dumps(measure(size, given.repeat)))


if __name__ == "__main__":
    main()
