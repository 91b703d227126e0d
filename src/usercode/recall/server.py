"""A server that speaks one of OpenAI's protocols or one like them: a JSON document is posted, one comes back.

Standard library only. What the server answers is data, and whoever asked checks its shape. Redirects are not followed
and proxies of the environment are not used, so texts and the key go to the address that was configured and nowhere
else.
"""

from __future__ import annotations

import http.client
import json
import math
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from usercode.address import is_loopback, parts_of
from usercode.errors import ModelUnreachable, Refused

T = TypeVar("T")

_MAX_ANSWER_BYTES = 256 << 20
_CHUNK_BYTES = 1 << 16
_MAX_WAIT_S = 60.0
_AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504})
"""Statuses that may pass when the same is asked once more."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a server: status, body, and how long it asks to wait (0 when it does not)."""

    status: int
    body: bytes
    wait_s: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Server:
    """Which server, which model, and how patiently it is asked.

    `url` is the address that the name of a service is appended to, such as `http://localhost:11434/v1`. `key` is sent
    as a bearer token unless it is empty. `batch` is how many texts go in one request.
    """

    url: str
    model: str
    key: str = ""
    local_only: bool = False
    timeout_s: float = 30.0
    tries: int = 4
    batch: int = 64


class Service:
    """One service of a server, such as `embeddings`. Safe to share by threads: every call has its own connection.

    Args:
        server: which one.
        name: what is appended to its address.
        section: the settings in usercode.toml that name it, for those who have to mend them.
        sleep: waits that many seconds between two tries.

    Raises:
        UsageError: the address cannot be used.
        Refused: only this machine may be asked, and the address is another one.
    """

    def __init__(self, server: Server, name: str, section: str, *, sleep: Callable[[float], None]) -> None:
        self.server = server
        self._name = name
        self._section = section
        self._sleep = sleep
        self._address = _address(server, name)

    def ask(self, document: Any, read: Callable[[Any], T], wanted: str) -> T:
        """Post a JSON document and return what `read` makes of the one that comes back.

        Raises:
            ModelUnreachable: no good answer came, after as many tries as it takes and are allowed; or `read` raised
                one of ValueError, KeyError and TypeError, since the answer does not hold what was `wanted`.
        """
        body = self._asked(json.dumps(document).encode())
        try:
            return read(json.loads(body))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._unreachable(f"answered with something else than {wanted}: {error}") from error

    def _asked(self, body: bytes) -> bytes:
        problem = ""
        for attempt in range(self.server.tries):
            wait_s = 0.0
            try:
                answer = _post(self._address, body, self.server)
                if answer.status == http.client.OK:
                    return answer.body
                problem = f"answered {answer.status}: {_excerpt(answer.body)}"
                if answer.status not in _AGAIN:
                    break
                wait_s = answer.wait_s
            except ConnectionRefusedError as error:
                problem = f"cannot be reached: {error}"
                break  # nothing runs there, and somebody may wait for an answer
            except (OSError, http.client.HTTPException) as error:
                problem = f"cannot be reached: {error or type(error).__name__}"
            if attempt + 1 < self.server.tries:
                self._sleep(min(_MAX_WAIT_S, max(wait_s, 0.5 * 2**attempt)))
        raise self._unreachable(problem)

    def _unreachable(self, problem: str) -> ModelUnreachable:
        return ModelUnreachable(
            f"the {self._name} server at {self.server.url} {problem}",
            remedy=f"check [{self._section}] in usercode.toml and whether the server runs; "
            "what was added is safe and waits",
        )


def sendable(text: str) -> str:
    """Return a text as it can be sent: some servers refuse empty ones, and a lone surrogate has no UTF-8."""
    return text.encode(errors="replace").decode() or " "


@dataclass(frozen=True, slots=True)
class _Address:
    secure: bool
    host: str
    port: int | None
    path: str


def _address(server: Server, name: str) -> _Address:
    """Return where requests go.

    Raises:
        UsageError: the address cannot be used.
        Refused: it is not this machine, and only this machine may be asked.
    """
    parts = parts_of(server.url)
    host = parts.hostname or ""
    if server.local_only and not is_loopback(host):
        raise Refused(
            f"only this machine may be asked (local_only), and {host} is not this machine",
            remedy="use an address such as http://localhost:11434/v1, or set local_only = false in usercode.toml",
        )
    return _Address(parts.scheme == "https", host, parts.port, f"{parts.path.rstrip('/')}/{name}")


def _post(address: _Address, question: bytes, server: Server) -> Answer:
    connection: http.client.HTTPConnection
    if address.secure:
        context = ssl.create_default_context()
        connection = http.client.HTTPSConnection(address.host, address.port, timeout=server.timeout_s, context=context)
    else:
        connection = http.client.HTTPConnection(address.host, address.port, timeout=server.timeout_s)
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if server.key:
        headers["Authorization"] = f"Bearer {server.key}"
    try:
        connection.request("POST", address.path, body=question, headers=headers)
        response = connection.getresponse()
        body = _read(response, time.monotonic() + server.timeout_s)
        return Answer(response.status, body, _seconds(response.getheader("Retry-After")))
    finally:
        connection.close()


def _read(response: http.client.HTTPResponse, until: float) -> bytes:
    """Return the body, which has to be complete by a moment of the monotonic clock: a trickle renews every timeout."""
    parts = []
    left = _MAX_ANSWER_BYTES
    while part := response.read1(min(left, _CHUNK_BYTES)):
        parts.append(part)
        left -= len(part)
        if left <= 0:
            raise http.client.HTTPException(f"more than {_MAX_ANSWER_BYTES} bytes came")
        if time.monotonic() > until:
            raise TimeoutError("the answer did not end in time")
    return b"".join(parts)


def _seconds(header: str | None) -> float:
    """Return a Retry-After of seconds; one of a date counts as none."""
    try:
        wait_s = float(header or 0)
    except ValueError:
        return 0.0
    return wait_s if math.isfinite(wait_s) and wait_s > 0 else 0.0


def _excerpt(body: bytes) -> str:
    return " ".join(body[:200].decode(errors="replace").split())
