"""Real input, end to end: six LOCOMO conversations, fifty record histories, forty dialogues (user lines only)."""

from __future__ import annotations

import datetime as dt
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.measure import SHARED, table
from usercode import Memory

NOON = dt.time(12, tzinfo=dt.UTC)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = dt.datetime(2024, 6, 1, 12, tzinfo=dt.UTC)

    def __call__(self) -> dt.datetime:
        return self.now


def locomo(home: Path) -> None:
    """Every turn a logged turn, every fact accounted for."""
    rows = []
    for sample in json.loads((SHARED / "locomo6.json").read_bytes()):
        sessions = [v for k, v in sample["conversation"].items() if k.startswith("session_") and isinstance(v, list)]
        path = home / f"{sample['sample_id']}.json"
        path.write_text(json.dumps([sample]))
        with Memory(home / sample["sample_id"], clock=Clock()) as memory:
            start = time.perf_counter()
            added = memory.add(path)
            built = time.perf_counter()
            memory.build()
            end = time.perf_counter()
            audit = memory.audit()
            exact = audit.balanced and audit.pending == 0 and added.turns == sum(map(len, sessions))
            rows.append(
                (
                    sample["sample_id"],
                    f"{added.turns} of {sum(map(len, sessions))}",
                    audit.facts,
                    audit.typed,
                    audit.noted,
                    audit.pending,
                    f"{audit.typed_share:.1%}",
                    "exact" if exact else "BROKEN",
                    f"{built - start:.2f}",
                    f"{end - built:.2f}",
                    len(memory.alerts()),
                )
            )
    head = ("conversation", "turns", "facts", "typed", "noted", "pending", "typed share", "conservation")
    table("LOCOMO", (*head, "add, s", "build, s", "alerts"), rows)


def histories(home: Path) -> None:
    """Each history a typed collection; the count and all sums by query, against the same over the raw records."""
    data = json.loads((SHARED / "analytical_cases.json").read_bytes())["histories"]
    groups: dict[str, list[Any]] = {}
    for name, records in data.items():
        groups.setdefault(name.rsplit("_n", 1)[0], []).append((name, records))
    rows = []
    for kind, members in groups.items():
        start = time.perf_counter()
        total = right = 0
        for name, records in members:
            path = home / f"{name}.json"
            path.write_text(json.dumps(records))
            with Memory(home / name, clock=Clock()) as memory:
                memory.add(path, collection=f"general.{kind}")
                numbers = [k for k, v in records[0].items() if type(v) in (int, float) and k != "id"]
                sums = ", ".join(f"round(sum(r.{k} or 0 for r in {kind}), 2)" for k in numbers)
                value = memory.query(f"(len({kind}), {sums})").value
                right += value == (len(records), *(round(sum(r[k] or 0 for r in records), 2) for k in numbers))
                total += len(records)
                fields = memory.state().describe()[f"general.{kind}"]["fields"]
        shape = ", ".join(f"{n}: {t if len(t) < 14 else t.split('[')[0]}" for n, t in fields.items())
        rows.append((kind, total, f"{right} of {len(members)}", f"{time.perf_counter() - start:.1f}", shape))
    table("Record histories", ("type", "records", "count and all sums right", "s", "schema of the last"), rows)


def dialogues(home: Path) -> None:
    """The forty dialogues, user lines only, checked on each session's day. Information: packs come later."""
    scenarios = json.loads((SHARED / "active_service_scenarios.json").read_bytes())["scenarios"]
    counts: dict[str, list[int]] = {}
    for scenario in scenarios:
        hit, early = dialogue(scenario, home / scenario["id"])
        row = counts.setdefault(scenario["category"], [0, 0, 0])
        row[0] += 1
        row[1] += hit
        row[2] += early
    rows = [(category, *row) for category, row in counts.items()]
    rows.append(("all", *(sum(r[i] for r in counts.values()) for i in range(3))))
    table("Dialogues", ("category", "dialogues", "alert at the trigger", "alert before it"), rows)


def dialogue(scenario: dict[str, Any], home: Path) -> tuple[bool, bool]:
    """Return whether an alert came at the trigger session, and whether one came before it."""
    clock = Clock()
    trigger = str(scenario["trigger_session"]["session_id"])
    hit = early = False
    with Memory(home, clock=clock) as memory:
        for session in scenario["sessions"]:
            clock.now = dt.datetime.combine(dt.date.fromisoformat(session["timestamp"]), NOON)
            lines = [x[5:].strip() for x in session["conversation"].split("\n") if x.startswith("User:")]
            messages = [{"role": "user", "content": line} for line in lines]
            added = memory.add(messages, said_at=clock.now, session=str(session["session_id"]))
            raised = bool(added.alerts) or bool(memory.check().raised)
            at_trigger = str(session["session_id"]) == trigger
            hit |= raised and at_trigger
            early |= raised and not at_trigger
    return hit, early


def main() -> None:
    """Print the tables."""
    if not SHARED.is_dir():
        sys.exit("skipped: the measuring data (../shared) is not here")
    with tempfile.TemporaryDirectory() as home:
        locomo(Path(home))
        histories(Path(home))
        dialogues(Path(home))


if __name__ == "__main__":
    main()
