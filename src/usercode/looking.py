"""Looking: what an open memory holds, entry by entry or summed up, without changing it. Between façade and stages."""

from __future__ import annotations

from itertools import islice

from usercode.errors import NotFound, UsageError
from usercode.live import Live
from usercode.log.entry import Head
from usercode.recall.origins import Origins
from usercode.results import Audit, ImportInfo, Item, Moment, Trace, Verified
from usercode.state import audit as auditing
from usercode.state.emit import source_of
from usercode.state.trace import Tracer, alert_history, item_of
from usercode.state.trace import history as trace_history
from usercode.state.visible import visible


def items(live: Live, kind: str | None, limit: int) -> list[Item]:
    """Return those that were not erased of the first `limit` entries of one kind, or of all.

    Raises:
        UsageError: the limit is below 0.
    """
    kinds = (kind,) if kind else ()
    return [item_of(e) for e in islice(live.store.read(kinds=kinds), _count(limit)) if e.payload is not None]


def last(live: Live, limit: int) -> list[Item]:
    """Return the last `limit` entries, oldest first; UsageError when that is below 0."""
    head = live.store.head().seq
    return [item_of(e) for e in live.store.read(after=max(0, head - _count(limit)))]


def imports(live: Live) -> list[ImportInfo]:
    """Return all imports, oldest first."""
    gone = {r.start for r in live.undone}
    return [
        ImportInfo(
            id=f"i{e.seq}",
            source=e.payload["source"],
            format=e.payload["format"],
            recorded_at=e.recorded_at,
            entries=e.payload["entries"],
            undone=e.seq in gone,
        )
        for e in live.store.read(kinds=("import",))
        if e.payload is not None
    ]


def why(live: Live, item: str) -> Trace:
    """Return what an alert, record, change or fact rests on, down to what was said.

    Raises:
        NotFound: there is no such item.
    """
    origins = Origins(live.store)
    origins.refresh()
    return Tracer(live.state, live.store.get, origins.of).why(item)


def history(live: Live, what: str) -> list[Moment]:
    """Return how a record, a field of a collection, or an alert came to be as it is.

    Raises:
        NotFound: there is no such thing.
    """
    if what[:1] == "a" and what[1:].isdecimal():
        alert = live.outbox.get(what)
        return alert_history(int(alert.id[1:]), live.store.read(kinds=("alert",)))
    return trace_history(what, live.state, live.store.get)


def source_of_state(live: Live, domain: str, limit: int | None) -> str:
    """Return the records of a domain as Python source, at most `limit` of each collection.

    Raises:
        NotFound: there is no such domain.
        UsageError: the limit is below 0.
    """
    most = None if limit is None else _count(limit)
    state = live.state
    paths = [p for p in sorted(state.records) if p.split(".")[0] == domain and state.records[p]]
    if not paths:
        raise NotFound(f"there is no domain {domain}", remedy="usercode state lists them")
    parts = []
    for path in paths:
        shown = islice(state.current(path), most)
        parts.append("".join(source_of(state.collections[path], shown)))
        left = 0 if most is None else len(state.records[path]) - most
        parts.append(f"# ... {left} more\n" if left > 0 else "")
    return "\n".join(p for p in parts if p)


def _count(limit: int) -> int:
    if limit < 0:
        raise UsageError(f"{limit} entries cannot be shown", remedy="give a limit of 0 or more")
    return limit


def audit(live: Live) -> Audit:
    """Return where every fact went."""
    entries = live.store.read(kinds=("turn", "fact"))
    return auditing.audit(visible(entries, cutoff=None, undone=live.undone), live.state)


def verify(live: Live, head: str | None) -> Verified:
    """Check the hash chain, up to a head known from before when one is given.

    Raises:
        UsageError: the head cannot be read.
    """
    try:
        known = None if head is None else Head.parse(head)
    except ValueError as error:
        raise UsageError(f"{head!r} is not a head", remedy="give it as verify prints it: 12:ab34...") from error
    findings = live.store.verify(known)
    now = live.store.head()
    return Verified(ok=not findings, entries=now.seq, head=str(now), findings=tuple(findings))
