"""Who sits at a table of which a turn tells: those who come by its sentences, and the guests of an occasion on record."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.phrases import same_person
from usercode.state.frames.spots.eaters import present
from usercode.state.frames.spots.whose import named
from usercode.state.frames.turns.told import Told, spoken
from usercode.state.frames.wordset import word_set

EVENTS, CONTACTS = "calendar.events", "people.contacts"
OCCASIONS = word_set(
    "party parties dinner supper lunch brunch breakfast tea barbecue bbq braai picnic sleepover shower wedding "
    "anniversary birthday christening baptism communion feast reception celebration get-together gathering cookout "
    "potluck housewarming farewell retirement reunion eid diwali iftar thanksgiving christmas easter hanukkah"
)
"""What people come to and eat at, by the words that events are called by."""


@dataclass(frozen=True)
class Seat:
    """Somebody who is to eat, on a day where one is told."""

    name: str
    day: dt.date | None = None
    last: dt.date | None = None
    """Until when they stay, where they come for more than a day."""
    occasion: Entry | None = None
    """The event on record to which they come, None where this turn itself tells of them."""


def seats(told: Told) -> list[Seat]:
    """Return who is to eat at what this turn tells of."""
    return [*_coming(told), *_recorded(told)]


def _coming(told: Told) -> Iterator[Seat]:
    """Yield the guests whom the talk names, each with the day that their sentence tells."""
    if not told.said:
        return
    scene = told.said[-1].sense.scene
    for name in scene.guests:
        here = [s for s in told.said if any(same_person(n.name, name) for n in present(s.sense.line, scene) if n.name)]
        before = [text for text in scene.earlier if name.casefold() in text.casefold()]
        day, last = scene.guest_days.get(name) or ((None, None) if here else (_day_in(before), None))
        if here or before:
            yield Seat(name, day, last)


def _day_in(sentences: Sequence[str]) -> dt.date | None:
    """Return the last day that earlier sentences name, as the facts write it beside a word for it."""
    found = _DATED.findall(" ".join(sentences))
    return dt.datetime.strptime(found[-1], "%d %B %Y").date() if found else None


_DATED = re.compile(r"\[(\d{1,2} [A-Z][a-z]+ \d{4})\]")


def _recorded(told: Told) -> Iterator[Seat]:
    """Yield the people of the occasions on record of which the turn speaks."""
    for occasion in occasions(told):
        if is_spoken_of(occasion, told):
            for name in occasion.values.get("people") or ():
                yield Seat(str(name), day_of(occasion), occasion=occasion)


def occasions(told: Told) -> list[Entry]:
    """Return the coming events on record at which people eat."""
    return [
        e
        for e in told.entries(EVENTS)
        if not e.retired
        and (day := day_of(e)) is not None
        and day >= told.today
        and e.values.get("status") not in ("done", "cancelled")
        and not str(e.values.get("title", "")).startswith("Meal")
        and OCCASIONS & words(str(e.values.get("title", "")))
    ]


def day_of(event: Entry) -> dt.date | None:
    """Return the day on which an event begins."""
    start = event.values.get("start")
    return start.date() if isinstance(start, dt.datetime) else None


def is_spoken_of(occasion: Entry, told: Told) -> bool:
    """Whether a turn speaks of an occasion: by its name, or by its kind where it is the only one of it or on its day."""
    title = words(str(occasion.values.get("title", "")))
    kinds = title & OCCASIONS
    if not kinds & told.words:
        return False
    called = title & {w for w in told.words if w not in OCCASIONS} & _names(occasion, told)
    if called:
        return True
    others = [e for e in occasions(told) if e is not occasion and kinds & words(str(e.values.get("title", "")))]
    days = [day for said in told.said for _, day in said.sense.coming_days()]
    return day_of(occasion) in days if days else not others and not _of_another(occasion, told)


def _names(occasion: Entry, told: Told) -> frozenset[str]:
    """Return the words of a title that are the names of people."""
    known = [str(c.values.get(k) or "") for c in told.entries(CONTACTS) for k in ("name", "relation")]
    return spoken(" ".join([*known, *(str(p) for p in occasion.values.get("people") or ())]))


def _of_another(occasion: Entry, told: Told) -> bool:
    """Whether a turn names whose occasion it speaks of, and the one on record is called by none of them."""
    title = words(str(occasion.values.get("title", "")))
    owners = {n.name for said in told.said for n in named(said.sense.line, said.sense.scene) if n.owns and n.name}
    owners -= {said.sense.scene.me for said in told.said}
    return bool(owners) and not any(words(name) & title for name in owners)


def sits(seat: Seat, person: str, told: Told) -> bool:
    """Whether a seat is that of somebody on record, by name or by what they alone are to the speaker."""
    if same_person(seat.name, person):
        return True
    kin = [str(c.values.get("relation") or "") for c in told.entries(CONTACTS) if not c.retired]
    called = [
        str(c.values.get("relation") or "")
        for c in told.entries(CONTACTS)
        if not c.retired and same_person(str(c.values.get("name")), person)
    ]
    return any(k and same_person(k, seat.name) and kin.count(k) == 1 for k in called)


def is_on(seat: Seat, day: dt.date | None) -> bool:
    """Whether somebody eats on the day of a dish, or on the one that its sentence leaves untold."""
    return day is None or seat.day is None or seat.day <= day <= (seat.last or seat.day)
