"""Packets on a socket of a child: blocking, by file descriptor, with nothing but read and write.

The host has its own reader with deadlines (`usercode.sandbox.channel`); this side may block for ever, because a child
that waits is killed by its parent.
"""

from __future__ import annotations

import os

from .wire import HEADER


def read_exactly(fd: int, size: int) -> bytes:
    """Return `size` bytes; raise EOFError when the other end is gone."""
    parts = []
    while size:
        part = os.read(fd, min(size, 1 << 20))
        if not part:
            raise EOFError
        parts.append(part)
        size -= len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def read_packet(fd: int) -> tuple[bytes, bytes]:
    """Return nonce and body of the next packet."""
    length, nonce = HEADER.unpack(read_exactly(fd, HEADER.size))
    return nonce, read_exactly(fd, length)


def write_packet(fd: int, nonce: bytes, body: bytes) -> None:
    """Write one packet whole."""
    rest = memoryview(HEADER.pack(len(body), nonce) + body)
    while rest:
        rest = rest[os.write(fd, rest) :]
