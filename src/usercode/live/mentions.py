"""Which later turns of a user speak of what an alert tells of, and which makes it doubtful. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Sequence
from math import log

from usercode.alerts.doubt import breath_terms, later_terms, statements
from usercode.logistic import Weights
from usercode.recall.terms import terms as stems

_MOST = 4
"""A word names one matter while at most so many of the user's turns hold it."""
_LONGEST = 200
"""Distinct terms of a turn that can be taken to tell of one matter; each word is two."""
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


_OPENING = re.compile(r"\A\W*\w+")
"""The word that opens a sentence, which has its capital for that."""


def names(text: str) -> frozenset[str]:
    """Return the words of a turn's statements that can name what it is about, as stems."""
    told = stems(" ".join(statements(text)))
    return frozenset(stem for stem in told if len(stem) >= _SHORTEST and stem.isalpha() and stem not in _NAMES_NOTHING)


def proper(text: str) -> frozenset[str]:
    """Return the names of a turn's statements that are written as such and do not open a sentence, as stems."""
    written = (word for part in statements(text) for word in _OPENING.sub("", part).split() if word[:1].isupper())
    return names(" ".join(written))


class Mentions:
    """The user's turns of one log, found by the words that name something."""

    def __init__(self) -> None:
        self._texts: dict[int, str] = {}
        self._names: dict[int, frozenset[str]] = {}
        self._proper: dict[int, frozenset[str]] = {}
        self._breath: dict[tuple[int, str], frozenset[str]] = {}
        """Terms of turns by domain. Kept here and not beside the function: who forgets a turn forgets them."""
        self._said_at: dict[int, tuple[dt.datetime, int]] = {}
        self._naming: dict[str, list[int]] = {}

    def add(self, turn: int, text: str, said_at: dt.datetime) -> None:
        """Take one turn; `turn` is its position in the log."""
        self._texts[turn] = text
        self._said_at[turn] = (said_at, turn)
        self._names[turn] = names(text)
        self._proper[turn] = proper(text)
        for name in self._names[turn]:
            self._naming.setdefault(name, []).append(turn)

    def text(self, turn: int) -> str:
        """Return what a turn says."""
        return self._texts[turn]

    def settled(
        self, rests_on: Iterable[int], domain: str, table: Weights, may_settle: Callable[[str], bool] = bool
    ) -> int | None:
        """Return the turn among some that has likely told of the end of its own matter, if there is one.

        Only a turn of which `may_settle` holds may be that one. A long turn tells of many matters, and one's end says
        nothing of another's: it is not weighed.
        """
        able = (turn for turn in rests_on if turn in self._texts and may_settle(self._texts[turn]))
        told = {turn: self._breath_of(turn, domain) for turn in able}
        logits = {turn: table.logit(found) for turn, found in told.items() if len(found) <= _LONGEST}
        turn = max(logits, key=lambda t: (logits[t], t), default=None)
        return turn if turn is not None and logits[turn] > table.above else None

    def _breath_of(self, turn: int, domain: str) -> frozenset[str]:
        if (turn, domain) not in self._breath:
            self._breath[turn, domain] = breath_terms(self._texts[turn], domain)
        return self._breath[turn, domain]

    def naming(self, rests_on: Iterable[int], about: str) -> list[int]:
        """Return the later turns that name what some turns tell, in the order they were said.

        `about` is what the alert says in words of its own; only what it names counts as named, and proper names.
        """
        known = self._in_order(rests_on)
        if not known:
            return []
        written = {name for turn in known for name in self._proper[turn]}
        called = (turn for turn in self._later(known, frozenset(written)) if written & self._proper[turn])
        return self._in_order({*self._later(known, self._named(known, about)), *called})

    def settling(
        self, rests_on: Iterable[int], about: str, table: Weights, may_settle: Callable[[str], bool] = bool
    ) -> int | None:
        """Return the later turn that has likely settled what some turns tell, if there is one; `about` is as above.

        Only a turn of which `may_settle` holds may be that one.

        Of n turns that name the matter one may have settled it, or none: the odds must be better than one of n + 1 by
        chance alone.
        """
        known = self._in_order(rests_on)
        named = self._named(known, about)
        later = [turn for turn in self._later(known, named) if may_settle(self._texts[turn])] if known else []
        if not later:
            return None
        told = [self._texts[turn] for turn in known]
        logit, turn = max((table.logit(self._terms(told, turn, named)), turn) for turn in later)
        return turn if logit > table.above + log(len(later) + 1) else None

    def _in_order(self, turns: Iterable[int]) -> list[int]:
        return sorted((turn for turn in set(turns) if turn in self._texts), key=self._said_at.__getitem__)

    def _named(self, turns: Iterable[int], about: str) -> frozenset[str]:
        return names(about) & {name for turn in turns for name in self._names[turn]}

    def _terms(self, told: Sequence[str], turn: int, named: frozenset[str]) -> set[str]:
        return later_terms(told, self._texts[turn], len(named & self._names[turn]))

    def _later(self, rests_on: Sequence[int], named: frozenset[str]) -> list[int]:
        """Return the turns since the first of some that hold a rare name and are others."""
        rare = (self._naming[name] for name in named if len(self._naming[name]) <= _MOST)
        sharing = {turn for turns in rare for turn in turns}.difference(rests_on)
        return [turn for turn in sharing if self._said_at[turn] > self._said_at[rests_on[0]]]
