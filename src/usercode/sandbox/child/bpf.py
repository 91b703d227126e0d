"""Seccomp filters as data: a small assembler for classic BPF, and the three filters of the sandbox.

A filter is a list of rules; `assemble` turns it into the bytes the kernel takes. Whatever no rule names is answered
with EPERM, so a call that a new C library starts to use degrades instead of crashing. Nothing is installed here.

    zygote   what a trusted single-threaded process needs to fork children and talk to the host
    child    what Python needs to compute and to write one answer; installed while the spare child waits
    sealed   takes away the calls that arm the time limit and add filters; installed once the limit runs
"""

from __future__ import annotations

import errno
import struct
from collections.abc import Sequence
from dataclasses import dataclass

from .syscalls import Arch

_LOAD, _EQUAL, _AT_LEAST, _BITS, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _MACHINE = 0, 4
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_X32 = 0x40000000
_PROT_EXEC = 4
_AF_UNIX = 1
_PR_SET_PDEATHSIG = 1
_FORK_FLAGS = (0x01200011, 0x11)
"""What fork() passes to clone: CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD in glibc, SIGCHLD in musl."""

Instruction = tuple[int, int, int, int]


@dataclass(frozen=True)
class Allow:
    """Let a call through; with `argument` only when that argument is one of `values`."""

    call: str
    argument: int | None = None
    values: tuple[int, ...] = ()


@dataclass(frozen=True)
class AllowWithout:
    """Let a call through unless `argument` has one of `bits` set."""

    call: str
    argument: int
    bits: int


@dataclass(frozen=True)
class Deny:
    """Answer a call with an error number."""

    call: str
    error: int = errno.EPERM


Rule = Allow | AllowWithout | Deny

_COMPUTE = (
    "read", "write", "futex", "brk", "munmap", "mremap", "clock_gettime", "getpid", "gettid", "lseek",
    "fstat", "close", "gettimeofday", "time", "getrandom", "sched_yield", "restart_syscall", "rt_sigreturn", "exit",
    "exit_group",
)  # fmt: skip
_MEMORY_ADVICE = Allow("madvise", 2, (0, 1, 2, 3, 4, 8, 14, 15))
"""What memory allocators say: how memory is read, DONTNEED, FREE, HUGEPAGE and NOHUGEPAGE. Others take pages out of
use (HWPOISON), or share them with other processes (MERGEABLE), which tells what those hold."""
_NO_EXECUTABLE_MEMORY = (AllowWithout("mmap", 2, _PROT_EXEC), AllowWithout("mprotect", 2, _PROT_EXEC))
_GOVERN = (
    "kill", "wait4", "sendmsg", "poll", "ppoll", "timer_create", "timer_settime", "prlimit64", "seccomp", "rseq",
    "rt_sigaction", "rt_sigprocmask", "set_robust_list", "set_tid_address", "getppid", "close_range", "sigaltstack",
    "fork", "pidfd_open",
)  # fmt: skip

ZYGOTE: tuple[Rule, ...] = (
    *(Allow(call) for call in _COMPUTE),
    *_NO_EXECUTABLE_MEMORY,
    _MEMORY_ADVICE,
    *(Allow(call) for call in _GOVERN),
    Allow("clone", 0, _FORK_FLAGS),
    Allow("socketpair", 0, (_AF_UNIX,)),
    Allow("prctl", 0, (_PR_SET_PDEATHSIG,)),
    Deny("clone3", errno.ENOSYS),
)
CHILD: tuple[Rule, ...] = (
    *(Allow(call) for call in _COMPUTE),
    *_NO_EXECUTABLE_MEMORY,
    _MEMORY_ADVICE,
    Allow("timer_settime"),
    Allow("seccomp"),
    Deny("clone3", errno.ENOSYS),
)
SEALED: tuple[Rule, ...] = (Deny("timer_settime"), Deny("seccomp"))


def _low_word(argument: int) -> int:
    """Return where the low half of an argument lies in the kernel's record; both our machines are little-endian."""
    return 16 + 8 * argument


def _rule(rule: Rule, number: int) -> list[Instruction]:
    """Return the instructions of one rule: skipped as a whole when the call is another one."""
    if isinstance(rule, Deny):
        body: list[Instruction] = [(_RETURN, 0, 0, _ERRNO | rule.error)]
    elif isinstance(rule, AllowWithout):
        body = [(_LOAD, 0, 0, _low_word(rule.argument)), (_BITS, 0, 1, rule.bits)]
        body += [(_RETURN, 0, 0, _ERRNO | errno.EACCES), (_RETURN, 0, 0, _ALLOW)]
    elif rule.argument is None:
        body = [(_RETURN, 0, 0, _ALLOW)]
    else:
        body = [(_LOAD, 0, 0, _low_word(rule.argument))]
        for value in rule.values:
            body += [(_EQUAL, 0, 1, value), (_RETURN, 0, 0, _ALLOW)]
        body += [(_RETURN, 0, 0, _ERRNO | errno.EPERM)]
    return [(_EQUAL, 0, len(body), number), *body]


def assemble(rules: Sequence[Rule], arch: Arch, *, otherwise_allow: bool = False) -> bytes:
    """Return the filter as kernel bytes: 8 bytes an instruction.

    A process of another machine type, or one that uses the x32 table, is killed at its first call. Calls that this
    machine does not have are left out.
    """
    program: list[Instruction] = [(_LOAD, 0, 0, _MACHINE), (_EQUAL, 1, 0, arch.audit), (_RETURN, 0, 0, _KILL)]
    program += [(_LOAD, 0, 0, _NUMBER)]
    if arch.has_x32:
        program += [(_AT_LEAST, 0, 1, _X32), (_RETURN, 0, 0, _KILL)]
    for rule in rules:
        if rule.call in arch.numbers:
            program += _rule(rule, arch.numbers[rule.call])
    program += [(_RETURN, 0, 0, _ALLOW if otherwise_allow else _ERRNO | errno.EPERM)]
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
