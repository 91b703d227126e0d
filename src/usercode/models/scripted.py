"""A model for tests: it gives the replies it was made with, in turn, and keeps what it was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from usercode.errors import ModelFailed
from usercode.models.port import Message, ModelLimits, ModelReply
from usercode.models.tokens import estimate


class ScriptedModel:
    """Gives prepared replies. `asked` holds the messages of every call."""

    def __init__(self, replies: Sequence[str], name: str = "scripted") -> None:
        self._replies = list(replies)
        self._name = name
        self.asked: list[tuple[Message, ...]] = []

    @property
    def name(self) -> str:
        """The name that was given."""
        return self._name

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        limits: ModelLimits = ModelLimits(),  # noqa: B008  frozen
    ) -> ModelReply:
        """Return the next reply, with token counts that are estimates.

        Raises:
            ModelFailed: all replies have been given.
        """
        self.asked.append(tuple(messages))
        if not self._replies:
            raise ModelFailed(f"{self._name} has no more replies", remedy="give it one for each call")
        text = self._replies.pop(0)
        tokens = sum(estimate(m.text) for m in messages)
        return ModelReply(text=text, prompt_tokens=tokens, reply_tokens=estimate(text))
