"""What a turn may tell of a sum, and what it chooses the names of its record from. Pure values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from usercode.logistic import Weights
from usercode.state.change import Put, Value
from usercode.state.frames.desk import Known
from usercode.state.frames.matching import words
from usercode.state.frames.weighed.candidates import Candidate, Change, has_key


@dataclass(frozen=True, kw_only=True)
class Choice(Candidate):
    """One text that a field of a record may be; `fields` are those in which a rule may have told it."""

    fields: tuple[str, ...]
    of: Candidate | None = None
    """The record that it is a choice for."""

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a change that tells the record tells this text, by a word that both have."""
        told = [put for put in puts if self.of is not None and self.of.is_told_by(put)]
        named = " ".join(str(put.values.get(name) or "").split(" (")[0] for put in told for name in self.fields)
        return bool(words(named) & words(str(self.key["name"])))


Settle = Callable[["Sum", Known], Mapping[str, Value] | None]
"""What gives a record that is read its values by what is known, None where that speaks against it."""


@dataclass(frozen=True, kw_only=True)
class Sum(Candidate):
    """A sum of money, and what becomes of it."""

    operand: float
    """What no other record may hold that a rule made of the same sentences."""
    settle: Settle
    also: tuple[tuple[str, Mapping[str, Value]], ...] = ()
    """Other records that tell the same, by collection and key."""
    chosen: Mapping[str, tuple[Choice, ...]] = field(default_factory=dict)
    """What fields may be that are chosen by weight; without a choice that is likely it is not read."""
    changes: bool = False
    """Whether a rule also tells it that changes a record of the collection by its facts, which names no key again."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would."""
        if not self.rests_on_facts_of(put):
            return False
        if self.changes and put.collection == self.collection and put.record is not None:
            return True
        return any(put.collection == at and has_key(put, key) for at, key in ((self.collection, self.key), *self.also))

    def is_read_by(self, change: Change) -> bool:
        """Whether a change tells what this would, something else of the same sum, or how a known one has gone on."""
        if not isinstance(change, Put) or not self.rests_on_facts_of(change):
            return False
        goes_on = change.record is not None and change.collection.startswith("finance.")
        return goes_on or self.is_told_by(change) or self.operand in change.values.values()

    def choices(self) -> Iterator[Candidate]:
        """Yield what its names are chosen from."""
        for choices in self.chosen.values():
            yield from (replace(choice, of=self) for choice in choices)

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Candidate | None:
        """Return this with the likeliest names, and what is known of it."""
        values, facts = dict(self.values), self.facts
        for name, choices in self.chosen.items():
            judged = [(tables[c.relation].logit(c.terms), -n) for n, c in enumerate(choices) if c.relation in tables]
            logit, at = max(judged, default=(0.0, 0))
            if not judged or logit <= tables[choices[-at].relation].above:
                return None
            values[name] = choices[-at].key["name"]
            facts = tuple(dict.fromkeys((*choices[-at].facts, *facts)))
        named = replace(self, values=values, facts=facts)
        settled = self.settle(named, known)
        return None if settled is None else replace(named, values=settled)

    def excludes(self, other: Candidate) -> bool:
        """Whether another one tells otherwise of the same sum."""
        return isinstance(other, Sum) and self.operand == other.operand and self.rests_on_facts_of(other)
