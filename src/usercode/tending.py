"""Tending: one turn of watching a memory: after a check the channels are told what is new, and when the next is due.

Between the façade and the stages. What a channel has been told is an event of the log, so that a turn after a restart
goes on where the last one ended; a notice that was sent and not yet noted is sent once more, with the same key.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from contextlib import AbstractContextManager

from usercode.alerts.channels import Channel
from usercode.alerts.notices import Notice, notices, opening
from usercode.errors import NotDelivered
from usercode.live import Live
from usercode.log.entry import Draft
from usercode.results import Checked, Tended

AGAIN_S = 60.0
"""How long after a failed delivery the next turn is due."""


def tend(live: Live, checked: Checked, channels: Sequence[Channel], turn: AbstractContextManager[object]) -> Tended:
    """Deliver to each channel what it has not been told yet.

    `turn` is held while the memory is looked at or written to, and not while a channel delivers.
    """
    delivered = 0
    problems = []
    for channel in channels:
        with turn:
            after, upto, todo = _untold(live, checked, channel)
        done, problem = _deliver(channel, todo)
        delivered += done
        if problem:
            problems.append(problem)
            upto = min(notice.first for notice in todo[done:]) - 1
        if (todo or after is None) and upto > (after or 0):
            event = {"op": "deliver", "to": channel.name, "upto": upto, "now": checked.now.isoformat()}
            with turn:
                live.append([Draft("alert", event)])
    with turn:
        again = _next(live, checked, problems)
    return Tended(checked=checked, delivered=delivered, undelivered=tuple(problems), next=again)


def _untold(live: Live, checked: Checked, channel: Channel) -> tuple[int | None, int, Sequence[Notice]]:
    """Return up to where a channel has been told, up to where there is something to tell, and the notices between."""
    after = live.outbox.delivered.get(channel.name)
    user = live.config.user_id or live.config.name
    if after is None:
        todo = opening(live.outbox, checked.now, user)
    else:
        todo = notices(live.store.read(kinds=("alert",)), live.outbox, after, user)
    return after, live.store.head().seq, todo


def _deliver(channel: Channel, todo: Sequence[Notice]) -> tuple[int, str]:
    """Return how many notices were taken, and why the next one was not."""
    for number, notice in enumerate(todo):
        try:
            channel.deliver(notice)
        except NotDelivered as error:
            return number, error.message
    return len(todo), ""


def _next(live: Live, checked: Checked, problems: Sequence[str]) -> dt.datetime | None:
    days = [*live.due(checked.now).values(), *live.outbox.wakes()]
    later = [day for day in days if day > checked.now.date()]
    moments = [dt.datetime.combine(min(later), dt.time.min, tzinfo=live.config.zone)] if later else []
    moments += [checked.now + dt.timedelta(seconds=AGAIN_S)] if problems else []
    return min(moments) if moments else None
