"""Vectors in the file of the log: behind and caught up, stopped and gone on, erased, refused when not their model's."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="needs the extra usercode[embed]")

from tests.recall.embed.fakes import Counting, Seeing
from usercode import Memory
from usercode.recall.embed.vectors import Vectors
from usercode.recall.index import Index

SAID = ["I went to the dentist on Monday.", "My sister plays the piano. She is good.", "The garden needs rain."]


def vectors(memory: Memory, embedder: Counting | None = None) -> Vectors:
    return Vectors(Index(memory._live.store), embedder or Seeing())


def say(memory: Memory, texts: list[str]) -> list[str]:
    memory.add([{"role": "user", "content": text} for text in texts])
    return [item.id for item in memory.get_all("turn")]


def stored(memory: Memory) -> dict[int, bytes]:
    return dict(memory._live.store.db.execute("SELECT position, row FROM vectors"))


def test_adding_makes_no_vector_and_says_what_is_behind(memory: Memory):
    say(memory, SAID)
    held = vectors(memory)
    assert 3 == held.behind()
    assert {} == stored(memory)


def test_filling_catches_up(memory: Memory):
    ids = say(memory, SAID)
    held = vectors(memory)
    assert 3 == held.fill()
    assert 0 == held.behind()
    assert [int(i[1:]) for i in ids] == sorted(stored(memory))
    assert 0 == held.fill()


def test_turns_are_embedded_and_the_facts_drawn_from_them_are_not(memory: Memory):
    say(memory, SAID)
    assert memory.get_all("fact")
    embedder = Counting()
    vectors(memory, embedder).fill()
    assert SAID == embedder.given


def test_a_text_is_embedded_with_the_name_of_who_said_it(memory: Memory):
    memory.add([{"role": "Anna", "content": SAID[0]}, {"role": "assistant", "content": SAID[1]}])
    embedder = Counting()
    vectors(memory, embedder).fill()
    assert [f"Anna: {SAID[0]}", SAID[1]] == embedder.given


def test_imported_records_have_vectors(memory: Memory):
    memory.record("general.books", {"title": "Dune", "rating": 5})
    embedder = Counting()
    assert 1 == vectors(memory, embedder).fill()
    assert ["rating: 5; title: Dune"] == embedder.given


def test_a_text_that_was_said_before_is_not_embedded_again(memory: Memory):
    say(memory, SAID)
    embedder = Counting()
    held = vectors(memory, embedder)
    held.fill()
    memory.add([{"role": "user", "content": SAID[0]}], session="another")
    assert 1 == held.fill()
    assert SAID == embedder.given
    rows = list(stored(memory).values())
    assert rows[0] == rows[3]


def test_a_limit_leaves_the_rest_behind(memory: Memory):
    say(memory, SAID)
    held = vectors(memory)
    assert 2 == held.fill(2)
    assert 1 == held.behind()
    assert 1 == held.fill(2)


def test_progress_is_told(memory: Memory):
    say(memory, [f"Sentence number {n}." for n in range(150)])
    told: list[int] = []
    vectors(memory).fill(progress=told.append)
    assert [64, 128, 150] == told


def test_what_a_failure_stopped_goes_on_where_it_was(memory: Memory):
    say(memory, [f"Sentence number {n}." for n in range(150)])
    with pytest.raises(RuntimeError):
        vectors(memory, Counting(fail_at=2)).fill()
    kept = stored(memory)
    assert 64 == len(kept)
    again = Counting()
    assert 86 == vectors(memory, again).fill()
    assert 86 == len(again.given)
    assert kept.items() <= stored(memory).items()


def test_no_transaction_is_open_while_a_model_works(memory: Memory):
    say(memory, SAID)
    store = memory._live.store

    class Watching(Counting):
        def embed(self, texts):
            assert not store.db.in_transaction
            return super().embed(texts)

    assert 3 == vectors(memory, Watching()).fill()


def test_what_another_process_appends_meanwhile_is_not_lost(memory: Memory, tmp_path: Path):
    say(memory, SAID)

    class Interrupted(Counting):
        def embed(self, texts):
            if self.calls == 0:
                with Memory(memory.path) as other:
                    other.add([{"role": "user", "content": "Said in between."}], session="other")
            return super().embed(texts)

    embedder = Interrupted()
    vectors(memory, embedder).fill()
    assert "Said in between." in embedder.given
    assert 4 == len(stored(memory))


def test_what_is_erased_while_a_model_works_is_not_stored(memory: Memory):
    ids = say(memory, SAID)

    class Interrupted(Counting):
        def embed(self, texts):
            if self.calls == 0:
                with Memory(memory.path) as other:
                    other.forget(ids[0])
            return super().embed(texts)

    vectors(memory, Interrupted()).fill()
    assert int(ids[0][1:]) not in stored(memory)
    assert 2 == len(stored(memory))


def test_forgetting_a_turn_takes_its_vector(memory: Memory):
    ids = say(memory, SAID)
    held = vectors(memory)
    held.fill()
    memory.forget(ids[0])
    assert [int(i[1:]) for i in ids[1:]] == sorted(stored(memory))
    assert 0 == held.behind()


def test_forgetting_a_sentence_makes_the_vector_of_its_turn_anew(memory: Memory):
    say(memory, SAID)
    embedder = Counting()
    held = vectors(memory, embedder)
    held.fill()
    fact = next(i for i in memory.get_all("fact") if "good" in i.memory)
    memory.forget(fact.id)
    assert 1 == held.behind()
    assert 1 == held.fill()
    assert "good" not in embedder.given[-1]
    assert "piano" in embedder.given[-1]
    assert 0 == held.behind()


def test_forgetting_leaves_no_vector_in_the_file(memory: Memory):
    ids = say(memory, SAID)
    vectors(memory).fill()
    row = stored(memory)[int(ids[0][1:])]
    assert any(row[:24] in path.read_bytes() for path in memory.path.glob("log.db*"))
    memory.forget(ids[0])
    assert not any(row[:24] in path.read_bytes() for path in memory.path.glob("log.db*"))


def test_vectors_of_another_model_are_not_used_and_are_replaced(memory: Memory):
    say(memory, SAID)
    vectors(memory, Counting("first")).fill()
    second = vectors(memory, Counting("second"))
    assert not second.usable
    assert 3 == second.behind()
    assert 3 == second.fill()
    assert second.usable
    assert not vectors(memory, Counting("first")).usable


def test_an_older_log_gets_the_tables(tmp_path: Path):
    import sqlite3

    from usercode.log.migrations import MIGRATIONS, migrate

    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    for number, migration in enumerate(MIGRATIONS[:3], 1):
        migration(db)
        db.execute(f"PRAGMA user_version = {number}")
    migrate(db)
    assert [("", 0, 0)] == db.execute("SELECT * FROM vectors_state").fetchall()
    db.close()
