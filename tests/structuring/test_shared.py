"""While a model is at work the memory is open to others: they read and write, and what they take away stays away."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from tests.structuring.double import Double, model_facts, rule, say
from tests.structuring.test_forgotten import SECRET, holding
from usercode import Memory
from usercode.errors import LogBusy
from usercode.results import Structured

WAIT_S = 30


class Meanwhile:
    """A model that, at its first call of a phase, waits until another thread has done something to the memory."""

    name = "double"

    def __init__(self, phase: str, answers: Any = None) -> None:
        self._double = Double(answers or rule())
        self._phase = phase
        self._at_work, self._go_on = threading.Event(), threading.Event()

    def reply(self, messages: Any, *, schema: Any = None, limits: Any = None) -> Any:
        if ("facts" if schema is not None else "edits") == self._phase and not self._at_work.is_set():
            self._at_work.set()
            assert self._go_on.wait(WAIT_S)
        return self._double.reply(messages, schema=schema, limits=limits)

    @property
    def asked(self) -> int:
        return len(self._double.asked)

    def run(self, memory: Memory, act: Callable[[], object]) -> Structured:
        """Structure in another thread, and act in this one while the model is at work."""
        done: list[Structured] = []
        thread = threading.Thread(target=lambda: done.append(memory.structure(model=self)))
        thread.start()
        try:
            assert self._at_work.wait(WAIT_S)
            act()
        finally:
            self._go_on.set()
            thread.join(WAIT_S)
        (result,) = done
        return result


@pytest.fixture
def told(memory: Memory) -> Memory:
    say(memory, f"I met {SECRET} in Oslo.", "Kyoto was warm.")
    return memory


def cities(memory: Memory) -> list[str]:
    return sorted(t.destination for t in memory.state().collections.get("travel.trips", []))


def test_others_read_and_add_while_a_model_is_at_work(told: Memory):
    added: list[int] = []

    def act() -> None:
        added.append(len(told.get_all("turn")))
        told.add("Lima was loud.", said_at="2024-05-02", session="later")

    done = Meanwhile("facts").run(told, act)
    assert [2] == added
    assert (1, 1) == (done.sessions, done.unread)
    assert 1 == told.structure(model=Double(rule())).sessions
    assert ["Kyoto", "Lima", "Oslo"] == cities(told)
    assert told.audit().balanced


def test_a_second_run_says_that_one_is_under_way(told: Memory):
    def act() -> None:
        with pytest.raises(LogBusy, match="already"):
            told.structure(model=Double(rule()))

    assert not Meanwhile("facts").run(told, act).stopped


def test_a_turn_forgotten_while_it_is_read_leaves_no_trace(told: Memory):
    turn = told.get_all("turn")[0].id
    model = Meanwhile("facts")
    done = model.run(told, lambda: told.forget(turn))
    told.build()
    assert [] == holding(told, SECRET)
    assert (0, 1) == (done.sessions, done.unread)
    assert not told.structure(model=Double(rule())).stopped
    assert ["Kyoto was warm."] == [f["text"] for f in model_facts(told)]


def test_a_turn_forgotten_while_its_facts_are_typed_leaves_no_trace(told: Memory):
    turn = told.get_all("turn")[0].id
    done = Meanwhile("edits").run(told, lambda: told.forget(turn))
    told.build()
    assert [] == holding(told, SECRET)
    assert "" == done.stopped
    assert ["Kyoto"] == cities(told)
    assert told.audit().balanced
    assert told.verify().ok


def test_an_import_undone_while_it_is_read_stays_undone(memory: Memory, tmp_path: Any):
    file = tmp_path / "talk.txt"
    file.write_text("User: I flew to Lima for work.\n")
    added = memory.add(file, said_at="2024-05-01")
    done = Meanwhile("facts").run(memory, lambda: memory.undo(added.import_id))
    assert (0, 0) == (done.sessions, done.unread)
    assert [] == cities(memory)


def test_what_the_user_corrected_is_not_said_again_by_a_model(told: Memory):
    turn = told.get_all("turn")[1].id
    Meanwhile("facts").run(told, lambda: told.correct(turn, "I have never been to Japan."))
    assert "Kyoto" not in cities(told)
    assert ["Oslo"] == cities(told)


def test_what_the_user_corrected_before_is_not_said_again_by_a_model(told: Memory):
    told.correct(told.get_all("turn")[1].id, "I have never been to Japan.")
    told.structure(model=Double(rule()))
    assert ["Oslo"] == cities(told)
    assert told.audit().balanced


def test_two_memories_of_one_directory_read_a_session_once(told: Memory):
    with Memory(told.path) as other:
        Meanwhile("facts").run(told, lambda: other.structure(model=Double(rule())))
    assert 2 == len(model_facts(told))
    assert ["Kyoto", "Oslo"] == cities(told)


def test_an_answer_about_a_copy_goes_with_the_turn_it_quotes(told: Memory):
    told.structure(model=Double(rule()))
    other = Double(rule())
    other.name = "other"
    told.restructure(model=other, compare=True)
    told.forget(told.get_all("turn")[0].id)
    told.build()
    assert [] == holding(told, SECRET)
