"""The second reading as a whole: rules come first, what is read says how, and nothing is lost."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.state.frames.dialogue import Records, changes, numbered, turn
from usercode import Memory
from usercode.state.change import Note, Put
from usercode.state.frames.weighed.candidates import Candidate
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.reading import KINDS, second_reading
from usercode.state.frames.weighed.talk import Place, talk_of, terms_at, terms_between

DAY = "2026-03-02"
UNCLE = "Uncle Des is to have 1000 euros off me on the 22nd, his roof came in. Which tarpaulin holds in a storm?"


def test_what_is_read_by_weight_says_so_and_is_noted_no_more():
    made = changes(UNCLE, DAY)
    (order,) = [c for c in made if isinstance(c, Put) and c.collection == "finance.transfers"]
    assert order.weighed
    assert (order.values["recipient"], order.values["date"]) == ("Uncle Des", dt.date(2026, 3, 22))
    assert not any(set(order.facts) & set(c.facts) for c in made if isinstance(c, Note))
    assert {number for c in made for number in c.facts} == {fact.number for fact in numbered(turn(UNCLE, DAY))}


def test_why_tells_that_a_record_was_read_by_weight(tmp_path: Path):
    said_at = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
    Memory.init(tmp_path / "user", tz="Europe/Berlin").close()
    with Memory(tmp_path / "user", clock=lambda: said_at) as memory:
        memory.add([{"role": "user", "content": UNCLE}], said_at=said_at)
        (order,) = memory.state()["finance.transfers"]
        (change,) = memory.why(order.ref).because
    assert change.text.endswith("(read by weight)")


def test_a_rules_reading_is_kept_as_it_is():
    said = turn(UNCLE, DAY)
    facts = numbered(said)
    numbers = tuple(fact.number for fact in facts)
    rule = Put(collection="finance.payments", values={"amount": 1000.0, "payee": "roofer"}, facts=numbers)
    assert second_reading(said, facts, [rule], Records()) == [rule]


def test_each_kind_that_is_weighed_comes_with_weights():
    assert all(weights(kind) for kind in KINDS)
    assert weights("nothing of that name") == {}


def test_a_place_is_told_by_what_stands_around_it():
    said = turn("My passport is good till 4 May 2026.", DAY)
    talk = talk_of(numbered(said), said.said_at, Records())
    ((day, _),) = talk.days()
    found = terms_at(talk, day)
    assert {"is <day+>", "-1 till", "-2-1 good till", "< passport", "here passport", "days 1", "+1 ."} <= found
    assert {"fore", "fore good", "fore till"} <= terms_between(talk, Place(0, 1), day)
    assert {"back", "back good"} <= terms_between(talk, day, Place(0, 1))


@pytest.mark.parametrize(
    ("values", "facts", "told"),
    [
        ({"due": dt.date(2026, 5, 4), "what": "form"}, (1,), True),
        ({"due": dt.date(2026, 5, 4)}, (2,), False),
        ({"due": dt.date(2026, 5, 5)}, (1,), False),
        ({"what": "form"}, (1,), False),
    ],
)
def test_a_change_tells_a_candidate_by_its_key_and_its_sentences(values, facts, told):
    candidate = Candidate(
        relation="task", terms=frozenset(), facts=(1,), collection="household.deadlines",
        key={"due": dt.date(2026, 5, 4), "what": "form"},
    )  # fmt: skip
    assert candidate.is_told_by(Put(collection="household.deadlines", values=values, facts=facts)) is told
