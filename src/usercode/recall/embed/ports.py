"""What embeds texts, as the recall stage sees it. Local models and servers fit it, and what a program brings itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from usercode.recall.embed.matrix import Matrix
    from usercode.recall.embed.words import Words


@runtime_checkable
class Embedder(Protocol):
    """Turns texts into rows that lie near each other when the texts mean alike. Threads may share it."""

    @property
    def name(self) -> str:
        """Return the name that people know it by."""
        ...

    @property
    def digest(self) -> str:
        """Return what identifies its vectors: two embedders with one digest give one text the same row."""
        ...

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return one row of length 1 for each text, float32, all of one size."""
        ...


@runtime_checkable
class WordEmbedder(Embedder, Protocol):
    """An embedder that shows the single words, too, as it sees them in their sentence."""

    def embed_words(self, texts: Sequence[str]) -> tuple[Matrix, list[Words]]:
        """Return what `embed` returns, and for each text its words."""
        ...
