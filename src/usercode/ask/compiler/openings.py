"""The texts of a column with very many of them, by their first word: cut into words only where a question needs it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable

_FIRST = re.compile(r"[^\W_]+")


class Openings:
    """Texts by first word. What has been given out once is not given again: the caller keeps it."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts: dict[str, list[str]] = defaultdict(list)
        self._sorted: set[str] = set()
        for text in texts:
            found = _FIRST.search(text)
            if found is not None:
                self._texts[found[0].lower()].append(text)

    def take(self, word: str, longest: int) -> list[str]:
        """Return the texts that begin with a lower-case word and have at most that many characters."""
        held = self._texts.get(word)
        if not held:
            return []
        if word not in self._sorted:
            held.sort(key=len)
            self._sorted.add(word)
        stop = bisect_right(held, longest, key=len)
        taken, held[:stop] = held[:stop], []
        return taken
