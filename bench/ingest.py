"""How fast tables are read and typed: rows a second for `read` and `infer`, best and median of a few runs.

Run `python bench/ingest.py [ROWS]`. The table is made up from a fixed seed: an id, a date, a category, an amount, a
merchant and a memo that differs in every row. Nothing is written to a log here.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import random
import statistics
import time

from usercode.ingest.read import read
from usercode.state.infer import infer

RUNS = 5
CATEGORIES = ("food", "rent", "travel", "fun", "health")


def records(count: int) -> list[dict[str, str]]:
    chance = random.Random(1)
    start = dt.date(2015, 1, 1)
    return [
        {
            "id": str(number),
            "date": (start + dt.timedelta(days=chance.randrange(3000))).isoformat(),
            "category": chance.choice(CATEGORIES),
            "amount_usd": f"{chance.uniform(1, 500):.2f}",
            "merchant": f"Shop {chance.randrange(300)}",
            "memo": f"note number {number} of all",
        }
        for number in range(count)
    ]


def csv_of(rows: list[dict[str, str]]) -> bytes:
    lines = [",".join(rows[0]), *(",".join(row.values()) for row in rows)]
    return "\n".join(lines).encode()


def measure(name: str, data: bytes, count: int) -> dict[str, object]:
    read_s, infer_s = [], []
    for _ in range(RUNS):
        begin = time.perf_counter()
        source = read(data, name=name)
        between = time.perf_counter()
        inferred = infer(source.collection, source.records)
        infer_s.append(time.perf_counter() - between)
        read_s.append(between - begin)
        assert len(inferred.rows) == count
        del source, inferred
    both = [one + other for one, other in zip(read_s, infer_s, strict=True)]
    return {
        "file": name,
        "rows": count,
        "read_rows_per_s": round(count / statistics.median(read_s)),
        "infer_rows_per_s": round(count / statistics.median(infer_s)),
        "both_rows_per_s": round(count / statistics.median(both)),
        "both_rows_per_s_best": round(count / min(both)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="?", type=int, default=100_000)
    rows = records(parser.parse_args().rows)
    for name, data in (
        ("bench.csv", csv_of(rows)),
        ("bench.json", json.dumps(rows).encode()),
        ("bench.jsonl", "\n".join(map(json.dumps, rows)).encode()),
    ):
        print(json.dumps(measure(name, data, len(rows))))


if __name__ == "__main__":
    main()
