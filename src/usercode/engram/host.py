"""Hosts: what a driver needs of a language model, and the host that is our own small model.

A driver encodes prompts and answers, asks for logits with vectors added at chosen positions, and never changes the
model. Shapes: N texts, T positions, L steps of an answer, d width, V vocabulary.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import torch
from torch import Tensor

from usercode.engram.model import Cache, Decoder, UserRows
from usercode.engram.rows import Directions
from usercode.engram.tokenizer import END, Tokenizer


@dataclass(frozen=True)
class Asked:
    """One prompt with the answer that is to follow it, as tokens; the answer ends in the token that ends a line."""

    prompt: tuple[int, ...]
    answer: tuple[int, ...]


class Steps(Protocol):
    """Prompts and answers that were read once; the logits of the answers under vectors can be had many times."""

    def logits(self, vectors: Tensor) -> Tensor:
        """Return the logits [N, L, V] of each answer token when `vectors` [N, L, d] are added where it is decided.

        Differentiable in `vectors`. Steps beyond an answer's end are computed and mean nothing.
        """
        ...


class Session(Protocol):
    """Texts being continued, B of them at once, with what was read kept."""

    def read(self, tokens: Sequence[Sequence[int]], slots: Sequence[Sequence[int]], values: Tensor | None) -> Tensor:
        """Take in the next tokens of each text, at least one each, and return the logits after them, [B, V].

        `slots` has a number for each token: the row of `values` [n, d] that is added there, -1 for none.
        """
        ...


class Host(Protocol):
    """A frozen language model into whose residual rows can be added."""

    width: int
    line_end: int
    """The token that ends an answer."""
    context: int
    begin: tuple[int, ...]
    """What stands before every text that the model reads."""
    directions: Directions
    """What favours a token where it meets the head."""

    @property
    def classes(self) -> Sequence[int]:
        """The canonical class of each token."""
        ...

    @property
    def boundaries(self) -> frozenset[int]:
        """The classes of tokens that a sentence may follow: full stops, line ends and the like."""
        ...

    @property
    def digests(self) -> Mapping[str, str]:
        """What a map is bound to, by name; SHA-256 in hexadecimal."""
        ...

    def encode(self, text: str) -> list[int]:
        """Return the tokens of a text."""
        ...

    def decode(self, tokens: Sequence[int]) -> str:
        """Return the text of tokens."""
        ...

    def steps(self, asked: Sequence[Asked]) -> Steps:
        """Read prompts and answers once, to optimise vectors for them."""
        ...

    def session(self, texts: int) -> Session:
        """Begin that many empty texts."""
        ...


def boundary_classes(classes: Sequence[int], texts: Sequence[str]) -> frozenset[int]:
    """Return the classes of the tokens that hold nothing but what stands between sentences."""
    return frozenset(number for number, text in zip(classes, texts, strict=True) if not text.strip(" \t\r\n.!?:"))


class OwnHost:
    """Our own model. Its weights are frozen when it becomes a host."""

    def __init__(self, model: Decoder, tokenizer: Tokenizer, model_digest: str) -> None:
        self.model = model.eval().requires_grad_(False)
        self.tokenizer = tokenizer
        self.width = model.config.width
        self.context = model.config.context
        self.line_end = tokenizer.encode("\n")[-1]
        self.begin: tuple[int, ...] = (END,)
        self.classes: Sequence[int] = tokenizer.classes
        self.boundaries = boundary_classes(tokenizer.classes, [tokenizer.decode([t]) for t in range(len(tokenizer))])
        self.digests: Mapping[str, str] = {"model": model_digest, "tokenizer": tokenizer.digest}
        self.directions = Directions(model.head.weight)

    def encode(self, text: str) -> list[int]:
        """Return the tokens of a text."""
        return self.tokenizer.encode(text)

    def decode(self, tokens: Sequence[int]) -> str:
        """Return the text of tokens."""
        return self.tokenizer.decode(tokens)

    def steps(self, asked: Sequence[Asked]) -> Steps:
        """Read prompts and answers once up to the layer of the rows."""
        return _OwnSteps(self.model, asked)

    def session(self, texts: int) -> Session:
        """Begin that many empty texts."""
        return _OwnSession(self.model, texts)


class _OwnSteps:
    """The residual of each answer step at the layer of the rows, and the keys and values of all before it."""

    def __init__(self, model: Decoder, asked: Sequence[Asked]) -> None:
        self._model = model
        self._layers = range(model.config.edit_layer, model.config.layers)
        longest = max(len(a.answer) for a in asked)
        before = torch.tensor([len(a.prompt) - 1 for a in asked])
        prefix, steps = int(before.max()), torch.arange(longest)
        cache = Cache(model.config, len(asked), capacity=prefix + longest)
        with torch.no_grad():
            if prefix:
                model.residual(_padded([a.prompt[:-1] for a in asked], prefix), None, cache, before)
            given = _padded([(a.prompt[-1], *a.answer[:-1]) for a in asked], longest)
            self._h = model.residual(given, None, cache, until=model.config.edit_layer)
        self._positions = before[:, None] + steps
        earlier = (torch.arange(prefix)[None] < before[:, None])[:, None].expand(-1, longest, -1)
        among = (steps[None] <= steps[:, None]).expand(len(asked), -1, -1)
        self._mask = torch.cat((earlier, among), dim=-1)[:, None]
        self._past = [_Before(cache.keys[i, :, :, :prefix], cache.values[i, :, :, :prefix]) for i in self._layers]

    def logits(self, vectors: Tensor) -> Tensor:
        return self._model.above(self._h + vectors, self._positions, list(self._past), self._mask)


@dataclass(frozen=True)
class _Before:
    """Keys and values of a prompt, which new ones are put after."""

    keys: Tensor
    values: Tensor

    def join(self, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        return torch.cat((self.keys, key), dim=2), torch.cat((self.values, value), dim=2)


class _OwnSession:
    def __init__(self, model: Decoder, texts: int) -> None:
        self._model, self._cache = model, Cache(model.config, texts)

    def read(self, tokens: Sequence[Sequence[int]], slots: Sequence[Sequence[int]], values: Tensor | None) -> Tensor:
        longest = max(map(len, tokens))
        counts = torch.tensor([len(own) for own in tokens])
        rows = None
        if values is not None and len(values):
            rows = UserRows(slots=_padded(slots, longest, fill=-1), values=values)
        with torch.inference_mode():
            h = self._model.residual(_padded(tokens, longest), rows, self._cache, counts)
            return self._model.logits(h[torch.arange(len(tokens)), counts - 1])


def _padded(rows: Sequence[Sequence[int]], length: int, fill: int = 0) -> Tensor:
    return torch.tensor([[*row, *[fill] * (length - len(row))] for row in rows], dtype=torch.int64)
