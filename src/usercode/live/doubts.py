"""Which alerts of an open memory are held back: later words about each one's matter, weighed by `alerts.doubt`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from usercode.alerts.doubt import statements, terms, weights
from usercode.log.store import Store
from usercode.recall.terms import terms as stems
from usercode.state.visible import visible

_FEW = 4
_SHARE = 0.02
"""A word names something when few of the user's turns hold it: so many of them, or this share."""
_SHORTEST = 3
"""Letters of a word that can name something."""
_NAMES_NOTHING = frozenset(
    stems(
        """
        January February March April June July August September October November December Monday Tuesday Wednesday
        Thursday Friday Saturday Sunday day days today tomorrow yesterday tonight week weekend month year hour minute
        morning afternoon evening night summer winter spring autumn Christmas birthday holiday time date now since till
        within still already next last first second third half two three four five six seven eight nine ten twenty
        thirty hundred thousand euro euros dollar dollars pound pounds
        back come came take took taken want need give gave given say said tell told write wrote make made put buy bought
        pay paid book booked send sent start run leave left work find found look see saw ask asked move keep kept stay
        call called close order plan pick help turn sign thank love bring use open know think talk learn read try show
        feel set fill hand walk decide finish happen wait hope live eat drink sit stand hold
        new old good big small little long short great nice fine bad best whole final every other another different same
        free full early late near far least nothing something everything anything thing things way place lot bit one
        ones people family friend sister brother mother father mum mom dad parents wife husband son daughter kid kids
        children cousin uncle aunt please suggest idea home name line never always well done okay sure
        """
    )
)
"""Stems of words that everybody's talk holds, whatever it is about: days, sums, kin, what all do, and what all is."""
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
    return frozenset(stem for stem in told if len(stem) >= _SHORTEST and stem.isalpha() and stem not in _NAMES_NOTHING)


class Doubts:
    """Weighs the user's turns of one log; each call reads those that are new. `undone` positions do not count."""

    def __init__(self, store: Store, undone: Sequence[range]) -> None:
        self._store, self._undone = store, undone
        self._position = 0
        self._texts: dict[int, str] = {}
        self._names: dict[int, frozenset[str]] = {}
        self._said_at: dict[int, tuple[dt.datetime, int]] = {}
        self._naming: dict[str, list[int]] = {}

    def of(self, turns: Iterable[int], about: str) -> Doubt | None:
        """Return the later turn that makes it doubtful whether what some turns tell still holds, if there is one.

        `about` is what the alert says in words of its own; only what it names counts as named.
        """
        self._read()
        known = sorted((turn for turn in set(turns) if turn in self._texts), key=self._said_at.__getitem__)
        rests_on, table = [self._texts[turn] for turn in known], weights()
        logits = {turn: table.logit(terms(rests_on, self._texts[turn])) for turn in self._later(known, names(about))}
        turn = max(logits, key=lambda t: (logits[t], t), default=0)
        return Doubt(turn, _quoted(self._texts[turn])) if turn and logits[turn] > table.above else None

    def _later(self, rests_on: Sequence[int], about: frozenset[str]) -> list[int]:
        """Return the turns since the first of some, in order, that name what they do and are others."""
        most = max(_FEW, int(len(self._texts) * _SHARE))
        named = about & {name for turn in rests_on for name in self._names[turn]}
        sharing = {turn for name in named if len(turns := self._naming[name]) <= most for turn in turns}
        since = [turn for turn in sharing.difference(rests_on) if self._said_at[turn] > self._said_at[rests_on[0]]]
        return sorted(since)

    def _read(self) -> None:
        head = self._store.head().seq
        for entry in visible(self._store.read(self._position, head, ("turn",)), cutoff=None, undone=self._undone):
            if entry.payload is not None and entry.payload["role"] == "user":
                self._texts[entry.seq] = entry.payload["text"]
                self._said_at[entry.seq] = (dt.datetime.fromisoformat(entry.payload["said_at"]), entry.seq)
                self._names[entry.seq] = names(entry.payload["text"])
                for name in self._names[entry.seq]:
                    self._naming.setdefault(name, []).append(entry.seq)
        self._position = head


def _quoted(text: str) -> str:
    words = " ".join(statements(text))
    return words if len(words) <= _QUOTED else words[: _QUOTED - 3].rstrip() + "..."
