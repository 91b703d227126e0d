"""Reading turns again: frames that improved, and older turns that come later. Replaced, not doubled; nothing lost."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.conftest import Clock
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
            lambda turn, facts, known, *context: [Note(domain="general", facts=tuple(f.number for f in facts))],
        )
        older.setattr("usercode.adding.BY", "older")
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


MARCH, JUNE = dt.date(2024, 3, 1), dt.date(2024, 5, 20)
EARLIER = "My passport expires on 18 February 2025."
LATER = "I renewed my passport. The new passport is valid until 18 February 2035."


def documents(memory: Memory) -> list[dt.date]:
    return [d.valid_until for d in memory.state().travel.documents]


def test_the_order_of_import_does_not_matter(tmp_path: Path, clock: Clock):
    with Memory(tmp_path / "a", clock=clock) as forward, Memory(tmp_path / "b", clock=clock) as backward:
        forward.add(EARLIER, said_at=MARCH, session="s1")
        forward.add(LATER, said_at=JUNE, session="s2")
        backward.add(LATER, said_at=JUNE, session="s2")
        backward.add(EARLIER, said_at=MARCH, session="s1")
        assert [dt.date(2035, 2, 18)] == documents(forward) == documents(backward)
        assert [dt.date(2025, 2, 18)] == [d.valid_until for d in backward.state(as_of="2024-04-01").travel.documents]
        assert backward.audit().balanced
        assert forward.audit().facts == backward.audit().facts


def test_a_record_keeps_its_id_when_its_turn_is_read_again(memory: Memory):
    memory.add("I'm allergic to penicillin.", said_at=JUNE)
    before = memory.state().health.allergies[0].ref
    memory.add("It rained all day.", said_at=MARCH)
    assert before == memory.state().health.allergies[0].ref
    assert "record" == memory.why(before).kind


def test_corrections_and_deletions_survive_an_older_import(memory: Memory):
    memory.add("I'm allergic to penicillin.", said_at=JUNE)
    memory.add("I'm allergic to latex.", said_at=JUNE)
    keep, gone = (a.ref for a in memory.state().health.allergies)
    memory.correct(keep, "severity=severe")
    memory.delete(next(f.id for f in memory.get_all("fact") if "latex" in f.memory))
    memory.add("It rained all day.", said_at=MARCH)
    assert [(keep, "severe")] == [(a.ref, a.severity) for a in memory.state().health.allergies]
    assert gone not in {a.ref for a in memory.state().health.allergies}
    assert memory.audit().balanced


def test_undoing_the_older_import_brings_the_first_reading_back(memory: Memory):
    memory.add(LATER, said_at=JUNE)
    before = [(d.ref, d.valid_until) for d in memory.state().travel.documents]
    added = memory.add(EARLIER, said_at=MARCH)
    memory.undo(added.import_id)
    assert before == [(d.ref, d.valid_until) for d in memory.state().travel.documents]
    assert memory.audit().balanced


def test_undoing_one_of_three_imports_leaves_each_turn_read_once(memory: Memory):
    memory.add("I'm allergic to penicillin.", said_at=dt.date(2024, 1, 10))
    middle = memory.add("I like tea a lot.", said_at=dt.date(2024, 1, 5))
    memory.add("It rained all day.", said_at=dt.date(2024, 1, 3))
    memory.undo(middle.import_id)
    audit = memory.audit()
    assert (2, True, 0) == (audit.facts, audit.balanced, audit.pending)
    assert ["penicillin"] == [a.substance for a in memory.state().health.allergies]


def test_undoing_the_import_that_made_a_record_keeps_what_a_later_one_said_of_it(memory: Memory):
    first = memory.add("I take metformin.", said_at=dt.date(2024, 1, 10))
    memory.add("I take metformin 500 mg twice daily.", said_at=dt.date(2024, 1, 20))
    memory.undo(first.import_id)
    assert [("metformin", "500 mg")] == [(m.name, m.dose) for m in memory.state().health.medications]
    assert memory.audit().balanced


def test_forgetting_one_of_several_turns_that_were_read_again_doubles_nothing(memory: Memory):
    memory.add("I love climbing.", said_at=dt.date(2024, 1, 10), session="s1")
    memory.add("I enjoy chess on Sundays.", said_at=dt.date(2024, 1, 11), session="s2")
    memory.add("I like tea a lot.", said_at=dt.date(2024, 1, 5), session="s3")
    memory.forget(session="s1")
    notes = [n.text for path, rows in memory.state().collections.items() if path.endswith(".notes") for n in rows]
    assert ["I enjoy chess on Sundays.", "I like tea a lot."] == sorted(notes)


def test_a_turn_that_was_read_again_can_still_be_deleted(memory: Memory):
    turn = memory.add("I'm allergic to penicillin.", said_at=dt.date(2024, 1, 10)).ids[0]
    memory.add("It rained all day.", said_at=dt.date(2024, 1, 5))
    memory.delete(turn)
    assert "health.allergies" not in memory.state().collections


def test_deleting_the_fact_that_cancelled_something_brings_it_back(memory: Memory):
    memory.add("I'm allergic to penicillin.", said_at=dt.date(2024, 1, 10))
    cured = "I'm not allergic to penicillin anymore."
    memory.add(cured, said_at=dt.date(2024, 2, 10))
    memory.delete(next(f.id for f in memory.get_all("fact") if f.fields["text"] == cured))
    assert ["penicillin"] == [a.substance for a in memory.state().health.allergies]


def test_undoing_the_import_whose_turns_were_read_again_takes_all_of_it_back(memory: Memory):
    first = memory.add(LATER, said_at=JUNE)
    memory.add("It rained all day.", said_at=MARCH)
    memory.undo(first.import_id)
    assert "travel.documents" not in memory.state().collections
    assert memory.audit().balanced


def test_forgetting_a_turn_that_was_read_again_leaves_nothing(memory: Memory):
    memory.add("I'm allergic to quillfeather pollen.", said_at=JUNE, session="s1")
    memory.add("It rained all day.", said_at=MARCH)
    memory.build()
    memory.forget(session="s1")
    memory.close()
    assert [] == [p.name for p in memory.path.rglob("*") if p.is_file() and b"quillfeather" in p.read_bytes()]
