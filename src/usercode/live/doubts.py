"""Which alerts of an open memory are held back: later words about each one's matter, weighed by `alerts.doubt`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from usercode.alerts.doubt import statements, terms, weights
from usercode.log.store import Store
from usercode.recall.terms import terms as stems

_FEW = 4
_SHARE = 0.02
"""A word names something when few of the user's turns hold it: so many of them, or this share."""
_SHORTEST = 3
"""Letters of a word that can name something."""
_QUOTED = 240
"""Characters of a quotation."""


@dataclass(frozen=True)
class Doubt:
    """The later turn that may have settled a matter: its position in the log, and what it says."""

    turn: int
    words: str


def names(text: str) -> frozenset[str]:
    """Return the words of a turn's statements that can name what it is about, as stems."""
    told = stems(" ".join(statements(text)))
    return frozenset(stem for stem in told if len(stem) >= _SHORTEST and stem.isalpha())


class Doubts:
    """Weighs the user's turns of one log; each call reads those that are new."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._position = 0
        self._texts: dict[int, str] = {}
        self._naming: dict[str, list[int]] = {}

    def of(self, turns: Iterable[int]) -> Doubt | None:
        """Return the later turn that makes it doubtful whether what some turns tell still holds, if there is one."""
        self._read()
        known = sorted(turn for turn in set(turns) if turn in self._texts)
        rests_on, table = [self._texts[turn] for turn in known], weights()
        logits = {turn: table.logit(terms(rests_on, self._texts[turn])) for turn in self._later(known)}
        turn = max(logits, key=lambda t: (logits[t], t), default=0)
        return Doubt(turn, _quoted(self._texts[turn])) if turn and logits[turn] > table.above else None

    def _later(self, rests_on: Sequence[int]) -> list[int]:
        """Return the turns since the first of some that share a naming word with them and are none of them."""
        most = max(_FEW, int(len(self._texts) * _SHARE))
        named = {name for turn in rests_on for name in names(self._texts[turn])}
        held = [turns for name in sorted(named) if len(turns := self._naming[name]) <= most]
        return sorted({turn for turns in held for turn in turns if turn > rests_on[0]} - {*rests_on})

    def _read(self) -> None:
        head = self._store.head().seq
        for entry in self._store.read(self._position, head, ("turn",)):
            if entry.payload is not None and entry.payload["role"] == "user":
                self._texts[entry.seq] = entry.payload["text"]
                for name in names(entry.payload["text"]):
                    self._naming.setdefault(name, []).append(entry.seq)
        self._position = head


def _quoted(text: str) -> str:
    words = " ".join(statements(text))
    return words if len(words) <= _QUOTED else words[: _QUOTED - 3].rstrip() + "..."
