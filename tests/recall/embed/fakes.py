"""Embedders that need no model: a text's row counts its words, so texts with the same words lie near each other."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from usercode.recall.embed.words import Words
from usercode.recall.terms import words

DIMENSIONS = 32


def row(word: str) -> np.ndarray:
    """Return a row that stands for a word: random, the same in every run, of length 1."""
    seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:4])
    numbers = np.random.default_rng(seed).standard_normal(DIMENSIONS).astype(np.float32)
    return numbers / np.linalg.norm(numbers)


class Counting:
    """An embedder of whole texts. Remembers what it was given, and can be made to fail."""

    def __init__(self, name: str = "counting", fail_at: int = -1) -> None:
        self.name = name
        self.digest = f"digest of {name}"
        self.given: list[str] = []
        self.calls = 0
        self._fail_at = fail_at

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        self.calls += 1
        if self.calls == self._fail_at:
            raise RuntimeError("the machine went away")
        self.given += texts
        return np.array([self._row(text) for text in texts], dtype=np.float32).reshape(len(texts), DIMENSIONS)

    def _row(self, text: str) -> np.ndarray:
        mean = np.sum([row(word) for word in words(text) or [""]], axis=0)
        return mean / np.linalg.norm(mean)


class Seeing(Counting):
    """The same, and it shows the words."""

    def embed_words(self, texts: Sequence[str]) -> tuple[np.ndarray, list[Words]]:
        split = [words(text) for text in texts]
        found = [
            Words(tuple(names), np.array([row(n) for n in names], dtype=np.float32).reshape(len(names), DIMENSIONS))
            for names in split
        ]
        return self.embed(texts), found
