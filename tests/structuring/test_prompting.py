"""The prompts: bounded at any size of the history, near records found by rare words, areas that become domains."""

from __future__ import annotations

import pytest

from tests.structuring.double import say
from usercode import Memory
from usercode.errors import NotFound
from usercode.models import estimate
from usercode.state.fold import Pending
from usercode.state.reading.edits import Refusal
from usercode.structuring import prompts
from usercode.structuring.areas import AREAS, domains_of
from usercode.structuring.nearby import Nearby
from usercode.structuring.shown import CHUNK_FACTS, chunk_of, messages, messages_again, shown_of

LIMIT = 4_000


def pending(text: str) -> Pending:
    return Pending(1, text, "User", "User", "user", "2024-05-01T00:00:00+00:00", "facts-1 m", "travel")


def filled(memory: Memory, count: int) -> None:
    for number in range(count):
        fields = {"destination": f"Town {number}", "purpose": f"meeting number {number} " + "very " * 50 + "long"}
        memory.record("travel.trips", fields)


@pytest.mark.parametrize("size", [0, 5, 200])
def test_all_prompts_over_fifty_facts_stay_within_4000_tokens_whatever_is_known(memory: Memory, size: int):
    filled(memory, size)
    state = memory._live.state
    facts = [
        (n, pending(f"User went to Town {n} in the rain with {n} friends, and again [2024-05-0{n % 9 + 1}]."))
        for n in range(60)
    ]
    chunk = chunk_of(facts)
    near = Nearby(state)
    texts = [f.text for _, f in chunk]
    shown = shown_of("travel", texts, dict(state.collections), near.find("travel", texts))
    first = messages(prompts.EDITS, "travel", shown, chunk)
    refused = [Refusal(line=n, source="x = " * 200, reason="because " * 90, remedy="do", facts=(n,)) for n in range(60)]
    again, cited = messages_again(prompts.AGAIN, shown, dict(chunk), refused)
    assert len(chunk) <= CHUNK_FACTS
    assert sum(estimate(m.text) for m in (*first, *again)) <= LIMIT
    assert set(cited) <= {n for n, _ in chunk}
    assert size == 0 or shown.records


def test_a_fact_that_is_too_long_for_a_prompt_still_gets_one():
    assert 1 == len(chunk_of([(1, pending("x" * 50_000)), (2, pending("y"))]))


def test_the_nearest_records_share_rare_words_and_follow_the_state(memory: Memory):
    for town in ("Oslo", "Rome", "Lima"):
        memory.record("travel.trips", {"destination": town, "purpose": "work"})
    near = Nearby(memory._live.state)
    assert ["Rome"] == [r.values["destination"] for r in near.find("travel", ["The hotel in Rome was fine."])]
    memory.record("travel.trips", {"destination": "Rome", "purpose": "family"})
    assert 2 == len(list(near.find("travel", ["Rome"])))
    assert [] == list(near.find("finance", ["Rome"]))
    near.close()


def test_long_values_are_shortened_and_records_are_named_by_their_ids(memory: Memory):
    filled(memory, 1)
    record = next(iter(memory._live.state.current("travel.trips")))
    shown = shown_of("travel", ["Town"], dict(memory._live.state.collections), [record])
    assert f"r{record.number} = " in shown.source
    assert "…" in shown.source
    assert "very " * 40 not in shown.source


def test_areas_are_domains_by_any_of_their_names():
    kinds = ["travel", "Trips", "JOB", "family", "nonsense"]
    facts = [(kind, "User went to the dentist.") for kind in kinds]
    assert ["travel", "travel", "work", "people", "health"] == domains_of(facts, {"travel"})


def test_a_new_area_becomes_a_domain_when_the_user_has_it_or_several_facts_bear_it():
    fact = ("astronomy", "User owns it.")
    assert ["general"] == domains_of([fact], set())
    assert ["astronomy"] == domains_of([fact], {"astronomy"})
    assert ["astronomy"] * 3 == domains_of([fact] * 3, set())


@pytest.mark.parametrize("kind", ["import", "notes", "../etc", "a b", "list", ""])
def test_what_cannot_name_a_domain_is_none(kind: str):
    assert ["general"] * 3 == domains_of([(kind, "User owns it.")] * 3, set())


def test_every_prompt_can_be_found_by_its_version_and_no_other():
    for version in (prompts.FACTS, prompts.EDITS, prompts.AGAIN):
        assert prompts.text_of(version)
        assert version in prompts.versions(version.partition("-")[0])
    assert "{kinds}" in prompts.text_of(prompts.FACTS)
    assert "general" in AREAS
    with pytest.raises(NotFound, match="facts-0"):
        prompts.text_of("facts-0")


def test_the_prompt_holds_the_facts_of_one_domain_only(memory: Memory):
    say(memory, "I live in Leeds.")
    shown = shown_of("health", ["x"], dict(memory._live.state.collections), [])
    assert "# no classes yet" == shown.source
