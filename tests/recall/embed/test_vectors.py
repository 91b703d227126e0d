"""Vectors in the file of the log: behind and caught up, stopped and gone on, erased, refused when not their model's."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="needs the extra usercode[embed]")

from tests.recall.embed.fakes import Counting, Seeing
from tests.recall.embed.log import Log
from usercode import Memory
from usercode.recall.embed.vectors import Vectors

SAID = ["I went to the dentist on Monday.", "My sister plays the piano. She is good.", "The garden needs rain."]


def vectors(log: Log, embedder: Counting | None = None) -> Vectors:
    return Vectors(log.library.index, embedder or Seeing())


def test_adding_makes_no_vector_and_says_what_is_behind(log: Log):
    log.say(SAID)
    held = vectors(log)
    assert 3 == held.behind()
    assert {} == log.vectors()


def test_filling_catches_up(log: Log):
    ids = log.say(SAID)
    held = vectors(log)
    assert 3 == held.fill()
    assert 0 == held.behind()
    assert ids == sorted(log.vectors())
    assert 0 == held.fill()


def test_turns_are_embedded_and_the_facts_drawn_from_them_are_not(log: Log):
    log.draw(log.say(SAID)[1], ["My sister plays the piano.", "She is good."])
    embedder = Counting()
    vectors(log, embedder).fill()
    assert SAID == embedder.given


def test_a_text_is_embedded_with_the_name_of_who_said_it(log: Log):
    log.say(SAID[:1], speaker="Anna", role="person")
    log.say(SAID[1:2], speaker="Assistant", role="assistant")
    embedder = Counting()
    vectors(log, embedder).fill()
    assert [f"Anna: {SAID[0]}", SAID[1]] == embedder.given


def test_imported_records_have_vectors(log: Log):
    log.record([{"title": "Dune", "rating": 5}])
    embedder = Counting()
    assert 1 == vectors(log, embedder).fill()
    assert ["rating: 5; title: Dune"] == embedder.given


def test_a_text_that_was_said_before_is_not_embedded_again(log: Log):
    log.say(SAID)
    embedder = Counting()
    held = vectors(log, embedder)
    held.fill()
    log.say(SAID[:1], session="another")
    assert 1 == held.fill()
    assert SAID == embedder.given
    rows = list(log.vectors().values())
    assert rows[0] == rows[3]


def test_a_limit_leaves_the_rest_behind(log: Log):
    log.say(SAID)
    held = vectors(log)
    assert 2 == held.fill(2)
    assert 1 == held.behind()
    assert 1 == held.fill(2)


def test_progress_is_told(log: Log):
    log.say([f"Sentence number {n}." for n in range(150)])
    told: list[int] = []
    vectors(log).fill(progress=told.append)
    assert [64, 128, 150] == told


def test_what_a_failure_stopped_goes_on_where_it_was(log: Log):
    log.say([f"Sentence number {n}." for n in range(150)])
    with pytest.raises(RuntimeError):
        vectors(log, Counting(fail_at=2)).fill()
    kept = log.vectors()
    assert 64 == len(kept)
    again = Counting()
    assert 86 == vectors(log, again).fill()
    assert 86 == len(again.given)
    assert kept.items() <= log.vectors().items()


def test_no_transaction_is_open_while_a_model_works(log: Log):
    log.say(SAID)
    store = log.store

    class Watching(Counting):
        def embed(self, texts):
            assert not store.db.in_transaction
            return super().embed(texts)

    assert 3 == vectors(log, Watching()).fill()


def test_what_another_process_appends_meanwhile_is_not_lost(log: Log):
    log.say(SAID)

    class Interrupted(Counting):
        def embed(self, texts):
            if self.calls == 0:
                other = Log(log.path)
                other.say(["Said in between."], session="other")
                other.store.close()
            return super().embed(texts)

    embedder = Interrupted()
    vectors(log, embedder).fill()
    assert "Said in between." in embedder.given
    assert 4 == len(log.vectors())


def test_what_is_erased_while_a_model_works_is_not_stored(log: Log):
    ids = log.say(SAID)

    class Interrupted(Counting):
        def embed(self, texts):
            if self.calls == 0:
                other = Log(log.path)
                other.erase(ids[0])
                other.store.close()
            return super().embed(texts)

    vectors(log, Interrupted()).fill()
    assert ids[0] not in log.vectors()
    assert 2 == len(log.vectors())


def test_forgetting_a_turn_takes_its_vector(log: Log):
    ids = log.say(SAID)
    held = vectors(log)
    held.fill()
    log.erase(ids[0])
    assert ids[1:] == sorted(log.vectors())
    assert 0 == held.behind()


def test_a_turn_that_loses_a_sentence_gets_a_vector_anew(log: Log):
    ids = log.say(SAID)
    embedder = Counting()
    held = vectors(log, embedder)
    held.fill()
    log.erase(ids[1], then="My sister plays the piano. [erased]")
    assert ids[1] not in log.vectors()
    assert 1 == held.behind()
    assert 1 == held.fill()
    assert "My sister plays the piano. [erased]" == embedder.given[-1]
    assert 0 == held.behind()


def test_forgetting_leaves_no_vector_in_the_files_of_a_memory(memory: Memory):
    memory.add([{"role": "user", "content": text} for text in SAID])
    held = Vectors(memory._live.library.index, Seeing())
    held.fill()
    memory.backup(memory.path / "backups" / "one.db")
    turn, fact = memory.get_all("turn")[0], next(f for f in memory.get_all("fact") if "good" in f.memory)
    sql = "SELECT row FROM vectors WHERE position IN (?, ?)"
    gone = [row for (row,) in held.store.db.execute(sql, (int(turn.id[1:]), int(memory.get_all("turn")[1].id[1:])))]
    assert 2 == len(gone)
    assert all(found(memory.path, row) for row in gone)
    memory.forget(turn.id, fact.id)
    assert not any(found(memory.path, row) for row in gone)
    assert 1 == held.behind()


def found(folder: Path, row: bytes) -> bool:
    return any(row in path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_vectors_of_another_model_are_not_used_and_are_replaced(log: Log):
    log.say(SAID)
    vectors(log, Counting("first")).fill()
    second = vectors(log, Counting("second"))
    assert not second.usable
    assert 3 == second.behind()
    assert 3 == second.fill()
    assert second.usable
    assert not vectors(log, Counting("first")).usable


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
