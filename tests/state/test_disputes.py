"""Two sources that say different things at the same time: both stay, marked; what is later supersedes."""

from __future__ import annotations

from usercode.state.change import Put
from usercode.state.derive import Batch
from usercode.state.fold import State
from usercode.state.reading.edits import apply
from usercode.state.schema import ClassDef, Collection, Field, FieldType

PASSPORTS = Collection(
    "travel",
    "passports",
    ClassDef("Passport", (Field("country", FieldType("str"), required=True), Field("number", FieldType("str", True)))),
)
NOON, LATER = "2024-05-01T12:00:00+00:00", "2024-05-02T12:00:00+00:00"


def told(*said: tuple[str, str, str, str]) -> State:
    """Return the state after each (speaker, role, number of the passport, when) was said."""
    state = State()
    batch = Batch(state, 0)
    batch.define(PASSPORTS)
    record = None
    for speaker, role, number, when in said:
        fact = batch.add(
            "fact",
            {"turn": 1, "start": 0, "end": 1, "text": "x", "about": "", "speaker": speaker, "role": role,
             "mood": "asserted", "said_at": when},
        )  # fmt: skip
        values = {"country": "NL", "number": number}
        change = Put(collection="travel.passports", values=values, record=record, facts=(fact,))
        seq = apply(batch, change, when, "test")
        record = record or seq
    return state


def notes(state: State) -> tuple[str, ...]:
    (record,) = state.current("travel.passports")
    return record.notes


def test_two_sources_at_the_same_time_both_stay_and_are_marked():
    state = told(("Ann", "user", "A1", NOON), ("scan.pdf", "document", "B2", NOON))
    (line,) = notes(state)
    assert "contradiction: number is" in line
    assert "A1 (f2)" in line
    assert "B2 (f4)" in line


def test_what_is_said_later_supersedes_without_a_mark():
    state = told(("Ann", "user", "A1", NOON), ("scan.pdf", "document", "B2", LATER))
    assert () == notes(state)
    (record,) = state.current("travel.passports")
    assert "B2" == record.values["number"]
    assert ["A1", "B2"] == [op.values["number"] for op in record.ops]


def test_one_source_that_corrects_itself_contradicts_nobody():
    assert () == notes(told(("Ann", "user", "A1", NOON), ("Ann", "user", "B2", NOON)))


def test_two_sources_that_agree_contradict_nobody():
    assert () == notes(told(("Ann", "user", "A1", NOON), ("scan.pdf", "document", "A1", NOON)))


def test_a_later_word_ends_a_dispute():
    state = told(("Ann", "user", "A1", NOON), ("scan.pdf", "document", "B2", NOON), ("Ann", "user", "A1", LATER))
    assert () == notes(state)


def test_a_fact_that_is_taken_back_ends_a_dispute():
    state = told(("Ann", "user", "A1", NOON), ("scan.pdf", "document", "B2", NOON))
    batch = Batch(state, 5)
    batch.add("change", {"op": "drop", "facts": [4], "reason": "corrected", "said_at": LATER})
    assert () == notes(state)
