"""The real client against a server on this machine: three wire formats, structured replies, every fault."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import pytest

from tests.models.served import Given, serving
from usercode.errors import MissingExtra, ModelFailed
from usercode.models import Message, ModelLimits
from usercode.models.client import WIRES, Client, Service

pytest.importorskip("pydantic_ai", reason="the extra llm is not installed")

SCHEMA = {
    "type": "object",
    "properties": {"facts": {"type": "array", "items": {"type": "string"}}},
    "required": ["facts"],
    "additionalProperties": False,
}
SAID = (Message("system", "be brief"), Message("user", "hi"), Message("assistant", "yo"), Message("user", "again"))
LIMITS = ModelLimits()
every_wire = pytest.mark.parametrize("wire", WIRES)


def client(wire: Any, url: str, key: str = "k1") -> Client:
    return Client(Service(wire=wire, name="double", url=url + ("/v1" if wire == "openai" else ""), key=key))


def failure(wire: Any, given: Given, limits: ModelLimits = LIMITS) -> ModelFailed:
    with serving([given]) as server, pytest.raises(ModelFailed) as caught:
        client(wire, server.url).reply(SAID, limits=limits)
    assert len(server.asked) <= 1
    return caught.value


@every_wire
def test_an_exchange_reaches_the_server_whole_and_its_reply_comes_back_with_its_tokens(wire: Any):
    with serving([Given(text="fine", tokens=(41, 7))]) as server:
        reply = client(wire, server.url).reply(SAID, limits=ModelLimits(reply_tokens=123))
    asked = server.asked[0]
    assert ("fine", 41, 7, False) == (reply.text, reply.prompt_tokens, reply.reply_tokens, reply.cut_off)
    assert ("be brief", "k1", "double", 123) == (asked.system, asked.key, asked.model, asked.limit)
    assert (("user", "hi"), ("assistant", "yo"), ("user", "again")) == asked.said


@every_wire
def test_a_schema_reaches_the_server_and_the_reply_is_json_of_it(wire: Any):
    with serving(['{"facts": ["a", "b"]}']) as server:
        reply = client(wire, server.url).reply(SAID, schema=SCHEMA)
    assert {"facts": ["a", "b"]} == json.loads(reply.text)
    assert SCHEMA["properties"] == server.asked[0].schema["properties"]


@every_wire
def test_a_reply_that_ends_at_the_limit_says_so(wire: Any):
    with serving([Given(text="half a sen", cut_off=True)]) as server:
        reply = client(wire, server.url).reply(SAID)
    assert ("half a sen", True) == (reply.text, reply.cut_off)


@every_wire
@pytest.mark.parametrize(("status", "again"), [(429, True), (500, True), (503, True), (400, False), (401, False)])
def test_a_refusing_server_fails_with_what_it_said_and_whether_to_try_again(wire: Any, status: int, again: bool):
    error = failure(wire, Given(status=status, text="because so", headers={"Retry-After": "3"}))
    assert (again, 3.0) == (error.again, error.wait_s)
    assert f"answered {status}" in error.message
    assert "because so" in error.message
    assert "usercode doctor" in error.remedy


@every_wire
@pytest.mark.parametrize(("status", "names"), [(401, "USERCODE_MODEL_KEY"), (403, "key_env"), (404, "name and url")])
def test_a_wrong_key_or_name_is_told_by_what_to_set(wire: Any, status: int, names: str):
    error = failure(wire, Given(status=status, text="because so"))
    assert names in error.remedy
    assert "{" not in error.message


@every_wire
def test_an_answer_that_is_no_json_fails_and_may_be_tried_again(wire: Any):
    assert failure(wire, Given(body=b"<html>busy</html>")).again


@every_wire
def test_an_answer_of_another_shape_fails(wire: Any):
    assert "double" in failure(wire, Given(body=b'{"hello": "you"}')).message


@every_wire
def test_a_slow_server_is_not_waited_for_longer_than_allowed(wire: Any):
    error = failure(wire, Given(text="late", wait_s=1.5), ModelLimits(timeout_s=0.5))
    assert "within 0.5 s" in error.message
    assert error.again


@every_wire
def test_a_redirect_is_not_followed(wire: Any):
    with serving(["elsewhere"]) as other:
        failure(wire, Given(status=307, headers={"Location": other.url}))
    assert [] == other.asked


def test_a_server_that_is_not_there_fails_and_may_be_tried_again():
    with serving([]) as server:
        url = server.url
    with pytest.raises(ModelFailed, match="gave no answer") as caught:
        client("openai", url).reply(SAID)
    assert caught.value.again


def test_a_server_of_this_machine_is_not_asked_by_way_of_a_proxy(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    with serving(["direct"]) as server:
        assert "direct" == client("openai", server.url).reply(SAID).text


def test_a_call_can_be_made_from_within_a_running_loop():
    async def inside(url: str) -> str:
        return client("openai", url).reply(SAID).text

    with serving(["inside"]) as server:
        assert "inside" == asyncio.run(inside(server.url))


def test_without_the_extra_one_sentence_names_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pydantic_ai", None)
    with pytest.raises(MissingExtra, match="extra llm") as caught:
        client("openai", "http://127.0.0.1:9").reply(SAID)
    assert "pip install 'usercode[llm]'" == caught.value.remedy
