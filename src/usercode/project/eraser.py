"""Carrying out a forgetting: the log first, then every store that was derived from it.

Each derived store registers in `ERASERS`; a test searches every file of a directory for what was forgotten and so fails
when a new store does not register.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from usercode.config import random_bytes
from usercode.errors import NotFound
from usercode.log.entry import Draft
from usercode.log.sqlite import SqliteStore
from usercode.project import forget as forgetting
from usercode.project.forget import Plan, Targets
from usercode.results import Receipt
from usercode.state.trace import entry_of

if TYPE_CHECKING:
    from usercode.live import Live

CACHES = ("__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis")


def forget(
    live: Live,
    items: Iterable[str],
    *,
    session: str | None,
    source: str | None,
    everything: bool,
    dry_run: bool,
) -> Receipt:
    """Erase what is named and return the receipt; with `dry_run` only say what would be erased.

    Raises:
        NotFound: nothing of the kind is in the log.
    """
    named = list(items)
    targets = _targets(live, named, session, source)
    targets.everything = everything
    plan = forgetting.plan(live.store.read(), targets)
    if not plan.payloads:
        what = session or source or ", ".join(named) or "anything"
        raise NotFound(f"there is nothing of {what} to forget", remedy="usercode log and usercode search find ids")
    places: tuple[str, ...] = ()
    if not dry_run:
        live.store.erase(plan.payloads, reason="forgotten", recorded_ms=live.recorded_ms())
        _keep_as_notes(live, plan)
        places = ("log payloads", "search index", *(erase(live, plan) for erase in ERASERS))
        live.reset()
    return Receipt(
        dry_run=dry_run,
        turns=tuple(f"t{n}" for n in sorted(set(plan.turns))),
        facts=tuple(f"f{n}" for n in sorted(set(plan.facts))),
        records=tuple(f"r{n}" for n in sorted(set(plan.records))),
        changes=tuple(f"c{n}" for n in sorted(set(plan.changes))),
        alerts=tuple(f"a{n}" for n in sorted(set(plan.alerts))),
        places=places,
        head=str(live.store.head()),
    )


def _targets(live: Live, items: Iterable[str], session: str | None, source: str | None) -> Targets:
    targets = Targets()
    groups = {"t": targets.turns, "f": targets.facts, "r": targets.records, "a": targets.alerts}
    for item in items:
        entry = entry_of(item, live.store.get)
        if item[0] == "i":
            _add_range(live, targets, entry.seq)
        elif item[0] in groups:
            groups[item[0]].add(entry.seq)
        else:
            targets.facts |= set((entry.payload or {}).get("facts", ()))
    if session is not None:
        turns = live.store.read(kinds=("turn",))
        targets.turns |= {e.seq for e in turns if e.payload is not None and e.payload["session"] == session}
    if source is not None:
        for entry in live.store.read(kinds=("import",)):
            if entry.payload is not None and entry.payload["source"] == source:
                _add_range(live, targets, entry.seq)
    return targets


def _add_range(live: Live, targets: Targets, import_seq: int) -> None:
    entry = live.store.get(import_seq)
    count = (entry.payload or {}).get("entries", 0) if entry is not None else 0
    for own in live.store.read(import_seq, import_seq + count):
        if own.kind == "turn":
            targets.turns.add(own.seq)
        elif own.kind == "record" and own.payload is not None:
            targets.records.add(own.payload.get("record", own.seq))


def _keep_as_notes(live: Live, plan: Plan) -> None:
    """Keep the facts that stay but lost their record."""
    drafts = [
        Draft("change", {"op": "note", "domain": domain, "facts": sorted(facts)})
        for domain, facts in sorted(plan.notes.items())
    ]
    if drafts:
        live.store.append(drafts, recorded_ms=live.recorded_ms())


def _erase_pages(live: Live, _: Plan) -> str:
    live.project.clear()
    return "state, pages and their twins"


def _erase_backups(live: Live, plan: Plan) -> str:
    for path in sorted((live.path / "backups").glob("*.db")):
        store = SqliteStore(path, random_bytes)
        try:
            last = store.head().seq
            own = {seq: payload for seq, payload in plan.payloads.items() if seq <= last}
            if own:
                store.erase(own, reason="forgotten", recorded_ms=live.recorded_ms())
        finally:
            store.close()
    return "backups"


def _erase_caches(live: Live, _: Plan) -> str:
    for name in CACHES:
        for path in live.path.rglob(name):
            shutil.rmtree(path, ignore_errors=True)
    return "bytecode and tool caches"


ERASERS: tuple[Callable[[Live, Plan], str], ...] = (_erase_pages, _erase_backups, _erase_caches)
"""One for each store derived from the log, beside the search index, which the log's own driver empties."""
