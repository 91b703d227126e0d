"""A host of random weights whose upper blocks disturb rows little, so that closed forms and optimising both happen."""

from __future__ import annotations

import random
from functools import lru_cache

import torch

from usercode.engram.entries import Entry, entry_of, settled
from usercode.engram.host import OwnHost
from usercode.engram.made.people import facts
from usercode.engram.made.text import training_lines
from usercode.engram.model import Decoder, ModelConfig
from usercode.engram.tokenizer import trained


@lru_cache(maxsize=1)
def host() -> OwnHost:
    """Return the host that tests share; nothing changes it."""
    tokenizer = trained(list(training_lines(1, 300)), 600)
    config = ModelConfig(
        vocabulary=len(tokenizer),
        classes=max(tokenizer.classes) + 1,
        width=64,
        layers=4,
        heads=2,
        context=128,
        engram_layers=(1, 2),
        slots=80,
        row_width=8,
    )
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        model = Decoder(config, tokenizer.classes)
        for name, weight in model.named_parameters():
            torch.nn.init.normal_(weight, std=0.5 if name.startswith(("head", "embedding")) else 0.05)
    return OwnHost(model, tokenizer, "0" * 64)


def some_entries(count: int, seed: int = 0) -> list[Entry]:
    """Return that many entries about different slots."""
    known = facts(count, "evaluation", random.Random(seed))
    return list(settled(entry_of(s.slot, s.value, [f"f{n}"]) for n, s in enumerate(known, 1)))
