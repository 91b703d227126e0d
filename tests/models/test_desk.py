"""Patience, the account, the budget, and the desk: nothing is paid twice, nothing beyond the budget."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import repeatable_bytes
from usercode.errors import ModelFailed, Refused
from usercode.log import calls
from usercode.log.entry import Draft
from usercode.log.sqlite import SqliteStore
from usercode.models import Message, ModelLimits, ModelReply
from usercode.models.accounted import Accounted
from usercode.models.desk import Desk
from usercode.models.ledger import Ledger, Prices, Request
from usercode.models.patient import Patient

HELLO = (Message("user", "hello"),)
Outcome = str | Exception


class Moody:
    """A model that gives these outcomes in turn."""

    name = "moody"

    def __init__(self, outcomes: Sequence[Outcome], meet: Callable[[], Any] = lambda: None) -> None:
        self.outcomes = list(outcomes)
        self.asked: list[str] = []
        self._meet = meet

    def reply(self, messages: Sequence[Message], *, schema: Any = None, limits: Any = None) -> ModelReply:
        self.asked.append(messages[-1].text)
        outcome = self.outcomes.pop(0)
        self._meet()
        if isinstance(outcome, Exception):
            raise outcome
        return ModelReply(text=outcome, prompt_tokens=100, reply_tokens=10)


def busy(wait_s: float = 0.0) -> ModelFailed:
    return ModelFailed("busy", again=True, wait_s=wait_s)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "log.db", repeatable_bytes())
    yield opened
    opened.close()


def ledger(store: SqliteStore, **prices: Any) -> Ledger:
    return Ledger(store, Prices(**prices), lambda: 1_000)


def request(text: str = "hello", **options: Any) -> Request:
    limits = ModelLimits(reply_tokens=50)
    return Request(purpose="facts", prompt="facts-1", messages=(Message("user", text),), limits=limits, **options)


def desk(model: Any, account: Ledger, told: list[str] | None = None) -> Desk:
    return Desk(model, account, at_once=2, before=lambda: told.append("told") if told is not None else None)


def test_a_busy_model_is_asked_again_after_pauses_that_grow_and_as_long_as_it_asks_for():
    slept: list[float] = []
    model = Moody([busy(), busy(30.0), busy(), "here"])
    assert "here" == Patient(model, tries=4, sleep=slept.append).reply(HELLO).text
    assert [1.0, 30.0, 4.0] == slept


@pytest.mark.parametrize("error", [ModelFailed("bad key"), busy(3_600.0)])
def test_a_failure_that_waiting_does_not_mend_is_told_at_once(error: ModelFailed):
    slept: list[float] = []
    with pytest.raises(ModelFailed):
        Patient(Moody([error, "never"]), tries=4, sleep=slept.append).reply(HELLO)
    assert [] == slept


def test_the_last_failure_is_told_when_all_tries_are_used():
    with pytest.raises(ModelFailed, match="busy"):
        Patient(Moody([busy(), busy()]), tries=2, sleep=lambda _: None).reply(HELLO)


def test_an_answer_is_paid_for_once_and_found_by_its_prompt(store: SqliteStore):
    model = Moody(["one", "two"])
    with desk(model, ledger(store, prompt=2.0, reply=10.0)) as first:
        assert "one" == first.result(request()).text
    with desk(model, ledger(store)) as second:
        assert ["one", "two"] == [second.result(request()).text, second.result(request("other")).text]
    assert (["hello", "other"], 1, 1) == (model.asked, second.tally.calls, second.tally.kept)
    assert (100 * 2.0 + 10 * 10.0) / 1e6 == pytest.approx(next(calls.every(store.db)).cost)


def test_another_model_schema_or_limit_is_another_call(store: SqliteStore):
    one = request()
    others = [one.digest("b"), replace(one, schema={}).digest("a"), replace(one, limits=ModelLimits()).digest("a")]
    assert 4 == len({one.digest("a"), *others})


def test_calls_run_side_by_side_and_each_answer_is_kept_whichever_is_waited_for(store: SqliteStore):
    together = threading.Barrier(2, timeout=10)
    model = Moody(["x", "x"], meet=together.wait)
    with desk(model, ledger(store)) as own:
        own.start(request("a"))
        own.start(request("b"))
        assert 0 == own.free
        own.result(request("b"))
    assert 2 == len(list(calls.every(store.db)))


def test_a_failed_call_costs_nothing_is_not_kept_and_does_not_stop_the_others(store: SqliteStore):
    model = Moody([ModelFailed("away"), "fine", "later"])
    with desk(model, ledger(store)) as own:
        with pytest.raises(ModelFailed, match="away"):
            own.result(request("a"))
        assert "fine" == own.result(request("b")).text
        assert "later" == own.result(request("a")).text
    assert 2 == own.tally.calls


def test_the_notice_is_told_once_before_the_first_call_and_not_for_kept_answers(store: SqliteStore):
    told: list[str] = []
    with desk(Moody(["one", "two"]), ledger(store), told) as own:
        own.result(request("a"))
        own.result(request("b"))
    assert ["told"] == told
    with desk(Moody([]), ledger(store), told) as own:
        own.result(request("a"))
    assert ["told"] == told


@pytest.mark.parametrize("prices", [{"budget_tokens": 150}, {"prompt": 1e4, "reply": 1e4, "budget": 1.5}])
def test_a_call_that_could_exceed_the_budget_is_refused_before_it_is_made(store: SqliteStore, prices: dict[str, Any]):
    model = Moody(["one", "two"])
    with desk(model, ledger(store, **prices)) as own:
        own.result(request("a"))
        with pytest.raises(Refused, match="budget"):
            own.result(request("b"))
        assert "one" == own.result(request("a")).text
    assert ["a"] == model.asked


def test_calls_in_flight_count_against_the_budget(store: SqliteStore):
    gate = threading.Event()
    with desk(Moody(["one", "two"], meet=lambda: gate.wait(10)), ledger(store, budget_tokens=100)) as own:
        own.start(request("a"))
        with pytest.raises(Refused):
            own.start(request("b"))
        gate.set()


def test_an_answer_and_the_digest_of_its_prompt_go_with_what_the_prompt_rested_on(store: SqliteStore):
    first = store.append([Draft("turn", {"text": "secret"}), Draft("turn", {"text": "other"})], recorded_ms=1)
    model = Moody(["about the secret", "about the other", "asked again"])
    with desk(model, ledger(store)) as own:
        own.result(request("a", rests=(first,)))
        own.result(request("b", rests=(first + 1,)))
        store.erase({first: None}, reason="forgotten", recorded_ms=2)
        assert [None, "about the other"] == [c.answer for c in calls.every(store.db)]
        assert [(100, 10)] * 2 == [(c.prompt_tokens, c.reply_tokens) for c in calls.every(store.db)]
        assert "asked again" == own.result(request("a", rests=(first,))).text
        assert [None, "about the other", None] == [c.answer for c in calls.every(store.db)]
    assert [(None,)] * 2 == store.db.execute("SELECT digest FROM calls WHERE answer IS NULL").fetchall()


def test_an_accounted_model_puts_each_call_to_the_account_and_keeps_no_answer(store: SqliteStore):
    told: list[str] = []
    model = Accounted(Moody(["one", "two"]), ledger(store), "ask", before=lambda: told.append("told"))
    assert ["one", "two"] == [model.reply(HELLO).text, model.reply(HELLO).text]
    assert [("ask", None), ("ask", None)] == [(c.purpose, c.answer) for c in calls.every(store.db)]
    assert (["told"], "moody") == (told, model.name)


def test_an_accounted_model_keeps_to_the_budget(store: SqliteStore):
    with pytest.raises(Refused):
        Accounted(Moody(["one"]), ledger(store, budget_tokens=10), "ask", before=lambda: None).reply(HELLO)
