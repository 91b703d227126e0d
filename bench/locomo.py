"""LOCOMO for the recall benchmarks: conversations as memories, questions with the turns that hold their evidence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.measure import SHARED
from usercode import Memory
from usercode.recall.library import Library

FILE = SHARED / "locomo6.json"
BUILD = ("conv-26", "conv-41", "conv-43")
"""Conversations that weights may be chosen on."""
ASIDE = ("conv-30", "conv-42", "conv-44")
CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop"}
UNANSWERABLE = 5
_EVIDENCE = re.compile(r"D:?(\d+):(\d+)")


@dataclass(frozen=True)
class Asked:
    """A question, its category and the log positions of its evidence turns."""

    text: str
    category: int
    evidence: frozenset[int]


@dataclass(frozen=True)
class Conversation:
    """One conversation as a memory, with its questions."""

    name: str
    memory: Memory
    library: Library
    asked: tuple[Asked, ...]

    def evidence(self) -> Iterator[Asked]:
        """Yield the questions that have evidence to be found."""
        return (a for a in self.asked if a.evidence and a.category != UNANSWERABLE)


def conversations(home: Path, names: tuple[str, ...] = BUILD + ASIDE) -> Iterator[Conversation]:
    """Yield conversations, each added to a memory of its own under `home`."""
    for sample in json.loads(FILE.read_text(encoding="utf-8")):
        name = sample["sample_id"]
        if name not in names:
            continue
        source = home / f"{name}.json"
        source.write_text(json.dumps([sample]), encoding="utf-8")
        memory = Memory.init(home / name)
        memory.add(source)
        library = memory._live.library
        library.refresh()
        positions = [e.seq for e in memory._live.store.read(kinds=("turn",))]
        turn_of = dict(zip(_ids(sample), positions, strict=True))
        asked = tuple(_asked(question, turn_of) for question in sample["qa"])
        yield Conversation(name, memory, library, asked)


def _ids(sample: dict[str, Any]) -> list[str]:
    """Return the ids of the turns in the order in which they are added."""
    talk = sample["conversation"]
    numbers = sorted(int(match[1]) for key in talk if (match := re.fullmatch(r"session_(\d+)", key)))
    return [turn["dia_id"] for n in numbers for turn in talk[f"session_{n}"]]


def _asked(question: dict[str, Any], turn_of: dict[str, int]) -> Asked:
    """Return a question; evidence ids are repaired where their form is wrong, and left out where no such turn is."""
    named = {f"D{int(a)}:{int(b)}" for text in question.get("evidence", ()) for a, b in _EVIDENCE.findall(text)}
    return Asked(question["question"], question["category"], frozenset(turn_of[i] for i in named if i in turn_of))
