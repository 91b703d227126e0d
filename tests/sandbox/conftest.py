"""A sandbox shared by the tests of one module, and the skip where there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from usercode.sandbox import Data, Limits, Sandbox, probe

from . import given


@pytest.fixture(scope="session")
def machine() -> None:
    """Skip, saying why, on a machine that cannot confine code."""
    found = probe()
    if found.level is None:
        pytest.skip(f"no sandbox on this machine: {found.details}")


@pytest.fixture(scope="module")
def sandbox(machine: None) -> Iterator[Sandbox]:
    with Sandbox(given.data()) as made:
        yield made


@pytest.fixture
def value(sandbox: Sandbox) -> Callable[..., Any]:
    """Return a function that runs code and returns its value."""
    return lambda code, **names: sandbox.run(code, now=given.NOW, names=names).value


@pytest.fixture
def make(machine: None) -> Iterator[Callable[..., Sandbox]]:
    """Return a function that makes sandboxes, closed at the end."""
    made: list[Sandbox] = []

    def new(held: Data | None = None, **options: Any) -> Sandbox:
        made.append(Sandbox(held or given.data(), limits=Limits(**options.pop("limits", {})), **options))
        return made[-1]

    yield new
    for each in made:
        each.close()
