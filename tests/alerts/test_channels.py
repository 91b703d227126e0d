"""Delivery: every notice once, signed, again when the other side is busy, and never where it may not go."""

from __future__ import annotations

import datetime as dt
import hmac
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from usercode.alerts import channels
from usercode.alerts.channels import ATTEMPTS, JsonLines, Webhook
from usercode.alerts.notices import Notice
from usercode.errors import NotDelivered, Refused, UsageError
from usercode.results import Alert

SECRET = "kept between two"
DAY = dt.datetime(2024, 6, 1, 12, tzinfo=dt.UTC)
ALERT = Alert(
    id="a7",
    severity="critical",
    domain="travel",
    message="Look out: Ö.",
    status="active",
    evidence=("r1",),
    first_day=DAY.date(),
)


def notice(key: str = "k1") -> Notice:
    return Notice(key=key, event="raised", first=7, position=7, at=DAY, text=ALERT.message, alerts=(ALERT,))


class Server:
    """A real HTTP server on this machine whose answers are scripted: a status, "slow", "drop" or "drip"."""

    def __init__(self, *script: Any) -> None:
        self.script = list(script)
        self.seen: list[tuple[dict[str, str], bytes]] = []
        self.redirected = 0
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                server.seen.append((dict(self.headers), body))
                step = server.script.pop(0) if server.script else 200
                if step == "drop":
                    self.connection.shutdown(socket.SHUT_RDWR)
                    return
                if step == "slow":
                    time.sleep(0.6)
                    return
                if step == "drip":
                    for _ in range(40):
                        self.wfile.write(b"HTTP/1.1 200 OK\r\nX: y\r\n"[:1])
                        time.sleep(0.05)
                    return
                self.send_response(step)
                self.send_header("Retry-After", "7") if step == 503 else None
                self.send_header("Location", "/other") if step == 302 else None
                self.end_headers()

            def do_GET(self) -> None:
                server.redirected += 1

            def log_message(self, *_: object) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.handle_error = lambda *_: None  # type: ignore[method-assign]
        self.url = f"http://127.0.0.1:{self._http.server_port}/hook?x=1"
        threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture
def server() -> Iterator[Callable[..., Server]]:
    made: list[Server] = []

    def make(*script: Any) -> Server:
        made.append(Server(*script))
        return made[-1]

    yield make
    for one in made:
        one.close()


def webhook(url: str, waits: list[float] | None = None, **more: Any) -> Webhook:
    kept = waits if waits is not None else []
    return Webhook(url, SECRET, seconds=lambda: 1_717_243_200.5, sleep=kept.append, **more)


def test_a_notice_is_posted_signed_and_with_a_key(server: Callable[..., Server]):
    own = server()
    webhook(own.url).deliver(notice())
    ((headers, body),) = own.seen
    assert "k1" == headers["Idempotency-Key"]
    signed = f"{headers['Usercode-Timestamp']}.".encode() + body
    assert f"v1={hmac.new(SECRET.encode(), signed, 'sha256').hexdigest()}" == headers["Usercode-Signature"]
    sent = json.loads(body)
    assert ("raised", "Look out: Ö.", "a7") == (sent["event"], sent["text"], sent["alerts"][0]["id"])


@pytest.mark.parametrize("fault", [500, 502, 429, 408, "drop"])
def test_it_is_sent_again_with_the_same_key_and_longer_waits(server: Callable[..., Server], fault: Any):
    own, waits = server(fault, fault, fault), list[float]()
    webhook(own.url, waits).deliver(notice())
    assert ["k1"] * 4 == [headers["Idempotency-Key"] for headers, _ in own.seen]
    assert 1 == len({body for _, body in own.seen})
    assert [1.0, 2.0, 4.0] == waits


def test_it_waits_as_long_as_it_is_asked_to(server: Callable[..., Server]):
    own, waits = server(503), list[float]()
    webhook(own.url, waits).deliver(notice())
    assert [7.0] == waits


@pytest.mark.parametrize("fault", ["slow", "drip"])
def test_a_slow_answer_is_given_up(server: Callable[..., Server], fault: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(channels, "ANSWER_S", 0.2)
    own = server(fault)
    webhook(own.url).deliver(notice())
    assert 2 == len(own.seen)


def test_after_some_attempts_it_is_left_for_later(server: Callable[..., Server]):
    own = server(*[500] * 20)
    with pytest.raises(NotDelivered, match="answered 500"):
        webhook(own.url).deliver(notice())
    assert ATTEMPTS == len(own.seen)


@pytest.mark.parametrize("answer", [400, 401, 404, 410, 302])
def test_what_is_refused_is_not_sent_again_and_not_sent_elsewhere(server: Callable[..., Server], answer: int):
    own = server(answer)
    with pytest.raises(NotDelivered, match=str(answer)):
        webhook(own.url).deliver(notice())
    assert (1, 0) == (len(own.seen), own.redirected)


def test_nobody_listening_is_no_delivery():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(NotDelivered, match="ConnectionRefusedError"):
        webhook(f"http://127.0.0.1:{port}/").deliver(notice())


@pytest.mark.parametrize(
    "url", ["https://example.org/x", "http://192.168.1.4/", "http://127.0.0.1.example.org/", "http://[::2]/"]
)
def test_a_local_memory_speaks_to_this_machine_only(url: str):
    with pytest.raises(Refused, match="not this machine"):
        webhook(url, local_only=True)


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/x", "http://localhost/x", "http://[::1]:9/", "https://127.0.0.9/"])
def test_addresses_of_this_machine_are_fine(url: str):
    assert webhook(url, local_only=True).name.startswith("webhook ")


def test_nothing_is_sent_in_the_clear():
    with pytest.raises(Refused, match="in the clear"):
        webhook("http://example.org/hook")
    assert "webhook https://example.org/hook" == webhook("https://example.org/hook?token=abc").name


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://x/",
        "file:///etc/passwd",
        "http://",
        "http://a:b@127.0.0.1/",
        "http://127.0.0.1:99999/",
        "http://127.0.0.1/a\r\nX: y",
    ],
)
def test_what_is_no_address_is_refused(url: str):
    with pytest.raises(UsageError, match="no address"):
        webhook(url)


def test_a_webhook_needs_a_secret():
    with pytest.raises(UsageError, match="secret"):
        Webhook("http://127.0.0.1/", "", seconds=lambda: 0.0, sleep=lambda _: None)


def test_lines_of_json_are_appended(tmp_path: Path):
    channel = JsonLines(tmp_path / "alerts.jsonl")
    channel.deliver(notice("k1"))
    channel.deliver(notice("k2"))
    lines = (tmp_path / "alerts.jsonl").read_text(encoding="utf-8").splitlines()
    assert ["k1", "k2"] == [json.loads(line)["key"] for line in lines]
    with pytest.raises(NotDelivered, match="cannot be written"):
        JsonLines(tmp_path).deliver(notice())
