"""What is read of tellings of single facts, plain and lively, and what is made of harmless sentences.

    python -m bench.tellings [KIND ...] [--voice plain|lively|both] [--half opened|aside|both] [--errors]

`tellings_data/plain/KIND.jsonl` are by five authors who had not read the program: each 150 tellings of one fact of a
kind, in a few plain sentences, with what its record must say, and 40 sentences that tell of nothing an alert could rest
on. `tellings_data/lively/KIND.jsonl` are by five more, each 100 and 40, as people chat: small stories, jokes, cries,
fragments, questions about something else. The first line and every second one from there are kept aside: they were
counted, never read; `--errors` shows the others.
A telling is read when a record is left in which all its words are found and its day, to a day; its sum where it has no
day. A harmless one is silent when it leaves no record that alerts rest on. Beside it stands a store of the sentences as
they are with the days found in them, which knows nothing of what they are about and is silent on none.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.frames import Store
from bench.measure import table
from usercode.facts.extract import facts
from usercode.facts.fact import Fact, Turn
from usercode.state.frames.interpret import interpret

DATA = Path(__file__).parent / "tellings_data"
VOICES = ("plain", "lively")
KINDS = ("deadlines", "money", "health", "travel", "calendar")
_HEARD = 4
"""How many sentences of the same day are heard before one."""
_ALERTING = {
    "household.deadlines", "household.leases", "finance.limits", "finance.transfers", "health.allergies",
    "health.medications", "travel.trips", "travel.documents",
}  # fmt: skip
_ALERTING_FIELDS = ("return_until", "warranty_until")


def told(kind: str, half: str, voice: str = "plain") -> list[dict[str, Any]]:
    """Return the tellings of a kind in a voice that are in a half."""
    lines = [line for line in (DATA / voice / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines() if line]
    return [json.loads(line) for line in lines[half == "opened" :: 2]]


def played(turns: Sequence[Sequence[str]]) -> tuple[Store, list[Fact]]:
    """Return what (day, text) turns leave, and their facts."""
    store, heard = Store(), list[tuple[str, Fact]]()
    for day, text in turns:
        said_at = dt.datetime.fromisoformat(day).replace(hour=12, tzinfo=dt.UTC)
        turn = Turn(session=day, speaker="User", role="user", text=text, said_at=said_at)
        found = [replace(f, number=len(heard) + 1 + i) for i, f in enumerate(facts(turn))]
        earlier = [f for on, f in heard if on == day][-_HEARD:]
        for change in interpret(turn, found, store, [f.sentence for f in earlier], earlier=earlier):
            store.apply(change, said_at)
        heard += [(day, f) for f in found]
    return store, [f for _, f in heard]


def fits(expected: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    """Whether a record says what is expected: all words, and a day, or the sum where no day is expected."""
    text = " ".join(str(v) for k, v in values.items() if k != "notes")
    days = list(_days(expected))
    if not all(re.search(word, text, re.IGNORECASE) for word in expected["words"]):
        return False
    if days:
        return any(day in text for day in days)
    sums = [float(v) for v in values.values() if isinstance(v, int | float)]
    return "amount" not in expected or any(abs(s - expected["amount"]) < 0.01 for s in sums)


def _days(expected: Mapping[str, Any]) -> Iterator[str]:
    """Yield the expected days, those beside them too, in ISO form."""
    for name in ("date", "date2"):
        if expected.get(name):
            day = dt.date.fromisoformat(expected[name])
            yield from ((day + dt.timedelta(days=n)).isoformat() for n in (-1, 0, 1))


def is_dated(expected: Mapping[str, Any], said: Sequence[Fact]) -> bool:
    """Whether sentences hold all expected words, and among the days found in them an expected one."""
    text = " ".join(f.sentence for f in said)
    found = {day.isoformat() for f in said for m in f.mentions for day in (m.first, m.last)}
    days = set(_days(expected))
    named = all(re.search(word, text, re.IGNORECASE) for word in expected["words"])
    return named and (not days or not days.isdisjoint(found))


def is_silent(store: Store) -> bool:
    """Whether no record is left that an alert may rest on."""
    return not any(
        path in _ALERTING or values.get("status") == "planned" or any(f in values for f in _ALERTING_FIELDS)
        for path, values in store.everything()
    )


def main() -> None:
    """Print what was read of each voice, kind and half."""
    parser = argparse.ArgumentParser(description="Measure what is read of tellings of single facts.")
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], metavar="KIND", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--voice", choices=(*VOICES, "both"), default="both")
    parser.add_argument("--half", choices=("opened", "aside", "both"), default="both")
    parser.add_argument("--errors", action="store_true", help="show the errors of the opened half")
    options = parser.parse_args()
    kinds = options.kinds or KINDS
    for voice in VOICES if options.voice == "both" else (options.voice,):
        rows: list[tuple[str, ...]] = []
        for half in ("opened", "aside") if options.half == "both" else (options.half,):
            counts = [counted(told(kind, half, voice), options.errors and half == "opened") for kind in kinds]
            rows += [row(half, kind, found) for kind, found in zip(kinds, counts, strict=True)]
            rows.append(row(half, "all", [sum(column) for column in zip(*counts, strict=True)]))
        headings = ("half", "kind", "read", "sentences with their days", "harmless and silent")
        table(f"{voice.capitalize()} tellings", headings, rows)


def row(half: str, kind: str, found: Sequence[int]) -> tuple[str, ...]:
    """Return a row of the table from (read, dated, tellings, silent, harmless)."""
    read, dated, tellings, silent, harmless = found
    return half, kind, f"{read} of {tellings}", f"{dated} of {tellings}", f"{silent} of {harmless}"


def counted(tellings: Sequence[Mapping[str, Any]], show: bool) -> list[int]:
    """Return (read, dated, tellings, silent, harmless) of some tellings."""
    read = dated = expecting = silent = harmless = 0
    for one in tellings:
        store, said = played(one["turns"])
        expected = one.get("expect")
        if expected is None:
            right = is_silent(store)
            harmless, silent = harmless + 1, silent + right
        else:
            right = any(fits(expected, values) for _, values in store.everything())
            expecting, read, dated = expecting + 1, read + right, dated + is_dated(expected, said)
        if show and not right:
            print(f"[{one['id']} {one['type']}]", *(text for _, text in one["turns"]), expected or "")
            for path, values in store.everything():
                print("    ", path, {k: str(v) for k, v in values.items() if v not in (None, [])})
    return [read, dated, expecting, silent, harmless]


if __name__ == "__main__":
    main()
