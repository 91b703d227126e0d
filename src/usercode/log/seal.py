"""Sealing drafts: from payloads to the bytes that a driver stores. Pure; used by every driver."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from usercode.log.chain import SALT_BYTES, Link, link, payload_digest
from usercode.log.entry import Draft, Head, canonical
from usercode.log.store import RandomBytes


class Sealed(NamedTuple):
    """One entry ready to be stored."""

    seq: int
    kind: str
    recorded_ms: int
    payload_digest: bytes
    link: bytes
    salt: bytes
    key: bytes | None
    body: bytes


def seal(head: Head, drafts: Sequence[Draft], recorded_ms: int, random_bytes: RandomBytes) -> list[Sealed]:
    """Return the drafts as entries that follow `head`."""
    salts = random_bytes(SALT_BYTES * len(drafts))
    seq, previous = head.seq, head.digest
    sealed = []
    for index, draft in enumerate(drafts):
        seq += 1
        salt = salts[index * SALT_BYTES : (index + 1) * SALT_BYTES]
        body = canonical(draft.payload).encode()
        digest = payload_digest(salt, body)
        previous = link(previous, seq, draft.kind, recorded_ms, digest)
        sealed.append(Sealed(seq, draft.kind, recorded_ms, digest, previous, salt, draft.key, body))
    return sealed


def erasures(entries: Iterable[Link]) -> dict[int, bytes | None]:
    """Return what the `erase` entries among `entries` allow: position to digest of the replacement, None for none."""
    allowed: dict[int, bytes | None] = {}
    for entry in entries:
        if entry.kind == "erase" and entry.body is not None:
            try:
                erased = json.loads(entry.body)["erased"].items()
            except (ValueError, KeyError):
                continue  # an edited erase entry allows nothing; the chain check names it
            for seq, digest in erased:
                allowed[int(seq)] = bytes.fromhex(digest) if digest else None
    return allowed


def cut_tail(head: Head | None, at_head: bytes | None, last: int) -> list[str]:
    """Return the finding about a known head: `at_head` is the link now stored at its position, None when absent."""
    if head is None or head.seq == 0:
        return []
    if at_head is None:
        return [f"the log ends at entry {last}, but a head at entry {head.seq} is known: its tail was cut"]
    if at_head != head.digest:
        return [f"entry {head.seq} is not the one that the known head names"]
    return []
