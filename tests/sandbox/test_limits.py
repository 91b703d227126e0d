from __future__ import annotations

from collections.abc import Callable

import pytest

from usercode.errors import LimitExceeded as PublicLimitExceeded
from usercode.errors import SchemaError
from usercode.sandbox import LimitExceeded, Limits, Sandbox

from .given import NOW, data

MIB = 1 << 20


def limit_of(sandbox: Sandbox, code: str) -> str:
    with pytest.raises(LimitExceeded) as caught:
        sandbox.run(code, now=NOW)
    assert isinstance(caught.value, PublicLimitExceeded)
    assert caught.value.remedy
    return caught.value.limit


@pytest.mark.parametrize(
    ("limits", "code", "limit"),
    [
        ({"wall_s": 0.2}, "while True: pass", "wall"),
        ({"wall_s": 10.0, "cpu_s": 1}, "while True: pass", "cpu"),
        ({"wall_s": 5.0, "memory_bytes": 32 * MIB}, "len(bytearray(64 * 2**20))", "memory"),
        ({"output_bytes": 100}, "print('x' * 101)", "output"),
        ({"reply_bytes": 1000}, "'x' * 1001", "reply"),
        ({"reply_nodes": 100}, "[0] * 101", "reply"),
        ({"code_bytes": 10}, "1 + 1 + 1 + 1", "code"),
    ],
)
def test_each_limit_stops_the_code_and_says_which(
    make: Callable[..., Sandbox], limits: dict[str, int], code: str, limit: str
) -> None:
    sandbox = make(limits=limits)
    assert limit == limit_of(sandbox, code)
    assert sandbox.run("1 + 1", now=NOW).value == 2


def test_what_fits_the_limits_exactly_is_returned(make: Callable[..., Sandbox]) -> None:
    sandbox = make(limits={"output_bytes": 101, "memory_bytes": 64 * MIB})
    assert sandbox.run("print('x' * 100)", now=NOW).printed == "x" * 100 + "\n"
    assert sandbox.run("len(bytearray(16 * 2**20))", now=NOW).value == 16 * MIB


def test_output_is_counted_in_bytes(make: Callable[..., Sandbox]) -> None:
    sandbox = make(limits={"output_bytes": 100})
    assert limit_of(sandbox, "print('é' * 60)") == "output"


def test_memory_is_counted_beyond_what_the_tables_take(make: Callable[..., Sandbox]) -> None:
    names = {"big": ["x" * 1000 + str(i) for i in range(30_000)]}
    sandbox = make(data(names=names), limits={"memory_bytes": 24 * MIB})
    assert sandbox.run("len(big), len(bytearray(8 * 2**20))", now=NOW).value == (30_000, 8 * MIB)


def test_a_boot_that_needs_too_much_memory_fails_as_a_whole(make: Callable[..., Sandbox]) -> None:
    names = {"big": ["x" * 1000 + str(i) for i in range(60_000)]}
    with pytest.raises(SchemaError, match="MemoryError"):
        make(data(names=names), limits={"boot_memory_bytes": 120 * MIB})


def test_limits_are_values() -> None:
    assert Limits(wall_s=2.0) == Limits(wall_s=2.0)
    assert Limits().wall_s > Limits().cpu_s


@pytest.mark.parametrize("wall_s", [0.0, 1e-10, -1.0])
def test_no_time_at_all_is_not_time_without_end(make: Callable[..., Sandbox], wall_s: float) -> None:
    sandbox = make(limits={"wall_s": wall_s})
    pid = sandbox._backend._zygote.pid
    with pytest.raises(LimitExceeded):
        sandbox.run("while True: pass", now=NOW)
    assert pid == sandbox._backend._zygote.pid
