"""Named frozen recipes of model, corpus and training: `ci` for a test run, `mini` for the weights that are kept."""

from __future__ import annotations

from dataclasses import dataclass, replace

from usercode.engram.corpus.mix import Recipe
from usercode.engram.model import ModelConfig
from usercode.engram.tokenizer import Tokenizer


@dataclass(frozen=True, kw_only=True)
class Training:
    """How the weights are found; every step reads `batch` windows of `window` tokens."""

    steps: int
    batch: int = 16
    window: int = 256
    warm_up: int = 40
    """Steps until the rates are full."""
    warm_down: float = 0.6
    """The last part of the steps, over which the rates fall in a line to `floor` of themselves."""
    floor: float = 0.02
    matrix_rate: float = 0.02
    """Muon, for the matrices between layers."""
    embedding_rate: float = 0.05
    """AdamW, for the embedding, whose entries start at a spread of one."""
    head_rate: float = 0.004
    """AdamW, for the head and the convolutions."""
    table_factor: float = 2.0
    """The table's rate over the embedding's; no weight decay."""
    matrix_decay: float = 0.01
    seed: int = 0
    save_every: int = 50
    """Steps between checkpoints."""
    log_every: int = 10
    held_every: int = 200


@dataclass(frozen=True, kw_only=True)
class Profile:
    """Everything that one trained model comes from."""

    name: str
    recipe: Recipe
    training: Training
    shape: ModelConfig
    """With the vocabulary of the recipe; how many classes there are is known once the tokenizer is trained."""
    prose: bool
    """Whether the recipe needs the unpacked packages."""

    def config(self, tokenizer: Tokenizer) -> ModelConfig:
        """Return the model's configuration for a tokenizer."""
        return replace(self.shape, vocabulary=len(tokenizer), classes=max(tokenizer.classes) + 1)


CI = Profile(
    name="ci",
    recipe=Recipe(vocabulary=1024, statements=1_500, user_lines=1_500),
    training=Training(steps=80, batch=16, window=64, warm_up=10, save_every=40, held_every=40),
    shape=ModelConfig(
        vocabulary=1024, classes=1024, width=128, layers=4, heads=4, engram_layers=(1, 2), slots=500, row_width=8
    ),
    prose=False,
)

MINI = Profile(
    name="mini",
    recipe=Recipe(vocabulary=4096, statements=40_000, user_lines=30_000, definitions=8_000),
    training=Training(steps=1_400),
    shape=ModelConfig(vocabulary=4096, classes=4096, width=192, layers=6, heads=3, engram_layers=(1, 4), slots=4_000),
    prose=True,
)

PROFILES = {profile.name: profile for profile in (CI, MINI)}
