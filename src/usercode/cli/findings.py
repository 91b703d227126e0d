"""How commands show alerts, and how every command that changed something ends: constraints run, directory written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from usercode.cli import exits
from usercode.cli.screen import Screen, Style
from usercode.errors import SandboxUnavailable

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
        if alert.status != "active":
            until = f" until {alert.snoozed_until.isoformat()}" if alert.snoozed_until else ""
            details.append(alert.status + until)
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
    for failure in found.failed:
        screen.line(("failed  ", "bad"), failure)


def close_of_change(call: Call, document: dict[str, Any], *, code: int = exits.DONE) -> int:
    """Run the constraints, write the directory, print both, and return the exit code."""
    found: Checked | None = None
    unavailable: SandboxUnavailable | None = None
    try:
        found = call.memory.check()
    except SandboxUnavailable as error:
        unavailable = error
    built: Built = call.memory.build()
    if call.json:
        document["built"] = built.to_dict()
        document["checked"] = found.to_dict() if found else None
        document["unchecked"] = unavailable.to_dict() if unavailable else None
        call.emit(document)
    else:
        call.screen.line(f"built {len(built.written)} files, removed {len(built.removed)}")
        if found:
            show_checked(call.screen, found)
        if unavailable:
            call.screen.line(("not checked  ", "warn"), unavailable.message)
            call.screen.line(f"  {unavailable.remedy}")
    return exits.NO_SANDBOX if unavailable and code == exits.DONE else code
