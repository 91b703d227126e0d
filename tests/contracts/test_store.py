"""One suite for every log store: what `Store` promises, each driver keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import repeatable_bytes
from usercode.errors import LogError
from usercode.log import Draft, Head, MemoryStore, SqliteStore, Store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path):
    made: Store = (
        MemoryStore(repeatable_bytes())
        if request.param == "memory"
        else SqliteStore(tmp_path / "log.db", repeatable_bytes())
    )
    yield made
    made.close()


def turn(text: str) -> Draft:
    return Draft("turn", {"text": text})


def test_an_empty_log_has_head_zero(store: Store):
    assert Head(0, bytes(32)) == store.head()
    assert [] == store.verify()


def test_entries_get_consecutive_positions_and_come_back_in_order(store: Store):
    assert 1 == store.append([turn("a"), turn("b")], recorded_ms=5)
    assert 3 == store.append([turn("c")], recorded_ms=6)
    assert [(1, "a", 5), (2, "b", 5), (3, "c", 6)] == [(e.seq, e.payload["text"], e.recorded_ms) for e in store.read()]


def test_reading_takes_a_range_and_kinds(store: Store):
    store.append([turn("a"), Draft("fact", {"n": 1}), turn("b"), Draft("fact", {"n": 2})], recorded_ms=1)
    assert [2, 4] == [e.seq for e in store.read(kinds=("fact",))]
    assert [2, 3] == [e.seq for e in store.read(after=1, upto=3)]


def test_get_returns_one_entry_or_none(store: Store):
    store.append([turn("a")], recorded_ms=1)
    assert "a" == store.get(1).payload["text"]
    assert store.get(2) is None
    assert store.get(0) is None


def test_nothing_of_a_block_that_raises_is_kept(store: Store):
    store.append([turn("kept")], recorded_ms=1)
    with pytest.raises(ZeroDivisionError), store.writing():
        store.append([turn("lost")], recorded_ms=2)
        raise ZeroDivisionError
    assert ["kept"] == [e.payload["text"] for e in store.read()]
    assert [] == store.verify()


def test_blocks_nest_and_commit_together(store: Store):
    with store.writing():
        store.append([turn("a")], recorded_ms=1)
        with store.writing():
            store.append([turn("b")], recorded_ms=1)
    assert 2 == store.head().seq


def test_known_keys_name_the_last_position(store: Store):
    one, two = bytes(16), b"x" * 16
    store.append([Draft("turn", {}, one), Draft("turn", {}, one)], recorded_ms=1)
    assert {one: 2} == store.known([one, two])


def test_keys_of_a_range(store: Store):
    store.append([Draft("turn", {}, bytes([n]) * 16) for n in range(4)], recorded_ms=1)
    assert {2: bytes([1]) * 16, 3: bytes([2]) * 16} == store.keys(1, 3)


def test_released_keys_are_unknown_again(store: Store):
    store.append([Draft("turn", {}, bytes(16))], recorded_ms=1)
    store.release(0, 1)
    assert {} == store.known([bytes(16)])


def test_an_erased_payload_is_gone_and_the_chain_still_holds(store: Store):
    store.append([turn("secret"), turn("other")], recorded_ms=1)
    position = store.erase({1: None}, reason="asked", recorded_ms=2)
    assert 3 == position
    assert store.get(1).payload is None
    assert "other" == store.get(2).payload["text"]
    assert [] == store.verify()


def test_a_payload_can_be_replaced_and_replaced_again(store: Store):
    store.append([turn("my secret and more")], recorded_ms=1)
    store.erase({1: {"text": "my [erased] and more"}}, reason="asked", recorded_ms=2)
    store.erase({1: {"text": "[erased]"}}, reason="asked", recorded_ms=3)
    assert "[erased]" == store.get(1).payload["text"]
    assert [] == store.verify()


def test_erasing_what_is_not_there_changes_nothing(store: Store):
    store.append([turn("a")], recorded_ms=1)
    before = store.head()
    with pytest.raises(LogError, match="no entry 9"):
        store.erase({1: None, 9: None}, reason="asked", recorded_ms=2)
    assert before == store.head()
    assert "a" == store.get(1).payload["text"]


def test_a_known_head_proves_that_the_tail_was_not_cut(store: Store):
    store.append([turn("a"), turn("b")], recorded_ms=1)
    head = store.head()
    store.append([turn("c")], recorded_ms=2)
    assert [] == store.verify(head)
    assert ["the log ends at entry 3, but a head at entry 9 is known: its tail was cut"] == store.verify(
        Head(9, head.digest)
    )
    assert ["entry 2 is not the one that the known head names"] == store.verify(Head(2, bytes(32)))


def test_a_second_writer_is_told_while_readers_go_on(tmp_path: Path):
    from usercode.errors import LogBusy

    one = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    two = SqliteStore(tmp_path / "log.db", repeatable_bytes(), busy_ms=1)
    try:
        one.append([turn("a")], recorded_ms=1)
        with one.writing():
            one.append([turn("b")], recorded_ms=1)
            assert ["a"] == [e.payload["text"] for e in two.read()]
            with pytest.raises(LogBusy, match="another process is writing"):
                two.append([turn("c")], recorded_ms=1)
        two.append([turn("c")], recorded_ms=1)
        assert ["a", "b", "c"] == [e.payload["text"] for e in one.read()]
        assert [] == one.verify()
    finally:
        one.close()
        two.close()


def test_a_second_writer_of_a_log_in_memory_is_told(monkeypatch: pytest.MonkeyPatch):
    import threading

    from usercode.errors import LogBusy

    store = MemoryStore(repeatable_bytes())
    told: list[str] = []

    def write() -> None:
        try:
            store.append([turn("b")], recorded_ms=1)
        except LogBusy as error:
            told.append(error.message)

    with store.writing():
        other = threading.Thread(target=write)
        other.start()
        other.join()
    assert ["another writer holds this log"] == told


Tamper = Callable[[SqliteStore], object]


@pytest.mark.parametrize(
    ("statement", "finding"),
    [
        ('UPDATE payloads SET body = \'{"text":"forged"}\' WHERE seq = 2', "payload of entry 2 was edited"),
        ("UPDATE entries SET kind = 'fact' WHERE seq = 2", "entry 2 does not follow"),
        ("UPDATE entries SET recorded_ms = 9 WHERE seq = 3", "entry 3 does not follow"),
        ("DELETE FROM entries WHERE seq = 2", "entry 2 is missing"),
        ("DELETE FROM payloads WHERE seq = 2", "payload of entry 2 is gone without an erasure"),
        ("UPDATE payloads SET body = NULL WHERE seq = 3", "payload of entry 3 is gone without an erasure"),
        (
            "UPDATE entries SET payload_digest = (SELECT payload_digest FROM entries WHERE seq = 1) WHERE seq = 2",
            "entry 2 does not follow",
        ),
    ],
)
def test_verify_names_the_entry_that_was_tampered_with(tmp_path: Path, statement: str, finding: str):
    store = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    try:
        store.append([turn(text) for text in "abcd"], recorded_ms=1)
        store.db.execute(statement)
        assert finding in " ".join(store.verify())
    finally:
        store.close()


def test_verify_finds_two_entries_that_changed_places(tmp_path: Path):
    store = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    try:
        store.append([turn(text) for text in "abcd"], recorded_ms=1)
        for table in ("entries", "payloads"):
            store.db.execute(f"UPDATE {table} SET seq = CASE seq WHEN 2 THEN -3 WHEN 3 THEN -2 END WHERE seq IN (2, 3)")
            store.db.execute(f"UPDATE {table} SET seq = -seq WHERE seq < 0")
        findings = store.verify()
        assert "entry 2 does not follow from the one before it: edited, moved or replaced" in findings
        assert "entry 3 does not follow from the one before it: edited, moved or replaced" in findings
    finally:
        store.close()
