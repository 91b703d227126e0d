"""The host's end of a socket to a confined process: every read and write has a deadline.

`Gone` means that the other end is closed, `Late` that the deadline has passed. Neither leaves this package.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

from usercode.sandbox.child.wire import HEADER

_CHUNK = 1 << 16


class Gone(Exception):
    """The other end has closed."""


class Late(Exception):
    """The deadline has passed."""


class Cut(Gone):
    """The other end has closed in the middle of a packet."""


class BadPacket(Exception):
    """The packet is too long or answers another request."""


class Channel:
    """A connected socket; `deadline` is a reading of `time.monotonic`."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected

    def send(self, data: bytes, deadline: float) -> None:
        """Send all of `data`."""
        with self._until(deadline):
            self._socket.sendall(data)

    def receive(self, size: int, deadline: float) -> bytes:
        """Return exactly `size` bytes."""
        parts: list[bytes] = []
        while size > 0:
            parts.append(self._some(min(size, _CHUNK), deadline))
            size -= len(parts[-1])
        return b"".join(parts)

    def receive_packet(self, nonce: bytes, most: int, deadline: float) -> bytes:
        """Return the body of the next packet; raise BadPacket where it is longer than `most` or has another nonce."""
        data = self._some(_CHUNK, deadline)
        try:
            while len(data) < HEADER.size:
                data += self._some(_CHUNK, deadline)
            return self._body(data, nonce, most, deadline)
        except Gone:
            raise Cut from None

    def _body(self, data: bytes, nonce: bytes, most: int, deadline: float) -> bytes:
        length, answered = HEADER.unpack_from(data)
        if answered != nonce or length > most:
            raise BadPacket
        parts, rest = [data[HEADER.size :]], length + HEADER.size - len(data)
        while rest > 0:
            parts.append(self._some(min(rest, _CHUNK), deadline))
            rest -= len(parts[-1])
        if rest < 0:
            raise BadPacket
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def receive_with_socket(self, size: int, deadline: float) -> tuple[bytes, Channel | None]:
        """Return `size` bytes and the socket that came along with them, if one did."""
        with self._until(deadline):
            data, fds, _, _ = socket.recv_fds(self._socket, size, 4)
        if not data:
            raise Gone
        channel = Channel(socket.socket(fileno=fds[0])) if fds else None
        return data + self.receive(size - len(data), deadline), channel

    def close(self) -> None:
        """Close the socket; harmless when closed."""
        self._socket.close()

    def _some(self, most: int, deadline: float) -> bytes:
        with self._until(deadline):
            data = self._socket.recv(most)
        if not data:
            raise Gone
        return data

    @contextmanager
    def _until(self, deadline: float) -> Iterator[None]:
        try:
            self._socket.settimeout(max(deadline - time.monotonic(), 0.001))
            yield
        except TimeoutError:
            raise Late from None
        except OSError:
            raise Gone from None
