"""Which medicine a talk about an allergy tells of as its cause: it was taken, it did harm, and nobody takes it now."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.state.frames.matching import Entry
from usercode.state.frames.medicines import ingredients
from usercode.state.frames.reading import Reading


def given_up(used: Sequence[Entry], fact: int) -> list[Entry]:
    """Return the medicines new in this turn that the allergies of a fact are to: they are how it was found out."""
    found = [e for e in used if e.collection == "health.allergies" and fact in e.facts and not e.retired]
    taken = [e for e in used if e.collection == "health.medications" and e.record is None and not e.retired]
    return [medicine for medicine in taken if any(_is_of(medicine, allergy) for allergy in found)]


def is_another(reading: Reading, used: Sequence[Entry]) -> bool:
    """Whether a medicine is told beside another that was read of the same sentence: "X, so I'm on that plus Y"."""
    read = [e for e in used if e.collection == reading.collection and not e.retired]
    name = ingredients(str(reading.values.get("name", "")))
    return bool(read and name) and not any(name & ingredients(str(e.values.get("name", ""))) for e in read)


def _is_of(medicine: Entry, allergy: Entry) -> bool:
    same = medicine.values.get("person") == allergy.values.get("person")
    taken, avoided = (ingredients(str(e.values.get(n, ""))) for e, n in ((medicine, "name"), (allergy, "substance")))
    return same and bool(taken & avoided)
