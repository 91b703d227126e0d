"""Carrying out a forgetting: the log first, then every store that was derived from it.

Each derived store registers in `ERASERS`; a test searches every file of a directory for what was forgotten and so fails
when a new store does not register.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from usercode.config import random_bytes
from usercode.errors import LogBusy, LogError, NotFound
from usercode.log.entry import PREFIX, Draft
from usercode.log.sqlite import SqliteStore
from usercode.project import forget as forgetting
from usercode.project.forget import Plan, Targets
from usercode.results import Receipt
from usercode.state.trace import entry_of, number_of

if TYPE_CHECKING:
    from usercode.live import Live

CACHES = (".compare-*", "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis")


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
    with live.store.writing():
        targets, erased_before = _targets(live, named, session, source)
        targets.everything = everything
        plan = forgetting.plan(live.store.read(), targets)
        if not plan.payloads and not erased_before:
            what = session or source or ", ".join(named) or "anything"
            raise NotFound(f"there is nothing of {what} to forget", remedy="usercode log and usercode search find ids")
        if plan.payloads and not dry_run:
            live.store.erase(plan.payloads, reason="forgotten", recorded_ms=live.recorded_ms(), then=_notes(plan))
    places: list[str] = []
    left: list[str] = []
    if not dry_run:
        live.reset()
        for eraser in ERASERS:
            place, problems = eraser(live)
            places += [] if problems else [place]
            left += problems
    return Receipt(
        dry_run=dry_run,
        turns=tuple(f"t{n}" for n in sorted(set(plan.turns))),
        facts=tuple(f"f{n}" for n in sorted(set(plan.facts))),
        records=tuple(f"r{n}" for n in sorted(set(plan.records))),
        changes=tuple(f"c{n}" for n in sorted(set(plan.changes))),
        alerts=tuple(f"a{n}" for n in sorted(set(plan.alerts))),
        places=tuple(places),
        left=tuple(left),
        head=str(live.store.head()),
    )


def _targets(live: Live, items: Iterable[str], session: str | None, source: str | None) -> tuple[Targets, bool]:
    """Return what is named, and whether some of it was erased before, so that only derived stores are left to clean."""
    targets = Targets()
    erased_before = False
    groups = {"t": targets.turns, "f": targets.facts, "r": targets.records, "a": targets.alerts}
    for item in items:
        known = live.store.get(number_of(item))
        if known is not None and known.payload is None and known.kind in (PREFIX[item[0]], "change"):
            erased_before = True
            continue
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
    return targets, erased_before


def _add_range(live: Live, targets: Targets, import_seq: int) -> None:
    entry = live.store.get(import_seq)
    count = (entry.payload or {}).get("entries", 0) if entry is not None else 0
    for own in live.store.read(import_seq, import_seq + count):
        if own.kind == "turn":
            targets.turns.add(own.seq)
        elif own.kind == "record" and own.payload is not None:
            targets.records.add(own.payload.get("record", own.seq))


def _notes(plan: Plan) -> list[Draft]:
    """Return the changes that keep facts which stay but lost their record."""
    return [
        Draft("change", {"op": "note", "domain": domain, "facts": sorted(facts)})
        for domain, facts in sorted(plan.notes.items())
    ]


Eraser = Callable[["Live"], tuple[str, list[str]]]
"""Cleans one derived store after the log was erased; returns its name for the receipt and what could not be cleaned."""


def _erase_index(live: Live) -> tuple[str, list[str]]:
    busy = "the journal of log.db, which another process is reading: forget the same again when it is done"
    return "log payloads and search index", [] if live.store.compact() else [busy]


def _erase_pages(live: Live) -> tuple[str, list[str]]:
    live.project.clear()
    return "state, pages and their twins", []


def _erase_backups(live: Live) -> tuple[str, list[str]]:
    """Take out of each backup what the log has no payload for, and replace what the log has replaced."""
    left = []
    for path in sorted((live.path / "backups").glob("*.db")):
        try:
            _erase_backup(live, path)
        except LogError as error:
            left.append(f"backups/{path.name} ({error.message}): remove it yourself")
    return "backups", left


def _erase_backup(live: Live, path: Path) -> None:
    backup = SqliteStore(path, random_bytes)
    try:
        ours = live.store.read(upto=backup.head().seq)
        stale = {
            entry.seq: entry.payload
            for entry, old in zip(ours, backup.read(), strict=False)
            if old.payload is not None and entry.payload != old.payload
        }
        if stale:
            backup.erase(stale, reason="forgotten", recorded_ms=live.recorded_ms())
        if not backup.compact():
            raise LogBusy("another process is reading it")
    finally:
        backup.close()


def _erase_caches(live: Live) -> tuple[str, list[str]]:
    for name in CACHES:
        for path in live.path.rglob(name):
            shutil.rmtree(path, ignore_errors=True)
    return "bytecode and tool caches", []


def _erase_rows(live: Live) -> tuple[str, list[str]]:
    """Remove the engram tables whole: what is left is written anew from the log at their next use."""
    for path in (live.path / "engram").glob("*.safetensors*"):
        path.unlink(missing_ok=True)
    return "engram rows", []


ERASERS: tuple[Eraser, ...] = (_erase_index, _erase_pages, _erase_backups, _erase_rows, _erase_caches)
"""One for each store that holds what the log held."""
