"""Without the extra, everything of the engram table names it instead of failing in an import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from usercode import Memory
from usercode.engram import extra
from usercode.errors import MissingExtra, NotFound


@pytest.fixture
def without_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None)


CALLS: tuple[Callable[[Any], object], ...] = (
    lambda table: table.write(),
    lambda table: table.ask("Where do I live?"),
    lambda table: table.complete("I live in"),
    lambda table: table.show(),
)


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.usefixtures("without_torch")
def test_the_missing_extra_is_named(call: Callable[[Any], object], tmp_path: Path) -> None:
    with Memory(tmp_path / "memory") as memory:
        memory.add("I live in Utrecht.")
        with pytest.raises(MissingExtra, match="usercode\\[engram\\]"):
            call(memory.engram)


@pytest.mark.usefixtures("without_torch")
def test_what_needs_no_model_says_that_nothing_is_written(tmp_path: Path) -> None:
    with Memory(tmp_path / "memory") as memory:
        for call in (memory.engram.update, lambda: memory.engram.erase("f1")):
            with pytest.raises(NotFound):
                call()
