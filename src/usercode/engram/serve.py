"""Serving: many users' maps over one host, mixed in one batch, with nothing of the model changed.

A shelf holds loaded maps under a memory limit and lets the longest unused go. A server continues texts of any users
together: each text reads its own user's keys, and what fires is gathered per text. Threads may share both.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from usercode.engram.host import Host
from usercode.engram.keys import KeyTable, Reading
from usercode.engram.rows import matrix
from usercode.engram.usermap import UserMap
from usercode.errors import RowsStale, UsageError

_KEY_BYTES = 400
"""What one trigger takes in memory, about: a hash, two tuples and their numbers."""
_EMPTY = KeyTable(())


@dataclass(frozen=True)
class Loaded:
    """A map ready to be read: its keys and its rows as one tensor [n, d]."""

    keys: KeyTable
    values: Tensor

    @property
    def size_bytes(self) -> int:
        """Return what it takes in memory, about."""
        return self.keys.count * _KEY_BYTES + self.values.numel() * self.values.element_size()


def load(host: Host, user_map: UserMap) -> Loaded:
    """Return a map ready to be read.

    Raises:
        RowsStale: it was written for another model or tokenizer.
    """
    if dict(user_map.digests) != dict(host.digests):
        raise RowsStale("the rows were written for another model", remedy="write them anew for this one")
    return Loaded(user_map.keys(host.classes, host.boundaries), matrix(host, user_map.rows))


class Shelf:
    """Loaded maps by user, at most `limit_bytes` of them; the one unused for longest goes first.

    Args:
        host: The model that the maps are for.
        fetch: Returns the map of a user, None when there is none; called without a lock, so it may be slow.
        limit_bytes: What loaded maps may take together. A single map above it is loaded for its use and not kept.
    """

    def __init__(self, host: Host, fetch: Callable[[str], UserMap | None], limit_bytes: int) -> None:
        self._host, self._fetch, self.limit_bytes = host, fetch, limit_bytes
        self._held: OrderedDict[str, Loaded] = OrderedDict()
        self._drops: dict[str, int] = {}
        self._lock = threading.Lock()
        self.size_bytes = 0

    def get(self, user: str) -> Loaded | None:
        """Return the loaded map of a user, None when the user has none."""
        with self._lock:
            if user in self._held:
                self._held.move_to_end(user)
                return self._held[user]
            dropped = self._drops.get(user, 0)
        found = self._fetch(user)
        if found is None:
            return None
        loaded = load(self._host, found)
        with self._lock:
            if self._drops.get(user, 0) == dropped:  # else it was replaced while we read the old one
                self._keep(user, loaded)
        return loaded

    def drop(self, user: str) -> None:
        """Let a map go, as after it was written anew or erased; the next use fetches it again."""
        with self._lock:
            self._drops[user] = self._drops.get(user, 0) + 1
            self._let_go(user)

    def _keep(self, user: str, loaded: Loaded) -> None:
        self._let_go(user)
        self._held[user] = loaded
        self.size_bytes += loaded.size_bytes
        while self.size_bytes > self.limit_bytes:
            self._let_go(next(iter(self._held)))

    def _let_go(self, user: str) -> None:
        gone = self._held.pop(user, None)
        self.size_bytes -= gone.size_bytes if gone is not None else 0


@dataclass(frozen=True, kw_only=True)
class Request:
    """One text to be continued. `user` "" has no map."""

    prompt: str
    user: str = ""


@dataclass(frozen=True, kw_only=True)
class Reply:
    """What the model said, without the line's end. `fired` counts the positions at which a row was added."""

    text: str
    fired: int
    ended: bool
    """Whether the line ended before the limit."""


class Server:
    """Continues texts of many users in one batch. A batch of threads may call it at once; no call sees another's."""

    def __init__(self, host: Host, shelf: Shelf | None = None) -> None:
        self._host, self._shelf = host, shelf

    def answer(self, requests: Sequence[Request], *, limit_tokens: int = 24, to_the_end: bool = True) -> list[Reply]:
        """Return the continuation of each prompt up to the end of its line, the likeliest token at each step.

        Without `to_the_end` the batch goes on for all of `limit_tokens` whether lines have ended or not, as in a batch
        that new texts keep joining.

        Raises:
            UsageError: a prompt is empty, or too long for the model with the tokens it may get.
        """
        if not requests:
            return []
        texts = [self._text(request, limit_tokens) for request in requests]
        session = self._host.session(len(texts))
        pending = [text.prompt for text in texts]
        for _ in range(limit_tokens):
            slots, values = _gathered(texts, pending)
            best = session.read(pending, slots, values).argmax(-1).tolist()
            for text, token in zip(texts, best, strict=True):
                text.take(token, self._host.line_end)
            if to_the_end and all(text.ended for text in texts):
                break
            pending = [[token] for token in best]
        return [Reply(text=self._host.decode(text.said).strip(), fired=text.fired, ended=text.ended) for text in texts]

    def _text(self, request: Request, limit: int) -> _Text:
        words = self._host.encode(request.prompt)
        if not words:
            raise UsageError("a prompt is empty", remedy="ask something")
        prompt = [*self._host.begin, *words]
        if len(prompt) + limit > self._host.context:
            raise UsageError(
                f"a prompt of {len(prompt)} tokens is too long", remedy=f"the model reads {self._host.context}"
            )
        loaded = self._shelf.get(request.user) if self._shelf is not None and request.user else None
        return _Text(prompt, self._host.classes, loaded)


class _Text:
    """One text while it is continued."""

    def __init__(self, prompt: list[int], classes: Sequence[int], loaded: Loaded | None) -> None:
        self.prompt, self.said = prompt, list[int]()
        self.fired, self.ended = 0, False
        self._classes = classes
        self.loaded = loaded
        self._reading = Reading(loaded.keys if loaded is not None else _EMPTY)

    def slots(self, tokens: Sequence[int]) -> list[int]:
        """Read tokens and return the own row that fires at each."""
        if self.loaded is None or self.ended:
            return [-1] * len(tokens)
        found = self._reading.read_all(self._classes[token] for token in tokens)
        self.fired += sum(slot >= 0 for slot in found)
        return found

    def take(self, token: int, line_end: int) -> None:
        """Take in the token that was chosen; nothing more once the line has ended."""
        if self.ended:
            return
        if token == line_end:
            self.ended = True
        else:
            self.said.append(token)


def _gathered(texts: Sequence[_Text], tokens: Sequence[Sequence[int]]) -> tuple[list[list[int]], Tensor | None]:
    """Return, text by text, the slots of its tokens in the tensor of all rows that fire in this step, and it."""
    fired: list[Tensor] = []
    slots = []
    for text, own in zip(texts, tokens, strict=True):
        numbers = text.slots(own)
        for at, number in enumerate(numbers):
            if number >= 0 and text.loaded is not None:
                numbers[at] = len(fired)
                fired.append(text.loaded.values[number])
        slots.append(numbers)
    return slots, torch.stack(fired) if fired else None
