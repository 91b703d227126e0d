"""Ranking: what speaks for a turn, what may never be returned, and when the history holds no answer."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from usercode import Memory
from usercode.errors import UsageError
from usercode.recall import pool
from usercode.recall.confidence import WEAK
from usercode.recall.fusion import LEAST, fuse
from usercode.recall.rank import Ranking, Scope, rank


def talk(memory: Memory, *lines: str, session: str = "s1", day: str = "2024-03-04") -> None:
    """Add lines written "Speaker: text" as one session."""
    messages = [dict(zip(("speaker", "content"), line.split(": ", 1), strict=True)) for line in lines]
    memory.add(
        [{"role": m["speaker"], "name": m["speaker"], "content": m["content"], "timestamp": day} for m in messages],
        session=session,
    )


def first(memory: Memory, question: str, **options: object) -> str:
    return memory.search(question, **options)[0].memory  # type: ignore[arg-type]


@pytest.fixture
def friends(memory: Memory) -> Memory:
    talk(
        memory,
        "Nora: Hi! I spent the weekend in my garden.",
        "Ravi: Lovely. I bought a kayak on Saturday.",
        "Nora: What colour is it?",
        "Ravi: Bright orange, you can't miss it.",
        "Nora: Nice! My sister has a kayak too.",
    )
    talk(memory, "Ravi: We went to Lisbon for a week.", "Nora: Was it hot?", session="s2", day="2024-05-20")
    talk(memory, "Ravi: We went to Lisbon again, by train.", "Nora: Again!", session="s3", day="2023-08-11")
    return memory


def test_the_words_of_the_one_who_is_named_come_first(friends: Memory):
    assert "orange" not in first(friends, "Did Ravi buy a kayak?")
    assert "I bought a kayak" in first(friends, "What did Ravi tell about the kayak?")
    assert "My sister has a kayak" in first(friends, "What did Nora tell about the kayak?")


def test_an_answer_is_found_beside_the_words_of_the_question(friends: Memory):
    texts = [hit.memory for hit in friends.search("What colour is Ravi's kayak?", top_k=3)]
    assert any("orange" in text for text in texts)


def test_the_date_in_a_question_decides_between_like_turns(friends: Memory):
    assert "for a week" in first(friends, "When in May 2024 did Ravi go to Lisbon?")
    assert "by train" in first(friends, "When in August 2023 did Ravi go to Lisbon?")


def test_in_a_chat_with_an_assistant_the_user_comes_first_and_the_assistant_is_found(memory: Memory):
    advice = "Here is a plan for the marathon: run on Monday, rest, run again; marathon training needs sleep. " * 8
    for number in range(4):
        memory.add(
            [
                {"role": "user", "content": f"I want to run a marathon number {number} in Turin, in spring."},
                {"role": "assistant", "content": advice + "Try the Zamberlan shoes."},
            ],
            session=f"chat{number}",
        )
    roles = [hit.role for hit in memory.search("Which marathon do I want to run?", top_k=8)]
    assert ["user"] * 4 == roles[:4]
    assert "assistant" in roles
    assert "assistant" == memory.search("Which Zamberlan shoes did you recommend?")[0].role


def test_a_turn_is_listed_once_and_its_facts_apart(friends: Memory):
    found = friends.search("kayak", top_k=50)
    assert len({hit.id for hit in found}) == len(found)
    assert {"turn"} == {hit.kind for hit in found}
    facts = friends.search("kayak", filters={"kind": "fact"})
    assert {"fact"} == {hit.kind for hit in facts}
    assert all("kayak" in hit.memory.lower() for hit in facts)


def test_lists_that_are_not_wanted_are_not_made_and_change_nothing_else(friends: Memory):
    library = friends._live.library
    whole = rank(library, "Where is the kayak?", Scope())
    alone = rank(library, "Where is the kayak?", Scope(), beside=())
    assert whole.facts
    assert not alone.facts
    assert whole.evidence == alone.evidence
    assert [h.id for h in friends.search("kayak", filters={"kind": "fact"})]


def test_scores_are_chances_in_falling_order_and_the_threshold_cuts_them(friends: Memory):
    scores = [hit.score for hit in friends.search("Did Ravi buy a kayak?")]
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 1 for score in scores)
    cut = friends.search("Did Ravi buy a kayak?", threshold=scores[1])
    assert 2 == len(cut)


def test_what_was_said_later_than_asked_for_is_left_out(friends: Memory):
    hits = friends.search("Lisbon", as_of="2023-12-31")
    assert hits
    assert all(hit.said_at.date() <= dt.date(2023, 12, 31) for hit in hits)


def test_what_an_undone_import_brought_is_left_out(friends: Memory):
    added = friends.add("I play the trombone.", session="s9")
    assert "trombone" in first(friends, "trombone")
    friends.undo(added.import_id)
    assert [] == friends.search("trombone")


def test_a_narrow_scope_finds_what_lies_deep_in_the_pool(memory: Memory):
    memory.add(
        [{"role": "user", "name": "Ana", "content": f"tea number {n} with milk and tea"} for n in range(700)],
        session="s1",
    )
    memory.add("tea at the very end of a much longer sentence about the harbour", session="s2")
    assert ["s2"] == [hit.source for hit in memory.search("tea", filters={"session": "s2"})]


def test_an_unknown_filter_or_kind_is_refused(friends: Memory):
    with pytest.raises(UsageError, match="no filter"):
        friends.search("kayak", filters={"colour": "red"})
    with pytest.raises(UsageError, match="no kind"):
        friends.search("kayak", filters={"kind": "song"})


def test_a_question_without_a_telling_word_finds_nothing(friends: Memory):
    assert [] == friends.search("what is it that they were?")
    assert [] == friends.search("")


def test_records_stand_in_the_same_list_as_turns(memory: Memory):
    memory.add("The plumber came about the boiler.", session="s1")
    memory.record("home.repairs", {"item": "boiler", "company": "Warmwell", "cost_usd": 120})
    kinds = {hit.kind for hit in memory.search("What did the boiler repair at Warmwell cost?")}
    assert {"turn", "record"} == kinds
    assert "record" == memory.search("Warmwell")[0].kind


def ranking(memory: Memory, question: str) -> Ranking:
    return rank(memory._live.library, question, Scope())


def test_confidence_falls_when_nothing_fits_and_when_another_one_did_it(friends: Memory):
    sure = ranking(friends, "What did Ravi buy on Saturday, a kayak?").confidence
    other = ranking(friends, "What did Nora buy on Saturday, a kayak?").confidence
    strange = ranking(friends, "Which violin concerto did Ravi conduct in Vienna?").confidence
    assert sure > 0.5 > other
    assert strange < WEAK
    assert 0.0 == ranking(friends, "submarine").confidence


def test_fusion_scales_signals_but_not_flags():
    half = LEAST // 2
    signals = {
        "a": [1.0] * half + [3.0] * half,
        "flag": [0.0] * (LEAST - 1) + [1.0],
        "same": [4.0] * LEAST,
        "unknown": [9.0] * LEAST,
    }
    scores = fuse(signals, {"a": 2.0, "flag": 0.5, "same": 7.0, "missing": 1.0}, frozenset({"flag"}))
    assert [-2.0] * half + [2.0] * (half - 1) + [2.5] == pytest.approx(scores)
    assert [] == fuse({}, {"a": 1.0}, frozenset())
    assert [0.0, 0.0] == fuse({"a": [1.0, 2.0]}, {}, frozenset())


def test_a_few_candidates_are_scaled_as_if_others_held_nothing():
    few = fuse({"a": [3.0, 1.0]}, {"a": 1.0}, frozenset())
    many = fuse({"a": [3.0, 1.0] + [0.0] * (LEAST - 2)}, {"a": 1.0}, frozenset())
    assert few == pytest.approx(many[:2])
    assert few[1] > 0


def test_evidence_of_a_real_conversation_is_found_better_than_by_words_alone(shared: Path, tmp_path: Path):
    """Recall at 20 on one conversation that no weight was chosen on, with room for a change of a few questions."""
    samples = json.loads((shared / "locomo6.json").read_text(encoding="utf-8"))
    sample = next(s for s in samples if s["sample_id"] == "conv-30")
    source = tmp_path / "conv-30.json"
    source.write_text(json.dumps([sample]), encoding="utf-8")
    with Memory(tmp_path / "user") as memory:
        memory.add(source)
        positions = [e.seq for e in memory._live.store.read(kinds=("turn",))]
        talk_of = sample["conversation"]
        numbers = sorted(int(k.split("_")[1]) for k in talk_of if k.startswith("session_") and k[8:].isdecimal())
        ids = [t["dia_id"] for n in numbers for t in talk_of[f"session_{n}"]]
        at = dict(zip(ids, positions, strict=True))
        shares = []
        for question in sample["qa"]:
            evidence = {at[e] for e in question["evidence"] if e in at}
            if evidence and question["category"] != 5:
                hits = memory.search(question["question"], top_k=20)
                shares.append(len(evidence & {int(h.id[1:]) for h in hits}) / len(evidence))
    assert len(shares) > 70
    assert sum(shares) / len(shares) > 0.76


def test_a_fact_tells_when_it_holds_more_of_the_question_than_a_name(friends: Memory):
    found = ranking(friends, "Where did Ravi buy the kayak?")
    texts = {position: friends.why(f"f{position}").text for position in found.telling}
    assert texts
    assert all("kayak" in text for text in texts.values())
    assert frozenset() == ranking(friends, "What about Ravi and Nora?").telling


def test_the_best_of_many_are_those_of_a_full_sort_in_its_order():
    scores = {ordinal: float(ordinal * 7 % 40) for ordinal in range(200)}
    assert sorted(scores, key=lambda ordinal: scores[ordinal], reverse=True)[:30] == pool._best(scores, 30)
    assert sorted(scores, key=lambda ordinal: scores[ordinal], reverse=True) == pool._best(scores, 500)
