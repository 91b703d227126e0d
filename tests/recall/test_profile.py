"""The profile of a history: current after each append, and what it decides."""

from __future__ import annotations

from usercode import Memory
from usercode.recall.profile import Profile, profile_of
from usercode.recall.question import read


def profile(memory: Memory) -> Profile:
    memory._live.library.refresh()
    return memory._live.library.profile


def test_a_chat_with_an_assistant_is_told_from_one_between_people(memory: Memory):
    memory.add([{"role": "user", "content": "My boiler is loud."}], session="s1")
    assert not profile(memory).assisted
    memory.add([{"role": "assistant", "content": "Have it looked at, soon, by someone who can."}], session="s1")
    now = profile(memory)
    assert now.assisted
    assert 0 < now.average < 4


def test_the_profile_is_current_after_each_append(memory: Memory):
    memory.add("Nora: Hello there, Ravi!\nRavi: Hello Nora!", session="s1")
    assert 1 == len(profile(memory).named(read("What did Ravi say?")))
    assert not profile(memory).named(read("What did Ines say?"))
    memory.add("Ines: Am I late?\nRavi: A little.", session="s2")
    assert 1 == len(profile(memory).named(read("What did Ines say?")))
    assert not profile(memory).named(read("What did Ines say to Ravi?"))
    fresh = profile_of(memory._live.library.shelves["turn"])
    assert fresh == profile(memory)


def test_a_history_without_turns_has_a_profile(memory: Memory):
    empty = profile(memory)
    assert not empty.assisted
    assert 0.0 == empty.average == empty.log_length(0)
