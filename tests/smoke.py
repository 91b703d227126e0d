"""A smoke test without pytest, for each supported Python: from nothing to an answer, an alert and a clean chain."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from usercode import Memory
from usercode.errors import SandboxUnavailable


def main() -> None:
    """Run it in the directory named on the command line."""
    with Memory(Path(sys.argv[1]), clock=lambda: datetime(2024, 5, 1, 12, tzinfo=UTC)) as memory:
        memory.add("I'm allergic to penicillin. My passport expires on 2024-08-02.")
        memory.record("travel.trips", {"destination": "Tokyo", "country": "Japan", "departure_date": "2024-06-02"})
        memory.build()
        assert memory.audit().balanced
        assert memory.verify().ok
        try:
            assert memory.query("[a.substance for a in allergies]").value == ["penicillin"]
            assert any("passport" in a.message for a in memory.alerts())
        except SandboxUnavailable as error:
            print(f"code was not run: {error.message}")
    print(f"smoke test passed on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
