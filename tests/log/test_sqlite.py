"""The SQLite file itself: migrations, versions, damage, pragmas."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.conftest import repeatable_bytes
from usercode.errors import LogDamaged, LogError, LogTooNew
from usercode.log import Draft, SqliteStore
from usercode.log.migrations import MIGRATIONS, SCHEMA_VERSION, migrate


def test_a_log_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path):
    path = tmp_path / "log.db"
    SqliteStore(path, repeatable_bytes()).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(LogTooNew, match="install|knows up to") as caught:
        SqliteStore(path, repeatable_bytes())
    assert "newer usercode" in caught.value.remedy
    assert before == path.read_bytes()


def test_migrations_run_once_and_in_order(tmp_path: Path):
    db = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    MIGRATIONS[0](db)
    db.execute("PRAGMA user_version = 1")
    db.execute("INSERT INTO entries VALUES (1, 'turn', 0, x'00', x'00')")
    migrate(db)
    migrate(db)
    assert SCHEMA_VERSION == db.execute("PRAGMA user_version").fetchone()[0]
    assert 1 == db.execute("SELECT count(*) FROM entries").fetchone()[0]
    db.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def breaks(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE half (x)")
        raise ZeroDivisionError

    monkeypatch.setattr("usercode.log.migrations.MIGRATIONS", (*MIGRATIONS, breaks))
    monkeypatch.setattr("usercode.log.migrations.SCHEMA_VERSION", SCHEMA_VERSION + 1)
    db = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    with pytest.raises(ZeroDivisionError):
        migrate(db)
    assert SCHEMA_VERSION == db.execute("PRAGMA user_version").fetchone()[0]
    assert [] == db.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchall()
    db.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path):
    path = tmp_path / "log.db"
    path.write_bytes(b"this is no database at all, but long enough to be looked at" * 20)
    with pytest.raises(LogDamaged, match="is not a log"):
        SqliteStore(path, repeatable_bytes())


def test_a_directory_that_cannot_be_written_is_told(tmp_path: Path):
    with pytest.raises(LogError, match="SQLite"):
        SqliteStore(tmp_path / "missing" / "log.db", repeatable_bytes())


def test_a_payload_that_is_no_json_is_named(tmp_path: Path):
    store = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    store.append([Draft("turn", {"text": "a"})], recorded_ms=1)
    store.db.execute("UPDATE payloads SET body = x'FF'")
    with pytest.raises(LogDamaged, match="payload of entry 1"):
        list(store.read())
    assert ["the payload of entry 1 was edited"] == store.verify()
    store.close()


def test_every_commit_is_synced(tmp_path: Path):
    store = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    pragmas = {name: store.db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
    assert {"journal_mode": "wal", "synchronous": 2} == pragmas
    store.close()


def test_a_backup_is_a_log_of_its_own(tmp_path: Path):
    store = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    store.append([Draft("turn", {"text": "a"})], recorded_ms=1)
    store.backup(tmp_path / "copy.db")
    copy = SqliteStore(tmp_path / "copy.db", repeatable_bytes())
    assert store.head() == copy.head()
    assert [] == copy.verify()
    copy.close()
    store.close()
