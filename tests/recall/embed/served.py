"""A server of models on this machine, for tests: it answers from a list and remembers what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = tuple[int, dict[str, str], bytes]


@dataclass
class Asked:
    """What came: path, headers, body."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


@dataclass
class Served:
    """A running server: its address and what it was asked so far."""

    url: str = ""
    asked: list[Asked] = field(default_factory=list)


def vectors(texts: list[str]) -> Reply:
    """Answer as a real server does, out of order; a text's vector says how long it is and how many words it has."""
    data = [
        {"object": "embedding", "index": n, "embedding": [float(len(t)), float(len(t.split())), 1.0]}
        for n, t in enumerate(texts)
    ]
    return 200, {}, json.dumps({"object": "list", "data": data[::-1], "model": "m"}).encode()


@contextmanager
def serving(
    replies: list[Reply] | None = None, then: Callable[[list[str]], Reply] = vectors, texts: str = "input"
) -> Iterator[Served]:
    """Serve the replies one after the other, and once they are used up what `then` makes of the `texts` in a body."""
    served, left, lock = Served(), list(replies or ()), threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with lock:
                served.asked.append(Asked(self.path, dict(self.headers), body))
                status, headers, content = left.pop(0) if left else then(body[texts])
            self.send_response(status)
            for name, value in {"Content-Length": str(len(content)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    served.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield served
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
