"""Ask thousands of questions put together from parts, whose right values are known by construction.

    python -m bench.ask_made [--questions N] [--seed S] [--histories runs flights ...]

`ask_data/made.py` makes the questions over the made histories. A refusal is allowed; another value than the right one
is a defect and is printed with its code.
"""

from __future__ import annotations

import argparse
import datetime as dt
import random
import tempfile
from collections import Counter
from pathlib import Path

from bench import ask_data
from bench.ask_data.made import Scene, ask
from bench.measure import table
from usercode import Memory

NOUNS = {
    **{"vet_visits": "vet visits", "fill_ups": "fill-ups", "blood_pressure": "blood pressure readings"},
    **{"mood_log": "mood log entries", "cooking": "cooked meals", "lessons": "language lessons"},
    **{"coffee_log": "coffees", "volunteering": "volunteer shifts", "subscriptions": "", "loans": "lent items"},
    **{"shifts": "shifts", "screen_time": "", "skin_log": ""},
}
"""Where the noun of a record is not the history's own name; "" for records that have none."""


def measure(history: str, questions: int, seed: int) -> Counter[str]:
    """Ask that many questions over a history, print those answered wrongly, and return what happened how often."""
    now = dt.datetime.fromisoformat(ask_data.MADE[history][1])
    scene = Scene(NOUNS.get(history, history.replace("_", " ")), ask_data.rows(history), now.date())
    counts: Counter[str] = Counter()
    rnd = random.Random(f"{history} {seed}")
    with tempfile.TemporaryDirectory() as folder, Memory(Path(folder) / "user") as memory:
        file = Path(folder) / "records.json"
        file.write_text(ask_data.as_json(history), encoding="utf-8")
        memory.add(file, collection=ask_data.collection(history))
        for _ in range(questions):
            made = ask(scene, rnd)
            found = memory.ask(made.text, now=now)
            if found.status != "answered":
                counts["refused"] += 1
            elif any(ask_data.same(made.kind, right, found.value) for right in made.right):
                counts["right"] += 1
            else:
                counts["wrong"] += 1
                print(f"  wrong: {history}: {made.text}\n    {found.value!r} instead of {made.right}\n{found.code}")
    return counts


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=int, default=20, help="per history")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--histories", nargs="+", default=[h for h in ask_data.MADE if NOUNS.get(h, h)])
    options = parser.parse_args()
    outcomes = ("right", "refused", "wrong")
    lines = []
    total: Counter[str] = Counter()
    for history in options.histories:
        counts = measure(history, options.questions, options.seed)
        total += counts
        lines.append((history, *(counts[name] for name in outcomes)))
    table("questions made from parts", ("history", *outcomes), [*lines, ("all", *(total[name] for name in outcomes))])


if __name__ == "__main__":
    main()
