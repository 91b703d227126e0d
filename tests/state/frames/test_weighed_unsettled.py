"""What a rule closes stays open where the words of the turn speak against it, and nothing is lost."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.change import Put, Retire
from usercode.state.frames.desk import KnownRecord
from usercode.state.frames.weighed.talk import Talk, talk_of
from usercode.state.frames.weighed.unsettled import Matter, closed, closings, is_unsettled, left_open

TASKS = "household.deadlines"
OATH = "The solicitor needs my signed oath back by 28 March."
READ = "Read the oath through twice, there was a word that I had to look up."
DONE = {"done_on": dt.date(2025, 3, 14)}


def _known(collection: str = "household.deadlines", **values: object) -> Records:
    kept = Records()
    values = values or {"what": "signed oath", "due": dt.date(2025, 3, 28), "notes": [OATH]}
    kept.kept[collection] = {7: KnownRecord(7, values, dt.datetime(2025, 3, 10, tzinfo=dt.UTC))}
    return kept


def _talk(said: str, known: Records) -> Talk:
    one = turn(said, "2025-03-14")
    return talk_of(numbered(one), one.said_at, known)


@pytest.mark.parametrize(
    ("matter", "later", "field", "left"),
    [
        (OATH, READ, "done_on", None),
        (
            "I have until 28 March to accept the place at the college.",
            "Went to the open evening of the college, the workshop was amazing.",
            "done_on",
            None,
        ),
        (
            "I have to hand in the grant report by 28 March.",
            "Printed the figures for the grant report and read them twice.",
            "doubtful",
            None,
        ),
        ("The boiler service is on 20 March at 9.", "The boiler was making that noise again.", "status", "planned"),
        (
            "Parents' evening for Ivo is on 27 March at 6 pm.",
            "Ivo said his teacher hates him, but he says that of everyone.",
            "status",
            "planned",
        ),
    ],
)
def test_a_matter_stays_open_that_a_turn_only_comes_near(matter: str, later: str, field: str, left: str | None) -> None:
    _, values = records(("2025-03-10", matter), ("2025-03-14", later))[0]
    assert values.get(field) == left


@pytest.mark.parametrize(
    ("matter", "later", "field", "left"),
    [
        (OATH, "Signed the oath and posted it back to the solicitor today.", "done_on", dt.date(2025, 3, 14)),
        (
            "I have to hand in the grant report by 28 March.",
            "Handed the grant report in this morning.",
            "done_on",
            dt.date(2025, 3, 14),
        ),
        (
            "The dentist is on 21 March at 10.",
            "The dentist called, the appointment is cancelled.",
            "status",
            "cancelled",
        ),
        (
            "I bought a kettle on 3 March and can return it until 31 March.",
            "Took the kettle back to the shop at lunch, the money is on my card again.",
            "status",
            "returned",
        ),
    ],
)
def test_a_matter_is_closed_that_a_turn_settles(matter: str, later: str, field: str, left: object) -> None:
    _, values = records(("2025-03-10", matter), ("2025-03-14", later))[0]
    assert values[field] == left


def test_what_is_left_open_rests_on_the_turn_and_keeps_what_else_was_told() -> None:
    known = _known()
    talk = _talk(READ, known)
    fact = talk.sentences[0].fact.number
    change = Put(collection="household.deadlines", values={**DONE, "what": "oath"}, record=7, facts=(fact,))
    assert left_open([change], talk) == [
        Put(collection="household.deadlines", values={"what": "oath"}, record=7, facts=(fact,))
    ]


def test_a_record_taken_off_stays_but_where_the_turn_makes_one_of_its_kind() -> None:
    known = _known()
    talk = _talk(READ, known)
    fact = talk.sentences[0].fact.number
    off = Retire(record=7, reason="the user says it no longer holds", facts=(fact,))
    matter = closed(off, known)
    assert matter is not None
    assert is_unsettled(off, matter, talk)
    assert left_open([off], talk) == [Put(collection="household.deadlines", values={}, record=7, facts=(fact,))]
    new = Put(collection="household.deadlines", values={"what": "signed oath"}, facts=(fact,))
    assert left_open([new, off], talk) == [new, off]


def test_only_what_closes_a_record_of_an_earlier_turn_is_weighed() -> None:
    known = _known()
    fresh = Put(collection="household.deadlines", values=DONE, facts=(1,))
    changed = Put(collection="household.deadlines", values={"due": dt.date(2025, 4, 4)}, record=7, facts=(1,))
    done = Put(collection="household.deadlines", values=DONE, record=7, facts=(1,))
    assert [closed(change, known) is not None for change in (fresh, changed, done)] == [False, False, True]
    assert closings(done) == {"done_on"}
    assert closings(Put(collection="finance.purchases", values={"status": "faulty"}, record=7)) == frozenset()


def test_a_matter_knows_the_words_it_is_called_by_and_those_it_was_told_in() -> None:
    matter = Matter("household.deadlines", 7, {"what": "signed oath", "notes": [OATH]})
    kinds = [
        matter.kind_of(token, "") for token in _talk("The solicitor read the oath.", Records()).sentences[0].tokens
    ]
    assert kinds[:5] == ["", "<noted>", "", "", "<named>"]


@pytest.mark.parametrize(
    "later",
    [
        "The last of the boxes is out, so the storage unit is empty. We won't need it after November.",
        "The storage unit is no use to me once the house is sold.",
        "We're giving up the storage unit in the autumn.",
    ],
)
def test_that_there_is_no_use_for_what_goes_on_is_a_reason_to_end_it(later):
    told = "The storage unit runs until 30 November, with two months' written notice, otherwise it goes on for a year."
    (task,) = [values for path, values in records(("2025-04-07", told), ("2025-09-08", later)) if path == TASKS]
    assert task["due"] == dt.date(2025, 9, 30)
    assert task.get("done_on") is None
    assert not task.get("doubtful")


def test_notice_that_was_given_beside_it_is_given():
    told = "The storage unit runs until 30 November, with two months' written notice, otherwise it goes on for a year."
    later = "We won't need the storage unit after November, so I gave them notice in writing today."
    (task,) = [values for path, values in records(("2025-04-07", told), ("2025-09-08", later)) if path == TASKS]
    assert task.get("done_on") == dt.date(2025, 9, 8)
