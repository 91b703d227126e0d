"""What users say in the opened cases of `bench.alerts`, and the alerts that were raised at first sight."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bench.alerts.cases import CLOSED, DATA, Case, load, load_rounds

RAISED = DATA / "raised.json"


@dataclass(frozen=True)
class Alert:
    """What was raised in a case: the turns it rests on, and what it says in words of its own."""

    id: str
    evidence: frozenset[str]
    about: str


def opened() -> list[Case]:
    """Return the opened cases and twins."""
    authors = sorted(path.stem.removeprefix("rounds_") for path in DATA.glob("rounds_*.json"))
    cases = [case for author in authors for case in load_rounds(author) if case.round not in CLOSED]
    return cases + [case for name in ("cases", "twins") for case in load(name, "dev")]


def said(case: Case) -> dict[str, str]:
    """Return the user's turns of a conversation by place, in order."""
    return {
        f"{s}.{t}": turn.text
        for s, session in enumerate(case.sessions, 1)
        for t, turn in enumerate(session.turns, 1)
        if turn.role == "user"
    }


def raised() -> list[Alert]:
    """Return the alerts as they were raised when their round was played first."""
    return [Alert(e["id"], frozenset(e["evidence"]), e["about"]) for e in json.loads(RAISED.read_bytes())]
