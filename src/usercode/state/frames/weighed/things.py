"""Things of the user that are out of hand until a day: lent, let, in repair."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from usercode.state.change import Put
from usercode.state.frames.spots.named_things import Thing, is_room, kind_of, things_in
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.weighed.calendar import OfADay
from usercode.state.frames.weighed.candidates import Change
from usercode.state.frames.weighed.groups import terms_of_groups
from usercode.state.frames.weighed.talk import Place, Talk, terms_at

_FAR = 2
"""Sentences between a thing and its day at most."""
_A_NIGHT = dt.timedelta(days=1)
"""What is back after one is hardly gone."""
_LAST_MINUTE = dt.time(23, 59)


@dataclass(frozen=True, kw_only=True)
class Away(OfADay):
    """A thing that is out of hand until a day."""

    def is_same_as(self, put: Put) -> bool:
        """Whether a change tells that something is away until the day, or the one before it."""
        end, start = put.values.get("end"), put.values.get("start")
        known = put.collection == self.collection and (put.values.get("resource") or "title" not in put.values)
        if not (known and isinstance(end, dt.datetime) and isinstance(start, dt.datetime)):
            return False
        return start.date() < end.date() and dt.timedelta() <= self.key["end"] - end.date() <= dt.timedelta(days=1)

    def is_read_by(self, change: Change) -> bool:
        """Whether a change has read of the same sentences until when something is away, or otherwise of the day."""
        if not isinstance(change, Put):
            return False
        away = change.collection == self.collection and change.values.get("resource") and change.values.get("end")
        return bool(away and self.rests_on_facts_of(change)) or super().is_read_by(change)


def things(talk: Talk) -> Iterator[Away]:
    """Yield each day to come as that on which the thing named near it is back."""
    for place, day in talk.coming_days():
        if not talk.is_sure(place.sentence) or (found := _thing(talk, place)) is None:
            continue
        number, thing = found
        first = _leaves(talk, place, day)
        if day - first <= _A_NIGHT:
            continue
        facts = tuple(dict.fromkeys((talk.sentences[number].fact.number, talk.fact(place))))
        start, end = dt.datetime.combine(first, dt.time()), dt.datetime.combine(day, _LAST_MINUTE)
        said = (talk.sentences[n].fact.read.strip() for n in sorted({number, place.sentence}))
        yield Away(
            relation="back",
            terms=terms_at(talk, place) | terms_of_groups(talk, place) | {f"from {_when(first, talk.today)}"},
            facts=facts,
            collection="calendar.events",
            key={"end": day},
            values={
                "title": f"{thing.name} away",
                "start": start,
                "end": end,
                "all_day": True,
                "resource": kind_of(thing.name),
                "status": "planned",
                "_note": " ".join(said),
            },
        )


def _thing(talk: Talk, day: Place) -> tuple[int, Thing] | None:
    """Return what is away: a car before other things, what is no room, what is the user's; the nearest of them."""
    found = [
        ((not _is_car(thing), is_room(thing), not thing.owned, abs(number - day.sentence)), number, thing)
        for number in range(max(0, day.sentence - _FAR), min(len(talk.sentences), day.sentence + _FAR + 1))
        for thing in things_in(talk.line(number))
    ]
    return min(found, key=lambda one: one[0])[1:] if found else None


def _is_car(thing: Thing) -> bool:
    return thing.name.lower().split()[-1] in CARS


def _leaves(talk: Talk, place: Place, day: dt.date) -> dt.date:
    """Return the last day named in the same sentence or the one before it that comes before the day, else today."""
    before = [
        other
        for at, other in talk.days()
        if at != place and place.sentence - 1 <= at.sentence <= place.sentence and talk.today <= other < day
    ]
    return before[-1] if before else talk.today


def _when(first: dt.date, today: dt.date) -> str:
    return "today" if first == today else "later"
