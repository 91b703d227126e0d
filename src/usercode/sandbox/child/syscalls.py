"""System call numbers of the machines the sandbox knows, and the constants that go with them.

Numbers are part of the kernel's ABI and never change; the tables hold only what our filters name. A machine that is
missing here has no sandbox: `table()` returns None and the probe says so.
"""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Arch:
    """One machine: the audit number that seccomp reports, and the numbers of the calls."""

    name: str
    audit: int
    numbers: dict[str, int]
    has_x32: bool = False


_X86_64 = {
    "read": 0, "write": 1, "close": 3, "fstat": 5, "poll": 7, "lseek": 8, "mmap": 9, "mprotect": 10, "munmap": 11,
    "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15, "sched_yield": 24, "mremap": 25,
    "madvise": 28, "getpid": 39, "sendmsg": 46, "socketpair": 53, "clone": 56, "fork": 57, "exit": 60, "wait4": 61,
    "kill": 62, "gettimeofday": 96, "getppid": 110, "capset": 126, "sigaltstack": 131, "prctl": 157, "gettid": 186,
    "time": 201, "futex": 202, "set_tid_address": 218, "restart_syscall": 219, "timer_create": 222,
    "timer_settime": 223, "clock_gettime": 228, "exit_group": 231, "ppoll": 271, "set_robust_list": 273,
    "prlimit64": 302, "seccomp": 317, "getrandom": 318, "rseq": 334, "pidfd_open": 434, "clone3": 435,
    "close_range": 436,
    "landlock_create_ruleset": 444, "landlock_restrict_self": 446,
}  # fmt: skip

_AARCH64 = {
    "close": 57, "lseek": 62, "read": 63, "write": 64, "ppoll": 73, "fstat": 80, "capset": 91, "exit": 93,
    "exit_group": 94, "set_tid_address": 96, "futex": 98, "set_robust_list": 99, "timer_create": 107,
    "timer_settime": 110, "clock_gettime": 113, "sched_yield": 124, "restart_syscall": 128, "kill": 129,
    "sigaltstack": 132,
    "rt_sigaction": 134, "rt_sigprocmask": 135, "rt_sigreturn": 139, "prctl": 167, "gettimeofday": 169, "getpid": 172,
    "getppid": 173, "gettid": 178, "socketpair": 199, "sendmsg": 211, "brk": 214, "munmap": 215, "mremap": 216,
    "clone": 220, "mmap": 222, "mprotect": 226, "madvise": 233, "wait4": 260, "prlimit64": 261, "seccomp": 277,
    "getrandom": 278, "rseq": 293, "pidfd_open": 434, "clone3": 435, "close_range": 436,
    "landlock_create_ruleset": 444, "landlock_restrict_self": 446,
}  # fmt: skip

_ARCHES = {
    "x86_64": Arch("x86_64", 0xC000003E, _X86_64, has_x32=True),
    "aarch64": Arch("aarch64", 0xC00000B7, _AARCH64),
}


def table(machine: str | None = None) -> Arch | None:
    """Return the table of `machine` (default: this one), or None when it is not known."""
    return _ARCHES.get(machine or os.uname().machine)
