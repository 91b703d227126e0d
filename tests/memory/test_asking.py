"""Memory.ask: warm, as of a past day, in the user's own zone, kept as a query, with a model behind it."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Clock
from usercode import Memory
from usercode.errors import UsageError
from usercode.models import ModelReply, ScriptedModel
from usercode.sandbox import probe

TRIPS = (
    {"destination": "Lisbon", "departure_date": "2023-03-05", "cost_usd": 800.0},
    {"destination": "Oslo", "departure_date": "2024-02-01", "cost_usd": 500.0},
    {"destination": "Oslo", "departure_date": "2024-05-20", "cost_usd": None},
)


@pytest.fixture(autouse=True)
def sandboxed() -> None:
    found = probe()
    if found.level is None:
        pytest.skip(f"no sandbox on this machine: {found.details}")


@pytest.fixture
def travelled(memory: Memory) -> Memory:
    for trip in TRIPS:
        memory.record("travel.journeys", trip, said_at=dt.date.fromisoformat(trip["departure_date"]))
    return memory


@pytest.mark.parametrize(("question", "now"), [(None, None), (5, None), (b"How many?", None), ("How many?", 5)])
def test_what_is_no_question_and_no_moment_is_a_usage_error(travelled: Memory, question: Any, now: Any):
    with pytest.raises(UsageError):
        travelled.ask(question, now=now)


def test_an_answer_follows_the_records(travelled: Memory):
    question = "How many journeys to Oslo did I take?"
    assert 2 == travelled.ask(question).value
    added = travelled.record(
        "travel.journeys", {"destination": "Oslo", "departure_date": "2024-06-01", "cost_usd": 1.0}
    )
    assert 3 == travelled.ask(question).value
    travelled.delete(added.ids[0])
    assert 2 == travelled.ask(question).value


def test_a_value_that_comes_later_is_a_word_of_the_next_question(travelled: Memory):
    question = "How many journeys to Reykjavik did I take?"
    assert "refused" == travelled.ask(question).status
    travelled.record("travel.journeys", {"destination": "Reykjavik", "departure_date": "2024-06-01"})
    assert 1 == travelled.ask(question).value


def test_a_value_that_was_forgotten_is_no_word_any_more(travelled: Memory):
    added = travelled.record("travel.journeys", {"destination": "Reykjavik", "departure_date": "2024-06-01"})
    assert 1 == travelled.ask("How many journeys to Reykjavik did I take?").value
    assert 1 == travelled.ask("How many journeys to Reykjavik did I take?", as_of="2024-06-01").value
    travelled.forget(added.ids[0])
    for as_of in (None, "2024-06-01"):
        asked = travelled.ask("How many journeys to Reykjavic did I take?", as_of=as_of)
        assert "refused" == asked.status
        assert "Reykjavik" not in str(asked)


def test_a_second_question_reads_no_log(travelled: Memory, monkeypatch: pytest.MonkeyPatch):
    first = travelled.ask("How many journeys did I take in 2024?")

    def read(*_: object, **__: object) -> None:
        raise AssertionError("the log was read again")

    monkeypatch.setattr(travelled._live.store, "read", read)
    assert first.value == travelled.ask("How many journeys did I take in 2024?").value == 2


def test_as_of_a_past_day_gives_what_was_known_then_and_counts_from_that_day(travelled: Memory):
    question = "How many journeys did I take last year?"
    assert 1 == travelled.ask(question, as_of=dt.date(2024, 3, 1)).value
    assert 0 == travelled.ask(question, as_of=dt.date(2024, 3, 1), now=dt.date(2026, 1, 1)).value
    known = "How many journeys did I take in 2024?"
    assert [1, 2] == [travelled.ask(known, as_of=day).value for day in ("2024-03-01", "2024-06-01")]
    assert 2 == travelled.ask(known).value


def test_as_of_a_day_before_everything_nothing_is_known(travelled: Memory):
    asked = travelled.ask("How many journeys did I take?", as_of="2020-01-01")
    assert "refused" == asked.status
    assert "could not be run" not in asked.reason


def test_as_of_a_log_position_gives_the_log_up_to_there(travelled: Memory):
    position = travelled.get_all("record")[0].id.removeprefix("r")
    assert 1 == travelled.ask("How many journeys did I take?", as_of=f"@{position}").value


def test_today_is_the_users_own_day(tmp_path: Path):
    """Twelve hours ahead of UTC it is the first of January already."""
    clock = Clock(dt.datetime(2023, 12, 31, 20, 0, tzinfo=dt.UTC))
    Memory.init(tmp_path / "user", tz="Pacific/Auckland").close()
    with Memory(tmp_path / "user", clock=clock) as memory:
        for trip in TRIPS:
            memory.record("travel.journeys", trip)
        assert 1 == memory.ask("How many journeys did I take last year?").value
        assert 2 == memory.ask("How many journeys are there this year?").value


def test_an_answer_is_kept_as_a_query_and_a_refusal_is_not(travelled: Memory):
    travelled.ask("How many journeys did I take in 2024?", save="journeys")
    travelled.ask("How many journeys did I take with my sister?", save="sister")
    assert {"journeys"} == travelled.queries().keys()
    travelled.record("travel.journeys", {"destination": "Rome", "departure_date": "2024-06-02"})
    assert 3 == travelled.query("@journeys").value


def test_a_name_that_cannot_be_one_is_refused_before_anything_is_asked(travelled: Memory):
    with pytest.raises(UsageError, match="cannot name a query"):
        travelled.ask("How many journeys did I take?", save="not a name")


def test_what_is_refused_goes_to_a_model_when_there_is_one(travelled: Memory):
    model = ScriptedModel(["```python\nused = travel.journeys\nlen(used)\n```"], name="double")
    asked = travelled.ask("How many journeys did my sister enjoy?", model=model)
    assert ("answered", 3, "double") == (asked.status, asked.value, asked.model)
    assert 1 == len(model.asked)
    asked = travelled.ask("How many journeys did I take in 2024?", model=model)
    assert (2, "", 1) == (asked.value, asked.model, len(model.asked))


class Meanwhile:
    """A model that has another thread act on the memory before each of its replies."""

    name = "double"

    def __init__(self, act: Callable[[], object], reply: str) -> None:
        self._act, self._reply = act, reply
        self.acted = 0

    def reply(self, messages: Any, *, schema: Any = None, limits: Any = None) -> ModelReply:
        thread = threading.Thread(target=self._act)
        thread.start()
        thread.join(30)
        self.acted += not thread.is_alive()
        return ModelReply(text=self._reply, prompt_tokens=1, reply_tokens=1)


COUNT = "```python\nused = travel.journeys\nlen(used)\n```"


@pytest.mark.parametrize("as_of", [None, "2024-06-01"])
def test_others_read_and_write_while_a_model_is_waited_for(travelled: Memory, as_of: str | None):
    def act() -> None:
        travelled.record("travel.journeys", {"destination": "Rome", "departure_date": "2024-06-01"})
        travelled.ask("How many journeys did I take in 2024?", as_of="2024-02-03")

    model = Meanwhile(act, COUNT)
    asked = travelled.ask("How many journeys did my sister enjoy?", as_of=as_of, model=model)
    assert ("answered", 4, 1) == (asked.status, asked.value, model.acted)


def test_a_collection_that_is_new_meanwhile_is_there_for_the_code_of_a_model(travelled: Memory):
    model = Meanwhile(lambda: travelled.record("home.plants", {"species": "fern"}), "```\nlen(home.plants)\n```")
    asked = travelled.ask("How many journeys did my sister enjoy?", model=model)
    assert ("answered", 1, "len(home.plants)") == (asked.status, asked.value, asked.code)


def test_an_empty_memory_refuses_and_says_that_it_holds_nothing(memory: Memory):
    asked = memory.ask("How many trips did I take?")
    assert "refused" == asked.status
    assert asked.reason


@pytest.mark.parametrize("question", ["", "   ", "?", "How many", "\ud800", "x" * 20_000, "'; import os #"])
def test_anything_can_be_asked(travelled: Memory, question: str):
    asked = travelled.ask(question)
    assert "refused" == asked.status
    assert asked.reason
