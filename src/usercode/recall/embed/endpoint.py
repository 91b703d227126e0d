"""An embedder behind a server that speaks OpenAI's embeddings protocol: `POST .../embeddings`.

Texts go out, rows of length one come back. Their number, their size and their length are checked.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from usercode.errors import MissingExtra
from usercode.recall.server import Server, Service, sendable

if TYPE_CHECKING:
    from usercode.recall.embed.matrix import Matrix


class Endpoint:
    """An embedder that asks a server. Safe to share by threads.

    Args:
        server: which one.
        dimensions: what a vector must have; 0 takes what comes first.
        sleep: waits that many seconds between two tries.

    Raises:
        UsageError: the address cannot be used.
        Refused: only this machine may be asked, and the address is another one.
    """

    def __init__(self, server: Server, *, dimensions: int = 0, sleep: Callable[[float], None]) -> None:
        self._service = Service(server, "embeddings", "embed", sleep=sleep)
        self._wanted = dimensions
        self.name = server.model
        self.dimensions = dimensions

    @property
    def digest(self) -> str:
        """Return what identifies the vectors: the address, the model and the configured dimensions."""
        server = self._service.server
        return hashlib.sha256(f"endpoint 1 {server.url} {server.model} {self._wanted}".encode()).hexdigest()

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
        batch = self._service.server.batch
        for start in range(0, len(texts), batch):
            rows += self._rows(texts[start : start + batch])
        return np.asarray(rows, dtype=np.float32).reshape(len(rows), self.dimensions)

    def _rows(self, texts: Sequence[str]) -> list[list[float]]:
        given = [sendable(text) for text in texts]
        body: dict[str, Any] = {"model": self.name, "input": given, "encoding_format": "float"}
        if self._wanted:
            body["dimensions"] = self._wanted
        count = len(texts)
        rows = self._service.ask(body, lambda answer: _vectors(answer, count, self.dimensions), f"{count} vectors")
        self.dimensions = len(rows[0])
        return rows


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
