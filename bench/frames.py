"""Measure the frames: precision, recall and speed on our own sentences, and what they do on real conversations.

    python bench/frames.py [--corpus sentences|second|plain_life|turns|both] [--half dev|aside|both] [--errors]
        [--locomo N] [--scenarios]

`frames_data/sentences.json` is by the first author of the frames; `second.json` was written by another one before
reading their code; `plain_life.json` says in plain full sentences what health, travel and calendar alerts need, class
by class with near forms, by whoever mended those readers; `turns.json` does the same for money and deadlines, in turns
of several sentences, and its author saw both halves. Each case is a short dialogue with the records it must
leave. A case belongs to the half kept aside when the first byte of the sha256 of its text is odd; errors are shown for
the other half only. Counting: a record that is left at the end is correct when one expected record of its collection
agrees in all the fields expected of it and was not matched before; free text agrees when the expected content words
are in it with at most two more, dates and numbers agree exactly; where a case names its domains, records of others are
not counted. Precision is correct / left, recall is correct / expected.
"""

from __future__ import annotations

import argparse
import datetime as dt
import hashlib
import json
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from usercode.facts.extract import facts
from usercode.facts.fact import Fact, Turn
from usercode.state.change import Put, Retire
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.interpret import interpret

DATA = Path(__file__).parent / "frames_data"
CORPORA = ("sentences", "second", "plain_life", "turns")
FREE = {
    "title",
    "what",
    "item",
    "subject",
    "reason",
    "purpose",
    "payee",
    "place",
    "recipient",
    "destination",
    "frequency",
    "name",
}
STOP = set(["a", "an", "the", "my", "our", "of", "for", "to", "in", "on", "at", "and", "with"])


@dataclass
class Store:
    """Records as the changes leave them; stands in for the fold."""

    found: dict[str, dict[int, KnownRecord]] = field(default_factory=dict)
    last: int = 0

    def records(self, collection: str) -> Sequence[KnownRecord]:
        """Return the records of a collection."""
        return list(self.found.get(collection, {}).values())

    def apply(self, change: Any, said_at: dt.datetime) -> None:
        """Do what a change says."""
        if isinstance(change, Put) and change.record is None:
            self.last += 1
            values = {**change.values, "notes": list(change.notes)}
            self.found.setdefault(change.collection, {})[self.last] = KnownRecord(self.last, values, said_at)
        elif isinstance(change, Put):
            old = self.found[change.collection][change.record]
            self.found[change.collection][change.record] = KnownRecord(
                old.number, {**old.values, **change.values}, old.said_at
            )
        elif isinstance(change, Retire):
            for records in self.found.values():
                records.pop(change.record, None)

    def everything(self) -> list[tuple[str, dict[str, Any]]]:
        """Return all records with their collections."""
        return [(c, dict(r.values)) for c, records in self.found.items() for r in records.values()]


def turns(case: dict[str, Any]) -> Iterator[Turn]:
    for i, t in enumerate(case["turns"]):
        said_at = dt.datetime.fromisoformat(t["said_on"]).replace(hour=12, tzinfo=dt.UTC)
        yield Turn(session="s", speaker=t["speaker"], role=t["role"], text=t["text"], said_at=said_at, number=i + 1)


def numbered(turn: Turn, first: int) -> list[Fact]:
    import dataclasses

    return [dataclasses.replace(f, number=first + i) for i, f in enumerate(facts(turn))]


def run(case: dict[str, Any]) -> Store:
    store, number = Store(), 1
    for turn in turns(case):
        found = numbered(turn, number)
        number += len(found)
        for change in interpret(turn, found, store):
            store.apply(change, turn.said_at)
    return store


def words(text: str) -> set[str]:
    return {w.rstrip("s") for w in re.findall(r"[\w.@&+-]+", text.lower().replace("'s", "")) if w not in STOP}


def agrees(name: str, expected: Any, actual: Any) -> bool:
    if isinstance(actual, dt.datetime):
        return actual == dt.datetime.fromisoformat(expected)
    if isinstance(actual, dt.date):
        return actual.isoformat() == expected
    if isinstance(expected, str) and isinstance(actual, str):
        if name in FREE:
            return words(expected) <= words(actual) and len(words(actual) - words(expected)) <= 2
        return words(expected) == words(actual)
    return bool(expected == actual)


def score(case: dict[str, Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """Return (correct, wrong, missed) records of a case."""
    left = list(case["expected"])
    correct, wrong = [], []
    domains = case.get("domains")
    for collection, values in run(case).everything():
        if domains and collection.partition(".")[0] not in domains:
            continue
        hit = next(
            (
                e
                for e in left
                if e["collection"] == collection and all(agrees(k, v, values.get(k)) for k, v in e["fields"].items())
            ),
            None,
        )
        if hit is None:
            wrong.append((collection, values))
        else:
            left.remove(hit)
            correct.append(collection)
    return correct, wrong, [(e["collection"], e["fields"]) for e in left]


def half_of(case: dict[str, Any]) -> str:
    text = "\n".join(t["text"] for t in case["turns"])
    return "dev" if hashlib.sha256(text.encode()).digest()[0] % 2 == 0 else "aside"


def cases(corpus: str) -> list[dict[str, Any]]:
    return list(json.loads((DATA / f"{corpus}.json").read_text()))


def report(corpus: str, half: str, show: bool) -> None:
    right, bad, miss = Counter[str](), Counter[str](), Counter[str]()
    for case in cases(corpus):
        if half_of(case) != half:
            continue
        correct, wrong, missed = score(case)
        right.update(correct)
        bad.update(c for c, _ in wrong)
        miss.update(c for c, _ in missed)
        if show and (wrong or missed):
            print(f"[{case['category']}] " + " | ".join(t["text"] for t in case["turns"]))
            for collection, values in wrong:
                print("    wrong ", collection, {k: str(v) for k, v in values.items() if v not in (None, [])})
            for collection, fields in missed:
                print("    missed", collection, fields)
    half = f"{corpus} {half}"
    print(f"\n{half}: {'collection':24} {'correct':>7} {'wrong':>6} {'missed':>7} {'precision':>9} {'recall':>7}")
    for name in [*sorted(set(right) | set(bad) | set(miss)), "all"]:
        r, b, m = (sum(c.values()) if name == "all" else c[name] for c in (right, bad, miss))
        precision, recall = r / (r + b) if r + b else 1, r / (r + m) if r + m else 1
        print(f"{'':{len(half) + 1}} {name:24} {r:7} {b:6} {m:7} {precision:9.3f} {recall:7.3f}")


def speed() -> None:
    made = [(turn, numbered(turn, 1)) for corpus in CORPORA for case in cases(corpus) for turn in turns(case)]
    sentences = sum(len(f) for _, f in made)
    begin = time.perf_counter()
    for turn, found in made:
        interpret(turn, found, Store())
    rate = sentences / (time.perf_counter() - begin)
    print(f"\nspeed: {rate:.0f} sentences/s over {sentences} sentences, extraction of facts not counted")


def shared(name: str) -> Path | None:
    root = os.environ.get("USERCODE_SHARED", Path(__file__).parents[2] / "shared")
    path = Path(root) / "data" / name
    if not path.exists():
        print(f"skipped: {name} is not there")
        return None
    return path


def scenarios(show: bool) -> None:
    path = shared("active_service_scenarios.json")
    if path is None:
        return
    made, lines = Counter[str](), 0
    for scenario in json.loads(path.read_text())["scenarios"]:
        store, number = Store(), 1
        for session in scenario["sessions"]:
            said_at = dt.datetime.fromisoformat(session["timestamp"]).replace(hour=12, tzinfo=dt.UTC)
            for line in session["conversation"].splitlines():
                if not line.startswith("User: "):
                    continue
                lines += 1
                turn = Turn(session="s", speaker="User", role="user", text=line[6:], said_at=said_at, number=1)
                found = numbered(turn, number)
                number += len(found)
                for change in interpret(turn, found, store):
                    store.apply(change, said_at)
                if show:
                    print(scenario["id"], line)
        made.update(c for c, _ in store.everything())
        if show:
            for c, v in store.everything():
                print("    ", c, {k: str(x) for k, x in v.items() if x not in (None, [])})
    print(f"\nscenarios: {sum(made.values())} records from {lines} user lines", dict(made))


ASIDE = ("conv-43", "conv-44")
"""Conversations that nobody looked at while the frames were developed."""


def locomo(sample: int, half: str) -> None:
    path = shared("locomo6.json")
    if path is None:
        return
    for name in ("dev", "aside"):
        chosen = [c for c in json.loads(path.read_text()) if (c["sample_id"] in ASIDE) == (name == "aside")]
        total, shown = chats(chosen)
        typed = sum(len(change.facts) for *_, change in shown)
        kinds = Counter(getattr(change, "collection", "retire") for *_, change in shown)
        print(f"\nlocomo {name}: {total} facts, {typed} typed ({typed / total:.2%})", dict(kinds))
        if half in (name, "both"):
            for day, speaker, text, change in random.Random(7).sample(shown, min(sample, len(shown))):
                values = {k: str(v) for k, v in getattr(change, "values", {}).items()}
                where = f"{getattr(change, 'collection', 'retire')} {change.record}"
                print(f"- {day} {speaker}: {text}\n      {where} {values}")


def chats(conversations: list[dict[str, Any]]) -> tuple[int, list[tuple[dt.date, str, str, Any]]]:
    """Return the number of facts of some conversations and (day, speaker, sentences, change) of the typed ones."""
    total, shown = 0, []
    for conversation in conversations:
        talk, store, number = conversation["conversation"], Store(), 1
        for key in sorted((k for k in talk if re.fullmatch(r"session_\d+", k)), key=lambda k: int(k.split("_")[1])):
            said_at = dt.datetime.strptime(talk[key + "_date_time"], "%I:%M %p on %d %B, %Y").replace(tzinfo=dt.UTC)
            for t in talk[key]:
                turn = Turn(session=key, speaker=t["speaker"], role="person", text=t["text"], said_at=said_at, number=1)
                found = numbered(turn, number)
                number += len(found)
                total += len(found)
                for change in interpret(turn, found, store):
                    store.apply(change, said_at)
                    if isinstance(change, Put | Retire):
                        said = " / ".join(f.sentence for f in found if f.number in change.facts)
                        shown.append((said_at.date(), t["speaker"], said, change))
    return total, shown


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--half", choices=("dev", "aside", "both"), default="both")
    parser.add_argument("--corpus", choices=(*CORPORA, "both"), default="both")
    parser.add_argument("--errors", action="store_true", help="show the errors of the development half")
    parser.add_argument("--locomo", type=int, default=-1, metavar="N", help="also run LOCOMO and print N records")
    parser.add_argument("--scenarios", action="store_true")
    options = parser.parse_args()
    for corpus in CORPORA if options.corpus == "both" else (options.corpus,):
        for half in ("dev", "aside") if options.half == "both" else (options.half,):
            report(corpus, half, options.errors and half == "dev")
    speed()
    if options.scenarios:
        scenarios(options.errors)
    if options.locomo >= 0:
        locomo(options.locomo, options.half)


if __name__ == "__main__":
    sys.exit(main())
