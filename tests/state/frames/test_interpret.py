import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.state.frames.dialogue import TODAY, Records, changes, numbered, records, turn
from usercode.state.change import Note, Put, Retire
from usercode.state.frames.classes import COLLECTIONS
from usercode.state.frames.interpret import interpret
from usercode.state.frames.topics import DOMAINS

_TEXT = """I'm allergic to|penicillin|and|Booked flights to|Tokyo|Departing May 3,|coming back|on Friday|at 3pm|.|?
|!|,|"|'|My passport expires|if|not|she said|Mom's birthday is|May 3|it|cancelled my Adobe subscription
|$500|transfer|the|who|that|the lease ends June 30|60 days' notice|I bought a laptop|from Best Buy
|2-year warranty|Dr. Chen put me on|lisinopril 10mg|every Tuesday|the trip is off|I have|valid until
|to the 14th|my sister Anna|Tom,|is|had to|'s|September|Tickets|for 8pm"""
_PIECES = st.sampled_from(_TEXT.replace("\n", "").split("|"))
_KINDS = {
    "str": str,
    "int": int,
    "float": float,
    "bool": bool,
    "date": dt.date,
    "datetime": dt.datetime,
    "list": list,
    "literal": str,
}


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.text(max_size=120), st.lists(_PIECES, max_size=14).map(" ".join)),
    st.sampled_from(["user", "person", "assistant"]),
)
def test_every_fact_is_cited_whatever_the_text(text, role):
    said = turn(text, role=role, speaker="Ann")
    found = numbered(said)
    made = interpret(said, found, Records())
    assert {f.number for f in found} == {n for change in made for n in change.facts}


@pytest.mark.parametrize(
    "text", ["September", "Tickets", "😀", ":)", "Phew!", "Got tickets for 8pm, here in Hamburg the Laeiszhalle"]
)
def test_a_stump_of_a_sentence_is_kept(text):
    (fact,) = numbered(said := turn(text))
    assert [n for change in interpret(said, [fact], Records()) for n in change.facts] == [fact.number]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(_PIECES, min_size=3, max_size=12).map(" ".join), min_size=1, max_size=3))
def test_values_have_the_types_of_their_classes(texts):
    for collection, values in records(*texts):
        definition = COLLECTIONS[collection].record
        for name, value in values.items():
            if name == "notes":
                continue
            kind = definition.field(name)
            assert kind is not None
            assert isinstance(value, _KINDS[kind.type.kind])
            assert not kind.type.values or value in kind.type.values
            assert kind.type.kind != "date" or not isinstance(value, dt.datetime)
        assert all(values.get(f.name) is not None for f in definition.fields if f.required)


def test_the_words_of_assistants_tools_and_documents_are_only_noted():
    for role in ("assistant", "tool", "document"):
        assert all(
            isinstance(c, Note)
            for c in changes("I'm allergic to penicillin. My passport expires May 1, 2027.", role=role)
        )


def test_notes_are_kept_in_a_domain_of_the_lexicon():
    made = changes("The doctor was kind. Work was hard. Blah blah.")
    assert all(isinstance(c, Note) and c.domain in DOMAINS for c in made)
    assert ["health", "work", "general"] == [c.domain for c in made]


def test_two_sentences_about_one_trip_make_one_record_citing_both():
    (put,) = (
        c for c in changes("Booked flights to Tokyo! Departing April 20th, coming back May 1st.") if isinstance(c, Put)
    )
    assert (1, 2) == put.facts
    assert dt.date(2025, 4, 20) == put.values["departure_date"]
    assert dt.date(2025, 5, 1) == put.values["return_date"]


def test_a_person_of_a_two_person_chat_owns_their_facts():
    assert [("health.allergies", {"person": "Jo", "substance": "cats", "kind": "other"})] == records(
        "I'm allergic to cats.", role="person", speaker="Jo"
    )


def test_a_trip_called_off_is_retired():
    kept = Records()
    for text in ("I'm flying to Paris on May 1.", "That trip is off."):
        said = turn(text)
        made = interpret(said, numbered(said), kept)
        for change in made:
            kept.take(change, said.said_at)
    assert [Retire] == [type(c) for c in made]
    assert [] == list(kept.records("travel.trips"))


def test_a_record_made_and_taken_back_in_one_turn_leaves_a_note():
    made = changes("I'm flying to Paris on May 1. Actually that trip is off.")
    assert [Note] == [type(c) for c in made]
    assert {1, 2} == set(made[0].facts)


def test_the_same_text_gives_the_same_changes():
    text = "I'm allergic to nuts. I bought a tent at REI for $230. Dentist appointment on Friday at 3pm."
    assert changes(text) == changes(text)


def test_the_day_it_was_said_decides_relative_dates():
    assert [dt.datetime(2025, 3, 11, 15)] == [
        v["start"] for _, v in records((TODAY, "I have a dentist appointment tomorrow at 3pm."))
    ]
