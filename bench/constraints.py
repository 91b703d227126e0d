"""Cost of the constraints: steps and full runs, against the sandbox alone, the host, and a bare resident worker.

    python bench/constraints.py [--sizes 1000 10000 100000] [--repeat 9] [--prototype osbox.py]

Four tables, over made-up records. *Steps*: all constraints of the packs, a step after one new record and a full run, by
the number of records; `other` is a new row in a table that no constraint reads. *One change*: 1,000 constraints of
which one is affected, 10,000 records, as modules and as free-form functions, beside a change and one evaluation.
*Batch*: 500 changes that 20 checks look at, in checks a second; the bare worker has the same records and checks and
nothing around them (the prototype in the measuring data, where that is there). *Full*: 100 constraints over 10,000
records, beside the same functions called in this process. Times are medians in milliseconds at the host.
"""

from __future__ import annotations

import argparse
import datetime as dt
import importlib.util
import itertools
import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.measure import SHARED, table
from usercode.constraints.emit import modules
from usercode.constraints.free import FreeForm
from usercode.constraints.pack import PACKS
from usercode.constraints.packs import Found
from usercode.constraints.runner import Runner
from usercode.sandbox import Data, Delta, Limits, Sandbox
from usercode.sandbox.data import to_json
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
        Runner(sandbox, modules(present), knowledge=Found(PACKS).knowledge) as runner,
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


CHECK = """
from usercode_constraint import Alert

DOMAIN = "finance"
SOURCE = "bench"


def check_payments(payment, now):
    if payment.amount > {limit} and payment.payee == "{payee}":
        return [Alert(severity="info", message=payment.payee, evidence=[payment])]
"""
SCAN = """
from usercode_constraint import Alert
from usercode_state import finance

DOMAIN = "finance"
SOURCE = "bench"


def check(now):
    for payment in finance.payments:
        if payment.amount > {limit} and payment.payee == "{payee}":
            yield Alert(severity="info", message=payment.payee, evidence=[payment])
"""
LOOKUP = """
from usercode_constraint import Alert, by
from usercode_state import finance

DOMAIN = "finance"
SOURCE = "bench"


def check(now):
    for payment in by(finance.payments, "payee", "shop {number}"):
        if payment.amount > 190:
            yield Alert(severity="info", message=payment.payee, evidence=[payment])
"""
FREE = """
def check(state, now):
    return [
        {{"message": row.name, "evidence": [row]}} for row in state.many.rows_{number} if row.value > 190
    ]
"""


def payments(count: int) -> dict[str, list[dict[str, Any]]]:
    rng = random.Random(count)
    return {"finance.payments": [payment(rng) for _ in range(count)]}


def milliseconds(action: Any, repeat: int) -> float:
    return statistics.median(timed(action)[0] for _ in range(repeat))


def one_change(repeat: int) -> Iterator[tuple[str, float, float, float]]:
    """Yield how, a change with one evaluation in the sandbox, a change with a step, and what the step took more."""
    tables = data(payments(10_000))
    sources = {f"lookup_{n}": LOOKUP.format(number=n) for n in range(1_000)}
    rng = random.Random(2)
    numbers = itertools.count()

    def change() -> Delta:
        values = {**payment(rng), "payee": "shop 7", "amount": 10.0}
        return Delta("finance.payments", f"r8{next(numbers)}", row_of(tables, "finance.payments", values))

    with Sandbox(tables, limits=Limits(boot_s=60, wall_s=10)) as sandbox, Runner(sandbox, sources) as runner:
        assert not runner.run(NOW).failed
        code = "[p for p in finance.payments if p.payee == 'shop 7' and p.amount > 190]"
        runs = (lambda: sandbox.run(code, now=NOW), lambda: runner.step(NOW))
        yield _beside("modules", lambda: sandbox.update([change()]), *runs, repeat)
    rows = {f"many.rows_{n}": [{"name": f"n{i}", "value": float(i)} for i in range(10)] for n in range(1_000)}
    tables = data(rows, {})
    functions = {f"free_{n}": FREE.format(number=n) for n in range(1_000)}
    with Sandbox(tables, limits=Limits(boot_s=60, wall_s=10)) as sandbox:
        free = FreeForm(sandbox, functions, lambda ref: True)
        assert not free.find(NOW, ()).failed

        def change_one() -> None:
            sandbox.update([Delta("many.rows_7", f"r8{next(numbers)}", ["x", 1.0, []])])

        code = "[row for row in rows_7 if row.value > 190]"
        runs = (lambda: sandbox.run(code, now=NOW), lambda: free.find(NOW, {"many.rows_7"}))
        yield _beside("free-form functions", change_one, *runs, repeat)


def _beside(how: str, change: Any, evaluation: Any, step: Any, repeat: int) -> tuple[str, float, float, float]:
    """Measure a change with an evaluation and one with a step in turns, so that the machine treats both alike."""
    alone, steps = [], []
    for _ in range(max(repeat, 9)):
        for run, spent in ((evaluation, alone), (step, steps)):
            spent.append(timed(change)[0] + timed(run)[0])
            time.sleep(0.02)
    one, other = statistics.median(alone), statistics.median(steps)
    return how, one, other, other - one


def batch(prototype: Path, repeat: int) -> Iterator[tuple[str, float]]:
    """Yield checks a second: ours, and the bare resident worker."""
    tables = data(payments(1_000))
    sources = {f"check_{n}": CHECK.format(limit=150 + n, payee=f"shop {n}") for n in range(20)}
    rng = random.Random(3)
    numbers = itertools.count()
    with Sandbox(tables, limits=Limits(boot_s=60, wall_s=10)) as sandbox, Runner(sandbox, sources) as runner:
        runner.run(NOW)

        def ours() -> None:
            deltas = [
                Delta("finance.payments", f"r8{next(numbers)}", row_of(tables, "finance.payments", payment(rng)))
                for _ in range(500)
            ]
            started = time.perf_counter()
            sandbox.update(deltas)
            runner.step(NOW)
            spent.append(time.perf_counter() - started)

        spent: list[float] = []
        bare: list[float] = []
        box = _bare(prototype)
        for _ in range(max(repeat, 9)):
            ours()
            if box is not None:
                rows = [row_of(tables, "finance.payments", payment(rng)) for _ in range(500)]
                started = time.perf_counter()
                answer = box.query(BATCH.replace("ROWS", f"json.loads({to_json(rows).decode()!r})"))
                bare.append(time.perf_counter() - started)
                assert "err" not in answer, answer
        yield "ours: deltas, marks, findings", 10_000 / statistics.median(spent)
        if box is not None:
            yield "bare resident worker", 10_000 / statistics.median(bare)
            box.close()


BATCH = """
import json
found = []
for row in ROWS:
    payment = Payment(*row)
    payment.date = date.fromisoformat(payment.date)
    payments.append(payment)
    for rule in RULES:
        found += rule(payment, None) or ()
len(found)
"""


def _bare(path: Path) -> Any:
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location("osbox", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    columns = [column.name for column in data({}).type_of("finance.payments").columns]
    schema = "from dataclasses import dataclass\nfrom datetime import date\n\n@dataclass\nclass Payment:\n"
    schema += "".join(f"    {name}: object\n" for name in columns)
    for n in range(20):
        schema += f"def rule_{n}(p, now):\n    if p.amount > {150 + n} and p.payee == 'shop {n}':\n        return [p]\n"
    schema += f"RULES = [{', '.join(f'rule_{n}' for n in range(20))}]\n"
    state = {"payments": ["Payment", [[f"shop {n % 500}", 10.0, *[None] * (len(columns) - 2)] for n in range(1_000)]]}
    return module.Box(schema, state, mode="resident", wall=10)


def full(repeat: int) -> Iterator[tuple[str, float, float]]:
    """Yield shape, ours and the host's milliseconds for 100 constraints over 10,000 records."""
    records = payments(10_000)
    tables = data(records)
    rows = [SimpleNamespace(**row) for row in records["finance.payments"]]
    for shape, text in (("one call a constraint", SCAN), ("one call a record", CHECK)):
        sources = {f"check_{n}": text.format(limit=150 + n % 40, payee=f"shop {n}") for n in range(100)}
        functions = [_on_host(source, rows) for source in sources.values()]
        with Sandbox(tables, limits=Limits(boot_s=60, wall_s=10)) as sandbox, Runner(sandbox, sources) as runner:
            assert not runner.run(NOW).failed
            ours, host = [], []
            for _ in range(max(3, repeat // 3)):
                ours.append(timed(lambda runner=runner: runner.run(NOW))[0])
                host.append(timed(lambda functions=functions: [list(function()) for function in functions])[0])
            yield shape, statistics.median(ours), statistics.median(host)


def _on_host(source: str, rows: list[Any]) -> Any:
    """Return the check of a module as a function of nothing, over records of this process."""
    lines = [line for line in source.splitlines() if not line.startswith("from usercode")]
    space: dict[str, Any] = {"Alert": SimpleNamespace, "finance": SimpleNamespace(payments=rows)}
    exec("\n".join(lines), space)
    if "check" in space:
        return lambda: space["check"](NOW)
    return lambda: [alert for row in rows for alert in space["check_payments"](row, NOW) or ()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="*", default=[1_000, 10_000, 100_000])
    parser.add_argument("--repeat", type=int, default=9)
    parser.add_argument("--prototype", type=Path, default=SHARED.parent / "prototypes" / "sandbox" / "osbox.py")
    given = parser.parse_args()
    rows = [measure(size, given.repeat) for size in given.sizes]
    if rows:
        table("Steps", list(rows[0]), [list(row.values()) for row in rows])
    head = ["1,000 constraints, one affected", "change and one evaluation", "change and step", "more"]
    table("One change", head, [(how, *(f"{ms:.2f}" for ms in times)) for how, *times in one_change(given.repeat)])
    rates = list(batch(given.prototype, given.repeat))
    shares = [(how, f"{rate:,.0f}", f"{rate / rates[-1][1]:.2f}") for how, rate in rates]
    table("Batch of 500 changes and 20 checks", ["", "checks a second", "of the bare worker"], shares)
    shapes = [(shape, f"{ours:.1f}", f"{host:.1f}", f"{ours / host:.2f}") for shape, ours, host in full(given.repeat)]
    table("Full run of 100 constraints over 10,000 records", ["shape", "ours", "in this process", "ratio"], shapes)


if __name__ == "__main__":
    main()
