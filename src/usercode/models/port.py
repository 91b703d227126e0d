"""What a language model is to the stages: messages in, one text with its cost in tokens out. Pure values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Waiting = Callable[[], AbstractContextManager[object]]
"""What is entered while a reply is waited for, so that others may go on."""


@dataclass(frozen=True)
class Message:
    """One message of an exchange. What users, documents or code said stands in `text` as data."""

    role: Literal["system", "user", "assistant"]
    text: str


@dataclass(frozen=True, kw_only=True)
class ModelLimits:
    """How long a reply may be and how long it may take."""

    reply_tokens: int = 1_000
    timeout_s: float = 60.0


@dataclass(frozen=True, kw_only=True)
class ModelReply:
    """What a model answered, and the tokens that were counted for it."""

    text: str
    prompt_tokens: int
    reply_tokens: int
    cut_off: bool = False
    """Whether the text ends at a limit and not where the model wanted to end."""


class Model(Protocol):
    """A language model behind whatever client; adapters implement this and nothing more."""

    @property
    def name(self) -> str:
        """The name under which answers cite it, such as `qwen2.5-coder-7b`."""

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        limits: ModelLimits = ModelLimits(),
    ) -> ModelReply:
        """Return the reply to an exchange; with a JSON schema, text that is JSON of that shape.

        Raises:
            ModelFailed: there is no reply: the address is silent, the time is over, the account is empty.
        """
