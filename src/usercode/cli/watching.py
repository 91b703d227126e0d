"""The command that keeps running: it checks when something changed or a day has come, and tells the news."""

from __future__ import annotations

import argparse
import datetime as dt
import time
from typing import TYPE_CHECKING

from usercode.cli import exits
from usercode.cli.call import Call, Verb
from usercode.cli.findings import show_alerts, show_failing
from usercode.errors import LogBusy, UsageError

if TYPE_CHECKING:
    from usercode.memory import Memory
    from usercode.results import Tended

POLL_S = 2.0


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jsonl", metavar="F", help="append each notice to the file F, as a line of JSON")
    parser.add_argument("--webhook", metavar="URL", help="post each notice, signed with USERCODE_WEBHOOK_SECRET")
    parser.add_argument("--once", action="store_true", help="check and tell once, then end")
    parser.add_argument(
        "--poll",
        type=float,
        default=POLL_S,
        metavar="S",
        help=f"look for changes every S seconds (default: {POLL_S:g})",
    )


def watch(call: Call) -> int:
    """Check and tell until interrupted."""
    options, memory = call.options, call.memory
    if not options.poll > 0:
        raise UsageError("--poll needs a number of seconds above 0", remedy="for example --poll 2")
    channels = [memory.to_file(call.start / options.jsonl)] if options.jsonl else []
    channels += [memory.to_webhook(options.webhook)] if options.webhook else []
    built, code = -1, exits.DONE
    try:
        while True:
            try:
                tended = memory.tend(*channels)
                if memory.position != built:
                    memory.build()
                    built = memory.position
                _show(call, tended)
                due, code = tended.next, exits.OTHER if tended.undelivered else exits.DONE
            except LogBusy:
                due = memory.now() + dt.timedelta(seconds=options.poll)
            if options.once:
                return code
            _wait(memory, due, options.poll)
    except KeyboardInterrupt:
        return exits.DONE


def _wait(memory: Memory, due: dt.datetime | None, poll_s: float) -> None:
    """Return when the log has grown, or when the moment that is due has come."""
    position = memory.position
    while memory.position == position:
        left_s = poll_s if due is None else (due - memory.now()).total_seconds()
        if left_s <= 0:
            return
        time.sleep(min(poll_s, left_s))


def _show(call: Call, tended: Tended) -> None:
    checked = tended.checked
    if call.json:
        call.emit(tended.to_dict())
        return
    if checked.digest:
        call.screen.line((checked.digest, "bold"))
    else:
        show_alerts(call.screen, [alert for alert in checked.alerts if alert.id in checked.raised])
    for gone in checked.resolved:
        call.screen.line((f"{gone} is resolved", "dim"))
    show_failing(call.screen, (*checked.failed, *tended.undelivered))


VERBS = {
    "watch": Verb(
        _arguments,
        watch,
        "It sleeps until the log grows or the next day comes on which a constraint can find something else. With "
        "`--json` each turn prints one document. What a channel was told is in the log, so a restart repeats nothing.",
    )
}
