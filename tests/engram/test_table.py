"""The engram table of a memory: written from the log, asked, brought up to date, erased, and gone when forgotten."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.engram.hosts import host
from usercode import Memory
from usercode.engram.host import OwnHost
from usercode.errors import NotFound, Refused, UsageError

NOW = dt.date(2026, 11, 20)
SAID = ["My sister's name is Marta.", "My favorite fruit is mango.", "My brother works at Globex."]


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    made = Memory.init(tmp_path / "m", name="Ada", tz="UTC")
    made.add([{"role": "user", "content": text} for text in SAID], said_at="2026-11-01")
    made.engram.use(host())
    return made


def fact(memory: Memory, text: str) -> str:
    return next(i.id for i in memory.get_all("fact") if text in i.memory)


def test_what_was_said_is_answered_with_what_it_rests_on(memory: Memory):
    done = memory.engram.write(now=NOW)
    assert () == done.refused
    answer = memory.engram.ask("Hey, do you know my favourite fruit?", now=NOW)
    assert ("mango", True, (fact(memory, "mango"),)) == (answer.text, answer.known, answer.sources)
    assert "Globex" == memory.engram.complete("My brother works at", now=NOW).text


def test_what_nobody_said_is_not_known(memory: Memory):
    memory.engram.write(now=NOW)
    answer = memory.engram.ask("Who is my landlord?", now=NOW)
    assert (False, ()) == (answer.known, answer.sources)


def test_computed_answers_are_written_anew_when_the_day_changes(memory: Memory):
    memory.record("travel.documents", {"kind": "passport", "holder": "user", "valid_until": dt.date(2026, 12, 1)})
    memory.engram.write(now=NOW)
    question = "How long until my passport expires?"
    first = memory.engram.ask(question, now=NOW)
    assert ("11 days", True) == (first.text, first.computed)
    assert "10 days" == memory.engram.ask(question, now=NOW + dt.timedelta(days=1)).text


def test_what_is_added_later_is_known_without_another_write(memory: Memory):
    memory.engram.write(now=NOW)
    memory.add("My favorite fruit is figs.", said_at="2026-11-02")
    assert "figs" == memory.engram.ask("my favorite fruit?", now=NOW).text


def test_erased_rows_stay_out_until_they_are_asked_back(memory: Memory):
    memory.engram.write(now=NOW)
    mango = fact(memory, "mango")
    assert 1 == memory.engram.erase(mango).gone
    memory.engram.update(now=NOW)
    assert not memory.engram.ask("my favorite fruit?", now=NOW).known
    assert "mango" not in {row.answer for row in memory.engram.show()}
    memory.engram.write(mango, now=NOW)
    assert "mango" == memory.engram.ask("my favorite fruit?", now=NOW).text
    with pytest.raises(NotFound, match="no rows rest on"):
        memory.engram.erase("f9999")


def test_forgetting_removes_the_rows_and_what_is_left_is_written_again(memory: Memory):
    memory.engram.write(now=NOW)
    receipt = memory.forget(fact(memory, "mango"))
    assert "engram rows" in receipt.places
    assert not memory.engram.path.exists()
    assert not memory.engram.ask("my favorite fruit?", now=NOW).known
    assert "Globex" == memory.engram.ask("Where does my brother work?", now=NOW).text


def test_rows_of_another_model_are_written_anew(memory: Memory):
    memory.engram.write(now=NOW)
    own = host()
    memory.engram.use(OwnHost(own.model, own.tokenizer, "1" * 64))
    assert "mango" == memory.engram.ask("my favorite fruit?", now=NOW).text


def test_sealed_rows_are_never_written_over_without_their_key(tmp_path: Path):
    pytest.importorskip("cryptography")
    from usercode.engramming import EngramTable

    with Memory.init(tmp_path / "m", tz="UTC") as made:
        made.add("My favorite fruit is mango.", said_at="2026-11-01")
        tables = {key: EngramTable(made._live, made._turn, host=host, key=key) for key in ("secret", "")}
        tables["secret"].write(now=NOW)
        data = tables["secret"].path.read_bytes()
        assert b"safetensors" not in data[:8]
        assert "mango" == tables["secret"].ask("my favorite fruit?", now=NOW).text
        with pytest.raises(Refused, match="sealed"):
            tables[""].write(now=NOW)
        assert data == tables["secret"].path.read_bytes()


def test_actions_without_rows_or_words_say_what_to_do(memory: Memory):
    with pytest.raises(NotFound, match="no rows are written"):
        memory.engram.update(now=NOW)
    with pytest.raises(UsageError, match="empty"):
        memory.engram.ask(" ?", now=NOW)


def test_a_missing_model_is_named(memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from usercode.engramming import EngramTable

    monkeypatch.setenv("USERCODE_ENGRAM_MODEL", str(tmp_path / "nowhere"))
    with pytest.raises(NotFound, match="no engram model"):
        EngramTable(memory._live, memory._turn).write(now=NOW)
