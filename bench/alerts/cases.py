"""The data of the benchmark as values: reading, checking, and which half a case belongs to.

A case is a few dated sessions at whose end one alert is due; a twin or a history is sessions in which none is. What is
due is told as pattern groups: a message satisfies it when it matches at least one pattern of each group. A pattern is a
regular expression, or `@2025-06-01` for that day in any usual spelling.
"""

from __future__ import annotations

import calendar
import datetime as dt
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

DATA = Path(__file__).parent / "data"
KINDS = ("health", "travel", "calendar", "money", "deadlines")
MONTHS = tuple(calendar.month_name)[1:]

Half = Literal["dev", "aside"]
HALVES: tuple[Half, ...] = ("dev", "aside")


@dataclass(frozen=True)
class Turn:
    """One line of a session."""

    role: Literal["user", "assistant"]
    text: str


@dataclass(frozen=True)
class Session:
    """What was said on one day, in order."""

    day: dt.date
    turns: tuple[Turn, ...]


@dataclass(frozen=True, kw_only=True)
class Due:
    """The one alert that a case calls for."""

    first: dt.date
    """The first day on which it is welcome; before it, it is early."""
    by: dt.date
    """The day of the last session, on which it must be open."""
    must: Mapping[str, tuple[str, ...]]
    """Pattern groups of the message."""
    evidence: frozenset[str]
    """Turns it must rest on: "2.3" is the third turn of the second session."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """One conversation. `due` is None for a twin or a history, in which nothing may be raised."""

    id: str
    kind: str
    tz: str
    sessions: tuple[Session, ...]
    due: Due | None = None
    trigger: Literal["message", "day", ""] = ""
    """What makes the alert due: the last message, or only the day on which something else is said."""
    twin_of: str = ""
    why: str = ""
    """Why nothing is due."""
    round: int = 0
    """The round of writing it came with; 0 for the first cases."""


def half_of(case: Case) -> Half:
    """Return the half of a case: "aside" when the first byte of the sha256 of its id is odd; a twin goes with it."""
    return "aside" if sha256((case.twin_of or case.id).encode()).digest()[0] % 2 else "dev"


def load(name: str, half: Half) -> list[Case]:
    """Return the cases of one file: `name` is cases, twins or histories."""
    return [_case(item) for item in json.loads((DATA / f"{half}_{name}.json").read_bytes())]


def load_rounds(author: str) -> list[Case]:
    """Return the cases and twins that one author wrote later, round by round, each before the program saw it."""
    path = DATA / f"rounds_{author}.json"
    return [_case(item) for item in json.loads(path.read_bytes())] if path.exists() else []


CLOSED = (175, 176, 177, 180, 185, 194, 200, 203, 207, 208, 215, 217, 218, 228, 229, 241, 244, 245, 261, 263, 264)
"""The rounds that were counted and never opened."""


def load_closed() -> list[Case]:
    """Return the cases and twins of the rounds that were never opened, by whatever author."""
    authors = (path.stem.removeprefix("rounds_") for path in sorted(DATA.glob("rounds_*.json")))
    return [case for author in authors for case in load_rounds(author) if case.round in CLOSED]


def _case(item: Mapping[str, Any]) -> Case:
    sessions = tuple(
        Session(dt.date.fromisoformat(s["day"]), tuple(Turn(t["role"], t["text"]) for t in s["turns"]))
        for s in item["sessions"]
    )
    return Case(
        id=item["id"],
        kind=item["kind"],
        tz=item["tz"],
        sessions=sessions,
        due=_due(item["due"]) if "due" in item else None,
        trigger=item.get("trigger", ""),
        twin_of=item.get("twin_of", ""),
        why=item.get("why", ""),
        round=item.get("round", 0),
    )


def _due(item: Mapping[str, Any]) -> Due:
    return Due(
        first=dt.date.fromisoformat(item["from"]),
        by=dt.date.fromisoformat(item["by"]),
        must={name: tuple(group) for name, group in item["must"].items()},
        evidence=frozenset(item["evidence"]),
    )


def day_pattern(day: dt.date) -> str:
    """Return a regular expression for a day as ISO date, or as day and month in words in either order."""
    month = MONTHS[day.month - 1]
    name = f"(?:{month}|{month[:3]}|Sept)\\.?" if month == "September" else f"(?:{month}|{month[:3]})\\.?"
    number = f"0?{day.day}(?:st|nd|rd|th)?"
    return rf"\b(?:{day.isoformat()}|{number} (?:of )?{name}|{name} (?:the )?{number})\b"


@cache
def expression(pattern: str) -> re.Pattern[str]:
    """Return a pattern compiled."""
    text = day_pattern(dt.date.fromisoformat(pattern[1:])) if pattern.startswith("@") else pattern
    return re.compile(text, re.IGNORECASE)


def matches(message: str, groups: Iterable[Sequence[str]]) -> bool:
    """Return whether a message matches at least one pattern of each group."""
    return all(any(expression(p).search(message) for p in group) for group in groups)
