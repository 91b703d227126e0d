"""What invented users have facts about: subjects, and the kinds of value that their attributes take."""

from __future__ import annotations

import random
from dataclasses import dataclass

from usercode.engram.made.values import Half, values
from usercode.engram.phrasing import Slot

KIN = ("my sister", "my brother", "my mother", "my father", "my wife", "my husband", "my daughter", "my son", "my aunt",
       "my uncle", "my cousin", "my grandmother", "my grandfather", "my niece", "my nephew")  # fmt: skip
STAFF = ("my doctor", "my dentist", "my lawyer", "my landlord", "my boss", "my accountant", "my neighbor", "my teacher",
         "my barber", "my trainer", "my tailor", "my vet")  # fmt: skip
PETS = ("my dog", "my cat", "my horse", "my rabbit", "my parrot", "my turtle", "my hamster")

ATTRIBUTES: dict[str, str] = {
    "name": "name",
    "city": "city",
    "hometown": "city",
    "job": "job",
    "employer": "company",
    "birthday": "day",
    "birth year": "year",
    "allergy": "allergen",
    "car": "car",
    "sport": "sport",
    "instrument": "instrument",
    "language": "language",
    "favorite fruit": "fruit",
    "favorite food": "food",
    "favorite color": "color",
    "favorite book": "book",
    "favorite animal": "animal",
    "favorite sport": "sport",
    "favorite city": "city",
    "favorite restaurant": "shop",
    "street": "street",
    "shoe size": "size",
    "phone number": "phone",
    "day off": "weekday",
    "usual hotel": "hotel",
    "full name": "full name",
}
"""Attribute to the kind of its values."""
_OF_THINGS = ("name", "birth year", "favorite food", "birthday", "favorite fruit")
_NOT_OF_SELF = ("name", "birth year", "full name", "birthday")


@dataclass(frozen=True, kw_only=True)
class Said:
    """One fact of an invented user."""

    slot: Slot
    value: str

    @property
    def sentence(self) -> str:
        """Return the fact as the user says it, such as "My sister's name is Marta."."""
        from usercode.engram.phrasing import openings

        return f"{openings(self.slot)[0]} {self.value}."


def subjects(half: Half) -> tuple[str, ...]:
    """Return everything that facts can be about; friends go by names of the half."""
    friends = tuple(f"my friend {name}" for name in values("name", half))
    return ("", *KIN, *STAFF, *PETS, *friends)


def attributes(subject: str) -> tuple[str, ...]:
    """Return the attributes that a subject can have."""
    if subject in PETS:
        return _OF_THINGS
    if subject == "":
        return tuple(a for a in ATTRIBUTES if a not in _NOT_OF_SELF)
    if subject.startswith("my friend "):
        return tuple(a for a in ATTRIBUTES if a != "name")
    return tuple(ATTRIBUTES)


def value_of(kind: str, half: Half, rnd: random.Random) -> str:
    """Return a value of a kind, drawn from its half."""
    if kind == "day":
        return f"{rnd.choice(values('month', half))} {rnd.randint(1, 28)}"
    if kind == "year":
        return str(rnd.randrange(1940, 2020, 2) + (half == "evaluation"))
    if kind == "size":
        return str(rnd.randint(34, 47))
    if kind == "phone":
        return f"555-{rnd.randrange(1000, 9998, 2) + (half == 'evaluation')}"
    if kind == "full name":
        return f"{rnd.choice(values('name', half))} {rnd.choice(values('surname', half))}"
    if kind == "street":
        return f"{rnd.choice(values('street', half))} Street {rnd.randint(1, 99)}"
    return rnd.choice(values(kind, half))


def facts(count: int, half: Half, rnd: random.Random) -> list[Said]:
    """Return that many facts about different slots, in no order; many share the phrasing of an attribute.

    Raises:
        ValueError: there are not so many slots.
    """
    slots = [Slot(subject=s, attribute=a) for s in subjects(half) for a in attributes(s)]
    chosen = rnd.sample(slots, count)
    return [Said(slot=s, value=value_of(ATTRIBUTES[s.attribute], half, rnd)) for s in chosen]
