"""The account of a user's calls: what they cost, the answers that are kept, and the budget no call may exceed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from usercode.errors import LogBusy, Refused
from usercode.log import calls
from usercode.log.sqlite import SqliteStore
from usercode.models.port import Message, ModelLimits, ModelReply
from usercode.models.tokens import estimate

_TIMES = 20
"""How often an answer that was paid for is tried to be written while another process holds the log."""
_MILLION = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Prices:
    """What a million tokens cost, and what all calls of a user may cost together; 0 sets no limit."""

    prompt: float = 0.0
    reply: float = 0.0
    budget: float = 0.0
    budget_tokens: int = 0

    def of(self, prompt_tokens: int, reply_tokens: int) -> float:
        """Return what a call costs."""
        return (prompt_tokens * self.prompt + reply_tokens * self.reply) / _MILLION


@dataclass(frozen=True, kw_only=True)
class Request:
    """What a model is to be asked: for what purpose, with which version of which prompt, resting on which entries.

    The answer is kept, unless `keep` is False.
    """

    purpose: str
    prompt: str
    messages: Sequence[Message]
    schema: Mapping[str, Any] | None = None
    limits: ModelLimits = field(default_factory=ModelLimits)
    rests: tuple[int, ...] = ()
    keep: bool = True

    def digest(self, model: str) -> bytes:
        """Return what the answer of a model is found by."""
        said = [[m.role, m.text] for m in self.messages]
        return sha256(json.dumps([model, said, self.schema, self.limits.reply_tokens]).encode()).digest()

    @property
    def tokens(self) -> int:
        """Return the tokens of the prompt, on the safe side."""
        return sum(estimate(m.text) for m in self.messages)


class Ledger:
    """The account in the log of one user. `now_ms` returns the present moment in UTC milliseconds since 1970."""

    def __init__(self, store: SqliteStore, prices: Prices, now_ms: Callable[[], int]) -> None:
        self._store = store
        self.prices = prices
        self._now_ms = now_ms

    def kept(self, request: Request, model: str) -> ModelReply | None:
        """Return the answer that was paid for before, or None."""
        call = calls.kept(self._store.db, request.digest(model))
        if call is None or call.answer is None:
            return None
        return ModelReply(
            text=call.answer, prompt_tokens=call.prompt_tokens, reply_tokens=call.reply_tokens, cut_off=call.cut_off
        )

    def allow(self, requests: Sequence[Request]) -> None:
        """Refuse when these calls, at their most, would exceed the budget together with what was spent.

        Raises:
            Refused: they would.
        """
        cost, tokens = calls.spent(self._store.db)
        prices = self.prices
        for request in requests:
            cost += prices.of(request.tokens, request.limits.reply_tokens)
            tokens += request.tokens + request.limits.reply_tokens
        if prices.budget and cost > prices.budget:
            raise Refused(
                f"the next call could bring the cost to {cost:.4g}, and the budget is {prices.budget:g}",
                remedy="raise budget in [model] of usercode.toml; usercode cost shows what was spent",
            )
        if prices.budget_tokens and tokens > prices.budget_tokens:
            raise Refused(
                f"the next call could bring the tokens to {tokens:,}, and the budget is {prices.budget_tokens:,}",
                remedy="raise budget_tokens in [model] of usercode.toml; usercode cost shows what was spent",
            )

    def record(self, request: Request, model: str, reply: ModelReply, seconds: float) -> None:
        """Write down an answer and its cost, durably, before anything is made of it.

        The answer itself is not kept when something its prompt rests on was erased in the meantime.

        Raises:
            LogBusy: another process held the log for a minute.
        """
        call = calls.Call(
            at_ms=self._now_ms(),
            purpose=request.purpose,
            model=model,
            prompt=request.prompt,
            prompt_tokens=reply.prompt_tokens,
            reply_tokens=reply.reply_tokens,
            cost=self.prices.of(reply.prompt_tokens, reply.reply_tokens),
            seconds=seconds,
            cut_off=reply.cut_off,
            answer=reply.text,
        )
        for left in range(_TIMES - 1, -1, -1):
            try:
                with self._store.writing():
                    if request.keep and self._stands(request):
                        calls.add(self._store.db, call, request.digest(model), request.rests)
                    else:
                        calls.add(self._store.db, replace(call, answer=None), None, ())
                return
            except LogBusy:
                if not left:
                    raise

    def _stands(self, request: Request) -> bool:
        """Return whether nothing that a prompt rests on was erased."""
        found = map(self._store.get, request.rests)
        return not any(entry is not None and entry.payload is None for entry in found)

    def release(self, request: Request, model: str) -> None:
        """Let a call be made again, whose kept answer is of no use."""
        with self._store.writing():
            calls.release(self._store.db, request.digest(model))
