"""Commands about what constraints found: check, alerts."""

from __future__ import annotations

import argparse
import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from usercode.cli import exits, locate
from usercode.cli.call import Call, Verb
from usercode.cli.days import day, day_or_moment, moment_in
from usercode.cli.findings import COLOURS, show_alerts, show_checked, show_failing, show_held
from usercode.errors import UsageError
from usercode.results import plain

if TYPE_CHECKING:
    from usercode.results import Alert

_DONE = ("ack", "snooze", "reopen")
STATUSES = ("active", "acknowledged", "snoozed", "held", "resolved")
SNOOZE_DAYS = 7


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "dir",
        nargs="?",
        metavar="DIR",
        help="a project; one without usercode.toml is checked as written by someone else",
    )
    parser.add_argument("--now", type=day_or_moment, metavar="D", help="the day to check for (default: today)")
    parser.add_argument(
        "--from", dest="since", type=day, metavar="D", help="check every day from D on, so that alerts come and go"
    )


def check(call: Call) -> int:
    """Run the constraints; exit 1 when there are active alerts or a constraint failed."""
    options = call.options
    if options.dir is not None:
        folder = call.start / Path(options.dir).expanduser()
        if not (folder / locate.MARK).is_file():
            return _check_foreign(call, folder)
        options.moves.append(options.dir)
    found = call.memory.check(call.moment(options.now), since=options.since)
    call.memory.build()
    if call.json:
        call.emit(found.to_dict())
    else:
        show_checked(call.screen, found)
    active = [alert for alert in found.alerts if alert.status == "active"]
    return exits.FINDING if active or found.failed else exits.DONE


def _check_foreign(call: Call, folder: Path) -> int:
    if not folder.is_dir():
        raise UsageError(f"there is no directory {folder}", remedy="name a project directory")
    from usercode import config
    from usercode.memory import check_foreign

    local = config.clock().astimezone()  # such a project has no time zone of its own
    moment = moment_in(call.options.now, local.tzinfo or dt.UTC) if call.options.now else local
    found = check_foreign(folder, moment)
    if call.json:
        rest = {"status": "active", "first_day": moment.date().isoformat()}
        alerts = [{"id": finding.key, **plain(finding), **rest} for finding in found.findings]
        call.emit({"now": moment.isoformat(), "alerts": alerts, "failed": list(found.failed)})
    else:
        for finding in found.findings:
            call.screen.line((f"{finding.severity:<8}", COLOURS[finding.severity]), "  ", finding.message)
            evidence = f"; evidence {' '.join(finding.evidence)}" if finding.evidence else ""
            call.screen.line((f"{'':10}{finding.domain or finding.constraint}{evidence}", "dim"))
        show_failing(call.screen, found.failed)
        call.screen.line((f"{len(found.findings)} alert{'' if len(found.findings) == 1 else 's'}", "bold"))
    return exits.FINDING if found.findings or found.failed else exits.DONE


def _alerts_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action", nargs="?", choices=("list", *_DONE), default="list", help="what to do (default: list)"
    )
    parser.add_argument("ids", nargs="*", metavar="ID", help="alerts to acknowledge, snooze or reopen, such as a16")
    parser.add_argument("--until", type=day, metavar="D", help=f"snooze until the day D (default: {SNOOZE_DAYS} days)")
    parser.add_argument("--status", choices=STATUSES, help="list alerts of this status only")
    parser.add_argument("--all", action="store_true", help="list alerts of every status")
    parser.add_argument("--as-of", metavar="D|@N", help="list them as they were at the end of a day, or at a position")
    parser.add_argument("--causes", action="store_true", help="group open alerts that rest on a common record")


def alerts(call: Call) -> int:
    """List alerts, or acknowledge, snooze or reopen some."""
    options, memory = call.options, call.memory
    groups: list[tuple[Alert, ...]] = []
    if options.action != "list" and not options.ids:
        raise UsageError(f"`alerts {options.action}` needs the id of an alert", remedy="`usercode alerts` lists them")
    if options.action == "list" and (options.ids or options.until):
        raise UsageError("`alerts list` takes no id and no day", remedy="see `usercode alerts --help`")
    if options.causes and (options.action != "list" or options.as_of or options.status or options.all):
        raise UsageError("--causes groups the open alerts of now", remedy="leave the other options out")
    if options.action == "ack":
        shown = tuple(memory.acknowledge(i) for i in options.ids)
    elif options.action == "reopen":
        shown = tuple(memory.reopen(i) for i in options.ids)
    elif options.action == "snooze":
        until = options.until or memory.now().date() + dt.timedelta(days=SNOOZE_DAYS)
        shown = tuple(memory.snooze(i, until) for i in options.ids)
    elif options.causes:
        groups = memory.causes()
        shown = tuple(alert for group in groups for alert in group)
    else:
        shown = memory.alerts(options.status, all=options.all, as_of=options.as_of)
    if options.action != "list":
        memory.build()
    if call.json:
        causes = {"causes": [[alert.id for alert in group] for group in groups]} if options.causes else {}
        failed = list(memory.failing()) if options.action == "list" and not options.as_of else []
        call.emit({"alerts": [alert.to_dict() for alert in shown], **causes, **({"failed": failed} if failed else {})})
    else:
        for number, group in enumerate(groups, 1):
            call.screen.line((f"cause {number} of {len(groups)}", "bold"))
            show_alerts(call.screen, group)
        if not groups:
            show_alerts(call.screen, shown)
        if not shown:
            call.screen.line("no alerts")
        if options.action == "list" and not options.as_of:
            show_held(call.screen, () if options.status or options.all else memory.alerts("held"))
            show_failing(call.screen, memory.failing())
    return exits.DONE


VERBS = {
    "check": Verb(
        _check_arguments, check, "Exit code 1 when an alert is active, that is neither acknowledged nor snoozed."
    ),
    "alerts": Verb(_alerts_arguments, alerts),
}
