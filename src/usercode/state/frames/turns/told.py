"""A turn as its sentences in order, and what readers of whole turns find in it. Pure values."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from usercode.state.change import Value
from usercode.state.frames.gist.families import Hit
from usercode.state.frames.gist.sense import Entries, Sense
from usercode.state.frames.matching import Entry, words
from usercode.state.frames.spots.told_before import behind
from usercode.state.frames.tokens import Money, Token

ATOM = r"(?:(?![,;:.!?()–—…] )\S+ )"
"""One atom of a line that is no mark, for patterns."""
WORD = r"(?:(?![,;:.!?()–—…] )[^\s<]\S* )"
"""One word of a line, no typed thing."""
_GOES_ON = re.compile(r"(?:it|they|this|that|these|those)\b", re.IGNORECASE)
QUOTED = 240
"""How many characters of a note an alert quotes."""


def compiled(form: str, pieces: Mapping[str, str]) -> re.Pattern[str]:
    """Return a form of words as a pattern: each `{name}` in it stands for the piece of that name."""
    return re.compile(re.sub(r"\{([a-z]+)\}", lambda m: pieces[m[1]], form))


def noted(entry: Entry) -> str:
    """Return the words in which a record was told, as far as it keeps them."""
    return " ".join(str(n) for n in (entry.values.get("notes") or entry.notes or ()))


def spoken(text: str) -> frozenset[str]:
    """Return the content words of running text: the parts of compounds each, no full stops."""
    return words(re.sub(r"\.(?=\s|\Z)", " ", text.replace("’", "'").replace("-", " ")))


@dataclass(frozen=True)
class Said:
    """One sentence of a turn: the number of its fact, its words as written, and its sense."""

    fact: int
    text: str
    sense: Sense

    @property
    def line(self) -> str:
        """The sentence as a line of atoms; see `spots.line`."""
        return self.sense.line.text

    @property
    def tokens(self) -> Sequence[Token]:
        """The tokens of the sentence."""
        return self.sense.line.tokens

    @cached_property
    def words(self) -> frozenset[str]:
        """The content words of the sentence."""
        return spoken(self.text)

    def between(self, start: int, end: int) -> list[Token]:
        """Return the tokens that stand within two positions of the line."""
        line = self.sense.line
        return list(line.tokens[line.token_at(start) : line.token_at(end - 1) + 1])

    def money(self, match: re.Match[str], group: str) -> Money | None:
        """Return the sum that a group of a match stands for."""
        return next((t.value for t in self.between(*match.span(group)) if t.kind == "money"), None)


@dataclass(frozen=True)
class Told:
    """All sentences of one turn, with the records as they stand when each was read by itself."""

    said: Sequence[Said]
    today: dt.date
    entries: Entries
    people: Sequence[tuple[str, str]] = ()
    """Whom the turn named, with their gender where the word tells it: "f", "m" or ""."""
    dictated: Sequence[Said] = ()
    """What the turn dictates to order money, without the words that ask for the text; see `turns.dictated`."""
    handed: Sequence[Said] = ()
    """The lists of sums that the turn hands over to be worked on; see `turns.handed`."""
    beside: str = ""
    """What the turn says beside what it dictates, where that is all of `said`."""
    put_off: list[Finding] | None = None
    """What readers that ask little of words would tell of this form of the turn; None where it is the form kept."""

    @cached_property
    def text(self) -> str:
        """The turn as it was written, sentence by sentence."""
        return " ".join(s.text for s in self.said)

    @cached_property
    def words(self) -> frozenset[str]:
        """The content words of the turn."""
        return frozenset().union(*(s.words for s in self.said))

    def around(self, at: int) -> str:
        """Return a sentence with the one before it, as far as an alert can quote both.

        One that goes on about "it" comes with the two before.
        """
        own = self.said[at].text.strip()
        for first in (at - 2, at - 1) if _GOES_ON.match(own) else (at - 1,):
            both = " ".join(s.text.strip() for s in self.said[max(0, first) : at + 1])
            if len(both) <= QUOTED:
                return both
        return own

    def told_around(self, at: int) -> str:
        """Return a sentence with the two before it where an alert can quote all of them, else as `around`."""
        whole = " ".join(s.text.strip() for s in self.said[max(0, at - 2) : at + 1])
        return whole if len(whole) <= QUOTED else self.around(at)

    def with_meant(self, said: Said) -> str:
        """Return a sentence, behind the one before it where that names what it calls by a pronoun."""
        at = self.said.index(said)
        return behind(self.said[at - 1].text if at else "", said.text, said.line)

    def fresh(self, collection: str) -> list[Entry]:
        """Return the records of a collection that this turn has made or changed."""
        return [e for e in self.entries(collection) if e.changed and not e.retired]

    def recent(self, collection: str) -> list[Entry]:
        """Return the records of this turn, else those that an earlier turn of this day has told of."""
        today = (e for e in self.entries(collection) if e.said_at is not None and e.said_at.date() == self.today)
        return self.fresh(collection) or [e for e in today if not e.retired]


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Values for one record and the facts they rest on: for `entry`, or for a new record of the collection."""

    collection: str
    values: Mapping[str, Value] = field(default_factory=dict)
    facts: tuple[int, ...]
    entry: Entry | None = None
    retires: bool = False
    """Whether the record no longer holds."""


Reader = Callable[[Told], list[Finding]]
"""One kind of thing that turns tell."""


def read_of(told: Told, amount: float) -> list[Entry]:
    """Return the new transfers and payments of a sum that other readers made of this turn."""
    fresh = (e for path in ("finance.transfers", "finance.payments") for e in told.fresh(path))
    return [e for e in fresh if e.record is None and e.values.get("amount") == amount]


def is_ours(said: Said) -> bool:
    """Whether the sum of a sentence is not told to be somebody else's."""
    at = max(0, said.sense.at_sum - 1)
    return not said.sense.of_others(Hit(at, at + 1)) and not said.sense.owned_by_others(at)


def is_spoken_of(told: Told, at: int, entry: Entry, goes_on: re.Pattern[str]) -> bool:
    """Whether a sentence names a record, or goes on, as `goes_on` tells, about what the sentence before names."""
    name, said = spoken(str(entry.values["name"])), told.said[at]
    before = at > 0 and bool(goes_on.search(said.line)) and name <= told.said[at - 1].words
    return bool(name) and (name <= said.words or before)
