"""Invented users whole: facts they said, typed records, and questions with answers that follow from these on a day.

Answers are reckoned here from the drawn values, apart from the code that computes them in the product, so that the two
check each other. Values, names and phrasings are of the evaluation half.
"""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from usercode.engram.made.held_out import indirect
from usercode.engram.made.people import ATTRIBUTES, PETS, STAFF, Said, value_of
from usercode.engram.made.values import values
from usercode.engram.phrasing import Slot
from usercode.state.change import Put
from usercode.state.derive import Batch
from usercode.state.fold import State

TODAY = dt.date(2026, 11, 20)
"""The day on which the questions are asked."""
KINDS = ("age", "expiry", "count", "total", "next", "compare", "allergy", "nights")
_PER_USER = 20


@dataclass(frozen=True, kw_only=True)
class Indirect:
    """A question whose answer follows from records. `kind` is one of `KINDS`, `about` what it asks about."""

    kind: str
    question: str
    answer: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class User:
    """An invented user."""

    name: str
    said: tuple[Said, ...]
    records: tuple[tuple[str, Mapping[str, Any]], ...]
    """Collection and values of each record."""
    questions: tuple[Indirect, ...]

    @property
    def facts(self) -> int:
        """Return how many things were told: sentences and records."""
        return len(self.said) + len(self.records)

    def state(self) -> State:
        """Return the typed state that the records make."""
        state = State()
        batch = Batch(state, 0)
        for collection, fields in self.records:
            batch.put(Put(collection=collection, values=dict(fields), facts=()), f"{TODAY}T08:00:00+00:00")
        return state


def user(number: int) -> User:
    """Return the user of a number, always the same one; 30 to 40 facts and 20 questions of 8 kinds."""
    rnd = random.Random(f"user {number}")
    told = _Told(rnd)
    asked = told.questions()
    questions = [asked[kind].pop() for kind in KINDS if asked[kind]]
    rest = [q for kind in KINDS for q in asked[kind]]
    questions += rnd.sample(rest, _PER_USER - len(questions))
    return User(name=f"u{number:03}", said=told.said(14), records=tuple(told.records), questions=tuple(questions))


class _Told:
    """What one user tells, drawn once."""

    def __init__(self, rnd: random.Random) -> None:
        self._rnd = rnd
        kin = rnd.sample(("sister", "brother", "mother", "father", "aunt", "uncle", "son", "daughter"), 3)
        names = rnd.sample(values("name", "evaluation"), 3)
        days = rnd.sample(range(1950 * 12, 2015 * 12), 3)
        self.people = [
            (f"my {relation}", relation, name, dt.date(d // 12, d % 12 + 1, rnd.randint(1, 28)))
            for relation, name, d in zip(kin, names, days, strict=True)
        ]
        self.passport = TODAY + dt.timedelta(days=rnd.randint(10, 900))
        self.visa = TODAY + dt.timedelta(days=rnd.randint(10, 900))
        self.allergens = rnd.sample(values("allergen", "evaluation"), 2)
        places = rnd.sample(values("city", "evaluation"), 4)
        self.trips = [self._trip(place, year) for place, year in zip(places, (2024, 2025, 2025, 2026), strict=True)]
        self.spent = [
            (
                what,
                round(rnd.uniform(5, 200), 2),
                dt.date(rnd.choice((2025, 2026)), rnd.randint(1, 10), rnd.randint(1, 28)),
            )
            for what in ("dining", "groceries", "dining", "groceries", "dining")
        ]
        meeting = rnd.sample(("dentist appointment", "piano lesson", "parents evening", "car inspection"), 2)
        self.events = [(title, TODAY + dt.timedelta(days=rnd.randint(1, 90)), rnd.randint(8, 18)) for title in meeting]
        self.records = self._records()

    def _trip(self, place: str, year: int) -> tuple[str, dt.date, dt.date]:
        left = dt.date(year, self._rnd.randint(1, 10), self._rnd.randint(1, 28))
        return place, left, left + dt.timedelta(days=self._rnd.randint(2, 20))

    def _records(self) -> list[tuple[str, Mapping[str, Any]]]:
        made: list[tuple[str, Mapping[str, Any]]] = [
            ("people.contacts", {"name": name, "relation": relation, "birthday": born})
            for _, relation, name, born in self.people
        ]
        made += [
            ("travel.documents", {"kind": kind, "holder": "user", "valid_until": until})
            for kind, until in (("passport", self.passport), ("visa", self.visa))
        ]
        made += [("health.allergies", {"person": "user", "substance": what}) for what in self.allergens]
        made += [
            ("travel.trips", {"destination": place, "departure_date": left, "return_date": back})
            for place, left, back in self.trips
        ]
        made += [
            ("finance.payments", {"payee": what, "amount": amount, "currency": "EUR", "date": on})
            for what, amount, on in self.spent
        ]
        made += [
            (
                "calendar.events",
                {"title": title, "start": dt.datetime(on.year, on.month, on.day, hour), "status": "planned"},
            )
            for title, on, hour in self.events
        ]
        return made

    def said(self, count: int) -> tuple[Said, ...]:
        """Return facts in sentences, none about what the records hold."""
        rnd = self._rnd
        friends = [f"my friend {name}" for name in rnd.sample(values("name", "evaluation"), 5)]
        subjects = ("", *rnd.sample(STAFF, 4), *rnd.sample(PETS, 2), *friends)
        plain = [a for a in ATTRIBUTES if a not in ("allergy", "birthday", "birth year", "name")]
        slots = [Slot(subject=s, attribute=a) for s in subjects for a in (("name",) if s in PETS else plain)]
        return tuple(
            Said(slot=s, value=value_of(ATTRIBUTES[s.attribute], "evaluation", rnd)) for s in rnd.sample(slots, count)
        )

    def questions(self) -> dict[str, list[Indirect]]:
        """Return every question that can be asked, by kind, in a drawn order."""
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {kind: [] for kind in KINDS}
        for who, _, _, born in self.people:
            had = dt.date(TODAY.year, born.month, born.day) <= TODAY
            found["age"].append(((who,), str(TODAY.year - born.year - (0 if had else 1))))
        for what, until in (("my passport", self.passport), ("my visa", self.visa)):
            found["expiry"].append(((what,), f"{(until - TODAY).days} days"))
        found["count"].append((("trips",), str(sum(left.year == TODAY.year - 1 for _, left, _ in self.trips))))
        for what in ("dining", "groceries"):
            cents = sum(round(a * 100) for w, a, on in self.spent if w == what and on.year == TODAY.year - 1)
            found["total"].append(((what,), f"{cents // 100}.{cents % 100:02} EUR"))
        first = min(self.events, key=lambda e: (e[1], e[2]))
        found["next"].append(((), first[0]))
        for a, one in enumerate(self.people):
            for two in self.people[a + 1 :]:
                found["compare"].append(((one[0], two[0]), one[0] if one[3] < two[3] else two[0]))
        found["allergy"] += [((what,), "no") for what in self.allergens]
        found["nights"] += [((place,), f"{(back - left).days} nights") for place, left, back in self.trips]
        out = {}
        for kind, many in found.items():
            twice = [*many, *many]
            self._rnd.shuffle(twice)
            out[kind] = [
                Indirect(kind=kind, question=indirect(kind, self._rnd, *about), answer=answer, about=about)
                for about, answer in twice
            ]
        return out
