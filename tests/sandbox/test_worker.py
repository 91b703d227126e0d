from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from usercode.errors import SandboxProtocolError, UsageError
from usercode.sandbox import Delta, LimitExceeded, Limits, QueryFailed, RecordValue, Sandbox, Worker

from .given import NOW, data, trip

RULES = """
import usercode_state
from usercode_state import travel, Trip, ref, date, tables
from rules.more import double

calls = 0
seen = []
usercode_state.on_change(seen.extend)

def count(): return len(travel.trips)
def remember():
    global calls
    calls += 1
    return calls
def add(a, b, c=1): return a + b + c
def today(): return date.today(), usercode_state.now
def changes(): return [(path, r, old and old.city, new and new.city) for path, r, old, new in seen]
def first(): return travel.trips[0]
def same(): return tables['travel.trips'] is travel.trips
def twice(x): return double(x)
def divide(): return 1 / 0
def shout(): print('loud'); return 1
def loop():
    while True: pass
def flood(): print('x' * 10**6)
def leave():
    import os
    os._exit(0)
def forge():
    import sys, os, struct
    f = sys._getframe()
    while 'nonce' not in f.f_locals: f = f.f_back
    body = b'["ok","STALE",""]'
    os.write(f.f_locals['fd'], struct.pack('<I16s', len(body), f.f_locals['nonce']) + body)
    return 'real'
def secret(): return open('/etc/passwd').read()
"""
GARBAGE = "import os\nfor i in range(64):\n    try: os.write(i, b'\\xff' * 99)\n    except OSError: pass"
MODULES = {"rules": RULES, "rules.more": "def double(x): return 2 * x"}


@pytest.fixture(scope="module")
def shared(machine: None) -> Iterator[Sandbox]:
    with Sandbox(data(trip("Oslo"), trip("Rome")), limits=Limits(wall_s=0.5)) as sandbox:
        yield sandbox


@pytest.fixture
def worker(shared: Sandbox) -> Iterator[Worker]:
    with shared.worker(MODULES) as made:
        yield made


def ask(worker: Worker, name: str, *arguments: Any) -> Any:
    return worker.call(f"rules.{name}", *arguments, now=NOW).value


def test_functions_answer_with_plain_data(worker: Worker) -> None:
    assert ask(worker, "add", 1, 2, 3) == 6
    assert ask(worker, "twice", [dt.date(2024, 1, 1)]) == [dt.date(2024, 1, 1)] * 2
    assert ask(worker, "today") == (NOW.date(), NOW)
    assert isinstance(ask(worker, "first"), RecordValue)
    assert ask(worker, "same") is True


def test_a_worker_keeps_what_its_modules_remember(worker: Worker) -> None:
    assert [ask(worker, "remember") for _ in range(3)] == [1, 2, 3]
    assert worker.generation == 1


def test_each_call_has_its_own_now_and_its_own_output(worker: Worker) -> None:
    later = NOW + dt.timedelta(days=1)
    assert worker.call("rules.today", now=later).value == (later.date(), later)
    assert worker.call("rules.shout", now=NOW).printed == "loud\n"
    assert worker.call("rules.add", 1, 1, now=NOW).printed == ""


def test_an_ordinary_error_leaves_the_worker_running(worker: Worker) -> None:
    ask(worker, "remember")
    with pytest.raises(QueryFailed, match="ZeroDivisionError") as caught:
        ask(worker, "divide")
    assert caught.value.file.endswith("rules/__init__.py")
    assert ask(worker, "remember") == 2


def test_updates_reach_the_tables_and_the_listeners(make: Callable[..., Sandbox]) -> None:
    sandbox = make(data(trip("Oslo"), trip("Rome")))
    worker = sandbox.worker(MODULES)
    assert ask(worker, "count") == 2
    sandbox.update([Delta("travel.trips", "r1", trip("Nice")), Delta("travel.trips", "r3", trip("Graz"))])
    sandbox.update([Delta("travel.trips", "r2", None)])
    assert ask(worker, "count") == 2
    expected = [("r1", "Oslo", "Nice"), ("r3", None, "Graz"), ("r2", "Rome", None)]
    assert expected == [tuple(change[1:]) for change in ask(worker, "changes")]
    assert worker.generation == 1


def test_a_worker_started_after_updates_has_them(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    sandbox.update([Delta("travel.trips", "r5", trip())])
    worker = sandbox.worker(MODULES)
    assert ask(worker, "count") == 2
    assert ask(worker, "changes") == []


@pytest.mark.parametrize(
    ("name", "error"),
    [("loop", LimitExceeded), ("flood", LimitExceeded), ("leave", QueryFailed), ("forge", SandboxProtocolError)],
)
def test_after_a_limit_a_crash_or_a_forgery_it_is_started_anew(
    worker: Worker, name: str, error: type[Exception]
) -> None:
    ask(worker, "remember")
    try:
        ask(worker, name)
        failed = False
    except error:
        failed = True
    if not failed:
        with pytest.raises(error):
            ask(worker, "remember")
    assert ask(worker, "remember") == 1
    assert worker.generation == 2


def test_a_stale_frame_never_answers_a_later_call(worker: Worker) -> None:
    values = []
    for name in ("forge", "remember", "remember"):
        try:
            values.append(ask(worker, name))
        except SandboxProtocolError:
            values.append("refused")
    assert "refused" in values
    assert "STALE" not in values[1:]


def test_a_worker_is_started_anew_after_so_many_calls(make: Callable[..., Sandbox]) -> None:
    worker = make(limits={"worker_calls": 3}).worker(MODULES)
    assert [ask(worker, "remember") for _ in range(4)] == [1, 2, 3, 1]
    assert worker.generation == 2


def test_a_worker_is_started_anew_before_its_processor_time_is_spent(make: Callable[..., Sandbox]) -> None:
    worker = make(limits={"worker_cpu_s": 1, "wall_s": 0.99}).worker(
        {"rules": "import time\ndef spin(s):\n    t = time.monotonic() + s\n    while time.monotonic() < t: pass"}
    )
    for _ in range(3):
        worker.call("rules.spin", 0.3, now=NOW)
    assert worker.generation == 3


def test_a_failing_listener_ends_the_process_not_the_updates(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    source = (
        "import usercode_state as s\ns.on_change(lambda c: 1 / 0)\ndef count(): return len(s.tables['travel.trips'])"
    )
    worker = sandbox.worker({"rules": source})
    assert ask(worker, "count") == 1
    sandbox.update([Delta("travel.trips", "r2", trip())])
    with pytest.raises(QueryFailed, match="ZeroDivisionError"):
        ask(worker, "count")
    assert ask(worker, "count") == 2


def test_a_worker_survives_a_broken_query_of_its_sandbox(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    worker = sandbox.worker(MODULES)
    assert ask(worker, "remember") == 1
    with pytest.raises(SandboxProtocolError):
        sandbox.run(
            "import os\nfor i in range(64):\n    try: os.write(i, b'\\xff' * 99)\n    except OSError: pass", now=NOW
        )
    assert ask(worker, "remember") == 1
    assert worker.generation == 2


def test_two_workers_know_nothing_of_each_other(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    first, second = sandbox.worker(MODULES), sandbox.worker({"rules": "def remember(): return 'other'"})
    assert (ask(first, "remember"), ask(second, "remember"), ask(first, "remember")) == (1, "other", 2)


def test_a_worker_has_no_files(worker: Worker) -> None:
    with pytest.raises(QueryFailed, match="PermissionError"):
        ask(worker, "secret")


@pytest.mark.parametrize("target", ["rules.nothing", "nowhere.x", "rules"])
def test_an_unknown_function_is_an_ordinary_error(worker: Worker, target: str) -> None:
    with pytest.raises(QueryFailed):
        worker.call(target, now=NOW)
    assert ask(worker, "remember") == 1


def test_a_module_that_does_not_parse_says_where(make: Callable[..., Sandbox]) -> None:
    worker = make().worker({"rules": "x = 1\ny = ("})
    with pytest.raises(QueryFailed, match="SyntaxError") as caught:
        ask(worker, "x")
    assert (caught.value.line, caught.value.file) == (2, "/modules/rules.py")


def test_a_closed_worker_says_so(worker: Worker) -> None:
    ask(worker, "remember")
    worker.close()
    worker.close()
    with pytest.raises(UsageError):
        ask(worker, "remember")


def test_modules_that_are_too_long_or_badly_named_are_refused(make: Callable[..., Sandbox]) -> None:
    sandbox = make(limits={"module_bytes": 100})
    with pytest.raises(LimitExceeded):
        sandbox.worker({"rules": "#" * 101})
    with pytest.raises(Exception, match="cannot name"):
        sandbox.worker({"rules.../x": ""})
