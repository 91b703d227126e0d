"""Channels: where notices go. A file of JSON lines, or a webhook.

A webhook is sent one POST a notice, with the notice as JSON and three headers: `Idempotency-Key`, the same however
often a notice is sent; `Usercode-Timestamp`, seconds since 1970; and `Usercode-Signature`, `v1=` with the HMAC-SHA256
of "TIMESTAMP.BODY" under the shared secret, in hexadecimal. Answers of 2xx take it; 408, 425, 429, 5xx and broken or
slow connections are tried again, each time after twice the wait; anything else is final. Redirects are not followed.
"""

from __future__ import annotations

import hmac
import http.client
import json
import os
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import SplitResult, urlsplit

from usercode.address import is_loopback
from usercode.alerts.notices import Notice
from usercode.errors import NotDelivered, Refused, UsageError

ATTEMPTS = 5
FIRST_WAIT_S = 1.0
LONGEST_WAIT_S = 60.0
ANSWER_S = 10.0
"""How long one attempt may take in all."""
_AGAIN = frozenset({408, 425, 429})
_SERVER_ERROR = 500
_TAKEN = range(200, 300)


class Channel(Protocol):
    """Takes notices; `name` tells it from others in the log, so that each is told everything once."""

    @property
    def name(self) -> str:
        """Return what tells it from other channels."""
        ...

    def deliver(self, notice: Notice) -> None:
        """Hand a notice over.

        Raises:
            NotDelivered: it could not be; the same notice may be handed over again later.
        """
        ...


@dataclass(frozen=True)
class JsonLines:
    """Appends each notice to a file, as one line of JSON that is on the disk when `deliver` returns."""

    path: Path

    @property
    def name(self) -> str:
        """Return the kind and the path."""
        return f"jsonl {self.path.resolve()}"

    def deliver(self, notice: Notice) -> None:
        """Append a notice.

        Raises:
            NotDelivered: the file cannot be written.
        """
        line = json.dumps(notice.to_dict(), ensure_ascii=False) + "\n"
        try:
            with self.path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise NotDelivered(f"{self.path} cannot be written: {error.strerror}", remedy="check the path") from error


class Webhook:
    """Posts each notice to an address.

    `seconds` returns the present moment as seconds since 1970; `sleep` waits that long. With `local_only` any address
    but one of this machine is refused; elsewhere only https is spoken.

    Raises:
        UsageError: it is no address, or there is no secret.
        Refused: the address may not be used.
    """

    def __init__(
        self,
        url: str,
        secret: str,
        *,
        seconds: Callable[[], float],
        sleep: Callable[[float], None],
        local_only: bool = False,
    ) -> None:
        self._parts = _address(url)
        if not secret:
            raise UsageError("a webhook needs a secret to sign with", remedy="set USERCODE_WEBHOOK_SECRET")
        is_here = is_loopback(self._parts.hostname or "")
        if local_only and not is_here:
            raise Refused(
                f"{self._parts.hostname} is not this machine, and this memory is local only",
                remedy="use an address such as http://127.0.0.1:8080",
            )
        if self._parts.scheme == "http" and not is_here:
            raise Refused(f"{url} would be sent in the clear", remedy="use an https address")
        self._secret = secret.encode()
        self._seconds, self._sleep = seconds, sleep

    @property
    def name(self) -> str:
        """Return the kind and the address, without what may be a secret in it."""
        return f"webhook {self._parts.scheme}://{self._host}{self._parts.path}"

    @property
    def _host(self) -> str:
        return (self._parts.hostname or "") + (f":{self._parts.port}" if self._parts.port else "")

    def deliver(self, notice: Notice) -> None:
        """Post a notice, again and again while the other side is busy or away.

        Raises:
            NotDelivered: it was refused, or not taken in ATTEMPTS attempts.
        """
        body = json.dumps(notice.to_dict()).encode()
        wait, problem = FIRST_WAIT_S, ""
        for attempt in range(ATTEMPTS):
            if attempt:
                self._sleep(min(wait, LONGEST_WAIT_S))
                wait *= 2
            try:
                status, after = self._post(body, notice.key)
            except (OSError, http.client.HTTPException) as error:
                problem = f"{type(error).__name__}: {error}".rstrip(": ")
                continue
            if status in _TAKEN:
                return
            problem = f"it answered {status}"
            if status not in _AGAIN and status < _SERVER_ERROR:
                break
            wait = max(wait, after)
        raise NotDelivered(f"{self.name} did not take a notice: {problem}", remedy="it is tried again later")

    def _post(self, body: bytes, key: str) -> tuple[int, float]:
        """Return the status of the answer and how long it asks to wait; OSError or HTTPException when there is none."""
        stamp = str(int(self._seconds()))
        signature = hmac.new(self._secret, stamp.encode() + b"." + body, "sha256").hexdigest()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "usercode",
            "Idempotency-Key": key,
            "Usercode-Timestamp": stamp,
            "Usercode-Signature": f"v1={signature}",
        }
        connection = self._connection()
        try:
            connection.connect()
            late = threading.Timer(ANSWER_S, _cut, [connection.sock])
            late.start()
            try:
                query = f"?{self._parts.query}" if self._parts.query else ""
                connection.request("POST", f"{self._parts.path or '/'}{query}", body, headers)
                answer = connection.getresponse()
                return answer.status, _seconds(answer.getheader("Retry-After"))
            finally:
                late.cancel()
        finally:
            connection.close()

    def _connection(self) -> http.client.HTTPConnection:
        host, port = self._parts.hostname or "", self._parts.port
        if self._parts.scheme == "https":
            return http.client.HTTPSConnection(host, port, timeout=ANSWER_S, context=ssl.create_default_context())
        return http.client.HTTPConnection(host, port, timeout=ANSWER_S)


def _address(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:
        raise UsageError(f"{url!r} is no address", remedy="write https://example.org/path") from error
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None or not plain:
        raise UsageError(f"{url!r} is no address of a webhook", remedy="write https://example.org/path")
    return parts


def _cut(connected: socket.socket | None) -> None:
    """End a connection that takes too long, whatever it is doing."""
    if connected is not None:
        with suppress(OSError):
            connected.shutdown(socket.SHUT_RDWR)


def _seconds(text: str | None) -> float:
    return min(float(text), LONGEST_WAIT_S) if text and text.isdecimal() else 0.0
