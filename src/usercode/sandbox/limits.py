"""How much one piece of code may use. Pure values; the kernel and the host each keep their share of them."""

from __future__ import annotations

from dataclasses import dataclass

_MIB = 1 << 20


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Limits of a sandbox: seconds, bytes, counts.

    `wall_s` and `cpu_s` hold for one query; for a worker `wall_s` holds for one call and `worker_cpu_s` for its life.
    `cpu_s` is what stops a loop; `wall_s` is longer, so that on a busy machine no healthy code is ended for waiting.
    `memory_bytes` comes on top of what the tables take. `grace_s` is how much longer than `wall_s` the host waits for
    an answer before it kills the processes itself.
    """

    wall_s: float = 5.0
    cpu_s: int = 1
    memory_bytes: int = 256 * _MIB
    output_bytes: int = 64 * 1024
    reply_bytes: int = _MIB
    reply_nodes: int = 100_000
    code_bytes: int = 64 * 1024
    module_bytes: int = _MIB
    names_bytes: int = 4 * _MIB
    boot_s: float = 10.0
    boot_memory_bytes: int = 2048 * _MIB
    grace_s: float = 0.5
    worker_calls: int = 1000
    worker_cpu_s: int = 60
