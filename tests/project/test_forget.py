"""Erasure: nothing of it in any file, everything else as it was, the chain whole, and a receipt that says so."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from usercode import Memory
from usercode.errors import NotFound
from usercode.project.eraser import ERASERS

SECRET = "Quillfeather"


def leaks(memory: Memory, *words: str) -> list[str]:
    """Return the files of the directory in which one of the words is found, in text or as UTF-16."""
    memory.close()
    forms = [form for w in words for form in (w.encode(), w.lower().encode(), w.encode("utf-16-le"))]
    files = [p for p in memory.path.rglob("*") if p.is_file()]
    assert files
    return [p.name for p in files if any(form in p.read_bytes() for form in forms)]


@pytest.fixture
def told(memory: Memory, tmp_path: Path) -> Memory:
    text = "Tea is fine. I saw Doctor Quillfeather on Monday. It rained."
    memory.add(text, session="s1", said_at=dt.date(2024, 3, 4))
    memory.add("Nothing else happened.", session="s2", said_at=dt.date(2024, 3, 5))
    rows = "".join(f"2024-03-{n:02},{n}.00,{'Quillfeather Ltd' if n == 7 else f'Shop {n % 3}'}\n" for n in range(1, 29))
    (tmp_path / "bank.csv").write_text(f"date,amount,vendor\n{rows}")
    memory.add(tmp_path / "bank.csv")
    memory.search(SECRET)
    memory.build()
    memory.backup()
    return memory


def fact_of(memory: Memory, text: str) -> str:
    return next(f.id for f in memory.get_all("fact") if text in f.fields["text"])


def test_a_forgotten_fact_takes_its_sentence_and_leaves_the_rest_of_the_turn(told: Memory):
    told.forget(next(r.ref for r in told.state()["finance.transactions"] if SECRET in r.vendor))
    receipt = told.forget(fact_of(told, SECRET))
    turn = told.get_all("turn")[0]
    assert "Tea is fine." in turn.fields["text"]
    assert "It rained." in turn.fields["text"]
    assert (turn.id,) == receipt.turns
    assert [] == leaks(told, SECRET)


def test_a_forgotten_record_is_gone_from_log_pages_index_class_and_backups(told: Memory):
    record = next(r.ref for r in told.state()["finance.transactions"] if SECRET in r.vendor)
    receipt = told.forget(record)
    assert (record,) == receipt.records
    assert {"log payloads and search index", "state, pages and their twins", "backups"} <= set(receipt.places)
    told.forget(fact_of(told, SECRET))
    assert 27 == len(told.state()["finance.transactions"])
    assert [] == leaks(told, SECRET)


def test_a_forgotten_session_goes_with_all_that_followed(told: Memory):
    told.forget(session="s1")
    assert ["Nothing else happened."] == [t.fields["text"] for t in told.get_all("turn")]
    assert 1 == told.audit().facts
    assert told.audit().balanced


def test_a_forgotten_source_takes_the_name_of_the_file_too(told: Memory):
    told.forget(source="bank.csv")
    assert [] == told.get_all("record")
    assert [] == leaks(told, "bank.csv", "Shop 1")


def test_a_collection_without_text_keeps_its_class_when_another_is_forgotten(memory: Memory):
    memory.record("general.weights", {"kg": 70.5})
    memory.record("general.things", {"name": SECRET})
    memory.forget(memory.state().general.things[0].ref)
    assert [70.5] == [w.kg for w in memory.state().general.weights]


def test_everything_can_be_forgotten(told: Memory):
    told.forget(everything=True)
    assert {} == told.state().collections
    assert [] == leaks(told, SECRET, "Tea is fine", "bank.csv", "Shop 1", "Nothing else")


def test_the_chain_stays_verifiable_and_the_receipt_carries_its_head(told: Memory):
    before = told.verify().head
    receipt = told.forget(session="s1")
    assert told.verify().ok
    assert told.verify(before).ok
    assert told.verify(receipt.head).ok


def test_a_dry_run_says_what_would_go_and_changes_nothing(told: Memory):
    head = told.verify().head
    receipt = told.forget(session="s1", dry_run=True)
    assert (True, 1, 3) == (receipt.dry_run, len(receipt.turns), len(receipt.facts))
    assert head == told.verify().head


def test_what_cannot_be_found_cannot_be_forgotten(told: Memory):
    for call in ({"session": "none"}, {"source": "none.csv"}, {}):
        with pytest.raises(NotFound, match="nothing of"):
            told.forget(**call)
    with pytest.raises(NotFound, match="there is no record"):
        told.forget("r1")


def test_alerts_that_rest_on_what_is_forgotten_go_too(memory: Memory):
    memory.add("My passport expires on 2024-08-18.", said_at=dt.date(2024, 3, 1))
    memory.record("travel.trips", {"destination": "Quillfeather Island", "departure_date": "2024-06-20"})
    resting = {a.id for a in memory.alerts() if SECRET in a.message}
    assert resting
    memory.build()
    receipt = memory.forget(memory.state().travel.trips[0].ref)
    assert resting == set(receipt.alerts)
    assert [] == leaks(memory, SECRET)


def test_saved_queries_that_hold_the_text_go_too(told: Memory):
    told.save_query("doctor", f"[t for t in transactions if t.vendor == '{SECRET} Ltd']")
    told.save_query("count", "len(transactions)")
    told.forget(next(r.ref for r in told.state()["finance.transactions"] if SECRET in r.vendor))
    assert ["count"] == list(told.queries())


def test_a_store_that_does_not_register_is_found(told: Memory, monkeypatch: pytest.MonkeyPatch):
    """The search of every file is what proves the others: without one eraser it fails."""
    kept = tuple(e for e in ERASERS if e.__name__ != "_erase_backups")
    monkeypatch.setattr("usercode.project.eraser.ERASERS", kept)
    told.forget(everything=True)
    assert ["log-"] == [name[:4] for name in leaks(told, SECRET) if name.endswith(".db")]


def test_facts_that_lose_the_record_they_made_become_notes(memory: Memory):
    text = "I booked flights to Tokyo! Departing February 20th, coming back March 1st."
    memory.add(text, said_at=dt.date(2024, 1, 10))
    facts = [f.id for f in memory.get_all("fact")]
    if len(facts) > 1:
        memory.forget(facts[1])
        audit = memory.audit()
        assert audit.balanced
        assert 0 == audit.pending


def test_a_damaged_backup_is_named_and_the_rest_is_cleaned(told: Memory):
    (told.path / "backups" / "broken.db").write_bytes(b"no database at all, but it may hold anything" * 30)
    receipt = told.forget(everything=True)
    assert ["broken.db" in problem for problem in receipt.left] == [True]
    assert [] == leaks(told, SECRET)


def test_forgetting_the_same_again_cleans_what_was_left(told: Memory):
    told.forget(session="s1")
    erased = told.forget("t2")
    assert () == erased.turns
    assert "backups" in erased.places


def test_a_reader_that_holds_the_old_journal_is_told(told: Memory):
    import sqlite3

    reader = sqlite3.connect(told.path / "log.db", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM entries").fetchone()
    receipt = told.forget(everything=True)
    assert any("journal" in problem for problem in receipt.left)
    reader.execute("COMMIT")
    reader.close()
    told.forget("t2")
    assert [] == leaks(told, SECRET)


def test_a_word_that_stays_elsewhere_keeps_a_saved_query(told: Memory):
    told.save_query("shops", "[t for t in transactions if t.vendor == 'Shop 1']")
    told.forget(next(r.ref for r in told.state()["finance.transactions"] if r.vendor == "Shop 1"))
    assert "Shop 1" in {r.vendor for r in told.state()["finance.transactions"]}
    assert ["shops"] == list(told.queries())


def test_adding_the_same_file_again_does_not_bring_back_what_was_forgotten(memory: Memory, tmp_path: Path):
    path = tmp_path / "chat.txt"
    path.write_text("2024-03-04\nUser: Tea is fine. I saw Doctor Quillfeather on Monday.\n")
    memory.add(path)
    memory.forget(fact_of(memory, SECRET))
    assert (0, 1) == ((again := memory.add(path)).turns, again.already_there)
    assert [] == leaks(memory, SECRET)
