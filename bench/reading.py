"""How fast sentences are read, and whether two versions read them alike.

Everything that the reading of a turn puts into the log is one line: facts with their mood and whom they are about,
records, notes. `--keep` writes the lines, `--against` shows where they differ from those that another version kept; a
change that is to make reading faster leaves all of them as they were. The last corpus is the sentences that stand in
the tests, each read alone: no conversations, but what the rules were written for and their neighbours.

    python -m bench.reading [CORPUS ...] [--open] [--keep FILE] [--against FILE]
"""

from __future__ import annotations

import argparse
import ast
import datetime as dt
import gzip
import itertools
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from bench.alerts.cases import Case, load, load_rounds
from bench.frames import CORPORA, cases
from bench.frames import turns as frame_turns
from bench.measure import ROOT, SHARED, table
from usercode.facts.fact import Role, Turn
from usercode.state.derive import Batch, KnownState
from usercode.state.fold import State
from usercode.state.frames.gates import all_open

History = Sequence[Turn]
"""Turns of one person in the order they were said."""

_DAY = dt.datetime(2025, 3, 10, 9, tzinfo=dt.UTC)
_SHOWN = 20


def _turn(session: str, speaker: str, role: Role, text: str, said_at: dt.datetime) -> Turn:
    return Turn(session=session, speaker=speaker, role=role, text=text, said_at=said_at)


def locomo() -> Iterator[History]:
    """Yield chats between two people."""
    for sample in _shared("locomo6.json"):
        talk = sample["conversation"]
        numbers = sorted(int(match[1]) for key in talk if (match := re.fullmatch(r"session_(\d+)", key)))
        days = {
            n: dt.datetime.strptime(talk[f"session_{n}_date_time"], "%I:%M %p on %d %B, %Y").replace(tzinfo=dt.UTC)
            for n in numbers
        }
        yield [_turn(str(n), t["speaker"], "person", t["text"], days[n]) for n in numbers for t in talk[f"session_{n}"]]


def frames() -> Iterator[History]:
    """Yield the dialogues that the frames are measured on."""
    for corpus in CORPORA:
        yield from (list(frame_turns(case)) for case in cases(corpus))


def alerts() -> Iterator[History]:
    """Yield conversations in which something is due, and their twins; and each author's as those of one person."""
    for name in ("cases", "twins", "histories"):
        yield from map(_said_in, load(name, "dev"))
    for author in "abcd":
        own = [_said_in(case) for case in load_rounds(author)]
        yield from own
        yield sorted(itertools.chain.from_iterable(own), key=lambda turn: turn.said_at)


def _said_in(case: Case) -> History:
    return [
        _turn(str(s.day), turn.role.title(), turn.role, turn.text, dt.datetime.combine(s.day, dt.time(9), dt.UTC))
        for s in case.sessions
        for turn in s.turns
    ]


def scenarios() -> Iterator[History]:
    """Yield the conversations of the active-service scenarios."""
    for scenario in _shared("active_service_scenarios.json", "scenarios"):
        turns = []
        for session in scenario["sessions"]:
            said_at = dt.datetime.fromisoformat(session["timestamp"]).replace(hour=12, tzinfo=dt.UTC)
            for line in session["conversation"].splitlines():
                speaker, _, text = line.partition(": ")
                role: Role = "user" if speaker == "User" else "assistant"
                turns.append(_turn(session["timestamp"], speaker, role, text, said_at))
        yield turns


def tests() -> Iterator[History]:
    """Yield each text of several words that stands in the tests of reading as what a person said."""
    texts: dict[str, None] = {}
    for part in ("facts", "state", "alerts", "memory"):
        for path in sorted((ROOT / "tests" / part).rglob("*.py")):
            found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            said = (n.value for n in found if isinstance(n, ast.Constant) and isinstance(n.value, str))
            texts |= dict.fromkeys(text for text in said if len(text.split()) > 2)
    yield from ([_turn("s", "User", "user", text, _DAY)] for text in texts)


def _shared(name: str, key: str = "") -> list[dict[str, object]]:
    path = SHARED / name
    if not path.exists():
        print(f"{name} is not at hand")
        return []
    data = json.loads(path.read_text(encoding="utf-8"))
    return list(data[key] if key else data)


READ: dict[str, Callable[[], Iterator[History]]] = {
    "locomo": locomo,
    "frames": frames,
    "alerts": alerts,
    "scenarios": scenarios,
    "tests": tests,
}


def lines(history: History) -> Iterator[str]:
    """Yield what the log would hold of a history, a line each; the words of the turns stand in front of their own."""
    state = State()
    batch, known = Batch(state, 0), KnownState(state)
    for turn in history:
        first = len(batch.drafts)
        batch.add_turn(replace(turn, number=0), None, known)
        for draft in batch.drafts[first:]:
            yield json.dumps([draft.kind, draft.payload], sort_keys=True, default=str, ensure_ascii=False)
    known.close()


def read(corpus: str) -> tuple[dict[str, list[str]], int, float]:
    """Return the lines of each history by its words, how many sentences there are, and the processor seconds taken."""
    histories = list(READ[corpus]())
    begin = time.process_time()
    found = [list(lines(history)) for history in histories]
    seconds = time.process_time() - begin
    by_words = {"\n".join(t.text for t in history): own for history, own in zip(histories, found, strict=True)}
    return by_words, sum(line.startswith('["fact"') for own in found for line in own), seconds


def differing(before: Mapping[str, Sequence[str]], now: Mapping[str, Sequence[str]]) -> list[str]:
    """Return where the histories that both versions read have other lines, in order."""
    pairs = [pair for words in before.keys() & now.keys() for pair in _paired(before[words], now[words])]
    return [line for old, new in pairs if old != new for line in (f"- {old}", f"+ {new}")]


def _paired(before: Sequence[str], now: Sequence[str]) -> Iterator[tuple[str, str]]:
    return itertools.zip_longest(before, now, fillvalue="(nothing)")


def main() -> int:
    """Print how fast each corpus is read; return 1 where it is read otherwise than before."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", nargs="*", default=list(READ), metavar="CORPUS", help=", ".join(READ))
    parser.add_argument("--keep", type=Path, help="write the lines to this file (gzip)")
    parser.add_argument("--open", action="store_true", help="with all gates open")
    parser.add_argument("--against", type=Path, help="compare the lines with those of this file")
    options = parser.parse_args()
    read("frames")  # what a process loads once is not counted
    kept = json.loads(gzip.decompress(options.against.read_bytes())) if options.against else {}
    found, rows, differ = {}, [], False
    for name in options.corpora:
        with all_open() if options.open else nullcontext():
            found[name], sentences, seconds = read(name)
        rows.append((name, sentences, f"{seconds / max(1, sentences) * 1e3:.2f}"))
        other = differing(kept[name], found[name]) if name in kept else []
        differ = differ or bool(other)
        if other:
            print(f"\n{name}: {len(other) // 2} lines differ", *other[:_SHOWN], sep="\n  ")
    table("Reading, one process", ("corpus", "sentences", "processor ms each"), rows)
    if options.keep:
        options.keep.write_bytes(gzip.compress(json.dumps(found).encode()))
    return int(differ)


if __name__ == "__main__":
    sys.exit(main())
