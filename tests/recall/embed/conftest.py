"""A log for the tests of vectors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.recall.embed.log import Log


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = Log(tmp_path / "log.db")
    yield opened
    opened.store.close()
