"""What a turn may tell of papers and journeys. Pure values."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from usercode.state.change import Put
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.talk import Talk

TRIPS = "travel.trips"


@dataclass(frozen=True, kw_only=True)
class OfTravel(Candidate):
    """A paper or a journey, known by its days."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would; whose paper it is may be told by another name of theirs."""
        holder, told = self.key.get("holder", ""), put.values.get("holder", "")
        both = holder and told and "user" not in (holder, told)
        return super().is_told_by(replace(put, values={**put.values, "holder": holder}) if both else put)

    def is_read_by(self, change: Change) -> bool:
        """Whether a change has read the days as of papers or journeys, or the sentences as this one on other days."""
        if not isinstance(change, Put) or not self.rests_on_facts_of(change):
            return False
        same = {name: value for name, value in self.key.items() if not isinstance(value, dt.date)}
        told = change.collection == self.collection and next(iter(self.key)) in change.values
        otherwise = told and all(change.values.get(name, value) == value for name, value in same.items())
        return otherwise or (change.collection.startswith("travel.") and self.takes_a_day_of(change))

    def excludes(self, other: Candidate) -> bool:
        """Whether another one is of the same days, by whatever sentence."""
        same = other.collection == self.collection and bool(self.days & other.days)
        return same or super().excludes(other)


@dataclass(frozen=True, kw_only=True)
class OfTheJourney(Candidate):
    """Sentences that tell something of the journey which their turn tells of, and no record of their own."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a journey rests on the sentences."""
        return put.collection == self.collection and set(self.facts) <= set(put.facts)

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a journey rests on the sentences; None where none is told."""
        return super().holds_in(puts) if any(put.collection == self.collection for put in puts) else None

    def joined(self, made: Sequence[Change], talk: Talk) -> list[Change] | None:
        """Return the changes of a turn with the sentences in its journey; None where none is told."""
        if not any(isinstance(change, Put) and change.collection == self.collection for change in made):
            return None
        return [self._with(change, talk) for change in made]

    def _with(self, change: Change, talk: Talk) -> Change:
        if not isinstance(change, Put) or change.collection != self.collection:
            return change
        said = [s.fact.read for s in talk.sentences if s.fact.number in self.facts]
        notes = [note for note in [*said, *map(str, self.values.values())] if note not in change.notes]
        facts = [number for number in self.facts if number not in change.facts]
        return replace(change, facts=(*change.facts, *facts), notes=(*change.notes, *notes), weighed=True)
