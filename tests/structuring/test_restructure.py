"""Reading everything anew: compared in a copy, taken over only when it is whole, and paid for once."""

from __future__ import annotations

import json

import pytest

from tests.models.served import Given
from tests.structuring.double import Double, claim, model_facts, rule, say, structured
from usercode import Memory

BETTER = rule(claims=lambda turns: [claim(t["text"], t["turn"]) for t in turns if "Kyoto" in t["text"]])


@pytest.fixture
def read(memory: Memory) -> Memory:
    say(memory, "Kyoto was warm.", "My knee hurts.")
    with structured(memory, rule()):
        pass
    return memory


def better(answers: object = BETTER) -> Double:
    model = Double(answers)
    model.name = "better"
    return model


def test_a_comparison_changes_nothing_and_tells_what_would(read: Memory):
    position, facts = read.position, model_facts(read)
    found = read.restructure(model=better(), compare=True)
    assert (position, facts) == (read.position, model_facts(read))
    assert ({"facts-1 double"}, {"facts-1 better"}) == (set(found.old.by_model), set(found.new.by_model))
    assert (1, 1) == (found.same_facts, found.run.facts)
    assert [] == list(read.path.glob(".compare-*"))


def test_the_new_reading_takes_the_place_of_the_old_and_is_paid_for_once(read: Memory):
    model = better()
    read.restructure(model=model)
    assert 2 == len(model.asked)
    assert {"facts-1 better": {"typed": 1}} == read.audit().by_model
    assert ["Kyoto"] == [t.destination for t in read.state()["travel.trips"]]
    assert read.audit().balanced
    assert read.verify().ok


def test_when_the_new_model_fails_the_old_reading_stays(read: Memory):
    before = model_facts(read)
    found = read.restructure(model=better(lambda a: BETTER(a) if a.schema else Given(status=500)))
    assert "answered 500" in found.run.stopped
    assert before == model_facts(read)
    assert {"facts-1 double": {"noted": 1, "typed": 1}} == read.audit().by_model


def test_the_calls_of_a_comparison_are_on_the_account(read: Memory):
    read.restructure(model=better(), compare=True)
    assert [("edits", "better"), ("edits", "double"), ("facts", "better"), ("facts", "double")] == [
        (s.purpose, s.model) for s in read.cost().spent
    ]


def test_a_comparison_can_be_given_as_json(read: Memory):
    assert json.dumps(read.restructure(model=better(), compare=True).to_dict())
