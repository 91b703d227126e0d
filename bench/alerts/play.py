"""Playing a case: its sessions go into a fresh memory one by one, and what is open is noted at each moment."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

from bench.alerts.cases import Case, Session
from usercode import Memory

NOON = dt.time(12)


class Unchecked(Exception):
    """The constraints did not run, so that silence means nothing."""


class Clock:
    """A clock that is set by hand."""

    def __init__(self, now: dt.datetime) -> None:
        self.now = now

    def __call__(self) -> dt.datetime:
        return self.now


@dataclass(frozen=True)
class Open:
    """One alert as it stood at one moment; `evidence` are turns by session and place, as in `Due.evidence`."""

    id: str
    severity: str
    message: str
    evidence: frozenset[str]
    constraint: str = ""


@dataclass(frozen=True)
class Moment:
    """What was open at the end of a day."""

    day: dt.date
    open: tuple[Open, ...]


def play(case: Case, home: Path, *, held: bool = False) -> list[Moment]:
    """Return what was open after each session, and on the eve of the first day on which the alert is welcome.

    With `held` what is held back counts as open.

    Raises:
        Unchecked: the constraints could not be run.
    """
    clock = Clock(dt.datetime.combine(case.sessions[0].day, NOON, tzinfo=ZoneInfo(case.tz)))
    eve = case.due.first - dt.timedelta(days=1) if case.due else None
    if eve is not None and eve <= case.sessions[0].day:
        eve = None
    turns: dict[str, str] = {}
    moments: list[Moment] = []
    Memory.init(home, tz=case.tz).close()
    with Memory(home, clock=clock) as memory:
        for number, session in enumerate(case.sessions, 1):
            if eve is not None and eve < session.day:
                _set(clock, eve)
                moments.append(_look(memory, clock, turns, held))
                eve = None
            _set(clock, session.day)
            turns.update(_say(memory, clock, number, session))
            moments.append(_look(memory, clock, turns, held))
    return moments


def _set(clock: Clock, day: dt.date) -> None:
    clock.now = dt.datetime.combine(day, NOON, tzinfo=clock.now.tzinfo)


def _say(memory: Memory, clock: Clock, number: int, session: Session) -> dict[str, str]:
    """Add a session; return the place of each new turn by its id."""
    messages = [{"role": t.role, "content": t.text} for t in session.turns]
    added = memory.add(messages, said_at=clock.now, session=str(number))
    if added.unchecked or added.turns != len(messages):
        raise Unchecked(added.unchecked or f"{added.turns} of {len(messages)} turns were added")
    return {turn: f"{number}.{place}" for place, turn in enumerate(added.ids, 1)}


def _look(memory: Memory, clock: Clock, turns: dict[str, str], held: bool) -> Moment:
    checked = memory.check()
    if checked.failed:
        raise Unchecked("; ".join(checked.failed))
    shown = (*checked.alerts, *checked.held) if held else checked.alerts
    return Moment(
        clock.now.date(),
        tuple(Open(a.id, a.severity, a.message, _places(a.evidence, turns), a.constraint) for a in shown),
    )


def _places(evidence: Iterable[str], turns: dict[str, str]) -> frozenset[str]:
    return frozenset(turns[e] for e in evidence if e in turns)
