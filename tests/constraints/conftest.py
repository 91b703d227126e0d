"""The world of the constraint tests; they are skipped, saying so, where this machine cannot confine code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.constraints.world import World, worlds
from usercode.sandbox import probe


@pytest.fixture(scope="session")
def confined() -> None:
    found = probe()
    if found.level is None:
        pytest.skip(f"no sandbox on this machine: {', '.join(found.missing)}")


@pytest.fixture(scope="session")
def world(confined: None) -> Iterator[World]:
    yield from worlds()
