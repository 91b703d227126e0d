"""What the log holds: entries, and the canonical form in which their payloads are written and hashed.

A payload is a JSON object. Its canonical form is UTF-8 JSON with sorted keys, no white space, no escapes beyond those
JSON demands, and dates and times as ISO 8601 text. The kinds and their payloads are listed in `docs/log.md`.
"""

from __future__ import annotations

import datetime as dt
import json
import json.encoder
from dataclasses import dataclass
from typing import Any

Payload = dict[str, Any]

KINDS = ("import", "turn", "record", "fact", "change", "check", "alert", "erase", "undo", "query", "reading")
"""Every kind of entry, in no order."""

PREFIX = {"t": "turn", "r": "record", "f": "fact", "c": "change", "a": "alert", "i": "import"}
"""The letter that ids of a kind begin with."""


def _iso(value: object) -> str:
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    raise TypeError(f"a log payload cannot hold a {type(value).__name__}")


_encoder = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False, default=_iso)
# One C encoder kept for all payloads: `JSONEncoder.encode` makes a new one for each, which is half of its time.
_make = getattr(json.encoder, "c_make_encoder", None)
_chunks = _make and _make(None, _iso, json.encoder.encode_basestring, None, ":", ",", True, False, False)


def canonical(payload: Payload) -> str:
    """Return the canonical text of a payload."""
    return "".join(_chunks(payload, 0)) if _chunks else _encoder.encode(payload)


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is not in the log yet. `key` is the 16-byte identity that keeps an item from being added twice."""

    kind: str
    payload: Payload
    key: bytes | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `payload` is None once it has been erased; `recorded_ms` is UTC milliseconds since 1970."""

    seq: int
    kind: str
    recorded_ms: int
    payload: Payload | None

    @property
    def recorded_at(self) -> dt.datetime:
        """Return when the entry entered the log, in UTC."""
        return dt.datetime.fromtimestamp(self.recorded_ms / 1000, tz=dt.UTC)


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry of a log: its position and its link in the chain. Written `12:ab34...`."""

    seq: int
    digest: bytes

    def __str__(self) -> str:
        return f"{self.seq}:{self.digest.hex()}"

    @classmethod
    def parse(cls, text: str) -> Head:
        """Read what `str` wrote.

        Raises:
            ValueError: the text is not a head.
        """
        seq, _, digest = text.partition(":")
        head = cls(int(seq), bytes.fromhex(digest))
        if len(head.digest) != 32:
            raise ValueError("a head ends in 64 hexadecimal digits")
        return head
