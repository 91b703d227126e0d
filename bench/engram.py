"""Every figure about the engram table, from the kept weights: tables on the screen, plots beside the weights.

    python -m bench.engram [--quick] [--model DIRECTORY]

`--quick` takes fewer users, facts and tokens. From scratch: train first, with the command in docs/engram.md.
"""

from __future__ import annotations

import subprocess
import sys


def main() -> int:
    """Run both halves, each in a process of its own."""
    rest = sys.argv[1:]
    loss = [word for word in rest if word != "--quick"]
    failed = 0
    for name, words in (("engram_loss", loss), ("engram_rows", rest)):
        print(f"\n=== python -m bench.{name} {' '.join(words)}", flush=True)
        failed += subprocess.run([sys.executable, "-m", f"bench.{name}", *words], check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
