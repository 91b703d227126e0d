"""A confined reader for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from usercode.confined import Reader


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    with Reader() as reader:
        yield reader
