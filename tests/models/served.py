"""A server of language models on this machine, for tests: it speaks three wire formats and gives prepared replies.

Paths tell the format: `/v1/chat/completions` that of OpenAI, `/v1/messages` that of Anthropic, and
`.../NAME:generateContent` that of Gemini. A reply is a text with its token counts, or any fault a server can have.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Asked:
    """One request as it came, read out of its wire format."""

    wire: str
    model: str
    system: str
    said: tuple[tuple[str, str], ...]
    """The messages after the system's, as (role, text)."""
    schema: Any = None
    key: str = ""
    limit: int = 0

    @property
    def prompt(self) -> str:
        """The last thing that was said to the model."""
        return self.said[-1][1]


@dataclass(frozen=True, kw_only=True)
class Given:
    """What the server answers with."""

    text: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    wait_s: float = 0.0
    cut_off: bool = False
    body: bytes | None = None
    """The whole body in place of one in the wire format."""
    tokens: tuple[int, int] = (100, 20)


Answers = Callable[[Asked], Given | str]


class ModelServer:
    """A running server. `asked` holds every request, the failed ones too."""

    def __init__(self, answers: Answers | Sequence[Given | str]) -> None:
        self._prepared = None if callable(answers) else list(answers)
        self._answers = answers
        self.asked: list[Asked] = []
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        """The base address, without a path."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def answer(self, asked: Asked) -> Given:
        """Return the next reply and note the request."""
        with self._lock:
            self.asked.append(asked)
            if self._prepared is not None:
                given = self._prepared.pop(0) if self._prepared else Given(status=500, text="no more replies")
            else:
                assert callable(self._answers)
                given = self._answers(asked)
        return Given(text=given) if isinstance(given, str) else given

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def stop(self) -> None:
        """Stop answering and free the port."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def serving(answers: Answers | Sequence[Given | str]) -> Iterator[ModelServer]:
    """Run a server while the block lasts."""
    server = ModelServer(answers)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _handler(server: ModelServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            wire = "gemini" if ":generateContent" in self.path else "anthropic" if "messages" in self.path else "openai"
            given = server.answer(_READ[wire](data, self.path, {k.lower(): v for k, v in self.headers.items()}))
            if given.wait_s:
                time.sleep(given.wait_s)
            if given.body is not None:
                body, kind = given.body, "application/json"
            elif given.status != 200:
                body, kind = (
                    json.dumps({"error": {"message": given.text or "no", "type": "error"}}).encode(),
                    "application/json",
                )
            elif wire == "anthropic" and data.get("stream"):
                body, kind = _anthropic_stream(given, data), "text/event-stream"
            else:
                body, kind = json.dumps(_WRITE[wire](given, data)).encode(), "application/json"
            self._send(given.status, body, {"Content-Type": kind, **given.headers})

        def do_GET(self) -> None:
            found = self.path.endswith("/models")
            body = b'{"object": "list", "data": [{"id": "double", "object": "model"}]}' if found else b"{}"
            self._send(200 if found else 404, body, {"Content-Type": "application/json"})

        def _send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
            try:
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content or [])


def _read_openai(data: Any, path: str, headers: dict[str, str]) -> Asked:
    messages = [(m["role"], _text(m["content"])) for m in data["messages"]]
    form = data.get("response_format") or {}
    return Asked(
        wire="openai",
        model=data["model"],
        system="\n".join(t for r, t in messages if r in ("system", "developer")),
        said=tuple((r, t) for r, t in messages if r in ("user", "assistant")),
        schema=form.get("json_schema", {}).get("schema"),
        key=headers.get("authorization", "").removeprefix("Bearer "),
        limit=data.get("max_tokens") or data.get("max_completion_tokens") or 0,
    )


def _read_anthropic(data: Any, path: str, headers: dict[str, str]) -> Asked:
    tools = data.get("tools") or [{}]
    own = (data.get("output_config") or {}).get("format") or data.get("output_format") or {}
    return Asked(
        wire="anthropic",
        model=data["model"],
        system=_text(data.get("system")),
        said=tuple((m["role"], _text(m["content"])) for m in data["messages"]),
        schema=own.get("schema") or tools[0].get("input_schema"),
        key=headers.get("x-api-key") or headers.get("authorization", "").removeprefix("Bearer "),
        limit=data["max_tokens"],
    )


def _read_gemini(data: Any, path: str, headers: dict[str, str]) -> Asked:
    config = data.get("generationConfig", {})
    roles = {"model": "assistant"}
    return Asked(
        wire="gemini",
        model=path.rpartition("/")[2].partition(":")[0],
        system=_text((data.get("systemInstruction") or {}).get("parts")),
        said=tuple((roles.get(c.get("role"), "user"), _text(c["parts"])) for c in data["contents"]),
        schema=config.get("responseJsonSchema") or config.get("responseSchema"),
        key=headers.get("x-goog-api-key", ""),
        limit=config.get("maxOutputTokens", 0),
    )


def _write_openai(given: Given, data: Any) -> Any:
    message = {"role": "assistant", "content": given.text}
    finish = "length" if given.cut_off else "stop"
    usage = {"prompt_tokens": given.tokens[0], "completion_tokens": given.tokens[1], "total_tokens": sum(given.tokens)}
    choice = {"index": 0, "message": message, "finish_reason": finish}
    return {
        "id": "c1", "object": "chat.completion", "created": 1_700_000_000, "model": data["model"],
        "choices": [choice], "usage": usage,
    }  # fmt: skip


def _anthropic_block(given: Given, data: Any) -> Any:
    tools = data.get("tools")
    if tools:
        try:
            return {"type": "tool_use", "id": "u1", "name": tools[0]["name"], "input": json.loads(given.text)}
        except ValueError:
            pass
    return {"type": "text", "text": given.text}


def _write_anthropic(given: Given, data: Any) -> Any:
    block = _anthropic_block(given, data)
    stop = "max_tokens" if given.cut_off else "tool_use" if block["type"] == "tool_use" else "end_turn"
    return {
        "id": "m1", "type": "message", "role": "assistant", "model": data["model"], "content": [block],
        "stop_reason": stop, "stop_sequence": None,
        "usage": {"input_tokens": given.tokens[0], "output_tokens": given.tokens[1]},
    }  # fmt: skip


def _anthropic_stream(given: Given, data: Any) -> bytes:
    whole = _write_anthropic(given, data)
    block = whole["content"][0]
    if block["type"] == "text":
        empty, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": block["text"]}
    else:
        empty = {**block, "input": {}}
        delta = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
    start = {**whole, "content": [], "stop_reason": None}
    events = [
        {"type": "message_start", "message": start},
        {"type": "content_block_start", "index": 0, "content_block": empty},
        {"type": "content_block_delta", "index": 0, "delta": delta},
        {"type": "content_block_stop", "index": 0},
        {
            "type": "message_delta",
            "delta": {"stop_reason": whole["stop_reason"], "stop_sequence": None},
            "usage": whole["usage"],
        },
        {"type": "message_stop"},
    ]
    return "".join(f"event: {e['type']}\ndata: {json.dumps(e)}\n\n" for e in events).encode()


def _write_gemini(given: Given, data: Any) -> Any:
    return {
        "candidates": [
            {
                "content": {"role": "model", "parts": [{"text": given.text}]},
                "finishReason": "MAX_TOKENS" if given.cut_off else "STOP",
                "index": 0,
            }
        ],
        "usageMetadata": {
            "promptTokenCount": given.tokens[0],
            "candidatesTokenCount": given.tokens[1],
            "totalTokenCount": sum(given.tokens),
        },
        "modelVersion": "double",
    }


_READ: dict[str, Callable[[Any, str, dict[str, str]], Asked]] = {
    "openai": _read_openai,
    "anthropic": _read_anthropic,
    "gemini": _read_gemini,
}
_WRITE: dict[str, Callable[[Given, Any], Any]] = {
    "openai": _write_openai,
    "anthropic": _write_anthropic,
    "gemini": _write_gemini,
}
