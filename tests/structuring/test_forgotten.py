"""What models made of a turn goes with it: facts, records, kept answers, wherever they lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.structuring.double import model_facts, rule, say, structured
from usercode import Memory

SECRET = "Zanzibarinha"


def holding(memory: Memory, text: str) -> list[str]:
    return [p.name for p in memory.path.rglob("*") if p.is_file() and text.encode() in p.read_bytes()]


@pytest.fixture
def told(memory: Memory) -> Memory:
    say(memory, f"I met {SECRET} in Oslo. It was cold.", "Kyoto was warm.")
    with structured(memory, rule()):
        pass
    memory.build()
    assert holding(memory, SECRET)
    return memory


def test_nothing_of_a_forgotten_turn_is_left_in_any_file(told: Memory):
    turn = told.get_all("turn")[0].id
    receipt = told.forget(turn)
    assert [] == holding(told, SECRET)
    assert receipt.facts
    assert told.verify().ok
    assert told.audit().balanced
    assert ["Kyoto was warm."] == [f["text"] for f in model_facts(told)]


def test_a_forgotten_sentence_takes_the_facts_that_models_drew_from_it(told: Memory):
    fact = next(i for i in told.get_all("fact") if SECRET in i.fields["text"] and not i.fields.get("by"))
    told.forget(fact.id)
    assert [] == holding(told, SECRET)
    assert "It was cold." in told.get_all("turn")[0].fields["text"]


def test_a_forgotten_fact_of_a_model_takes_the_sentences_it_was_drawn_from(told: Memory):
    fact = next(i for i in told.get_all("fact") if i.fields.get("by") and SECRET in i.fields["text"])
    told.forget(fact.id)
    assert [] == holding(told, SECRET)


def test_forgetting_everything_leaves_the_account_without_what_was_said(told: Memory):
    told.forget(everything=True)
    assert [] == holding(told, SECRET)
    assert [] == holding(told, "Kyoto")
    assert 2 == told.cost().calls


def test_what_was_forgotten_is_not_read_again(told: Memory):
    told.forget(told.get_all("turn")[0].id)
    with structured(told, rule()) as (done, server):
        assert ([], 0) == (server.asked, done.sessions)


def test_an_undone_import_takes_the_facts_of_its_turns(memory: Memory, tmp_path: Path):
    file = tmp_path / "talk.txt"
    file.write_text("User: I flew to Lima for work.\n")
    added = memory.add(file, said_at="2024-05-01")
    with structured(memory, rule()):
        assert model_facts(memory)
    memory.undo(added.import_id)
    assert [] == list(memory.state().collections.get("travel.trips", []))
    assert memory.audit().balanced


def test_frames_that_read_a_turn_again_leave_alone_what_a_model_made_of_it(memory: Memory):
    say(memory, "Cairo was loud.", day="2024-05-02")
    with structured(memory, rule()):
        before = model_facts(memory)
    say(memory, "I like tea.", day="2024-05-01")
    assert ["Cairo"] == [t.destination for t in memory.state()["travel.trips"]]
    assert before == model_facts(memory)
    assert memory.audit().balanced


def test_correcting_a_turn_takes_back_what_a_model_made_of_it(told: Memory):
    turn = told.get_all("turn")[1].id
    told.correct(turn, "I have never been to Japan.")
    assert "Kyoto" not in [t.destination for t in told.state()["travel.trips"]]
