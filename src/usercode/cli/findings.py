"""How commands show alerts, and how every command that changed something ends: constraints run, directory written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from usercode.cli import exits
from usercode.cli.screen import Screen, Style
from usercode.errors import SandboxError

if TYPE_CHECKING:
    from usercode.cli.call import Call
    from usercode.results import Alert, Built, Checked

COLOURS: dict[str, Style] = {"critical": "bad", "warning": "warn", "info": "info"}


def show_alerts(screen: Screen, alerts: Sequence[Alert]) -> None:
    """Print each alert on a line of its own, and below it what matters for acting on it."""
    for alert in alerts:
        colour = COLOURS[alert.severity] if alert.status == "active" else "dim"
        screen.line((f"{alert.severity:<8}", colour), "  ", (alert.id, "bold"), "  ", alert.message)
        details = [alert.domain]
        if alert.due:
            details.append(f"due {alert.due.isoformat()}")
        if alert.source.startswith("unverified"):
            details.append("unverified")
        if alert.resolved_on:
            details.append(f"from {alert.first_day.isoformat()} until {alert.resolved_on.isoformat()}")
        if alert.status != "active":
            until = f" until {alert.snoozed_until.isoformat()}" if alert.snoozed_until else ""
            details.append(alert.status + until)
        if alert.doubt:
            details.append(f'perhaps settled: "{alert.doubt}"')
        if alert.evidence:
            details.append("evidence " + " ".join(alert.evidence))
        screen.line((" " * 10 + "; ".join(details), "dim"))


def alert_line(found: Checked) -> str:
    """Return how many alerts are open and what changed, as one sentence."""
    text = f"{len(found.alerts)} open alert{'' if len(found.alerts) == 1 else 's'} on {found.now.date().isoformat()}"
    changes = [
        f"{len(ids)} {word}"
        for ids, word in ((found.raised, "new"), (found.updated, "updated"), (found.resolved, "resolved"))
        if ids
    ]
    return text + (f" ({', '.join(changes)})" if changes else "")


def show_checked(screen: Screen, found: Checked) -> None:
    """Print the open alerts of a check and the constraints that failed."""
    show_alerts(screen, found.alerts)
    screen.line((alert_line(found), "bold"))
    show_held(screen, found.held)
    show_failing(screen, found.failed)


def show_held(screen: Screen, held: Sequence[Alert]) -> None:
    """Print how many alerts are held back, and where they are."""
    if held:
        count = f"{len(held)} alert{'' if len(held) == 1 else 's'}"
        screen.line((f"{count} held back as perhaps settled: usercode alerts --status held", "dim"))


def show_failing(screen: Screen, failed: Sequence[str]) -> None:
    """Print a sentence for each constraint that fails."""
    for failure in failed:
        screen.line(("failed  ", "bad"), failure)


def close_of_change(call: Call, document: dict[str, Any], *, code: int = exits.DONE) -> int:
    """Run the constraints, write the directory, print both, and return the exit code."""
    found: Checked | None = None
    unchecked: SandboxError | None = None
    try:
        found = call.memory.check()
    except SandboxError as error:
        unchecked = error
    built: Built = call.memory.build()
    if call.json:
        document["built"] = built.to_dict()
        document["checked"] = found.to_dict() if found else None
        document["unchecked"] = unchecked.to_dict() if unchecked else None
        call.emit(document)
    else:
        call.screen.line(f"built {len(built.written)} files, removed {len(built.removed)}")
        if found:
            show_checked(call.screen, found)
        if unchecked:
            call.screen.line(("not checked  ", "warn"), unchecked.message)
            call.screen.line(f"  {unchecked.remedy}")
    return exits.exit_of(unchecked) if unchecked and code == exits.DONE else code
