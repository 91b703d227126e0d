"""A model whose calls are put to the account and stay within the budget; its answers are not kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from usercode.models.ledger import Ledger, Request
from usercode.models.port import Message, Model, ModelLimits, ModelReply

_NO_TURN: AbstractContextManager[object] = nullcontext()


class Accounted:
    """Asks a model for one purpose, one call at a time. `before` is called once, before the first call.

    `turn` is held while the account is read and written, and not while the model is waited for.
    """

    def __init__(
        self,
        model: Model,
        ledger: Ledger,
        purpose: str,
        *,
        before: Callable[[], None],
        turn: AbstractContextManager[object] = _NO_TURN,
    ) -> None:
        self._model = model
        self._ledger = ledger
        self._purpose = purpose
        self._before: Callable[[], None] | None = before
        self._turn = turn

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
            ModelFailed: there is none.
            Refused: it could exceed the budget.
        """
        request = Request(
            purpose=self._purpose, prompt=self._purpose, messages=messages, schema=schema, limits=limits, keep=False
        )
        with self._turn:
            self._ledger.allow([request])
        if self._before is not None:
            self._before()
            self._before = None
        began = time.monotonic()
        reply = self._model.reply(messages, schema=schema, limits=limits)
        seconds = time.monotonic() - began
        with self._turn:
            self._ledger.record(request, self.name, reply, seconds)
        return reply
