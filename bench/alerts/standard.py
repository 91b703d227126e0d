"""Published material, read from ../shared: forty scenarios, seventeen of them with a frozen rubric, and LOCOMO.

The scenarios are played with their user lines only. As their protocol has it, a case passes when one alert that is
open at the trigger matches every group, and nothing whatever was raised before. The others have no rubric: what was
raised is listed to be judged by a reader. LOCOMO is everyday talk between two people, in which an alert is nearly
always a mistake.
"""

from __future__ import annotations

import datetime as dt
import json
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from bench.alerts.cases import Case, Session, Turn, matches
from bench.alerts.play import Clock, Moment, play
from bench.measure import table
from usercode import Memory

SPEAKERS = 2
PER = 300


def report(shared: Path, mapper: Callable[..., Iterable[Any]]) -> None:
    """Print the tables, or that the material is not here."""
    if not shared.is_dir():
        print("\nskipped: the published scenarios and LOCOMO (../shared) are not here")
        return
    protocol = json.loads((shared / "active_service_v2_protocol.json").read_bytes())
    scenarios = json.loads((shared / "active_service_scenarios.json").read_bytes())["scenarios"]
    rows = list(mapper(played, scenarios))
    frozen = [r for r in rows if r[0]["id"] in protocol["eligible_ids"]]
    report_protocol(frozen, protocol["rubrics"])
    report_rest([r for r in rows if r[0]["id"] not in protocol["eligible_ids"]])
    report_locomo(list(mapper(talk, json.loads((shared / "locomo6.json").read_bytes()))))


def played(scenario: Mapping[str, Any]) -> tuple[Mapping[str, Any], list[Moment]]:
    """Return what was open after each session up to the trigger."""
    sessions = []
    for item in scenario["sessions"]:
        sessions.append(Session(dt.date.fromisoformat(item["timestamp"]), user_lines(item["conversation"])))
        if item["session_id"] == scenario["trigger_session"]["session_id"]:
            break
    case = Case(id=scenario["id"], kind=scenario["category"], tz="UTC", sessions=tuple(sessions))
    with tempfile.TemporaryDirectory() as home:
        return scenario, play(case, Path(home) / "user")


def user_lines(conversation: str) -> tuple[Turn, ...]:
    """Return what the user said, without what the assistant answered."""
    parts = re.split(r"^(User|Assistant): ", conversation, flags=re.MULTILINE)
    return tuple(
        Turn("user", text.strip()) for who, text in zip(parts[1::2], parts[2::2], strict=True) if who == "User"
    )


def report_protocol(rows: Iterable[tuple[Mapping[str, Any], list[Moment]]], rubrics: Mapping[str, Any]) -> None:
    """Print the frozen cases one by one."""
    lines, passed = [], 0
    for scenario, moments in rows:
        groups = rubrics[scenario["id"]]["required"].values()
        before = [a for m in moments[:-1] for a in m.open]
        right = [a for a in moments[-1].open if matches(a.message, groups)]
        passed += bool(right) and not before
        result = "early" if before else "pass" if right else "other message" if moments[-1].open else "silent"
        form = next((a.constraint for a in (*right, *before, *moments[-1].open)), "")
        lines.append((scenario["id"], result, form))
    lines.append(("all", f"{passed} of {len(lines)}", ""))
    table("Protocol of 17, user lines only", ("case", "result", "constraint"), lines)


def report_rest(rows: Iterable[tuple[Mapping[str, Any], list[Moment]]]) -> None:
    """Print what was raised in the scenarios without a rubric."""
    lines = []
    for scenario, moments in rows:
        alerts = {a.id: (m.day, a) for m in reversed(moments) for a in m.open}
        for day, alert in alerts.values():
            when = "trigger" if day == moments[-1].day else "before"
            lines.append((scenario["id"], when, alert.constraint, alert.message[:150]))
        if not alerts:
            lines.append((scenario["id"], "silent", "", f"({scenario['description']})"))
    table("The other scenarios, user lines only", ("case", "raised", "constraint", "message"), lines)


def talk(sample: Mapping[str, Any]) -> tuple[str, int, list[str]]:
    """Return a conversation's name, its sessions, and the alerts raised when each session is added on its day."""
    conversation = sample["conversation"]
    names = [f"session_{n}" for n in range(1, 100) if isinstance(conversation.get(f"session_{n}"), list)]
    clock = Clock(dt.datetime(2020, 1, 1, 12, tzinfo=dt.UTC))
    raised: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as home, Memory(Path(home) / "user", clock=clock) as memory:
        for name in names:
            said_at = dt.datetime.strptime(conversation[f"{name}_date_time"], "%I:%M %p on %d %B, %Y")
            clock.now = said_at.replace(hour=23, tzinfo=dt.UTC)
            keys = ("speaker_a", "speaker_b", name, f"{name}_date_time")
            part = {**sample, "conversation": {k: conversation[k] for k in keys}}
            path = Path(home) / f"{name}.json"
            path.write_text(json.dumps([part]))
            memory.add(path)
            for alert in memory.check().alerts:
                raised.setdefault(alert.id, f"{name} {clock.now.date()} [{alert.constraint}] {alert.message}")
    return sample["sample_id"], len(names), list(raised.values())


def report_locomo(rows: list[tuple[str, int, list[str]]]) -> None:
    """Print the alerts a speaker-session, and each alert."""
    lines = [(name, SPEAKERS * sessions, len(alerts)) for name, sessions, alerts in rows]
    total = SPEAKERS * sum(sessions for _, sessions, _ in rows)
    alerts = sum(len(messages) for _, _, messages in rows)
    lines.append(("all", total, alerts))
    table("LOCOMO", ("conversation", "speaker-sessions", "alerts"), lines)
    print(f"  {alerts * PER / total:.1f} alerts in {PER} speaker-sessions")
    for name, _, messages in rows:
        for message in messages:
            print(f"  {name} {message}")
