"""kill -9 while a model is at work, at 100 random instants: what is paid again, and whether the project is the same."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.structuring.killing import kill_often

from bench.measure import table

KILLS = 100
SESSIONS = 120


def main() -> None:
    """Print what was found."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    with tempfile.TemporaryDirectory() as folder:
        found = kill_often(Path(folder), kills, max(8, SESSIONS * kills // KILLS), seed=11)
    rows = [
        ("runs that were killed before their end", f"{found.kills} of {kills}"),
        ("calls, distinct prompts", f"{found.calls}, {found.distinct}"),
        ("prompts asked again though their answer was kept (bar: 0)", len(found.paid_again)),
        ("calls in flight when the kill came, asked again", found.calls - found.distinct),
        ("the chain holds and the audit balances", "yes" if found.verified else "NO"),
        ("project equal to that of an undisturbed run", "yes" if found.same else "NO"),
    ]
    table(f"{kills} kills during structuring", ("found", ""), rows)
    if found.paid_again or not found.same or not found.verified:
        sys.exit(1)


if __name__ == "__main__":
    main()
