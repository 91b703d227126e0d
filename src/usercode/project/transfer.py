"""Exports: a whole log as JSON data, and the way back into an empty log."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from usercode.errors import UnreadableFile
from usercode.log.entry import KINDS, Draft, Payload
from usercode.log.identity import KEY_BYTES
from usercode.log.store import Store

FORMAT = "usercode-export-1"


@dataclass(frozen=True)
class Carried:
    """The entries of an export in order, grouped by when they were recorded, and the positions of erased ones."""

    groups: list[tuple[int, list[Draft]]]
    erased: list[int]


def carried(data: bytes, name: str) -> Carried:
    """Return what an export holds.

    Digests of replaced payloads belong to the salts of the log they came from, so old `erase` entries come without.

    Raises:
        UnreadableFile: it is not an export, or entries are missing.
    """
    try:
        document = json.loads(data)
        entries: list[dict[str, Any]] = document["entries"]
        positions = [e["seq"] for e in entries]
        known = all(e["kind"] in KINDS and _is_payload(e["payload"]) and _is_key(e["key"]) for e in entries)
        complete = document["format"] == FORMAT and positions == list(range(1, len(entries) + 1))
    except (ValueError, TypeError, KeyError) as error:
        raise UnreadableFile(f"{name} is not an export of usercode", remedy="make one with usercode export") from error
    if not (known and complete):
        raise UnreadableFile(f"{name} is not a complete export of usercode", remedy="make one with usercode export")
    groups = groupby(entries, key=lambda e: int(e["recorded_ms"]))
    return Carried(
        [(recorded_ms, [_draft(e) for e in group]) for recorded_ms, group in groups],
        [e["seq"] for e in entries if e["payload"] is None],
    )


def exported(store: Store, settings: Any) -> dict[str, Any]:
    """Return every entry of a log with its identity key, as JSON data."""
    keys = store.keys(0, store.head().seq)
    entries = [
        {
            "seq": e.seq,
            "kind": e.kind,
            "recorded_ms": e.recorded_ms,
            "key": keys[e.seq].hex() if e.seq in keys else None,
            "payload": e.payload,
        }
        for e in store.read()
    ]
    return {"format": FORMAT, "settings": settings, "entries": entries}


def _draft(entry: dict[str, Any]) -> Draft:
    return Draft(entry["kind"], _payload(entry), bytes.fromhex(entry["key"]) if entry["key"] else None)


def _payload(entry: dict[str, Any]) -> Payload:
    payload: Payload = entry["payload"] or {}
    return {**payload, "erased": {}} if entry["kind"] == "erase" else payload


def _is_key(key: Any) -> bool:
    return key is None or (isinstance(key, str) and len(bytes.fromhex(key)) == KEY_BYTES)


def _is_payload(payload: Any) -> bool:
    return payload is None or isinstance(payload, dict)
