"""Carrying: a whole memory goes out as JSON data or as a copy of its log, and comes in from an export.

Between the façade and the stages, as `adding` is for sources.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from usercode.adding import file_bytes
from usercode.errors import UsageError
from usercode.live import Live
from usercode.project.files import write
from usercode.project.transfer import carried, exported
from usercode.results import Added, plain

_BACKUPS = "backups"


def export(live: Live, path: Path | None) -> dict[str, Any]:
    """Return everything as JSON data, and write it to `path` if one is given."""
    data = exported(live.store, plain(live.config))
    if path is not None:
        write(path, json.dumps(data, ensure_ascii=False, indent=1))
    return data


def take_in(live: Live, path: Path) -> Added:
    """Take in an export, into an empty memory.

    Raises:
        UsageError: this memory is not empty.
        UnreadableFile: the file is not an export.
    """
    store = live.store
    if store.head().seq:
        raise UsageError("this memory is not empty", remedy="import into a new directory: usercode init DIR")
    found = carried(file_bytes(path), path.name)
    with store.writing():
        for recorded_ms, drafts in found.groups:
            store.append(drafts, recorded_ms=recorded_ms)
        live.read_through(found.erased, path.name)
    if found.erased:
        gone = dict.fromkeys(found.erased)
        store.erase(gone, reason="erased before the export", recorded_ms=live.recorded_ms())
        store.compact()
    live.reset()
    return Added(records=sum(map(len, live.state.records.values())))


def backup(live: Live, path: Path | None) -> Path:
    """Copy the log, whole, to `path` or to `backups/` in the directory.

    Raises:
        UsageError: there is such a file.
    """
    target = path or live.path / _BACKUPS / f"log-{live.store.head().seq}.db"
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        raise UsageError(f"{target} is there already", remedy="name another file")
    live.store.backup(target)
    return target
