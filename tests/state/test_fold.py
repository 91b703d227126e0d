"""Folding: the later word wins, time travel, supersession, retiring, migration."""

from __future__ import annotations

import datetime as dt
from typing import Any

from usercode.log import Entry
from usercode.state.fold import State, fold
from usercode.state.schema import ClassDef, Collection, Field, FieldType
from usercode.state.visible import visible

STR = FieldType("str", optional=True)
TRIP = Collection(
    "travel",
    "trips",
    ClassDef("Trip", (Field("place", FieldType("str"), required=True), Field("day", FieldType("date", optional=True)))),
)


def said(day: int) -> str:
    return f"2024-01-{day:02}T10:00:00+00:00"


def define(seq: int, collection: Collection = TRIP) -> Entry:
    return Entry(seq, "change", 0, {"op": "define", "collection": collection.to_json()})


def put(seq: int, day: int, values: dict[str, Any], record: int | None = None, facts: tuple[int, ...] = ()) -> Entry:
    payload = {"op": "put", "collection": "travel.trips", "values": values, "facts": list(facts), "said_at": said(day)}
    return Entry(seq, "change", 0, payload if record is None else {**payload, "record": record})


def fact(seq: int, text: str = "something", role: str = "user", day: int = 1) -> Entry:
    payload = {"turn": 1, "text": text, "about": "", "speaker": "User", "role": role, "said_at": said(day)}
    return Entry(seq, "fact", 0, payload)


def values(state: State) -> list[dict[str, Any]]:
    return [r.values for r in state.current("travel.trips")]


def test_a_later_word_supersedes_an_earlier_one():
    state = fold([define(1), put(2, 1, {"place": "Rome"}), put(3, 5, {"place": "Oslo"}, record=2)])
    assert [{"place": "Oslo"}] == values(state)


def test_the_order_of_import_does_not_matter_only_when_it_was_said():
    state = fold([define(1), put(2, 5, {"place": "Oslo"}), put(3, 1, {"place": "Rome"}, record=2)])
    assert [{"place": "Oslo"}] == values(state)


def test_fields_are_superseded_one_by_one():
    entries = [define(1), put(2, 1, {"place": "Rome", "day": "2024-03-01"}), put(3, 2, {"day": "2024-04-01"}, record=2)]
    assert [{"place": "Rome", "day": dt.date(2024, 4, 1)}] == values(fold(entries))


def test_time_travel_shows_what_was_said_by_then():
    entries = [define(1), put(2, 1, {"place": "Rome"}), put(3, 5, {"place": "Oslo"}, record=2)]
    cutoff = dt.datetime(2024, 1, 3, tzinfo=dt.UTC)
    assert [{"place": "Rome"}] == values(fold(visible(entries, cutoff=cutoff, undone=())))


def test_a_record_is_not_shown_before_what_makes_it_one_was_said():
    def entries() -> list[Entry]:
        return [define(1), put(2, 5, {"place": "Oslo"}), put(3, 1, {"day": "2024-04-01"}, record=2)]

    cutoff = dt.datetime(2024, 1, 3, tzinfo=dt.UTC)
    assert [] == values(fold(visible(entries(), cutoff=cutoff, undone=())))
    assert [{"place": "Oslo", "day": dt.date(2024, 4, 1)}] == values(fold(entries()))


def test_undone_entries_do_not_count_but_definitions_do():
    entries = [define(2), put(3, 1, {"place": "Rome"}), put(4, 1, {"place": "Oslo"})]
    state = fold(visible(entries, cutoff=None, undone=[range(1, 4)]))
    assert [{"place": "Oslo"}] == values(state)


def test_a_retired_record_leaves_the_state_and_keeps_its_history():
    retire = Entry(3, "change", 0, {"op": "retire", "record": 2, "reason": "off", "facts": [], "said_at": said(2)})
    state = fold([define(1), put(2, 1, {"place": "Rome"}), retire])
    assert [] == values(state)
    assert "off" == state.find(2).retired


def test_what_was_said_after_retiring_brings_a_record_back_in_its_place():
    retire = Entry(4, "change", 0, {"op": "retire", "record": 2, "reason": "off", "facts": [], "said_at": said(2)})
    entries = [define(1), put(2, 1, {"place": "Rome"}), put(3, 1, {"place": "Bern"}), retire]
    state = fold([*entries, put(5, 3, {"day": "2024-05-01"}, record=2)])
    assert ["Rome", "Bern"] == [v["place"] for v in values(state)]


def test_a_noted_fact_becomes_a_note_of_its_domain_and_a_typed_one_does_not():
    note = Entry(5, "change", 0, {"op": "note", "domain": "travel", "facts": [2], "said_at": said(1)})
    state = fold([define(1), fact(2, "It rained."), fact(3, "Rome!"), put(4, 1, {"place": "Rome"}, facts=(3,)), note])
    assert ["It rained."] == [r.values["text"] for r in state.current("travel.notes")]
    assert {2: "travel", 3: "typed"} == state.fates
    assert {} == state.pending


def test_a_fact_that_no_change_cites_is_pending():
    assert [2] == list(fold([fact(2)]).pending)


def test_taking_back_a_fact_lets_the_earlier_word_count_again():
    entries = [define(1), fact(2), fact(3), put(4, 1, {"place": "Rome"}, facts=(2,))]
    entries.append(put(5, 2, {"place": "Oslo"}, record=4, facts=(3,)))
    drop = Entry(6, "change", 0, {"op": "drop", "facts": [3], "reason": "wrong", "said_at": said(9)})
    assert [{"place": "Rome"}] == values(fold([*entries, drop]))


def test_taking_back_the_only_word_retires_the_record():
    entries = [define(1), fact(2), put(3, 1, {"place": "Rome"}, facts=(2,))]
    drop = Entry(4, "change", 0, {"op": "drop", "facts": [2], "reason": "wrong", "said_at": said(9)})
    state = fold([*entries, drop])
    assert [] == values(state)
    assert "wrong" == state.find(3).retired


def test_superseded_facts_leave_nothing_behind():
    entries = [define(1), fact(2), put(3, 1, {"place": "Rome"}, facts=(2,))]
    state = fold([*entries, Entry(4, "change", 0, {"op": "supersede", "facts": [2]})])
    assert state.find(3) is None
    assert {} == state.fates
    assert {2} == state.superseded


def test_a_redefinition_carries_old_records_over():
    wider = Collection(
        "travel",
        "trips",
        ClassDef("Trip", (Field("place", FieldType("str"), required=True), Field("day", STR), Field("fare", STR))),
    )
    state = fold([define(1), put(2, 1, {"place": "Rome", "day": "2024-03-01"}), define(3, wider)])
    assert [{"place": "Rome", "day": "2024-03-01"}] == values(state)


def test_a_field_that_a_redefinition_drops_becomes_a_note_of_the_record():
    narrower = Collection("travel", "trips", ClassDef("Trip", (Field("place", FieldType("str"), required=True),)))
    state = fold([define(1), put(2, 1, {"place": "Rome", "day": "2024-03-01"}), define(3, narrower)])
    assert [("day: 2024-03-01",)] == [r.notes for r in state.current("travel.trips")]


def test_watchers_gather_what_was_touched_until_they_stop():
    state = State()
    one, two = state.watch(), state.watch()
    fold([define(1), put(2, 1, {"place": "Rome"})], into=state)
    assert {("travel.trips", 0), ("travel.trips", 2)} == one == two
    state.unwatch(two)
    fold([put(3, 1, {"place": "Oslo"})], into=state)
    assert ("travel.trips", 3) in one
    assert ("travel.trips", 3) not in two
