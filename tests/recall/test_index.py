"""The index: never silently behind, the same however it came about, and empty of what was erased."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import repeatable_bytes
from usercode.log import Draft, SqliteStore
from usercode.recall import columns, index, postings, shelf
from usercode.recall.library import Library
from usercode.recall.rank import Scope, rank

WORDS = ("boiler", "garden", "violin", "lisbon", "pottery", "marathon", "dentist", "kayak", "piano", "recipe")


def turn(text: str, *, session: str = "s1", speaker: str = "Ana", day: int = 1) -> Draft:
    said = dt.datetime(2024, 1, day, tzinfo=dt.UTC).isoformat()
    return Draft("turn", {"session": session, "speaker": speaker, "role": "user", "text": text, "said_at": said})


def chatter(count: int, seed: int = 1) -> list[Draft]:
    rnd = random.Random(seed)
    return [turn(" ".join(rnd.choices(WORDS, k=6)), session=f"s{n // 9}", day=1 + n % 28) for n in range(count)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    yield opened
    opened.close()


def followed(store: SqliteStore) -> Library:
    library = Library(store)
    store.on_append = library.index.follow
    return library


def found(library: Library, text: str) -> list[int]:
    """Return the turns that hold a word of the question, best first."""
    return [s.position for s in rank(library, text, Scope()).evidence if s.signals["own"]]


def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (columns, index, postings, shelf):
        monkeypatch.setattr(module, "BLOCK", 64)
    monkeypatch.setattr("usercode.recall.pool.BLOCK", 64)
    monkeypatch.setattr(index, "TAIL", 8)
    monkeypatch.setattr(index, "RUNS", 3)
    monkeypatch.setattr(postings, "DENSE", 4)


def tables(store: SqliteStore) -> dict[str, list[tuple[object, ...]]]:
    columns_of = {"recall_runs": "channel, block, first, count, words, first_position, last_position, columns"}
    names = ("recall_runs", "recall_postings", "recall_tail", "recall_stale")
    return {n: sorted(store.db.execute(f"SELECT {columns_of.get(n, '*')} FROM {n}").fetchall()) for n in names}


def test_what_was_appended_is_found_in_the_same_transaction(store: SqliteStore):
    library = followed(store)
    with store.writing():
        store.append([turn("the boiler is loud")], recorded_ms=1)
        assert 0 == library.index.behind()
        assert [1] == found(library, "boiler")
    assert [1] == found(library, "boiler")


def test_what_was_rolled_back_is_not_found_and_what_came_after_is(store: SqliteStore):
    library = followed(store)
    store.append([turn("a garden")], recorded_ms=1)
    with pytest.raises(RuntimeError), store.writing():
        store.append([turn("the violin")], recorded_ms=1)
        assert [2] == found(library, "violin")
        raise RuntimeError
    assert [] == found(library, "violin")
    store.append([turn("the kayak")], recorded_ms=1)
    assert [] == found(library, "violin")
    assert [2] == found(library, "kayak")


def test_an_index_that_did_not_hear_of_an_append_says_so_and_catches_up(store: SqliteStore):
    library = Library(store)
    store.append(chatter(5), recorded_ms=1)
    assert 5 == library.index.behind()
    assert found(library, "boiler garden violin")
    assert 0 == library.index.behind()


def test_a_bulk_append_is_left_and_caught_up_with_by_the_next_search(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(index, "BULK", 10)
    library = followed(store)
    store.append([*chatter(11), turn("one trombone")], recorded_ms=1)
    assert 12 == library.index.behind()
    store.append([turn("two trombones")], recorded_ms=1)
    assert 13 == library.index.behind()
    assert [12, 13] == sorted(found(library, "trombone"))


def test_another_process_finds_what_this_one_wrote(store: SqliteStore, tmp_path: Path):
    other = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    reader = Library(other)
    assert [] == found(reader, "boiler")
    library = followed(store)
    for text in ("the boiler", "a garden"):
        store.append([turn(text)], recorded_ms=1)
        assert found(library, text) == found(reader, text) == [store.head().seq]
    other.close()


def test_appends_of_two_writers_and_one_undone_between_them_lie_as_if_one_had_written_all(
    store: SqliteStore, tmp_path: Path
):
    other = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    libraries = [followed(store), followed(other)]
    drafts = chatter(12)
    for n, draft in enumerate(drafts):
        (store, other)[n % 3 == 1].append([draft], recorded_ms=0)
        with pytest.raises(RuntimeError), store.writing():
            store.append([turn("a violin that was never said"), draft], recorded_ms=0)
            raise RuntimeError
        assert [len(drafts[: n + 1])] * 2 == [counted(library) for library in libraries]
    as_written = tables(store)
    other.close()
    libraries[0].index.rebuild()
    assert as_written["recall_tail"] == tables(store)["recall_tail"]


def counted(library: Library) -> int:
    library.refresh()
    return library.shelves["turn"].count


@pytest.mark.parametrize("batch", [1, 7, 200])
def test_an_index_is_searched_alike_however_it_was_filled(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, batch: int
):
    small_blocks(monkeypatch)
    library = followed(store)
    drafts = chatter(200)
    for at in range(0, 200, batch):
        store.append(drafts[at : at + batch], recorded_ms=1)
    whole = SqliteStore(tmp_path / "whole.db", repeatable_bytes())
    whole.append(drafts, recorded_ms=1)
    other = Library(whole)
    for question in ("who has a boiler", "violin in lisbon", "pottery marathon dentist"):
        ours, theirs = (rank(lib, question, Scope()).evidence for lib in (library, other))
        assert [s.position for s in ours] == [s.position for s in theirs]
        assert [s.score for s in ours] == pytest.approx([s.score for s in theirs])
    blocks = {row[1] for row in tables(store)["recall_runs"]}
    assert {0, 1, 2, 3} >= blocks >= {0, 1, 2}
    whole.close()


def test_rebuilding_gives_the_same_ranking(store: SqliteStore, monkeypatch: pytest.MonkeyPatch):
    small_blocks(monkeypatch)
    library = followed(store)
    for draft in chatter(100):
        store.append([draft], recorded_ms=1)
    before = found(library, "violin in lisbon")
    library.index.rebuild()
    first = tables(store)
    assert before == found(library, "violin in lisbon")
    library.index.rebuild()
    assert first == tables(store)


@pytest.mark.parametrize("erased", [3, 70, 99])
def test_an_erased_word_is_in_no_table_and_the_rest_is_found(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, erased: int
):
    small_blocks(monkeypatch)
    library = followed(store)
    drafts = chatter(100)
    drafts[erased - 1] = turn("Quillfeathers sing", speaker="Marmaduke")
    for draft in drafts:
        store.append([draft], recorded_ms=1)
    assert [erased] == found(library, "quillfeather")
    store.erase({erased: None}, reason="forgotten", recorded_ms=1)
    assert library.index.behind() > 0
    assert not _held(store, b"quillfeath", b"Marmaduke")
    assert [] == found(library, "quillfeather")
    assert not _held(store, b"quillfeath", b"Marmaduke")
    left = {n for n in range(1, 101) if n != erased and "violin" in drafts[n - 1].payload["text"]}
    assert left == set(found(library, "violin")) & left
    assert 0 == library.index.behind()
    store.append([turn("a trombone")], recorded_ms=1)
    assert [102] == found(library, "trombone")


def _held(store: SqliteStore, *words: bytes) -> bool:
    """Return whether a word stands anywhere in the tables of the index."""
    names = ("recall_runs", "recall_postings", "recall_tail", "recall_stale")
    cells = (str(row).encode() for name in names for row in store.db.execute(f"SELECT * FROM {name}"))
    return any(word in cell for cell in cells for word in words)


def test_a_turn_that_lost_a_sentence_is_indexed_as_it_is_now(store: SqliteStore):
    library = followed(store)
    store.append([turn("Tea is fine. I met Quillfeather.")], recorded_ms=1)
    payload = {**turn("Tea is fine.").payload}
    store.erase({1: payload}, reason="forgotten", recorded_ms=1)
    assert [] == found(library, "quillfeather")
    assert [1] == found(library, "tea")


def test_an_erasure_empties_the_index_of_a_copy_that_nobody_indexes(store: SqliteStore):
    library = followed(store)
    store.append([turn("I met Quillfeather.")], recorded_ms=1)
    store.on_append = None
    store.erase({1: None}, reason="forgotten", recorded_ms=1)
    assert not _held(store, b"quillfeath")
    assert [] == found(library, "quillfeather")


def test_forgetting_everything_leaves_an_index_that_works(store: SqliteStore):
    library = followed(store)
    store.append(chatter(40), recorded_ms=1)
    store.erase(dict.fromkeys(range(1, 41)), reason="forgotten", recorded_ms=1)
    assert [] == found(library, "violin")
    store.append([turn("a new violin")], recorded_ms=1)
    assert [42] == found(library, "violin")
