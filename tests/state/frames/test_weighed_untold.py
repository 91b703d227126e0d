"""What rules make of a turn is dropped where its words speak against it, and nothing is lost."""

from __future__ import annotations

import dataclasses
import datetime as dt

import pytest

from tests.state.frames.dialogue import Records, changes, numbered, turn
from usercode.state.change import Note, Put
from usercode.state.frames.weighed.talk import Talk, talk_of
from usercode.state.frames.weighed.untold import is_untold, is_weighed, told

ISSUED = "I thought my passport was expiring on 30 April, but I had misread it, that's the date of issue. Is it valid?"
PAPER = {"kind": "passport", "holder": "user", "valid_until": dt.date(2025, 4, 30)}


def _talk(said: str) -> Talk:
    one = turn(said)
    return talk_of(numbered(one), one.said_at, Records())


def _put(said: str, collection: str, **values: object) -> Put:
    return Put(collection=collection, values=values, facts=(numbered(turn(said))[0].number,))


@pytest.mark.parametrize(
    ("said", "collection", "values"),
    [
        (ISSUED, "travel.documents", PAPER),
        (
            "The museum pass is good till 30 April. Is the planetarium included?",
            "household.deadlines",
            {"what": "museum pass", "due": dt.date(2025, 4, 30)},
        ),
    ],
)
def test_a_record_is_untold_where_the_words_of_its_turn_speak_against_it(
    said: str, collection: str, values: dict[str, object]
) -> None:
    assert is_untold(_put(said, collection, **values), _talk(said))


@pytest.mark.parametrize(
    ("said", "collection", "values"),
    [
        ("I'm allergic to figs.", "health.allergies", {"person": "user", "substance": "figs", "kind": "food"}),
        (
            "My passport runs out on 30 April 2025.",
            "travel.documents",
            {"kind": "passport", "holder": "user", "valid_until": dt.date(2025, 4, 30)},
        ),
        (
            "The tax return is due on 30 April.",
            "household.deadlines",
            {"what": "tax return", "due": dt.date(2025, 4, 30)},
        ),
    ],
)
def test_what_is_told_plainly_is_kept(said: str, collection: str, values: dict[str, object]) -> None:
    assert not is_untold(_put(said, collection, **values), _talk(said))


def test_what_changes_a_record_and_what_is_settled_is_believed() -> None:
    new = _put(ISSUED, "travel.documents", **PAPER)
    assert is_weighed(new)
    assert not is_weighed(dataclasses.replace(new, record=7))
    assert not is_weighed(_put(ISSUED, "health.medications", name="doxycycline", end=dt.date(2025, 3, 1)))
    assert not is_weighed(_put(ISSUED, "household.deadlines", what="form", done_on=dt.date(2025, 3, 1)))


def test_the_sentences_of_a_dropped_record_become_a_note_where_nothing_else_rests_on_them() -> None:
    untold = _put(ISSUED, "travel.documents", **PAPER)
    assert told([untold], _talk(ISSUED)) == [Note(domain="travel", facts=untold.facts)]
    beside = Put(collection="people.homes", values={"person": "user", "country": "Italy"}, facts=untold.facts)
    assert told([untold, beside], _talk(ISSUED)) == [beside]


def test_of_a_whole_turn_nothing_untold_is_left_and_no_sentence_is_lost() -> None:
    made = changes(ISSUED)
    assert not [change for change in made if isinstance(change, Put)]
    assert {number for change in made for number in change.facts} == {fact.number for fact in numbered(turn(ISSUED))}
