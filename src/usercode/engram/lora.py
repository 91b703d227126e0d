"""Low-rank adapters: the shared one that learns how to answer, and the per-user one that the table is compared with.

An adapter adds two thin matrices to every block's query, key and value projection (LoRA, arXiv:2106.09685). It is
attached for a while by hooks and taken off again; the model's own weights never change. It is trained fairly:
cross-entropy on the whole answer, a penalty on the divergence from the bare model on neutral text, and a stop when all
is learned.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from usercode.engram.host import Asked
from usercode.engram.model import Block, Decoder

IGNORED = -100


@dataclass(frozen=True, kw_only=True)
class LoraTuning:
    """How an adapter is trained. `neutral_weight` weighs the divergence on neutral text, 0 leaves it out."""

    rank: int = 8
    steps: int = 200
    batch: int = 16
    rate: float = 3e-3
    neutral_weight: float = 1.0
    stop_at: float = 0.02
    """The mean loss of an answer token at which training stops."""
    seed: int = 0


class Lora(nn.Module):
    """An adapter for a model: two matrices for each block, the second zero at the start."""

    def __init__(self, model: Decoder, rank: int, seed: int = 0) -> None:
        super().__init__()
        self.scale = 2.0
        width, blocks = model.config.width, model.config.layers
        drawn = torch.Generator().manual_seed(seed)
        self.down = nn.Parameter(torch.randn(blocks, width, rank, generator=drawn) * width**-0.5)
        self.up = nn.Parameter(torch.zeros(blocks, rank, 3 * width))

    @property
    def size_bytes(self) -> int:
        """Return what it takes in bf16."""
        return 2 * (self.down.numel() + self.up.numel())

    @contextmanager
    def attached(self, model: Decoder) -> Iterator[None]:
        """Add the adapter to the model's projections for as long as the block runs. One thread at a time."""

        def added(number: int) -> object:
            def hook(_: nn.Module, given: tuple[Tensor], out: Tensor) -> Tensor:
                return out + self.scale * (given[0] @ self.down[number] @ self.up[number])

            return hook

        hooks = []
        for number, block in enumerate(model.blocks):
            assert isinstance(block, Block)
            hooks.append(block.qkv.register_forward_hook(added(number)))
        try:
            yield
        finally:
            for hook in hooks:
                hook.remove()


def train(
    model: Decoder,
    asked: Sequence[Asked],
    neutral: Tensor,
    tuning: LoraTuning,
    *,
    learned: Callable[[Lora], bool] | None = None,
) -> Lora:
    """Return the adapter trained to give each answer in full after its prompt.

    Args:
        model: The bare model; its weights stay as they are.
        asked: Prompts and answers.
        neutral: int64 [N, T], windows of text on which the model shall go on as it does; not of what is measured.
        tuning: How it is trained.
        learned: Asked every tenth step whether to stop.
    """
    lora = Lora(model, tuning.rank, tuning.seed)
    optimiser = torch.optim.AdamW(lora.parameters(), lr=tuning.rate, weight_decay=0.01)
    rnd = random.Random(tuning.seed)
    tokens, wanted = batch_of(asked)
    smooth = 1.0
    for step in range(tuning.steps):
        optimiser.param_groups[0]["lr"] = tuning.rate * (1 - step / tuning.steps)
        chosen = torch.tensor(rnd.choices(range(len(asked)), k=tuning.batch))
        with lora.attached(model):
            places = wanted[chosen] != IGNORED
            longest = int(places.any(0).nonzero()[-1]) + 1
            h = model.residual(tokens[chosen, :longest])[places[:, :longest]]
            loss = F.cross_entropy(model.logits(h), wanted[chosen][places])
            smooth = 0.9 * smooth + 0.1 * float(loss.detach())
            if tuning.neutral_weight:
                loss = loss + tuning.neutral_weight * _divergence(model, lora, neutral, rnd)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(lora.parameters(), 1.0)
        optimiser.step()
        if smooth < tuning.stop_at or (learned is not None and step % 10 == 9 and learned(lora)):
            break
    return lora.requires_grad_(False)


def _divergence(model: Decoder, lora: Lora, neutral: Tensor, rnd: random.Random) -> Tensor:
    """Return the divergence of the adapted from the bare model on some windows. The adapter is attached."""
    own = neutral[torch.tensor(rnd.choices(range(len(neutral)), k=2))]
    adapted = F.log_softmax(model(own), dim=-1)
    scale, lora.scale = lora.scale, 0.0
    with torch.no_grad():
        bare = F.log_softmax(model(own), dim=-1)
    lora.scale = scale
    return F.kl_div(adapted, bare, log_target=True, reduction="none").sum(-1).mean()


def batch_of(asked: Sequence[Asked]) -> tuple[Tensor, Tensor]:
    """Return the texts [N, T], padded on the right, and the answer token after each position, `IGNORED` elsewhere."""
    length = max(len(a.prompt) + len(a.answer) for a in asked) - 1
    tokens = torch.zeros(len(asked), length, dtype=torch.int64)
    wanted = torch.full((len(asked), length), IGNORED)
    for at, one in enumerate(asked):
        text = (*one.prompt, *one.answer[:-1])
        tokens[at, : len(text)] = torch.tensor(text)
        wanted[at, len(one.prompt) - 1 : len(text)] = torch.tensor(one.answer)
    return tokens, wanted
