"""Querying: Python over the typed state of an open memory, run confined. Between façade and stages, as `asking` is."""

from __future__ import annotations

import datetime as dt

from usercode.ask.query import answer, code_of
from usercode.errors import UsageError
from usercode.live import Live
from usercode.results import Answer


def query(live: Live, code: str, *, now: dt.datetime | dt.date | str | None, as_of: dt.date | str | None) -> Answer:
    """Run code, or `@NAME` of a saved query, and return its value; as of a past day, without `now`, on that day.

    Raises:
        NotFound: no query is saved under the name.
        QueryFailed, LimitExceeded, SandboxUnavailable: as the sandbox does.
    """
    source = code_of(code, lambda: live.state.queries)
    if as_of is None:
        head = live.store.head()
        data = None if live.has_state else live.project.load(head)
        reply = live.sandbox(data).run(source, now=live.moment(now).replace(tzinfo=None))
        return answer(source, reply, live.tables, head.seq)
    past, cutoff = live.past(as_of)
    moment = live.moment(now) if now is not None or cutoff is None else cutoff
    reply = past.sandbox.run(source, now=moment.replace(tzinfo=None))
    return answer(source, reply, past.tables, past.state.position)


def save(live: Live, name: str, code: str) -> None:
    """Keep a query under a name.

    Raises:
        UsageError: the name cannot be one.
    """
    check_name(name)
    with live.batch() as batch:
        batch.add("query", {"name": name, "code": code})


def check_name(name: str) -> None:
    """Refuse what cannot name a query.

    Raises:
        UsageError: the name cannot be one.
    """
    if not name.replace("_", "").replace("-", "").isalnum():
        raise UsageError(f"{name!r} cannot name a query", remedy="use letters, digits, - and _")
