"""Trying again: a model that is busy or away is asked again after a pause that grows, and as long as it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from usercode.errors import ModelFailed
from usercode.models.port import Message, Model, ModelLimits, ModelReply

FIRST_WAIT_S = 1.0
LONGEST_WAIT_S = 120.0
"""A server that asks to wait longer than this is not waited for."""


class Patient:
    """A model that is asked up to `tries` times; `sleep` waits that many seconds."""

    def __init__(self, model: Model, *, tries: int, sleep: Callable[[float], None]) -> None:
        self._model = model
        self._tries = tries
        self._sleep = sleep

    @property
    def name(self) -> str:
        """The name of the model."""
        return self._model.name

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        limits: ModelLimits = ModelLimits(),  # noqa: B008  frozen
    ) -> ModelReply:
        """Return the reply to an exchange; see `Model.reply`.

        Raises:
            ModelFailed: all tries failed, or the first that another would not mend.
        """
        wait_s = FIRST_WAIT_S
        for left in range(self._tries - 1, -1, -1):
            try:
                return self._model.reply(messages, schema=schema, limits=limits)
            except ModelFailed as error:
                if not error.again or not left or error.wait_s > LONGEST_WAIT_S:
                    raise
                self._sleep(max(wait_s, error.wait_s))
                wait_s *= 2
        raise AssertionError("a model is tried at least once")
