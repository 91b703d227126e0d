"""Structuring from turn to typed record, with a model behind a server: what it brings, what it costs, how it fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Clock, repeatable_bytes
from tests.models.served import Asked, Given, serving
from tests.structuring.double import (
    claim,
    each_turn,
    facts_of,
    model_facts,
    name_model,
    rule,
    say,
    structured,
    turns_of,
)
from usercode import Memory
from usercode.errors import Refused, UsageError
from usercode.results import Estimate

pytest.importorskip("pydantic_ai", reason="the extra llm is not installed")

WENT = ("I visited Oslo with Marta.", "Kyoto in spring was the best trip of my life.", "My knee hurts after skiing.")


def cities(memory: Memory) -> list[str]:
    return sorted(t.destination for t in memory.state().collections.get("travel.trips", []))


def test_what_was_said_becomes_facts_and_typed_records_that_cite_them(memory: Memory):
    say(memory, *WENT)
    with structured(memory, rule()) as (done, server):
        assert ("", 3, 0, 0) == (done.stopped, done.facts, done.unsupported, done.pending)
    assert {"Kyoto", "Oslo"} <= set(cities(memory))
    assert (2, 1) == (done.typed, done.noted)
    record = next(r for r in memory.search("Kyoto", filters={"kind": "record"}))
    assert "Kyoto in spring" in json.dumps(memory.why(record.id).to_dict())
    assert ["facts", "edits"] == [("facts" if a.schema else "edits") for a in server.asked]


def test_facts_and_changes_tell_the_prompt_and_the_model_that_made_them(memory: Memory):
    say(memory, *WENT)
    with structured(memory, rule()):
        pass
    assert {"facts-1 double"} == {f["by"] for f in model_facts(memory)}
    made = [c.fields.get("by") for c in memory.get_all("change") if c.fields["op"] == "put"]
    assert "edits-1 double" in made


def test_the_audit_accounts_for_every_fact_by_model_and_domain(memory: Memory):
    say(memory, *WENT)
    with structured(memory, rule()):
        pass
    audit = memory.audit()
    assert audit.balanced
    assert {"facts-1 double": {"noted": 1, "typed": 2}} == audit.by_model
    assert audit.facts == sum(sum(fates.values()) for fates in audit.fates.values())


def test_a_second_run_asks_nothing(memory: Memory):
    say(memory, *WENT)
    with structured(memory, rule()):
        pass
    with structured(memory, rule()) as (done, server):
        assert ([], 0, 0) == (server.asked, done.sessions, done.calls)


def test_only_what_is_new_is_read(memory: Memory):
    say(memory, *WENT, session="s")
    with structured(memory, rule()):
        pass
    say(memory, "Later I saw Lima from a plane.", day="2024-05-02", session="s")
    with structured(memory, rule()) as (done, server):
        assert 1 == done.facts
    read = server.asked[0].prompt
    assert "Oslo" in read.partition("Read:")[0]
    assert "Lima" in read.partition("Read:")[2]
    assert "Lima" in cities(memory)


def test_sessions_are_called_for_side_by_side(memory: Memory):
    for day in range(1, 9):
        say(memory, f"On day {day} I walked in Rome.", day=f"2024-05-0{day}")
    with structured(memory, rule()) as (done, _):
        assert (8, 8) == (done.sessions, done.facts)
    assert ["Rome"] * 8 == cities(memory)[-8:]


def test_refused_lines_go_back_once_and_what_stays_refused_is_noted(memory: Memory):
    say(memory, *WENT)
    seen: list[Asked] = []

    def edits(asked: Asked) -> str:
        seen.append(asked)
        first, second, *_ = (n for n, _ in facts_of(seen[0]))
        if len(seen) == 1:
            return f'trips += [Trip(destination=7)]  # f{first}\ntrips += [Trip(nowhere="x")]  # f{second}'
        return f'trips += [Trip(destination="Oslo")]  # f{first}\ntrips += [Trip(nowhere="x")]  # f{second}'

    def answer(asked: Asked) -> Given | str:
        return rule()(asked) if asked.schema else edits(asked)

    with structured(memory, answer) as (done, _):
        assert (1, 2, 2, 1) == (done.typed, done.noted, done.sent_back, done.refusals)
    assert "refused: trips += [Trip(destination=7)]" in seen[1].prompt
    assert "nowhere" in done.refused[0].source + done.refused[0].reason
    assert memory.audit().balanced


@pytest.mark.parametrize("edits", ["I cannot do that.", "import os\nos.system('x')", "x = " + "[" * 5_000])
def test_with_any_edits_however_bad_every_fact_is_noted(memory: Memory, edits: str):
    say(memory, *WENT)
    with structured(memory, rule(edits=lambda _: edits)) as (done, _):
        assert (0, 3, 0) == (done.typed, done.noted, done.pending)
    assert memory.audit().balanced


@pytest.mark.parametrize("given", [Given(status=500), Given(body=b"<html>")])
def test_a_model_that_fails_leaves_the_sessions_unread_and_says_so(memory: Memory, given: Given):
    say(memory, *WENT)
    before = memory.position
    with structured(memory, lambda _: given) as (done, _):
        assert (1, 0, before) == (done.unread, done.facts, memory.position)
        assert "the model double" in done.stopped
        assert not done.over_budget
    with structured(memory, rule()) as (done, _):
        assert (3, "") == (done.facts, done.stopped)


def test_a_model_that_fails_in_phase_two_leaves_the_facts_pending(memory: Memory):
    say(memory, *WENT)
    with structured(memory, lambda a: rule()(a) if a.schema else Given(status=503)) as (done, _):
        assert (3, 3) == (done.facts, done.pending)
        assert "answered 503" in done.stopped
    audit = memory.audit()
    assert (3, True) == (audit.pending, audit.balanced)
    with structured(memory, rule()) as (done, server):
        assert (2, 0, 1) == (done.typed, done.pending, len(server.asked))


def test_a_reply_that_is_no_json_is_asked_for_once_more_and_then_stays_unread(memory: Memory):
    say(memory, *WENT)
    with structured(memory, lambda a: "No thanks." if a.schema else "") as (done, server):
        assert (1, 1, 0) == (done.unreadable, done.unread, done.facts)
    assert 2 == len(server.asked)
    with structured(memory, rule()) as (done, server):
        assert (1, []) == (done.unreadable, server.asked)


def test_a_reply_of_the_wrong_schema_is_corrected_by_the_second_try(memory: Memory):
    say(memory, *WENT)
    tries: list[int] = []

    def answer(asked: Asked) -> Given | str:
        tries.append(1)
        return (
            '{"statements": []}'
            if len(tries) == 1
            else rule()(asked)
            if asked.schema is None
            else json.dumps({"facts": [claim("User visited Oslo with Marta.", 1)]})
        )

    with structured(memory, answer) as (done, _):
        assert (1, 0) == (done.facts, done.unreadable)


def test_a_reply_that_is_cut_off_is_read_in_halves_so_that_nothing_is_left_out(memory: Memory):
    say(memory, *WENT, "Rome was hot.")

    def answer(asked: Asked) -> Given | str:
        reply = rule()(asked)
        long = asked.schema is not None and len(turns_of(asked)) > 2
        return Given(text=str(reply)[:90], cut_off=True) if long else reply

    with structured(memory, answer) as (done, _):
        assert 4 == done.facts
    assert {"Rome", "Kyoto", "Oslo"} <= set(cities(memory))


def test_facts_that_say_the_same_are_one_that_cites_both_turns(memory: Memory):
    say(memory, "I visited Oslo with Marta.", "As I said, I visited Oslo with Marta.")

    def twice(turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [claim("User visited Oslo with Marta.", t["turn"]) for t in turns]

    with structured(memory, rule(claims=twice)) as (done, _):
        assert (1, 1) == (done.facts, done.merged)
    assert 2 == len(model_facts(memory)[0]["spans"])


def test_a_fact_that_no_turn_supports_is_a_note_in_the_name_of_the_model(memory: Memory):
    say(memory, "I had soup.")
    with structured(memory, rule(claims=lambda t: [claim("User owns a castle in Rome.", 1)])) as (done, server):
        assert (1, 1, 0) == (done.facts, done.unsupported, done.typed)
        assert 1 == len(server.asked)
    note = next(n for n in memory.state()["travel.notes"] if "castle" in n.text)
    assert ("tool", "double") == (note.role, note.speaker)


def test_a_dry_run_estimates_and_asks_nothing(memory: Memory):
    say(memory, *WENT)
    found = memory.structure_estimate()
    assert isinstance(found, Estimate)
    assert (1, 3) == (found.sessions, found.turns)
    assert found.prompt_tokens > found.reply_tokens > 0
    assert 0 == memory.cost().calls


def test_the_budget_ends_a_run_before_the_call_that_would_exceed_it(tmp_path: Path, clock: Clock):
    Memory.init(tmp_path / "u").close()
    with serving(rule()) as server:
        name_model(tmp_path / "u", server.url, "budget_tokens = 500\nreply_tokens = 100\n")
        with Memory(tmp_path / "u", clock=clock, random_bytes=repeatable_bytes()) as memory:
            say(memory, *WENT)
            done = memory.structure()
    assert (True, 0, []) == (done.over_budget, done.calls, server.asked)
    assert "budget" in done.stopped


def test_what_was_spent_is_told_by_purpose_and_model(tmp_path: Path, clock: Clock):
    Memory.init(tmp_path / "u").close()
    with serving(rule()) as server:
        name_model(tmp_path / "u", server.url, "price_in = 1.0\nprice_out = 10.0\n")
        with Memory(tmp_path / "u", clock=clock, random_bytes=repeatable_bytes()) as memory:
            say(memory, *WENT)
            memory.structure()
            cost = memory.cost()
    assert [("edits", 1), ("facts", 1)] == [(s.purpose, s.calls) for s in cost.spent]
    assert (2 * 100 * 1.0 + 2 * 20 * 10.0) / 1e6 == pytest.approx(cost.cost)
    assert clock.now == cost.first


def test_only_this_machine_is_asked_when_only_it_may_be(tmp_path: Path):
    with Memory.init(tmp_path / "u", local_only=True) as memory, pytest.raises(Refused, match="local_only"):
        memory.structure(model="anthropic:c")
    with Memory(tmp_path / "u") as memory, pytest.raises(UsageError, match="no language model"):
        memory.structure()


def test_what_leaves_the_machine_is_told_before_it_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from usercode.models import ModelReply
    from usercode.models.client import Client

    told: list[str] = []

    def reply(*_: object, **__: object) -> ModelReply:
        assert told
        return ModelReply(text='{"facts": []}', prompt_tokens=1, reply_tokens=1)

    monkeypatch.setattr(Client, "reply", reply)
    with Memory.init(tmp_path / "u") as memory:
        memory.on_notice(told.append)
        say(memory, *WENT)
        say(memory, "More.", day="2024-05-02")
        memory.structure(model="anthropic:c")
    assert 1 == len(told)
    assert "api.anthropic.com" in told[0]


def test_without_a_model_nothing_is_different(memory: Memory):
    say(memory, *WENT)
    assert memory.model() is None
    assert {} == memory.audit().by_model
    assert each_turn([]) == []
