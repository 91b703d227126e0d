"""From what is known to what is written: the user's facts and typed records as entries.

The state and the sentences of the facts that stand come in; entries go out, each citing what it rests on. Where a fact
and a record speak of one slot, the record stands: it has been corrected and merged. Pure; no clock.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from usercode.engram.entries import Entry, entry_of
from usercode.engram.people import PEOPLE, People
from usercode.engram.phrasing import Slot
from usercode.engram.sentences import slot_of
from usercode.state.fold import Record, State

_ENTITIES = 200
"""A collection with more records holds events, not things one asks about one by one."""


@dataclass(frozen=True)
class Sentence:
    """One fact that the user said and that stands: its id and its text."""

    id: str
    text: str


@dataclass(frozen=True)
class _Form:
    """How the records of a collection are asked about: the subject, and the attribute of each field."""

    subject: Callable[[Mapping[str, Any]], str]
    attributes: Mapping[str, str]


def _named(template: str, field: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda values: template.format(str(values.get(field) or "").strip())


_FORMS: dict[str, _Form] = {
    "travel.documents": _Form(
        lambda v: f"my {str(v.get('kind')).replace('_', ' ')}" if v.get("holder") in (None, "", "user") else "",
        {"valid_until": "expiry date", "number_hint": "number", "country": "country"},
    ),
    "travel.trips": _Form(
        _named("my trip to {}", "destination"),
        {"departure_date": "departure date", "return_date": "return date", "purpose": "purpose"},
    ),
    "calendar.events": _Form(_named("my {}", "title"), {"start": "date", "place": "place"}),
    "finance.subscriptions": _Form(
        _named("my {} subscription", "name"), {"price": "price", "renews_on": "renewal date", "started": "start date"}
    ),
    "finance.accounts": _Form(_named("my {} account", "institution"), {"last_four": "last four digits"}),
    "finance.purchases": _Form(
        _named("my {}", "item"),
        {"price": "price", "store": "store", "warranty_until": "warranty date", "return_until": "return deadline"},
    ),
    "household.leases": _Form(lambda _: "my lease", {"ends": "expiry date", "notice_days": "notice period in days"}),
    "household.deadlines": _Form(_named("my {} deadline", "what"), {"due": "date"}),
    "health.medications": _Form(
        lambda v: f"my {v.get('name')}" if v.get("person") == "user" else "",
        {"dose": "dose", "frequency": "frequency", "prescriber": "prescriber", "reason": "reason"},
    ),
}


def entries(state: State, sentences: Iterable[Sentence]) -> list[Entry]:
    """Return the entries for all that is known of single things, those that stand last; see `entries.settled`."""
    people = People(state)
    found = []
    for sentence in sentences:
        said = slot_of(sentence.text)
        if said is not None:
            found += people.entries(said[0], said[1], (sentence.id,))
    found += _relations(state, people)
    found += _allergies(state, people)
    for path, form in _FORMS.items():
        if path in state.collections:
            found += _of_collection(state, path, form)
    for path in sorted(state.collections):
        if path not in _FORMS and path not in (PEOPLE, "health.allergies") and not path.endswith(".notes"):
            found += _of_others(state, path)
    return found


def sources_of(record: Record) -> tuple[str, ...]:
    """Return the ids of a record and of the facts it rests on."""
    return (record.ref, *(f"f{number}" for number in record.facts))


def written(value: object, currency: str = "") -> str:
    """Return a value as an answer says it: "March 4, 2027", "12.99 EUR", "yes"; "" when there is none."""
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dt.datetime):
        return f"{day(value.date())} at {value:%H:%M}" if value.time() != dt.time() else day(value.date())
    if isinstance(value, dt.date):
        return day(value)
    if isinstance(value, list):
        return joined([written(v) for v in value])
    if isinstance(value, float):
        text = f"{value:.2f}" if currency or value != int(value) else str(int(value))
        return f"{text} {currency}".strip()
    return " ".join(str(value).split())


def day(value: dt.date) -> str:
    """Return a day in words: "March 4, 2027"."""
    return f"{value:%B} {value.day}, {value.year}"


def joined(texts: list[str]) -> str:
    """Return several values as one answer: "peanuts, milk and eggs"."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), texts[-1]))) if texts else ""


def _relations(state: State, people: People) -> Iterator[Entry]:
    for record in state.current(PEOPLE) if PEOPLE in state.collections else ():
        calls = people.calls[record.number]
        values, sources = record.values, sources_of(record)
        own = next((c for c in calls if c[:3] == "my "), calls[0] if calls else "")
        if not own:
            continue
        name, born = written(values.get("name")), values.get("birthday")
        if name and values.get("relation") and own == f"my {values['relation']}":
            yield entry_of(Slot(subject=own, attribute="name"), name, sources)
        if isinstance(born, dt.date):
            yield from people.entries(Slot(subject=own, attribute="birthday"), day(born), sources)
            yield from people.entries(Slot(subject=own, attribute="birth year"), str(born.year), sources)


def _allergies(state: State, people: People) -> Iterator[Entry]:
    by_person: dict[str, list[Record]] = {}
    for record in state.current("health.allergies") if "health.allergies" in state.collections else ():
        by_person.setdefault(str(record.values.get("person") or "user"), []).append(record)
    for person, records in by_person.items():
        value = joined(list(dict.fromkeys(written(r.values.get("substance")) for r in records)))
        slot = Slot(subject="" if person == "user" else person, attribute="allergy")
        yield from people.entries(slot, value, [s for r in records for s in sources_of(r)])


def _of_collection(state: State, path: str, form: _Form) -> Iterator[Entry]:
    """Yield the entries of one collection; those whose subject two records share are left out."""
    records = list(state.current(path))
    subjects = Counter(form.subject(r.values).casefold() for r in records)
    for record in records:
        subject = form.subject(record.values)
        if not subject.strip() or subject.endswith(" ") or subjects[subject.casefold()] > 1 or len(records) > _ENTITIES:
            continue
        currency = str(record.values.get("currency") or "")
        for field, attribute in form.attributes.items():
            value = written(record.values.get(field), currency)
            if value:
                yield entry_of(Slot(subject=subject, attribute=attribute), value, sources_of(record))


def _of_others(state: State, path: str) -> Iterator[Entry]:
    """Yield the entries of a collection of the user's own: its first text names the thing."""
    collection = state.collections[path]
    fields = [f.name for f in collection.record.fields]
    texts = [f.name for f in collection.record.fields if f.type.kind in ("str", "literal")]
    if not texts:
        return
    label, noun = texts[0], " ".join(_words(collection.record.name))
    form = _Form(_named(f"my {{}} {noun}", label), {f: f.replace("_", " ") for f in fields if f != label})
    yield from _of_collection(state, path, form)


def _words(name: str) -> list[str]:
    """Return the words of a class name in lower case: "GymVisit" is "gym visit"."""
    spaced = "".join(f" {c.lower()}" if c.isupper() else c for c in name)
    return spaced.split()
