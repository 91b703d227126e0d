r"""The hash chain: which bytes are hashed, in which order. Pure; golden tests hold every tag and byte in place.

    payload digest  = sha256("usercode.payload.v1\n" + salt + canonical payload)
    link            = sha256("usercode.entry.v1\n" + previous link + payload digest + "SEQ KIND RECORDED_MS")
    link of nothing = 32 zero bytes

The salt (16 random bytes) lies beside the payload and is erased with it, so that the digest left in the chain does not
allow a short text to be guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

GENESIS = bytes(32)
SALT_BYTES = 16
_PAYLOAD_TAG = b"usercode.payload.v1\n"
_ENTRY_TAG = b"usercode.entry.v1\n"


def payload_digest(salt: bytes, payload: bytes) -> bytes:
    """Return the salted digest of a canonical payload (32 bytes)."""
    return sha256(_PAYLOAD_TAG + salt + payload).digest()


def link(previous: bytes, seq: int, kind: str, recorded_ms: int, digest: bytes) -> bytes:
    """Return the link of an entry: 32 bytes that depend on everything before it."""
    return sha256(b"%b%b%b%d %b %d" % (_ENTRY_TAG, previous, digest, seq, kind.encode(), recorded_ms)).digest()


@dataclass(frozen=True, slots=True)
class Link:
    """One entry as the chain sees it. `salt` and `body` are None when the payload is gone."""

    seq: int
    kind: str
    recorded_ms: int
    payload_digest: bytes
    link: bytes
    salt: bytes | None
    body: bytes | None


def verify(links: Iterable[Link], erased: Mapping[int, bytes | None]) -> list[str]:
    """Return a sentence for every entry that does not hold, in order; an empty list when all do.

    `erased` maps a position to the digest of what an erasure put there, None when it put nothing.
    """
    findings: list[str] = []
    expected, previous = 1, GENESIS
    for entry in links:
        if entry.seq != expected:
            gone = f"entry {expected} is" if entry.seq == expected + 1 else f"entries {expected} to {entry.seq - 1} are"
            findings.append(f"{gone} missing from the log")
        elif entry.link != link(previous, entry.seq, entry.kind, entry.recorded_ms, entry.payload_digest):
            findings.append(f"entry {entry.seq} does not follow from the one before it: edited, moved or replaced")
        payload = _payload_finding(entry, erased)
        if payload:
            findings.append(payload)
        expected, previous = entry.seq + 1, entry.link
    return findings


def _payload_finding(entry: Link, erased: Mapping[int, bytes | None]) -> str:
    allowed = erased.get(entry.seq, entry.payload_digest)
    if entry.body is None or entry.salt is None:
        return "" if allowed is None else f"the payload of entry {entry.seq} is gone without an erasure"
    if payload_digest(entry.salt, entry.body) != allowed:
        return f"the payload of entry {entry.seq} was edited"
    return ""
