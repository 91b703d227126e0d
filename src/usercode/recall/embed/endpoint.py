"""An embedder behind a server that speaks OpenAI's embeddings protocol: `POST .../embeddings`. Standard library only.

Texts go out, rows of length one come back. What the server answers is data: its shape, its numbers and its length are
checked. Redirects are not followed and proxies of the environment are not used, so texts and the key go to the address
that was configured and nowhere else.
"""

from __future__ import annotations

import hashlib
import http.client
import ipaddress
import json
import math
import ssl
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from usercode.errors import MissingExtra, ModelUnreachable, Refused, UsageError

if TYPE_CHECKING:
    from usercode.recall.embed.matrix import Matrix

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

    `url` is the address that `/embeddings` is appended to, such as `http://localhost:11434/v1`. `key` is sent as a
    bearer token unless it is empty. `dimensions` is what a vector must have; 0 takes what comes first.
    """

    url: str
    model: str
    key: str = ""
    dimensions: int = 0
    local_only: bool = False
    timeout_s: float = 30.0
    tries: int = 4
    batch: int = 64


class Endpoint:
    """An embedder that asks a server. Safe to share by threads: every call has a connection of its own.

    Args:
        server: which one.
        sleep: waits that many seconds between two tries.

    Raises:
        UsageError: the address cannot be used.
        Refused: only this machine may be asked, and the address is another one.
    """

    def __init__(self, server: Server, *, sleep: Callable[[float], None]) -> None:
        self._server = server
        self._sleep = sleep
        self._address = _address(server)
        self.name = server.model
        self.dimensions = server.dimensions

    @property
    def digest(self) -> str:
        """Return what identifies the vectors: the address, the model and the configured dimensions."""
        server = self._server
        return hashlib.sha256(f"endpoint 1 {server.url} {server.model} {server.dimensions}".encode()).hexdigest()

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return one row of length 1 for each text, float32.

        Raises:
            ModelUnreachable: the server did not answer, or not with one vector for each text.
            MissingExtra: numpy is not installed.
        """
        try:
            import numpy as np
        except ImportError as error:
            raise MissingExtra(
                "keeping vectors needs the extra usercode[embed]", remedy="install it: pip install 'usercode[embed]'"
            ) from error
        rows: list[list[float]] = []
        for start in range(0, len(texts), self._server.batch):
            rows += self._rows(texts[start : start + self._server.batch])
        return np.asarray(rows, dtype=np.float32).reshape(len(rows), self.dimensions)

    def _rows(self, texts: Sequence[str]) -> list[list[float]]:
        # some servers refuse empty texts, and a lone surrogate has no UTF-8
        given = [text.encode(errors="replace").decode() or " " for text in texts]
        body: dict[str, Any] = {"model": self._server.model, "input": given, "encoding_format": "float"}
        if self._server.dimensions:
            body["dimensions"] = self._server.dimensions
        answer = self._asked(json.dumps(body).encode())
        try:
            rows = _vectors(json.loads(answer), len(texts), self.dimensions)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._unreachable(f"answered with something else than {len(texts)} vectors: {error}") from error
        self.dimensions = len(rows[0])
        return rows

    def _asked(self, body: bytes) -> bytes:
        """Return the body of a good answer, after as many tries as it takes and are allowed."""
        problem = ""
        for attempt in range(self._server.tries):
            wait_s = 0.0
            try:
                answer = _post(self._address, body, self._server)
                if answer.status == http.client.OK:
                    return answer.body
                problem = f"answered {answer.status}: {_excerpt(answer.body)}"
                if answer.status not in _AGAIN:
                    break
                wait_s = answer.wait_s
            except (OSError, http.client.HTTPException) as error:
                problem = f"cannot be reached: {error or type(error).__name__}"
            if attempt + 1 < self._server.tries:
                self._sleep(min(_MAX_WAIT_S, max(wait_s, 0.5 * 2**attempt)))
        raise self._unreachable(problem)

    def _unreachable(self, problem: str) -> ModelUnreachable:
        return ModelUnreachable(
            f"the embeddings server at {self._server.url} {problem}",
            remedy="check [embed] in usercode.toml and whether the server runs; what was added is safe and waits",
        )


@dataclass(frozen=True, slots=True)
class _Address:
    secure: bool
    host: str
    port: int | None
    path: str


def _address(server: Server) -> _Address:
    """Return where requests go.

    Raises:
        UsageError: the address cannot be used.
        Refused: it is not this machine, and only this machine may be asked.
    """
    remedy = "write it as http://localhost:11434/v1 or https://host/v1"
    try:
        parts = urlsplit(server.url)
        port = parts.port
    except ValueError as error:
        raise UsageError(f"{server.url!r} is not an address: {error}", remedy=remedy) from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError(f"{server.url!r} is not an address of a server", remedy=remedy)
    if parts.username or parts.password or parts.query or parts.fragment:
        raise UsageError("the address of a server holds no key, no password and no query", remedy=remedy)
    if server.local_only and not _is_loopback(parts.hostname):
        raise Refused(
            f"only this machine may be asked (local_only), and {parts.hostname} is not this machine",
            remedy="use an address such as http://localhost:11434/v1, or set local_only = false in usercode.toml",
        )
    return _Address(parts.scheme == "https", parts.hostname, port, parts.path.rstrip("/") + "/embeddings")


def _is_loopback(host: str) -> bool:
    """Return whether a name can mean this machine only; other names are not looked up, since that could change."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


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


def _vectors(answer: Any, count: int, dimensions: int) -> list[list[float]]:
    """Return the vectors of an answer in the order of the texts, each of length 1.

    Raises:
        ValueError, KeyError, TypeError: the answer does not hold `count` vectors of one size.
    """
    items = sorted(answer["data"], key=lambda item: int(item["index"]))
    if [item["index"] for item in items] != list(range(count)):
        raise ValueError(f"{len(items)} of {count} came")
    size = dimensions or len(items[0]["embedding"])
    return [_unit(item["embedding"], size) for item in items]


def _unit(vector: Any, size: int) -> list[float]:
    numbers = [float(x) for x in vector]
    if len(numbers) != size or not size:
        raise ValueError(f"a vector has {len(numbers)} numbers, not {size}")
    length = math.sqrt(math.fsum(x * x for x in numbers))
    if not math.isfinite(length) or length == 0:
        raise ValueError("a vector has no length")
    return [x / length for x in numbers]
