"""Reading an export back into drafts for an empty log. Pure."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

from usercode.errors import UnreadableFile
from usercode.log.entry import KINDS, Draft

FORMAT = "usercode-export-1"


def drafts_of(data: bytes, name: str) -> list[tuple[int, list[Draft]]]:
    """Return the entries of an export in order, grouped by when they were recorded.

    Raises:
        UnreadableFile: it is not an export, or entries are missing.
    """
    try:
        document = json.loads(data)
        entries: list[dict[str, Any]] = document["entries"]
        positions = [e["seq"] for e in entries]
        known = all(e["kind"] in KINDS and _is_payload(e["payload"]) for e in entries)
        complete = document["format"] == FORMAT and positions == list(range(1, len(entries) + 1))
    except (ValueError, TypeError, KeyError) as error:
        raise UnreadableFile(f"{name} is not an export of usercode", remedy="make one with usercode export") from error
    if not (known and complete):
        raise UnreadableFile(f"{name} is not a complete export of usercode", remedy="make one with usercode export")
    groups = groupby(entries, key=lambda e: e["recorded_ms"])
    return [(recorded_ms, [Draft(e["kind"], e["payload"] or {}) for e in group]) for recorded_ms, group in groups]


def _is_payload(payload: Any) -> bool:
    return payload is None or isinstance(payload, dict)
