"""Every attack of the table is contained: the same assertions for each."""

from __future__ import annotations

import platform
from typing import Any

import pytest

from .conftest import CANARY_PATH, NOW, Arena
from .insider import CALLS, INSIDER
from .table import ATTACKS as BY_CATEGORY
from .table import CANARY_FILE, KERNEL, NUMBERED, REACH, Attack

ATTACKS = [*BY_CATEGORY, *INSIDER]
NATIVE_MACHINE = platform.machine() == "x86_64"
ENDINGS = {
    "refused": {"refused"},
    "limit": {"limit"},
    "stopped": {"refused", "limit", "crash"},
    "cut off": {"limit", "broken"},
    "broken": {"broken"},
    "error": {"answer"},
    "harmless": {"answer"},
    "any": {"answer", "refused", "limit", "crash", "broken"},
}


def identity(attack: Attack) -> str:
    return f"{attack.category}-{attack.name}"


def flat(value: Any) -> list[Any]:
    return [text for item in value for text in flat(item)] if isinstance(value, list | tuple) else [value]


def run(arena: Arena, attack: Attack) -> None:
    if attack.category in NUMBERED and not NATIVE_MACHINE:
        pytest.skip("system call numbers of x86_64")
    ended, value, text = arena.outcome(attack.code.replace(CANARY_FILE, str(CANARY_PATH)))
    assert "CANARY" not in text
    assert ended in ENDINGS[attack.outcome], text
    if attack.outcome == "error":
        assert not [item for item in flat(value) if not str(item).startswith("errno")]
    arena.check()


@pytest.mark.parametrize("attack", ATTACKS, ids=identity)
def test_an_attack_is_contained(arena: Arena, attack: Attack) -> None:
    run(arena, attack)


@pytest.mark.parametrize("attack", [*REACH[:10], *KERNEL, *CALLS], ids=identity)
def test_an_attack_is_contained_without_landlock(arena_without_landlock: Arena, attack: Attack) -> None:
    run(arena_without_landlock, attack)


def test_the_table_covers_every_category_that_runs_as_a_query() -> None:
    covered = {attack.category for attack in ATTACKS}
    elsewhere = {29, 50}
    assert set(range(1, 51)) - elsewhere == covered


def test_attack_names_are_unique() -> None:
    names = [identity(attack) for attack in ATTACKS]
    assert sorted(set(names)) == sorted(names)


SWEEP = """
import sys
ct = sys.modules['ctypes']
libc = ct.CDLL(None, use_errno=True)
got = []
bad = [ct.c_long(-1)] * 6
for number in range(463):
    if number in SKIPPED: continue
    ct.set_errno(0)
    result = libc.syscall(ct.c_long(number), *bad)
    if (result, ct.get_errno()) not in ((-1, 1), (-1, 38)): got.append(number)
got
"""
ANSWERED = {0, 1, 3, 5, 8, 11, 12, 25, 28, 39, 96, 186, 201, 202, 219, 228, 318, 24, 9, 10, 335, 336}
"""read write close fstat lseek munmap brk mremap madvise getpid gettimeofday gettid time futex restart_syscall
clock_gettime getrandom sched_yield mmap mprotect, and two that the kernel exempts from every filter."""


@pytest.mark.skipif(not NATIVE_MACHINE, reason="system call numbers of x86_64")
def test_only_a_handful_of_system_calls_reach_the_kernel(arena: Arena) -> None:
    endings = {15, 60, 231, 335, 336}
    waits = {202, 219, 24}
    reply = arena.sandbox.run(SWEEP.replace("SKIPPED", repr(endings | waits)), now=NOW)
    assert set(reply.value) <= ANSWERED
