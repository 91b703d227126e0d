"""What a turn may tell of the user's days. Pure values."""

from __future__ import annotations

from dataclasses import dataclass

from usercode.state.change import Put
from usercode.state.frames.weighed.candidates import Candidate, Change, day_of


@dataclass(frozen=True, kw_only=True)
class OfADay(Candidate):
    """An event, known by its day."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells of an event that begins on the day."""
        return self.rests_on_facts_of(put) and self.is_same_as(put)

    def is_same_as(self, put: Put) -> bool:
        """Whether a change tells of the same, be it in other sentences."""
        return put.collection == self.collection and day_of(put.values.get("start")) == self.key["start"]

    def is_read_by(self, change: Change) -> bool:
        """Whether a change tells of the same, or has read the day of the same sentences as that of something else."""
        return isinstance(change, Put) and (self.is_same_as(change) or self.takes_a_day_of(change))

    def excludes(self, other: Candidate) -> bool:
        """Whether another one is of the same day."""
        same = other.collection == self.collection and self.key == other.key
        return same or super().excludes(other)
