"""From CSV to typed, durable state; one change in an open memory; rebuilding; a cold query. Sizes 1,000 to 100,000."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from bench.measure import median, spread, statement, table, timed
from usercode import Memory
from usercode.adding import How, add_file

SIZES = (1_000, 10_000, 100_000)
ROUNDS = 21
COLD_ROUNDS = 7
PAUSE_S = 0.02
"""Between two changes, as when a person says things: the sandbox has its next child waiting again."""
QUERY = "sum(t.amount_usd for t in transactions if t.date.year == 2024)"
_number = count()


def one_record(memory: Memory) -> None:
    """Add one new record, with the constraints run."""
    values = {"date": "2024-05-05", "amount_usd": 5.0, "category": "dining", "payment_method": "cash"}
    new = f"new {next(_number)}"
    memory.record("finance.transactions", {**values, "vendor": new, "account": "acc1", "reference": new})


def read_log(memory: Memory) -> float:
    """Return the seconds that reading and decoding the whole log takes: the bound of a rebuild."""
    return timed(lambda: sum(1 for _ in memory._live.store.read()))


def measure(size: int, home: Path) -> dict[str, object]:
    """Return the figures of one size."""
    path = home / f"statement-{size}.csv"
    path.write_text(statement(size))
    out: dict[str, object] = {}
    with Memory.init(home / f"bare-{size}") as memory:
        out["typed"] = timed(lambda: add_file(memory._live, path, How()))
    with Memory.init(home / f"user-{size}") as memory:
        out["add"] = timed(lambda: memory.add(path))
        memory.build()
        one_record(memory)
        memory.build()
        changes, builds = [], []
        for _ in range(ROUNDS):
            changes.append(timed(lambda: one_record(memory)))
            builds.append(timed(memory.build))
            time.sleep(PAUSE_S)
        out["change"], out["build"] = changes, builds
        out["read"] = min(read_log(memory) for _ in range(3))
        out["rebuild"] = min(timed(memory.rebuild) for _ in range(3))
    command = [str(Path(sys.executable).with_name("usercode")), "-C", str(home / f"user-{size}"), "query", QUERY]
    out["cold"] = [timed(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in range(COLD_ROUNDS)]
    return out


def rate(count: int, seconds: float) -> tuple[str, str]:
    """Return seconds and records a second."""
    return f"{seconds:.2f}", f"{count / seconds:,.0f}"


def seconds(figures: dict[str, object], name: str) -> float:
    """Return one figure, the median of several."""
    value = figures[name]
    return median(value) if isinstance(value, list) else float(value)  # type: ignore[arg-type]


def main() -> None:
    """Print the tables."""
    with tempfile.TemporaryDirectory() as home:
        measured = {size: measure(size, Path(home)) for size in SIZES}
    table(
        "CSV to typed, durable state (bar: at least 20,000 records/s), and with the constraints run",
        ("records", "typed and durable, s", "records/s", "constraints run too, s", "records/s"),
        [
            (f"{n:,}", *(f"{x}" for name in ("typed", "add") for x in rate(n, seconds(m, name))))
            for n, m in measured.items()
        ],
    )
    least = {name: min(seconds(m, name) for m in measured.values()) for name in ("change", "build")}
    table(
        f"One new record in an open memory, {ROUNDS} rounds (bar: flat within 2x, at most 50 ms)",
        ("records", "state and constraints current, ms", "to least", "build, ms", "to least"),
        [
            (
                f"{n:,}",
                spread(m["change"]),  # type: ignore[arg-type]
                f"{seconds(m, 'change') / least['change']:.2f}",
                spread(m["build"]),  # type: ignore[arg-type]
                f"{seconds(m, 'build') / least['build']:.2f}",
            )
            for n, m in measured.items()
        ],
    )
    ratio = seconds(measured[SIZES[2]], "rebuild") / seconds(measured[SIZES[1]], "rebuild")
    table(
        f"Full rebuild (bar: at most 5x reading the log; {SIZES[2]:,} at most 12x {SIZES[1]:,}: {ratio:.1f}x)",
        ("records", "reading and decoding the log, s", "rebuild, s", "ratio"),
        [
            (f"{n:,}", f"{m['read']:.3f}", f"{m['rebuild']:.3f}", f"{seconds(m, 'rebuild') / seconds(m, 'read'):.2f}")
            for n, m in measured.items()
        ],
    )
    table(
        f"usercode query as a cold command, {COLD_ROUNDS} rounds (bar at 10,000: at most 400 ms)",
        ("records", "ms"),
        [(f"{n:,}", spread(m["cold"])) for n, m in measured.items()],  # type: ignore[arg-type]
    )


if __name__ == "__main__":
    main()
