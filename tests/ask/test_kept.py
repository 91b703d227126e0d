"""The lexicon of a memory follows its state: what was touched is counted anew, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from usercode.ask import kept
from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.kept import KeptLexicon
from usercode.state.fold import State
from usercode.state.schema import ClassDef, Collection, Field, FieldType, notes_of

NOW = "2024-06-01T12:00:00+00:00"
TRIPS = Collection("travel", "trips", ClassDef("Trip", (Field("city", FieldType("str", optional=True)),)))


class Counting(Lexicon):
    """A lexicon that notes what it is told."""

    def __init__(self, synonyms: Any = None) -> None:
        self.told: list[tuple[str, str, Any]] = []

    def define(self, collection: Collection, unfilled: Sequence[Field] = (), *, told: bool = False) -> None:
        self.told.append(("define", collection.path, None))

    def fill(self, path: str, rows: Sequence[Any]) -> None:
        for row in rows:
            self.add(path, row)

    def add(self, path: str, values: Any) -> None:
        self.told.append(("add", path, values["city"]))

    def remove(self, path: str, values: Any) -> None:
        self.told.append(("remove", path, values["city"]))


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch) -> State:
    monkeypatch.setattr(kept, "Lexicon", Counting)
    state = State()
    state.define(TRIPS)
    for number, city in enumerate(("Oslo", "Rome"), 1):
        put(state, number, city)
    return state


def put(state: State, number: int, city: str, record: int = 0) -> None:
    state.put_typed(number, TRIPS.path, {"city": city}, NOW, record)


def told(lexicon: KeptLexicon) -> list[tuple[str, str, Any]]:
    current = lexicon.current()
    assert isinstance(current, Counting)
    told, current.told = current.told, []
    return told


def test_all_records_are_counted_at_first_and_none_again(state: State):
    lexicon = KeptLexicon(state, {})
    assert [("define", TRIPS.path, None), ("add", TRIPS.path, "Oslo"), ("add", TRIPS.path, "Rome")] == told(lexicon)
    assert [] == told(lexicon)


def test_a_new_record_is_counted_and_a_changed_one_counted_anew(state: State):
    lexicon = KeptLexicon(state, {})
    told(lexicon)
    put(state, 3, "Lisbon")
    put(state, 4, "Porto", record=1)
    assert [("remove", TRIPS.path, "Oslo"), ("add", TRIPS.path, "Porto"), ("add", TRIPS.path, "Lisbon")] == told(
        lexicon
    )


def test_a_retired_record_is_taken_back(state: State):
    lexicon = KeptLexicon(state, {})
    told(lexicon)
    state._shelve(retired(state, 2))
    assert [("remove", TRIPS.path, "Rome")] == told(lexicon)


def retired(state: State, number: int) -> Any:
    record = state.records[TRIPS.path][number]
    record.retired = "gone"
    return record


def test_a_redefined_collection_is_counted_from_scratch(state: State):
    lexicon = KeptLexicon(state, {})
    told(lexicon)
    put(state, 3, "Lisbon")
    state.define(TRIPS)
    state.touch(TRIPS.path, 0)
    assert ["define", "add", "add", "add"] == [what for what, _, _ in told(lexicon)]


def test_a_collection_without_records_is_not_there_until_it_has_one(state: State):
    state.define(Collection("travel", "stays", TRIPS.record))
    lexicon = KeptLexicon(state, {})
    assert {TRIPS.path} == {path for _, path, _ in told(lexicon)}
    state.put_typed(9, "travel.stays", {"city": "Bern"}, NOW)
    assert [("define", "travel.stays", None), ("add", "travel.stays", "Bern")] == told(lexicon)


def test_notes_are_left_out(state: State):
    state.define(notes_of("travel"))
    assert {TRIPS.path} == {path for _, path, _ in told(KeptLexicon(state, {}))}


@pytest.mark.parametrize(
    ("target", "there"),
    [
        ("travel.trips", True),
        ("travel.trips.city", True),
        ("travel.trips.city=Oslo", True),
        ("travel.trips.city = OSLO", True),
        ("travel.trips.city=Osslo", False),
        ("travel.trips.country", False),
        ("travel.stays", False),
        ("", False),
    ],
)
def test_a_synonym_of_what_there_is_not_is_found(
    state: State, monkeypatch: pytest.MonkeyPatch, target: str, there: bool
):
    monkeypatch.setattr(kept, "Lexicon", Lexicon)
    assert ([] if there else ["getaway"]) == KeptLexicon(state, {"getaway": target}).dangling()
