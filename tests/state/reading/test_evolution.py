"""A year of a schema: thirty migrations, after which every old record is readable and every day has its own schema."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from usercode.memory import Memory
from usercode.state.fold import State, fold
from usercode.state.reading.child import edits as confined
from usercode.state.reading.edits import Edits, Given, apply, read_edits
from usercode.state.visible import visible

NEW_YEAR = dt.datetime(2024, 1, 1, 12, tzinfo=dt.UTC)


class Year:
    """A memory that says something each week and edits its state by it."""

    def __init__(self, path: Path) -> None:
        self.now = NEW_YEAR
        self.memory = Memory(path, clock=lambda: self.now)
        self.days: list[dt.date] = []

    def week(self, text: str) -> Edits:
        """Say one sentence as the user and apply what a model made of it: `F` stands for the fact."""
        self.now += dt.timedelta(days=7)
        self.days.append(self.now.date())
        live = self.memory._live
        with live.batch() as batch:
            said = self.now.isoformat()
            turn = batch.add("turn", {"session": "s", "speaker": "U", "role": "user", "text": text, "said_at": said})
            fact = {"turn": turn, "start": 0, "end": len(text), "text": text, "about": "", "speaker": "U"}
            number = batch.add("fact", {**fact, "role": "user", "mood": "asserted", "said_at": said})
            state = batch.state
            given = Given(
                domain="life",
                collections={p: c for p, c in state.collections.items() if not p.endswith(".notes")},
                records={n: r for p, rs in state.records.items() if not p.endswith(".notes") for n, r in rs.items()},
                facts={number: "user"},
            )
            edits = read_edits(text.replace("F", f"f{number}"), given, confined.read_edits)
            for change in edits.changes:
                apply(batch, change, said, "test")
        return edits


MIGRATIONS: list[tuple[str, Callable[[State], object]]] = [
    ("class Person:  # F\n    name: str\n    city: str | None = None", lambda s: _fields(s, "people")),
    ("class Person:  # F\n    name: str\n    age: int | None = None", lambda s: "age" in _fields(s, "people")),
    ("class Person:  # F\n    name: str\n    age: float | None = None", lambda s: _kind(s, "people", "age") == "float"),
    ("rename(Person.city, 'home')  # F", lambda s: "home" in _fields(s, "people")),
    ('split(Person.name, ["first", "last"])  # F', lambda s: {"first", "last"} <= _fields(s, "people")),
    ("class Person:  # F\n    home: list[str]", lambda s: _kind(s, "people", "home") == "list"),
    ("class Person:  # F\n    born: date | None = None", lambda s: "born" in _fields(s, "people")),
    ("class Person:  # F\n    born: datetime | None = None", lambda s: _kind(s, "people", "born") == "datetime"),
    ("rename(Person.first, 'given')  # F", lambda s: "given" in _fields(s, "people")),
    ("del Person.age  # F", lambda s: "age" not in _fields(s, "people")),
    ('merge([Person.given, Person.last], "full")  # F', lambda s: "full" in _fields(s, "people")),
    ('class Person:  # F\n    kind: Literal["friend"] = "friend"', lambda s: _kind(s, "people", "kind") == "literal"),
    ('class Person:  # F\n    kind: Literal["kin"]', lambda s: _values(s, "people", "kind") == ("friend", "kin")),
    ("class Person:  # F\n    kind: str", lambda s: _kind(s, "people", "kind") == "str"),
    ("class Person:  # F\n    def letter(self) -> str:\n        return self.full[0]", lambda s: _computed(s, "people")),
    ('class Person:  # F\n    full: str\n    KEY = ("full",)', lambda s: s.collections["life.people"].record.key),
    ("class Trip:  # F\n    place: str\n    cost: int | None = None", lambda s: _fields(s, "trips")),
    ("class Trip:  # F\n    cost: float", lambda s: _kind(s, "trips", "cost") == "float"),
    ("rename(Trip.cost, 'cost_eur')  # F", lambda s: "cost_eur" in _fields(s, "trips")),
    ("class Trip:  # F\n    tags: list[str]", lambda s: "tags" in _fields(s, "trips")),
    ("class Trip:  # F\n    on: date | None = None", lambda s: "on" in _fields(s, "trips")),
    ("rename(Trip.place, 'destination')  # F", lambda s: "destination" in _fields(s, "trips")),
    ("class Trip:  # F\n    cost_eur: str", lambda s: _kind(s, "trips", "cost_eur") == "str"),
    ('split(Trip.destination, ["city", "country"], by=", ")  # F', lambda s: "country" in _fields(s, "trips")),
    ("class Trip:  # F\n    stops: list[str]", lambda s: "stops" in _fields(s, "trips")),
    ("rename(Trip.stops, 'via')  # F", lambda s: "via" in _fields(s, "trips")),
    ("class Journey:  # F\n    city: str\n    country: str | None = None\njourneys += [Journey(city='Bonn')]  # F",
     lambda s: _fields(s, "journeys")),
    ("carry(trips, journeys)  # F", lambda s: not s.records["life.trips"] and len(s.records["life.journeys"]) == 3),
    ("del Journey.country  # F", lambda s: "country" not in _fields(s, "journeys")),
    ("rename(Journey.city, 'town')  # F", lambda s: "town" in _fields(s, "journeys")),
]  # fmt: skip


def _collection(state: State, name: str) -> Any:
    return state.collections[f"life.{name}"].record


def _fields(state: State, name: str) -> set[str]:
    return {f.name for f in _collection(state, name).fields}


def _kind(state: State, name: str, field: str) -> str:
    return str(_collection(state, name).field(field).type.kind)


def _values(state: State, name: str, field: str) -> tuple[str, ...]:
    return tuple(_collection(state, name).field(field).type.values)


def _computed(state: State, name: str) -> object:
    return _collection(state, name).derived


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Year:
    year = Year(tmp_path_factory.mktemp("year"))
    seeds = {
        0: "people += [Person(name='Ann Lee', city='Rome'), Person(name='Bob', city='Oslo')]  # F",
        16: "trips += [Trip(place='Rome, Italy', cost=300), Trip(place='Oslo, Norway')]  # F",
    }
    year.schemas = []  # type: ignore[attr-defined]
    for place, (text, holds) in enumerate(MIGRATIONS):
        edits = year.week(f"{text}\n{seeds[place]}" if place in seeds else text)
        assert () == edits.refused, (place, text)
        assert holds(year.memory._live.state), (place, text)
        year.schemas.append(dict(year.memory._live.state.collections))  # type: ignore[attr-defined]
    return year


def test_every_old_record_is_readable_after_thirty_migrations(year: Year):
    state = year.memory._live.state
    people = [(r.values["full"], r.values["home"], r.notes) for r in state.current("life.people")]
    assert [("Ann Lee", ["Rome"], ()), ("Bob", ["Oslo"], ())] == people
    towns = {r.values["town"]: r.notes for r in state.current("life.journeys")}
    assert {"Rome", "Oslo", "Bonn"} == set(towns)
    assert "country: Italy" in towns["Rome"]
    assert "cost_eur: 300.0" in towns["Rome"]


def test_each_day_has_the_schema_of_that_day(year: Year):
    for day, schemas in zip(year.days, year.schemas, strict=True):  # type: ignore[attr-defined]
        then, _ = year.memory._live.state_at(day)
        assert schemas == then.collections


def test_a_record_that_was_said_before_and_told_later_is_read_in_the_form_of_its_day_or_later(
    year: Year, tmp_path: Path
):
    entries = list(year.memory._live.store.read())
    early = dt.datetime.combine(year.days[3], dt.time(23), tzinfo=dt.UTC)
    late = entries[-1].seq + 1
    told = type(entries[-1])(
        late,
        "record",
        0,
        {"collection": "life.journeys", "values": {"town": "Ulm"}, "said_at": early.isoformat()},
    )
    state = fold(visible([*entries, told], cutoff=early, undone=()))
    assert ["Ulm"] == [r.values["town"] for r in state.current("life.journeys")]
    assert ["Rome", "Oslo"] == [r.values["home"] for r in state.current("life.people")]


def test_folding_the_log_anew_gives_the_same_state(year: Year):
    live = year.memory._live
    before = {n: (r.values, r.notes) for p in live.state.records for n, r in live.state.records[p].items()}
    live.reset()
    assert before == {n: (r.values, r.notes) for p in live.state.records for n, r in live.state.records[p].items()}


def test_forgetting_the_fact_behind_a_definition_leaves_what_is_in_its_terms(tmp_path: Path):
    year = Year(tmp_path)
    with year.memory as memory:
        year.week("class Person:  # F\n    name: str\npeople += [Person(name='Ann')]  # F")
        year.week("rename(Person.name, 'called')  # F")
        renamed = max(memory._live.state.pending)
        memory.forget(f"f{renamed}")
        assert ["Ann"] == [r.values["called"] for r in memory._live.state.current("life.people")]
