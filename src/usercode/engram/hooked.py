"""The hooked driver: keyed rows in the residual stream of any causal language model of the Transformers library.

No pretraining and no change of the model: a hook before one block adds the rows that fire and is taken off again. Keys
are made of the canonical classes of the model's own tokens. A text is read anew at each step, without a cache, so that
texts of different lengths share a batch on every architecture; it is the driver for trying a model, not the fastest.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor

from usercode.engram.canon import canonical_classes
from usercode.engram.host import Asked, Session, Steps, boundary_classes
from usercode.engram.rows import Directions
from usercode.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

_BLOCKS = ("model.layers", "transformer.h", "gpt_neox.layers", "model.decoder.layers", "transformer.blocks")
_DEPTH = 0.6
"""Where the rows enter, as a share of the blocks."""


class HookedHost:
    """A Transformers model as a host.

    Args:
        model: A causal language model in float32 with its blocks in one list; its weights are frozen.
        tokenizer: Its tokenizer: `encode`, `decode` and `len`.
        layer: The block before which rows enter; by default at three fifths of the depth.

    Raises:
        UsageError: the model's blocks are not found, or it cannot end a line.
    """

    def __init__(self, model: Any, tokenizer: Any, layer: int | None = None) -> None:
        self.model = model.eval().requires_grad_(False)
        self._tokenizer = tokenizer
        blocks = _blocks(model)
        self._block = blocks[int(len(blocks) * _DEPTH) if layer is None else layer]
        head = model.get_output_embeddings().weight
        self.width = head.shape[1]
        self.context = int(getattr(model.config, "max_position_embeddings", 0) or 1024)
        ends = self.encode("\n")
        if not ends:
            raise UsageError("the tokenizer has no token for the end of a line", remedy="use another model")
        self.line_end = ends[-1]
        first = getattr(tokenizer, "bos_token_id", None)
        self.begin: tuple[int, ...] = () if first is None else (int(first),)
        self.directions = Directions(head * _last_norm(model))
        decoded = [str(tokenizer.decode([token])) for token in range(head.shape[0])]
        texts = [text.encode() for text in decoded]
        self.classes: Sequence[int] = canonical_classes(texts)
        self.boundaries = boundary_classes(self.classes, decoded)
        self.digests: Mapping[str, str] = {
            "model": _digest(model),
            "tokenizer": sha256(b"\0".join(texts)).hexdigest(),
        }
        self._lock = threading.Lock()

    def encode(self, text: str) -> list[int]:
        """Return the tokens of a text, without those that mark its ends."""
        return list(self._tokenizer.encode(text, add_special_tokens=False))

    def decode(self, tokens: Sequence[int]) -> str:
        """Return the text of tokens."""
        return str(self._tokenizer.decode(list(tokens)))

    def steps(self, asked: Sequence[Asked]) -> Steps:
        """Keep prompts and answers, to be read with vectors."""
        return _HookedSteps(self, asked)

    def session(self, texts: int) -> Session:
        """Begin that many empty texts."""
        return _HookedSession(self, texts)

    def logits(self, texts: Sequence[Sequence[int]], places: Tensor, vectors: Tensor) -> Tensor:
        """Return the logits [B, T, V] of texts, padded on the right, with `vectors` [n, d] added at `places` [n, 2]."""
        longest = max(map(len, texts))
        tokens = torch.tensor([[*t, *[0] * (longest - len(t))] for t in texts])
        mask = torch.tensor([[1] * len(t) + [0] * (longest - len(t)) for t in texts])
        with self._lock, self._adding(places, vectors):
            found: Tensor = self.model(input_ids=tokens, attention_mask=mask, use_cache=False).logits
        return found

    @contextmanager
    def _adding(self, places: Tensor, vectors: Tensor) -> Iterator[None]:
        def add(_: Any, given: tuple[Any, ...], named: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
            h = given[0] if given else named["hidden_states"]
            h = h.index_put((places[:, 0], places[:, 1]), vectors.to(h.dtype), accumulate=True)
            return ((h, *given[1:]), named) if given else ((), {**named, "hidden_states": h})

        hook = self._block.register_forward_pre_hook(add, with_kwargs=True) if len(places) else None
        try:
            yield
        finally:
            if hook is not None:
                hook.remove()


class _HookedSteps:
    def __init__(self, host: HookedHost, asked: Sequence[Asked]) -> None:
        self._host, self._asked = host, asked
        self._texts = [(*a.prompt, *a.answer[:-1]) for a in asked]
        self._places = torch.tensor(
            [(at, len(a.prompt) - 1 + step) for at, a in enumerate(asked) for step in range(len(a.answer))]
        )

    def logits(self, vectors: Tensor) -> Tensor:
        given = torch.cat([vectors[at, : len(a.answer)] for at, a in enumerate(self._asked)])
        found = self._host.logits(self._texts, self._places, given)
        longest, most = max(len(a.answer) for a in self._asked), found.shape[1] - 1
        at = torch.tensor([[min(len(a.prompt) - 1 + s, most) for s in range(longest)] for a in self._asked])
        return found[torch.arange(len(at))[:, None], at]


class _HookedSession:
    def __init__(self, host: HookedHost, texts: int) -> None:
        self._host = host
        self._texts: list[list[int]] = [[] for _ in range(texts)]
        self._places: list[tuple[int, int]] = []
        self._vectors: list[Tensor] = []

    def read(self, tokens: Sequence[Sequence[int]], slots: Sequence[Sequence[int]], values: Tensor | None) -> Tensor:
        for at, (text, own, fired) in enumerate(zip(self._texts, tokens, slots, strict=True)):
            for token, slot in zip(own, fired, strict=True):
                if slot >= 0 and values is not None:
                    self._places.append((at, len(text)))
                    self._vectors.append(values[slot])
                text.append(token)
        places = torch.tensor(self._places, dtype=torch.int64).reshape(-1, 2)
        vectors = torch.stack(self._vectors) if self._vectors else torch.zeros(0, self._host.width)
        with torch.no_grad():
            found = self._host.logits(self._texts, places, vectors)
        return found[torch.arange(len(self._texts)), torch.tensor([len(t) - 1 for t in self._texts])]


def _blocks(model: Any) -> Any:
    for path in _BLOCKS:
        found = model
        for name in path.split("."):
            found = getattr(found, name, None)
        if found is not None:
            return found
    raise UsageError(
        "the blocks of this model are not where they are looked for", remedy=f"known: {', '.join(_BLOCKS)}"
    )


def _last_norm(model: Any) -> Tensor:
    """Return the weights of the norm before the head: they scale what meets it."""
    norms = [m for m in model.modules() if type(m).__name__.endswith("Norm") and hasattr(m, "weight")]
    return norms[-1].weight if norms else torch.ones(())


def _digest(model: Any) -> str:
    found = sha256()
    for name, weight in sorted(model.state_dict().items()):
        found.update(name.encode())
        found.update(weight.detach().float().cpu().numpy().tobytes())
    return found.hexdigest()
