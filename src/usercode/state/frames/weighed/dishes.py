"""Dishes: what is served to whom."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from usercode.state.change import Note, Put, Retire, Value
from usercode.state.frames.matching import words
from usercode.state.frames.phrases import same_person
from usercode.state.frames.weighed.candidates import Candidate, Change
from usercode.state.frames.weighed.eaters import all_eaters, eaters, is_among
from usercode.state.frames.weighed.people import USER
from usercode.state.frames.weighed.plates import Plate, plates
from usercode.state.frames.weighed.serving import Table, dish_terms, eater_terms, is_left_open, table_of
from usercode.state.frames.weighed.talk import Place, Talk

EVENTS = "calendar.events"
_MEAL = "Meal"


@dataclass(frozen=True, kw_only=True)
class Dish(Candidate):
    """A dish that is served, and to whom where that is weighed."""

    names: frozenset[str]
    """The words that it is named by."""
    person: str = ""

    def is_told_by(self, put: Put) -> bool:
        """Whether a change tells what this would: of this dish, and of nobody else."""
        if not _is_meal(put) or not self.rests_on_facts_of(put) or not self._is_named_by(put):
            return False
        if put.values.get("status") == "cancelled":
            return False
        title, others = str(put.values["title"]), put.values.get("people") or ()
        eaters = [*others, *([] if title.startswith(f"{_MEAL} for") and others else [USER])]
        return not self.person or is_among(self.person, [str(one) for one in eaters])

    def holds_in(self, puts: Sequence[Put]) -> bool | None:
        """Whether rules tell this in a turn; None where they tell of something that may be this."""
        held = any(self.is_told_by(put) for put in puts)
        return None if not held and any(self._is_left_open_by(put) for put in puts) else held

    def _is_left_open_by(self, put: Put) -> bool:
        """Whether a change may mean this as well: a dish of the same meal."""
        return not self.person and _is_meal(put) and self.rests_on_facts_of(put)

    def is_read_by(self, change: Change) -> bool:
        """Whether rules have read this dish in the turn, or its sentence so that no room is left for it."""
        if isinstance(change, Note):
            return False
        here = self.facts[-1] in change.facts
        if isinstance(change, Retire):
            return here
        if change.collection not in ("health.allergies", "health.medications", EVENTS):
            return False
        if change.collection != EVENTS:
            name = "substance" if change.collection == "health.allergies" else "name"
            return here if name not in change.values else self._is_named_by(change)
        if "title" not in change.values or change.values.get("status") == "cancelled":
            return here
        return _is_meal(change) and (here or self._is_named_by(change))

    def excludes(self, other: Candidate) -> bool:
        """Never: several dishes may be told of by one sentence."""
        return False

    def _is_named_by(self, put: Put) -> bool:
        name = next((str(put.values[k]) for k in ("title", "substance", "name") if put.values.get(k)), "")
        return bool(self.names & words(name))


def _is_meal(put: Put) -> bool:
    return put.collection == EVENTS and str(put.values.get("title", "")).startswith(_MEAL)


def dishes(talk: Talk) -> Iterator[Candidate]:
    """Yield what a turn may tell to be served, and to everybody whom it names and to the user."""
    found = list(plates(talk))
    if not found:
        return
    table = table_of(talk, found, eaters(talk))
    for plate in found:
        if not is_left_open(talk, plate):
            yield from _of_plate(table, plate)


def _of_plate(table: Table, plate: Plate) -> Iterator[Candidate]:
    """Yield a dish as served, and to each who may eat it."""
    talk, fact, names = table.talk, table.talk.fact(plate.head), words(plate.text) | {plate.text.casefold()}
    whole = Dish(
        relation="served",
        terms=dish_terms(table, plate),
        facts=(fact,),
        collection=EVENTS,
        key={"title": plate.text},
        names=names,
    )
    for who in all_eaters(table.named):
        own = [one.place for one in table.named if one.name and same_person(one.name, who)]
        near = min(own, key=lambda at: abs(at.sentence - plate.head.sentence), default=plate.head)
        if any(plate.first <= at <= plate.head for at in own):
            continue
        yield Dish(
            relation="served whose",
            terms=eater_terms(table, plate, who),
            facts=tuple(dict.fromkeys((talk.fact(near), fact))),
            collection=EVENTS,
            key={"title": _title(plate.text, who)},
            values=_values(talk, plate.head, who),
            names=names,
            person=who,
            given=whole,
        )


def _title(text: str, who: str) -> str:
    return f"{_MEAL}: {text}" if who == USER else f"{_MEAL} for {who}: {text}"


def _values(talk: Talk, place: Place, who: str) -> Mapping[str, Value]:
    """Return what the record has beside its title."""
    return {
        "start": dt.datetime.combine(_day_for(talk, place), dt.time()),
        "all_day": True,
        "status": "planned",
        **({} if who == USER else {"people": [who]}),
    }


def _day_for(talk: Talk, place: Place) -> dt.date:
    """Return the day to come that is told nearest to a dish, today where none is."""
    days = [(abs(at.sentence - place.sentence), day) for at, day in talk.days() if day >= talk.today]
    return min(days, default=(0, talk.today))[1]
