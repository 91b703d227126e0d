"""Reading old turns anew when the frames improve: replaced, not doubled; nothing lost; time travel included."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode import Memory
from usercode.state import derive, rederive
from usercode.state.change import Note

TEXT = "I'm allergic to penicillin. It rained all day."


@pytest.fixture
def old(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Memory:
    """Return a memory whose turn was read by an older version that typed nothing."""
    with monkeypatch.context() as older:
        older.setattr(derive, "BY", "older")
        older.setattr(rederive, "BY", "older")
        older.setattr(
            derive.interpret,
            "interpret",
            lambda turn, facts, known: [Note(domain="general", facts=tuple(f.number for f in facts))],
        )
        monkeypatch.setattr("usercode.memory.BY", "older", raising=False)
        memory.add(TEXT, said_at=dt.date(2024, 3, 1))
    return memory


def test_old_turns_are_read_anew_and_nothing_is_doubled(old: Memory):
    assert "health.allergies" not in old.state().collections
    before = old.audit()
    assert before.facts == old.rederive().facts
    assert ["penicillin"] == [a.substance for a in old.state().health.allergies]
    after = old.audit()
    assert (before.facts, before.facts, True) == (after.facts, after.superseded, after.balanced)
    assert before.facts - after.typed == sum(len(v) for p, v in old.state().collections.items() if "notes" in p)


def test_the_new_reading_holds_at_earlier_times_too(old: Memory):
    old.rederive()
    assert ["penicillin"] == [a.substance for a in old.state(as_of="2024-03-01").health.allergies]


def test_a_turn_is_read_anew_once(old: Memory):
    old.rederive()
    entries = old.verify().entries
    assert 0 == old.rederive().facts
    assert entries + 1 >= old.verify().entries


def test_rebuilding_after_it_gives_the_same_bytes(old: Memory):
    old.rederive()
    old.build()
    page = next((old.path / "domains" / "health" / "pages").glob("allergies_*.py")).read_bytes()
    old.rebuild()
    assert page == next((old.path / "domains" / "health" / "pages").glob("allergies_*.py")).read_bytes()
