"""What a turn may tell of the days by which something ends: each of them, its name, and whether it is settled."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from usercode.logistic import Weights
from usercode.state.change import Put, Value
from usercode.state.frames.desk import Known
from usercode.state.frames.matching import words
from usercode.state.frames.tokens import Span
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.talk import Talk

_SETTLED = frozenset({"kept", "returned", "repaired", "cancelled", "done"})
"""States of a record by which nothing is left to do."""
_CLOSED = frozenset({"done_on", "cancelled_on", "notice_given_on"})
"""Fields that are filled where the matter is settled."""
_ABOUT = 0.1
"""By what share of them the days of a notice may differ that is told in months."""
_OF_SERVICES = frozenset({"trial_until", "renews_on"})
"""Days of a service of which a sentence tells one."""
_MISTAKEN: Mapping[str, frozenset[str]] = {
    "trial": frozenset({"calendar.events", "household.deadlines", "finance.transfers", "travel.trips"}),
    "renewal": frozenset({"calendar.events", "household.deadlines", "finance.transfers"}),
    "lease": frozenset({"household.deadlines", "finance.purchases"}),
    "return": frozenset({"calendar.events"}),
}
"""For what rules often take what ends on a day."""
_NAMED = {"finance.purchases": "item", "finance.subscriptions": "name", "household.leases": "place"}
"""By which field a record is known as one of the same thing."""


def settles(put: Put) -> bool:
    """Whether a change tells that a matter is settled."""
    kept = put.values.get("wants") == "stay" or put.values.get("wants_to_cancel") is False
    filled = any(put.values.get(name) is not None for name in _CLOSED)
    return kept or filled or put.values.get("status") in _SETTLED


def last_day_of_notice(put: Put) -> dt.date | None:
    """Return the last day for the notice that a change tells of."""
    over, length = put.values.get("ends") or put.values.get("renews_on"), put.values.get("notice_days")
    return over - dt.timedelta(days=length) if over and length else None


@dataclass(frozen=True, kw_only=True)
class OfAnEnd(Candidate):
    """What hangs on the day by which something ends."""

    def is_read_by(self, change: Change) -> bool:
        """Whether a change takes the day for anything, or tells of the same sentences when another such thing ends."""
        if not isinstance(change, Put) or not self.rests_on_facts_of(change):
            return False
        if change.values.get("runs") and change.record is None:
            return True  # what it runs from has no day yet
        fields = self.key.keys() | (_OF_SERVICES if self.key.keys() & _OF_SERVICES else frozenset())
        same = change.collection == self.collection and bool(fields & change.values.keys())
        return same or last_day_of_notice(change) in self.days or self.takes_a_day_of(change)


@dataclass(frozen=True, kw_only=True)
class Ended(OfAnEnd):
    """A record whose matter ends on one day, or which has a notice of some length."""

    @property
    def days(self) -> frozenset[dt.date]:
        """The day by which it ends; of a notice of a known end, that and the last day for it."""
        over, length = self.values.get("ends"), self.values.get("notice")
        if not isinstance(over, dt.date) or not isinstance(length, Span):
            return super().days
        return frozenset({over, replace(length, count=-length.count).after(over)})

    def excludes(self, other: Candidate) -> bool:
        """Whether another one ends on the same day, by whatever sentence."""
        same = other.collection == self.collection and bool(self.days & other.days)
        return same or super().excludes(other)

    def replaces(self, change: Change) -> bool:
        """Whether a change is a new record of the same day of which rules took this for something else."""
        fresh = isinstance(change, Put) and change.record is None and "notice_days" not in change.values
        return fresh and isinstance(change, Put) and change.collection in _MISTAKEN.get(self.relation, ())

    def joined(self, made: Sequence[Change], talk: Talk) -> list[Change] | None:
        """Return the changes of a turn with the day in the record that rules made of its thing; None without one."""
        name = _NAMED.get(self.collection, "")
        called = words(str(self.values.get(name, "")))
        for at, put in enumerate(made):
            if not isinstance(put, Put) or put.collection != self.collection or self.key.keys() & put.values:
                continue
            if called & words(str(put.values.get(name, ""))):
                values = {**self._values_beside(put), **put.values}
                facts = tuple(dict.fromkeys((*put.facts, *self.facts)))
                return [*made[:at], replace(put, values=values, facts=facts, weighed=True), *made[at + 1 :]]
        return None

    def _values_beside(self, put: Put) -> Mapping[str, Value]:
        """Return the values; a notice in months has as many days as they have before the end that a change tells."""
        values = {**self.values, **self.key}
        length, over = values.pop("notice", None), put.values.get("ends")
        if isinstance(length, Span) and isinstance(over, dt.date):
            values["notice_days"] = (over - replace(length, count=-length.count).after(over)).days
        return values


@dataclass(frozen=True, kw_only=True)
class Ending(OfAnEnd):
    """A day or a length of time by which something may end, on one of `ends`; the key's value is the first of them.

    `named` are the other days of the turn where it is a length of time: a record of another day than those rests on it,
    even if it is counted from a day that was told before. `whole` returns the one record that it tells of, None where
    none is certain.
    """

    ends: frozenset[dt.date]
    named: frozenset[dt.date] | None = None
    whole: Callable[[], Ended | None] = lambda: None

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells of any of the days, or of a notice of which one of them is the last day."""
        field = next(iter(self.key))
        if not self.rests_on_facts_of(put):
            return False
        if field == "due" and put.values.get("notice_days"):
            return last_day_of_notice(put) in self.ends
        day = put.values.get(field) if put.collection == self.collection else None
        return day is not None and (day in self.ends or (self.named is not None and day not in self.named))

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell that something ends on one of the days, and is not settled."""
        return any(self.is_told_by(put) and not settles(put) for put in puts)

    def completed(self, known: Known, tables: Mapping[str, Weights]) -> Ended | None:
        """Return the one record that it tells of."""
        return self.whole()


@dataclass(frozen=True, kw_only=True)
class OfNotice(Ending):
    """A length of time that may be that of the notice of a lease."""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells of a notice of about as many days."""
        field, days = next(iter(self.key.items()))
        told = put.values.get(field) if put.collection == self.collection else None
        return isinstance(told, int) and isinstance(days, int) and abs(told - days) <= _ABOUT * days

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell of such a notice."""
        return any(self.is_told_by(put) and self.rests_on_facts_of(put) for put in puts)


@dataclass(frozen=True, kw_only=True)
class Noun(Ending):
    """A noun of a turn that may name the record of a day: `field` is where the record holds its name."""

    field: str
    word: str

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a change that tells of the day names it by this noun; None where none tells of it or names it."""
        own = [str(put.values[self.field]) for put in puts if self.is_told_by(put) and put.values.get(self.field)]
        return any(self.word in name.casefold().split() for name in own) if own else None


@dataclass(frozen=True, kw_only=True)
class Chosen(Candidate):
    """One of the days that a length of time may mean, by whatever record it is told of."""

    day: dt.date
    ends: frozenset[dt.date]
    named: frozenset[dt.date]

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell of the day; None where they tell of no day that the length may mean."""
        told = list(self._told_by(puts))
        return self.day in told if any(day in self.ends or day not in self.named for day in told) else None

    def _told_by(self, puts: Iterable[Put]) -> Iterable[dt.date]:
        for put in filter(self.rests_on_facts_of, puts):
            until = (put.values.get(name) for name in ("due", "return_until", "warranty_until", "trial_until"))
            yield from (day for day in (*until, last_day_of_notice(put)) if day is not None)


@dataclass(frozen=True, kw_only=True)
class Settling(Candidate):
    """Whether a sentence settles a matter of any of some collections."""

    collections: frozenset[str]

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell so of the sentence; None where the turn tells of no such matter."""
        own = [put for put in puts if put.collection in self.collections]
        return any(settles(put) and self._is_own(put) for put in own) if own else None

    def _is_own(self, put: Put) -> bool:
        first = self.facts[0]
        return first in put.facts if put.record is not None else first == max(put.facts, default=0)
