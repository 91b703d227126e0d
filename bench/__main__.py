"""Run every benchmark, each in a process of its own, and say which could not run."""

from __future__ import annotations

import subprocess
import sys

MODULES = (
    "startup",
    "log",
    "state",
    "query",
    "constraints",
    "ingest",
    "dates",
    "frames",
    "tellings",
    "retold",
    "grids",
    "pairs",
    "undone",
    "doubt",
    "ask",
    "ask_demo",
    "ask_made",
    "ask_words",
    "alerts",
    "real",
    "killed",
    "recall",
    "recall_scale",
    "recall_embed",
    "recall_chats",
    "recall_pack",
    "recall_in_turn",
    "recall_speed",
    "recall_memory",
    "structuring",
    "structuring_support",
    "structuring_replay",
    "structuring_killed",
    "engram",
    "peers",
)


def main() -> int:
    """Run the named benchmarks, or all."""
    failed = []
    for name in sys.argv[1:] or MODULES:
        print(f"\n=== python -m bench.{name}", flush=True)
        if subprocess.run([sys.executable, "-m", f"bench.{name}"], check=False).returncode:
            failed.append(name)
    print(f"\n{len(failed)} failed{': ' + ', '.join(failed) if failed else ''}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
