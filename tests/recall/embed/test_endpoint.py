"""The embedder behind a server: what goes over the wire, what is tried again, what is refused."""

from __future__ import annotations

import json
import socket
import sys

import pytest

from tests.recall.embed.served import serving, vectors
from usercode.errors import MissingExtra, ModelUnreachable, Refused, UsageError
from usercode.recall.embed.endpoint import Endpoint
from usercode.recall.server import Server

pytest.importorskip("numpy", reason="needs the extra usercode[embed]")


class Naps:
    """Remembers how long it was asked to sleep, and does not."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)


def reply(document: object, status: int = 200, **headers: str) -> tuple[int, dict[str, str], bytes]:
    return status, headers, json.dumps(document).encode()


def embedder(url: str, naps: Naps | None = None, dimensions: int = 0, **settings: object) -> Endpoint:
    server = Server(url=url, model="small", **settings)  # type: ignore[arg-type]
    return Endpoint(server, dimensions=dimensions, sleep=naps or Naps())


def test_rows_come_in_the_order_of_the_texts_and_have_length_one():
    with serving() as server:
        rows = embedder(server.url).embed(["a", "bbb bb", ""])
    expected = [(1, 1, 1), (6, 2, 1), (1, 0, 1)]
    for row, raw in zip(rows.tolist(), expected, strict=True):
        length = sum(x * x for x in raw) ** 0.5
        assert [x / length for x in raw] == pytest.approx(row)


def test_what_goes_over_the_wire_is_the_known_protocol():
    with serving() as server:
        embedder(server.url, key="secret").embed(["hello"])
    assert "/v1/embeddings" == server.asked[0].path
    assert "Bearer secret" == server.asked[0].headers["Authorization"]
    assert {"model": "small", "input": ["hello"], "encoding_format": "float"} == server.asked[0].body


def test_without_a_key_none_is_sent():
    with serving() as server:
        embedder(server.url).embed(["hello"])
    assert "Authorization" not in server.asked[0].headers


def test_dimensions_are_asked_for_when_they_are_configured():
    with serving() as server:
        assert (1, 3) == embedder(server.url, dimensions=3).embed(["hello"]).shape
    assert 3 == server.asked[0].body["dimensions"]


def test_many_texts_go_in_batches():
    with serving() as server:
        rows = embedder(server.url, batch=4).embed([f"text {n}" for n in range(10)])
    assert (10, 3) == rows.shape
    assert [4, 4, 2] == [len(asked.body["input"]) for asked in server.asked]


def test_a_busy_server_is_asked_again_after_the_time_it_names():
    naps = Naps()
    with serving([reply({}, 429, **{"Retry-After": "7"}), reply({}, 503)]) as server:
        rows = embedder(server.url, naps).embed(["hello"])
    assert (1, 3) == rows.shape
    assert [7.0, 1.0] == naps.taken
    assert 3 == len(server.asked)


def test_a_server_that_stays_busy_is_given_up_on():
    naps = Naps()
    with serving([reply({"error": "overloaded"}, 503)] * 3) as server, pytest.raises(ModelUnreachable) as caught:
        embedder(server.url, naps, tries=3).embed(["hello"])
    assert "503" in caught.value.message
    assert "overloaded" in caught.value.message
    assert [0.5, 1.0] == naps.taken


@pytest.mark.parametrize("status", [400, 401, 404, 302])
def test_a_refusal_is_not_asked_again_and_no_redirect_is_followed(status: int):
    with (
        serving([reply({}, status, Location="http://127.0.0.1:1/")]) as server,
        pytest.raises(ModelUnreachable, match=str(status)),
    ):
        embedder(server.url).embed(["hello"])
    assert 1 == len(server.asked)


def test_a_server_that_is_not_there_is_said_to_be_at_once():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    naps = Naps()
    with pytest.raises(ModelUnreachable, match="cannot be reached") as caught:
        embedder(f"http://127.0.0.1:{port}/v1", naps, tries=2).embed(["hello"])
    assert [] == naps.taken
    assert "usercode.toml" in caught.value.remedy


def test_a_server_that_does_not_answer_is_given_up_on():
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/v1"
        with pytest.raises(ModelUnreachable, match="timed out"):
            embedder(url, tries=1, timeout_s=0.1).embed(["hello"])


UNUSABLE = {
    "not JSON": (200, {}, b"<html>"),
    "no data": reply({}),
    "a list": reply([]),
    "too few": reply({"data": []}),
    "the same one twice": reply({"data": [{"index": 0, "embedding": [1]}, {"index": 0, "embedding": [1]}]}),
    "two sizes": reply({"data": [{"index": 0, "embedding": [1, 2]}, {"index": 1, "embedding": [1]}]}),
    "empty vectors": reply({"data": [{"index": 0, "embedding": []}, {"index": 1, "embedding": []}]}),
    "only zeros": reply({"data": [{"index": 0, "embedding": [0, 0]}, {"index": 1, "embedding": [1, 0]}]}),
    "no numbers": reply({"data": [{"index": 0, "embedding": ["a"]}, {"index": 1, "embedding": [1]}]}),
    "not finite": (200, {}, b'{"data": [{"index": 0, "embedding": [NaN]}, {"index": 1, "embedding": [1]}]}'),
    "too deep": (200, {}, b"[" * 200_000),
}


@pytest.mark.parametrize("answer", UNUSABLE.values(), ids=UNUSABLE)
def test_an_answer_that_is_no_list_of_vectors_is_refused(answer: tuple[int, dict[str, str], bytes]):
    with serving([answer]) as server, pytest.raises(ModelUnreachable, match="something else than 2 vectors"):
        embedder(server.url).embed(["a", "b"])


def test_vectors_of_another_size_than_before_are_refused():
    with serving() as server:
        asked = embedder(server.url)
        asked.embed(["a"])
        with serving([reply({"data": [{"index": 0, "embedding": [1.0] * 4}]})]) as other:
            again = embedder(other.url, dimensions=asked.dimensions)
            with pytest.raises(ModelUnreachable, match="not 3"):
                again.embed(["a"])


@pytest.mark.parametrize(
    "url", ["https://api.example.com/v1", "http://10.0.0.7:8080/v1", "http://localhost.example.com/v1", "http://[::2]/"]
)
def test_local_only_refuses_every_other_machine(url: str):
    with pytest.raises(Refused, match="local_only"):
        embedder(url, local_only=True)


@pytest.mark.parametrize(
    "url", ["http://localhost:1/v1", "http://127.0.0.1:1/v1", "http://127.9.9.9/", "http://[::1]/v1"]
)
def test_local_only_lets_this_machine_through(url: str):
    assert "small" == embedder(url, local_only=True).name


@pytest.mark.parametrize(
    "url",
    ["", "localhost:11434", "ftp://host/v1", "http://", "http://key@host/v1", "http://host/v1?key=1", "http://h:x/"],
)
def test_an_address_that_cannot_be_used_is_said_to_be(url: str):
    with pytest.raises(UsageError) as caught:
        embedder(url)
    assert "http://localhost:11434/v1" in caught.value.remedy


def test_what_identifies_the_vectors_changes_with_model_and_address_but_not_with_the_key():
    one = Endpoint(Server(url="http://h/v1", model="a"), sleep=Naps()).digest
    assert one == Endpoint(Server(url="http://h/v1", model="a", key="k"), sleep=Naps()).digest
    others = [Server(url="http://h/v1", model="b"), Server(url="http://i/v1", model="a")]
    assert one not in [Endpoint(server, sleep=Naps()).digest for server in others]


def test_a_missing_numpy_names_the_extra(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"usercode\[embed\]"):
        embedder("http://localhost:1/v1").embed(["a"])


def test_text_that_has_no_utf8_is_sent_all_the_same():
    with serving(then=vectors) as server:
        assert (1, 3) == embedder(server.url).embed(["a\ud800b"]).shape
    assert ["a?b"] == server.asked[0].body["input"]
