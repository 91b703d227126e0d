"""What a turn may tell, before it is weighed. Pure values."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from usercode.logistic import Weights
from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.desk import Known
from usercode.state.frames.weighed.talk import Talk

Change = Put | Note | Retire


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """One record that a turn may tell of, by its typed things.

    `relation` names the weights it is weighed by, `terms` are what is weighed, and `facts` the sentences it rests on.
    `key` are the values by which a record that a rule made of the turn is the same; the first of them must be told.
    """

    relation: str
    terms: frozenset[str]
    facts: tuple[int, ...]
    collection: str
    key: Mapping[str, Value]
    values: Mapping[str, Value] = field(default_factory=dict)
    """The other values that the record has if the candidate holds."""
    given: Candidate | None = None
    """What must hold for this one to be weighed: that a medicine is taken at all, where this is by whom."""
    slack: float = 0.0
    """How far below the bound of its relation it may be, for what is on record speaks for it."""

    @property
    def chain(self) -> tuple[Candidate, ...]:
        """What must hold, first what must hold before all else, and this last."""
        return (*(self.given.chain if self.given else ()), self)

    @property
    def days(self) -> frozenset[dt.date]:
        """The days that tell which record it is."""
        return frozenset(day_of(value) for value in self.key.values() if isinstance(value, dt.date))

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would."""
        return put.collection == self.collection and self.rests_on_facts_of(put) and has_key(put, self.key)

    def rests_on_facts_of(self, other: Change | Candidate) -> bool:
        """Whether something rests on one of the same sentences."""
        return bool(set(other.facts) & set(self.facts))

    def takes_a_day_of(self, put: Put) -> bool:
        """Whether a change has read a day of this in the same sentences, be it as something else."""
        told = {day_of(value) for value in put.values.values() if isinstance(value, dt.date)}
        return self.rests_on_facts_of(put) and bool(self.days & told)

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell this in a turn, to fit weights on; None where what they tell says nothing about it."""
        return any(self.is_told_by(put) for put in puts)

    def choices(self) -> Iterator[Candidate]:
        """Yield what some fields may be, where they are chosen by weights of their own."""
        yield from ()

    def is_read_by(self, change: Change) -> bool:
        """Whether a change that rules made leaves nothing to read here."""
        return isinstance(change, Put) and self.is_told_by(change)

    def replaces(self, change: Change) -> bool:
        """Whether this takes the place of a new record that rules made of the same, which they often mistake for it."""
        return False

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Candidate | None:
        """Return this with the values that are worth looking for only if it holds; None where they speak against it."""
        return self

    def excludes(self, other: Candidate) -> bool:
        """Whether a less certain one cannot hold beside this: it is told of the same day by the same sentence."""
        return self.rests_on_facts_of(other) and bool(self.days & other.days)

    def is_rivalled_by(self, other: Candidate, ahead: float) -> bool:
        """Whether another one, than which this is more certain by so much, leaves open which of the two holds."""
        return False

    def joined(self, made: Sequence[Change], talk: Talk) -> list[Change] | None:
        """Return the changes of a turn with this in a record that they tell of already; None where it is one apart."""
        return None


def has_key(put: Put, key: Mapping[str, Value]) -> bool:
    """Whether a change tells the first value of a key, and no other of its values otherwise."""
    return next(iter(key)) in put.values and all(put.values.get(name, value) == value for name, value in key.items())


def day_of(value: Value) -> Value:
    """Return the day of a moment, any other value as it is."""
    return value.date() if isinstance(value, dt.datetime) else value


def margin(candidate: Candidate, of: Mapping[str, Weights]) -> float:
    """Return by how much a candidate alone is more certain than it needs to be; nothing is without weights for it."""
    table = of.get(candidate.relation)
    return -inf if table is None else table.logit(candidate.terms) - table.above + candidate.slack


Candidates = Callable[[Talk], Iterator[Candidate]]
"""What a turn may tell of one kind."""
