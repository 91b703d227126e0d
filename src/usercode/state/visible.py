"""Which entries of the log count: not those of an undone import, and none that was said after a moment. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from usercode.facts.fact import spans_of
from usercode.log.entry import Entry


def undone(entries: Iterable[Entry]) -> list[range]:
    """Return the positions of the imports that `undo` entries name, each import with all it brought."""
    imports: dict[int, range] = {}
    gone: list[range] = []
    for entry in entries:
        if entry.payload is None:
            continue
        if entry.kind == "import":
            imports[entry.seq] = range(entry.seq, entry.seq + 1 + entry.payload["entries"])
        elif entry.kind == "undo" and entry.payload["import"] in imports:
            gone.append(imports[entry.payload["import"]])
    return gone


def visible(entries: Iterable[Entry], *, cutoff: dt.datetime | None, undone: Iterable[range]) -> Iterator[Entry]:
    """Yield the entries that count: not of an undone import, and said no later than `cutoff`.

    Definitions always count, since records of other imports and of any age are typed by them. A fact counts when its
    turn does, whichever import brought it, and a change when one of its facts does. A redefinition that was said after
    `cutoff` counts only where something that counts was written in its terms: else the schema is that of the day.
    """
    late: frozenset[int] = frozenset()
    if cutoff is not None:
        entries = list(entries)
        late = _late_definitions(entries, cutoff)
    ranges = sorted(undone, key=lambda r: r.start)
    gone: set[int] = set()
    for entry in entries:
        payload = entry.payload or {}
        defines = payload.get("op") == "define"
        if ranges and not defines:
            said = {turn for turn, _, _ in spans_of(payload)} if entry.kind == "fact" and payload else ()
            if any(turn in r for turn in said for r in ranges):
                gone.add(entry.seq)
                continue
            facts = payload.get("facts")
            if any(entry.seq in r for r in ranges) or (facts and gone.issuperset(facts)):
                continue
        if cutoff is None or (defines and entry.seq not in late) or (not defines and _said_by(payload, cutoff)):
            yield entry


def _late_definitions(entries: Iterable[Entry], cutoff: dt.datetime) -> frozenset[int]:
    """Return the definitions said after `cutoff`, and those that build on them, which nothing said before needs."""
    needed: dict[str, int] = {}
    defines: list[tuple[int, str, bool]] = []
    for entry in entries:
        payload = entry.payload or {}
        if payload.get("op") == "define":
            path = f"{payload['collection']['domain']}.{payload['collection']['name']}"
            defines.append((entry.seq, path, not _said_by(payload, cutoff)))
        elif "values" in payload and _said_by(payload, cutoff):
            needed[payload["collection"]] = entry.seq
    late: set[int] = set()
    behind: set[str] = set()
    for seq, path, said_later in defines:
        if seq > needed.get(path, 0) and (said_later or path in behind):
            behind.add(path)
            late.add(seq)
    return frozenset(late)


def _said_by(payload: Mapping[str, Any], cutoff: dt.datetime) -> bool:
    said_at = payload.get("said_at")
    return said_at is None or dt.datetime.fromisoformat(said_at) <= cutoff
