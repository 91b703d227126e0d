"""A small model of random weights, large enough that every part of it matters to the logits."""

from __future__ import annotations

from pathlib import Path

import torch

from tests.engram.conftest import TEXT
from usercode.engram.corpus.mix import Recipe, write
from usercode.engram.model import Decoder, ModelConfig
from usercode.engram.tokenizer import Tokenizer, trained


def random_model(drawn: int = 0, **shape: object) -> tuple[Decoder, Tokenizer]:
    """Return a decoder whose every weight is random, and its tokenizer."""
    tokenizer = trained([TEXT], 320)
    sizes = {"width": 32, "layers": 4, "heads": 2, "context": 64, "engram_layers": (1, 2), "slots": 40, "row_width": 4}
    config = ModelConfig(
        vocabulary=len(tokenizer),
        classes=max(tokenizer.classes) + 1,
        **(sizes | shape),  # type: ignore[arg-type]
    )
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(drawn)
        model = Decoder(config, tokenizer.classes)
        for weight in model.parameters():
            torch.nn.init.normal_(weight, std=0.3)
    return model.eval().requires_grad_(False), tokenizer


SMALL_RECIPE = Recipe(vocabulary=300, statements=60, user_lines=60, held=20)


def lexicon_corpus(into: Path) -> Path:
    """Write a corpus of a few made documents and return where it is."""
    write(SMALL_RECIPE, into)
    return into
