"""Querying: Python over the typed state of an open memory, run confined. Between façade and stages, as `asking` is."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from usercode.ask.query import answer, code_of, undecided
from usercode.errors import Undecided, UsageError
from usercode.live import Live
from usercode.results import Answer, Asked
from usercode.sandbox import QueryFailed


def query(live: Live, code: str, *, now: dt.datetime | dt.date | str | None, as_of: dt.date | str | None) -> Answer:
    """Run code, or `@NAME` of a saved query, and return its value; as of a past day, without `now`, on that day.

    Raises:
        NotFound: no query is saved under the name.
        Undecided: a saved query has no one answer over the records as they are.
        QueryFailed, LimitExceeded, SandboxUnavailable: as the sandbox does.
    """
    try:
        return _ran(live, code, now=now, as_of=as_of)
    except QueryFailed as error:
        _, reason = undecided(error) if code.startswith("@") else ("", "")
        if not reason:
            raise
        remedy = "ask the question again for its readings, or change the query"
        raise Undecided(f"{code} is not answered: {reason}", remedy=remedy) from error


def _ran(live: Live, code: str, *, now: dt.datetime | dt.date | str | None, as_of: dt.date | str | None) -> Answer:
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


def keep(live: Live, name: str, asked: Asked) -> Asked:
    """Keep the code of an answer under a name, and return the answer with a note where it was that of another query."""
    held = live.state.queries.get(name)
    save(live, name, asked.code)
    if held in (None, asked.code):
        return asked
    return replace(asked, notes=(*asked.notes, f"@{name} was another query before: {held}"))


def check_name(name: str) -> None:
    """Refuse what cannot name a query.

    Raises:
        UsageError: the name cannot be one.
    """
    if not name.replace("_", "").replace("-", "").isalnum():
        raise UsageError(f"{name!r} cannot name a query", remedy="use letters, digits, - and _")
