"""Processes come and go with the sandbox: close, garbage collection, the end of the host, threads, forks."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from usercode.errors import SandboxProtocolError, UsageError
from usercode.sandbox import Data, Delta, Sandbox

from .given import NOW, data, trip

WAIT_S = 5.0


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pid: int) -> bool:
    until = time.monotonic() + WAIT_S
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not alive(pid)


def test_closing_ends_the_processes_and_may_be_done_twice(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    pid = sandbox._backend._zygote.pid
    sandbox.close()
    sandbox.close()
    assert not alive(pid)
    with pytest.raises(UsageError, match="closed"):
        sandbox.run("1", now=NOW)
    with pytest.raises(UsageError, match="closed"):
        sandbox.worker().call("a.b", now=NOW)


def test_a_forgotten_sandbox_ends_its_processes_without_a_warning(machine: None) -> None:
    sandbox = Sandbox(Data())
    sandbox.run("1", now=NOW)
    sandbox.worker({"m": "def f(): return 1"}).call("m.f", now=NOW)
    pid = sandbox._backend._zygote.pid
    del sandbox
    gc.collect()
    assert not alive(pid)


HOST = """
import datetime as dt, os, sys
from usercode.sandbox import Data, Delta, Sandbox
sandbox = Sandbox(Data())
worker = sandbox.worker({{"m": "def f(): return 1"}})
worker.call("m.f", now=dt.datetime(2024, 1, 1))
sandbox.run("1", now=dt.datetime(2024, 1, 1))
print(sandbox._backend._zygote.pid, flush=True)
{end}
"""


def host(end: str) -> subprocess.Popen[str]:
    code = HOST.format(end=end)
    path = str(Path(__file__).parents[2] / "src")
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": path},
    )


def test_the_end_of_the_host_ends_the_processes_without_a_warning(machine: None) -> None:
    process = host("")
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert gone(int(out))


def test_a_killed_host_takes_its_processes_along(machine: None) -> None:
    process = host("sys.stdin.read() if False else __import__('time').sleep(60)")
    assert process.stdout
    pid = int(process.stdout.readline())
    process.kill()
    process.communicate()
    assert gone(pid)


def test_a_zygote_started_by_a_thread_outlives_the_thread(machine: None) -> None:
    made: list[Sandbox] = []
    thread = threading.Thread(target=lambda: made.append(Sandbox(Data())))
    thread.start()
    thread.join()
    time.sleep(0.05)
    with made[0] as sandbox:
        assert sandbox.run("1 + 1", now=NOW).value == 2


def test_several_threads_share_one_sandbox(make: Callable[..., Sandbox]) -> None:
    sandbox = make(data(trip("Oslo")))
    worker = sandbox.worker({"m": "def f(x): return -x"})
    failures: list[object] = []

    def work(number: int) -> None:
        for i in range(8):
            mine = number * 100 + i
            if sandbox.run(f"{mine}, len(trips)", now=NOW).value != (mine, 1):
                failures.append(mine)
            if worker.call("m.f", mine, now=NOW).value != -mine:
                failures.append(-mine)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_a_killed_zygote_is_replaced_by_the_next_query(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    first = sandbox._backend._zygote.pid
    os.killpg(first, signal.SIGKILL)
    with pytest.raises(Exception, match=r"protocol|no answer"):
        sandbox.run("1", now=NOW)
    assert sandbox.run("len(trips)", now=NOW).value == 1
    assert first != sandbox._backend._zygote.pid


def test_a_stopped_zygote_is_found_out_and_replaced(
    make: Callable[..., Sandbox], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("usercode.sandbox.process._COMMAND_S", 0.5)
    sandbox = make()
    sandbox.run("1", now=NOW)
    os.killpg(sandbox._backend._zygote.pid, signal.SIGSTOP)
    with pytest.raises(Exception, match=r"protocol|longer"):
        sandbox.run("1", now=NOW)
    assert sandbox.run("2", now=NOW).value == 2


def test_an_interrupted_query_leaves_a_usable_sandbox(make: Callable[..., Sandbox]) -> None:
    sandbox = make(limits={"wall_s": 5.0})
    timer = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        sandbox.run("while True: pass", now=NOW)
    timer.join()
    assert sandbox.run("1 + 1", now=NOW).value == 2


def test_a_fork_of_the_host_gets_processes_of_its_own(machine: None) -> None:
    end = """
before = sandbox._backend._zygote.pid
child = os.fork()
if child == 0:
    ok = sandbox.run("6 * 7", now=dt.datetime(2024, 1, 1)).value == 42 and sandbox._backend._zygote.pid != before
    sandbox.close()
    os._exit(0 if ok else 1)
status = os.waitpid(child, 0)[1]
same = sandbox.run("1", now=dt.datetime(2024, 1, 1)).value == 1 and sandbox._backend._zygote.pid == before
sys.exit(0 if status == 0 and same else 1)
"""
    process = host(end)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")


def test_a_straggler_does_not_delay_the_next_query(make: Callable[..., Sandbox]) -> None:
    sandbox = make(limits={"wall_s": 20.0, "cpu_s": 20})
    answer_then_hang = (
        "import sys, os, struct\nf = sys._getframe()\nwhile 'nonce' not in f.f_locals: f = f.f_back\n"
        "b = b'[\"ok\",1,\"\"]'\nos.write(f.f_locals['fd'], struct.pack('<I16s', len(b), f.f_locals['nonce']) + b)\n"
        "while True: pass"
    )
    started = time.monotonic()
    for _ in range(4):
        assert sandbox.run(answer_then_hang, now=NOW).value == 1
        assert sandbox.run("2", now=NOW).value == 2
    assert time.monotonic() - started < 10.0


def test_a_protocol_error_ends_all_processes_of_the_sandbox(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    pid = sandbox._backend._zygote.pid
    with pytest.raises(SandboxProtocolError):
        sandbox.run(
            "import os\nfor i in range(64):\n    try: os.write(i, b'x' * 99)\n    except OSError: pass", now=NOW
        )
    assert not alive(pid)


def test_forty_idle_sandboxes_can_stand_side_by_side(machine: None) -> None:
    made = [Sandbox(Data()) for _ in range(40)]
    assert [2] * 40 == [sandbox.run("1 + 1", now=NOW).value for sandbox in made]
    for sandbox in made:
        sandbox.close()


def test_fifty_sandboxes_in_a_row_leave_nothing_behind(machine: None) -> None:
    before = os.listdir("/proc/self/fd")
    pids = []
    for _ in range(50):
        with Sandbox(Data()) as sandbox:
            pids.append(sandbox._backend._zygote.pid)
    assert len(before) == len(os.listdir("/proc/self/fd"))
    assert [] == [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def test_root_gives_up_what_root_may_do(make: Callable[..., Sandbox]) -> None:
    status = Path(f"/proc/{make()._backend._zygote.pid}/status").read_text()
    rights = [line.split()[1] for line in status.splitlines() if line.startswith(("CapPrm", "CapEff", "CapInh"))]
    assert [0, 0, 0] == [int(right, 16) for right in rights]


def test_a_fork_while_another_thread_is_in_a_query_is_not_locked_out(machine: None) -> None:
    end = """
import threading, time
started = threading.Event()
def ask():
    started.set()
    try:
        sandbox.run("while True: pass", now=dt.datetime(2024, 1, 1))
    except Exception:
        pass
thread = threading.Thread(target=ask)
thread.start()
started.wait()
time.sleep(0.2)
child = os.fork()
if child == 0:
    import signal
    signal.alarm(10)
    os._exit(0 if sandbox.run("6 * 7", now=dt.datetime(2024, 1, 1)).value == 42 else 1)
status = os.waitpid(child, 0)[1]
thread.join()
sys.exit(status)
"""
    process = host(
        end.replace("import threading", "import warnings; warnings.simplefilter('ignore')\nimport threading")
    )
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")


def test_a_fork_that_closes_its_copy_leaves_the_worker_of_the_host_alone(machine: None) -> None:
    end = """
child = os.fork()
if child == 0:
    worker.close()
    sandbox.close()
    os._exit(0)
os.waitpid(child, 0)
same = worker.call("m.f", now=dt.datetime(2024, 1, 1)).value == 1 and worker.generation == 1
sys.exit(0 if same else 1)
"""
    process = host(end)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")


def test_an_interrupted_update_is_complete_or_made_up_for(make: Callable[..., Sandbox]) -> None:
    sandbox = make()
    worker = sandbox.worker({"m": "from usercode_state import travel\ndef f(): return len(travel.trips)"})
    assert worker.call("m.f", now=NOW).value == 1
    pid = sandbox._backend._zygote.pid
    os.kill(pid, signal.SIGSTOP)
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    deltas = [Delta("travel.trips", f"x{number}", trip("y" * 400)) for number in range(2000)]
    gc.collect()
    gc.disable()  # an interrupt that falls into a finalizer is swallowed there
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            sandbox.update(deltas)
            time.sleep(5.0)
    finally:
        gc.enable()
    timer.join()
    assert sandbox.run("len(trips)", now=NOW).value == 2001
    assert worker.call("m.f", now=NOW).value == 2001
