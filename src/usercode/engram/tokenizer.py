"""The tokenizer: a small byte-level BPE, trained once and frozen with the canonical map.

Text goes to token ids and back without loss. Text is first cut into words with the space before them, numbers into
pairs of digits, and the rest; merges never cross a cut, so a value has the same tokens wherever it stands.
"""

from __future__ import annotations

import heapq
import itertools
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from usercode.engram.canon import canonical_classes

CUT = re.compile(r" ?[^\W\d_]+| ?\d{1,2}| ?[^\w\s]+|_+|\s+(?!\S)|\s")
"""Every character of a text falls into exactly one piece."""

END = 0
"""The token between texts, which also stands for "before the start"; its bytes are empty."""

Merge = tuple[int, int]


class Tokenizer:
    """Token 0 is the end token, 1 to 256 are the bytes, the rest are the merges in the order they were found."""

    def __init__(self, merges: Sequence[Merge]) -> None:
        self.merges = tuple(merges)
        self.tokens: list[bytes] = [b"", *(bytes([byte]) for byte in range(256))]
        for left, right in self.merges:
            self.tokens.append(self.tokens[left] + self.tokens[right])
        self._made = {pair: 257 + rank for rank, pair in enumerate(self.merges)}
        self._word = lru_cache(maxsize=65_536)(self._merged)

    def __len__(self) -> int:
        return len(self.tokens)

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """The canonical class of each token."""
        return canonical_classes(self.tokens)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the merges and the canonical map, in hexadecimal: what maps are bound to."""
        return sha256(json.dumps([self.merges, self.classes]).encode()).hexdigest()

    def encode(self, text: str) -> list[int]:
        """Return the tokens of a text; no end token is added."""
        return [token for piece in CUT.findall(text) for token in self._word(piece)]

    def decode(self, tokens: Iterable[int]) -> str:
        """Return the text of the tokens; bytes that are no whole character become U+FFFD, end tokens nothing."""
        return b"".join(self.tokens[token] for token in tokens).decode("utf-8", errors="replace")

    def save(self, path: Path) -> None:
        """Write the merges as JSON, which is all there is."""
        path.write_text(json.dumps({"merges": self.merges}) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Tokenizer:
        """Return the tokenizer that `save` wrote."""
        return cls([(left, right) for left, right in json.loads(path.read_text(encoding="utf-8"))["merges"]])

    def _merged(self, piece: str) -> tuple[int, ...]:
        parts = [byte + 1 for byte in piece.encode("utf-8")]
        while len(parts) > 1:
            rank, at = min((self._made.get(pair, len(self)), i) for i, pair in enumerate(itertools.pairwise(parts)))
            if rank == len(self):
                break
            parts[at : at + 2] = [rank]
        return tuple(parts)


def trained(texts: Iterable[str], vocabulary: int) -> Tokenizer:
    """Return the tokenizer whose merges join the pairs most frequent in the texts, smaller ids first on a tie.

    Args:
        texts: What it should be short on.
        vocabulary: How many tokens it has at most, 257 of which are the end token and the bytes.
    """
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(CUT.findall(text))
    words = [[byte + 1 for byte in piece.encode("utf-8")] for piece in sorted(counts)]
    weights = [counts[piece] for piece in sorted(counts)]
    pairs: Counter[Merge] = Counter()
    where: defaultdict[Merge, set[int]] = defaultdict(set)
    for number, word in enumerate(words):
        for pair in itertools.pairwise(word):
            pairs[pair] += weights[number]
            where[pair].add(number)
    queue = [(-count, pair) for pair, count in pairs.items()]
    heapq.heapify(queue)
    merges: list[Merge] = []
    while queue and len(merges) < vocabulary - 257:
        count, best = heapq.heappop(queue)
        if pairs[best] != -count:  # an entry that later merges have overtaken; its true count is queued too
            continue
        if count == 0:
            break
        changed = _join(best, 257 + len(merges), words, weights, pairs, where)
        merges.append(best)
        for pair in changed:
            heapq.heappush(queue, (-pairs[pair], pair))
    return Tokenizer(merges)


def _join(
    best: Merge,
    made: int,
    words: list[list[int]],
    weights: list[int],
    pairs: Counter[Merge],
    where: defaultdict[Merge, set[int]],
) -> set[Merge]:
    """Replace a pair by its token in every word that has it; return the pairs whose count changed."""
    changed: set[Merge] = set()
    for number in where.pop(best):
        word, weight = words[number], weights[number]
        before = list(itertools.pairwise(word))
        joined, at = [], 0
        while at < len(word):
            whole = tuple(word[at : at + 2]) == best
            joined.append(made if whole else word[at])
            at += 2 if whole else 1
        after = list(itertools.pairwise(joined))
        words[number] = joined
        for pair in before:
            pairs[pair] -= weight
        for pair in after:
            pairs[pair] += weight
            where[pair].add(number)
        changed.update(before, after)
    changed.discard(best)
    pairs[best] = 0
    return changed
