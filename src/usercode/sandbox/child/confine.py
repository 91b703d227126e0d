"""The kernel's side of confinement: filters, Landlock, limits, the timer that kills.

Every function here is irreversible for the calling process and its children. The zygote calls them before it reads any
data; a child calls them before it reads its request. Errors are `OSError` and mean that a layer is missing.
"""

from __future__ import annotations

import ctypes
import errno
import os
import resource
import signal
import struct
from collections.abc import Callable

from .bpf import CHILD, SEALED, ZYGOTE, assemble
from .syscalls import Arch, table

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_NO_NEW_PRIVS = 1, 4, 38
_CAPABILITY_VERSION = 0x20080522
_SECCOMP_SET_MODE_FILTER = 1
_LANDLOCK_VERSION = 1
_FS_RIGHTS_BY_ABI = ((1, 0x1FFF), (2, 0x2000), (3, 0x4000), (5, 0x8000))
"""File system rights that each Landlock ABI added: the first 13, REFER, TRUNCATE, IOCTL_DEV."""
_NET_RIGHTS = 0b11
_SCOPES = 0b11
_CLOCK_MONOTONIC = 1
_MMAP_FLAGS = 0x22


class _Program(ctypes.Structure):
    """The kernel's `struct sock_fprog`."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


class Kernel:
    """System calls that Python does not offer, made ready so that a waiting child has nothing left to look up."""

    def __init__(self, arch: Arch) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._numbers = arch.numbers
        self._filters = {
            "zygote": assemble(ZYGOTE, arch),
            "child": assemble(CHILD, arch),
            "sealed": assemble(SEALED, arch, otherwise_allow=True),
        }

    def call(self, name: str, *arguments: object) -> int:
        """Make a system call; a negative result raises OSError."""
        result: int = self._libc.syscall(self._numbers[name], *arguments)
        if result < 0:
            raise OSError(ctypes.get_errno(), name)
        return result

    def prctl(self, option: int, value: int) -> None:
        """Set one process attribute."""
        if self._libc.prctl(option, ctypes.c_ulong(value), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0)):
            raise OSError(ctypes.get_errno(), f"prctl {option}")

    def die_with_parent(self) -> None:
        """Ask the kernel to kill this process when the thread that started it ends."""
        self.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)

    def no_new_privileges(self) -> None:
        """Give up setuid programs and make this process unreadable to its equals."""
        self.prctl(_PR_SET_NO_NEW_PRIVS, 1)
        self.prctl(_PR_SET_DUMPABLE, 0)

    def no_capabilities(self) -> None:
        """Give up what root may do: some calls that every program needs do more for root, such as `madvise`."""
        nobody = struct.pack("=Ii", _CAPABILITY_VERSION, 0)
        self.call("capset", nobody, bytes(struct.calcsize("=6I")))

    def landlock(self) -> int:
        """Refuse all files, TCP, and signals or abstract sockets that lead outside; return the ABI, 0 if it cannot."""
        try:
            abi = self.call("landlock_create_ruleset", None, ctypes.c_size_t(0), _LANDLOCK_VERSION)
        except OSError:
            return 0
        rights = sum(bits for since, bits in _FS_RIGHTS_BY_ABI if abi >= since)
        words = [rights] + ([_NET_RIGHTS] if abi >= 4 else []) + ([_SCOPES] if abi >= 6 else [])
        attributes = struct.pack(f"{len(words)}Q", *words)
        rules = self.call("landlock_create_ruleset", attributes, ctypes.c_size_t(len(attributes)), 0)
        try:
            self.call("landlock_restrict_self", rules, 0)
        except OSError:
            return 0
        finally:
            os.close(rules)
        return abi

    def filter(self, name: str) -> None:
        """Install the filter `zygote`, `child` or `sealed` on top of what is there."""
        code = self._filters[name]
        program = _Program(len(code) // 8, code)
        self.call("seccomp", _SECCOMP_SET_MODE_FILTER, 0, ctypes.byref(program))

    def executable_memory(self) -> bool:
        """Try to map memory that can be written and run; say whether the kernel gave it."""
        self._libc.mmap.restype = ctypes.c_void_p
        everything = 7
        size, no_file, start = ctypes.c_size_t(4096), ctypes.c_int(-1), ctypes.c_long(0)
        address = self._libc.mmap(None, size, everything, _MMAP_FLAGS, no_file, start)
        return address not in (None, ctypes.c_void_p(-1).value)


class LastCall:
    """The time limit of one child: `start` runs it and takes away every means to stop it.

    The timer sends SIGKILL, which cannot be caught or blocked. It is created ahead, so that starting it is two calls.
    A fork does not inherit it: every child calls `create`.
    """

    def __init__(self, kernel: Kernel, wall_s: float) -> None:
        self._kernel = kernel
        self._event = struct.pack("QiiQQQQQQ", 0, signal.SIGKILL, 0, 0, 0, 0, 0, 0, 0)
        self._timer = ctypes.c_int()
        soon = 1  # nanosecond; nothing at all would mean never
        self._when = struct.pack("qqqq", 0, 0, *divmod(max(soon, int(wall_s * 1e9)), 10**9))
        self._disarmed = struct.pack("qqqq", 0, 0, 0, 0)

    def create(self) -> None:
        """Create the timer, not yet running."""
        self._kernel.call("timer_create", _CLOCK_MONOTONIC, self._event, ctypes.byref(self._timer))

    def rehearse(self) -> None:
        """Set the timer to 'never': the same path as `start`, so that its memory is at hand."""
        self._kernel.call("timer_settime", self._timer, 0, self._disarmed, None)

    def start(self) -> None:
        """Run the timer, then seal it."""
        self._kernel.call("timer_settime", self._timer, 0, self._when, None)
        self._kernel.filter("sealed")


def kernel() -> Kernel:
    """Return the system calls of this machine; raise OSError(ENOSYS) for one we have no table for."""
    arch = table()
    if arch is None:
        raise OSError(errno.ENOSYS, "no system call table for this machine")
    return Kernel(arch)


def limit(name: str, soft: int, hard: int | None = None) -> None:
    """Lower one resource limit, never raising what is already lower."""
    number = getattr(resource, name, None)
    if number is None:
        return
    present = resource.getrlimit(number)[1]
    top = soft if hard is None else hard
    if present != resource.RLIM_INFINITY:
        top = min(top, present)
    resource.setrlimit(number, (min(soft, top), top))


def allow_sockets_in_flight() -> None:
    """Allow as many open files as may be: sockets on their way count too, for all processes of a user together.

    A zygote has a handful of its own; one that may have few could not hand over a child beside many other sandboxes.
    """
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def attempts(calls: Kernel) -> list[str]:
    """Try what must be impossible in a confined child and return the names of what was possible."""
    return [name for name, attempt in _ATTEMPTS.items() if attempt(calls)]


def can_open() -> bool:
    """Say whether a folder that everybody may read can be opened."""
    try:
        os.close(os.open("/", os.O_RDONLY))
    except OSError:
        return False
    return True


def _can_connect(calls: Kernel) -> bool:
    import _socket

    try:
        _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    except OSError:
        return False
    return True


def _can_fork(calls: Kernel) -> bool:
    try:
        pid = os.fork()
    except OSError:
        return False
    if pid == 0:
        os._exit(0)
    return True


def _can_signal(calls: Kernel) -> bool:
    try:
        os.kill(os.getppid(), 0)
    except OSError:
        return False
    return True


_ATTEMPTS: dict[str, Callable[[Kernel], bool]] = {
    "files": lambda calls: can_open(),
    "network": _can_connect,
    "processes": _can_fork,
    "signals": _can_signal,
    "executable memory": lambda calls: calls.executable_memory(),
}
