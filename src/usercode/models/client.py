"""The client of real language models, through pydantic-ai: OpenAI-compatible servers, Anthropic, Gemini.

Implements the port. Each call has a client, an event loop and a thread of its own, so calls may be made from any thread
and from within a running loop. Follows no redirect, and for a server on this machine asks no proxy, so that what is
meant for this machine stays on it. Tries once: `Patient` tries again.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from usercode.address import host_of, is_loopback
from usercode.errors import MissingExtra, ModelFailed
from usercode.models.port import Message, ModelLimits, ModelReply
from usercode.models.tokens import estimate

Wire = Literal["openai", "anthropic", "gemini"]
WIRES: tuple[Wire, ...] = ("openai", "anthropic", "gemini")
HOME: Mapping[Wire, str] = {
    "openai": "https://api.openai.com/v1",
    "anthropic": "https://api.anthropic.com",
    "gemini": "https://generativelanguage.googleapis.com",
}
"""Where each kind of server is when no address is given."""

_TOOL = "reply"
_REMEDY = "check [model] in usercode.toml and whether the server runs: usercode doctor"
_KEY_REMEDY = (
    "put the key of the server into the environment: USERCODE_MODEL_KEY, or what key_env in [model] names; "
    "usercode doctor --call tries it"
)
_REMEDIES = {
    401: _KEY_REMEDY,
    403: _KEY_REMEDY,
    404: "check name and url in [model]: usercode doctor lists the models of a server on this machine",
}
_AGAIN = (408, 409, 425, 429, 500, 502, 503, 504, 529)
_EXCERPT = 300


@dataclass(frozen=True, kw_only=True)
class Service:
    """A language model behind an address. `key` is sent with each request, "" none."""

    wire: Wire
    name: str
    url: str
    key: str = ""

    @property
    def is_here(self) -> bool:
        """Return whether the address can be this machine only."""
        return is_loopback(host_of(self.url))


class Client:
    """Asks one service."""

    def __init__(self, service: Service) -> None:
        self.service = service

    @property
    def name(self) -> str:
        """The name of the model as the server knows it."""
        return self.service.name

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        limits: ModelLimits = ModelLimits(),  # noqa: B008  frozen
    ) -> ModelReply:
        """Return the reply to an exchange; see `Model.reply`.

        Raises:
            ModelFailed: there is none. `again` tells whether another try may help, `wait_s` how long to wait first.
            MissingExtra: the extra is not installed.
        """
        need_extra()
        return _in_a_loop(self._ask(messages, schema, limits))

    async def _ask(
        self, messages: Sequence[Message], schema: Mapping[str, Any] | None, limits: ModelLimits
    ) -> ModelReply:
        import httpx2
        from pydantic_ai import exceptions

        here = self.service.is_here
        kinds = _kinds(self.service.wire)
        try:
            async with asyncio.timeout(limits.timeout_s):
                async with httpx2.AsyncClient(
                    timeout=limits.timeout_s + 1,
                    follow_redirects=False,
                    trust_env=not here,
                    verify=self.service.url.startswith("https:"),
                ) as http:
                    # the key is always given, so that the library does not look for one of its own
                    provider = kinds[1](api_key=self.service.key or "none", base_url=self.service.url, http_client=http)
                    model = kinds[0](self.service.name, provider=provider)
                    return await self._request(model, messages, schema, limits)
        except TimeoutError as error:
            raise self._failed(f"gave no reply within {limits.timeout_s:g} s", again=True) from error
        except exceptions.ModelHTTPError as error:
            wait_s = _seconds((error.headers or {}).get("retry-after", ""))
            status, again = error.status_code, error.status_code in _AGAIN
            said = _excerpt(_said(error.body) if error.body is not None else error.message)
            remedy = _REMEDIES.get(status, _REMEDY)
            raise self._failed(f"answered {status}: {said}", again=again, wait_s=wait_s, remedy=remedy) from error
        except exceptions.UnexpectedModelBehavior as error:
            raise self._failed(f"answered outside its protocol: {_excerpt(error)}", again=True) from error
        except (exceptions.ModelAPIError, httpx2.HTTPError, OSError) as error:
            raise self._failed(f"gave no answer: {_excerpt(error)}", again=True) from error
        except (exceptions.UserError, exceptions.AgentRunError, ValueError, TypeError, KeyError) as error:
            raise self._failed(f"cannot be used: {_excerpt(error)}") from error

    async def _request(
        self, model: Any, messages: Sequence[Message], schema: Mapping[str, Any] | None, limits: ModelLimits
    ) -> ModelReply:
        from pydantic_ai.settings import ModelSettings

        settings = ModelSettings(
            max_tokens=limits.reply_tokens, timeout=limits.timeout_s, temperature=0.0, max_retries=0
        )
        answered = await model.request(_history(messages), settings, _parameters(self.service.wire, schema))
        text = _text_of(answered.parts)
        if not text and answered.finish_reason != "length":
            raise self._failed("gave an empty reply", again=True)
        usage = answered.usage
        return ModelReply(
            text=text,
            prompt_tokens=usage.input_tokens or sum(estimate(m.text) for m in messages),
            reply_tokens=usage.output_tokens or estimate(text),
            cut_off=answered.finish_reason == "length",
        )

    def _failed(self, problem: str, *, again: bool = False, wait_s: float = 0.0, remedy: str = "") -> ModelFailed:
        return ModelFailed(
            f"the model {self.name} at {self.service.url} {problem}",
            remedy=remedy or _REMEDY,
            again=again,
            wait_s=wait_s,
        )


def need_extra() -> None:
    """Raise when the library that speaks to models is missing.

    Raises:
        MissingExtra: it is.
    """
    try:
        import pydantic_ai  # noqa: F401
    except ImportError as error:
        raise MissingExtra(
            "language models need the extra llm, which is not installed", remedy="pip install 'usercode[llm]'"
        ) from error


def _kinds(wire: Wire) -> tuple[Any, Any]:
    """Return the classes with which pydantic-ai speaks to a kind of server: the model and its provider."""
    if wire == "anthropic":
        from pydantic_ai.models.anthropic import AnthropicModel
        from pydantic_ai.providers.anthropic import AnthropicProvider

        return AnthropicModel, AnthropicProvider
    if wire == "gemini":
        from pydantic_ai.models.google import GoogleModel
        from pydantic_ai.providers.google import GoogleProvider

        return GoogleModel, GoogleProvider
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider

    return OpenAIChatModel, OpenAIProvider


def _history(messages: Sequence[Message]) -> list[Any]:
    from pydantic_ai.messages import ModelRequest, ModelResponse, SystemPromptPart, TextPart, UserPromptPart

    parts = {"system": SystemPromptPart, "user": UserPromptPart}
    out: list[Any] = []
    asked: list[Any] = []
    for message in messages:
        if message.role == "assistant":
            out += [ModelRequest(parts=asked), ModelResponse(parts=[TextPart(content=message.text)])]
            asked = []
        else:
            asked.append(parts[message.role](content=message.text))
    return [*out, ModelRequest(parts=asked)]


def _parameters(wire: Wire, schema: Mapping[str, Any] | None) -> Any:
    """Return how the reply is to be shaped: by the server's own JSON mode, with Anthropic by a tool it has to call."""
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition
    from pydantic_ai.tools import ToolDefinition

    if schema is None:
        return ModelRequestParameters()
    if wire == "anthropic":
        tool = ToolDefinition(name=_TOOL, parameters_json_schema=dict(schema), description="Give the reply.")
        return ModelRequestParameters(output_mode="tool", output_tools=[tool], allow_text_output=False)
    shape = OutputObjectDefinition(json_schema=dict(schema), name=_TOOL, strict=wire == "openai")
    return ModelRequestParameters(output_mode="native", output_object=shape)


def _text_of(parts: Sequence[Any]) -> str:
    """Return the text of a reply, or the arguments of the tool that was called as JSON."""
    called = [p for p in parts if p.part_kind == "tool-call"]
    if called:
        arguments = called[0].args
        return arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    return "".join(p.content for p in parts if p.part_kind == "text")


def _said(body: object) -> object:
    """Return the sentence in the body of an error, where it holds one as servers commonly write it."""
    inner = body.get("error", body) if isinstance(body, Mapping) else body
    return inner.get("message", inner) if isinstance(inner, Mapping) else inner


def _excerpt(said: object) -> str:
    return " ".join(str(said).split())[:_EXCERPT] or type(said).__name__


def _seconds(header: str) -> float:
    """Return a Retry-After of seconds; one of a date counts as none."""
    return float(header) if header.isdecimal() else 0.0


def _in_a_loop(work: Coroutine[Any, Any, ModelReply]) -> ModelReply:
    """Run a coroutine to its end in a thread and an event loop of its own."""
    done: list[ModelReply] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(asyncio.run(work))
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return done[0]
