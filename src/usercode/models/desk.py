"""Where calls are made: several at once, none that is paid for already, none beyond the budget, each answer kept.

Answers are written down in the order they come, whichever of them is being waited for: when the process is killed, the
calls in flight are all that is lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import nullcontext
from dataclasses import dataclass, replace

from usercode.ingest.text import clean
from usercode.models.ledger import Ledger, Request
from usercode.models.port import Model, ModelReply, Waiting


@dataclass
class Tally:
    """What a desk did: calls that were made, and answers that were there already."""

    calls: int = 0
    kept: int = 0
    prompt_tokens: int = 0
    reply_tokens: int = 0
    cost: float = 0.0


_Timed = tuple[ModelReply, float]


class Desk:
    """A model with its account.

    `before` is called once, before the first call that is made; `waiting` is entered while a reply is waited for.
    Use it as a context manager: calls that nobody waited for are waited for at its end, and their answers kept.
    """

    def __init__(
        self,
        model: Model,
        ledger: Ledger,
        *,
        at_once: int,
        before: Callable[[], None],
        waiting: Waiting = nullcontext,
    ) -> None:
        self.model = model
        self.ledger = ledger
        self.tally = Tally()
        self._at_once = at_once
        self._before: Callable[[], None] | None = before
        self._waiting = waiting
        self._pool = ThreadPoolExecutor(at_once, thread_name_prefix="usercode-model")
        self._flying: dict[Future[_Timed], Request] = {}
        self._came: dict[bytes, ModelReply | Exception] = {}

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            while self._flying:
                self._take()
        finally:
            self._pool.shutdown(cancel_futures=True)

    @property
    def free(self) -> int:
        """Return how many more calls can be made side by side."""
        return self._at_once - len(self._flying)

    def start(self, request: Request) -> None:
        """Begin a call, unless it is under way or its answer is kept.

        Raises:
            Refused: it could exceed the budget.
        """
        name = self.model.name
        digest = request.digest(name)
        if digest in self._came or any(r.digest(name) == digest for r in self._flying.values()):
            return
        if request.keep:
            reply = self.ledger.kept(request, name)
            if reply is not None:
                self.tally.kept += 1
                self._came[digest] = reply
                return
        self.ledger.allow([*self._flying.values(), request])
        if self._before is not None:
            self._before()
            self._before = None
        self._flying[self._pool.submit(self._call, request)] = request

    def result(self, request: Request) -> ModelReply:
        """Return the answer to a request, once; the call is begun when it was not.

        Raises:
            ModelFailed: there is none.
            Refused: it could exceed the budget.
        """
        digest = request.digest(self.model.name)
        self.start(request)
        while digest not in self._came:
            self._take()
        came = self._came.pop(digest)
        if isinstance(came, Exception):
            raise came
        return came

    def _call(self, request: Request) -> _Timed:
        began = time.monotonic()
        reply = self.model.reply(request.messages, schema=request.schema, limits=request.limits)
        return replace(reply, text=clean(reply.text)), time.monotonic() - began

    def _take(self) -> None:
        """Wait until a call has ended, and keep what came of all that have."""
        with self._waiting():
            done = wait(self._flying, return_when=FIRST_COMPLETED).done
        for future in done:
            request = self._flying.pop(future)
            digest = request.digest(self.model.name)
            try:
                reply, seconds = future.result()
            except Exception as error:  # whatever it is, it belongs to who waits for this answer
                self._came[digest] = error
                continue
            self.ledger.record(request, self.model.name, reply, seconds)
            self._came[digest] = reply
            self.tally.calls += 1
            self.tally.prompt_tokens += reply.prompt_tokens
            self.tally.reply_tokens += reply.reply_tokens
            self.tally.cost += self.ledger.prices.of(reply.prompt_tokens, reply.reply_tokens)
