"""From settings to an embedder. Memories of one process that want the same local model share one."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from usercode.config import EmbedConfig, secret
from usercode.recall.embed.endpoint import Endpoint
from usercode.recall.embed.minilm import MiniLM
from usercode.recall.embed.ports import Embedder
from usercode.recall.server import Server

_LOADED: dict[int, MiniLM] = {}
_LOADING = threading.Lock()


def embedder_of(
    settings: EmbedConfig,
    *,
    local_only: bool,
    key: Callable[[str], str] = secret,
    sleep: Callable[[float], None] = time.sleep,
) -> Embedder:
    """Return the embedder that is configured, which must be one.

    Args:
        settings: the `[embed]` settings, not off.
        local_only: whether only this machine may be asked.
        key: returns what an environment variable holds.
        sleep: waits between two tries.

    Raises:
        Refused: the server is not this machine, and only this machine may be asked.
        UsageError: its address cannot be used.
    """
    if settings.use == "endpoint":
        server = Server(
            url=settings.url,
            model=settings.model,
            key=key(settings.key_env) if settings.key_env else "",
            local_only=local_only,
        )
        return Endpoint(server, dimensions=settings.dimensions, sleep=sleep)
    with _LOADING:
        return _LOADED.setdefault(settings.threads, MiniLM(threads=settings.threads))
