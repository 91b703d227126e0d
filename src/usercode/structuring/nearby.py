"""Which records new facts may touch: found by the words they share, the rarer the word the nearer. No I/O.

Follows the state: a record that changed is indexed anew, so a prompt costs what its facts cost, whatever the history.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from usercode.recall.terms import terms
from usercode.state.fold import Record, State

_COMMON = 0.2
"""A word in more than this share of a domain's records tells nothing, once there are a few records."""
_FEW = 20


class Nearby:
    """An index of the current records of all domains, by word. `close` it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._touched = state.watch()
        self._words: dict[tuple[str, int], frozenset[str]] = {}
        self._holding: dict[str, dict[str, set[tuple[str, int]]]] = defaultdict(lambda: defaultdict(set))
        self._count: dict[str, int] = defaultdict(int)
        for path, records in state.records.items():
            for number in records:
                self._put(path, number)

    def close(self) -> None:
        """Stop following the state."""
        self.state.unwatch(self._touched)

    def find(self, domain: str, texts: Iterable[str]) -> Iterator[Record]:
        """Yield the records of a domain that share words with these texts, the nearest first."""
        for path, number in sorted(self._touched):
            if number:
                self._take(path, number)
                self._put(path, number)
        self._touched.clear()
        holding = self._holding[domain]
        most = max(_FEW, self._count[domain] * _COMMON)
        scores: dict[tuple[str, int], float] = defaultdict(float)
        for word in {w for text in texts for w in terms(text)}:
            places = holding.get(word, ())
            if 0 < len(places) <= most:
                for place in places:
                    scores[place] += 1 / len(places)
        for path, number in sorted(scores, key=lambda place: (-scores[place], place)):
            record = self.state.records.get(path, {}).get(number)
            if record is not None:
                yield record

    def _put(self, path: str, number: int) -> None:
        record = self.state.records.get(path, {}).get(number)
        if record is None or path.endswith(".notes"):
            return
        domain = path.partition(".")[0]
        own = frozenset(words_of(record.values))
        self._words[path, number] = own
        self._count[domain] += 1
        for word in own:
            self._holding[domain][word].add((path, number))

    def _take(self, path: str, number: int) -> None:
        domain = path.partition(".")[0]
        own = self._words.pop((path, number), None)
        if own is not None:
            self._count[domain] -= 1
            for word in own:
                self._holding[domain][word].discard((path, number))


def words_of(values: Mapping[str, Any] | Sequence[Any]) -> Iterator[str]:
    """Yield the words of all texts among some values, however deep."""
    for value in values.values() if isinstance(values, Mapping) else values:
        if isinstance(value, str):
            yield from terms(value)
        elif isinstance(value, (list, tuple, Mapping)):
            yield from words_of(value)
