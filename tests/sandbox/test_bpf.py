"""The filters, run by an interpreter of BPF written here: the same questions for every machine we have a table for."""

from __future__ import annotations

import errno
import struct

import pytest

from usercode.sandbox.child.bpf import CHILD, SEALED, ZYGOTE, assemble
from usercode.sandbox.child.syscalls import Arch, table

ALLOW, KILL, EPERM, EACCES, ENOSYS = "allow", "kill", errno.EPERM, errno.EACCES, errno.ENOSYS
MACHINES = [arch for arch in (table("x86_64"), table("aarch64")) if arch]


def decide(program: bytes, machine: int, number: int, *arguments: int) -> str | int:
    """Return what a filter answers to one call."""
    words = [*arguments, *[0] * (6 - len(arguments))]
    seen = struct.pack("<iIQ6Q", number, machine, 0, *words)
    code, at, loaded = list(struct.iter_unpack("=HBBI", program)), 0, 0
    while True:
        operation, yes, no, operand = code[at]
        at += 1
        if operation == 0x20:
            (loaded,) = struct.unpack_from("<I", seen, operand)
        elif operation == 0x06:
            return {0x7FFF0000: ALLOW, 0x80000000: KILL}.get(operand, operand & 0xFFFF)
        else:
            holds = {0x15: loaded == operand, 0x35: loaded >= operand, 0x45: bool(loaded & operand)}[operation]
            at += yes if holds else no


@pytest.fixture(params=MACHINES, ids=lambda arch: arch.name)
def arch(request: pytest.FixtureRequest) -> Arch:
    assert isinstance(request.param, Arch)
    return request.param


def test_a_child_may_compute_and_write_and_no_more(arch: Arch) -> None:
    program = assemble(CHILD, arch)
    allowed = {name for name, number in arch.numbers.items() if decide(program, arch.audit, number) == ALLOW}
    expected = (
        "read write close fstat lseek mmap mprotect munmap brk rt_sigreturn sched_yield mremap madvise getpid exit "
        "gettimeofday gettid futex restart_syscall timer_settime clock_gettime exit_group seccomp getrandom time"
    )
    assert {name for name in expected.split() if name in arch.numbers} == allowed


def test_executable_memory_is_refused_to_all(arch: Arch) -> None:
    for rules in (CHILD, ZYGOTE):
        program = assemble(rules, arch)
        for name in ("mmap", "mprotect"):
            assert decide(program, arch.audit, arch.numbers[name], 0, 4096, 3) == ALLOW
            for protection in (4, 5, 7):
                assert decide(program, arch.audit, arch.numbers[name], 0, 4096, protection) == EACCES


def test_the_zygote_may_fork_and_nothing_else_that_makes_processes(arch: Arch) -> None:
    program, clone = assemble(ZYGOTE, arch), arch.numbers["clone"]
    assert decide(program, arch.audit, clone, 0x01200011) == ALLOW
    for flags in (0x00010F00, 0x10000011, 0x3D0F00, 0x01200011 | 0x20000000):
        assert decide(program, arch.audit, clone, flags) == EPERM
    assert decide(program, arch.audit, arch.numbers["clone3"]) == ENOSYS


def test_the_zygote_has_socket_pairs_of_one_family_only(arch: Arch) -> None:
    program, pair = assemble(ZYGOTE, arch), arch.numbers["socketpair"]
    assert [decide(program, arch.audit, pair, family) for family in (1, 2, 16)] == [ALLOW, EPERM, EPERM]


def test_the_zygote_may_set_one_process_attribute_only(arch: Arch) -> None:
    program, prctl = assemble(ZYGOTE, arch), arch.numbers["prctl"]
    assert [decide(program, arch.audit, prctl, option) for option in (1, 4, 22)] == [ALLOW, EPERM, EPERM]


def test_a_sealed_child_cannot_touch_its_limit_or_its_filters(arch: Arch) -> None:
    program = assemble(SEALED, arch, otherwise_allow=True)
    for name in ("timer_settime", "seccomp"):
        assert decide(program, arch.audit, arch.numbers[name]) == EPERM
    assert decide(program, arch.audit, arch.numbers["read"]) == ALLOW


def test_unknown_calls_are_refused_and_other_machines_killed(arch: Arch) -> None:
    for rules in (CHILD, ZYGOTE):
        program = assemble(rules, arch)
        assert decide(program, arch.audit, 999) == EPERM
        assert decide(program, arch.audit ^ 1, arch.numbers["read"]) == KILL


def test_the_x32_table_is_killed() -> None:
    arch = table("x86_64")
    assert arch
    assert decide(assemble(CHILD, arch), arch.audit, 0x40000000 | arch.numbers["getpid"]) == KILL


def test_a_filter_fits_the_kernel(arch: Arch) -> None:
    assert all(len(assemble(rules, arch)) // 8 < 200 for rules in (CHILD, ZYGOTE, SEALED))
