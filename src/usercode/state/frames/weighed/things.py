"""Things of the user that are out of hand until a day, lent, let, in repair, and those needed on one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from usercode.state.change import Put, Value
from usercode.state.frames.matching import words
from usercode.state.frames.spots.named_things import Thing, is_room, is_thing, kind_of, things_in
from usercode.state.frames.spots.things import CARS
from usercode.state.frames.weighed.calendar import EVENTS, OfADay, is_over_days, told_days
from usercode.state.frames.weighed.candidates import Change, day_of
from usercode.state.frames.weighed.daywords import terms_of_day, without_far
from usercode.state.frames.weighed.groups import group_of, terms_of_groups
from usercode.state.frames.weighed.money import Choice
from usercode.state.frames.weighed.nouns import Noun, nouns, terms_of_noun
from usercode.state.frames.weighed.talk import Place, Talk, terms_at

_FAR = 2
"""Sentences between a thing and its day at most."""
_A_NIGHT = dt.timedelta(days=1)
"""What is back after one is hardly gone."""
_LAST_MINUTE = dt.time(23, 59)
_PLAIN = frozenset({"own", "old", "whole", "entire", "only", "dear", "lovely", "beloved", "trusty"})
"""What is said of a thing and tells it from no other."""


@dataclass(frozen=True, kw_only=True)
class OfThing(Choice):
    """What a thing may be called that is away or needed."""

    called: str

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether a change that tells of it means this thing; None where it names none."""
        told = [put for put in puts if self.of is not None and self.of.is_told_by(put)]
        named = [str(put.values["resource"]) for put in told if put.values.get("resource")]
        return any(words(name) & words(f"{self.called} {self.key['name']}") for name in named) if named else None


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

    def named(self, name: str, choice: Choice | None) -> OfADay | None:
        """Return this under the thing that is away."""
        return _of_thing(self, choice, "away")


@dataclass(frozen=True, kw_only=True)
class Needed(OfADay):
    """A thing that the user needs on a day."""

    def is_same_as(self, put: Put) -> bool:
        """Whether a change tells that something is needed on the day, for nothing that has a name of its own."""
        if put.collection != self.collection or day_of(put.values.get("start")) != self.key["start"]:
            return False
        return bool(put.values.get("resource")) and not is_over_days(put)

    def named(self, name: str, choice: Choice | None) -> OfADay | None:
        """Return this under the thing that is needed."""
        return _of_thing(self, choice, "needed")


def _of_thing(found: OfADay, choice: Choice | None, how: str) -> OfADay | None:
    if not isinstance(choice, OfThing):
        return None
    values: dict[str, Value] = {
        **found.values,
        "title": f"{choice.called} {how}",
        "resource": choice.key["name"],
    }
    return replace(found, values=values, facts=tuple(dict.fromkeys((*choice.facts, *found.facts))))


def things(talk: Talk) -> Iterator[OfADay]:
    """Yield each day to come as that on which a thing named near it is back, and as that on which one is needed."""
    for told in told_days(talk):
        place, day = told.place, told.day
        if not talk.tells(place):
            continue
        chosen = {"resource": partial(_choices, talk, place)}
        first = told.first or _leaves(talk, place, day)
        terms = without_far(terms_at(talk, place) | terms_of_groups(talk, place)) | terms_of_day(talk, told)
        named = _names_a_thing(talk, place)
        if not named and not _has_a_thing(talk, place):
            continue
        near = range(max(0, place.sentence - 1), place.sentence + 1)
        said = " ".join(talk.sentences[n].fact.read.strip() for n in near)
        shared: Mapping[str, Value] = {"all_day": True, "status": "planned", "_note": said}
        if day - first > _A_NIGHT:
            start, end = dt.datetime.combine(first, dt.time()), dt.datetime.combine(day, _LAST_MINUTE)
            yield Away(
                relation="back" if named and talk.is_sure(place.sentence) else "back perhaps",
                terms=terms | {f"from {_when(first, talk.today)}"},
                facts=(talk.fact(place),),
                collection=EVENTS,
                key={"end": day},
                values={"start": start, "end": end, **shared},
                chosen=chosen,
            )
        if talk.denies(place):
            continue
        on = told.first or day
        yield Needed(
            relation="needed",
            terms=terms,
            facts=(talk.fact(place),),
            collection=EVENTS,
            key={"start": on},
            values={"start": dt.datetime.combine(on, dt.time()), **shared},
            chosen=chosen,
        )


def _near(talk: Talk, day: Place) -> range:
    """Return the sentences in which the thing of a day may be named."""
    return range(max(0, day.sentence - _FAR), min(len(talk.sentences), day.sentence + _FAR + 1))


def _names_a_thing(talk: Talk, day: Place) -> bool:
    """Whether a thing stands near a day as rules see one: "my cello", "the van"."""
    return any(_things(talk, number) for number in _near(talk, day))


def _has_a_thing(talk: Talk, day: Place) -> bool:
    """Whether a word near a day is one for a thing, or one that nothing tells to be anything else."""
    heads = (talk.token(noun.head).low for number in _near(talk, day) for noun in nouns(talk, number))
    return any(is_thing(head) or group_of(head) in ("thing", "artifact", "") for head in heads)


def _choices(talk: Talk, day: Place) -> tuple[OfThing, ...]:
    """Return what may be the thing of a day: the noun phrases of its sentence and of those about it."""
    found = [(noun, _thing_at(talk, noun)) for number in _near(talk, day) for noun in nouns(talk, number)]
    ranked = sorted((_rank(talk, noun, thing, day), n) for n, (noun, thing) in enumerate(found) if thing)
    first = ranked[0][1] if ranked else -1
    return tuple(
        OfThing(
            relation="thing",
            terms=_terms(talk, noun, thing, day) | {f"first of things {n == first}"},
            facts=(talk.fact(noun.head),),
            collection="",
            key={"name": kind_of(name)},
            fields=("resource",),
            called=name,
        )
        for n, (noun, thing) in enumerate(found)
        if (name := thing.name if thing else _called(noun))
    )


def _called(noun: Noun) -> str:
    """Return what a thing is called by a noun phrase."""
    said = noun.text.split()
    return " ".join([word for word in said[:-1] if word.lower() not in _PLAIN] + said[-1:])


def _thing_at(talk: Talk, noun: Noun) -> Thing | None:
    """Return the thing that rules see in a noun phrase: "my cello", "the van"."""
    head = talk.token(noun.head)
    found = (t for t in _things(talk, noun.head.sentence) if t.name.lower().split()[-1] == head.low)
    return next(found, None)


def _things(talk: Talk, number: int) -> list[Thing]:
    return list(things_in(talk.line(number)))


def _rank(talk: Talk, noun: Noun, thing: Thing, day: Place) -> tuple[bool, bool, bool, int]:
    """Return how likely a thing is that of a day: a car before others, no room, the user's own, the nearest."""
    return not _is_car(thing), is_room(thing), not thing.owned, abs(noun.head.sentence - day.sentence)


def _terms(talk: Talk, noun: Noun, thing: Thing | None, day: Place) -> frozenset[str]:
    head = talk.token(noun.head).low
    kind = "no thing" if thing is None else f"thing owned {thing.owned}"
    found = {kind, f"is thing {is_thing(head)}", f"group of {group_of(head)}", f"{kind} {is_thing(head)}"}
    return terms_of_noun(talk, noun, day) | found


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
