"""What the user said later of an alert's matter, and whether it is held back for that, weighed by `alerts.doubt`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from usercode.alerts.doubt import statements, weights
from usercode.live.mentions import Mentions
from usercode.log.store import Store
from usercode.state.frames.turns.given_up import may_settle
from usercode.state.visible import visible

_QUOTED = 240
"""Characters of a quotation."""
_OF_NOTICE = re.compile(r"\bnotice \(|\b(?:for|of) notice\b")
"""How an alert tells that it is about a contract which has to be ended; why it is to be ended does not end it."""


@dataclass(frozen=True)
class Later:
    """A turn that speaks of a matter later on: its position in the log, and what it says."""

    turn: int
    words: str


class Doubts:
    """Weighs the user's turns of one log; each call reads those that are new. `undone` positions do not count."""

    def __init__(self, store: Store, undone: Sequence[range]) -> None:
        self._store, self._undone = store, undone
        self._position = 0
        self._mentions = Mentions()

    def of(self, turns: Iterable[int], domain: str, about: str) -> Later | None:
        """Return the turn that makes it doubtful whether what some turns tell still holds, if there is one.

        It is one of them, or a later one that names the matter. `about` is what the alert says in words of its own:
        only what it names counts as named.
        """
        self._read()
        rests_on, may = set(turns), may_settle if _OF_NOTICE.search(about) else bool
        turn = self._mentions.settled(rests_on, domain, weights().breath, may)
        if turn is None:
            turn = self._mentions.settling(rests_on, about, weights().later, may)
        return None if turn is None else self._said(turn)

    def naming(self, turns: Iterable[int], about: str) -> list[Later]:
        """Return the later turns that name what some turns tell, in the order they were said; `about` is as above."""
        self._read()
        return [self._said(turn) for turn in self._mentions.naming(turns, about)]

    def _said(self, turn: int) -> Later:
        return Later(turn, _quoted(self._mentions.text(turn)))

    def _read(self) -> None:
        head = self._store.head().seq
        for entry in visible(self._store.read(self._position, head, ("turn",)), cutoff=None, undone=self._undone):
            if entry.payload is not None and entry.payload["role"] == "user":
                said_at = dt.datetime.fromisoformat(entry.payload["said_at"])
                self._mentions.add(entry.seq, entry.payload["text"], said_at)
        self._position = head


def _quoted(text: str) -> str:
    words = " ".join(statements(text))
    return words if len(words) <= _QUOTED else words[: _QUOTED - 3].rstrip() + "..."
